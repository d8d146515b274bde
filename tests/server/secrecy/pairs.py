"""Two worlds that some eyes cannot tell apart, side by side: the same is done in both, and the bytes are compared."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.seats import TABLE
from igroteka.core.state import State
from igroteka.server.table.bodies import Clock, Settings
from igroteka.server.table.commands.answer import Answer
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.offer import Propose
from igroteka.server.table.commands.say import Say
from igroteka.server.table.commands.unwatch import Unwatch
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.commands.why import Why
from igroteka.server.table.match import Step
from igroteka.server.wire import up
from tests.contract.worlds import told
from tests.server.secrecy.quiet import TABLE_ID, Deal, Ear, World, guest_of

SLOW_LINE_MS = 40.0  # of the observer: touches of a real-time table are held for so long


class Parted(Exception):
    """The observer has seen something different in the two worlds, as it may: the comparison ends here."""


class Pair:
    """The true world, another one, and the eyes that look at both."""

    def __init__(self, true: State, other: State, game: AnyGame, eye: int, settings: Settings) -> None:
        options = game.options_of(true)
        deals = [Deal(game, int(true.seats), options, game.dump(state), settings) for state in (true, other)]
        self.differ = deals[0].position != deals[1].position
        self.game = game
        self.eye = eye
        watching = list(dict.fromkeys([eye, 0, TABLE]))  # the bytes of others must not stray to these eyes
        self.worlds = [World(deal, watching) for deal in deals]
        self.bytes = 0
        self._compared = [0, 0]  # the version up to which steps were compared
        for world in self.worlds:
            for ear in world.ears[eye]:
                world.runner.room.lines[ear.key].lag._trips.append(SLOW_LINE_MS)

    async def both(self, act: Callable[[World], None], wait: float = 0.0) -> None:
        """Do the same in both worlds, let time pass, compare."""
        for world in self.worlds:
            act(world)
        await asyncio.sleep(wait or (0.1 if self.game.real_time else 0.0))
        for world in self.worlds:
            await world.settle()
        self.compare()

    def compare(self) -> None:
        """The same steps must have happened; if they look the same, everything sent must be the same."""
        true, other = (self._new_steps(number) for number in range(2))
        for left, right in zip(true, other, strict=False):
            assert (left[0], left[1]) == (right[0], right[1]), "something happened at another moment"
            if left != right:
                raise Parted
        assert len(true) == len(other), "something happened in one world only"
        for left_ear, right_ear in zip(*(world.ears[self.eye] for world in self.worlds), strict=True):
            assert left_ear.heard == right_ear.heard, f"not the same to {guest_of(self.eye)}"
            self.bytes += sum(len(text) for _, text in left_ear.heard)
            left_ear.heard.clear()
            right_ear.heard.clear()

    def _new_steps(self, number: int) -> list[Any]:
        world = self.worlds[number]
        steps = [step for step in world.match.recent if step.version > self._compared[number]]
        self._compared[number] = world.runner.table.version
        return [self._as_seen(step) for step in steps]

    def _as_seen(self, step: Step) -> Any:
        return step.version, step.at, step.rewind, told(self.game, step.events, self.eye)

    @property
    def going(self) -> bool:
        """Is a match still on in both?"""
        return all(world.runner.table.status == "playing" for world in self.worlds)

    def common(self, seat: int) -> list[int]:
        """What this seat may do in both worlds."""
        true, other = ({int(move) for move in world.match.state.moves(seat)} for world in self.worlds)
        return sorted(true & other)

    def stop(self) -> None:
        """Nothing happens any more."""
        for world in self.worlds:
            world.stop()


def settings_of(number: int) -> Settings:
    """With and without clocks, with and without a delay for spectators."""
    clocks = (Clock(), Clock(game=40, increment=3), Clock(move=15))
    return Settings(grace=0, clock=clocks[number % 3], watch_delay=(0, 4)[number % 2])


def guess_of(true: State, eye: int, seed: int) -> State:
    """A world that these eyes cannot tell from the true one, with the same dice to go on with."""
    world = true.guess(eye, FastDice(seed))
    world.dice = true.dice.copy()
    return world


# -- what a curious client tries ----------------------------------------------------------------


def probes(pair: Pair, dice: FastDice) -> list[Callable[[World], None]]:
    """Questions and commands of the observer that must not teach it anything."""
    game, eye = pair.game, pair.eye
    seat = max(eye, 0)
    state = pair.worlds[0].match.state
    wrong = [move for move in (dice.below(game.move_count) for _ in range(6)) if not state.allows(seat, move)]
    any_move = dice.below(game.move_count)
    taps = game.taps(state, seat, any_move)[: 1 + dice.below(2)]
    since = dice.below(pair.worlds[0].runner.table.version + 1)
    other = dice.below(int(state.seats))

    def say(message: Callable[[str], up.AtTable]) -> Callable[[World], None]:
        return lambda world: world.tell(_asker(world, eye), message(world.order()))

    tries = [
        say(lambda id: Why(id, TABLE_ID, seat, game.write(any_move))),
        say(lambda id: Why(id, TABLE_ID, seat, None, taps)),
        say(lambda id: Why(id, TABLE_ID, other, None, taps)),
        say(lambda id: Why(id, TABLE_ID, seat, "deal")),
        say(lambda id: Say(id, TABLE_ID, text="what do you hold?")),
        say(lambda id: Move(id, TABLE_ID, other, "flag:0", since)),
        say(lambda id: Move(id, TABLE_ID, seat, "no such move", since)),
        say(lambda id: Unwatch(id, TABLE_ID)),
        say(lambda id: Watch(id, TABLE_ID, since, [eye])),
        say(lambda id: Watch(id, TABLE_ID, since, list(range(int(state.seats))))),
        say(lambda id: Watch(id, TABLE_ID, since, [eye])),
        say(lambda id: Propose(id, TABLE_ID, "undo", seat)),
        lambda world: world.tell(world.voices[0], Answer(world.order(), TABLE_ID, 0, "undo", True)),
    ]
    tries += [say(lambda id, move=move: Move(id, TABLE_ID, seat, game.write(move), 1 << 30)) for move in wrong]  # type: ignore[misc]
    legal = pair.common(seat)
    if legal:  # decided long ago: late, or as good as now
        move = legal[dice.below(len(legal))]
        tries.append(say(lambda id: Move(id, TABLE_ID, seat, game.write(move), since)))
    return tries


def _asker(world: World, eye: int) -> Ear:
    return world.ears[eye][0]
