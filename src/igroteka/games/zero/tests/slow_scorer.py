"""An independent, slow, obvious scorer: the clauses read aloud, on names of cards."""

from __future__ import annotations

from collections import Counter


def slow_points(hand: list[str]) -> int:
    """The points of a hand such as ["R1", "G7", …] (ZERO-10 to ZERO-12)."""
    colours = Counter(card[0] for card in hand)
    values = Counter(card[1] for card in hand)
    outside = [card for card in hand if colours[card[0]] < 5 and values[card[1]] < 5]
    return sum({int(card[1]) for card in outside})


def slow_zero(hand: list[str]) -> bool:
    """Is there a split into five of a colour and five of a value with one card in both (ZERO-14)?"""
    for shared in hand:
        same_colour = {card for card in hand if card[0] == shared[0]}
        same_value = {card for card in hand if card[1] == shared[1]}
        if len(same_colour) == 5 and len(same_value) == 5 and same_colour | same_value == set(hand):
            return True
    return False
