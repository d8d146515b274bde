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
from igroteka.core.seats import BIT, CLOCK
from igroteka.core.sight import Sight, mark
from igroteka.core.state import WAIT, State
from igroteka.envs.moments import Moments, Timed

WIDTH: Final[i64] = 8  # bytes of an action


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
        self.most: i64 = most  # decisions of a round; then the match is cut short
        self.manners = manners  # calls and catches go by reflex, and nobody is asked for them
        self.real_time = real_time  # moments say who is asked, and nothing goes by reflex
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
        self.drivers[table] = self.new_driver(noise)
        self.dice[table] = FastDice(noise)
        self.learners[table] = learner
        self.decided[table] = 0
        self.go_on(table)

    def first_illegal(self, actions: bytes) -> i64:
        """The first table whose action is not one of those it may take; -1: there is none."""
        for table in range(self.tables):
            action = read_i64_le(actions, table * WIDTH)
            if self.asked[table] < 0:
                continue
            if action < 0 or action >= self.actions or self.masks[table * self.actions + action] == 0:
                return table
        return -1

    def act(self, actions: bytes) -> list[int]:
        """Every table takes its action, those at rest do nothing; the tables whose match is over now."""
        over: list[int] = []
        for table in range(self.tables):
            if self.asked[table] >= 0:
                self.take(table, read_i64_le(actions, table * WIDTH))
                if self.asked[table] < 0:
                    over.append(int(table))
        return over

    def new_driver(self, noise: i64) -> Driver:
        """Who says whom a match asks."""
        return Moments(int(noise), len(self.others) > 0) if self.real_time else Driver()

    def take(self, table: i64, action: i64) -> None:
        """The seat that is asked does this, and the match goes on until somebody is asked again."""
        self.decided[table] += 1
        move = WAIT if action == self.actions - 1 else action
        self.say(self.states[table], self.drivers[table], self.asked[table], move)
        self.go_on(table)

    def go_on(self, table: i64) -> None:
        """Timers fire and others play until the learner is asked, or the match is over."""
        state = self.states[table]
        driver = self.drivers[table]
        dice = self.dice[table]
        while not state.over and state.round < self.rounds and self.decided[table] < self.most * (state.round + 1):
            if isinstance(driver, Moments):
                seat = self.next_in_time(table, state, driver, dice)
            else:
                seat = self.next_in_turn(table, state, driver, dice)
            if seat != CLOCK:
                self.asked[table] = seat
                return
        self.asked[table] = -1

    def next_in_turn(self, table: i64, state: State, driver: Driver, dice: Dice) -> i64:
        """Let one thing happen; or the seat of the learner, if the driver names it (else CLOCK)."""
        seat = driver.next_seat(state)
        if seat == CLOCK:
            state.apply(CLOCK, due_timer(state))
            driver.made(CLOCK)
        elif self.is_others(table, seat):
            habit = self.habit_of(table, seat)
            if driver.is_interrupt(state, seat):
                self.say(state, driver, seat, habit.interrupt(state, seat, dice))
            else:
                self.say(state, driver, seat, habit.choose(state, seat, dice))
        elif not driver.is_interrupt(state, seat):
            return seat
        elif self.manners:
            self.say(state, driver, seat, state.reflex(seat, dice))
        elif state.must & BIT[seat]:
            driver.declined(seat)  # whose turn it is says everything in it: it is not asked twice
        else:
            return seat
        return CLOCK

    def next_in_time(self, table: i64, state: State, moments: Moments, dice: Dice) -> i64:
        """The same in real time."""
        seat = moments.drawn_seat(state, dice)
        if seat == CLOCK:
            moments.end(state)
        elif self.is_others(table, seat):
            player = self.habit_of(table, seat)
            assert isinstance(player, Timed)
            self.say(state, moments, seat, moments.done_by(player, state, seat, dice))
        else:
            return seat
        return CLOCK

    def is_others(self, table: i64, seat: i64) -> bool:
        """Does somebody else than the learner play this seat?"""
        return len(self.others) > 0 and seat != self.learners[table]

    def habit_of(self, table: i64, seat: i64) -> Habit:
        """Who plays it."""
        nth = seat - self.learners[table] - 1
        return self.others[nth if nth >= 0 else nth + self.pristine.seats]

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
        if self.manners and not self.real_time and state.must & BIT[seat]:
            return state.choices(seat)
        return state.legal(seat)

    def may_wait(self, state: State, seat: i64) -> bool:
        """May it let the moment pass? Not in its turn, unless time goes on without it."""
        return not state.must & BIT[seat] or (self.real_time and len(state.timers()) > 0)
