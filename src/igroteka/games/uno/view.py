"""What a seat sees of a table of UNO, as plain JSON data with every number a client shows."""

from __future__ import annotations

from typing import Any

from igroteka.core.seats import BIT
from igroteka.games.uno.cards import COLOURS, NO_CARD, listed
from igroteka.games.uno.position import STAGES
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.scoring import POINTS, all_results, points_in
from igroteka.games.uno.table import HAND, NO_SEAT
from igroteka.games.uno.text import COLOUR_NAMES, write_card


def look(state: UnoState, seat: int) -> dict[str, Any]:
    """The table as this seat (or TABLE) sees it."""
    dealt = state.dealer != NO_SEAT
    between = bool(state.interlude or state.over)
    return {
        "dealer": int(state.dealer) if dealt else None,
        "turn": None if between else int(state.turn),
        "stage": None if between else STAGES[state.phase],
        "direction": int(state.direction),
        "top": write_card(state.top()) if dealt else None,
        "colour": COLOUR_NAMES[state.colour] if state.colour < COLOURS else None,
        "draw": int(state.draw_size),
        "discard": int(state.discard_size),
        "nothing_to_draw": not state.can_draw(),
        "passes": int(state.passes),
        "cards": [int(state.size(other)) for other in range(state.seats)],
        "hand": _hand(state, seat) if seat >= 0 else None,
        "hand_points": int(points_in(state.hands, seat * HAND)) if seat >= 0 else None,
        "drawn": write_card(state.drawn) if state.drawn != NO_CARD and state.turn == seat else None,
        "called": bool(state.called & BIT[seat]) if seat >= 0 else None,
        "hit": _hit(state),
        "known": [_known(state, seat, other) for other in range(state.seats)],
        "hands": [_cards(state.hand(other)) for other in range(state.seats)] if between and dealt else None,
        "goal": int(state.house.goal),
        "scoring": "own-hand" if state.house.own_hand else "winner",
        "turns": int(state.turns),
        "results": _results(state),
    }


def _cards(cards: Any) -> list[str]:
    return [write_card(card) for card in cards]


def _hand(state: UnoState, seat: int) -> list[dict[str, Any]]:
    return [{"card": write_card(card), "points": int(POINTS[card])} for card in state.hand(seat)]


def _hit(state: UnoState) -> dict[str, Any] | None:
    """A Wild Draw Four that waits to be accepted or challenged, as everyone sees it."""
    if state.bluffer == NO_SEAT:
        return None
    return {
        "by": int(state.bluffer),
        "colour_before": COLOUR_NAMES[state.before],
        "cards_left": int(state.left),
        "accept_draws": 4,
        "innocent_draws": 6,
    }


def _known(state: UnoState, seat: int, other: int) -> list[str]:
    """The cards that this seat was shown and that are still in the other's hand."""
    if seat < 0 or len(state.facts) == 0:
        return []
    return _cards(listed(state.facts, state.fact(seat, other)))


def _results(state: UnoState) -> list[dict[str, Any]]:
    """The finished rounds: who went out, what was left in the hands, what was added, the totals after it."""
    totals = [0] * state.seats
    rows: list[dict[str, Any]] = []
    for result in all_results(state.past):
        totals = [total + int(added) for total, added in zip(totals, result.added, strict=True)]
        rows.append(
            {
                "winner": None if result.winner == NO_SEAT else int(result.winner),
                "left": [int(points) for points in result.left],
                "added": [int(points) for points in result.added],
                "totals": totals,
            }
        )
    return rows
