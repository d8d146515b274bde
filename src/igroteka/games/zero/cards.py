"""The 56 cards of Zero as small integers, and sets of them as bit masks.

A card is colour * 8 + value - 1, so the cards of one colour are one byte of a set: a row.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT

COLOURS: Final[i64] = 7
VALUES: Final[i64] = 8
CARDS: Final[i64] = 56
HAND: Final[i64] = 9

EVERY_CARD: Final[i64] = 0xFFFFFFFFFFFFFF
ROW: Final[i64] = 0xFF

DECK: Final[vec[i64]] = vec[i64](list(range(56)))
# Sets of cards: OF_COLOUR[colour] (0 … 6) and OF_VALUE[value] (1 … 8; there is no value 0).
OF_COLOUR: Final[vec[i64]] = vec[i64]([0xFF * 256**colour for colour in range(7)])
OF_VALUE: Final[vec[i64]] = vec[i64]([0] + [0x01010101010101 * 2**at for at in range(8)])


def colour_of(card: i64) -> i64:
    """0 … 6."""
    return card >> 3


def value_of(card: i64) -> i64:
    """1 … 8."""
    return (card & 7) + 1


def row_of(cards: i64, colour: i64) -> i64:
    """The cards of one colour in a set, as a byte: bit 0 is its 1, bit 7 its 8."""
    return (cards >> (colour * VALUES)) & ROW


# Of each row: how many cards it has, and the place of the lowest one (the empty row has none).
ROW_SIZE: Final[vec[i64]] = vec[i64]([row.bit_count() for row in range(256)])
LOWEST: Final[vec[i64]] = vec[i64]([(row & -row).bit_length() - 1 for row in range(256)])


def listed(cards: i64) -> vec[i64]:
    """The cards of a set in rising order."""
    found = vec[i64](capacity=HAND)
    for card in range(CARDS):
        if cards & BIT[card]:
            found = append(found, card)
    return found
