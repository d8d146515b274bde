"""Search in every game in turns: legal moves, no secrets, wins in one, the same compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mypy_extensions import i64

from igroteka.bots.search.appraise import appraise
from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SearchBot
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.game import AnyGame, Variant
from igroteka.core.habit import Habit
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT, State
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position as uno_position
from igroteka.games.zero import GAME as ZERO
from igroteka.games.zero.tests.positions import position as zero_position
from tests.bots.searches import IN_TURNS, SHORT, decisions, figures, habit_of
from tests.contract.worlds import new_state

ROOT = Path(__file__).resolve().parent.parent.parent
TABLES = [(game, variant) for game in IN_TURNS for variant in game.variants()]
IDS = [f"{game.name}-{variant.name}".replace(" ", "-") for game, variant in TABLES]
FEW = 100  # blocks of memory: what leaks leaves at least one every time


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_a_searching_bot_never_makes_an_illegal_move(game: AnyGame, variant: Variant) -> None:
    """`play` raises where a move is illegal; all ways of searching sit at the table."""
    state, dice, driver = new_state(game, variant, 3), FastDice(3), Driver()
    ways = list(SHORT.values())
    bots = [SearchBot(habit_of(game), ways[seat % len(ways)]) for seat in range(variant.seats)]
    made = 0
    while made < 25:
        if state.over:
            state, driver = new_state(game, variant, made), Driver()
        seat = int(driver.next_seat(state))
        if seat == CLOCK:
            move = int(due_timer(state))
        elif driver.is_interrupt(state, seat):
            move = bots[seat].interrupt(state.guess(seat, dice), seat, dice)
            if move == WAIT:
                driver.declined(seat)
                continue
        else:
            move = bots[seat].choose(state.guess(seat, dice), seat, dice)
            made += 1
        state.play(seat, move)
        driver.made(seat)


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_how_the_hidden_cards_lie_changes_nothing(game: AnyGame, variant: Variant) -> None:
    for state, seat in decisions(game, variant, 3):
        one, other = state.guess(seat, FastDice(1)), state.guess(seat, FastDice(2))
        for settings in SHORT.values():
            found = [appraise(world, seat, habit_of(game), settings, FastDice(4)) for world in (state, one, other)]
            assert figures(found[0]) == figures(found[1]) == figures(found[2])
            assert found[0].best == found[1].best == found[2].best


class MostPoints(Habit):
    """Who went out has the points of the round; what they are worth for the match is left aside."""

    def worth(self, state: State, seat: i64) -> float:
        return 1.0 if state.ranking()[seat] == 1 else 0.0


class NoPoints(Habit):
    """Nothing but a Zero is good enough."""

    def worth(self, state: State, seat: i64) -> float:
        return 1.0 if state.scores()[seat] == 0 else 0.0


WAYS = {"tree": Settings(iterations=150, longest=60), "flat": Settings(iterations=300, longest=60, flat=True)}


@pytest.mark.parametrize("settings", WAYS.values(), ids=list(WAYS))
def test_the_last_card_that_fits_is_played_at_uno(settings: Settings) -> None:
    for seed in range(3):
        state = uno_position("R7", ["G7", "B1 B2 B3 Y4", "Y5 Y6 Y8 B4"], points="0.0.0")
        found = appraise(state, 0, MostPoints(), settings, FastDice(seed))
        assert UNO.write_move(found.best) == "G7"
        assert found.chance == 1.0


@pytest.mark.parametrize("settings", WAYS.values(), ids=list(WAYS))
def test_the_card_that_makes_a_zero_is_taken_at_zero(settings: Settings) -> None:
    """Five sevens and five reds: with R4 in the place of G3 nothing counts, and the call ends the round."""
    for seed in range(3):
        state = zero_position(
            hands=["R7 O7 Y7 G7 B7 R1 R2 R3 G3", "", ""], pool="R4 K1 K2 K3 K4", passes=2, closer=1, turn=0
        )
        found = appraise(state, 0, NoPoints(), settings, FastDice(seed))
        assert ZERO.write_move(found.best) == "G3-R4"
        assert found.chance == 1.0


def run(tree: str, *command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.bots.searches", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / tree}{os.pathsep}{ROOT}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("name", [game.name for game in IN_TURNS])
def test_compiled_and_plain_search_find_the_same(name: str) -> None:
    compiled, plain = run("build/compiled", name), run("src", name)
    said_compiled, errors_compiled = compiled.communicate()
    said_plain, errors_plain = plain.communicate()
    assert errors_compiled.splitlines() == ["compiled"]
    assert errors_plain.splitlines() == ["plain"]
    assert len(said_plain.splitlines()) > 50
    assert said_compiled == said_plain


@pytest.mark.parametrize("name", [game.name for game in IN_TURNS])
def test_compiled_search_gives_back_all_memory(name: str) -> None:
    said, _ = run("build/compiled", name, "--leaks").communicate()
    assert int(said) < FEW
