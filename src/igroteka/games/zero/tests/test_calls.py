"""The call «Зеро!»."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT, IllegalMove
from igroteka.games.zero import GAME
from igroteka.games.zero.rules import CALL
from igroteka.games.zero.tests.positions import NO_ZERO, ZERO, cards, may_play, names, play, position, told, totals

POOL = "K1 K2 K3 K4 K5"


@clause("ZERO-15")
@pytest.mark.parametrize("caller", [0, 1, 2])
def test_a_right_call_ends_the_round_at_once_in_turn_and_out_of_turn(caller: int) -> None:
    hands = ["", "", ""]
    hands[caller] = ZERO
    state = position(hands=hands, pool=POOL, turn=1, turns=7)
    play(state, caller, "zero")
    assert state.interlude
    assert (state.round, state.must, state.turns) == (1, 0, 7)
    assert totals(state)[caller] == 0
    assert all(points > 0 for seat, points in enumerate(totals(state)) if seat != caller)
    events = told(state)
    assert events[0] == ("zero", caller, names(cards(ZERO)), [])
    assert [event[0] for event in events[1:]] == ["scored"] * 3


@clause("ZERO-15")
def test_a_zero_may_be_called_on_the_hand_as_dealt_and_in_a_last_turn() -> None:
    dealt = position(hands=["", ZERO], turns=0)
    play(dealt, 1, "zero")
    assert totals(dealt)[1] == 0
    last = position(hands=["", "", ZERO], passes=2, closer=1, turn=2)
    play(last, 2, "zero")
    assert last.interlude
    assert totals(last)[2] == 0


@clause("ZERO-15", "ZERO-16")
def test_a_call_uses_up_no_turn_not_even_a_last_one() -> None:
    state = position(hands=["", NO_ZERO, ""], passes=2, closer=0, turn=1, turns=5)
    play(state, 1, "zero")
    assert (state.must, state.turns, state.passes, state.closer, state.opened) == (BIT[1], 5, 2, 0, 10)
    play(state, 1, f"B7-{names(state.open_cards()).split()[0]}")
    assert state.must == BIT[2]


@clause("ZERO-16")
def test_after_a_wrong_call_play_goes_on_and_everyone_has_seen_the_hand() -> None:
    state = position(hands=["", "", NO_ZERO], turn=0, pool=POOL)
    before = totals(state)
    play(state, 2, "zero")
    assert not state.interlude
    assert (state.must, state.called, state.may) == (BIT[0], BIT[2], 0b011)
    assert totals(state) == before
    assert told(state) == [("wrong", 2, names(cards(NO_ZERO)), [])]
    assert names(state.shown[2]) == names(cards(NO_ZERO))
    assert GAME.view(state, 0)["hands"][2]["known"] == names(cards(NO_ZERO)).split()


@clause("ZERO-16")
def test_the_same_hand_is_not_called_twice_but_a_changed_one_may_be() -> None:
    state = position(hands=["", NO_ZERO], pool="B6", turn=0)
    play(state, 1, "zero")
    assert may_play(state, 1) == []
    with pytest.raises(IllegalMove):
        play(state, 1, "zero")
    play(state, 0, "pass")
    assert "zero" not in may_play(state, 1)
    play(state, 1, "B7-B6")
    assert (state.called, state.may) == (0, 0b10)
    assert may_play(state, 1) == ["zero"]
    play(state, 1, "zero")
    assert state.interlude
    assert totals(state)[1] == 0


@clause("ZERO-16")
def test_a_pass_does_not_change_the_hand() -> None:
    state = position(hands=[NO_ZERO, ""], turn=0)
    play(state, 0, "zero", "pass")
    assert state.called == BIT[0]
    assert may_play(state, 0) == []


@clause("ZERO-16")
def test_one_wrong_call_does_not_bind_the_others() -> None:
    state = position(hands=[NO_ZERO, "", ""], turn=1)
    play(state, 0, "zero")
    play(state, 2, "zero")
    assert state.called == 0b101
    play(state, 1, names(state.hands[1]).split()[0] + "-" + names(state.open_cards()).split()[0])
    assert state.called == 0b101
    assert may_play(state, 1) == ["zero"]


@clause("ZERO-15")
def test_a_call_means_the_same_since_the_hand_last_changed() -> None:
    state = position(hands=["R1", "", ""], pool=POOL, turn=0)
    assert [state.since(seat, CALL) for seat in range(3)] == [1, 1, 1]
    play(state, 0, "R1-K1")
    play(state, 1, "pass")
    assert [state.since(seat, CALL) for seat in range(3)] == [11, 1, 1]


@clause("ZERO-15")
def test_a_zero_is_offered_to_everyone_alike() -> None:
    with_zero = position(hands=["R1", ZERO], turn=0)
    without = position(hands=["R1", NO_ZERO], turn=0)
    assert with_zero.may == without.may == 0b11
    assert may_play(with_zero, 1) == may_play(without, 1) == ["zero"]


def test_a_random_player_calls_zero_only_when_right() -> None:
    state = position(hands=["R1", ZERO, "K1 K3 K4 K6 K8 V6 V7 V8 B7"])
    assert [state.reflex(seat, FastDice(1)) for seat in range(3)] == [WAIT, CALL, WAIT]


@clause("ZERO-12")
def test_a_zero_nobody_called_still_scores_nothing() -> None:
    state = position(hands=["", ZERO], turn=0, passes=2, closer=1)
    play(state, 0, "pass")
    assert totals(state)[1] == 0
