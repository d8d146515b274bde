"""The number cards and the goal cards as small integers, and sets of cards as bit masks.

Card 0 … 59 bears the number one higher. Hands, the central row and collections have no order of
their own, for numbers always lie in rising order: so each of them is a set.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT
from igroteka.games.mindup import printed

CARDS: Final[i64] = 60
COLOURS: Final[i64] = 5  # and as many collection cards in a row
ALL_CARDS: Final[i64] = 1152921504606846975  # BIT[60] - 1
NONE: Final[i64] = -1

COLOUR_OF: Final[vec[i64]] = vec[i64](printed.CARD_COLOURS)
BONUS_OF: Final[vec[i64]] = vec[i64](printed.CARD_BONUSES)
CARDS_OF: Final[vec[i64]] = vec[i64](  # colour -> the set of its cards
    [sum(2**card for card in range(60) if printed.CARD_COLOURS[card] == colour) for colour in range(5)]
)

# A goal is 0 … 13: A1, A2, B1 … G2; two cards share a letter. Its condition has a kind (as in goals.toml),
# and where the kind needs them a colour, a second colour and a set of numbers.
GOALS: Final[i64] = 14
GOAL_POINTS: Final[vec[i64]] = vec[i64](printed.POINTS)
GOAL_LETTER: Final[vec[i64]] = vec[i64](printed.LETTERS)
GOAL_KIND: Final[vec[i64]] = vec[i64](printed.KINDS)
GOAL_COLOUR: Final[vec[i64]] = vec[i64](printed.COLOURS)
GOAL_THAN: Final[vec[i64]] = vec[i64](printed.THAN)
GOAL_NUMBERS: Final[vec[i64]] = vec[i64](printed.NUMBERS)

# The kinds, as they are numbered in printed.GOAL_KINDS.
COUNT: Final[i64] = 0
LIES_ON: Final[i64] = 1
LARGEST: Final[i64] = 2
FEWEST: Final[i64] = 3
MOST: Final[i64] = 4
RIGHTMOST: Final[i64] = 5
NO_FEWER: Final[i64] = 6
HOW_MANY_COLOURS: Final[i64] = 7
TOGETHER: Final[i64] = 8

# Powers of two leave different remainders when divided by 67: the position of a single bit, without a loop.
_POSITION: Final[vec[i64]] = vec[i64]([next((n for n in range(60) if 2**n % 67 == rest), 0) for rest in range(67)])


def lowest_card(cards: i64) -> i64:
    """The lowest card of a set that is not empty."""
    return _POSITION[(cards & -cards) % 67]


def without_lowest(cards: i64) -> i64:
    """The set without its lowest card."""
    return cards & (cards - 1)


def nth_card(cards: i64, nth: i64) -> i64:
    """The card that has exactly `nth` lower ones in the set."""
    for lower in range(nth):
        cards = without_lowest(cards)
    return lowest_card(cards)


def how_many(cards: i64) -> i64:
    """How many cards are in the set: pairs of bits are added, then fours, then eights, then all."""
    cards = cards - ((cards >> 1) & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


def rising(cards: i64) -> vec[i64]:
    """The cards of a set in rising order."""
    listed = vec[i64](capacity=10)
    while cards != 0:
        listed = append(listed, lowest_card(cards))
        cards = without_lowest(cards)
    return listed


def holds_card(cards: i64, card: i64) -> bool:
    """Is the card in the set?"""
    return 0 <= card < CARDS and (cards & BIT[card]) != 0
