"""The ten cards, hands of them packed into one number, and the codes of the moves.

A hand counts its cards by kind, six bits a kind: `hand >> 6 * kind & 63`. Ten kinds fill 60 bits, and no
kind has more than the 36 cards of the box, so hands add, subtract and change places as plain numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

LOSE_1: Final[i64] = 0  # in the order of the sheet
AGAIN: Final[i64] = 1
KEEP_2: Final[i64] = 2
DRAW_3: Final[i64] = 3
SKIP: Final[i64] = 4
DICE_AROUND: Final[i64] = 5
SWAP_HANDS: Final[i64] = 6
HANDS_AROUND: Final[i64] = 7
LOSE_2: Final[i64] = 8
SWAP_DICE: Final[i64] = 9
KINDS: Final[i64] = 10

NONE: Final[i64] = -1
DECK_SIZE: Final[i64] = 36
ALL_DICE: Final[i64] = 24
FACES: Final[i64] = 6
FIRST_HAND: Final[i64] = 3
KEPT: Final[i64] = 2

LEFT: Final[i64] = 0  # to the next seat clockwise, as people sit who face the table
RIGHT: Final[i64] = 1

# -- moves: dense codes that name kinds, seats and ways ------------------------------------------
ROLL: Final[i64] = 0
PASS: Final[i64] = 1  # play no card
GIVE: Final[i64] = 2  # + the seat that gets the die
STEAL: Final[i64] = 8  # + the seat that holds its hand as a fan
PLAY: Final[i64] = 14  # + the place in PLAYED
KEEP: Final[i64] = 41  # + the pair of kinds that is kept
MOVES: Final[i64] = 96

# The card that a move plays, and whom or which way it names (NONE: nothing); by move - PLAY.
PLAYED: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 8] + [4] * 6 + [6] * 6 + [9] * 6 + [5] * 2 + [7] * 2)
NAMED: Final[vec[i64]] = vec[i64]([-1] * 5 + [0, 1, 2, 3, 4, 5] * 3 + [0, 1] * 2)
# FIRST_MOVE[kind]: the first move that plays a card of this kind.
FIRST_MOVE: Final[vec[i64]] = vec[i64]([14, 15, 16, 17, 19, 37, 25, 39, 18, 31])

# AIMS[kind]: what one names to play it; 0 is nothing.
AT_A_PLAYER: Final[i64] = 1
A_WAY: Final[i64] = 2
AIMS: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 1, 2, 1, 2, 0, 1])

# The pairs of kinds that can be kept: PAIR_LOW[move - KEEP] <= PAIR_HIGH[move - KEEP].
PAIR_LOW: Final[vec[i64]] = vec[i64]([low for low in range(10) for high in range(low, 10)])
PAIR_HIGH: Final[vec[i64]] = vec[i64]([high for low in range(10) for high in range(low, 10)])

# -- packed hands --------------------------------------------------------------------------------
MANY: Final[i64] = 63  # the six bits of one kind
SHIFT: Final[vec[i64]] = vec[i64]([6 * kind for kind in range(10)])
ONE: Final[vec[i64]] = vec[i64]([2 ** (6 * kind) for kind in range(10)])


def count(hand: i64, kind: i64) -> i64:
    """How many cards of this kind."""
    return (hand >> SHIFT[kind]) & MANY


def size(hand: i64) -> i64:
    """How many cards."""
    cards: i64 = 0
    while hand != 0:
        cards += hand & MANY
        hand >>= 6
    return cards


def listed(hand: i64) -> vec[i64]:
    """The cards one by one, in the order of the sheet."""
    cards = vec[i64]()
    for kind in range(KINDS):
        for copy in range(count(hand, kind)):
            cards = append(cards, kind)
    return cards


def nth_card(hand: i64, nth: i64) -> i64:
    """The kind of the nth card (from 0) of a hand in the order of the sheet."""
    kind: i64 = 0
    while nth >= (hand & MANY):
        nth -= hand & MANY
        hand >>= 6
        kind += 1
    return kind
