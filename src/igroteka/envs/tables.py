"""Many tables of one game stepped at once: the compiled part of the batch environment.

Everything a learner reads lies in buffers that are made once. Before `step` the owner clears them: only what is not
0 is written.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, CLOCK, size_of
from igroteka.core.sight import Sight, mark
from igroteka.core.state import WAIT, State

WIDTH: Final[i64] = 8  # bytes of an action

# What became of the action of one table.
REFUSED: Final[i64] = -1  # it may not be taken now; nothing has changed
PLAYED: Final[i64] = 0
ENDED: Final[i64] = 1  # the match is over; nothing is shown yet
RESTED: Final[i64] = 2  # there was no match to play


class Tables:
    """Tables that each wait for an action of one seat, or rest."""

    def __init__(
        self,
        pristine: State,
        sight: Sight,
        tables: i64,
        actions: i64,
        rounds: i64,
        most: i64,
        manners: bool,
        real_time: bool,
        others: list[Habit],
        observations: vec[i16],
        masks: vec[u8],
        asked: vec[i64],
        drawn: vec[i64],
    ) -> None:
        self.pristine = pristine  # a match that waits for its first deal
        self.sight = sight
        self.tables: i64 = tables
        self.actions: i64 = actions  # moves of the game, and one more: to wait
        self.rounds: i64 = rounds  # a match is over after so many
        self.most: i64 = most  # decisions of a match; then it is cut short
        self.manners = manners  # calls and catches go by reflex, and nobody is asked for them
        self.real_time = real_time
        self.others = others  # who sits after the learner, round the table; empty: the learner plays all seats
        self.states: list[State] = []
        self.drivers: list[Driver] = []
        self.dice: list[Dice] = []  # of habits, of lots that are drawn, and of actions at random; never of the deals
        self.observations = observations
        self.masks = masks
        self.asked = asked  # whose action each table waits for; below 0: nobody's, its match is over
        self.drawn = drawn  # for each table a legal action, drawn by lot
        self.learners = vec[i64]([0] * int(tables))  # the learner's seat, where others play too
        self.decided = vec[i64]([0] * int(tables))  # decisions of this match
        for nth in range(tables):
            self.states.append(pristine)
            self.drivers.append(Driver())
            self.dice.append(FastDice(0))

    def begin(self, table: i64, seed: i64, noise: i64, learner: i64) -> None:
        """A new match at this table; it goes on until somebody is asked. Deals come from the seed alone."""
        state = self.pristine.copy()
        state.dice = FastDice(seed)
        self.states[table] = state
        self.drivers[table] = Driver()
        self.dice[table] = FastDice(noise)
        self.learners[table] = learner
        self.decided[table] = 0
        self.go_on(table)

    def first_illegal(self, actions: bytes) -> i64:
        """The first table whose action is not one of those it may take; -1: there is none."""
        for table in range(self.tables):
            if self.asked[table] >= 0 and not self.allows(table, read_i64_le(actions, table * WIDTH)):
                return table
        return -1

    def allows(self, table: i64, action: i64) -> bool:
        """May the seat that is asked take this action?"""
        return 0 <= action < self.actions and self.masks[table * self.actions + action] != 0

    def act(self, actions: bytes) -> list[int]:
        """Every table takes its action, those at rest do nothing; the tables whose match is over now."""
        over: list[int] = []
        for table in range(self.tables):
            if self.asked[table] >= 0:
                self.take(table, read_i64_le(actions, table * WIDTH))
                if self.asked[table] < 0:
                    over.append(int(table))
        return over

    def play(self, table: i64, action: i64) -> i64:
        """One table takes its action and shows what follows; the others stay as they are."""
        if self.asked[table] < 0:
            return RESTED
        if not self.allows(table, action):
            return REFUSED
        self.clear(table)
        self.take(table, action)
        if self.asked[table] < 0:
            return ENDED
        self.show(table)
        return PLAYED

    def clear(self, table: i64) -> None:
        """Only what is not 0 is written: what one table has shown goes first."""
        observations, masks = self.observations, self.masks
        for at in range(table * self.sight.size, (table + 1) * self.sight.size):
            observations[at] = 0
        for at in range(table * self.actions, (table + 1) * self.actions):
            masks[at] = 0

    def take(self, table: i64, action: i64) -> None:
        """The seat that is asked does this, and the match goes on until somebody is asked again."""
        seat = self.asked[table]
        driver = self.drivers[table]
        if action == self.actions - 1:
            driver.declined(seat)
        else:
            self.states[table].apply(seat, action)
            driver.made(seat)
        self.decided[table] += 1
        self.go_on(table)

    def go_on(self, table: i64) -> None:
        """Timers fire and others play until the learner is asked, or the match is over."""
        state = self.states[table]
        driver = self.drivers[table]
        dice = self.dice[table]
        while not state.over and state.round < self.rounds and self.decided[table] < self.most:
            seat = self.next_seat(state, driver, dice)
            if seat == CLOCK:
                state.apply(CLOCK, due_timer(state))
                driver.made(CLOCK)
                continue
            if len(self.others) > 0 and seat != self.learners[table]:
                nth = seat - self.learners[table] - 1
                self.other_plays(self.others[nth if nth >= 0 else nth + state.seats], state, driver, dice, seat)
            elif self.manners and not self.real_time and driver.is_interrupt(state, seat):
                self.say(state, driver, seat, state.reflex(seat, dice))
            else:
                self.asked[table] = seat
                return
        self.asked[table] = -1

    def next_seat(self, state: State, driver: Driver, dice: Dice) -> i64:
        """Whom the driver names; in real time somebody who may act, drawn by lot: nobody is quicker than another."""
        if not self.real_time:
            seat = driver.next_seat(state)
            # Whose turn it is says everything in it: it is not asked twice.
            if not self.manners and seat >= 0 and state.must & BIT[seat] and state.may & ~driver.asked & BIT[seat]:
                driver.asked |= BIT[seat]
                return self.next_seat(state, driver, dice)
            return seat
        ready = (state.may | state.must) & ~driver.asked
        if ready == 0:
            return CLOCK
        nth = dice.below(size_of(ready))
        seat = 0
        while True:
            if ready & BIT[seat]:
                if nth == 0:
                    return seat
                nth -= 1
            seat += 1

    def other_plays(self, habit: Habit, state: State, driver: Driver, dice: Dice, seat: i64) -> None:
        """Another player's decision."""
        if self.real_time or driver.is_interrupt(state, seat):
            self.say(state, driver, seat, habit.interrupt(state, seat, dice))
        else:
            self.say(state, driver, seat, habit.choose(state, seat, dice))

    def say(self, state: State, driver: Driver, seat: i64, move: i64) -> None:
        """A seat makes its move, or waits."""
        if move == WAIT:
            driver.declined(seat)
        else:
            state.apply(seat, move)
            driver.made(seat)

    def show_all(self) -> None:
        """Write what is seen and possible at every table."""
        for table in range(self.tables):
            self.show(table)

    def show(self, table: i64) -> None:
        """Write what the seat that is asked sees and may do; at the end of a match, what the learner sees of it."""
        state = self.states[table]
        seat = self.asked[table]
        self.sight.observe(
            state, seat if seat >= 0 else self.learners[table], self.observations, table * self.sight.size
        )
        if seat < 0:
            return
        at = table * self.actions
        moves = self.possible(state, seat)
        mark(moves, self.masks, at)
        number: i64 = len(moves)
        if self.may_wait(state, seat):
            self.masks[at + self.actions - 1] = 1
            number += 1
        nth = self.dice[table].below(number)
        self.drawn[table] = moves[nth] if nth < len(moves) else self.actions - 1

    def possible(self, state: State, seat: i64) -> vec[i64]:
        """The moves of a seat that is asked."""
        if self.manners and state.must & BIT[seat]:
            return state.choices(seat)
        return state.legal(seat)

    def may_wait(self, state: State, seat: i64) -> bool:
        """May it let the moment pass? Not in its turn, unless time goes on without it."""
        return not state.must & BIT[seat] or (self.real_time and len(state.timers()) > 0)
