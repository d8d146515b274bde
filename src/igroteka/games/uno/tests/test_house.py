"""The house rules of UNO, each alone and by its clause."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.games.uno import GAME
from igroteka.games.uno.tests.positions import hand, moves, numbers, play, position, why


@clause("UNO-H01")
def test_a_draw_two_is_answered_with_another_and_the_next_player_draws_for_both() -> None:
    state = position("R1", ["RD R2 R3", "GD G1 G2", "B1 B2"], options={"stack_two": True})
    play(state, 0, "RD")
    assert moves(state, 1) == ["accept", "GD"]
    assert why(state, 1, "G1") == ("why-answer-first", "UNO-H01")
    assert why(state, 1, "challenge") == ("why-no-challenge", "UNO-13")
    play(state, 1, "GD")
    assert GAME.view(state, 2)["hit"]["accept_draws"] == 4
    told = play(state, 2, "accept")
    assert [kind for kind, *_ in told] == ["accepted", "forced", "skipped"]
    assert (len(state.hand(2)), state.turn, state.owed) == (6, 0, 0)


@clause("UNO-H01", "UNO-21")
def test_who_goes_out_with_an_answer_leaves_the_whole_hit_to_the_next() -> None:
    state = position("R1", ["RD R2 R3", "GD", "B1 B2"], options={"stack_two": True})
    play(state, 0, "RD")
    play(state, 1, "GD")
    assert state.interlude
    assert len(state.hand(2)) == 6


@clause("UNO-H01", "UNO-05")
def test_a_hit_that_nobody_may_answer_is_as_in_the_book() -> None:
    state = position("R1", ["RD R2 R3", "GD G1 G2", "B1 B2"], options={"stack_four": True})
    play(state, 0, "RD")
    assert (len(state.hand(1)), state.turn) == (5, 2)


@clause("UNO-H02")
def test_a_challenge_of_a_stack_is_about_the_last_card_and_all_that_has_come_together() -> None:
    hands = ["W4 R2 R3", "W4 G1 B7", "B1 B2"]
    state = position("R1", hands, options={"stack_four": True})
    play(state, 0, "W4:G")
    assert moves(state, 1) == ["accept", "challenge", "W4:B", "W4:G", "W4:R", "W4:Y"]
    play(state, 1, "W4:B")
    play(state, 2, "challenge")  # seat 1 holds green
    assert [len(state.hand(seat)) for seat in range(3)] == [2, 10, 2]
    assert state.turn == 2
    state = position("R1", ["W4 R2 R3", "W4 Y1 B7", "B1 B2"], options={"stack_four": True})
    play(state, 0, "W4:G")
    play(state, 1, "W4:B")
    play(state, 2, "challenge")
    assert [len(state.hand(seat)) for seat in range(3)] == [2, 2, 12]


@clause("UNO-H03")
def test_a_draw_two_of_the_named_colour_answers_a_wild_draw_four_and_the_other_way_round() -> None:
    state = position("R1", ["W4 B2 B3", "GD BD W4 Y7", "B1 B4"], options={"stack_mixed": True})
    play(state, 0, "W4:G")
    assert moves(state, 1) == ["accept", "challenge", "GD"]
    play(state, 1, "GD")
    assert state.owed == 6
    state = position("R1", ["RD B2 B3", "GD W4 Y7", "B1 B4"], options={"stack_mixed": True})
    play(state, 0, "RD")
    assert moves(state, 1) == ["accept", "W4:B", "W4:G", "W4:R", "W4:Y"]


@clause("UNO-H04")
def test_a_fitting_reverse_sends_the_hit_back() -> None:
    state = position("R1", ["RD R2 R3", "RR GR G2", "B1 B2"], options={"reverse_back": True})
    play(state, 0, "RD")
    assert moves(state, 1) == ["accept", "RR"]
    play(state, 1, "RR")
    assert (state.turn, state.direction, state.owed) == (0, -1, 2)
    play(state, 0, "accept")
    assert (len(state.hand(0)), state.turn) == (4, 2)


@clause("UNO-H05")
def test_a_fitting_skip_passes_the_hit_on() -> None:
    state = position("R1", ["RD R2 R3", "RS G1 G2", "B1 B2"], options={"skip_on": True})
    play(state, 0, "RD")
    play(state, 1, "RS")
    play(state, 2, "accept")
    assert [len(state.hand(seat)) for seat in range(3)] == [2, 2, 4]
    assert state.turn == 0


@clause("UNO-H06")
def test_a_seven_swaps_hands_and_both_know_what_they_gave() -> None:
    state = position("R1", ["R7 R2 R3", "B1 B2 B5", "G1 G2"], options={"seven_swaps": True})
    play(state, 0, "R7")
    assert moves(state, 0) == ["swap:1", "swap:2"]
    assert why(state, 0, "R2") == ("why-swap-first", "UNO-H06")
    assert GAME.write(state.fallback(0)) == "swap:1"
    told = play(state, 0, "swap:2")
    assert [kind for kind, *_ in told] == ["swapped", "got", "got"]
    assert [hand(state, seat) for seat in range(3)] == ["G1 G2", "B1 B2 B5", "R2 R3"]
    assert GAME.view(state, 0)["known"] == [[], [], ["R2", "R3"]]
    assert GAME.view(state, 2)["known"] == [["G1", "G2"], [], []]
    assert GAME.view(state, 1)["known"] == [[], [], []]
    assert state.turn == 1


@clause("UNO-H06", "UNO-20")
def test_a_seven_as_the_last_card_swaps_nothing() -> None:
    state = position("R1", ["R7", "B1 B2"], options={"seven_swaps": True})
    play(state, 0, "R7")
    assert state.interlude


@clause("UNO-H06")
def test_what_was_shown_of_a_hand_is_known_of_it_at_its_new_place() -> None:
    state = position("R1", ["R7 R2", "B1 B2", "G1 G2"], options={"seven_swaps": True}, shown="2:0:R2")
    play(state, 0, "R7", "swap:1")
    assert GAME.view(state, 2)["known"] == [[], ["R2"], []]
    assert "swap:1" not in moves(state, 0)
    assert why(state, 1, "swap:0") == ("why-no-swap", "UNO-H06")


@clause("UNO-H07")
def test_a_zero_passes_all_hands_on_in_the_direction_of_play() -> None:
    state = position("R1", ["R0 R2", "B1", "G1 G2"], options={"zero_rotates": True}, direction="right")
    play(state, 0, "R0")
    assert [hand(state, seat) for seat in range(3)] == ["B1", "G1 G2", "R2"]
    assert GAME.view(state, 1)["known"][0] == ["B1"]
    assert state.turn == 2


@clause("UNO-H09")
def test_several_cards_of_one_number_are_laid_in_one_turn() -> None:
    state = position("R1", ["R5 G5 Y5 B2", "B1 B3"], options={"several": True})
    play(state, 0, "R5+")
    assert moves(state, 0) == ["G5", "Y5", "enough"]
    assert why(state, 0, "B2") == ("why-more-first", "UNO-H09")
    play(state, 0, "Y5", "enough")
    assert (hand(state, 0), GAME.view(state, 0)["colour"], state.turn) == ("B2 G5", "Y", 1)
    assert why(state, 1, "B1+")[1] == "UNO-10"


@clause("UNO-H09")
def test_one_can_go_out_with_several_cards() -> None:
    state = position("R1", ["R5 G5", "B1 B3"], options={"several": True})
    play(state, 0, "R5+", "G5")
    assert state.interlude


@clause("UNO-H10")
def test_one_draws_until_a_card_fits() -> None:
    state = position("R1", ["G5 G6", "B1 B3"], draw="B7 Y8 R4", options={"draw_until": True})
    told = play(state, 0, "draw")
    assert [cards for _, _, cards, *_ in told] == ["B7", "Y8", "R4"]
    assert moves(state, 0)[:1] == ["R4"]
    assert hand(state, 0) == "B7 G5 G6 R4 Y8"


@clause("UNO-H11")
def test_who_can_play_must() -> None:
    state = position("R1", ["R5 W4", "B1 B3"], options={"must_play": True})
    assert "draw" not in moves(state, 0)
    assert why(state, 0, "draw") == ("why-must-lay", "UNO-H11")
    state = position("R1", ["G5 W4", "B1 B3"], options={"must_play": True})
    assert "draw" in moves(state, 0)


@clause("UNO-H12")
@pytest.mark.parametrize("price", [1, 4, 10])
def test_a_missed_call_costs_what_the_table_says(price: int) -> None:
    state = position("R1", ["R5 R6", "B1 B3"], options={"missed_call": price})
    play(state, 0, "R5")
    play(state, 1, "catch:0")
    assert len(state.hand(0)) == 1 + price


@clause("UNO-H13")
def test_the_call_comes_after_the_card() -> None:
    state = position("R1", ["R5 R6", "B1 B3"], options={"call_after": True})
    assert why(state, 0, "R5!") == ("why-call-after", "UNO-H13")
    play(state, 0, "R5", "uno")
    assert GAME.view(state, 1)["called"] == [0]


@clause("UNO-H14")
def test_nobody_calls_and_nobody_is_caught() -> None:
    state = position("R1", ["R5 R6", "B1 B3"], options={"no_calls": True})
    assert "R5!" not in moves(state, 0)
    play(state, 0, "R5")
    assert why(state, 1, "catch:0") == ("why-no-calls", "UNO-H14")
    assert why(state, 0, "uno") == ("why-no-calls", "UNO-H14")
    assert (state.may, GAME.view(state, 1)["silent"]) == (0, None)


@clause("UNO-H15", "UNO-H16")
def test_some_cards_cannot_be_the_last() -> None:
    for option, card, key, cited in (
        ("no_last_action", "RS", "why-not-last-action", "UNO-H15"),
        ("no_last_action", "RD", "why-not-last-action", "UNO-H15"),
        ("no_last_wild", "W:R", "why-not-last-wild", "UNO-H16"),
    ):
        state = position("R1", [card.partition(":")[0], "B1 B3"], options={option: True})
        assert (card in moves(state, 0), why(state, 0, card)) == (False, (key, cited))
        assert "draw" in moves(state, 0)
        state = position("R1", [f"{card.partition(':')[0]} G1", "B1 B3"], options={option: True})
        assert card in moves(state, 0)


@clause("UNO-H17")
def test_a_wild_draw_four_is_not_challenged() -> None:
    state = position("R1", ["W4 R2 R3", "B1 B3", "G1"], options={"no_challenge": True})
    play(state, 0, "W4:G")
    assert (len(state.hand(1)), state.turn) == (6, 2)


@clause("UNO-H18")
def test_a_wrong_catch_costs_a_card() -> None:
    state = position("R1", ["R5 R6", "B1 B3"], options={"wrong_catch": True})
    play(state, 0, "R5!")
    play(state, 1, "catch:0")
    assert [len(state.hand(seat)) for seat in range(2)] == [1, 3]
    play(state, 1, "draw")
    assert why(state, 1, "catch:0") == ("why-drawn-first", "UNO-H18")


@clause("UNO-H19")
def test_partners_score_the_cards_of_the_other_team() -> None:
    state = position("R1", ["R5", "B1 B3", "G9", "YD"], options={"teams": True})
    play(state, 0, "R5")
    assert numbers(state.points) == [24, 0, 24, 0]
    assert GAME.round_places(state) == [1, 2, 1, 2]
    state = position("R1", ["R5", "B1 B3", "G9", "YD"], options={"teams": True, "scoring": "own-hand"})
    play(state, 0, "R5")
    assert numbers(state.points) == [9, 24, 9, 24]
    for seats in (2, 3, 5):
        with pytest.raises(Mistake):
            GAME.check(seats, GAME.read_options({"teams": True}))


@clause("UNO-H21")
def test_no_hand_grows_beyond_the_limit() -> None:
    full = "B1 B2 B3 B4 B5 B6 B7 B8 B9"
    state = position("R1", ["RD R2", full], options={"hand_limit": 10})
    told = play(state, 0, "RD")
    assert ("full", 1, "", told[1][3], [10]) in told
    assert len(state.hand(1)) == 10
    state = position("R1", [f"{full} B0", "G5 G6"], options={"hand_limit": 10})
    assert "pass" not in moves(state, 0)  # a blue 1 fits
    state = position("R0", [f"{full} BS", "G5 G6"], options={"hand_limit": 10})
    assert moves(state, 0) == ["pass"]
    assert why(state, 0, "draw") == ("why-hand-full", "UNO-H21")


@clause("UNO-H21")
def test_a_round_in_which_all_pass_is_void() -> None:
    blue, green = "B1 B2 B3 B4 B5 B6 B7 B8 B9 BS", "G1 G2 G3 G4 G5 G6 G7 G8 G9 GS"
    state = position("R0", [blue, green], options={"hand_limit": 10})
    play(state, 0, "pass")
    assert [kind for kind, *_ in play(state, 1, "pass")][-1] == "void"
    assert state.interlude
    assert numbers(state.points) == [0, 0]


@clause("UNO-H22")
def test_when_the_time_of_a_round_is_up_the_fewest_points_win_it() -> None:
    state = position("R1", ["R5 R6", "B1 B3", "W"], options={"round_clock": 2})
    assert numbers(state.timers()) == [1, 120_000]
    state.play(CLOCK, GAME.read("expire:round"))
    assert numbers(state.points) == [0, 61, 0]
    state = position("R1", ["R1 R3", "B1 B3", "W"], options={"round_clock": 2})
    state.play(CLOCK, GAME.read("expire:round"))
    assert numbers(state.points) == [0, 0, 0]


@clause("UNO-H22", "UNO-18")
def test_the_time_may_be_up_while_a_bluff_waits_for_its_answer() -> None:
    state = position("R1", ["W4 R2", "B1 B3"], options={"round_clock": 2})
    play(state, 0, "W4:G")
    state.play(CLOCK, GAME.read("expire:round"))
    assert (GAME.view(state, 0)["hit"], GAME.view(state, 0)["silent"]) == (None, None)
    state.play(CLOCK, DEAL)
    assert GAME.dump(GAME.load(GAME.dump(state), FastDice(0))) == GAME.dump(state)


@clause("UNO-H24")
def test_going_out_with_a_wild_scores_twice() -> None:
    for last, points in (("W:R", 8), ("R2", 4)):
        state = position("R1", [last.partition(":")[0], "B1 B3"], options={"doubled_wild": True})
        play(state, 0, last)
        assert numbers(state.points) == [points, 0]


@clause("UNO-H25")
def test_a_card_drawn_face_down_comes_into_the_hand_with_the_next_turn() -> None:
    state = position("R1", ["G5 G6", "R3 R4"], draw="R9", options={"draw_blind": True})
    play(state, 0, "draw")
    assert (state.turn, hand(state, 0), GAME.view(state, 1)["face_down"]) == (1, "G5 G6", [0])
    told = play(state, 1, "R3")
    assert told[-1][:3] == ("picked-up", 0, "R9")
    assert (hand(state, 0), GAME.view(state, 1)["face_down"]) == ("G5 G6 R9", [])


def test_contradicting_house_rules_are_refused_with_both_names() -> None:
    with pytest.raises(Mistake) as refused:
        GAME.check(2, GAME.read_options({"no_calls": True, "call_after": True}))
    assert refused.value.said(GAME.words("ru")) == (
        "Эти два домашних правила не сочетаются: \u00abУНО!\u00bb с одной картой и Без \u00abУНО!\u00bb. "
        "Уберите одно из них."
    )
