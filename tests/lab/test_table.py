"""One match of bots: what they are given, and what comes out."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.bots.levels import bots_of, find_bot
from igroteka.bots.random import RandomBot
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import playout
from igroteka.core.game import AnyGame
from igroteka.core.notation import read_fields, write_fields
from igroteka.core.registry import all_games, find_game
from igroteka.core.seats import CLOCK
from igroteka.core.seeds import derived
from igroteka.core.state import DEAL, IllegalMove, State
from igroteka.lab import table as tables
from igroteka.lab.table import LabTable, Result, play_match


class Slow(RandomBot):
    """A random bot that does not take the fast path."""


def test_random_players_play_on_the_state_itself_and_as_the_driver_says(toy: AnyGame) -> None:
    result = play_match(toy, None, [RandomBot(), RandomBot()], 5)
    state = toy.new(2, None, FastDice(5))
    decisions = playout(state, FastDice(derived(5, "random", 0)), 10**6)
    assert result.decisions == decisions
    assert result.scores == [int(points) for points in state.scores()]
    assert (result.rounds, result.inputs, result.cut_short) == (2, int(state.inputs), False)


def test_the_same_seed_gives_the_same_match(toy: AnyGame) -> None:
    bots = [Slow(), toy.bots()["quick"]()]
    assert play_match(toy, None, bots, 9) == play_match(toy, None, bots, 9)
    assert len({str(play_match(toy, None, bots, seed)) for seed in range(20)}) > 1


def test_a_win_is_divided_among_the_winners() -> None:
    result = Result([3, 3, 1], [1, 1, 3], 10, 8, 1, False, 0)
    assert result.shares == [0.5, 0.5, 0.0]
    assert Result([0, 0], [2, 2], 10, 8, 1, False, 0).shares == [0.0, 0.0]


def test_bots_get_guesses_and_never_the_state(toy: AnyGame) -> None:
    truth: list[Any] = []
    same: list[bool] = []

    class Spy(Bot):
        def choose(self, world: State, seat: int, dice: Dice) -> int:
            state = truth[-1]
            assert world is not state
            assert world.dice is not state.dice
            assert toy.view(world, seat) == toy.view(state, seat)
            same.append(toy.dump(world) == toy.dump(state))
            return int(world.moves(seat)[0])

    class Truth:
        def begins(self, state: State) -> None:
            truth.append(state)

        def comes(self, state: State, seat: int, move: int) -> None:
            assert state is truth[-1]

        def came(self, state: State, seat: int, ms: int) -> None:
            assert state is truth[-1]

    for seed in range(25):
        LabTable(toy, None, [Spy(), Spy()]).play(seed, follower=Truth())
    assert len(same) == 100
    assert sum(same) < 50  # most guesses are not the truth


def test_a_bot_that_makes_an_illegal_move_is_told_so(toy: AnyGame) -> None:
    class Cheat(Bot):
        def choose(self, world: State, seat: int, dice: Dice) -> int:
            return 99

    with pytest.raises(IllegalMove):
        play_match(toy, None, [Cheat(), RandomBot()], 1)


def test_a_match_that_never_ends_is_cut_short(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_INPUTS", 3)
    assert play_match(toy, None, [RandomBot(), RandomBot()], 1).cut_short
    assert play_match(toy, None, [Slow(), RandomBot()], 1).cut_short


def test_seeds_below_a_seed_are_all_different() -> None:
    seeds = {derived(seed, part, number) for seed in range(5) for part in ("a", "b") for number in range(50)}
    assert len(seeds) == 500
    assert all(0 <= seed < 2**63 for seed in seeds)


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_every_game_can_be_played_by_every_bot(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_INPUTS", 300)  # enough to see them all play
    options = game.read_options(dict(game.lab_options))
    kinds = list(bots_of(game).values())[::-1]  # the strongest first
    bots = [kinds[seat % len(kinds)]() for seat in range(game.official)]
    result = LabTable(game, options, bots).play(3)
    assert len(result.scores) == len(result.places) == game.official
    assert sum(result.shares) == pytest.approx(1) or result.winners == 0
    assert result.decisions > 0
    assert (result.ms > 0) == game.real_time


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_a_round_of_every_game_ends_and_has_its_own_places(game: AnyGame) -> None:
    options = game.read_options(dict(game.lab_options))
    bots = [find_bot(game, "quick")() for _ in range(game.official)]
    result = LabTable(game, options, bots).play_round(3)
    assert result.rounds == 1
    assert not result.cut_short
    assert result.winners >= 1
    assert len(result.places) == game.official
    assert LabTable(game, options, bots).play_round(3) == result


def test_who_goes_out_wins_the_round_of_uno_whatever_it_is_worth() -> None:
    """The others hold only a zero: the round brings no points, but it is won."""
    game = find_game("uno")
    state = game.new(3, game.read_options({"dealer": 1}), FastDice(1))
    state.apply(CLOCK, DEAL)
    fields = read_fields(game.dump(state)).values
    cards = [
        card for pile in (*fields["hands"].split("/"), fields["draw"], fields["discard"]) for card in pile.split(".")
    ]
    hands = ["R7", "B0", "G0"]
    for card in (*hands, "R1"):
        cards.remove(card)
    fields |= {"hands": "/".join(hands), "draw": ".".join(cards), "discard": "R1", "colour": "R", "turn": "0"}
    fields |= {"direction": "left", "stage": "turn", "must": "0", "returned": "0"}
    state = game.load(write_fields(fields), FastDice(1))
    state.play(0, game.read("R7"))
    assert [int(points) for points in state.scores()] == [0, 0, 0]
    assert state.round == 1
    assert game.round_places(state) == [1, 2, 2]
