"""The deck, the codes of moves and timers, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled

CARDS: Final[i64] = 135
PATTERNS: Final[i64] = 119
MOST_COPIES: Final[i64] = 3
NONE: Final[i64] = -1

# Modes, in the order of the option.
EACH: Final[i64] = 0  # each for himself
MATCH: Final[i64] = 1  # two teams
TOGETHER: Final[i64] = 2  # all for one: a minute against the clock
MINUTE: Final[i64] = 3  # the competitive minute

# Moves: TOUCH + card, LIFT + card, FLIP + card, TURN, GO.
TOUCH: Final[i64] = 0
LIFT: Final[i64] = 135
FLIP: Final[i64] = 270
TURN: Final[i64] = 405
GO: Final[i64] = 406  # "ready", before the minute
MOVES: Final[i64] = 407

# Timers. Those that may start anew while they run have two names, used in turns.
PACE_TIMER: Final[i64] = 1  # 1, 2: nobody turns a card sooner
TURN_TIMER: Final[i64] = 3  # 3, 4: then the clock turns the card
LAST_TIMER: Final[i64] = 5  # 5, 6: all stacks are empty, nobody takes anything
COUNT_TIMER: Final[i64] = 7  # the count of three: in a dispute, or before the minute
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
TEAM_HAND_MS: Final[i64] = 3000
# Claims: two touches make one, and claims that are made so soon after each other are simultaneous.
CLAIM_MS: Final[i64] = 1200
SAME_MOMENT_MS: Final[i64] = 60
# Palms: how long a hand lies, stays away, and when a dispute is settled.
HAND_MS: Final[i64] = 1500
BAN_MS: Final[i64] = 1000
SETTLE_MS: Final[i64] = 250

GOAL: Final[i64] = 5  # sets that win
UNTOUCHABLES: Final[i64] = 3
MOST_TABLE_SEATS: Final[i64] = 6

# Where a card is: on the stack of seat 0 … 5, or one of these.
CENTRE: Final[i64] = 6
WON: Final[i64] = 7
BESIDE: Final[i64] = 8  # an untouchable, beside a stack

# Which sides of a card have been seen.
FRONT_KNOWN: Final[i64] = 1
BACK_KNOWN: Final[i64] = 2


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


def _faces() -> vec[i64]:
    faces = vec[i64](capacity=2 * CARDS)
    for pattern in range(PATTERNS):
        for nth in range(COPIES[pattern]):
            faces = append(faces, pattern)
    return faces


FACES: Final[vec[i64]] = _faces()  # the patterns of all 270 faces, in rising order
ZEROS: Final[vec[i64]] = filled(CARDS, 0)
NO_CARDS: Final[vec[i64]] = filled(CARDS, NONE)
IN_THE_CENTRE: Final[vec[i64]] = filled(CARDS, CENTRE)
NO_HOMES: Final[vec[i64]] = filled(MOST_COPIES * PATTERNS, NONE)


def shuffled_faces(dice: Dice) -> vec[i64]:
    """All faces in random order: the fronts of the cards, then their backs. The two sides of a card differ."""
    faces = FACES[:]
    shuffle(faces, 2 * CARDS, dice)
    for card in range(CARDS):
        if faces[card] == faces[CARDS + card]:
            front, back = faces[:CARDS], faces[CARDS:]
            part_twins(card, front, back, ZEROS)
            for at in range(CARDS):
                faces[at] = front[at]
                faces[CARDS + at] = back[at]
    return faces


def shown_on(front: vec[i64], cards: vec[i64]) -> vec[i64]:
    """The patterns on the upper sides of these cards."""
    patterns = vec[i64]()
    for card in cards:
        patterns = append(patterns, front[card])
    return patterns


def bring_different_first(front: vec[i64], back: vec[i64], count: i64) -> None:
    """Let the deck begin with its first cards whose upper patterns differ.

    A card passed over changes places with the one taken: a gap in the numbers would tell what it shows.
    """
    for nth in range(count):
        card = nth
        while _is_among(front, nth, front[card]):
            card += 1
        taken_front, taken_back = front[card], back[card]
        front[card], back[card] = front[nth], back[nth]
        front[nth], back[nth] = taken_front, taken_back


def _is_among(front: vec[i64], count: i64, pattern: i64) -> bool:
    for card in range(count):
        if front[card] == pattern:
            return True
    return False


def draw_hidden(front: vec[i64], back: vec[i64], known: vec[i64], dice: Dice) -> None:
    """Draw anew what stands on every face that is not known; the two sides of a card differ."""
    counts = filled(PATTERNS, 0)
    hidden: i64 = 0
    for card in range(CARDS):
        if known[card] & FRONT_KNOWN == 0:
            counts[front[card]] += 1
            hidden += 1
        if known[card] & BACK_KNOWN == 0:
            counts[back[card]] += 1
            hidden += 1
    faces = FACES[:hidden]
    next_one: i64 = 0
    for pattern in range(PATTERNS):  # in rising order, so that the true order does not leak
        for nth in range(counts[pattern]):
            faces[next_one] = pattern
            next_one += 1
    shuffle(faces, hidden, dice)
    next_one = 0
    for card in range(CARDS):
        if known[card] & FRONT_KNOWN == 0:
            front[card] = faces[next_one]
            next_one += 1
        if known[card] & BACK_KNOWN == 0:
            back[card] = faces[next_one]
            next_one += 1
    for card in range(CARDS):
        if front[card] == back[card]:
            part_twins(card, front, back, known)


def part_twins(card: i64, front: vec[i64], back: vec[i64], known: vec[i64]) -> None:
    """Both sides of a card bear one pattern: change a hidden side for the next hidden face that will do.

    There are three copies at most, so there is such a face whenever there is any way to draw the hidden faces.
    """
    pattern = front[card]
    given = pattern
    other = card
    while given == pattern:
        other = other + 1 if other + 1 < CARDS else 0
        if front[other] == pattern or back[other] == pattern:
            continue
        if known[other] & FRONT_KNOWN == 0:
            given = front[other]
            front[other] = pattern
        elif known[other] & BACK_KNOWN == 0:
            given = back[other]
            back[other] = pattern
    if known[card] & BACK_KNOWN == 0:
        back[card] = given
    else:
        front[card] = given


def homes_of(front: vec[i64], back: vec[i64]) -> vec[i64]:
    """The cards that bear each pattern, three places for each, NONE where there are fewer."""
    homes = NO_HOMES[:]
    for card in range(CARDS):
        at = MOST_COPIES * front[card]
        while homes[at] != NONE:
            at += 1
        homes[at] = card
        at = MOST_COPIES * back[card]
        while homes[at] != NONE:
            at += 1
        homes[at] = card
    return homes
