"""The score pad of Wazabi: a tournament, a point for each die left with the opponents (WAZABI-26)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.wazabi.box import CARDS, STANDARD
from igroteka.games.wazabi.cards import ALL_DICE
from igroteka.games.wazabi.scoring import spoils

Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]

CLAUSES = ("WAZABI-26",)  # how to count


class Round(msgspec.Struct, forbid_unknown_fields=True):
    """The dice when the first player had none."""

    winner: int
    dice: Annotated[list[Count], msgspec.Meta(min_length=1, max_length=10)]  # left with each player
    teams: bool  # those who sit opposite each other play together (WAZABI-25)


def data() -> dict[str, Any]:
    """How many dice there are; what each card costs, in the order of the sheet, and how often it is there."""
    return {
        "dice": int(ALL_DICE),
        "faces": list(STANDARD.faces),
        "costs": dict(zip(CARDS, STANDARD.costs, strict=True)),
        "copies": dict(zip(CARDS, STANDARD.copies, strict=True)),
    }


def gains(round: Round) -> list[int]:
    """The winner's dice; those of a team stand with the one who went out."""
    if not 0 <= round.winner < len(round.dice) or (round.teams and len(round.dice) % 2):
        raise ValueError("winner")
    won = int(spoils(round.winner, round.teams, vec[i64](round.dice)))
    return [won if seat == round.winner else 0 for seat in range(len(round.dice))]
