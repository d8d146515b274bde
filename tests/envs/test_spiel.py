"""OpenSpiel plays our games: their chance can be enumerated, and its searches and solvers run on them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import igroteka.envs.spiel  # noqa: F401
from igroteka.core.dice import Dice, FastDice, ListedDice
from igroteka.core.driver import due_timer
from igroteka.core.errors import Mistake
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK

GAMES = sorted(all_games())
ROOT = Path(__file__).resolve().parent.parent.parent
every_game = pytest.mark.parametrize("game", GAMES)
both_chances = pytest.mark.parametrize("deals", [0, 30])


def played(game: str, steps: int, seed: int, **given: Any) -> Any:
    """A state after so many decisions at random."""
    dice = np.random.RandomState(seed)
    state = pyspiel.load_game(f"igroteka_{game}", {"rounds": 1, **given}).new_initial_state()
    while steps and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            steps -= 1
    return state


@both_chances
@every_game
def test_what_was_done_gives_the_same_state_again(game: str, deals: int) -> None:
    state = played(game, 25, 1, deals=deals)
    again = state.get_game().new_initial_state()
    for action in state.history():
        copy = again.clone()
        copy.apply_action(action)
        again.apply_action(action)
        assert str(copy) == str(again)
    assert str(again) == str(state)
    for seat in range(state.num_players()):
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.observation_tensor(seat) == state.observation_tensor(seat)


@every_game
def test_the_draws_of_chance_are_those_of_the_dice(game: str) -> None:
    rules, dice = all_games()[game], ListedDice(FastDice(3))
    ours: Any = rules.start(rules.official, rules.read_options(rules.lab_options), dice)
    ours.apply(CLOCK, due_timer(ours))
    theirs = pyspiel.load_game(f"igroteka_{game}").new_initial_state()
    for draw in dice.take():
        if draw.below > 1:
            assert theirs.is_chance_node()
            assert len(theirs.chance_outcomes()) == draw.below
            theirs.apply_action(draw.value)
    lots = rules.real_time  # where the lot says who is quicker, that is drawn next
    while lots and theirs.is_chance_node():
        theirs.apply_action(0)
    assert not theirs.is_chance_node()
    assert rules.view(theirs.position.state, 0) == rules.view(ours, 0)


@both_chances
@every_game
def test_a_world_dealt_afresh_is_the_same_for_who_looks(game: str, deals: int) -> None:
    state = played(game, 2, 2, deals=deals, seats=3, interrupts="reflex")
    while state.is_chance_node():
        state.apply_action(0)
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, iter([0.1 + 0.3 * nth]).__next__) for nth in range(3)]
    for world in worlds:
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_string(seat) == state.observation_string(seat)
        assert world.legal_actions() == state.legal_actions()
    assert len({str(world) for world in worlds}) > 1


@every_game
def test_nothing_of_the_truth_is_left_in_a_world_dealt_afresh(game: str) -> None:
    state = played(game, 12, 2, deals=30)
    seat = state.current_player()
    other = (seat + 1) % state.num_players()
    guess: Dice = FastDice(7)
    world = state.position.imagined(seat, guess)
    again = world.imagined(seat, FastDice(7))
    assert again.told(other) == world.told(other)  # the story of another seat is a guess too


def test_information_set_search_and_tree_search_play_a_whole_round() -> None:
    state = played("mindup", 0, 1, deals=30)
    game, dice = state.get_game(), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    seers = mcts.MCTSBot(game, 2.0, 3, rollouts, random_state=dice)  # it sees the hidden cards
    fair = ismcts.ISMCTSBot(game, rollouts, 2.0, 3, random_state=dice)  # it does not
    state.apply_action(0)
    while not state.is_terminal():
        bot = seers if state.current_player() == 1 else fair
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_openspiel_finds_nothing_wrong() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("igroteka_mindup", {"rounds": 1}), 1, False, False)


def test_openspiel_solves_a_game_that_is_small_enough() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.highcard_spiel"], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]  # and Python ends in peace
    found = json.loads(done.stdout)
    assert found["sets"] == 36
    assert found["uniform"] == pytest.approx(2 / 3)
    assert found["solved"] < found["uniform"] / 5


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"options": "[1]"}, "env-spiel-options"),
        ({"options": "goal"}, "env-spiel-options"),
        ({"options": '{"goal": 7}'}, "option-value"),
        ({"seats": 11}, "seats"),
        ({"interrupts": "never"}, "env-interrupts"),
    ],
)
def test_wrong_wishes_are_told_in_a_sentence(given: dict[str, Any], key: str) -> None:
    with pytest.raises(Mistake) as said:
        pyspiel.load_game("igroteka_uno", given)
    assert said.value.key == key
