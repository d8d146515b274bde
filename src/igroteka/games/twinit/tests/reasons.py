"""What a refusal may speak of: for each thing one tries, by situation, the clauses that may be cited ("-": none)."""

from __future__ import annotations

from igroteka.games.twinit.cards import MATCH, MINUTE
from igroteka.games.twinit.rules import TwinIt


def tried(taps: list[str]) -> str:
    """'card', 'flip > card', 'stack'."""
    return " > ".join(tap.removeprefix("tool:").partition(":")[0] for tap in taps)


def situation(state: TwinIt, seat: int, taps: list[str]) -> str:
    """The mode, whether the minute has started, and whether it is counted to three."""
    if state.piled:
        return "pile"
    if state.counting:
        return "count"
    if state.mode <= MATCH:
        return "turns"
    return "minute" if state.mode == MINUTE else "together"


CITED: dict[str, dict[str, str]] = {
    "card": {
        "pile": "TWINIT-23",
        "turns": "TWINIT-06 TWINIT-27",
        "count": "TWINIT-11",
        "together": "TWINIT-06 TWINIT-23 TWINIT-27",
        "minute": "TWINIT-06 TWINIT-23 TWINIT-26 TWINIT-27",
    },
    "stack": {
        "pile": "TWINIT-23",
        "turns": "TWINIT-05 TWINIT-07 TWINIT-16 TWINIT-28",
        "count": "TWINIT-11",
        "together": "TWINIT-23",
        "minute": "TWINIT-23",
    },
    "flip": {
        "pile": "TWINIT-23",
        "turns": "TWINIT-23",
        "count": "TWINIT-11",
        "together": "TWINIT-23",
        "minute": "TWINIT-23",
    },
    "flip > card": {
        "pile": "TWINIT-23",
        "turns": "TWINIT-23",
        "count": "TWINIT-11",
        "together": "TWINIT-23 TWINIT-27",
        "minute": "TWINIT-23 TWINIT-27",
    },
    "button": {
        "pile": "TWINIT-23",
        "turns": "TWINIT-23",
        "count": "TWINIT-11 TWINIT-23",
        "together": "TWINIT-23",
        "minute": "TWINIT-23",
    },
    "flip > *": {"pile": "TWINIT-23", "turns": "TWINIT-23", "count": "TWINIT-11", "together": "-", "minute": "-"},
}

# A hand that is lifted where none lies; touched, the card is meant for a hand.
NAMED_MOVES: dict[str, dict[str, str]] = {}
