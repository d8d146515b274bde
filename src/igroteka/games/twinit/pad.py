"""The score pad of Twin It!: games won by sets, or the points of the minute (TWINIT-15, 16, 24 to 26)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import FastDice
from igroteka.core.seats import BIT
from igroteka.games.twinit.cards import EACH, GOAL, MATCH, MINUTE, MINUTE_MS, NONE, TOGETHER
from igroteka.games.twinit.claims import Claims
from igroteka.games.twinit.scoring import RATINGS, points_won, winners

Count = Annotated[int, msgspec.Meta(ge=0, le=200)]
Mode = Literal["each", "match", "together", "minute"]
Sets = Annotated[list[Count], msgspec.Meta(min_length=1, max_length=10)]
_MODES: tuple[Mode, ...] = ("each", "match", "together", "minute")
assert [EACH, MATCH, TOGETHER, MINUTE] == [0, 1, 2, 3]

CLAUSES = ("TWINIT-15", "TWINIT-24", "TWINIT-25")  # how to count


class Round(msgspec.Struct, forbid_unknown_fields=True):
    """What lay before each player when a game was over."""

    mode: Mode
    pairs: Sets
    triples: Sets


def data() -> dict[str, Any]:
    """How many sets win, how long the minute is, and the most points of beginner, trainee, expert by players."""
    ratings = [[int(points) for points in RATINGS[at : at + 3]] for at in range(0, len(RATINGS), 3)]
    return {"sets": int(GOAL), "minute": int(MINUTE_MS) // 1000, "ratings": ratings}


def gains(round: Round) -> list[int]:
    """The points of the minute; a game to five sets is a point for who won it (a team's: for its first player)."""
    seats = len(round.pairs)
    if len(round.triples) != seats:
        raise ValueError("sets")
    table = Claims(seats, FastDice(0), None)
    table.mode = _MODES.index(round.mode)
    for seat, (pairs, triples) in enumerate(zip(round.pairs, round.triples, strict=True)):
        rows = [[int(table.side_of(seat)), 0, 0, NONE]] * pairs + [[int(table.side_of(seat)), 0, 0, 0]] * triples
        table.sets = vec[i64]([*table.sets, *(number for row in rows for number in row)])
    if table.mode > MATCH:
        return [int(points_won(table, seat)) for seat in range(seats)]
    won = winners(table) if len(table.sets) > 0 else 0
    return [1 if won & BIT[seat] and table.side_of(seat) == seat else 0 for seat in range(seats)]
