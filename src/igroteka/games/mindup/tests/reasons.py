"""What a refusal may speak of: for each thing one tries, by situation, the clauses that may be cited ("-": none)."""

from __future__ import annotations

from igroteka.games.mindup.cards import holds_card
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.text import CARD_CODES


def tried(taps: list[str]) -> str:
    """A card, wherever it lies."""
    return "card"


def situation(state: MindUpState, seat: int, taps: list[str]) -> str:
    """Where the card lies."""
    card = CARD_CODES[taps[0].partition(":")[2]]
    if state.chosen[seat] == card:
        return "chosen already"
    if holds_card(state.row, card):
        return "in the row"
    if holds_card(state.collections[seat], card):
        return "in one's collection"
    others = any(holds_card(state.collections[other], card) for other in range(state.seats))
    return "in another collection" if others else "out of sight"


CITED: dict[str, dict[str, str]] = {
    "card": {
        "chosen already": "MINDUP-06",
        "in the row": "MINDUP-08",
        "in one's collection": "MINDUP-13",
        "in another collection": "MINDUP-08",
        "out of sight": "MINDUP-06",
    }
}

NAMED_MOVES: dict[str, dict[str, str]] = {}
