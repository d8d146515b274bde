"""House rules that change who plays and who sees what: jumping in, elimination, open hands."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK, EVERYONE, TABLE, only
from igroteka.core.state import DEAL, WAIT
from igroteka.games.uno import GAME
from igroteka.games.uno.habit import Beginner, Plain, Quick
from igroteka.games.uno.keen import Keen
from igroteka.games.uno.tests.positions import hand, moves, numbers, play, position, why

JUMP = {"jump_in": True}
OUT = {"elimination": True}


@clause("UNO-H08")
def test_whoever_has_the_very_card_jumps_in_and_play_goes_on_from_there() -> None:
    state = position("R1", ["R5 R2 R3", "B1 B2 B3", "R5 G1 G2", "Y1 Y2 Y3"], options=JUMP)
    play(state, 0, "R5")
    assert moves(state, 2) == ["R5"]
    assert why(state, 2, "G1") == ("why-no-jump", "UNO-H08")
    assert why(state, 3, "R5") == ("why-no-jump", "UNO-H08")
    told = play(state, 2, "R5")
    assert [kind for kind, *_ in told] == ["jumped", "played"]
    assert (hand(state, 2), state.turn) == ("G1 G2", 3)


@clause("UNO-H08")
def test_by_the_book_nobody_jumps_in() -> None:
    state = position("R1", ["R5 R2 R3", "B1 B2 B3", "R5 G1 G2"])
    play(state, 0, "R5")
    assert (moves(state, 2), state.may) == ([], 0)
    assert why(state, 2, "R5")[0] == "why-not-your-turn"


@clause("UNO-H08")
@pytest.mark.parametrize("acts", ["R4", "draw"])
def test_when_the_next_player_has_acted_the_moment_is_over(acts: str) -> None:
    state = position("R1", ["R5 R2 R3", "R4 B2 B3", "G1 G2 G3", "R5 Y2 Y3"], options=JUMP)
    play(state, 0, "R5")
    assert state.may == 0b1111
    play(state, 1, acts)
    assert why(state, 3, "R5") == ("why-no-jump", "UNO-H08")


@clause("UNO-H08")
def test_one_jumps_in_after_oneself_but_not_on_the_card_that_opened_the_round_or_a_wild() -> None:
    state = position("R1", ["R5 R5 R3", "B1 B2 B3", "W R1 G2"], options=JUMP)
    assert moves(state, 2) == []  # nobody has laid the red 1
    play(state, 0, "R5")
    play(state, 0, "R5")
    assert (hand(state, 0), state.turn) == ("R3", 1)
    state = position("R1", ["W R5 R3", "B1 B2 B3", "W R1 G2"], options=JUMP)
    play(state, 0, "W:G")
    assert moves(state, 2) == []


@clause("UNO-H08", "UNO-15", "UNO-13")
def test_a_card_laid_out_of_turn_works_as_usual() -> None:
    state = position("R1", ["RS R2 R3", "B1 B2 B3", "RS G1 G2", "Y1 Y2 Y3"], options=JUMP)
    play(state, 0, "RS")
    assert (state.turn, moves(state, 1)) == (2, [])
    state = position("R1", ["RD R2 R3", "RD B2 B3", "G1 G2", "Y1 Y2 Y3"], options=JUMP)
    play(state, 0, "RD")
    assert [kind for kind, *_ in play(state, 1, "RD")] == ["jumped", "played", "forced", "skipped"]
    assert (len(state.hand(1)), len(state.hand(2)), state.turn) == (4, 4, 3)


@clause("UNO-H08", "UNO-H01")
def test_nobody_jumps_in_while_a_hit_waits() -> None:
    state = position("R1", ["RD R2 R3", "B1 B2 B3", "RD G1 G2"], options={**JUMP, "stack_two": True})
    play(state, 0, "RD")
    assert why(state, 2, "RD") == ("why-no-jump", "UNO-H08")
    play(state, 1, "accept")
    assert (state.turn, state.may) == (2, 0)


@clause("UNO-H08", "UNO-19", "UNO-20")
def test_who_jumps_in_calls_with_it_and_can_go_out() -> None:
    state = position("R1", ["R5 R2 R3", "B1 B2 B3", "R5 G1"], options=JUMP)
    play(state, 0, "R5")
    assert moves(state, 2) == ["R5", "R5!"]
    play(state, 2, "R5!")
    assert GAME.view(state, 0)["called"] == [2]
    state = position("R1", ["R5 R2 R3", "B1 B2 B3", "R5"], options=JUMP)
    play(state, 0, "R5")
    play(state, 2, "R5")
    assert (state.interlude, numbers(state.points)[2] > 0) == (True, True)


@clause("UNO-H08", "UNO-H15")
def test_a_card_that_cannot_be_the_last_is_not_laid_out_of_turn_either() -> None:
    state = position("R1", ["RS R2 R3", "B1 B2 B3", "G1 G2", "RS"], options={**JUMP, "no_last_action": True})
    play(state, 0, "RS")
    assert why(state, 3, "RS") == ("why-not-last-action", "UNO-H15")


@clause("UNO-H08")
def test_what_was_tapped_before_the_card_lay_there_is_late() -> None:
    state = position("R1", ["R5 R2 R3", "B1 B2 B3", "R5 G1 G2"], options=JUMP)
    play(state, 0, "R5")
    assert state.since(2, GAME.read("R5")) == state.inputs
    play(state, 2, "R5")
    assert state.since(1, GAME.read("draw")) == state.inputs  # their turn begins anew


@clause("UNO-H08")
def test_bots_jump_in() -> None:
    state = position("R1", ["R5 R2 R3", "B1 B2 B3", "R5 G1"], options=JUMP)
    play(state, 0, "R5")
    for habit in (Plain(), Quick(), Keen()):
        assert GAME.write(habit.interrupt(state, 2, FastDice(1))) == "R5!"
        assert habit.interrupt(state, 1, FastDice(1)) == WAIT
    assert {int(Beginner().interrupt(state, 2, FastDice(seed))) for seed in range(40)} > {int(WAIT)}


@clause("UNO-H20")
def test_the_most_points_in_hand_leave_the_match_and_the_others_play_on() -> None:
    state = position("R1", ["R5", "B1 B3", "W", "G9 G8"], options=OUT, dealer=1)
    told = play(state, 0, "R5")
    assert ("eliminated", 2, "", EVERYONE, [50]) in told
    assert GAME.view(state, 2)["out"] == [2]
    assert (state.over, moves(state, 1), moves(state, 2)) == (False, ["ready"], [])
    state.play(CLOCK, DEAL)
    assert state.dealer == 3  # the deal passes over seat 2
    assert [len(state.hand(seat)) for seat in range(4)][2] == 0
    assert (moves(state, 2), numbers(state.ranking())) == ([], [1, 1, 4, 1])
    assert GAME.view(state, 0)["cards"][2] == 0


@clause("UNO-H20")
def test_turns_pass_over_whoever_is_out_and_a_reverse_of_two_is_a_skip() -> None:
    past = "3:5.50.60.0:0.0.0.115/0:0.60.0.5:65.0.0.0"
    state = position("R1", ["RR R5 R2", "", "", "B1 B2"], options=OUT, past=past, points="65.0.0.115", round="2")
    assert GAME.view(state, 0)["out"] == [1, 2]
    play(state, 0, "RR")
    assert state.turn == 0
    play(state, 0, "R5!")
    assert state.turn == 3


@clause("UNO-H20")
def test_equal_hands_leave_together_and_the_last_one_wins() -> None:
    state = position("R1", ["R5", "B9", "G9", "G8"], options=OUT)
    play(state, 0, "R5")
    assert (GAME.view(state, 0)["out"], state.over) == ([1, 2], False)
    state = position("R1", ["R5", "B0"], options={**OUT, "scoring": "own-hand"})
    play(state, 0, "R5")
    assert (state.over, numbers(state.ranking())) == (True, [1, 2])


@clause("UNO-H20")
def test_a_position_in_which_somebody_plays_on_who_left_is_refused() -> None:
    past, points = "0:0.5.50:55.0.0", "55.0.0"
    with pytest.raises(Mistake):
        position("R1", ["R5 R6", "B1", "G1"], options=OUT, past=past, points=points, round="1")


@clause("UNO-H20", "UNO-H22")
def test_where_nobody_has_won_nobody_leaves() -> None:
    state = position("R1", ["R1 R3", "B1 B3", "W"], options={**OUT, "round_clock": 2})
    state.play(CLOCK, GAME.read("expire:round"))
    assert GAME.view(state, 0)["out"] == []


@clause("UNO-H20", "UNO-H22")
def test_the_clock_does_not_count_the_hands_of_those_who_left() -> None:
    past, points = "0:0.5.50:55.0.0", "55.0.0"
    state = position("R1", ["R5 R6", "B1", ""], options={**OUT, "round_clock": 2}, past=past, points=points, round="1")
    state.play(CLOCK, GAME.read("expire:round"))
    assert (state.over, numbers(state.ranking())) == (True, [2, 1, 3])


@clause("UNO-H20", "UNO-H07")
def test_a_zero_passes_no_hand_to_who_left() -> None:
    past, points = "0:0.50.5:55.0.0", "55.0.0"
    options = {**OUT, "zero_rotates": True}
    state = position("R1", ["R0 R6", "", "B1"], options=options, past=past, points=points, round="1")
    play(state, 0, "R0")
    assert [hand(state, seat) for seat in range(3)] == ["B1", "", "R6"]


@clause("UNO-H20", "UNO-H18")
def test_who_left_catches_nobody_and_draws_for_no_wrong_catch() -> None:
    past, points = "0:0.50.5:55.0.0", "55.0.0"
    for options in (OUT, {**OUT, "wrong_catch": True}):
        state = position("R1", ["R5 R6", "", "B1 B2"], options=options, past=past, points=points, round="1")
        play(state, 0, "R5")
        assert moves(state, 1) == []
        assert why(state, 1, "catch:0") == ("why-eliminated", "UNO-H20")
        assert "catch:0" in moves(state, 2)


@clause("UNO-H20")
def test_a_rematch_after_elimination_lets_the_next_seat_deal_where_it_is_known() -> None:
    state = position("R1", ["R5", "B1 B3", "W", "G9 G8"], options={**OUT, "dealer": 2}, dealer=1)
    play(state, 0, "R5")
    assert GAME.began(state) == 1
    with pytest.raises(Mistake):
        GAME.check(4, GAME.read_options({**OUT, "teams": True}))


@clause("UNO-H23")
def test_a_small_hand_lies_open_to_everyone() -> None:
    state = position("R1", ["R5 G2 G3", "R6 B2 B3"], options={"open_hands": 2})
    assert GAME.view(state, 1)["open"] == [None, None]
    told = play(state, 0, "R5")
    assert ("opened", 0, "G2 G3", EVERYONE, []) in told
    for eyes in (0, 1, TABLE):
        assert GAME.view(state, eyes)["open"] == [["G2", "G3"], None]
    assert hand(state.guess(1, FastDice(3)), 0) == hand(state.guess(TABLE, FastDice(3)), 0) == "G2 G3"
    assert GAME.view(position("R1", ["R5 G2", "R6 B2"]), 1)["open"] is None


@clause("UNO-H23")
def test_a_card_drawn_into_an_open_hand_is_seen_and_one_into_a_closed_hand_is_not() -> None:
    options = {"open_hands": 3, "drawn_card": "may"}
    state = position("R1", ["R5 G2 G3 G4", "R6 B2"], draw="B7", options=options, shown="0:1:R6.B2")
    told = play(state, 0, "R5")
    assert play(state, 1, "draw")[0][3] == EVERYONE
    assert GAME.view(state, 0)["open"][1] == ["B2", "B7", "R6"]
    play(state, 1, "keep")
    assert play(state, 0, "draw")[0][3] == only(0)
    assert GAME.view(state, 1)["open"][0] is None
    assert GAME.view(state, 1)["known"][0] == ["G2", "G3", "G4"]  # what was seen was seen
    assert told
    assert GAME.dump(GAME.load(GAME.dump(state), FastDice(0))) == GAME.dump(state)


@clause("UNO-H23", "UNO-18")
def test_before_an_open_hand_nobody_doubts() -> None:
    for left, answer in (("G2 R3", "challenge"), ("G2 B3", "accept")):
        state = position("R1", [f"W4 {left}", "B1 B2 B4"], options={"open_hands": 2})
        play(state, 0, "W4:G")
        assert GAME.write(Quick().choose(state, 1, FastDice(1))) == answer
