"""Bots hold back where the event loop has much to do; people do not wait behind them."""

from __future__ import annotations

import pytest

from igroteka.server import restraint
from igroteka.server.restraint import LONGEST, SHARE, Restraint


class Clock:
    """Time that passes when it is told to, with the loop at work or not."""

    def __init__(self) -> None:
        self.now = self.worked = 100.0

    def perf_counter(self) -> float:
        return self.now

    def thread_time(self) -> float:
        return self.worked

    def passes(self, seconds: float, work: float = 0.0) -> None:
        self.now += seconds
        self.worked += work


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(restraint, "time", clock)
    return clock


def test_who_asks_an_idle_loop_does_not_wait(clock: Clock) -> None:
    holds = Restraint()
    for _ in range(1000):
        clock.passes(0.010, work=0.009 * SHARE)
        assert holds.wait() <= 0


@pytest.mark.parametrize("work", [0.0001, 0.0005, 0.002])
def test_bots_that_ask_as_soon_as_they_can_leave_the_loop_idle_for_the_better_part(clock: Clock, work: float) -> None:
    holds = Restraint()
    began = clock.now
    for _ in range(1000):
        clock.passes(max(holds.wait(), 0))
        clock.passes(1.1 * work, work=work)  # an answer comes, is played and told, and the next bot asks
    assert 1000 * work / (clock.now - began) == pytest.approx(SHARE, rel=0.02)


def test_even_where_people_leave_the_loop_no_rest_bots_get_on(clock: Clock) -> None:
    holds = Restraint()
    for _ in range(1000):
        clock.passes(0.050, work=0.050)
        assert 0 < holds.wait() <= LONGEST + 1e-9


def test_a_long_rest_is_no_credit_for_a_rush(clock: Clock) -> None:
    holds = Restraint()
    clock.passes(3600)
    assert holds.wait() <= 0
    clock.passes(0.001, work=0.001)
    assert holds.wait() == pytest.approx(0.001 / SHARE - 0.001)
