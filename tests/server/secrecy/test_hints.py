"""A hint for a seat is the same however the hidden cards lie, and nobody else receives a byte of it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from igroteka.bots.advice import advise
from igroteka.bots.search.settings import Settings as Thinking
from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame, Variant
from igroteka.core.registry import all_games
from igroteka.core.seats import TABLE, members
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.server.questions import Advice, Wish
from igroteka.server.table.bodies import Settings
from igroteka.server.table.commands.hint import Hint
from tests.contract.worlds import walk
from tests.server.secrecy.pairs import Pair, guess_of
from tests.server.secrecy.quiet import TABLE_ID, World, quietly

ADVISED = [game for game in all_games().values() if not game.real_time]
FEW = Thinking(iterations=8, flat=True, longest=30)  # trials, not time: the same everywhere
MOMENTS = 3


def moments(game: AnyGame) -> list[tuple[State, int]]:
    """Moments at which a seat has something to decide, and that seat."""
    found: list[tuple[State, int]] = []
    for seed in range(20):
        for number, step in enumerate(walk(game, Variant("", 3, dict(game.lab_options)), seed, 60)):
            asked = [seat for seat in members(step.state.must) if len(step.state.choices(seat)) > 1]
            if number > 8 + 5 * seed and asked:
                found.append((step.state.copy(), asked[-1]))
                break
        if len(found) == MOMENTS:
            break
    return found


def think(asked: list[Wish]) -> Any:
    """What a house does, without a process: what it is asked is noted."""

    async def advised(wish: Wish) -> Advice:
        asked.append(wish)
        await asyncio.sleep(0)
        from igroteka.core.registry import find_game

        game = find_game(wish.game)
        world = game.load(wish.position, FastDice(derived(wish.seed, "world")))
        return Advice(advise(game, world, wish.seat, FastDice(wish.seed), FEW)[:3])

    return advised


async def two_worlds(game: AnyGame, state: State, seat: int, seed: int) -> tuple[int, list[list[Wish]]]:
    """The same hint in two worlds that the seat cannot tell apart: how many bytes were compared, what was asked."""
    pair = Pair(state, guess_of(state, seat, seed), game, seat, Settings(grace=0))
    asked: list[list[Wish]] = [[], []]
    for number, world in enumerate(pair.worlds):
        world.house.advise = think(asked[number])  # type: ignore[method-assign]
    await pair.both(lambda world: None)
    pair.bytes = 0
    await pair.both(lambda world: world.tell(world.ears[seat][0], Hint(world.order(), TABLE_ID, seat)), wait=1.0)
    for world in pair.worlds:
        assert not world.runner.room.wishes
        strangers = [ear for eye, ears in world.ears.items() if eye != seat for ear in ears]
        assert strangers
        assert not [text for ear in strangers for _, text in ear.heard if text.startswith('{"type":"hint"')]
    pair.stop()
    return pair.bytes, asked


@pytest.mark.parametrize("game", ADVISED, ids=lambda game: game.name)
def test_the_bytes_of_a_hint_are_the_same_however_the_hidden_cards_lie(game: AnyGame) -> None:
    found = moments(game)
    assert len(found) == MOMENTS
    for number, (state, seat) in enumerate(found):
        compared, (one, other) = quietly(two_worlds(game, state, seat, number))
        assert compared > 100
        assert len(one) == 1
        assert msgspec.msgpack.encode(one) == msgspec.msgpack.encode(other)


def test_what_the_adviser_is_asked_is_a_guess_and_not_the_truth() -> None:
    game = ADVISED[0]
    state, seat = moments(game)[0]
    wishes = {Wish.about(game, state, seat, seed).position for seed in range(6)}
    assert len(wishes) > 1
    assert game.dump(state) not in wishes


@pytest.mark.parametrize("game", ADVISED, ids=lambda game: game.name)
def test_a_hint_tells_others_that_it_was_taken_and_nothing_of_the_hand(game: AnyGame) -> None:
    """Two hands of the asker that a spectator cannot tell apart: all others receive the same."""

    async def test() -> int:
        state, seat = moments(game)[0]
        pair = Pair(state, guess_of(state, TABLE, 3), game, TABLE, Settings(grace=0))
        for world in pair.worlds:
            world.house.advise = think([])  # type: ignore[method-assign]
        await pair.both(lambda world: None)
        pair.bytes = 0
        await pair.both(lambda world: ask(world, seat), wait=1.0)
        pair.stop()
        return pair.bytes

    def ask(world: World, seat: int) -> None:
        world.tell(world.voices[seat], Hint(world.order(), TABLE_ID, seat))

    assert quietly(test()) > 100
