"""A policy from a file sits down as a bot: legal moves, no secrets, and a sentence for every wrong file."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from igroteka.bots.learned import LearnedBot
from igroteka.bots.levels import find_bot, find_level
from igroteka.bots.policy import About, Policy, about, numbers_of, read_policy, write_policy
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame, Variant
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from igroteka.core.words import LANGUAGES, core_words
from igroteka.envs.batch import Batch
from igroteka.lab.contest import contest
from igroteka.lab.kept import question
from igroteka.lab.setup import Setup, arena_table, full_table
from igroteka.lab.table import LabTable
from tests.bots.searches import IN_TURNS, decisions
from tests.cli.desk import igroteka
from tests.contract.worlds import new_state

ROOT = Path(__file__).resolve().parent.parent.parent
UNO = find_game("uno")
TABLES = [(game, game.variants()[0]) for game in IN_TURNS]
every_game = pytest.mark.parametrize(("game", "variant"), TABLES, ids=[game.name for game, _ in TABLES])
HIDDEN = 8
SHORT = ("--option", "turn_limit=10", "--option", "goal=50")


def any_policy(game: AnyGame, seats: int, seed: int = 1) -> Policy:
    """A network that has learned nothing, but has its preferences."""
    chance = np.random.default_rng(seed)
    widths = [int(game.sight(seats).size), HIDDEN, game.move_count + 1]
    layers = [
        (chance.normal(size=(taken, given)).astype(np.float32), chance.normal(size=given).astype(np.float32))
        for taken, given in pairwise(widths)
    ]
    return Policy(about(game, seats), np.full(widths[0], 0.1, np.float32), layers)


def kept(folder: Path, policy: Policy, name: str = "some.npz") -> str:
    """The name of the bot that plays by this policy."""
    write_policy(folder / name, policy)
    return f"learned:{folder / name}"


@every_game
def test_it_plays_by_the_rules(game: AnyGame, variant: Variant, tmp_path: Path) -> None:
    """`play` raises where a move is illegal."""
    bot = find_bot(game, kept(tmp_path, any_policy(game, variant.seats)), variant.seats)()
    state, driver, dice = new_state(game, variant, 3), Driver(), FastDice(3)
    made = 0
    while made < 60 and not state.over:
        seat = int(driver.next_seat(state))
        if seat == CLOCK:
            move = int(due_timer(state))
        elif driver.is_interrupt(state, seat):
            move = bot.interrupt(state.guess(seat, dice), seat, dice)
            if move == WAIT:
                driver.declined(seat)
                continue
        else:
            move = bot.choose(state.guess(seat, dice), seat, dice)
            made += 1
        state.play(seat, move)
        driver.made(seat)
    assert made > variant.seats


def test_what_was_learned_can_be_played_by_today() -> None:
    """The policies that `make learn` keeps: where the numbers of an observation change, learn anew."""
    for path in sorted((ROOT / "docs" / "lab" / "learning").glob("*.npz")):
        assert isinstance(find_bot(find_game(path.stem), f"learned:{path}")(), LearnedBot)
        assert path.stat().st_size < 1_000_000


@every_game
def test_how_the_hidden_cards_lie_changes_nothing(game: AnyGame, variant: Variant, tmp_path: Path) -> None:
    bot = find_bot(game, kept(tmp_path, any_policy(game, variant.seats)), variant.seats)()
    for state, seat in decisions(game, variant, 12):
        worlds = [state, state.guess(seat, FastDice(1)), state.guess(seat, FastDice(2))]
        assert len({bot.choose(world, seat, FastDice(4)) for world in worlds}) == 1


def test_it_takes_what_the_policy_likes_best_of_what_it_may_do(tmp_path: Path) -> None:
    state, seat = next(iter(decisions(UNO, UNO.variants()[0], 1)))
    seats = int(state.seats)
    for wanted in [int(move) for move in state.choices(seat)]:
        policy = any_policy(UNO, seats)
        policy.layers[-1][1][wanted] = 1000.0
        assert find_bot(UNO, kept(tmp_path, policy))().choose(state, seat, FastDice(1)) == wanted


def test_what_is_written_is_read_again_to_half_precision(tmp_path: Path) -> None:
    policy = any_policy(UNO, 2)
    write_policy(tmp_path / "one.npz", policy)
    write_policy(tmp_path / "two.npz", policy)
    read = read_policy(tmp_path / "one.npz")
    assert read.about == policy.about
    numbers = np.ones((3, len(policy.scale)), np.int16)
    assert np.allclose(read.worths(numbers), policy.worths(numbers), rtol=0.02, atol=0.1)
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()


def test_it_sits_down_in_the_batch_and_at_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = kept(tmp_path, any_policy(UNO, 2))
    batch = Batch("uno", 2, 2, others=name, rounds=1)
    for _ in range(30):
        batch.step(batch.random)
    monkeypatch.chdir(tmp_path)
    simulated = ("simulate", "uno", "--bots", "learned:some.npz,plain", "--games", "2", "--jobs", "1", *SHORT)
    assert igroteka(monkeypatch, *simulated).code == 0
    seated = ("play", "uno", "--seats", "2", "--humans", "0", "--bots", name, "--seed", "1", *SHORT)
    assert igroteka(monkeypatch, *seated).code == 0


def other(policy: Policy, **changed: Any) -> Policy:
    """The same with another description."""
    said = {"igroteka_policy": 1, "game": "uno", "seats": 2, "numbers": numbers_of(UNO, 2), **changed}
    return Policy(About(**said), policy.scale, policy.layers)


def wrong_policies() -> list[tuple[Policy, str]]:
    """Policies that nobody can play UNO by, and the key of what is said."""
    fine = any_policy(UNO, 2)
    (first, bias), last = fine.layers
    return [
        (any_policy(find_game("zero"), 3), "learned-game"),
        (other(fine, numbers="0123456789abcdef"), "learned-older"),
        (other(fine, seats=40), "learned-older"),
        (Policy(fine.about, fine.scale, [(first, bias), (last[0][:, 1:], last[1][1:])]), "learned-older"),
        (other(fine, igroteka_policy=2), "learned-damaged"),
        (Policy(fine.about, fine.scale, []), "learned-damaged"),
        (Policy(fine.about, fine.scale, [(first[:, :5], bias), last]), "learned-damaged"),
        (Policy(fine.about, fine.scale[1:], fine.layers), "learned-damaged"),
        (Policy(fine.about, fine.scale, [(first * np.nan, bias), last]), "learned-damaged"),
    ]


def test_a_policy_of_another_game_or_version_or_one_that_is_damaged_is_refused(tmp_path: Path) -> None:
    for policy, key in wrong_policies():
        refused(kept(tmp_path, policy), key)


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    whole = tmp_path / "whole.npz"
    write_policy(whole, any_policy(UNO, 2))
    path = tmp_path / "wrong.npz"
    for content in (b"", b"hello", whole.read_bytes()[:-300], whole.read_bytes()[300:]):
        path.write_bytes(content)
        refused(f"learned:{path}", "learned-damaged")
    np.savez(path, scale=np.ones(3))
    refused(f"learned:{path}", "learned-damaged")
    np.savez(path, about=np.array([{"any": "object"}], dtype=object))  # pickled, and never unpickled
    refused(f"learned:{path}", "learned-damaged")
    np.save(tmp_path / "wrong.npy", np.ones(3))
    refused(f"learned:{tmp_path / 'wrong.npy'}", "learned-damaged")
    refused("learned:nowhere.npz", "file-missing")
    refused(f"learned:{tmp_path}", "file-not-read")


def refused(name: str, key: str) -> None:
    """One sentence in either language that names the file."""
    with pytest.raises(Mistake) as said:
        find_bot(UNO, name)
    assert said.value.key == key
    for lang in LANGUAGES:
        assert name.removeprefix("learned:") in said.value.said(core_words(lang))


def test_without_numpy_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = kept(tmp_path, any_policy(UNO, 2))
    monkeypatch.setattr("igroteka.bots.policy.find_spec", lambda package: None)
    with pytest.raises(Mistake) as said:
        find_bot(UNO, name)
    assert all("igroteka[envs]" in said.value.said(core_words(lang)) for lang in LANGUAGES)


def test_a_table_of_another_size_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    name = kept(tmp_path, any_policy(UNO, 2))
    for wrong in (
        lambda: Batch("uno", 1, 3, others=name),
        lambda: arena_table(UNO, [name, "plain"], 3),
        lambda: full_table(UNO, [name], 4),
        lambda: full_table(UNO, [name, "plain", "plain"], None),
        lambda: LabTable(UNO, None, [find_bot(UNO, name)() for _ in range(3)]).play(1),
    ):
        with pytest.raises(Mistake) as said:
            wrong()
        assert said.value.key == "learned-seats"
        assert all("2" in said.value.said(core_words(lang)) for lang in LANGUAGES)


def test_another_policy_in_the_same_file_is_another_question_of_the_arena(tmp_path: Path) -> None:
    names = [kept(tmp_path, any_policy(UNO, 2)), "plain"]
    match = contest(Setup("uno", arena_table(UNO, names, 2)), names)
    bots = ",".join(match.names)
    before = question("arena", match.setup, 1, bots=bots)
    assert question("arena", match.setup, 1, bots=bots) == before
    kept(tmp_path, any_policy(UNO, 2, seed=2))
    assert question("arena", match.setup, 1, bots=bots) != before


def test_whoever_asks_from_elsewhere_opens_no_file(tmp_path: Path) -> None:
    """The server looks bots up by level alone."""
    name = kept(tmp_path, any_policy(UNO, 2))
    assert isinstance(find_bot(UNO, name)(), LearnedBot)
    with pytest.raises(Mistake) as said:
        find_level(UNO, name)
    assert said.value.key == "bot-unknown"
