"""How long a bot takes: like a person, quick where there is nothing to decide, never instant, never boring."""

from __future__ import annotations

from statistics import mean, median

import pytest

from igroteka.bots.pace import LEAST_MS, MOST_MS, POLITE_MS, SPEEDS, WORD_LEAST_MS, pace
from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.core.seats import BIT
from igroteka.core.state import READY, State
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.cards import CATCH
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import position
from tests.contract.worlds import somewhere

SEEDS = range(500)
IN_TURNS = [game for game in all_games().values() if not game.real_time]


def times(world: State, seat: int, move: int, **more: float | bool) -> list[int]:
    return [pace(world, seat, move, FastDice(seed), **more) for seed in SEEDS]  # type: ignore[arg-type]


def turn(*hand: str) -> UnoState:
    """The first player's turn in UNO on a red 7, with these cards."""
    return position(top="R7", hands=[" ".join(hand), "B1 B2 B3"])


def first_choice(world: State) -> int:
    return int(world.choices(0)[0])


def test_more_choices_take_longer() -> None:
    one, two, many = turn("B5", "G2"), turn("R5", "G2"), turn(*["R1", "R2", "R3", "R4", "R5", "R6", "R8", "R9"])
    assert [len(world.choices(0)) for world in (one, two)] == [1, 2]
    middle = [median(times(world, 0, first_choice(world))) for world in (one, two, many)]
    assert middle == sorted(middle)
    assert middle[0] < 800
    assert middle[2] < 2200


def test_a_forced_move_is_quick_but_not_instant() -> None:
    world = turn("B5", "G2")
    found = times(world, 0, first_choice(world))
    assert min(found) >= LEAST_MS
    assert mean(found) < 900


def test_a_new_hand_is_looked_at_first() -> None:
    world = turn("R5", "G2")
    move = first_choice(world)
    assert median(times(world, 0, move, first_look=True)) > median(times(world, 0, move)) + 600


@pytest.mark.parametrize("game", IN_TURNS, ids=lambda game: game.name)
def test_times_are_spread_like_those_of_people_and_within_bounds(game: AnyGame) -> None:
    for variant in game.variants():
        world = somewhere(game, variant, 4, 30)
        for seat in range(world.seats):
            if not world.must & BIT[seat]:
                continue
            found = times(world, seat, int(world.choices(seat)[0]), first_look=True)
            assert min(found) >= LEAST_MS
            assert max(found) <= MOST_MS
            assert len(set(found)) > 200
            assert mean(found) > median(found) or max(found) == MOST_MS


def test_people_get_a_fair_chance_to_say_a_word_first() -> None:
    world = turn("R5", "G2")
    calls = times(world, 1, int(CATCH))
    assert min(calls) >= WORD_LEAST_MS
    assert 1100 < median(calls) < 1500
    beside_the_turn = times(world, 0, int(CATCH) + 1)  # a word is a word in one's own turn too
    assert beside_the_turn == calls
    move = first_choice(world)
    assert min(times(world, 0, move)) < POLITE_MS
    world.may = BIT[0] | BIT[1]
    assert min(times(world, 0, move)) >= POLITE_MS
    world.may = BIT[0]  # nobody else has anything to say
    assert min(times(world, 0, move)) < POLITE_MS


def test_a_bot_looks_at_the_finished_table_for_a_moment() -> None:
    found = times(turn("R5"), 0, int(READY))
    assert min(found) >= LEAST_MS
    assert 1000 < median(found) < 1400


def test_a_table_may_be_slower_faster_or_without_waiting() -> None:
    world = turn("R5", "G2")
    move = first_choice(world)
    usual = pace(world, 0, move, FastDice(1))
    scaled = {name: pace(world, 0, move, FastDice(1), factor) for name, factor in SPEEDS.items()}
    assert scaled["normal"] == usual
    assert scaled["instant"] == 0
    assert scaled["slow"] > usual > scaled["fast"] > 0


def test_the_pace_is_the_same_for_the_same_dice() -> None:
    world = turn("R5", "G2")
    assert times(world, 0, 3) == times(world, 0, 3)
    assert UNO.dump(world) == UNO.dump(turn("R5", "G2"))  # and looking changes nothing
