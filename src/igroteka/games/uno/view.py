"""What a seat sees of a table of UNO, as plain JSON data with every number a client shows.

A server looks after every input for every seat, so this is written to be quick: cards come from tables, the rows of
finished rounds are made once, and all views share them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.seats import BIT, MOST_SEATS, members
from igroteka.core.view import NOBODY, Look
from igroteka.games.uno.cards import KINDS, NO_CARD, listed
from igroteka.games.uno.position import STAGES
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.scoring import POINTS
from igroteka.games.uno.table import HAND, NO_SEAT, SIZE, Result
from igroteka.games.uno.text import CARD_NAMES, COLOUR_NAMES

_NAMES: Final[list[str]] = list(CARD_NAMES)
_COLOURS: Final[list[str | None]] = [*COLOUR_NAMES, None]
_STAGES: Final[list[str]] = list(STAGES)
_HELD: Final[list[dict[str, Any]]] = [{"card": CARD_NAMES[card], "points": int(POINTS[card])} for card in range(KINDS)]


_NOTHING: Final[list[list[list[str]]]] = [[[] for seat in range(seats)] for seats in range(MOST_SEATS + 1)]

COMMON: Final[tuple[str, ...]] = (
    "dealer",
    "turn",
    "stage",
    "direction",
    "top",
    "colour",
    "draw",
    "discard",
    "nothing_to_draw",
    "cards",
    "called",
    "silent",
    "hit",
    "hands",
    "goal",
    "scoring",
    "turns",
    "results",
    "face_down",
    "partners",
    "open",
    "out",
)
OWN: Final[tuple[str, ...]] = ("hand", "hand_points", "drawn", "known")


def common(state: UnoState) -> Look:
    """The table as all see it."""
    dealt = state.dealer != NO_SEAT
    between = state.interlude or state.over
    words = state.hands
    return Look(
        COMMON,
        [
            state.dealer if dealt else None,
            None if between else state.turn,
            None if between else _STAGES[state.phase],
            state.direction,
            _NAMES[state.top()] if dealt else None,
            _COLOURS[state.colour],
            state.draw_size,
            state.discard_size,
            not state.can_draw(),
            [words[at] for at in range(SIZE, len(words), HAND)],
            members(state.called) if state.called else NOBODY,
            _silent(state) if not between else None,
            _hit(state),
            [_cards(state.hand(other)) for other in range(state.seats)] if between and dealt else None,
            None if state.house.eliminates else state.house.goal,
            "own-hand" if state.house.own_hand else "winner",
            state.turns,
            _results(state.past),
            members(state.face_down) if state.face_down else NOBODY,
            state.house.partners,
            _open(state) if state.house.open_cards > 0 and not between else None,
            members(state.out) if state.out else NOBODY,
        ],
    )


def own(state: UnoState, seat: int) -> Look:
    """A hand, and what its owner knows of the others."""
    if seat < 0:
        return Look(OWN, [None, None, None, _NOTHING[state.seats]])
    cards = state.hand(seat)
    points: i64 = 0
    for card in cards:
        points += POINTS[card]
    drawn = _NAMES[state.drawn] if state.drawn != NO_CARD and state.turn == seat else None
    return Look(OWN, [[_HELD[card] for card in cards], points, drawn, _known(state, seat)])


def _cards(cards: vec[i64]) -> list[str]:
    return [_NAMES[card] for card in cards]


def _open(state: UnoState) -> list[list[str] | None]:
    """By seat: the cards of a hand that lies open, None where it does not."""
    return [_cards(state.hand(seat)) if state.is_open(seat) else None for seat in range(state.seats)]


def _silent(state: UnoState) -> int | None:
    """Who came to a single card without a word and can be caught until the next player acts: all have heard nothing."""
    seat = state.window
    return None if seat == NO_SEAT or state.called & BIT[seat] else seat


def _hit(state: UnoState) -> dict[str, Any] | None:
    """A hit that waits to be accepted, answered or challenged, as everyone sees it."""
    if state.hitter == NO_SEAT:
        return None
    judged = state.bluffer != NO_SEAT
    return {
        "by": state.hitter,
        "challenge": judged,
        "colour_before": COLOUR_NAMES[state.before] if judged else None,
        "cards_left": state.left if judged else state.size(state.hitter),
        "accept_draws": state.owed,
        "innocent_draws": state.owed + 2,
    }


def _known(state: UnoState, seat: int) -> list[list[str]]:
    """Of each hand the cards that this seat was shown and that are still there."""
    if len(state.facts) == 0:
        return _NOTHING[state.seats]
    return [_cards(listed(state.facts, state.fact(seat, other))) for other in range(state.seats)]


@lru_cache(maxsize=1 << 12)
def _results(last: Result | None) -> list[dict[str, Any]]:
    """The finished rounds: who went out, what was left in the hands, what was added, the totals after it.

    A `Result` never changes, so it stands for its rows.
    """
    if last is None:
        return []
    before = _results(last.previous)
    added = list(last.added)
    row = {
        "winner": None if last.winner == NO_SEAT else last.winner,
        "left": list(last.left),
        "added": added,
        "totals": [total + more for total, more in zip(before[-1]["totals"], added, strict=True)] if before else added,
    }
    return [*before, row]
