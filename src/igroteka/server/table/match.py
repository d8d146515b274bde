"""A match that is being played: the state, its inputs, its timers. Nothing here waits or tells anybody."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from igroteka.core.dice import Dice, KeyedDice
from igroteka.core.events import Event, Recorder
from igroteka.core.game import AnyGame
from igroteka.core.inputs import Input
from igroteka.core.options import Options
from igroteka.core.replaying import replayed, state_after
from igroteka.core.state import FLAG, READY, State
from igroteka.core.telling import deal_of
from igroteka.core.timers import Timers
from igroteka.server.table.bodies import Clock
from igroteka.server.table.thinking import Thinking

REMEMBERED = 32  # steps kept for clients that come back
live_dice: Callable[[bytes], Dice] = KeyedDice  # looked up each time: tests deal other cards


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Planned:
    """An input played on a copy: adopted when its row is durable, forgotten otherwise."""

    __slots__ = ("events", "move", "seat", "state")

    def __init__(self, seat: int, move: int, state: State, events: list[Event]) -> None:
        self.seat = seat
        self.move = move
        self.state = state
        self.events = events


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Step:
    """An input that everyone was told of; `rewind`: the match went back to an earlier state."""

    __slots__ = ("at", "deal", "events", "rewind", "version")

    def __init__(self, version: int, at: int, events: list[Event], rewind: bool = False, deal: int = 0) -> None:
        self.version = version
        self.at = at
        self.events = events
        self.rewind = rewind
        self.deal = deal  # the round that lay on the table


class Match:
    """The fold of one match's rows."""

    def __init__(
        self, game: AnyGame, seats: int, options: Options, key: bytes, position: str, clock: Clock, version: int
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.key = key
        self.position = position
        self.state: State = self._fresh()
        self.base = int(self.state.inputs)  # a prepared position does not begin at input 0
        self.versions = vec[i64]([version])  # versions[i]: the version after input base + i
        self.who = vec[i64]()
        self.codes = vec[i64]()
        self.ats = vec[i64]()
        self.lags = vec[i64]()
        self.floor = version  # moves decided before this version mean nothing any more
        self.recent: deque[Step] = deque(maxlen=REMEMBERED)
        self.remembered = version  # all steps after this version are in `recent`
        self.at = 0
        self.clock = clock
        self.thinking = Thinking(clock, seats)
        self.timers = Timers()
        self.rewinds = 0
        self.resumed: list[tuple[int, int]] = []  # after how many inputs, and when, play went on after a rewind
        self.timers.look(self.state, 0)
        self.thinking.tick(self.state, 0)

    def _fresh(self) -> State:
        dice: Dice = live_dice(self.key)
        if self.position:
            state: State = self.game.load(self.position, dice)
            return state
        fresh: State = self.game.new(self.seats, self.options, dice)
        return fresh

    @property
    def inputs(self) -> int:
        """How many inputs were made."""
        return len(self.codes)

    def late(self, seat: int, move: int, seen: int) -> bool:
        """Was this decided before the move came to mean what it means now?"""
        since = max(int(self.state.since(seat, move)) - self.base, 0)
        return seen < self.floor or seen < self.versions[min(since, len(self.versions) - 1)]

    def opened_at(self) -> int:
        """The version at which the present question was put."""
        opened = min(max(int(self.state.opened) - self.base, 0), len(self.versions) - 1)
        return max(self.versions[opened], self.floor)

    def plan(self, seat: int, move: int) -> Planned:
        """Play on a copy. The caller has asked `state.allows`: the rules are not asked again."""
        state = self.state.copy()
        recorder = Recorder()
        state.recorder = recorder
        state.apply(seat, move)
        state.recorder = None
        return Planned(seat, move, state, recorder.events)

    def adopt(self, planned: Planned, version: int, at: int, lag: int = 0) -> Step:
        """The input is durable: from now on this is the match."""
        self.state = planned.state
        self._note(planned.seat, planned.move, version, at, lag)
        return self._remember(Step(version, at, planned.events, deal=deal_of(planned.state)))

    def _remember(self, step: Step) -> Step:
        if len(self.recent) == REMEMBERED:
            self.remembered = self.recent[0].version
        self.recent.append(step)
        return step

    def replay(self, seat: int, move: int, version: int, at: int, lag: int) -> None:
        """The input comes from the log."""
        self.state.play(seat, move)
        self._note(seat, move, version, at, lag)
        self.remembered = max(self.remembered, version)  # its events are not known any more

    def rewind(self, inputs: int, version: int, at: int) -> None:
        """Go back to the state after so many inputs; what was decided before now is late."""
        kept, versions = list(self.made(0, inputs)), list(self.versions)
        at = max(at, self.at)
        self.state = self._fresh()
        self.versions = vec[i64]([versions[0]])
        self.who, self.codes, self.ats, self.lags = vec[i64](), vec[i64](), vec[i64](), vec[i64]()
        self.timers = Timers()
        self.thinking = Thinking(self.clock, self.seats)
        self.timers.look(self.state, 0)
        self.thinking.tick(self.state, 0)
        self.resumed = [(count, when) for count, when in self.resumed if count <= inputs] + [(inputs, at)]
        self._resume()
        for made, _, _ in replayed(self.state, kept, False, True):
            self._note(made.seat, made.move, versions[self.inputs + 1], made.at, made.lag)
            self._resume()
        self.at = at
        self.timers.anew(at)
        self.floor = version
        self.rewinds += 1
        self._remember(Step(version, at, [], rewind=True))

    def _resume(self) -> None:
        """Where moves were taken back, the clocks began to count anew."""
        for count, when in self.resumed:
            if count == self.inputs:
                self.thinking.since = [None if since is None else when for since in self.thinking.since]

    def made(self, first: int, last: int) -> Iterator[Input]:
        """The inputs from `first` on, before `last`."""
        for i in range(first, last):
            yield Input(self.who[i], self.codes[i], self.ats[i], self.lags[i])

    def state_at(self, inputs: int) -> State:
        """The state after so many inputs, played anew."""
        return state_after(self._fresh(), self.made(0, inputs), True)

    def steps(self) -> list[Step]:
        """All that was done and not taken back, played anew: what happened can be told once more."""
        steps: list[Step] = []
        for made, events, state in replayed(self._fresh(), self.made(0, self.inputs), True, True):
            version = self.versions[len(steps) + 1]
            steps.append(Step(version, made.at, events, deal=deal_of(state)))
        return steps

    def steps_of(self, seat: int, version: int) -> list[Step]:
        """The moves of this seat after that version; played anew only where they are not remembered."""
        made: set[int] = set()
        for i in range(self.inputs):
            if self.who[i] == seat and self.codes[i] != READY and self.versions[i + 1] > version:
                made.add(int(self.versions[i + 1]))
        if not made:
            return []
        steps = self.recent if self.remembered <= version else self.steps()
        return [step for step in steps if step.version in made]

    @property
    def due(self) -> dict[tuple[int, int], int]:
        """When the timers that run fire: (timer, ms) -> table time."""
        return self.timers.due

    def due_timer(self) -> tuple[int, int] | None:
        """The timer that fires next: (its input, when)."""
        return self.timers.first()

    def _note(self, seat: int, move: int, version: int, at: int, lag: int) -> None:
        self.versions = append(self.versions, version)
        self.who = append(self.who, seat)
        self.codes = append(self.codes, move)
        self.ats = append(self.ats, at)
        self.lags = append(self.lags, lag)
        self.at = at
        self.timers.made(self.state, seat, move, at)
        if self.thinking.used:
            self.thinking.tick(self.state, at, move - FLAG if move >= FLAG else -1)
