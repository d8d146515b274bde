"""What others have chosen in secret cannot be told from anything a client receives, until it is revealed."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame, Variant
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK, TABLE, members
from igroteka.core.state import DEAL, State
from igroteka.server.table.commands.move import Move
from tests.contract.worlds import new_state, told, walk
from tests.server.secrecy.pairs import Pair, Parted, probes, settings_of
from tests.server.secrecy.quiet import TABLE_ID, World, quietly

SEALED = [(find_game("mindup"), 3), (find_game("mindup"), 6), (find_game("wazabi"), 3), (find_game("wazabi"), 6)]
MOST = 4  # moments of each


def sealed_moments(game: AnyGame, seats: int) -> list[tuple[State, int]]:
    """Moments at which several choose in secret, and a seat that has more than one choice."""
    found: list[tuple[State, int]] = []
    for seed in range(40):
        variant = Variant("", seats, dict(game.lab_options))
        for step in walk(game, variant, seed, 200):
            asked = [seat for seat in members(step.state.must) if len(step.state.moves(seat)) > 1]
            if len(members(step.state.must)) > 1 and asked:
                found.append((step.state.copy(), asked[seed % len(asked)]))
                break
        if len(found) == MOST:
            break
    return found


def looks(game: AnyGame, state: State, seat: int, move: int, eye: int) -> Any:
    """What these eyes are told of a move."""
    tried = state.copy()
    tried.recorder = Recorder()
    tried.play(seat, move)
    return told(game, tried.recorder.take(), eye)


async def two_choices(game: AnyGame, state: State, chooser: int, eye: int, seed: int) -> int:
    """The same moment twice; somebody chooses differently. How many bytes were compared after that."""
    dice = FastDice(seed)
    pair = Pair(state, state, game, eye, settings_of(seed))
    moves = [int(move) for move in state.moves(chooser)]
    choices = (moves[0], moves[-1])
    assert looks(game, state, chooser, choices[0], eye) == looks(game, state, chooser, choices[1], eye)
    await pair.both(lambda world: None)
    pair.bytes = 0
    try:
        await pair.both(lambda world: world.move(chooser, choices[pair.worlds.index(world)]))
        for _ in range(3):
            for probe in probes(pair, dice):
                await pair.both(probe)
        await pair.both(World.restart)
        await pair.both(lambda world: None, wait=10.0)  # clocks: somebody's flag may fall
    except Parted:
        pass
    finally:
        pair.stop()
    return pair.bytes


@pytest.mark.parametrize(("game", "seats"), SEALED, ids=lambda value: getattr(value, "name", str(value)))
def test_two_different_sealed_choices_send_the_same_bytes_to_all_others(game: AnyGame, seats: int) -> None:
    moments = sealed_moments(game, seats)
    assert len(moments) >= 3
    for number, (state, chooser) in enumerate(moments):
        for eye in (TABLE, *(seat for seat in range(seats) if seat != chooser)):
            assert quietly(two_choices(game, state, chooser, eye, number)) > 1_000


def test_a_choice_that_is_changed_is_news_to_nobody_else() -> None:
    game = find_game("mindup")

    async def test() -> tuple[int, int]:
        state = new_state(game, Variant("", 3), 5)
        state.play(CLOCK, DEAL)
        world = Pair(state, state, game, 1, settings_of(0)).worlds[0]
        await world.settle()
        first, second = (int(move) for move in list(state.moves(0))[:2])
        world.move(0, first)
        await world.settle()
        mine, theirs = world.ears[0][0], world.ears[1][0]
        before = len(mine.heard), len(theirs.heard)
        world.tell(mine, Move(world.order(), TABLE_ID, 0, game.write(second), world.runner.table.version))
        await world.settle()
        world.stop()
        return len(mine.heard) - before[0], len(theirs.heard) - before[1]

    to_the_chooser, to_another = quietly(test())
    assert to_the_chooser > 0
    assert to_another == 0
