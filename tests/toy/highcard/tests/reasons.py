"""What a refusal may speak of: for each thing one tries, by situation, the clauses that may be cited ("-": none)."""

from __future__ import annotations

from igroteka.core.seats import BIT
from igroteka.games.highcard.rules import HighCardState


def tried(taps: list[str]) -> str:
    """A card of the hand."""
    return "hand"


def situation(state: HighCardState, seat: int, taps: list[str]) -> str:
    """One's own turn or another's."""
    return "turn" if state.must & BIT[seat] else "waiting"


CITED: dict[str, dict[str, str]] = {"hand": {"turn": "HIGHCARD-02", "waiting": "-"}}

NAMED_MOVES: dict[str, dict[str, str]] = {}
