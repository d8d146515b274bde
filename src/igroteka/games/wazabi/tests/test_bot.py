"""The quick bot."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.seats import CLOCK
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.bot import Quick
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import play, position


def choice(state: WazabiState, seat: int = 0) -> str:
    """What the bot does here."""
    return GAME.write(Quick().choose(state.guess(seat, FastDice(1)), seat, FastDice(2)))


def test_it_rolls_when_it_is_to_roll() -> None:
    assert choice(position(hands=["L1", "SK"])) == "roll"


def test_it_wins_when_it_can() -> None:
    assert choice(position(hands=["L1 SD L2 D3", "", ""], dice="2 1 4", stage="play", roll="W W W")) == "L2"


def test_it_loses_two_dice_rather_than_one() -> None:
    assert choice(position(hands=["L1 L2", "", ""], dice="5 4 4", stage="play", roll="W W W")) == "L2"


def test_it_swaps_its_many_dice_for_few_and_not_the_other_way() -> None:
    assert choice(position(hands=["SD", "", ""], dice="6 4 2", stage="play", roll="W W W")) == "SD:2"
    assert choice(position(hands=["SD", "", ""], dice="2 4 6", stage="play", roll="W W W")) == "pass"


def test_it_passes_dice_the_way_that_helps() -> None:
    assert choice(position(hands=["DA", "", ""], dice="5 4 1", stage="play", roll="W W")) == "DA:left"
    assert choice(position(hands=["DA", "", ""], dice="5 1 4", stage="play", roll="W W")) == "DA:right"


def test_it_gives_its_die_to_the_nearest_rival_and_not_to_its_mate() -> None:
    assert choice(position(hands=[""] * 4, dice="3 4 1 5", stage="give", roll="give W W")) == "give:2"
    assert choice(position(hands=[""] * 4, dice="3 4 1 5", stage="give", roll="give W W", teams=True)) == "give:1"


def chosen(state: WazabiState, seat: int = 0) -> set[str]:
    """All that the bot does here, as the dice fall."""
    world = state.guess(seat, FastDice(1))
    return {GAME.write(Quick().choose(world, seat, FastDice(dice))) for dice in range(60)}


def test_among_equal_rivals_the_dice_choose_and_nobody_is_picked_on() -> None:
    equal = position(hands=[""] * 4, dice="3 4 4 4", stage="give", roll="give W W")
    assert chosen(equal) == {"give:1", "give:2", "give:3"}
    assert chosen(position(hands=["SK", "", "", ""], stage="play", roll="W")) == {"SK:1", "SK:2", "SK:3"}
    poor = position(hands=["", "L1", "L1", "L1"], deck="", rolls="card W W W")
    play(poor, "roll")
    assert chosen(poor) == {"steal:1", "steal:2", "steal:3"}


def test_of_two_nearest_rivals_one_gets_the_die_and_not_who_is_far() -> None:
    assert chosen(position(hands=[""] * 4, dice="3 2 2 6", stage="give", roll="give W W")) == {"give:1", "give:2"}


def test_it_skips_the_nearest_rival() -> None:
    assert choice(position(hands=["SK", "", ""], dice="4 4 2", stage="play", roll="W")) == "SK:2"


def test_it_keeps_its_best_cards() -> None:
    state = position(hands=["K2", "L2 SD K2 HA"], stage="play", roll="W")
    play(state, "K2")
    assert choice(state, 1) == "keep:L2+SD"


def test_it_takes_good_hands() -> None:
    state = position(hands=["SH", "L2 L2 L2 SD SD", ""], stage="play", roll="W W")
    assert choice(state) == "SH:1"
    state = position(hands=["HA", "", "L2 L2 L2 SD SD"], stage="play", roll="W W")
    assert choice(state) == "HA:left"


def match(seed: int, quick: int) -> bool:
    """Does the bot in this seat beat a random player?"""
    state = GAME.new(2, GAME.read_options(GAME.lab_options), FastDice(seed))
    dice, driver, bot = FastDice(seed + 1000), Driver(), Quick()
    while not state.over:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            state.play(CLOCK, due_timer(state))
            continue
        moves = state.choices(seat)
        move = bot.choose(state.guess(seat, dice), int(seat), dice) if seat == quick else moves[dice.below(len(moves))]
        state.play(seat, move)
        driver.made(seat)
    return bool(state.ranking()[quick] == 1)


@pytest.mark.parametrize("quick", [0, 1])
def test_it_beats_random_play(quick: int) -> None:
    assert sum(match(seed, quick) for seed in range(20)) > 10
