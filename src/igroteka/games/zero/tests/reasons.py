"""What a refusal may speak of: for each thing one tries, by situation, the clauses that may be cited ("-": none)."""

from __future__ import annotations

from igroteka.core.seats import BIT
from igroteka.games.zero.rules import ZeroState


def tried(taps: list[str]) -> str:
    """'hand > pool', 'pass'."""
    return " > ".join(tap.removeprefix("button:").partition(":")[0] for tap in taps)


def situation(state: ZeroState, seat: int, taps: list[str]) -> str:
    """One's own turn or another's."""
    return "turn" if state.must & BIT[seat] else "waiting"


EXCHANGE = {"turn": "ZERO-07", "waiting": "ZERO-06"}

CITED: dict[str, dict[str, str]] = {
    "hand": EXCHANGE,
    "pool": EXCHANGE,
    "hand > pool": EXCHANGE,
    "pool > hand": EXCHANGE,
    "hand > *": EXCHANGE,
    "pool > *": EXCHANGE,
    "pass": {"waiting": "ZERO-06"},
    "zero": {"turn": "ZERO-16", "waiting": "ZERO-16"},
}

NAMED_MOVES: dict[str, dict[str, str]] = {}
