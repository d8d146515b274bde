"""What a seat sees of the table, with every number a client shows."""

from __future__ import annotations

from typing import Any

from igroteka.core.seats import size_of
from igroteka.games.mindup import scoring
from igroteka.games.mindup.cards import BONUS_OF, CARDS_OF, COLOUR_OF, COLOURS, GOAL_POINTS, NONE, rising
from igroteka.games.mindup.printed import COLOUR_NAMES, GOAL_TABLE
from igroteka.games.mindup.rules import HAND, MindUpState
from igroteka.games.mindup.table import BONUSES, GOAL_SUM, PLACED, REWARDS
from igroteka.games.mindup.text import goal_name


def common(state: MindUpState) -> dict[str, Any]:
    """The row, the order, the collections and goals are everyone's."""
    return {
        "turn": turn_of(state),
        "turns": turns_of(state),
        "pile": int(state.left),
        "row": faces(state.row),
        "order": [int(value) for value in state.order],
        "shuffler": int(state.shuffler) if state.shuffler >= 0 else None,
        "chosen": [other for other in range(state.seats) if state.chosen[other] != NONE],
        "goals": goals(state),
        "players": [player(state, other) for other in range(state.seats)],
        "sheet": sheet(state),
    }


def own(state: MindUpState, seat: int) -> dict[str, Any]:
    """The hand and the choice are one's own."""
    mine = 0 <= seat < state.seats
    choice = int(state.chosen[seat]) if mine else int(NONE)
    return {
        "hand": faces(state.hands[seat]) if mine else [],
        "choice": face(choice) if choice != NONE else None,
    }


_FACES = tuple(  # made once: all views share them
    {"number": card + 1, "colour": COLOUR_NAMES[COLOUR_OF[card]], "bonus": int(BONUS_OF[card])} for card in range(60)
)


def face(card: int) -> dict[str, Any]:
    """What is printed on a card."""
    return _FACES[card]


def faces(cards: int) -> list[dict[str, Any]]:
    """A set of cards in rising order."""
    return [_FACES[card] for card in rising(cards)]


def turn_of(state: MindUpState) -> int:
    """The number of this turn in its round; in an interlude that of the last one, before the first deal 0."""
    if state.interlude or state.over:
        return turns_of(state) if state.round > 0 else 0
    return int(size_of(state.collections[0])) + 1


def turns_of(state: MindUpState) -> int:
    """How many turns this round has (in an interlude: had)."""
    if state.interlude or state.over:
        return int(HAND + state.round) - 2 if state.round > 0 else int(HAND) - 1
    return int(HAND + state.round) - 1


def player(state: MindUpState, seat: int) -> dict[str, Any]:
    """What everyone sees of a player; the points are those if the round ended now."""
    dealt = len(state.order) > 0
    placed = int(scoring.placed_points(state, seat)) if dealt else 0
    bonuses = int(scoring.bonus_points(state.collections[seat]))
    met = [bool(scoring.meets(state, seat, goal)) for goal in state.goals]
    goal_sum = int(scoring.goal_points(state, seat))
    secrets = int(size_of(state.secrets(seat)))
    return {
        "cards": int(size_of(state.hands[seat])),
        "known": faces(state.hands[seat] & state.shown),
        "secret": secrets,
        "chosen": bool(state.chosen[seat] != NONE),
        "collection": [column(state, seat, at) for at in range(COLOURS)] if dealt else [],
        "goals_met": met,
        "placed": placed,
        "bonuses": bonuses,
        "goals": goal_sum,
        "worth": placed + bonuses + goal_sum,
        "bonus_sum": int(state.bonus_sum(seat)) if state.house.bonuses_break_ties else None,
    }


def column(state: MindUpState, seat: int, at: int) -> dict[str, Any]:
    """A collection card and what lies on it."""
    colour = int(state.colour_at(seat, at))
    value = int(state.order[at])
    count = int(state.count_at(seat, at))
    return {
        "value": value,
        "colour": COLOUR_NAMES[colour] if colour != NONE else None,
        "cards": faces(state.collections[seat] & CARDS_OF[colour]) if colour != NONE else [],
        "points": value * count,
    }


def goal(code: int) -> dict[str, Any]:
    """A goal card."""
    name = goal_name(code)
    return {
        "name": name,
        "letter": name[0],
        "points": int(GOAL_POINTS[code]),
        "clause": GOAL_TABLE[name]["clause"],
    }


def goals(state: MindUpState) -> dict[str, Any]:
    """The open goals, the discards, and what all have seen go under the pile (the lowest first)."""
    return {
        "open": [goal(code) for code in state.goals],
        "discards": [goal(code) for code in state.goal_discards],
        "under": [goal(code) for code in state.goal_pile[: state.under]],
        "pile": len(state.goal_pile),
    }


def sheet(state: MindUpState) -> list[list[dict[str, int]]]:
    """Round by round, seat by seat: how the points came about."""
    return [[written(state, round_, seat) for seat in range(state.seats)] for round_ in range(state.round)]


def written(state: MindUpState, round_: int, seat: int) -> dict[str, int]:
    """What the score sheet says of a seat in a round."""
    return {
        "placed": int(state.on_sheet(round_, seat, PLACED)),
        "bonuses": int(state.on_sheet(round_, seat, BONUSES)),
        "goals": int(state.on_sheet(round_, seat, GOAL_SUM)),
        "points": int(state.round_points(round_, seat)),
        "rewards": int(state.on_sheet(round_, seat, REWARDS)),
    }
