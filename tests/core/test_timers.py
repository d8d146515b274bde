"""Timers run on, fall silent and begin anew as the rules say; whoever keeps table time keeps them here."""

from __future__ import annotations

from igroteka.core.dice import FastDice
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, EXPIRE, NEXT
from igroteka.core.timers import Timers
from tests.lab.test_clock import DROP, SLOW, START, TICK, TOUCH, Race


def played(state: Race, timers: Timers, seat: int, move: int, at: int) -> dict[tuple[int, int], int]:
    """The timers after this input."""
    state.play(seat, move)
    timers.made(state, seat, move, at)
    return timers.due


def test_timers_run_on_start_stop_and_begin_anew() -> None:
    state, timers = Race(2, FastDice(1)), Timers()
    assert timers.first() is None
    timers.look(state, 0)
    assert timers.first() == (DEAL, 0)
    assert played(state, timers, CLOCK, DEAL, 5) == {(TICK, 1000): 1005}
    assert played(state, timers, 0, TOUCH, 300) == {(TICK, 1000): 1005}
    assert played(state, timers, 1, START, 400) == {(TICK, 1000): 1005, (SLOW, 1500): 1900}
    assert timers.first() == (EXPIRE + TICK, 1005)
    assert played(state, timers, CLOCK, EXPIRE + TICK, 1005) == {(TICK, 1000): 2005, (SLOW, 1500): 1900}
    assert timers.first() == (EXPIRE + SLOW, 1900)
    timers.anew(3000)
    assert timers.due == {(TICK, 1000): 4000, (SLOW, 1500): 4500}
    assert played(state, timers, 0, DROP, 3100) == {(TICK, 1000): 4000}


def test_after_the_end_nothing_runs() -> None:
    state, timers = Race(2, FastDice(1)), Timers()
    timers.look(state, 0)
    while not state.over:
        move = EXPIRE + NEXT if state.interlude else TOUCH
        played(state, timers, CLOCK if state.interlude else 0, move, 10)
    assert timers.due == {}
    assert timers.first() is None
