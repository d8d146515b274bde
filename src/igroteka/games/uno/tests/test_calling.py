"""«УНО!»: the call, the catch and the window between (UNO-19)."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import EVERYONE
from igroteka.core.state import WAIT
from igroteka.games.uno.cards import CALL, CATCH
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import field, hand, moves, play, position, why


def silent() -> UnoState:
    """Seat 0 has just come to a single card and has not called; it is seat 1's turn."""
    state = position("R7", ["R1 B9", "G1 R2 R3", "B3 R4 R5"], draw="Y1 Y2 Y3")
    play(state, 0, "R1")
    return state


@clause("UNO-19")
def test_the_call_can_come_with_the_play() -> None:
    state = position("R7", ["R1 B9", "G1 R2 R3", "B3 R4 R5"])
    assert play(state, 0, "R1!") == [("played", 0, "R1", EVERYONE, []), ("uno", 0, "", EVERYONE, [])]
    assert (field(state, "called"), field(state, "window"), state.may) == ("0", "0", 7)
    assert play(state, 1, "catch:0") == [("wrong-catch", 1, "", EVERYONE, [0])]
    assert hand(state, 0) == "B9"
    assert why(state, 0, "uno") == ("why-called", "UNO-19")


@clause("UNO-19")
def test_the_call_with_a_wild_is_told_after_it() -> None:
    state = position("R7", ["W B9", "G1 R2 R3"])
    assert play(state, 0, "W:B!") == [("wild", 0, "W", EVERYONE, [0]), ("uno", 0, "", EVERYONE, [])]


@clause("UNO-19")
def test_a_play_can_carry_the_call_only_with_two_cards_in_hand() -> None:
    state = position("R7", ["R1 R2 R3", "G1 R2 R3"])
    assert why(state, 0, "R1!") == ("why-call-with-two", "UNO-19")
    state = position("R7", ["R1", "G1 R2 R3"])
    assert why(state, 0, "R1!") == ("why-call-with-two", "UNO-19")


@clause("UNO-19")
def test_the_call_can_come_after_the_play_until_the_catch() -> None:
    state = silent()
    assert moves(state, 0) == ["uno"]
    assert play(state, 0, "uno") == [("uno", 0, "", EVERYONE, [])]
    assert moves(state, 0) == []
    assert play(state, 2, "catch:0") == [("wrong-catch", 2, "", EVERYONE, [0])]
    assert (state.size(0), state.turn, state.must) == (1, 1, 2)


@clause("UNO-19")
def test_who_is_caught_before_the_next_player_acts_draws_two() -> None:
    state = silent()
    assert play(state, 2, "catch:0") == [
        ("caught", 2, "", EVERYONE, [0]),
        ("forced", 0, "Y1 Y2", 1, [2]),
    ]
    assert hand(state, 0) == "B9 Y1 Y2"
    assert (field(state, "window"), state.may, state.turn, state.must, state.opened) == ("-", 0, 1, 2, 2)
    with pytest.raises(Exception, match="may not"):
        play(state, 1, "catch:0")


@clause("UNO-19")
def test_anyone_else_may_catch_but_the_first_catch_counts() -> None:
    for catcher in (1, 2):
        state = silent()
        assert f"catch:{0}" in moves(state, catcher)
        play(state, catcher, "catch:0")
        assert state.size(0) == 3
        assert why(state, 3 - catcher, "catch:0") == ("why-catch-many", "UNO-19")
    assert why(silent(), 0, "catch:0") == ("why-catch-yourself", "UNO-19")
    assert why(silent(), 0, "catch:7") == ("why-nobody-there", "UNO-19")


@clause("UNO-19")
def test_the_window_shuts_when_the_next_player_plays_or_draws() -> None:
    for move in ("R2", "draw"):
        state = silent()
        play(state, 1, move)
        assert (field(state, "window"), state.may) == ("-", 0)
        assert play(state, 2, "catch:0") == [("wrong-catch", 2, "", EVERYONE, [0])]
        assert state.size(0) == 1


@clause("UNO-19")
def test_the_window_shuts_when_the_next_player_can_only_pass() -> None:
    state = position("R7", ["B9", "Y1 G1", "*"], turn=1, window="0", may="0.1.2")
    play(state, 1, "pass")
    assert (field(state, "window"), state.may) == ("-", 0)


@clause("UNO-19")
def test_a_late_call_is_still_possible_but_no_longer_needed() -> None:
    state = silent()
    play(state, 1, "R2")
    assert moves(state, 0) == ["uno"]
    play(state, 0, "uno")
    assert field(state, "called") == "0"


@clause("UNO-19")
def test_forced_draws_and_missed_turns_do_not_shut_the_window() -> None:
    for card in ("RD", "RS"):
        state = position("R7", [f"{card} B9", "G1 R2 R3", "B3 R4 R5"])
        play(state, 0, card)
        assert (state.turn, field(state, "window"), state.may) == (2, "0", 7)
        assert play(state, 1, "catch:0")[0][0] == "caught"


@clause("UNO-19", "UNO-18")
def test_challenges_do_not_shut_the_window_but_a_guilty_bluffer_is_out_of_it() -> None:
    innocent = position("G5", ["R5 W4", "R1 B2", "B3 B4"])
    play(innocent, 0, "W4:R")
    play(innocent, 1, "challenge")
    assert (field(innocent, "window"), innocent.may, innocent.turn) == ("0", 7, 2)
    assert play(innocent, 1, "catch:0")[0][0] == "caught"
    accepted = position("G5", ["R5 W4", "R1 B2", "B3 B4"])
    play(accepted, 0, "W4:R")
    play(accepted, 1, "accept")
    assert field(accepted, "window") == "0"
    guilty = position("G5", ["G1 W4", "R1 B2", "B3 B4"])
    play(guilty, 0, "W4:R!")
    assert field(guilty, "called") == "0"
    play(guilty, 1, "challenge")
    assert (field(guilty, "window"), guilty.may, field(guilty, "called")) == ("-", 0, "-")
    assert why(guilty, 1, "catch:0") == ("why-catch-many", "UNO-19")


@clause("UNO-19")
def test_only_a_hand_of_exactly_one_card_can_be_caught() -> None:
    state = position("R7", ["R1 B9", "G1", "B3 B4"])
    assert moves(state, 2) == ["catch:1"]
    assert why(state, 2, "catch:0") == ("why-catch-many", "UNO-19")


@clause("UNO-19")
def test_catching_is_offered_whether_or_not_the_call_was_made() -> None:
    called, not_called = (position("R7", ["R1 B9", "G1 R2 R3", "B3 R4 R5"]) for _ in range(2))
    play(called, 0, "R1!")
    play(not_called, 0, "R1")
    for seat in (1, 2):
        assert moves(called, seat) == moves(not_called, seat)
    assert called.may == not_called.may == 7


@clause("UNO-19")
def test_one_who_plays_again_at_once_shuts_the_own_window() -> None:
    state = position("R7", ["RS R1", "G1 G2"])
    play(state, 0, "RS")
    assert (state.turn, field(state, "window")) == (0, "0")
    assert moves(state, 0) == ["R1", "draw", "uno"]
    play(state, 0, "draw")
    assert (field(state, "window"), state.may, state.size(0)) == ("-", 0, 2)


@clause("UNO-19")
def test_a_hand_that_grows_again_has_to_call_again() -> None:
    state = position("R7", ["R1 B9", "G1 R2 R3", "B3 R4 R5"], draw="G9 R6 B8")
    play(state, 0, "R1!")
    play(state, 1, "draw", "keep")
    play(state, 2, "R4")
    play(state, 0, "draw")
    assert field(state, "called") == "-"
    assert moves(state, 0) == ["R6", "R6!"]
    play(state, 0, "R6")
    assert (field(state, "window"), field(state, "called")) == ("0", "-")
    assert play(state, 1, "catch:0")[0][0] == "caught"


@clause("UNO-19", "UNO-22")
def test_caught_with_nothing_to_draw_one_draws_nothing_and_is_not_caught_twice() -> None:
    state = position("R7", ["B9", "Y1 G1", "*"], turn=1, window="0", may="0.1.2")
    assert play(state, 2, "catch:0") == [("caught", 2, "", EVERYONE, [0]), ("forced", 0, "", 1, [2])]
    assert play(state, 2, "catch:0") == [("wrong-catch", 2, "", EVERYONE, [0])]
    assert state.may == 0


@clause("UNO-19")
def test_a_call_belongs_to_a_single_card() -> None:
    state = position("R7", ["R1 R2", "G1 G2"])
    assert why(state, 0, "uno") == why(state, 1, "uno") == ("why-call-early", "UNO-19")


def test_a_catch_or_a_call_is_late_only_if_the_hand_has_changed_since() -> None:
    state = silent()
    assert state.inputs == 2
    assert state.since(1, CATCH) == state.since(0, CALL) == 2
    play(state, 1, "R2")
    play(state, 2, "R4")
    assert state.inputs == 4
    assert state.since(1, CATCH) == state.since(0, CALL) == 2
    assert state.since(0, 120) == state.opened == 4
    assert (field(state, "single"), state.since(0, 3)) == ("2.0.0", 4)
    assert state.since(1, CATCH + 2) == 0
    assert state.since(1, CATCH + 3) == state.since(1, CATCH + 9) == 4  # nobody sits there


def test_a_random_player_calls_in_time_and_never_catches() -> None:
    state = silent()
    dice = FastDice(1)
    assert [state.reflex(seat, dice) for seat in range(3)] == [CALL, WAIT, WAIT]
    play(state, 0, "uno")
    assert [state.reflex(seat, dice) for seat in range(3)] == [WAIT, WAIT, WAIT]
    assert dice.drawn == 0


@clause("UNO-19")
def test_the_first_and_the_last_play_with_the_call() -> None:
    state = position("B7", ["B0 B9", "G1 R2 R3"])
    assert play(state, 0, "B0!") == [("played", 0, "B0", EVERYONE, []), ("uno", 0, "", EVERYONE, [])]
    state = position("B7", ["W4 B9", "G1 R2 R3"])
    assert play(state, 0, "W4:Y!") == [("wild", 0, "W4", EVERYONE, [3]), ("uno", 0, "", EVERYONE, [])]
