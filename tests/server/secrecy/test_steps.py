"""Law 5 at the wire: what a client is sent depends on what it has seen, and on nothing else.

From any moment of any game, the true world and a world that some eyes cannot tell from it run side by side on the
server's own code. As long as these eyes see the same events they get the same bytes at the same moments: frames,
patches, moves, clocks, timers, sentences, refusals, reasons, late moves, undo, reconnects, restarts, delayed frames.
"""

from __future__ import annotations

import os
from typing import TypeVar
from zlib import crc32

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame, Variant
from igroteka.core.seats import members
from tests.contract.worlds import IDS, TABLES, observers, somewhere
from tests.server.secrecy.pairs import Pair, Parted, guess_of, probes, settings_of
from tests.server.secrecy.quiet import World, quietly

T = TypeVar("T")
SOAK = int(os.environ.get("SOAK", "1"))
MOMENTS = 1 * SOAK
ACTIONS = 10


async def side_by_side(game: AnyGame, variant: Variant, seed: int, eye: int) -> tuple[int, bool]:
    """Walk both worlds for a while: how many bytes were compared, and whether the worlds do differ."""
    dice = FastDice(seed)
    true = somewhere(game, variant, seed, dice.below(250) if dice.below(4) else dice.below(20))
    if true.over:
        true = somewhere(game, variant, seed, int(true.inputs) - 1)
    pair = Pair(true, guess_of(true, eye, seed), game, eye, settings_of(seed))
    try:
        await pair.both(lambda world: None)
        for action in range(ACTIONS):
            await act(pair, dice)
            if not pair.going:
                break
            if action == 6:
                await pair.both(World.restart)
            for probe in _some(probes(pair, dice), dice, 4):
                await pair.both(probe)
            if not pair.going:
                break
    except Parted:
        pass
    finally:
        pair.stop()
    return pair.bytes, pair.differ


async def act(pair: Pair, dice: FastDice) -> None:
    """Somebody moves, or time passes until something happens by itself."""
    state = pair.worlds[0].match.state
    asked = members(state.must)
    seat = asked[dice.below(len(asked))] if asked and dice.below(3) else dice.below(state.seats)
    moves = pair.common(seat)
    if not moves or dice.below(6) == 0:
        await pair.both(lambda world: None, wait=1 + dice.below(2500) / 100)
        return
    move = moves[dice.below(len(moves))]
    await pair.both(lambda world: world.move(seat, move))


def _some(things: list[T], dice: FastDice, count: int) -> list[T]:
    return [things[dice.below(len(things))] for _ in range(count)]


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_what_a_client_is_sent_depends_only_on_what_it_has_seen(game: AnyGame, variant: Variant) -> None:
    compared = differ = 0
    for moment in range(MOMENTS):
        first = crc32(f"{game.name} {variant.name} {moment}".encode())
        for eye in observers(somewhere(game, variant, 0, 0)):
            count, other = quietly(side_by_side(game, variant, first + 7 * eye, eye))
            compared += count
            differ += other
    assert compared > 10_000
    assert differ > 0
