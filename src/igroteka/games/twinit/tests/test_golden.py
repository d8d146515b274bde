"""Recorded games replay unchanged; a change of the rules raises their version."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from igroteka.core.record import read_record
from igroteka.games.twinit import GAME

PATHS = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


def test_there_are_games_of_every_variant() -> None:
    assert len(PATHS) >= 20
    names = {read_record(path).about["variant"] for path in PATHS}
    assert names == {variant.name for variant in GAME.variants()}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end(path: Path) -> None:
    assert read_record(path).state().over


def test_the_golden_games_hold_everything_that_can_happen() -> None:
    kinds: Counter[str] = Counter()
    for path in PATHS:
        for _, events, _ in read_record(path).steps():
            kinds.update(event.kind for event in events)
    everything = """described disputed completed dealt flag flipped game-over lifted lingered lost minute-over mistake
        sent-away set-aside shared shown spread stolen touched turned turned-over won"""
    assert set(everything.split()) - set(kinds) == set()
