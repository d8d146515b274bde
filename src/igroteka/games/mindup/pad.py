"""The score pad of Mind Up!: columns, bonuses and goals (MINDUP-11, MINDUP-17 to MINDUP-33)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import FastDice
from igroteka.core.piles import filled
from igroteka.games.mindup import printed
from igroteka.games.mindup.agreed import House
from igroteka.games.mindup.cards import CARDS, COLOURS, NONE
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.scoring import bonus_points, goal_points, placed_points

Count = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Collection = list[int] | Count  # the number cards in the order in which they were laid, or their points

CLAUSES = ("MINDUP-11", "MINDUP-15")  # how to count


class Round(msgspec.Struct, forbid_unknown_fields=True):
    """The collections at the end of a round."""

    order: list[int]  # the values of the collection cards from left to right
    goals: list[str]  # the open ones
    collections: Annotated[list[Collection], msgspec.Meta(min_length=1, max_length=10)]  # of each player


def data() -> dict[str, Any]:
    """What is printed on the number cards and on the goals."""
    colours = [printed.COLOUR_NAMES[colour] for colour in printed.CARD_COLOURS]
    return {"colours": colours, "bonuses": printed.CARD_BONUSES, "goals": printed.GOAL_TABLE}


def gains(round: Round) -> list[int]:
    """Placed cards, bonuses and goals of each player."""
    counted = iter(_parts(round))
    return [sum(next(counted)) if isinstance(one, list) else one for one in round.collections]


def _parts(round: Round) -> list[tuple[int, int, int]]:
    """The three sums of those who laid out their cards; the goals compare them with each other."""
    table = _table(round)
    return [
        (
            int(placed_points(table, seat)),
            int(bonus_points(table.collections[seat])),
            int(goal_points(table, seat)),
        )
        for seat in range(table.seats)
    ]


def _table(round: Round) -> MindUpState:
    laid = [one for one in round.collections if isinstance(one, list)]
    cards = [card for one in laid for card in one]
    if len(set(cards)) != len(cards) or not all(1 <= card <= CARDS for card in cards):
        raise ValueError("cards")
    if sorted(round.order) != list(range(1, COLOURS + 1)):
        raise ValueError("order")
    if not set(round.goals) <= set(printed.GOAL_NAMES):
        raise ValueError("goals")
    seats = len(laid)
    house = House(False, False, len(round.goals), False, NONE)
    empty = filled(seats, 0)
    table = MindUpState(
        seats, FastDice(0), None, house, empty, empty[:], filled(seats, NONE), filled(seats * COLOURS, NONE)
    )
    table.order = vec[i64](round.order)
    table.goals = vec[i64]([printed.GOAL_NAMES.index(goal) for goal in round.goals])
    for seat, one in enumerate(laid):
        for card in one:
            table.place(seat, card - 1)
    return table
