"""Why a card cannot be chosen: the clause and the sentence."""

from __future__ import annotations

from igroteka.core.errors import Refusal
from igroteka.games.mindup.cards import holds_card
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.text import card_name


def why_refused(state: MindUpState, seat: int, move: int) -> Refusal:
    """Says only what lies open: where the card is, if everyone can see it."""
    args: dict[str, str | int] = {"number": card_name(move)}
    if state.chosen[seat] == move:
        return Refusal("why-already-chosen", "MINDUP-06", args)
    if holds_card(state.row, move):
        return Refusal("why-in-the-row", "MINDUP-08", args)
    if holds_card(state.collections[seat], move):
        return Refusal("why-in-your-collection", "MINDUP-13", args)
    for other in range(state.seats):
        if holds_card(state.collections[other], move):
            return Refusal("why-in-a-collection", "MINDUP-08", args)
    return Refusal("why-not-in-hand", "MINDUP-06", args)
