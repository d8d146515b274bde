"""What the habits do: Quick as a practised player, Plain anything sensible."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.habit import Habit
from igroteka.core.seats import CLOCK
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.habit import Plain, Quick
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import play, position


def choice(state: WazabiState, seat: int = 0) -> str:
    """What the bot does here."""
    return GAME.write(int(Quick().choose(state.guess(seat, FastDice(1)), seat, FastDice(2))))


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


def chosen(state: WazabiState, seat: int = 0, habit: Habit | None = None) -> set[str]:
    """All that Quick (or another habit) does here, as the dice fall."""
    world = state.guess(seat, FastDice(1))
    habit = habit or Quick()
    return {GAME.write(int(habit.choose(world, seat, FastDice(dice)))) for dice in range(60)}


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


def sensible(state: WazabiState, seat: int = 0) -> set[str]:
    """All that Plain does here, as the dice fall."""
    return chosen(state, seat, Plain())


def test_plain_plays_any_card_that_does_something_for_it_and_then_never_passes() -> None:
    state = position(hands=["L1 L2 AG D3", "", ""], stage="play", roll="W W W")
    assert sensible(state) == {"L1", "L2", "AG", "D3"}
    assert sensible(position(hands=["L2", "", ""], stage="play", roll="W W")) == {"pass"}


def test_plain_takes_no_dice_and_no_cards_that_are_worse_than_its_own() -> None:
    assert sensible(position(hands=["SD", "", ""], dice="4 4 2", stage="play", roll="W W W")) == {"SD:2"}
    assert sensible(position(hands=["SD", "", ""], dice="2 2 6", stage="play", roll="W W W")) == {"pass"}
    assert sensible(position(hands=["DA", "", ""], dice="4 1 6", stage="play", roll="W W")) == {"DA:right"}
    assert sensible(position(hands=["SH L2 L2", "L1 L1", "L1 L1 L1"], stage="play", roll="W W")) == {"SH:2"}
    assert sensible(position(hands=["HA L2", "L1", "L1 L1"], stage="play", roll="W W")) == {"HA:left"}


def test_plain_harms_rivals_and_no_mate() -> None:
    assert sensible(position(hands=["K2", "L1 L1", "L1"], stage="play", roll="W")) == {"pass"}
    assert sensible(position(hands=["K2", "L1 L1 AG", "L1"], stage="play", roll="W")) == {"K2"}
    team = position(hands=["SK", "", "", ""], stage="play", roll="W", teams=True)
    assert sensible(team) == {"SK:1", "SK:3"}
    team = position(hands=["", "", "", ""], stage="give", roll="give", teams=True)
    assert sensible(team) == {"give:1", "give:3"}


def test_plain_keeps_and_robs_by_chance() -> None:
    state = position(hands=["K2", "L2 SD K2"], stage="play", roll="W")
    play(state, "K2")
    assert sensible(state, 1) == {"keep:K2+L2", "keep:K2+SD", "keep:L2+SD"}


@pytest.mark.parametrize("habit", [Plain(), Quick()], ids=["plain", "quick"])
def test_how_the_hidden_cards_lie_never_changes_a_choice(habit: Habit) -> None:
    for variant in GAME.variants():
        state = GAME.new(variant.seats, GAME.read_options({**variant.options, "turn_limit": 12}), FastDice(3))
        dice, driver = FastDice(4), Driver()
        while not state.over:
            seat = driver.next_seat(state)
            if seat == CLOCK:
                state.play(CLOCK, due_timer(state))
                continue
            seed = int(dice.below(1000))
            worlds = [state, *(state.guess(seat, FastDice(seed + nth)) for nth in range(3))]
            chosen = {int(habit.choose(world, seat, FastDice(seed))) for world in worlds}
            assert len(chosen) == 1, (variant.name, chosen)
            state.play(seat, chosen.pop())
            driver.made(seat)


def test_worth_shares_the_win_of_a_game_and_of_a_lead() -> None:
    won = position(hands=["L1", "", "", ""], dice="1 2 2 2", stage="play", roll="W", teams=True)
    play(won, "L1")
    assert [Quick().worth(won, seat) for seat in range(4)] == [0.5, 0.0, 0.5, 0.0]
    for left, least, most in ((1, 0.65, 0.9), (4, 0.45, 0.65)):
        ahead = position(hands=["L1", "", ""], dice="1 8 8", stage="play", roll="W", games=1 + left)
        play(ahead, "L1")
        shares = [Quick().worth(ahead, seat) for seat in range(3)]
        assert sum(shares) == pytest.approx(1)
        assert least < shares[0] < most
        assert shares[1] == shares[2]


def match(seed: int, quick: int, rival: Habit) -> bool:
    """Does Quick in this seat beat another habit?"""
    state = GAME.new(2, GAME.read_options(GAME.lab_options), FastDice(seed))
    dice, driver = FastDice(seed + 1000), Driver()
    while not state.over:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            state.play(CLOCK, due_timer(state))
            continue
        habit = Quick() if seat == quick else rival
        state.play(seat, habit.choose(state.guess(seat, dice), seat, dice))
        driver.made(seat)
    return bool(state.ranking()[quick] == 1)


@pytest.mark.parametrize("quick", [0, 1])
def test_quick_beats_random_play(quick: int) -> None:
    assert sum(match(seed, quick, Habit()) for seed in range(20)) > 10
