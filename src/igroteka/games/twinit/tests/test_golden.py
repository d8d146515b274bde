"""Recorded games replay unchanged; a change of the rules raises their version."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from igroteka.core.clauses import clause
from igroteka.core.record import read_record, record_text
from igroteka.games.twinit import GAME

PATHS = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
OLD = sorted((Path(__file__).parent / "golden-2").glob("*.jsonl"))  # of the rules of version 2; never written anew


def test_there_are_games_of_every_variant() -> None:
    assert len(PATHS) >= 20
    names = {read_record(path).about["variant"] for path in PATHS}
    assert names == {variant.name for variant in GAME.variants()}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end(path: Path) -> None:
    assert read_record(path).state().over


@clause("TWINIT-27")
@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_game_recorded_before_there_were_claims_replays_with_palms(path: Path) -> None:
    record = read_record(path)
    assert (record.rules, record.options.hands, record.state().over) == (2, "palms", True)
    assert record_text(record) == path.read_text(encoding="utf-8")


def test_the_golden_games_hold_everything_that_can_happen() -> None:
    kinds: Counter[str] = Counter()
    for path in PATHS:
        for _, events, _ in read_record(path).steps():
            kinds.update(event.kind for event in events)
    everything = """described disputed completed dealt flag flipped game-over lifted lingered lost minute-over mistake
        claimed sent-away set-aside shared shown spread stolen touched turned turned-over won"""
    assert set(everything.split()) - set(kinds) == set()
