"""What a seat sees and may do, as numbers in a given buffer: for programs that learn.

An observation is what a game's `Sight` writes; its `fields` (plain Python) say what each number is. Nothing of it is
hidden from the seat: `observe` of a guess writes the same numbers (law 4), and who sees the same events reads the same
(law 5). Buffers are `vec`s, which NumPy reads without a copy.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from igroteka.core.seats import BIT
from igroteka.core.state import State

COMMON: Final[i64] = 5  # numbers that every observation begins with
EACH: Final[i64] = 2  # and then so many for each seat
LARGEST: Final[i64] = 32767


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """What all games have in common: who is asked for what, and the points. A game's own goes on from there.

    Seats are counted from the observer: 0 is oneself, 1 the next one round the table.
    """

    def __init__(self, seats: i64, own: i64) -> None:
        self.seats: i64 = seats
        self.first: i64 = COMMON + EACH * seats  # where the game's own numbers begin
        self.size: i64 = self.first + own

    def observe(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        """Write what this seat sees from `at` on; all `size` numbers are 0 before."""
        if state.must & BIT[seat]:
            into[at] = 1
        if state.may & BIT[seat]:
            into[at + 1] = 1
        if state.interlude or state.over:
            into[at + 2] = 1
        into[at + 3] = small(state.round)
        into[at + 4] = i16(seat)
        here = at + COMMON
        other = seat
        scores = state.scores()
        for nth in range(self.seats):
            into[here] = small(scores[other])
            if state.must & BIT[other]:
                into[here + 1] = 1
            here += EACH
            other += 1
            if other == self.seats:
                other = 0
        self.see(state, seat, into, at + self.first)

    def see(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        """The game's own numbers."""


def small(number: i64) -> i16:
    """A number that fits; points of endless matches stop at the largest."""
    if number > LARGEST:
        return i16(LARGEST)
    if number < -LARGEST:
        return i16(-LARGEST)
    return i16(number)


def steps_to(seat: i64, observer: i64, seats: i64) -> i64:
    """How far round the table this seat is from the observer."""
    steps = seat - observer
    return steps if steps >= 0 else steps + seats


def mark(moves: vec[i64], into: vec[u8], at: i64) -> None:
    """Write 1 for each of these moves; all are 0 before."""
    for move in moves:
        into[at + move] = 1
