"""How long bots think."""

from __future__ import annotations

import pytest

from igroteka.core.state import WAIT
from igroteka.lab.timing import MS, STEP, Thinking


def test_the_mean_is_over_moves_and_the_longest_over_all_answers() -> None:
    thinking = Thinking()
    for ms in (1, 2, 3):
        thinking.count(ms * MS, 5)
    thinking.count(50 * MS, int(WAIT))
    assert (thinking.moves, thinking.mean_ms, thinking.longest_ms) == (3, 2.0, 50.0)


def test_nearly_all_moves_are_made_within_the_time_that_is_said() -> None:
    thinking = Thinking()
    for ms in range(1, 201):
        thinking.count(ms * MS, 0)
    assert 198 <= thinking.within_ms(0.99) <= 198 * STEP
    assert 100 <= thinking.within_ms(0.5) <= 100 * STEP
    assert thinking.within_ms(1.0) == pytest.approx(200, rel=STEP - 1)
    assert Thinking().within_ms(0.99) == Thinking().mean_ms == 0


def test_two_watches_add_up() -> None:
    one, other, both = Thinking(), Thinking(), Thinking()
    for at, ms in enumerate((4, 90, 3, 17)):
        (one if at % 2 else other).count(ms * MS, 0)
        both.count(ms * MS, 0)
    one.add(other)
    assert one == both
