"""By which ruling of TWINIT-27 the scenes of a test are played."""

from __future__ import annotations

import pytest

from igroteka.games.twinit.tests.scene import CUSTOM


@pytest.fixture
def palms(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first ruling."""
    monkeypatch.setattr(CUSTOM, "hands", "palms")


@pytest.fixture(params=["claims", "palms"])
def each_ruling(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is the same by both: nobody else claims what is claimed, so hands take at once."""
    monkeypatch.setattr(CUSTOM, "hands", request.param)
    monkeypatch.setattr(CUSTOM, "quiet", True)
