"""The ten cards: WAZABI-11 to WAZABI-20."""

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import CLOCK
from igroteka.core.state import FLAG, IllegalMove
from igroteka.games.wazabi.tests.positions import (
    chosen,
    dice,
    discard,
    hands,
    legal,
    play,
    position,
    story,
    waits_for,
)


@clause("WAZABI-11")
def test_lose_1_die_takes_a_die_out_of_the_game() -> None:
    state = position(hands=["L1", "", ""], stage="play", roll="W W W W", dice="4 4 4")
    play(state, "L1")
    assert (dice(state), state.lost) == ([3, 4, 4], 1)
    assert story(state) == ["played 0 L1 all -", "lost 0 - all 1"]
    assert (discard(state), waits_for(state)) == ("L1", "1 roll")


@clause("WAZABI-11")
@pytest.mark.parametrize(("roll", "possible"), [("W W W", True), ("W W give", True), ("W give give", False)])
def test_lose_1_die_cannot_be_played_when_the_roll_shows_two_gives(roll: str, possible: bool) -> None:
    state = position(hands=["L1 K2 L2", ""], stage="play", roll=roll)
    assert ("L1" in legal(state).split()) is possible
    assert "K2" in legal(state).split()


@clause("WAZABI-11")
def test_the_ban_counts_the_roll_even_after_the_dice_were_given() -> None:
    state = position(hands=["L1", "", ""], rolls="give give W W")
    play(state, "roll", "give:1", "give:2")
    assert legal(state) == "pass"


@clause("WAZABI-11")
def test_two_gives_do_not_forbid_losing_two_dice() -> None:
    state = position(hands=["L2", "", ""], dice="5 4 3", rolls="give give W W W")
    play(state, "roll", "give:1", "give:2")
    assert legal(state) == "pass L2"


@clause("WAZABI-12")
def test_again_and_around_gives_another_turn_then_play_goes_the_other_way() -> None:
    state = position(hands=["AG", "", ""], stage="play", roll="W", rolls="W " * 12)
    play(state, "AG")
    assert story(state) == ["played 0 AG all -"]
    assert (waits_for(state), state.direction, state.turns, discard(state)) == ("0 roll", -1, 2, "AG")
    play(state, "roll", "pass")
    assert waits_for(state) == "2 roll"
    play(state, "roll", "pass")
    assert waits_for(state) == "1 roll"


@clause("WAZABI-12")
def test_again_and_around_twice_restores_the_direction() -> None:
    state = position(hands=["AG AG", "", ""], stage="play", roll="W", rolls="W " * 12)
    play(state, "AG", "roll", "AG", "roll", "pass")
    assert (waits_for(state), state.direction) == ("1 roll", 1)


@clause("WAZABI-13")
def test_all_others_keep_2_asks_those_with_more_than_two_cards() -> None:
    state = position(hands=["K2 L1 L1 L1", "L1 AG SK", "L1 AG", "SK L2 L2 SD"], stage="play", roll="W")
    play(state, "K2")
    assert waits_for(state) == "1.3 keep"
    assert (state.working, discard(state)) == (2, "-")
    assert legal(state, 0) == legal(state, 2) == ""
    assert legal(state, 1) == "keep:L1+AG keep:L1+SK keep:AG+SK"
    assert legal(state, 3) == "keep:SK+L2 keep:SK+SD keep:L2+L2 keep:L2+SD"


@clause("WAZABI-13")
def test_all_choose_at_the_same_time_and_the_rest_is_discarded_openly_with_the_last_choice() -> None:
    state = position(hands=["K2", "L1 AG SK", "L1 AG", "SK L2 L2 SD"], stage="play", roll="W", dice="4 4 4 4")
    play(state, "K2", "3 keep:L2+L2")
    assert (waits_for(state), discard(state)) == ("1 keep", "-")
    assert story(state) == ["played 0 K2 all -", "chose 3 L2.L2 3 -"]
    play(state, "3 keep:SK+L2", "3 keep:L2+L2")
    assert story(state) == []  # of a changed mind nobody hears
    assert hands(state)[3] == "SK.L2.L2.SD"
    assert chosen(state) == ["-", "-", "-", "keep:L2+L2"]
    play(state, "1 keep:L1+SK")
    assert story(state) == ["chose 1 L1.SK 1 -", "discarded 1 AG all -", "discarded 3 SK.SD all -"]
    assert hands(state) == ["-", "L1.SK", "L1.AG", "L2.L2"]
    assert discard(state) == "AG.SK.SD.K2"
    assert (waits_for(state), state.asked, state.working) == ("1 roll", 0, -1)
    assert chosen(state) == ["-"] * 4


@clause("WAZABI-13")
def test_a_choice_can_be_changed_until_the_last_one_is_in() -> None:
    state = position(hands=["K2", "L1 AG SK", "SK L2 L2 SD"], stage="play", roll="W")
    play(state, "K2", "2 keep:L2+L2", "2 keep:SK+SD")
    assert waits_for(state) == "1 keep"
    assert legal(state, 2) == "keep:SK+L2 keep:SK+SD keep:L2+L2 keep:L2+SD"
    assert state.opened == 1
    play(state, "1 keep:AG+SK")
    assert hands(state) == ["-", "AG.SK", "SK.SD"]


@clause("WAZABI-13")
def test_only_cards_one_holds_can_be_kept_and_a_pair_needs_two() -> None:
    state = position(hands=["K2", "L1 AG SK", ""], stage="play", roll="W")
    play(state, "K2")
    for wrong in ("1 keep:L1+L1", "1 keep:L1+SD", "1 keep:SD+SD", "1 pass", "0 keep:L1+AG", "2 keep:L1+AG"):
        with pytest.raises(IllegalMove):
            play(state, wrong)


@clause("WAZABI-13")
def test_if_nobody_has_more_than_two_cards_nothing_happens() -> None:
    state = position(hands=["K2 L1 L1 L1", "L1 AG", ""], stage="play", roll="W")
    play(state, "K2")
    assert (waits_for(state), discard(state), hands(state)[0]) == ("1 roll", "K2", "L1.L1.L1")


@clause("WAZABI-13")
def test_of_three_of_a_kind_two_are_kept() -> None:
    state = position(hands=["K2", "L1 L1 L1"], stage="play", roll="W")
    play(state, "K2")
    assert legal(state, 1) == "keep:L1+L1"
    play(state, "1 keep:L1+L1")
    assert (hands(state)[1], discard(state)) == ("L1.L1", "L1.K2")


@clause("WAZABI-13")
def test_the_clock_keeps_the_first_two_in_the_order_of_the_sheet() -> None:
    state = position(hands=["K2", "AG L1 SD"], stage="play", roll="W")
    play(state, "K2")
    state.play(CLOCK, FLAG + 1)
    assert hands(state)[1] == "L1.AG"


@clause("WAZABI-14")
def test_draw_3_cards() -> None:
    state = position(hands=["D3", "", ""], deck="L1 SK SD L2", stage="play", roll="W")
    play(state, "D3")
    assert story(state) == ["played 0 D3 all -", "drew 0 L1.SK.SD 0 -"]
    assert hands(state)[0] == "L1.SK.SD"
    assert (discard(state), waits_for(state)) == ("D3", "1 roll")


@clause("WAZABI-14", "WAZABI-10")
def test_draw_3_cards_goes_on_with_theft_and_then_the_turn_is_over() -> None:
    state = position(hands=["D3", "L2 L2 L2", ""], deck="L1", stage="play", roll="W")
    play(state, "D3")
    assert (waits_for(state), state.draws) == ("0 steal", 2)
    play(state, "steal:1", "steal:1")
    assert (hands(state)[0], waits_for(state), discard(state)) == ("L1.L2.L2", "1 roll", "D3")


@clause("WAZABI-14", "WAZABI-10")
def test_draw_3_cards_with_nothing_to_draw() -> None:
    state = position(hands=["D3", "", ""], deck="", stage="play", roll="W")
    play(state, "D3")
    assert story(state) == ["played 0 D3 all -", "nothing-to-draw 0 - all 3"]
    assert (discard(state), waits_for(state)) == ("D3", "1 roll")


@clause("WAZABI-15")
def test_skip_lies_before_the_player_until_the_missed_turn_then_it_is_discarded() -> None:
    state = position(hands=["SK", "", ""], stage="play", roll="W", rolls="W " * 12)
    play(state, "SK:2")
    assert ([int(n) for n in state.skips], discard(state), state.working) == ([0, 0, 1], "-", -1)
    assert waits_for(state) == "1 roll"
    play(state, "roll", "pass")
    assert story(state)[-2:] == ["passed 1 - all -", "missed 2 - all -"]
    assert ([int(n) for n in state.skips], discard(state), waits_for(state)) == ([0, 0, 0], "SK", "0 roll")
    assert state.turns == 3  # a missed turn is no turn taken


@clause("WAZABI-15")
def test_the_next_player_misses_at_once() -> None:
    state = position(hands=["SK", "", ""], stage="play", roll="W")
    play(state, "SK:1")
    assert (waits_for(state), discard(state)) == ("2 roll", "SK")


@clause("WAZABI-15")
def test_several_skips_count_one_turn_each() -> None:
    state = position(hands=["", "", ""], skips="0 2 0", stage="play", roll="W", rolls="W " * 30)
    play(state, "pass")
    assert (waits_for(state), [int(n) for n in state.skips]) == ("2 roll", [0, 1, 0])
    play(state, "roll", "pass", "roll", "pass")
    assert (waits_for(state), [int(n) for n in state.skips]) == ("2 roll", [0, 0, 0])
    play(state, "roll", "pass", "roll", "pass")
    assert waits_for(state) == "1 roll"


@clause("WAZABI-15")
def test_a_second_skip_is_laid_beside_the_first() -> None:
    state = position(hands=["SK", "", ""], skips="0 0 1", stage="play", roll="W")
    assert [int(n) for n in play(state, "SK:2").skips] == [0, 0, 2]


@clause("WAZABI-15")
def test_of_two_players_the_skipped_one_misses_and_the_other_goes_on() -> None:
    state = position(hands=["SK", ""], stage="play", roll="W")
    assert waits_for(play(state, "SK:1")) == "0 roll"


@clause("WAZABI-15")
def test_nobody_skips_oneself() -> None:
    state = position(hands=["SK", "", ""], stage="play", roll="W")
    assert legal(state) == "pass SK:1 SK:2"


@clause("WAZABI-15", "WAZABI-25")
def test_a_team_mate_may_be_skipped_too() -> None:
    state = position(hands=["SK", "", "", ""], stage="play", roll="W", teams=True)
    assert legal(state) == "pass SK:1 SK:2 SK:3"


@clause("WAZABI-16")
@pytest.mark.parametrize(("way", "after"), [("left", [5, 4, 2, 3]), ("right", [2, 3, 5, 4])])
def test_all_dice_around(way: str, after: list[int]) -> None:
    state = position(hands=["DA", "", "", ""], dice="4 2 3 5", stage="play", roll="W W")
    play(state, f"DA:{way}")
    assert dice(state) == after
    assert story(state) == [f"played 0 DA all {0 if way == 'left' else 1}"]
    assert (discard(state), waits_for(state)) == ("DA", "1 roll")


@clause("WAZABI-16", "WAZABI-22")
def test_all_dice_around_passes_over_those_who_are_out() -> None:
    state = position(hands=["DA", "", "", ""], dice="4 0 3 5", out="0 1 0 0", stage="play", roll="W W", play_on=True)
    assert dice(play(state, "DA:left")) == [5, 0, 4, 3]
    state = position(hands=["DA", "", "", ""], dice="4 0 3 5", out="0 1 0 0", stage="play", roll="W W", play_on=True)
    assert dice(play(state, "DA:right")) == [3, 0, 5, 4]


@clause("WAZABI-17")
def test_swap_hands_with_a_chosen_player() -> None:
    state = position(hands=["SH L1 L1", "SD", "AG SK L2"], stage="play", roll="W W", dice="3 4 5")
    play(state, "SH:2")
    assert hands(state) == ["AG.SK.L2", "SD", "L1.L1"]
    assert dice(state) == [3, 4, 5]
    assert story(state) == [
        "played 0 SH all 2",
        "got-hand 2 L1.L1 2 0",
        "got-hand 0 AG.SK.L2 0 2",
    ]
    assert (discard(state), waits_for(state)) == ("SH", "1 roll")


@clause("WAZABI-17")
def test_an_empty_hand_can_be_swapped() -> None:
    state = position(hands=["SH", "SD", ""], stage="play", roll="W W")
    assert hands(play(state, "SH:1")) == ["SD", "-", "-"]
    state = position(hands=["SH L1", "SD", ""], stage="play", roll="W W")
    assert hands(play(state, "SH:2")) == ["-", "SD", "L1"]


@clause("WAZABI-18")
@pytest.mark.parametrize(
    ("way", "after"), [("left", ["L2", "L1", "SD.SD", "AG"]), ("right", ["SD.SD", "AG", "L2", "L1"])]
)
def test_all_hands_around(way: str, after: list[str]) -> None:
    state = position(hands=["HA L1", "SD SD", "AG", "L2"], dice="1 2 3 4", stage="play", roll="W W")
    play(state, f"HA:{way}")
    assert hands(state) == after
    assert dice(state) == [1, 2, 3, 4]
    assert (discard(state), waits_for(state)) == ("HA", "1 roll")


@clause("WAZABI-18")
def test_all_hands_around_shows_everyone_the_new_hand() -> None:
    state = position(hands=["HA L1", "SD SD", "AG"], stage="play", roll="W W")
    play(state, "HA:left")
    assert story(state) == [
        "played 0 HA all 0",
        "got-hand 1 L1 1 0",
        "got-hand 2 SD.SD 2 1",
        "got-hand 0 AG 0 2",
    ]


@clause("WAZABI-18", "WAZABI-22")
def test_all_hands_around_passes_over_those_who_are_out() -> None:
    state = position(
        hands=["HA L1", "", "AG", "L2"], dice="1 0 3 4", out="0 1 0 0", stage="play", roll="W W", play_on=True
    )
    play(state, "HA:left")
    assert hands(state) == ["L2", "-", "L1", "AG"]
    assert story(state)[1:] == ["got-hand 2 L1 2 0", "got-hand 3 AG 3 2", "got-hand 0 L2 0 3"]


@clause("WAZABI-19")
def test_lose_2_dice() -> None:
    state = position(hands=["L2", "", ""], dice="5 4 3", stage="play", roll="W W W")
    play(state, "L2")
    assert (dice(state), state.lost) == ([3, 4, 3], 2)
    assert story(state) == ["played 0 L2 all -", "lost 0 - all 2"]
    assert (discard(state), waits_for(state)) == ("L2", "1 roll")


@clause("WAZABI-19")
def test_with_one_die_lose_2_dice_takes_that_one() -> None:
    state = position(hands=["L2", "", ""], dice="1 4 3", stage="play", roll="W W W")
    play(state, "L2")
    assert story(state)[:3] == ["played 0 L2 all -", "lost 0 - all 1", "out 0 - all 1"]
    assert dice(state) == [0, 4, 3]
    assert state.over


@clause("WAZABI-20")
def test_swap_dice_with_a_chosen_player() -> None:
    state = position(hands=["SD L1", "SK", "AG"], dice="5 4 2", stage="play", roll="W W W")
    play(state, "SD:2")
    assert dice(state) == [2, 4, 5]
    assert hands(state) == ["L1", "SK", "AG"]
    assert story(state) == ["played 0 SD all 2"]
    assert (discard(state), waits_for(state)) == ("SD", "1 roll")


@clause("WAZABI-25")
def test_team_mates_may_swap() -> None:
    state = position(hands=["SD SH", "", "", ""], stage="play", roll="W W W", teams=True)
    assert legal(state) == "pass SH:1 SH:2 SH:3 SD:1 SD:2 SD:3"
