"""Golden games replay unchanged, and their log can be read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from igroteka.core.record import read_record
from igroteka.games.zero import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_unchanged(path: Path) -> None:
    assert read_record(path).state().over


def test_the_golden_games_cover_every_variant_and_every_event() -> None:
    assert len(GOLDEN) >= 20
    stems = {path.stem.rpartition("-")[0] for path in GOLDEN}
    assert stems - {"right-zero"} == {variant.name.replace(" ", "-") for variant in GAME.variants()}
    kinds: Counter[str] = Counter()
    for path in GOLDEN:
        for _made, events, _state in read_record(path).steps():
            kinds.update(event.kind for event in events)
    usual = "dealt pool opens exchanged passed ending scored won"
    assert set(kinds) == set(f"{usual} wrong zero limit flag ready".split())
