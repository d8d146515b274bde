"""A turn: choose, line up, collect (MINDUP-06 … 10)."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import CLOCK, EVERYONE, NOBODY, TABLE
from igroteka.core.state import FLAG, IllegalMove
from igroteka.games.mindup import GAME
from igroteka.games.mindup.tests.positions import choose, columns, dealt, events, position, shown, told


@clause("MINDUP-06")
def test_everyone_may_choose_any_card_of_the_hand_and_no_other() -> None:
    state = position(hands=["7 1 60", "19 2 3"], row="12 28")
    assert [int(move) for move in state.moves(0)] == [0, 6, 59]
    assert [int(move) for move in state.moves(1)] == [1, 2, 18]
    assert state.must == 0b11
    for number in (19, 12, 30):
        assert not state.allows(0, number - 1)
        with pytest.raises(IllegalMove):
            state.play(0, number - 1)


@clause("MINDUP-06")
def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    state = position(hands=["7 1", "19 2", "40 3"], row="12 28 45")
    state.play(1, 18)
    assert [told(event) for event in events(state)] == [("chosen", 1, [], NOBODY, [])]
    assert state.must == 0b101
    assert state.chosen[1] == 18
    for observer in (0, 2, TABLE):
        view = GAME.view(state, observer)
        assert view["choice"] is None
        assert view["chosen"] == [1]
        assert view["players"][1]["cards"] == 2
    assert GAME.view(state, 1)["choice"] == {"number": 19, "colour": "pink", "bonus": -1}
    assert shown(state.row) == "12 28 45"


@clause("MINDUP-06")
def test_a_choice_may_be_changed_silently_until_the_last_is_in() -> None:
    state = position(hands=["7 1 5", "19 2 6"], row="12 28")
    state.play(0, 6)
    events(state)
    assert [int(move) for move in state.moves(0)] == [0, 4]
    assert not state.allows(0, 6)
    state.play(0, 4)
    assert events(state) == []
    assert state.must == 0b10
    assert state.chosen[0] == 4
    state.play(1, 18)
    assert shown(state.row) == "5 19"
    assert shown(state.hands[0]) == "1 7"


@clause("MINDUP-06")
def test_the_question_opens_once_a_turn_so_that_no_choice_voids_another() -> None:
    state = dealt(3)
    state.play(0, state.moves(0)[0])
    assert state.since(1, state.moves(1)[0]) == 1
    assert state.since(0, state.moves(0)[0]) == 1
    state.play(1, state.moves(1)[0])
    state.play(2, state.moves(2)[0])
    assert state.since(0, state.moves(0)[0]) == 4


@clause("MINDUP-07", "MINDUP-08", "MINDUP-09")
def test_the_example_of_the_rulebook_turn() -> None:
    anna, boris, vera, gleb = range(4)
    state = position(
        row="12 28 45 50",
        hands=["19 1 3", "58 6 8", "7 11 13", "40 9 15"],
        collections=["14 21", "", "", "17 2"],
    )
    happened = [told(event) for event in choose(state, 19, 58, 7, 40)]
    assert happened == [
        ("chosen", anna, [], NOBODY, []),
        ("chosen", boris, [], NOBODY, []),
        ("chosen", vera, [], NOBODY, []),
        ("chosen", gleb, [], NOBODY, []),
        ("played", vera, [7], EVERYONE, []),
        ("played", anna, [19], EVERYONE, []),
        ("played", gleb, [40], EVERYONE, []),
        ("played", boris, [58], EVERYONE, []),
        ("took", vera, [12], EVERYONE, [2, 0]),
        ("took", anna, [28], EVERYONE, [4, 1]),
        ("took", gleb, [45], EVERYONE, [1, 2]),
        ("took", boris, [50], EVERYONE, [2, 0]),
    ]
    assert columns(state, anna) == ["14", "21 28"]
    assert columns(state, gleb) == ["17", "2", "45"]
    assert columns(state, vera) == ["12"]
    assert columns(state, boris) == ["50"]
    assert shown(state.row) == "7 19 40 58"
    assert [shown(hand) for hand in state.hands] == ["1 3", "6 8", "11 13", "9 15"]
    assert list(state.chosen) == [-1] * 4
    assert state.must == 0b1111


@clause("MINDUP-07")
@pytest.mark.parametrize(
    ("choices", "taken"),
    [((1, 2, 3), ["10", "20", "30"]), ((3, 2, 1), ["30", "20", "10"]), ((2, 3, 1), ["20", "30", "10"])],
)
def test_the_lowest_number_lies_under_the_leftmost_card(choices: tuple[int, int, int], taken: list[str]) -> None:
    hands = [f"{number} {number + 40} {number + 50}" for number in choices]
    state = position(hands=hands, row="10 20 30")
    choose(state, *choices)
    assert [shown(collection) for collection in state.collections] == taken


@clause("MINDUP-07")
def test_the_row_may_lie_lower_or_higher_than_what_is_played() -> None:
    state = position(hands=["60 1 2", "59 3 4"], row="5 6")
    choose(state, 60, 59)
    assert [shown(collection) for collection in state.collections] == ["6", "5"]


@clause("MINDUP-08")
def test_a_colour_joins_its_own_and_a_new_one_lies_on_the_leftmost_empty_card() -> None:
    state = position(hands=["1 2", "3 4"])
    for number, column in ((8, 0), (6, 1), (15, 0), (18, 2), (5, 3), (10, 1), (9, 4), (60, 0), (7, 4)):
        assert state.place(0, number - 1) == column
    assert columns(state, 0) == ["8 15 60", "6 10", "18", "5", "7 9"]
    assert columns(state, 1) == []
    assert state.place(1, 19) == 0


@clause("MINDUP-13")
def test_a_collection_that_is_taken_up_leaves_the_others_alone() -> None:
    state = position(hands=["31 32", "33 34", "35 36"], collections=["8 6", "18 5 9", "60"])
    assert shown(state.clear_collection(1)) == "5 9 18"
    assert [columns(state, seat) for seat in range(3)] == [["8", "6"], [], ["60"]]
    assert [int(state.colour_at(1, column)) for column in range(5)] == [-1] * 5


@clause("MINDUP-08")
def test_collections_are_open_so_later_hands_are_known_but_for_one_card() -> None:
    state = position(hands=["7 1 22", "19 2 33"], row="12 28", known="7 1 19 2", finished=1)
    for observer in (0, 1, TABLE):
        players = GAME.view(state, observer)["players"]
        assert [[face["number"] for face in player["known"]] for player in players] == [[1, 7], [2, 19]]
        assert [player["secret"] for player in players] == [1, 1]
    choose(state, 22, 2)
    assert [int(state.secrets(seat)) for seat in range(2)] == [0, 1 << 32]
    players = GAME.view(state, TABLE)["players"]
    assert [face["number"] for face in players[0]["collection"][0]["cards"]] == [28]


@clause("MINDUP-09")
def test_the_played_cards_are_the_next_row_and_known_to_all() -> None:
    state = position(hands=["7 1 5 9", "19 2 6 8"], row="12 28")
    choose(state, 7, 19)
    choose(state, 9, 2)
    assert shown(state.row) == "2 9"
    assert [shown(collection) for collection in state.collections] == ["12 19", "7 28"]
    assert shown(state.shown) == "2 7 9 12 19 28"


@clause("MINDUP-10")
def test_with_one_card_left_each_lays_it_into_the_own_collection() -> None:
    state = position(hands=["7 30", "19 2"], row="12 28", collections=["1 3", "4 10"])
    happened = [told(event) for event in choose(state, 7, 19)]
    assert happened[6:8] == [("laid", 0, [30], EVERYONE, [2, 0]), ("laid", 1, [2], EVERYONE, [4, 1])]
    assert columns(state, 0) == ["1 30", "3", "12"]
    assert columns(state, 1) == ["4", "2 10", "28"]
    assert list(state.hands) == [0, 0]
    assert shown(state.shown) == "1 2 3 4 7 10 12 19 28 30"
    assert shown(state.row) == "7 19"
    assert state.interlude
    assert state.round == 1
    assert state.must == 0


@clause("MINDUP-10")
def test_with_two_cards_left_the_round_goes_on() -> None:
    state = position(hands=["7 30 31", "19 2 8"], row="12 28")
    choose(state, 7, 19)
    assert not state.interlude
    assert state.must == 0b11


def test_the_clock_plays_the_lowest_card_and_it_may_still_be_changed() -> None:
    state = position(hands=["7 30 31", "19 2 8"], row="12 28")
    state.play(CLOCK, FLAG + 1)
    assert [event.kind for event in events(state)] == ["flag", "chosen"]
    assert state.chosen[1] == 1
    assert not state.allows(CLOCK, FLAG + 1)
    state.play(1, 7)
    state.play(CLOCK, FLAG)
    assert shown(state.row) == "7 8"


def test_nobody_is_asked_for_an_interrupt_and_nothing_runs_by_itself() -> None:
    state = dealt(3)
    state.play(0, state.moves(0)[0])
    assert state.may == 0
    assert list(state.timers()) == []
    assert list(state.choices(1)) == list(state.moves(1))
    assert list(state.moves(TABLE)) == []
