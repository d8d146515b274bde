"""Golden replays: recorded games play again unchanged, position by position at the end."""

from functools import cache
from pathlib import Path

import pytest

from igroteka.core.record import Record, read_record
from igroteka.games.wazabi import GAME

GAMES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@cache
def golden(path: Path) -> Record:
    """Reading replays the game and compares scores, places and the digest of the last position."""
    return read_record(path)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_unchanged(path: Path) -> None:
    record = golden(path)
    assert record.game is GAME
    assert record.inputs


def test_the_golden_games_cover_every_variant_and_every_sort_of_move() -> None:
    assert len(GAMES) >= 20
    records = [golden(path) for path in GAMES]
    assert {record.seats for record in records} == {2, 3, 4, 5, 6}
    moves = {GAME.write(made.move).partition(":")[0] for record in records for made in record.inputs}
    sorts = "deal ready flag roll pass give steal keep L1 AG K2 D3 SK DA SH HA L2 SD"
    assert moves == set(sorts.split())
