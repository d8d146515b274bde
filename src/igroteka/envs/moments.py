"""Real time for tables without a clock: moments of half a second, in which everybody is asked once.

In a moment all who may act are asked in an order drawn by lot, so nobody is quicker than another; each does one thing
or waits. Then half a second has passed, and the timers of the rules that are due by then fire. Where nobody may act,
the time until the first timer passes at once. So time goes on whatever people do, and touches of one moment are
simultaneous to the rules: claims that the book would settle within 60 ms meet.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.core.bot import REMEMBERED
from igroteka.core.dice import Dice
from igroteka.core.driver import Driver
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, CLOCK, MOST_SEATS, size_of
from igroteka.core.state import WAIT, State
from igroteka.core.timers import Timers

MOMENT_MS: Final[i64] = 500


@mypyc_attr(allow_interpreted_subclasses=True)
class Timed(Habit):
    """Another player in real time: says what it will do and when, after every input anew."""

    def intends(self, state: State, seat: i64, dice: Dice, seed: int, ago: list[int]) -> tuple[int, int]:
        """Its next move, or WAIT, and in how many milliseconds; `ago` and `seed` are those of a `Watch`."""
        return int(state.reflex(seat, dice)), 0


class Moments(Driver):
    """Who is asked at one table in real time; `asked` are those who have answered in this moment."""

    def __init__(self, seed: int, remembers: bool) -> None:
        super().__init__()
        self.seed = seed  # of the players that are no learners
        self.remembers = remembers  # are there any? They ask how long ago something happened
        self.now: i64 = 0
        self.timers = Timers()
        self.inputs: list[int] = [0]  # when the last inputs were made, the newest first
        self.planned = vec[i64]([-1] * int(MOST_SEATS))  # the input after which each other player thought …
        self.plans = vec[i64]([-1] * int(MOST_SEATS))  # … what it then intended …
        self.due = vec[i64]([0] * int(MOST_SEATS))  # … and when

    def copy(self) -> Moments:
        other = Moments(self.seed, self.remembers)
        other.asked = self.asked
        other.last = self.last
        other.now = self.now
        other.timers.due = dict(self.timers.due)
        other.inputs = self.inputs[:]
        other.planned = self.planned[:]
        other.plans = self.plans[:]
        other.due = self.due[:]
        return other

    def made(self, seat: i64) -> None:
        """An input was made now; whoever made it has done something in this moment."""
        if seat >= 0:
            self.asked |= BIT[seat]
            self.last = seat
        if self.remembers:
            self.inputs.insert(0, int(self.now))
            if len(self.inputs) > REMEMBERED:
                self.inputs.pop()

    def drawn_seat(self, state: State, dice: Dice) -> i64:
        """Somebody who may act and has not answered in this moment, drawn by lot; CLOCK if there is nobody."""
        ready = (state.may | state.must) & ~self.asked
        if ready == 0:
            return CLOCK
        nth = dice.below(size_of(ready))
        seat: i64 = 0
        while True:
            if ready & BIT[seat]:
                if nth == 0:
                    return seat
                nth -= 1
            seat += 1

    def end(self, state: State) -> None:
        """The moment is over: what is due fires, and the next one begins."""
        self.timers.look(state, self.now)
        until = self.now + MOMENT_MS
        first = self.timers.first()
        if first is not None and state.may | state.must == 0:
            until = first[1]
        while first is not None and first[1] <= until:
            self.now = first[1]
            state.apply(CLOCK, first[0])
            self.made(CLOCK)
            self.timers.made(state, CLOCK, first[0], self.now)
            first = self.timers.first()
        self.now = until
        self.asked = 0

    def done_by(self, player: Timed, state: State, seat: i64, dice: Dice) -> i64:
        """What another player does in this moment, or WAIT. It thinks anew after every input, else keeps its plan."""
        if self.planned[seat] != state.inputs:
            ago = [int(self.now) - made for made in self.inputs]
            move, after = player.intends(state, seat, dice, self.seed + int(seat), ago)
            self.planned[seat] = state.inputs
            self.plans[seat] = move
            self.due[seat] = self.now + after
        return self.plans[seat] if self.due[seat] < self.now + MOMENT_MS else WAIT
