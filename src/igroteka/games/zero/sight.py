"""What a seat sees of a table of Zero, as numbers; `observed.py` says what each of them is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.core.seats import BIT
from igroteka.core.sight import Sight, small, steps_to
from igroteka.core.state import State
from igroteka.games.zero.cards import CARDS, COLOURS, LOWEST, VALUES, row_of
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.scoring import points
from igroteka.games.zero.table import NO_SEAT

# Where the numbers are, from the first of the game's own on.
IN_HAND: Final[i64] = 0  # my cards
POOL: Final[i64] = IN_HAND + CARDS
WORTH: Final[i64] = POOL + CARDS  # the points of my hand
PASSES: Final[i64] = WORTH + 1
ROUNDS: Final[i64] = PASSES + 1
TURNS: Final[i64] = ROUNDS + 1
TURNS_LEFT: Final[i64] = TURNS + 1
LAST_TURNS: Final[i64] = TURNS_LEFT + 1
TWO_PASSERS: Final[i64] = LAST_TURNS + 1
TABLE: Final[i64] = TWO_PASSERS + 1  # how many numbers there are for the table

# and then for each seat, from oneself on round the table:
KNOWN: Final[i64] = 0  # cards of the hand that all have seen
OPENED: Final[i64] = KNOWN + CARDS
PASSED: Final[i64] = OPENED + 1
CLOSED: Final[i64] = PASSED + 1
CALLED: Final[i64] = CLOSED + 1
PLAYER: Final[i64] = CALLED + 1  # how many numbers there are for a seat


class ZeroSight(Sight):
    """A seat at Zero."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, TABLE + PLAYER * seats)

    def see(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, ZeroState)
        if not state.is_dealt():
            return
        hand = state.hands[seat]
        write_cards(hand, into, at + IN_HAND)
        for card in state.pool:
            into[at + POOL + card] = 1
        into[at + WORTH] = i16(points(hand))
        see_round(state, into, at)
        other = seat
        here = at + TABLE
        for nth in range(state.seats):
            write_cards(state.shown[other], into, here + KNOWN)
            if state.called & BIT[other]:
                into[here + CALLED] = 1
            here += PLAYER
            other += 1
            if other == state.seats:
                other = 0
        mark_seat(state.first, seat, state.seats, into, at + TABLE + OPENED)
        mark_seat(state.passer, seat, state.seats, into, at + TABLE + PASSED)
        mark_seat(state.closer, seat, state.seats, into, at + TABLE + CLOSED)


def see_round(state: ZeroState, into: vec[i16], at: i64) -> None:
    """How far the round is, and what the table has agreed on."""
    into[at + PASSES] = i16(state.passes)
    into[at + ROUNDS] = i16(state.house.rounds)
    into[at + TURNS] = small(state.turns)
    if state.house.turn_limit > 0:
        into[at + TURNS_LEFT] = small(state.turns_to_come())
    if state.house.last_turns:
        into[at + LAST_TURNS] = 1
    if not state.house.one_may_pass_twice:
        into[at + TWO_PASSERS] = 1


def mark_seat(which: i64, observer: i64, seats: i64, into: vec[i16], at: i64) -> None:
    """Write 1 for this seat, if there is one."""
    if which != NO_SEAT:
        into[at + PLAYER * steps_to(which, observer, seats)] = 1


def write_cards(cards: i64, into: vec[i16], at: i64) -> None:
    """1 for each card of a set."""
    if cards == 0:
        return
    for colour in range(COLOURS):
        row = row_of(cards, colour)
        while row != 0:
            into[at + colour * VALUES + LOWEST[row]] = 1
            row &= row - 1
