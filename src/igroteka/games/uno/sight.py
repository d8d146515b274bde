"""What a seat sees of a table of UNO, as numbers; `observed.py` says what each of them is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.core.seats import BIT
from igroteka.core.sight import Sight, small
from igroteka.core.state import State
from igroteka.games.uno.cards import (
    COLOURS,
    DECK_SIZE,
    EVERY_KIND,
    KIND_OF_BIT,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    REMAINDERS,
    count,
)
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.table import HAND, NO_SEAT, SIZE

STAGES: Final[i64] = 6

# Where the numbers are, from the first of the game's own on.
IN_HAND: Final[i64] = 0  # my cards by kind
DRAWN_CARD: Final[i64] = IN_HAND + KINDS  # the card I have just drawn, by kind
TOP: Final[i64] = DRAWN_CARD + KINDS  # the card on top, by kind
DISCARDED: Final[i64] = TOP + KINDS  # the discard pile by kind
COLOUR: Final[i64] = DISCARDED + KINDS  # in force
STAGE: Final[i64] = COLOUR + COLOURS
DIRECTION: Final[i64] = STAGE + STAGES
DRAW_PILE: Final[i64] = DIRECTION + 1
DISCARD_PILE: Final[i64] = DRAW_PILE + 1
OWED: Final[i64] = DISCARD_PILE + 1
JUDGED: Final[i64] = OWED + 1  # a Wild Draw Four that may be challenged,
LEFT: Final[i64] = JUDGED + 1  # how many cards its player had left,
BEFORE: Final[i64] = LEFT + 1  # the colour in force before it
GOAL: Final[i64] = BEFORE + COLOURS
TABLE: Final[i64] = GOAL + 1  # how many numbers there are for the table

# and then for each seat, from oneself on round the table:
CARDS: Final[i64] = 0  # how many
CALLED: Final[i64] = 1
SILENT: Final[i64] = 2
TO_MOVE: Final[i64] = 3
DEALER: Final[i64] = 4
HITTER: Final[i64] = 5
FACE_DOWN: Final[i64] = 6
OUT: Final[i64] = 7
WITHOUT: Final[i64] = 8  # by colour
KNOWN: Final[i64] = WITHOUT + COLOURS  # by kind
PLAYER: Final[i64] = KNOWN + KINDS  # how many numbers there are for a seat


class UnoSight(Sight):
    """A seat at UNO."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, TABLE + PLAYER * seats)

    def see(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, UnoState)
        if state.dealer == NO_SEAT:  # nothing is dealt yet
            return
        write_cards(state.hands, seat * HAND, into, at + IN_HAND)
        if state.drawn != NO_CARD and state.turn == seat:
            into[at + DRAWN_CARD + state.drawn] = 1
        see_table(state, into, at)
        other = seat
        here = at + TABLE
        for nth in range(state.seats):
            see_player(state, other, into, here)
            if len(state.facts) > 0 and nth > 0:
                write_cards(state.facts, state.fact(seat, other), into, here + KNOWN)
            here += PLAYER
            other += 1
            if other == state.seats:
                other = 0


def see_table(state: UnoState, into: vec[i16], at: i64) -> None:
    """The piles, the colour, a hit."""
    into[at + TOP + state.top()] = 1
    for nth in range(DECK_SIZE - state.discard_size, DECK_SIZE):
        into[at + DISCARDED + state.cards[nth]] += 1
    if state.colour != NO_COLOUR:
        into[at + COLOUR + state.colour] = 1
    if not state.interlude and not state.over:
        into[at + STAGE + state.phase] = 1
    into[at + DIRECTION] = i16(state.direction)
    into[at + DRAW_PILE] = i16(state.draw_size)
    into[at + DISCARD_PILE] = i16(state.discard_size)
    into[at + OWED] = small(state.owed)
    if state.bluffer != NO_SEAT:
        into[at + JUDGED] = 1
        into[at + LEFT] = i16(state.left)
        into[at + BEFORE + state.before] = 1
    if not state.house.eliminates:
        into[at + GOAL] = i16(state.house.goal)


def see_player(state: UnoState, seat: i64, into: vec[i16], at: i64) -> None:
    """What everyone sees of a player."""
    bit = BIT[seat]
    into[at + CARDS] = i16(state.hands[seat * HAND + SIZE])
    if state.called & bit:
        into[at + CALLED] = 1
    elif state.window == seat:
        into[at + SILENT] = 1
    if state.turn == seat:
        into[at + TO_MOVE] = 1
    if state.dealer == seat:
        into[at + DEALER] = 1
    if state.hitter == seat:
        into[at + HITTER] = 1
    if (state.face_down | state.out) & bit:
        into[at + FACE_DOWN] = 1 if state.face_down & bit else 0
        into[at + OUT] = 1 if state.out & bit else 0
    for colour in range(COLOURS):
        if state.without & BIT[seat * COLOURS + colour]:
            into[at + WITHOUT + colour] = 1


def write_cards(packed: vec[i64], where: i64, into: vec[i16], at: i64) -> None:
    """How many of each kind are in a packed set."""
    kinds = packed[where] & EVERY_KIND
    while kinds != 0:
        bit = kinds & -kinds
        kinds ^= bit
        card = KIND_OF_BIT[bit % REMAINDERS]
        into[at + card] = i16(count(packed, where, card))
