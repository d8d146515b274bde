"""A match that is being played: the state, its inputs, its timers. Nothing here waits or tells anybody."""

from __future__ import annotations

from collections import deque

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from igroteka.core.dice import Dice, KeyedDice
from igroteka.core.events import Event, Recorder
from igroteka.core.game import AnyGame
from igroteka.core.options import Options
from igroteka.core.seats import CLOCK
from igroteka.core.state import EXPIRE, FLAG, READY, State
from igroteka.server.table.thinking import Thinking
from igroteka.server.wire.terms import Clock

REMEMBERED = 32  # steps kept for clients that come back


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


def deal_of(state: State) -> int:
    """The number of the round that lies on the table: 1, 2, 3 …; 0 before the first deal."""
    return int(state.round) + (not state.interlude and not state.over)


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
        self.due: dict[tuple[int, int], int] = {}  # (timer, ms) -> when it fires
        self.rewinds = 0
        self.resumed: list[tuple[int, int]] = []  # after how many inputs, and when, play went on after a rewind
        self._look_at_timers(0)
        self.thinking.tick(self.state, 0)

    def _fresh(self) -> State:
        dice: Dice = KeyedDice(self.key)
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
        """Play on a copy; raises IllegalMove."""
        state = self.state.copy()
        recorder = Recorder()
        state.recorder = recorder
        state.play(seat, move)
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
        kept = [(self.who[i], self.codes[i], self.versions[i + 1], self.ats[i], self.lags[i]) for i in range(inputs)]
        at, remembered = max(at, self.at), self.remembered
        first = self.versions[0]
        self.state = self._fresh()
        self.versions = vec[i64]([first])
        self.who, self.codes, self.ats, self.lags = vec[i64](), vec[i64](), vec[i64](), vec[i64]()
        self.due = {}
        self.thinking = Thinking(self.clock, self.seats)
        self._look_at_timers(0)
        self.thinking.tick(self.state, 0)
        self.resumed = [(count, when) for count, when in self.resumed if count <= inputs] + [(inputs, at)]
        self._resume()
        for seat, code, of_version, made_at, lag in kept:
            self.replay(seat, code, of_version, made_at, lag)
            self._resume()
        self.at, self.remembered = at, remembered
        self.due = {pair: at + pair[1] for pair in self.due}
        self.floor = version
        self.rewinds += 1
        self._remember(Step(version, at, [], rewind=True))

    def _resume(self) -> None:
        """Where moves were taken back, the clocks began to count anew."""
        for count, when in self.resumed:
            if count == self.inputs:
                self.thinking.since = [None if since is None else when for since in self.thinking.since]

    def state_at(self, inputs: int) -> State:
        """The state after so many inputs, played anew."""
        state = self._fresh()
        for i in range(inputs):
            state.apply(self.who[i], self.codes[i])
        return state

    def steps(self) -> list[Step]:
        """All that was done and not taken back, played anew: what happened can be told once more."""
        state = self._fresh()
        steps: list[Step] = []
        for i in range(self.inputs):
            state.recorder = recorder = Recorder()
            state.apply(self.who[i], self.codes[i])
            steps.append(Step(self.versions[i + 1], self.ats[i], recorder.events, deal=deal_of(state)))
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

    def due_timer(self) -> tuple[int, int] | None:
        """The timer that fires next: (its input, when)."""
        if not self.due:
            return None
        pair = min(self.due, key=lambda pair: self.due[pair])
        return EXPIRE + pair[0], self.due[pair]

    def _note(self, seat: int, move: int, version: int, at: int, lag: int) -> None:
        self.versions = append(self.versions, version)
        self.who = append(self.who, seat)
        self.codes = append(self.codes, move)
        self.ats = append(self.ats, at)
        self.lags = append(self.lags, lag)
        self.at = at
        if seat == CLOCK and EXPIRE <= move < FLAG:  # what has fired and is still there begins anew
            fired = move - EXPIRE
            self.due = {pair: due for pair, due in self.due.items() if pair[0] != fired}
        self._look_at_timers(at)
        self.thinking.tick(self.state, at, move - FLAG if move >= FLAG else -1)

    def _look_at_timers(self, at: int) -> None:
        """A timer (name, ms) that stays runs on; a new one starts now."""
        numbers = self.state.timers()
        if not numbers and not self.due:
            return
        pairs = [(int(numbers[i]), int(numbers[i + 1])) for i in range(0, len(numbers), 2)]
        self.due = {pair: self.due.get(pair, at + pair[1]) for pair in pairs}
