"""Many matches: the same numbers on any number of cores, and numbers that agree with each other."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from typing import Any

import pytest

from igroteka.bots.random import RandomBot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.core.seeds import derived
from igroteka.core.words import LANGUAGES
from igroteka.lab import setup as setups
from igroteka.lab.pool import Chunks
from igroteka.lab.report import simulation_report
from igroteka.lab.setup import Setup
from igroteka.lab.simulate import MatchTally, Simulation, as_data, simulate
from igroteka.lab.table import play_match
from igroteka.lab.words import lab_words


def numbers(run: Simulation) -> dict[str, Any]:
    data = as_data(run)
    del data["speed"]
    return data


def test_the_same_seed_gives_the_same_numbers_whatever_the_number_of_jobs(toy: AnyGame) -> None:
    setup = Setup("highcard", ("random", "quick", "random"))
    one = simulate(setup, 60, 7, 1)
    two = simulate(setup, 60, 7, 2)
    assert numbers(one) == numbers(two)
    assert one.tally == two.tally
    assert numbers(simulate(setup, 60, 8, 1)) != numbers(one)


def test_spawned_workers_give_the_same_numbers_as_forked_ones() -> None:
    game = next(iter(all_games().values()))
    setup = Setup(game.name, ("random",) * game.official, dict(game.lab_options))
    spawned = simulate(setup, 4, 1, 2, context=multiprocessing.get_context("spawn"))
    assert spawned.tally == simulate(setup, 4, 1, 1).tally


def test_the_tally_is_that_of_the_matches_played_one_by_one(toy: AnyGame) -> None:
    run = simulate(Setup("highcard", ("random",) * 3), 40, 3, 1)
    results = [play_match(toy, None, [RandomBot()] * 3, derived(3, number)) for number in range(40)]
    assert run.tally.done == 40
    assert run.inputs == sum(result.inputs for result in results)
    for seat in range(3):
        assert run.tally.points[seat] == Counter(result.scores[seat] for result in results)
        assert run.tally.share(seat) == pytest.approx(sum(result.shares[seat] for result in results) / 40)
    assert run.decisions == sum(result.decisions for result in results)


def test_the_data_agrees_with_itself(toy: AnyGame) -> None:
    data = as_data(simulate(Setup("highcard", ("random",) * 4), 50, 1, 1))
    assert sum(seat["win_share"]["mean"] for seat in data["by_seat"]) == pytest.approx(1)
    for seat in data["by_seat"]:
        assert seat["win_share"]["low"] <= seat["win_share"]["mean"] <= seat["win_share"]["high"]
        assert seat["points"]["min"] <= seat["points"]["mean"] <= seat["points"]["max"]
    assert data["games"] == {"asked": 50, "played": 50, "cut_short": 0, "stopped": False}


def test_a_table_that_wins_together_has_no_best_seat() -> None:
    tally = MatchTally(3, done=9)
    for wins in tally.wins:
        wins[3] = 9
    run = Simulation(Setup("any", ("quick",) * 3), 1, 9, 1, tally, 1.0, False)
    assert run.together
    assert [run.share(seat).value for seat in range(3)] == [pytest.approx(1 / 3)] * 3
    tally.wins[0][1] += 1
    assert not run.together


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_game_and_a_table_of_different_bots_can_be_reported(toy: AnyGame, lang: str) -> None:
    run = simulate(Setup("highcard", ("random", "quick")), 1, 1, 1)
    assert len(simulation_report(run, lab_words(lang))) >= 5


def test_every_message_is_there_in_both_languages() -> None:
    folders = {lang: (lab_words(lang)._bundle._messages.keys()) for lang in LANGUAGES}
    assert folders["ru"] == folders["en"]


def test_chunks_cover_every_number_once() -> None:
    for jobs in (1, 3):
        chunks = Chunks(1000, jobs)
        covered: list[int] = []
        while chunks.left:
            first, end = chunks.take()
            covered += range(first, end)
            chunks.took(end - first, 0.01)
        assert covered == list(range(1000))


def test_one_bot_sits_everywhere_or_one_in_each_seat(toy: AnyGame) -> None:
    assert setups.full_table(toy, ["quick"], None) == ("quick", "quick")
    assert setups.full_table(toy, ["quick"], 4) == ("quick",) * 4
    assert setups.full_table(toy, ["quick", "random", "random"], None) == ("quick", "random", "random")
    with pytest.raises(Mistake):
        setups.full_table(toy, ["quick", "random"], 3)


def test_the_laboratorys_options_give_way_to_those_a_person_names() -> None:
    class Game:
        lab_options = {"turn_limit": 100, "goal": 1}  # noqa: RUF012

    game: Any = Game()
    assert setups.lab_options(game, ["goal=5", "a = b=c"]) == {"turn_limit": 100, "goal": "5", "a": "b=c"}
