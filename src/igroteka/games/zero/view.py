"""What a seat sees of a table of Zero, with every number a client shows."""

from __future__ import annotations

from typing import Any

from igroteka.core.seats import BIT, members, size_of
from igroteka.games.zero.cards import HAND, OF_COLOUR, OF_VALUE, colour_of, listed, value_of
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.scoring import GROUP, grouped, points
from igroteka.games.zero.table import NO_SEAT
from igroteka.games.zero.text import LETTERS, card_name


def common(state: ZeroState) -> dict[str, Any]:
    """The table as all see it."""
    return {
        "rounds": int(state.house.rounds),
        "first": _seat_or_none(state.first),
        "turns": int(state.turns),
        "turn_limit": int(state.house.turn_limit),
        "passes": int(state.passes),
        "passer": _seat_or_none(state.passer),
        "second_pass": "last-turns" if state.house.last_turns else "end",
        "closer": _seat_or_none(state.closer),
        "last_turns": last_turns(state),
        "pool": [card_name(card) for card in state.pool],
        "unused": size_of(state.unused()) if state.is_dealt() else 0,
        "hands": [_hand_of(state, other) for other in range(state.seats)],
        "open_hands": [explained(hand) if size_of(hand) == HAND else [] for hand in state.shown],
        "called": members(state.called),
        "sheet": sheet(state),
    }


def own(state: ZeroState, seat: int) -> dict[str, Any]:
    """A hand; a spectator (seat < 0) has none."""
    return {
        "hand": explained(state.hands[seat]) if seat >= 0 else [],
        "points": int(points(state.hands[seat])) if seat >= 0 and state.is_dealt() else None,
    }


def explained(hand: int) -> list[dict[str, Any]]:
    """Each card of a hand with the points it gives and the reason (message `reason-<why>`).

    counts: its value; again: that value is counted already; colour, value, both: it is in a group of
    `colour_group` or `value_group` cards.
    """
    outside = hand & ~grouped(hand)
    return [_explained(hand, outside, card) for card in listed(hand)]


def _explained(hand: int, outside: int, card: int) -> dict[str, Any]:
    colour_group = int(size_of(hand & OF_COLOUR[colour_of(card)]))
    value_group = int(size_of(hand & OF_VALUE[value_of(card)]))
    counted = outside & OF_VALUE[value_of(card)]
    if colour_group >= GROUP:
        why = "both" if value_group >= GROUP else "colour"
    elif value_group >= GROUP:
        why = "value"
    else:
        why = "counts" if counted & (BIT[card] - 1) == 0 else "again"
    return {
        "card": card_name(card),
        "colour": LETTERS[colour_of(card)],
        "value": int(value_of(card)),
        "points": int(value_of(card)) if why == "counts" else 0,
        "why": why,
        "colour_group": colour_group,
        "value_group": value_group,
    }


def last_turns(state: ZeroState) -> list[int]:
    """Who still has a last turn, in order, as far as the turn limit allows; empty while the end has not begun."""
    if state.closer == NO_SEAT or not state.must:
        return []
    order: list[int] = []
    seat = members(state.must)[0]
    while seat != state.closer and len(order) != state.turns_to_come():
        order.append(int(seat))
        seat = int(state.left_of(seat))
    return order


def _hand_of(state: ZeroState, seat: int) -> dict[str, Any]:
    """What everyone knows of a hand; its points when it lies open as a whole."""
    shown = state.shown[seat]
    return {
        "cards": int(HAND) if state.is_dealt() else 0,
        "known": [card_name(card) for card in listed(shown)],
        "points": int(points(shown)) if size_of(shown) == HAND else None,
    }


def sheet(state: ZeroState) -> list[list[int]]:
    """The points of each finished round by seat."""
    seats = int(state.seats)
    return [[int(state.sheet[row * seats + seat]) for seat in range(seats)] for row in range(int(state.round))]


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NO_SEAT else int(seat)
