"""Golden replays: recorded games play again unchanged, position by position at the end."""

import json
from pathlib import Path

import pytest

from igroteka.core.record import read_record
from igroteka.games.wazabi import GAME

GAMES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_unchanged(path: Path) -> None:
    record = read_record(path)  # replays the game and compares scores, places and the last position
    assert record.game is GAME
    assert record.inputs


def test_the_golden_games_cover_every_variant_and_every_sort_of_move() -> None:
    names = {variant.name.replace(" ", "-") for variant in GAME.variants()}
    assert {path.stem[3:-2] for path in GAMES} == names  # 00-2-seats-0: number, variant, which of its games
    lines = [json.loads(line) for path in GAMES for line in path.read_text(encoding="utf-8").splitlines()]
    assert {line["seats"] for line in lines if "seats" in line} == {2, 3, 4, 5, 6}
    moves = {line["move"].partition(":")[0] for line in lines if "move" in line}
    sorts = "deal ready flag roll pass give steal keep L1 AG K2 D3 SK DA SH HA L2 SD"
    assert moves == set(sorts.split())
