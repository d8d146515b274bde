"""The opponents, and the worlds they think in."""

from __future__ import annotations

import pytest

from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SearchBot
from igroteka.core.dice import FastDice
from igroteka.core.driver import play_round as play_by_habit
from igroteka.core.habit import Habit
from igroteka.core.seats import size_of
from igroteka.games.mindup import GAME
from igroteka.games.mindup.bot import LEVELS
from igroteka.games.mindup.cards import CARDS, NONE, how_many
from igroteka.games.mindup.habit import Beginner, Quick, Skilled, foreseen
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.tests.positions import dealt, new, position

FEW = Settings(iterations=24, flat=True)


def in_round(number: int, turns: int, **options: object) -> MindUpState:
    """In the middle of a round (1, 2, 3), after so many turns of quick ones."""
    state, dice = new(3, 6, **options), FastDice(2)
    state.recorder = None
    for _ in range(number - 1):
        play_by_habit(state, Quick(), dice, 1000)
    play_by_habit(state, Quick(), dice, 0)
    for _ in range(turns):
        for seat in range(3):
            state.play(seat, Quick().choose(state, seat, dice))
    return state


def imagined(state: MindUpState, seat: int, seed: int) -> MindUpState:
    world = Quick().imagined(state, seat, FastDice(seed))
    assert isinstance(world, MindUpState)
    return world


def test_there_are_four_levels_from_kind_to_fearsome() -> None:
    assert list(GAME.bots()) == ["beginner", "casual", "strong", "master"]


def test_sets_are_counted_like_one_counts_them() -> None:
    for seed in range(200):
        dice = FastDice(seed)
        cards = dice.below(1 << 30) * (1 << 30) + dice.below(1 << 30)
        assert how_many(cards) == size_of(cards)
    assert how_many(2**60 - 1) == 60


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_imagined_world_keeps_to_every_certain_fact(number: int) -> None:
    state = in_round(number, 2)
    for seed in range(20):
        world = imagined(state, 1, seed)
        assert world.hands[1] == state.hands[1]
        assert world.row == state.row
        assert list(world.collections) == list(state.collections)
        for seat in range(3):  # what was gathered, or lay open otherwise, is where all know it is
            assert world.hands[seat] & state.shown == state.hands[seat] & state.shown
            assert size_of(world.hands[seat]) == size_of(state.hands[seat])
        assert GAME.inventory(world) == GAME.inventory(state)
        assert GAME.view(world, 1) == GAME.view(state, 1)


def test_sealed_choices_of_others_are_imagined_open_and_the_own_one_stays() -> None:
    state = in_round(2, 1)
    state.play(0, Quick().choose(state, 0, FastDice(1)))
    state.play(2, Quick().choose(state, 2, FastDice(1)))
    world = imagined(state, 2, 5)
    assert list(world.chosen) == [NONE, NONE, state.chosen[2]]
    assert world.must == 0b011


def test_what_others_want_is_foreseen_from_open_cards_alone() -> None:
    # blue 28 joins the blue of seat 1 on 5; its 59 gets it, its 2 does not
    state = position(
        hands=["30 31 32", "2 59 40", "10 11 12"],
        row="1 29 28",
        collections=["", "21", ""],
        order="5 2 1 3 4",
        known="2 59",
    )
    sure, unsure = foreseen(state, 0, 8.0), foreseen(state, 0, 0.0)
    assert unsure[CARDS + 30] > sure[CARDS + 30]  # the lower one is hardly played
    assert list(sure[CARDS : 2 * CARDS]) == sorted(sure[CARDS : 2 * CARDS])
    for seed in range(4):
        world = state.guess(0, FastDice(seed))
        assert isinstance(world, MindUpState)
        assert list(foreseen(world, 0, 8.0)) == list(sure)


@pytest.mark.parametrize("habit", [Beginner(), Skilled()], ids=["beginner", "skilled"])
@pytest.mark.parametrize("options", [{}, {"goals": "round", "goal_count": 3}], ids=["no goals", "goals"])
def test_what_lies_hidden_never_changes_the_choice(habit: Habit, options: dict[str, object]) -> None:
    for number in (1, 2, 3):
        for turns in range(6):
            state = in_round(number, turns, **options)
            for seat in range(3):
                worlds = [state.guess(seat, FastDice(seed)) for seed in range(3)]
                chosen = {int(habit.choose(world, seat, FastDice(9))) for world in worlds}
                assert chosen == {int(habit.choose(state, seat, FastDice(9)))}


@pytest.mark.parametrize("number", [1, 3])
def test_nor_that_of_a_bot_that_thinks(number: int) -> None:
    state = in_round(number, 2)
    state.play(0, Quick().choose(state, 0, FastDice(3)))
    bot = SearchBot(Skilled(), FEW)
    chosen = {bot.choose(state.guess(2, FastDice(seed)), 2, FastDice(9)) for seed in range(3)}
    assert len(chosen) == 1
    assert state.hands[2] >> chosen.pop() & 1


def test_a_beginner_plays_next_to_the_card_it_wants() -> None:
    state = position(hands=["5 30 58", "31 32 35"], row="12 28", collections=["21 8", "57 4"], order="5 2 1 3 4")
    played = [int(Beginner().choose(state, 0, FastDice(seed))) + 1 for seed in range(60)]
    assert set(played) == {5, 30}  # it overlooks the 28 now and then
    assert played.count(30) > 30


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_plays_a_match_to_its_end(level: str) -> None:
    if level == "master":
        bot = SearchBot(Skilled(), Settings(iterations=8, flat=True))
    state, dice = dealt(3, 3, goals="round"), FastDice(1)
    state.recorder = None
    while not state.interlude:
        for seat in range(3):
            chooser = bot if level == "master" else LEVELS[level]()
            state.play(seat, chooser.choose(state.guess(seat, dice), seat, dice))
    assert state.round == 1
