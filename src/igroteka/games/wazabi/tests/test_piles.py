"""Deck, discard pile and theft: WAZABI-09 and WAZABI-10."""

import pytest

from igroteka.core.clauses import clause
from igroteka.core.state import IllegalMove
from igroteka.games.wazabi.tests.positions import (
    Loaded,
    discard,
    hands,
    legal,
    play,
    position,
    story,
    waits_for,
)


@clause("WAZABI-09")
def test_a_played_card_lies_on_the_discard_pile_after_its_effect() -> None:
    state = position(hands=["DA", "", ""], stage="play", roll="W W", discard="L1 L2")
    play(state, "DA:left")
    assert discard(state) == "L1.L2.DA"
    assert hands(state)[0] == "-"
    assert state.working == -1


@clause("WAZABI-09")
def test_an_empty_deck_is_not_refilled_before_a_draw_needs_it() -> None:
    state = position(hands=["", "", ""], deck="L1", discard="SK SD", rolls="card W W W")
    play(state, "roll")
    assert (state.deck.size, discard(state), state.counted) == (0, "SK.SD", False)


@clause("WAZABI-09")
def test_a_draw_that_finds_the_deck_empty_shuffles_the_discard_pile_into_a_new_one() -> None:
    state = position(hands=["", "", ""], deck="L1", discard="SK SD HA", rolls="card card W W  0 0")
    play(state, "roll")
    assert story(state) == [
        "rolled 0 - all 2.2.0",
        "drew 0 L1 0 -",
        "reshuffled - - all 3",
        "drew 0 SK 0 -",
    ]
    # 0 0 turns SK SD HA into SD HA SK: the top card is SK
    assert state.deck.listed() == [9, 7]
    assert (discard(state), state.counted) == ("-", True)
    assert hands(state)[0] == "L1.SK"


@clause("WAZABI-09")
def test_the_new_deck_is_shuffled_by_the_dice() -> None:
    state = position(hands=["", "", ""], deck="", discard="L1 AG K2 D3", rolls="card W W W  1 2 0")
    play(state, "roll")
    assert isinstance(state.dice, Loaded)
    assert state.dice.asked == [6, 6, 6, 6, 4, 3, 2]
    assert state.deck.listed() == [3, 0, 2]
    assert hands(state)[0] == "AG"


@clause("WAZABI-09")
def test_a_card_in_mid_effect_is_not_in_the_new_deck() -> None:
    state = position(hands=["D3", "L1", ""], deck="", discard="SK SD", stage="play", roll="W")
    play(state, "D3")
    assert hands(state)[0] == "SK.SD"
    assert (waits_for(state), discard(state), state.working) == ("0 steal", "-", 3)
    play(state, "steal:1")
    assert (discard(state), state.working) == ("D3", -1)
    assert hands(state) == ["L1.SK.SD", "-", "-"]


@clause("WAZABI-10")
def test_with_no_card_left_one_is_taken_at_random_from_an_opponent() -> None:
    state = position(hands=["", "AG K2 L2", "SK"], deck="", rolls="card W W W  1")
    play(state, "roll")
    assert waits_for(state) == "0 steal"
    assert legal(state) == "steal:1 steal:2"
    assert state.draws == 1
    assert story(state) == ["rolled 0 - all 3.1.0"]
    play(state, "steal:1")
    assert isinstance(state.dice, Loaded)
    assert state.dice.asked[-1] == 3
    assert hands(state) == ["K2", "AG.L2", "SK"]
    assert story(state) == ["stole 0 K2 0.1 1"]
    assert (waits_for(state), state.draws) == ("0 play", 0)


@clause("WAZABI-10")
@pytest.mark.parametrize(("nth", "card"), [(0, "L1"), (1, "L1"), (2, "SK"), (3, "SD")])
def test_every_card_of_the_fan_can_be_taken(nth: int, card: str) -> None:
    state = position(hands=["", "L1 L1 SK SD"], deck="", rolls=f"card W W W  {nth}")
    assert hands(play(state, "roll", "steal:1"))[0] == card


@clause("WAZABI-10")
def test_the_opponent_is_chosen_anew_for_each_card() -> None:
    state = position(hands=["", "L1", "SK SK"], deck="", rolls="card card W W")
    play(state, "roll", "steal:1")
    assert (waits_for(state), state.draws) == ("0 steal", 1)
    assert legal(state) == "steal:2"
    play(state, "steal:2")
    assert hands(state) == ["L1.SK", "-", "SK"]
    assert state.opened == 3


@clause("WAZABI-10")
def test_first_the_deck_then_the_discard_pile_then_the_opponents() -> None:
    state = position(hands=["", "L1", ""], deck="SK", discard="SD", rolls="card card card W")
    play(state, "roll")
    assert story(state) == ["rolled 0 - all 1.3.0", "drew 0 SK 0 -", "reshuffled - - all 1", "drew 0 SD 0 -"]
    assert (legal(state), state.draws) == ("steal:1", 1)


@clause("WAZABI-10")
def test_if_nobody_holds_cards_nothing_is_drawn() -> None:
    state = position(hands=["L1", "", ""], deck="", rolls="card card W W")
    play(state, "roll")
    assert story(state) == ["rolled 0 - all 2.2.0", "nothing-to-draw 0 - all 2"]
    assert (waits_for(state), state.draws, hands(state)[0]) == ("0 play", 0, "L1")


@clause("WAZABI-10")
def test_the_last_card_of_the_opponents_is_taken_and_the_rest_of_the_draw_is_lost() -> None:
    state = position(hands=["", "L1", ""], deck="", rolls="card card W W")
    play(state, "roll", "steal:1")
    assert story(state)[1:] == ["stole 0 L1 0.1 1", "nothing-to-draw 0 - all 1"]
    assert (waits_for(state), state.draws) == ("0 play", 0)


@clause("WAZABI-10")
def test_opponents_without_cards_cannot_be_chosen() -> None:
    state = position(hands=["", "", "L1"], deck="", rolls="card W W W")
    play(state, "roll")
    assert legal(state) == "steal:2"
    for wrong in ("steal:1", "steal:0", "steal:3"):
        with pytest.raises(IllegalMove):
            play(state, wrong)


@clause("WAZABI-10", "WAZABI-25")
def test_a_team_mate_is_no_opponent() -> None:
    state = position(hands=["", "L1", "SK", "SD"], deck="", rolls="card W W W", teams=True)
    play(state, "roll")
    assert legal(state) == "steal:1 steal:3"
    state = position(hands=["", "", "SK", ""], deck="", rolls="card W W W", teams=True)
    play(state, "roll")
    assert waits_for(state) == "0 play"


@clause("WAZABI-10")
def test_after_a_theft_the_dice_are_given_as_usual() -> None:
    state = position(hands=["", "L1", ""], deck="", rolls="card give W W")
    play(state, "roll", "steal:1")
    assert (waits_for(state), state.gives) == ("0 give", 1)


@clause("WAZABI-10")
def test_giving_waits_until_all_cards_are_drawn() -> None:
    state = position(hands=["", "L1 L1", ""], deck="", rolls="card card give W")
    play(state, "roll", "steal:1")
    assert waits_for(state) == "0 steal"
