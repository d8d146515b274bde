"""The deck, the codes of moves and timers, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

CARDS: Final[i64] = 135
PATTERNS: Final[i64] = 119
MOST_COPIES: Final[i64] = 3
NONE: Final[i64] = -1

# Modes, in the order of the option.
EACH: Final[i64] = 0  # each for himself
MATCH: Final[i64] = 1  # two teams
TOGETHER: Final[i64] = 2  # all for one: a minute against the clock
MINUTE: Final[i64] = 3  # the competitive minute

# Moves: TOUCH + card, LIFT + card, FLIP + card, TURN.
TOUCH: Final[i64] = 0
LIFT: Final[i64] = 135
FLIP: Final[i64] = 270
TURN: Final[i64] = 405
MOVES: Final[i64] = 406

# Timers. Those that may start anew while they run have two names, used in turns.
PACE_TIMER: Final[i64] = 1  # 1, 2: nobody turns a card sooner
TURN_TIMER: Final[i64] = 3  # 3, 4: then the clock turns the card
LAST_TIMER: Final[i64] = 5  # 5, 6: all stacks are empty, nobody takes anything
COUNT_TIMER: Final[i64] = 7  # the count of three in a dispute
MINUTE_TIMER: Final[i64] = 8
BLOCK_TIMER: Final[i64] = 9  # + seat
HAND_TIMER: Final[i64] = 15  # + 2 * seat + hand
BAN_TIMER: Final[i64] = 27  # + 2 * seat + hand
SETTLE_TIMER: Final[i64] = 39  # + pattern

PACE_MS: Final[i64] = 1000
LAST_MS: Final[i64] = 10000
COUNT_MS: Final[i64] = 3000
MINUTE_MS: Final[i64] = 60000
BLOCK_MS: Final[i64] = 1000
HAND_MS: Final[i64] = 1500
TEAM_HAND_MS: Final[i64] = 3000
BAN_MS: Final[i64] = 1000
SETTLE_MS: Final[i64] = 250

GOAL: Final[i64] = 5  # sets that win
UNTOUCHABLES: Final[i64] = 3
MOST_TABLE_SEATS: Final[i64] = 6

# Where a card is: on the stack of seat 0 … 5, or one of these.
CENTRE: Final[i64] = 6
WON: Final[i64] = 7
BESIDE: Final[i64] = 8  # an untouchable, beside a stack


def _copies() -> vec[i64]:
    """How many faces bear each pattern: 7 single, 73 double, 39 triple.

    Singles and triples are spread evenly over the numbers, hence over the families of look-alikes: no family is
    known to be a trap.
    """
    copies = vec[i64](capacity=PATTERNS)
    others: i64 = 0  # patterns so far that are not single
    for pattern in range(PATTERNS):
        if pattern % 17 == 8:
            copies = append(copies, 1)
            continue
        triples = (others + 1) * 39 // 112 - others * 39 // 112
        copies = append(copies, 2 + triples)
        others += 1
    return copies


COPIES: Final[vec[i64]] = _copies()


def all_faces() -> vec[i64]:
    """The patterns of all 270 faces, in rising order."""
    faces = vec[i64](capacity=2 * CARDS)
    for pattern in range(PATTERNS):
        for nth in range(COPIES[pattern]):
            faces = append(faces, pattern)
    return faces
