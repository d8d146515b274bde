"""Recorded games replay unchanged, position by position and event by event."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.core.record import read_record
from igroteka.games.mindup import GAME
from igroteka.games.mindup.tests.make_golden import FOLDER, trace

GOLDEN = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_replays_unchanged(path: Path) -> None:
    record = read_record(path)
    assert record.game is GAME
    assert record.state().over
    assert trace(record) == record.about["trace"]


def test_every_variant_is_recorded() -> None:
    assert len(GOLDEN) >= 20
    assert {read_record(path).about["variant"] for path in GOLDEN} == {variant.name for variant in GAME.variants()}
