"""Every test has a home of its own and speaks Russian unless it says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("IGROTEKA_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "XDG_DATA_HOME", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    folder = tmp_path / "home"
    monkeypatch.setenv("IGROTEKA_HOME", str(folder))
    return folder
