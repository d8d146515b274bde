"""What a hand is worth (ZERO-10 to ZERO-14). Points are a penalty: low is good."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from igroteka.core.seats import size_of
from igroteka.games.zero.cards import COLOURS, OF_COLOUR, OF_VALUE, ROW_SIZE, VALUES, row_of

GROUP: Final[i64] = 5  # this many cards of one colour, or of one value, are worth nothing


def grouped(hand: i64) -> i64:
    """The cards that are in a group of colour, of value, or of both (ZERO-12)."""
    groups: i64 = 0
    for colour in range(COLOURS):
        same = hand & OF_COLOUR[colour]
        if size_of(same) >= GROUP:
            groups |= same
    for value in range(1, VALUES + 1):
        same = hand & OF_VALUE[value]
        if size_of(same) >= GROUP:
            groups |= same
    return groups


def points(hand: i64) -> i64:
    """The points of a hand: every value left outside the groups counts once (ZERO-11)."""
    left = hand & ~grouped(hand)
    total: i64 = 0
    for value in range(1, VALUES + 1):
        if left & OF_VALUE[value]:
            total += value
    return total


def is_zero(hand: i64) -> bool:
    """Five of one colour, five of one value, one card in both (ZERO-14); the hand has nine cards."""
    for colour in range(COLOURS):
        row = row_of(hand, colour)
        if ROW_SIZE[row] == GROUP:
            return four_more_of_a_value_in(row, hand & ~OF_COLOUR[colour])
    return False


def four_more_of_a_value_in(row: i64, others: i64) -> bool:
    """Are the four cards outside a row of five all of one value, and is that value in the row?"""
    values: i64 = 0
    for colour in range(COLOURS):
        values |= row_of(others, colour)
    return ROW_SIZE[values] == 1 and (values & row) != 0
