"""The habit of a strong player, and the outlook by which it plays."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SearchBot
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.seats import CLOCK
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.outlook import FEW, FIRST_AT, NUMBERS, ORDER_AT, STANDARD, UNSEEN_AT, Prospect, hand_strength
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.sharp import CANDIDATES, Sharp
from igroteka.games.wazabi.tests.positions import packed, play, position


def choice(state: WazabiState, seat: int = 0) -> str:
    """What it does here."""
    return GAME.write(int(Sharp().choose(state.guess(seat, FastDice(1)), seat, FastDice(2))))


def chances(state: WazabiState) -> list[float]:
    """The outlook of every seat, seen by that seat before it moves."""
    return [Prospect(state, seat).chance(STANDARD[state.seats]) for seat in range(state.seats)]


def test_every_size_of_table_has_its_numbers() -> None:
    assert [len(numbers) for numbers in STANDARD] == [0, 0, *[NUMBERS] * 5]


def test_with_hidden_hands_the_chances_of_all_add_up_to_one() -> None:
    state = position(hands=["", "", "", ""], dice="1 3 4 6")
    assert sum(chances(state)) == pytest.approx(1)
    assert chances(state)[0] == max(chances(state))


def test_who_is_to_roll_sooner_has_the_better_outlook() -> None:
    for seats in range(2, 7):
        order = [float(number) for number in STANDARD[seats][ORDER_AT : ORDER_AT + seats]]
        assert order[0] == max(order)
        assert chances(position(hands=[""] * seats, turn=1, dice=" ".join(["4"] * seats)))[1] > 1 / seats


def test_lose_1_die_is_worth_most_with_a_single_die() -> None:
    for numbers in STANDARD[2:]:
        worth = [float(hand_strength(numbers, packed("L1"), few)) for few in range(FEW)]
        assert worth[0] == max(worth) > 0.3


def test_a_mates_chance_is_ones_own() -> None:
    state = position(hands=["", "", "", ""], dice="4 4 4 4", teams=True)
    assert chances(state)[0] == pytest.approx(chances(state)[2])
    assert chances(state)[0] + chances(state)[1] == pytest.approx(1)


def test_it_wins_when_it_can() -> None:
    assert choice(position(hands=["L1 SD L2 D3", "", ""], dice="2 1 4", stage="play", roll="W W W")) == "L2"
    assert choice(position(hands=["L1 SK AG", "", ""], dice="1 1 4", stage="play", roll="W")) == "L1"


def test_it_follows_the_numbers_it_is_given() -> None:
    state = position(hands=["D3 L1", "", ""], dice="4 4 4", stage="play", roll="W")
    numbers = [0.0] * int(NUMBERS)
    numbers[4] = -3.0  # four dice are bad, so it gets rid of one
    assert GAME.write(int(Sharp(table_of_three(numbers)).choose(state, 0, FastDice(1)))) == "L1"
    numbers[4] = 0.0
    numbers[int(UNSEEN_AT) + 3] = 1.0  # new cards are good with four dice, more than the one played
    assert GAME.write(int(Sharp(table_of_three(numbers)).choose(state, 0, FastDice(1)))) == "D3"
    numbers[int(UNSEEN_AT) + 3] = 0.0
    for few in range(int(FEW)):  # the first card of the sheet is good to have, and nothing else counts
        numbers[int(FIRST_AT) + few] = 1.0
    assert {GAME.write(int(Sharp(table_of_three(numbers)).choose(state, 0, FastDice(dice)))) for dice in range(30)} == {
        "D3",
        "pass",
    }


def table_of_three(numbers: list[float]) -> vec[vec[float]]:
    """Numbers for three players."""
    return vec[vec[float]]([vec[float](numbers if seats == 3 else []) for seats in range(7)])


def test_it_thinks_about_the_best_few_moves_and_its_own_is_among_them() -> None:
    state = position(hands=["L1 SK SD SH DA HA", "", "", ""], dice="5 4 3 2", stage="play", roll="W W W W")
    some = [int(move) for move in Sharp().candidates(state, 0)]
    assert CANDIDATES <= len(some) < len(state.legal(0))
    assert GAME.read(choice(state)) in some
    equal = position(hands=["SK", "", "", "", "", ""], dice="4 4 4 4 4 4", stage="give", roll="give give")
    assert len(Sharp().candidates(equal, 0)) == 5


def test_how_the_hidden_cards_lie_never_changes_a_choice() -> None:
    habit = Sharp()
    for variant in GAME.variants():
        state = GAME.new(variant.seats, GAME.read_options({**variant.options, "turn_limit": 3}), FastDice(3))
        dice, driver = FastDice(4), Driver()
        while not state.over:
            seat = driver.next_seat(state)
            if seat == CLOCK:
                state.play(CLOCK, due_timer(state))
                continue
            seed = int(dice.below(1000))
            worlds = [state, *(state.guess(seat, FastDice(seed + nth)) for nth in range(2))]
            chosen = {int(habit.choose(world, seat, FastDice(seed))) for world in worlds}
            assert len(chosen) == 1, (variant.name, chosen)
            state.play(seat, chosen.pop())
            driver.made(seat)


def test_a_master_chooses_alike_whatever_world_it_is_given() -> None:
    state = position(hands=["L1 SD D3", "L1 AG", "K2 K2"], dice="4 1 2", stage="play", roll="W W W")
    master = SearchBot(Sharp(), Settings(iterations=30, flat=True))  # as the level, with less time
    chosen = {master.choose(state.guess(0, FastDice(seed)), 0, FastDice(9)) for seed in range(4)}
    assert len(chosen) == 1


def worths(state: WazabiState) -> list[float]:
    """What every seat has of the match as it stands."""
    return [Sharp().worth(state, seat) for seat in range(state.seats)]


def test_in_the_middle_of_a_game_the_match_is_worth_what_the_outlook_says() -> None:
    state = position(hands=["L1", "", "D3"], dice="1 3 5")
    assert sum(worths(state)) == pytest.approx(1)
    assert worths(state)[0] == max(worths(state)) > 0.5
    hidden = position(hands=["", "L1", "D3"], dice="1 3 5")
    assert worths(hidden)[1] > worths(state)[1]  # all hands count, as they lie in this world


def test_a_team_shares_what_it_is_likely_to_win() -> None:
    state = position(hands=["", "", "", ""], dice="1 4 4 4", teams=True)
    found = worths(state)
    assert sum(found) == pytest.approx(1)
    assert found[0] == found[2] > found[1] == found[3]


def test_in_a_tournament_the_points_of_this_game_are_foreseen() -> None:
    """WAZABI-26: the dice left with the opponents are points."""
    near, far = (position(hands=["L1", "", ""], dice=dice, games=2) for dice in ("1 6 6", "6 1 6"))
    assert sum(worths(near)) == pytest.approx(1)
    assert worths(near)[0] > 1 / 3 > worths(far)[0]


def test_who_went_out_first_has_won_while_the_others_play_on() -> None:
    """WAZABI-22: the rest is played for the other places."""
    state = position(hands=["L1", "", ""], dice="1 2 5", stage="play", roll="W", play_on=True)
    play(state, "L1")
    assert not state.over
    assert worths(state) == [1.0, 0.0, 0.0]
