"""Who acts next, for search, arena, environments and random play: decided here and nowhere else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, CLOCK, lowest
from igroteka.core.state import EXPIRE, WAIT, State

# What a seat is asked for.
NOTHING: Final[i64] = 0
TURN: Final[i64] = 1  # a turn, a sealed choice, or in a real-time game whatever it likes
INTERRUPT: Final[i64] = 2  # a call, a catch, or WAIT


def asked_for(state: State, seat: i64, declined: bool, real_time: bool = False) -> i64:
    """What this seat is asked for now; `declined`: it has let its interrupt pass since the last input."""
    if real_time:
        return TURN if (state.may | state.must) & BIT[seat] else NOTHING
    if state.may & BIT[seat] and not declined:
        return INTERRUPT
    return TURN if state.must & BIT[seat] else NOTHING


class Driver:
    """Remembers who declined an interrupt since the last input."""

    __slots__ = ("asked", "last")

    def __init__(self) -> None:
        self.asked: i64 = 0
        self.last: i64 = 0  # the last seat that made an input: asking begins with it

    def copy(self) -> Driver:
        """One that remembers the same."""
        other = Driver()
        other.asked = self.asked
        other.last = self.last
        return other

    def next_seat(self, state: State) -> i64:
        """The first seat of `may` not yet asked, else the lowest of `must`, else the CLOCK."""
        open_seats = state.may & ~self.asked
        if open_seats != 0:
            return first_from(self.last, open_seats, state.seats)
        if state.must != 0:
            return lowest(state.must)
        return CLOCK

    def is_interrupt(self, state: State, seat: i64) -> bool:
        """Is this seat being asked for an interrupt (it may WAIT), not for its turn?"""
        return seat >= 0 and asked_for(state, seat, (self.asked & BIT[seat]) != 0) == INTERRUPT

    def declined(self, seat: i64) -> None:
        """The seat was asked for an interrupt and waits."""
        self.asked |= BIT[seat]

    def made(self, seat: i64) -> None:
        """An input was made: everyone may be asked again."""
        self.asked = 0
        if seat >= 0:
            self.last = seat


def first_from(seat: i64, open_seats: i64, seats: i64) -> i64:
    """The first seat of a set that is not empty, going round the table from this one on."""
    while not open_seats & BIT[seat]:
        seat += 1
        if seat == seats:
            seat = 0
    return seat


def due_timer(state: State) -> i64:
    """The input of the timer that fires first when there is no clock."""
    return EXPIRE + state.timers()[0]


def playout(state: State, dice: Dice, most: i64, real_time: bool = False) -> i64:
    """Random play with manners to the end, or until `most` decisions; how many were made.

    A decision is an input of a seat in `must`; interrupts and timers are not counted, except in a
    real-time game, where touching is the game.
    """
    decisions: i64 = 0
    asked: i64 = 0
    last: i64 = 0
    while not state.over and decisions < most:
        open_seats = state.may & ~asked
        if open_seats != 0:
            seat = first_from(last, open_seats, state.seats)
            move = state.reflex(seat, dice)
            if move == WAIT:
                asked |= BIT[seat]
                continue
            if real_time or state.must & BIT[seat]:
                decisions += 1
        elif state.must != 0:
            seat = lowest(state.must)
            choices = state.choices(seat)
            move = choices[dice.below(len(choices))]
            decisions += 1
        else:
            state.apply(CLOCK, due_timer(state))
            asked = 0
            continue
        state.apply(seat, move)
        asked = 0
        last = seat
    return decisions


def play_round(state: State, habit: Habit, dice: Dice, most: i64) -> i64:
    """Everyone plays by habit until this round is over, or until `most` decisions; how many were made.

    For games in turns. Decisions are counted as in `playout`; a round that waits for its deal is dealt first.
    """
    if state.interlude:
        state.apply(CLOCK, due_timer(state))
    return play_on(state, habit, dice, most, Driver())


def play_on(state: State, habit: Habit, dice: Dice, most: i64, driver: Driver) -> i64:
    """The same from the middle of a round, where the driver knows who has been asked; it is left as it is."""
    decisions: i64 = 0
    asked = driver.asked
    last = driver.last
    while not state.over and not state.interlude and decisions < most:
        open_seats = state.may & ~asked
        if open_seats != 0:
            seat = first_from(last, open_seats, state.seats)
            move = habit.interrupt(state, seat, dice)
            if move == WAIT:
                asked |= BIT[seat]
                continue
            if state.must & BIT[seat]:
                decisions += 1
        elif state.must != 0:
            seat = lowest(state.must)
            move = habit.choose(state, seat, dice)
            decisions += 1
        else:
            state.apply(CLOCK, due_timer(state))
            asked = 0
            continue
        state.apply(seat, move)
        asked = 0
        last = seat
    return decisions


def next_decision(state: State, habit: Habit, dice: Dice, driver: Driver) -> i64:
    """Timers fire and interrupts go by habit until a seat has to decide: which one, or CLOCK if the round is over."""
    while not state.over and not state.interlude:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            state.apply(CLOCK, due_timer(state))
            driver.made(CLOCK)
            continue
        if not driver.is_interrupt(state, seat):
            return seat
        move = habit.interrupt(state, seat, dice)
        if move == WAIT:
            driver.declined(seat)
        else:
            state.apply(seat, move)
            driver.made(seat)
    return CLOCK
