"""The opponents, and the worlds they think in."""

from __future__ import annotations

from statistics import mean

import pytest

from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SearchBot
from igroteka.core.bot import Bot
from igroteka.core.dice import FastDice
from igroteka.core.habit import Habit
from igroteka.core.seats import size_of
from igroteka.games.zero import GAME
from igroteka.games.zero.bot import LEVELS
from igroteka.games.zero.habit import Beginner, Quick, Skilled
from igroteka.games.zero.rules import CALL, PASS, ZeroState
from igroteka.games.zero.scoring import points
from igroteka.games.zero.tests.positions import ZERO, cards, dealt, places, play, position

FEW = Settings(iterations=24, flat=True)


def imagined(state: ZeroState, seat: int, seed: int) -> ZeroState:
    world = Quick().imagined(state, seat, FastDice(seed))
    assert isinstance(world, ZeroState)
    return world


def after_turns(seats: int, turns: int) -> ZeroState:
    """A round that quick ones have begun."""
    state, dice = dealt(seats, 8), FastDice(4)
    for _ in range(turns):
        seat = int(state.must).bit_length() - 1
        state.play(seat, Quick().choose(state, seat, dice))
    return state


def test_there_are_four_levels_from_kind_to_fearsome_and_the_old_names_stay() -> None:
    assert list(GAME.bots()) == ["beginner", "casual", "strong", "master"]
    assert list(GAME.habits()) == ["plain", "quick"]


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_an_imagined_world_keeps_to_every_certain_fact(seats: int) -> None:
    state = after_turns(seats, 3 * seats - 1)
    for seed in range(30):
        world = imagined(state, 0, seed)
        assert world.hands[0] == state.hands[0]
        assert list(world.pool) == list(state.pool)
        assert all(state.shown[seat] & ~world.hands[seat] == 0 for seat in range(seats))
        assert [size_of(hand) for hand in world.hands] == [9] * seats
        assert GAME.inventory(world) == GAME.inventory(state)
        assert GAME.view(world, 0) == GAME.view(state, 0)


def test_imagined_hands_are_as_good_as_hands_from_which_cards_were_laid() -> None:
    state = after_turns(4, 12)
    guesses = [state.guess(0, FastDice(seed)) for seed in range(60)]
    by_chance = mean(int(points(world.hands[2])) for world in guesses if isinstance(world, ZeroState))
    by_thought = mean(int(points(imagined(state, 0, seed).hands[2])) for seed in range(60))
    assert size_of(state.shown[2]) == 3
    assert 8 < by_thought < 16 < by_chance  # such hands have some 11 points


def test_a_hand_that_has_not_changed_is_any_hand() -> None:
    state = after_turns(4, 0)
    for seed in range(5):
        world, guess = imagined(state, 0, seed), state.guess(0, FastDice(seed))
        assert isinstance(guess, ZeroState)
        assert list(world.hands) == list(guess.hands)


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    state = after_turns(3, 7)
    for seed in range(5):
        other = state.guess(1, FastDice(100 + seed))
        assert isinstance(other, ZeroState)
        assert GAME.dump(imagined(state, 1, seed)) == GAME.dump(imagined(other, 1, seed))


@pytest.mark.parametrize("habit", [Beginner(), Skilled()], ids=["beginner", "skilled"])
def test_what_lies_hidden_never_changes_the_choice(habit: Habit) -> None:
    for turns in range(10):
        state = after_turns(3, turns)
        seat = int(state.must).bit_length() - 1
        chosen = {int(habit.choose(state.guess(seat, FastDice(seed)), seat, FastDice(9))) for seed in range(4)}
        assert chosen == {int(habit.choose(state, seat, FastDice(9)))}


@pytest.mark.parametrize("turns", [0, 4, 8])
def test_nor_that_of_a_bot_that_thinks(turns: int) -> None:
    state = after_turns(3, turns)
    seat = int(state.must).bit_length() - 1
    bot = SearchBot(Skilled(), FEW, Quick())
    chosen = {bot.choose(state.guess(seat, FastDice(seed)), seat, FastDice(9)) for seed in range(3)}
    assert len(chosen) == 1
    assert chosen <= {int(move) for move in state.choices(seat)}


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_lowers_its_points_in_a_last_turn(level: str) -> None:
    state = position(hands=["R7 O7 Y7 G7 B7 R2 O2 Y2 G3", ""], pool="B2 V7 K7 V2 K2", passes=2, closer=1)
    bot: Bot = LEVELS[level]()
    state.play(0, bot.choose(state.guess(0, FastDice(1)), 0, FastDice(2)))
    assert state.scores()[0] == 2


@pytest.mark.parametrize("level", ["casual", "strong", "master"])
def test_all_but_beginners_always_call_their_zero(level: str) -> None:
    state = position(hands=["R1", ZERO, "V1"])
    said = {LEVELS[level]().interrupt(state.guess(1, FastDice(1)), 1, FastDice(seed)) for seed in range(20)}
    assert said == {int(CALL)}


def test_a_beginner_misses_a_zero_now_and_then_and_never_calls_without_one() -> None:
    state = position(hands=["R1", ZERO, "V1"])
    said = [int(Beginner().interrupt(state, 1, FastDice(seed))) for seed in range(100)]
    assert 50 < said.count(int(CALL)) < 95
    assert {int(Beginner().interrupt(state, 0, FastDice(seed))) for seed in range(20)} == {-1}


def test_a_beginner_passes_with_few_points_even_where_that_closes_for_others_who_have_less() -> None:
    few = "R1 R2 R3 R4 R7 G7 B7 Y1 K1"  # five red ones, the sevens, the ones
    state = position(hands=[few, "R8"], passes=1, turns=3)
    assert points(cards(few)) == 8
    assert Beginner().choose(state, 0, FastDice(1)) == PASS


def test_a_skilled_one_sees_two_exchanges_ahead() -> None:
    state = position(hands=["R4 R5 R6 O5 Y6 G7 B8 V4 K6", ""], pool="R7 R8 O8 Y8 G8 V8 K8 O7 Y7")
    dice = FastDice(1)
    play(state, 0, GAME.write(Skilled().choose(state, 0, dice)))
    play(state, 1, "pass")
    play(state, 0, GAME.write(Skilled().choose(state, 0, dice)))
    assert state.hands[0] & cards("R4 R5 R6 R7 R8") == cards("R4 R5 R6 R7 R8")


def test_a_skilled_one_names_its_best_exchanges_and_the_pass() -> None:
    state = after_turns(4, 5)
    seat = int(state.must).bit_length() - 1
    named = [int(move) for move in Skilled().candidates(state, seat)]
    assert named[-1] == PASS
    assert len(set(named)) == 9
    assert set(named) <= {int(move) for move in state.choices(seat)}


def test_a_strong_one_beats_beginners() -> None:
    strong, beginner = Skilled(), Beginner()
    won = 0
    for match in range(6):
        state, dice = GAME.new(2, GAME.read_options({"turn_limit": 100}), FastDice(match // 2)), FastDice(match)
        while not state.over:
            if state.interlude:
                state.apply(-1, state.timers()[0] + 1048576)
            seat = int(state.must).bit_length() - 1
            habit: Habit = strong if seat == match % 2 else beginner
            state.play(seat, habit.choose(state, seat, dice))
        won += places(state)[match % 2] == 1
    assert won >= 4
