"""The table itself: what lies on it before the deal, what is in sight, and codes that are no moves."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.games.twinit.cards import CARDS, LIFT, NO_HOMES, NONE, TURN
from igroteka.games.twinit.tests.scene import dealt, new_match, position


def test_before_the_deal_nothing_lies_anywhere() -> None:
    state = new_match(seats=3)
    assert state.homes is NO_HOMES
    assert [list(state.hand_on), list(state.ban_on)] == [[NONE] * 6, [NONE] * 6]
    assert list(state.hand_at) == [0] * 6
    assert list(state.sets) == []


def test_a_hand_that_goes_up_leaves_no_trace() -> None:
    scene = position(["A", "B"], centre="C D")
    scene.touch(1, "C")
    assert list(scene.state.hand_at)[2] == scene.state.inputs
    scene.lift(1, "C")
    assert list(scene.state.hand_at) == [0, 0, 0, 0]


@clause("TWINIT-10")
def test_what_shows_twice_is_known_exactly_after_one_of_two_pairs_is_taken() -> None:
    scene = position(["A", "B"], centre="C C' D D'")
    taken, left = (int(scene.state.front[scene.cards[name]]) for name in ("C", "D"))
    assert taken < 60
    assert left < 60
    before = scene.state.twins_low
    assert before == 2**taken + 2**left
    scene.touch(0, "C", "C'").fire("settle")
    assert scene.state.twins_low == 2**left
    assert scene.state.twins_high == 0


@pytest.mark.parametrize("code", [-1, -2, -CARDS, -LIFT, TURN + 1, TURN + CARDS, 10**6])
@pytest.mark.parametrize("mode", ["each", "together"])
def test_a_code_that_is_no_move_is_refused(code: int, mode: str) -> None:
    state = dealt(seats=2, mode=mode)
    assert not state.allows(0, code)
    assert not state.accepts(1, code)
