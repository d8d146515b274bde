"""A turn: roll, draw, give, play (WAZABI-05 to WAZABI-08, WAZABI-23), and the two variants of giving and stealing."""

from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import CLOCK
from igroteka.core.state import FLAG, IllegalMove
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.game import FIRST_EDITION
from igroteka.games.wazabi.tests.positions import dice, discard, hands, legal, play, position, story, waits_for


@clause("WAZABI-05")
def test_a_turn_begins_with_a_roll_of_all_ones_dice() -> None:
    state = position(hands=["L1", "SK"], dice="3 5", rolls="W W W")
    assert legal(state) == "roll"
    assert legal(state, 1) == ""
    play(state, "roll")
    assert story(state) == ["rolled 0 - all 3.0.0"]
    assert (state.roller, state.power, state.card_faces, state.give_faces) == (0, 3, 0, 0)
    assert waits_for(state) == "0 play"


@clause("WAZABI-05", "WAZABI-23")
def test_the_example_of_the_book() -> None:
    state = position(
        hands=["L1 DA L2", "SK", "HA"], dice="5 3 4", deck="D3 K2 AG", rolls="card card give W W", discard="SD"
    )
    play(state, "roll")
    assert story(state) == ["rolled 0 - all 2.2.1", "drew 0 D3.K2 0 -"]
    assert hands(state)[0] == "L1.K2.D3.DA.L2"
    assert legal(state) == "give:1 give:2"
    play(state, "give:2")
    assert dice(state) == [4, 3, 5]
    assert story(state) == ["gave 0 - all 2"]
    assert legal(state) == "pass L1 K2 D3 DA:left DA:right"  # costs of at most 2


@clause("WAZABI-05")
def test_nobody_can_give_or_play_before_rolling_or_roll_twice() -> None:
    state = position(hands=["L1", "SK"], rolls="W W W W")
    for early in ("pass", "give:1", "L1", "steal:1", "keep:L1+L1"):
        with pytest.raises(IllegalMove):
            play(state, early)
    play(state, "roll")
    with pytest.raises(IllegalMove):
        play(state, "roll")


@clause("WAZABI-06")
def test_one_card_is_drawn_for_each_card_face_from_the_top_and_only_the_owner_sees_it() -> None:
    state = position(hands=["", "SK"], deck="L2 SD HA D3", rolls="card card card W")
    play(state, "roll")
    assert story(state) == ["rolled 0 - all 1.3.0", "drew 0 L2.SD.HA 0 -"]
    assert hands(state) == ["HA.L2.SD", "SK"]
    assert state.deck.listed() == [3]
    assert (state.draws, waits_for(state)) == (0, "0 play")


@clause("WAZABI-07")
def test_each_give_die_goes_to_a_player_of_ones_choice_one_by_one() -> None:
    state = position(hands=["L1", "", ""], dice="4 4 4", rolls="give give W W")
    play(state, "roll")
    assert (waits_for(state), state.gives) == ("0 give", 2)
    assert legal(state) == "give:1 give:2"
    play(state, "give:1")
    assert (waits_for(state), state.gives) == ("0 give", 1)
    play(state, "give:2")
    assert story(state) == ["rolled 0 - all 2.0.2", "gave 0 - all 1", "gave 0 - all 2"]
    assert dice(state) == [2, 5, 5]
    assert waits_for(state) == "0 play"


@clause("WAZABI-07")
def test_all_dice_may_go_to_the_same_player() -> None:
    state = position(hands=["", "", ""], dice="4 4 4", rolls="give give W W")
    assert dice(play(state, "roll", "give:2", "give:2")) == [2, 4, 6]


@clause("WAZABI-08")
def test_at_most_one_card_is_played_then_the_turn_is_over() -> None:
    state = position(hands=["L1 L1", "", ""], stage="play", roll="W W W W")
    play(state, "L1")
    assert waits_for(state) == "1 roll"
    assert hands(state)[0] == "L1"


@clause("WAZABI-08")
def test_no_card_need_be_played() -> None:
    state = position(hands=["L1", "", ""], stage="play", roll="W W W W")
    play(state, "pass")
    assert story(state) == ["passed 0 - all -"]
    assert (waits_for(state), hands(state)[0], discard(state)) == ("1 roll", "L1", "-")
    assert state.turns == 2


@clause("WAZABI-08")
@pytest.mark.parametrize(
    ("power", "cards"),
    [
        ("card", "pass"),
        ("W", "pass L1 AG K2 D3 SK:1"),
        ("W W", "pass L1 AG K2 D3 SK:1 DA:left DA:right SH:1 HA:left HA:right"),
        ("W W W", "pass L1 AG K2 D3 SK:1 DA:left DA:right SH:1 HA:left HA:right L2 SD:1"),
        ("W W W W", "pass L1 AG K2 D3 SK:1 DA:left DA:right SH:1 HA:left HA:right L2 SD:1"),
    ],
)
def test_a_card_needs_as_many_w_as_its_corner_says(power: str, cards: str) -> None:
    state = position(hands=["L1 AG K2 D3 SK DA SH HA L2 SD", "L1"], stage="play", roll=power)
    assert legal(state) == cards


@clause("WAZABI-08")
def test_only_cards_of_the_hand_are_played_each_kind_offered_once() -> None:
    state = position(hands=["L1 L1 SK SK", "D3", ""], stage="play", roll="W W W W")
    assert legal(state) == "pass L1 SK:1 SK:2"
    assert legal(state, 1) == ""


@clause("WAZABI-08")
def test_a_played_card_is_shown_to_all() -> None:
    state = position(hands=["L1 SK", "", ""], stage="play", roll="W", dice="4 4 4")
    play(state, "SK:2")
    assert story(state) == ["played 0 SK all 2"]


@clause("WAZABI-24")
def test_neighbours_only_the_left_or_right_neighbour_gets_a_die() -> None:
    state = position(hands=[""] * 5, dice="4 4 4 4 4", rolls="give W W W", neighbours=True, turn=1)
    play(state, "roll")
    assert legal(state, 1) == "give:0 give:2"
    state = position(hands=[""] * 4, rolls="give W W W", neighbours=True, turn=0)
    play(state, "roll")
    assert legal(state, 0) == "give:1 give:3"


@clause("WAZABI-24", "WAZABI-22")
def test_neighbours_those_who_are_out_are_passed_over() -> None:
    state = position(
        hands=[""] * 6, dice="4 0 4 4 0 0", out="0 1 0 0 3 2", rolls="give W W W", neighbours=True, play_on=True
    )
    play(state, "roll")
    assert legal(state) == "give:2 give:3"


@clause("WAZABI-24")
def test_without_the_option_a_die_goes_to_anyone() -> None:
    state = position(hands=[""] * 4, rolls="give W W W")
    play(state, "roll")
    assert legal(state) == "give:1 give:2 give:3"


@clause("WAZABI-22")
def test_who_is_out_gets_no_die_and_is_no_target() -> None:
    state = position(hands=["SK SH SD", "", ""], dice="4 0 4", out="0 1 0", play_on=True, rolls="give W W W")
    play(state, "roll")
    assert legal(state) == "give:2"
    play(state, "give:2")
    assert legal(state) == "pass SK:2 SH:2 SD:2"


def test_the_clock_rolls_gives_to_the_left_and_plays_no_card() -> None:
    state = position(hands=["L1", "", ""], rolls="give W W W")
    state.play(CLOCK, FLAG + 0)
    assert story(state) == ["flag 0 - all -", "rolled 0 - all 3.0.1"]
    state.play(CLOCK, FLAG + 0)
    assert story(state) == ["flag 0 - all -", "gave 0 - all 1"]
    state.play(CLOCK, FLAG + 0)
    assert story(state) == ["flag 0 - all -", "passed 0 - all -"]
    assert waits_for(state) == "1 roll"


def test_the_clock_gives_to_the_left_whoever_it_plays_for_and_passes_over_who_is_out() -> None:
    given = []
    for seat in range(4):
        state = position(hands=["", "", "", ""], turn=seat, stage="give", roll="give W W W")
        state.play(CLOCK, FLAG + seat)
        given.append(story(state)[1])
    assert given == ["gave 0 - all 1", "gave 1 - all 2", "gave 2 - all 3", "gave 3 - all 0"]
    state = position(
        hands=["", "", ""], dice="4 4 0", out="0 0 1", play_on=True, turn=1, stage="give", roll="give W W W"
    )
    state.play(CLOCK, FLAG + 1)
    assert story(state)[1] == "gave 1 - all 0"


@clause("WAZABI-10")
def test_the_clock_takes_a_missing_card_from_the_left() -> None:
    taken = []
    for seat in range(3):
        hands = ["L1 SK", "AG D3", "L2 SD"]
        state = position(hands=hands, turn=seat, deck="", rolls="card W W W 0")
        play(state, "roll")
        assert waits_for(state) == f"{seat} steal"
        state.play(CLOCK, FLAG + seat)
        taken.append([line.split()[-1] for line in story(state) if line.startswith("stole")])
    assert taken == [["1"], ["2"], ["0"]]


def test_play_goes_round_the_table() -> None:
    state = position(hands=["", "", ""], rolls="W " * 16)
    seen = []
    for _ in range(4):
        seen.append(int(state.turn))
        play(state, "roll", "pass")
    assert seen == [0, 1, 2, 0]
    assert state.turns == 5


def test_a_question_is_open_since_it_was_asked() -> None:
    state = position(hands=["L1", "", ""], rolls="give give W W")
    play(state, "roll")
    assert (state.inputs, state.opened) == (1, 1)
    play(state, "give:1")
    assert (state.inputs, state.opened, state.since(0, GAME.read("give:2"))) == (2, 2, 2)


@clause("WAZABI-07", "WAZABI-08")
def test_what_all_see_to_be_the_only_way_may_go_by_itself() -> None:
    def forced(**how: Any) -> str | None:
        move = GAME.forced(position(**how), 0)
        return None if move is None else GAME.write(move)

    two, three = ["L1 SK", "D3 D3"], ["L1 SK", "D3", "D3"]
    assert forced(hands=two, stage="play", roll="card card give card") == "pass"  # no W pays for no card
    assert forced(hands=two, stage="play", roll="W card give card") is None  # which cards one holds is a secret
    assert forced(hands=two, stage="roll") is None  # everyone rolls their own dice
    assert forced(hands=two, stage="give", roll="give W card card") == "give:1"
    assert forced(hands=three, stage="give", roll="give W card card") is None
    assert forced(hands=two, stage="play", roll="card card", box=FIRST_EDITION) is None  # some cards cost nothing
    assert GAME.forced(position(hands=two, stage="play", roll="card card give card"), 1) is None
