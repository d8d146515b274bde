"""Who acts next: those who may interrupt from the last mover on, then the lowest of those who must, then the clock."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import (
    INTERRUPT,
    NOTHING,
    Driver,
    asked_for,
    due_timer,
    first_from,
    next_decision,
    play_on,
    play_round,
    playout,
)
from igroteka.core.driver import TURN as OWN_TURN
from igroteka.core.habit import Habit
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, EXPIRE, WAIT, State

CALL, TURN = 7, 8


class Toy(State):
    """Four seats; every turn opens interrupts to all, and a seat may be set to make one whenever it is asked."""

    def __init__(self, eager: int = -1) -> None:
        super().__init__(4, FastDice(1))
        self.eager = eager
        self.made: list[tuple[int, int]] = []
        self.asked: list[int] = []

    def deal(self) -> None:
        self.may = 0b1111
        self.ask(0b0110)

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([CALL, TURN])

    def choices(self, seat: i64) -> vec[i64]:
        return vec[i64]([TURN])

    def reflex(self, seat: i64, dice: Dice) -> i64:
        self.asked.append(int(seat))
        return CALL if seat == self.eager else WAIT

    def act(self, seat: i64, move: i64) -> None:
        self.made.append((int(seat), int(move)))
        if move == CALL:
            self.eager = -1
        else:
            self.must &= ~(1 << seat)
        if self.must == 0:
            self.finish()

    def fallback(self, seat: i64) -> i64:
        return TURN

    def guess(self, seat: i64, dice: Dice) -> State:
        return self.copy()

    def copy(self) -> State:
        raise NotImplementedError

    def scores(self) -> vec[i64]:
        return vec[i64]([0] * 4)

    def ranking(self) -> vec[i64]:
        return vec[i64]([1] * 4)


def dealt(eager: int = -1) -> Toy:
    state = Toy(eager)
    state.play(CLOCK, DEAL)
    return state


@pytest.mark.parametrize(
    ("seat", "open_seats", "found"), [(0, 0b0001, 0), (1, 0b0001, 0), (2, 0b1011, 3), (3, 0b0110, 1), (2, 0b0100, 2)]
)
def test_the_first_of_a_set_is_looked_for_round_the_table(seat: int, open_seats: int, found: int) -> None:
    assert first_from(seat, open_seats, 4) == found


def test_everyone_is_asked_once_from_the_last_mover_on_and_then_the_lowest_seat_moves() -> None:
    state, driver = dealt(), Driver()
    driver.made(2)
    order = []
    while driver.is_interrupt(state, driver.next_seat(state)):
        order.append(int(driver.next_seat(state)))
        driver.declined(driver.next_seat(state))
    assert order == [2, 3, 0, 1]
    assert driver.next_seat(state) == 1
    assert not driver.is_interrupt(state, 1)


def test_after_an_input_everyone_may_be_asked_again_and_the_clock_is_no_mover() -> None:
    state, driver = dealt(), Driver()
    driver.made(3)
    driver.declined(3)
    assert driver.next_seat(state) == 0
    driver.made(CLOCK)
    assert driver.next_seat(state) == 3
    assert not driver.is_interrupt(state, CLOCK)


def test_when_nobody_must_move_the_clock_does() -> None:
    state = Toy()
    assert Driver().next_seat(state) == CLOCK
    assert due_timer(state) == DEAL == EXPIRE


def test_random_play_asks_in_the_same_order_and_counts_the_turns_alone() -> None:
    state = Toy(eager=3)
    assert playout(state, FastDice(1), 100) == 2
    assert state.made == [(3, CALL), (1, TURN), (2, TURN)]
    assert state.asked == [0, 1, 2, 3, 3, 0, 1, 2, 1, 2, 3, 0]


def test_in_real_time_interrupts_are_decisions_too() -> None:
    assert playout(Toy(eager=3), FastDice(1), 100, real_time=True) == 3


def test_random_play_stops_after_so_many_decisions() -> None:
    state = Toy()
    assert playout(state, FastDice(1), 1) == 1
    assert not state.over


def test_a_seat_is_asked_for_an_interrupt_before_its_turn_and_once_an_input() -> None:
    state = Toy()
    assert [asked_for(state, seat, False) for seat in range(4)] == [NOTHING] * 4
    state.play(CLOCK, DEAL)
    state.may = 0b0011
    assert [asked_for(state, seat, False) for seat in range(4)] == [INTERRUPT, INTERRUPT, OWN_TURN, NOTHING]
    assert [asked_for(state, seat, True) for seat in range(4)] == [NOTHING, OWN_TURN, OWN_TURN, NOTHING]
    for declined in (False, True):  # in real time everyone who may do something is asked for all of it at once
        asked = [asked_for(state, seat, declined, True) for seat in range(4)]
        assert asked == [OWN_TURN, OWN_TURN, OWN_TURN, NOTHING]


def test_a_round_by_habit_asks_in_the_same_order_as_random_play() -> None:
    state = Toy(eager=3)
    assert play_round(state, Habit(), FastDice(1), 100) == 2
    assert state.made == [(3, CALL), (1, TURN), (2, TURN)]
    assert state.asked == [0, 1, 2, 3, 3, 0, 1, 2, 1, 2, 3, 0]


def test_in_the_middle_of_a_round_those_who_declined_are_asked_again_only_after_an_input() -> None:
    state, driver = dealt(), Driver()
    driver.made(2)
    for seat in (2, 3, 0):
        driver.declined(seat)
    assert play_on(state, Habit(), FastDice(1), 100, driver) == 2
    assert state.asked == [1, 1, 2, 3, 0]


def test_a_round_by_habit_stops_after_so_many_decisions() -> None:
    state = dealt()
    assert play_on(state, Habit(), FastDice(1), 1, Driver()) == 1
    assert not state.over


def test_on_the_way_to_a_decision_interrupts_are_made_and_declined_by_habit() -> None:
    state, driver = dealt(eager=3), Driver()
    assert next_decision(state, Habit(), FastDice(1), driver) == 1
    assert state.made == [(3, CALL)]
    assert state.asked == [0, 1, 2, 3, 3, 0, 1, 2]
    assert next_decision(state, Habit(), FastDice(1), driver) == 1  # nobody is asked twice
    assert len(state.asked) == 8


def test_where_the_round_is_over_nobody_decides() -> None:
    state, driver = dealt(), Driver()
    play_on(state, Habit(), FastDice(1), 100, driver)
    assert next_decision(state, Habit(), FastDice(1), driver) == CLOCK
    assert next_decision(Toy(), Habit(), FastDice(1), Driver()) == CLOCK  # nor before it is dealt
