"""What a hand of Zero promises: a group that is nearly there counts as partly there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.zero.cards import COLOURS, ROW_SIZE, row_of

# What a card still counts, in hundredths, when its colour has 1, 2, 3, 4 cards; then the same for its value.
AS_THEY_ARE: Final[vec[i64]] = vec[i64]([100, 100, 100, 100, 100, 100, 100, 100])  # the very points
QUICK: Final[vec[i64]] = vec[i64]([100, 100, 85, 55, 100, 100, 85, 55])
SKILLED: Final[vec[i64]] = vec[i64]([100, 91, 85, 55, 83, 112, 107, 55])  # tools/tune_skill.py zero

# Of each set of values (a byte like a row): their sum.
VALUE_SUM: Final[vec[i64]] = vec[i64]([sum(at + 1 for at in range(8) if values & 2**at) for values in range(256)])


def promised_points(hand: i64, shares: vec[i64]) -> i64:
    """The points of a hand in ten-thousandths, by what its cards still count; a group of five counts nothing.

    Of each value the card in the smallest colour counts: sets of values (bytes), by the size of their colours.
    """
    ones: i64 = 0  # values in colours of one card, …
    twos: i64 = 0
    threes: i64 = 0
    fours: i64 = 0
    once: i64 = 0  # the number of cards of each value: the binary digits of eight numbers side by side
    twice: i64 = 0
    often: i64 = 0
    for colour in range(COLOURS):
        row = row_of(hand, colour)
        if row == 0:
            continue
        size = ROW_SIZE[row]
        if size == 1:
            ones |= row
        elif size == 2:
            twos |= row
        elif size == 3:
            threes |= row
        elif size == 4:
            fours |= row
        carried = once & row
        once ^= row
        often |= twice & carried
        twice ^= carried
    twos &= ~ones
    threes &= ~(ones | twos)
    fours &= ~(ones | twos | threes)
    total: i64 = 0
    for count in range(4):
        if count == 0:
            values = once & ~twice & ~often
        elif count == 1:
            values = twice & ~once & ~often
        elif count == 2:
            values = once & twice & ~often
        else:
            values = often & ~once & ~twice
        if values != 0:
            total += shares[4 + count] * (
                shares[0] * VALUE_SUM[values & ones]
                + shares[1] * VALUE_SUM[values & twos]
                + shares[2] * VALUE_SUM[values & threes]
                + shares[3] * VALUE_SUM[values & fours]
            )
    return total
