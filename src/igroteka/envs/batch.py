"""The batch environment: thousands of tables of one game in one object, stepped at once into arrays made once."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from operator import index
from typing import Any, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from numpy.typing import ArrayLike, NDArray

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.envs.opponents import players
from igroteka.envs.tables import ENDED, PLAYED, REFUSED, Tables

ScalarT = TypeVar("ScalarT", bound=np.generic)
SAME_STEP, NEXT_STEP, DISABLED = "same_step", "next_step", "disabled"  # Gymnasium's words for what follows a match
AUTORESETS = (SAME_STEP, NEXT_STEP, DISABLED)
ALL_ROUNDS = 1_000_000  # more than any match has
MOST_DECISIONS = 1_000_000  # of a match at random that would not end


class Batch:
    """Many tables of one game; each waits for an action of the seat in `seat`.

    `observation`, `mask`, `reward`, `seat`, `ended`, `cut` and `random` are the same arrays at all times. An action is
    a move of the game by its code, or `wait`, the last one, where a seat is asked for an interrupt. Rewards are by
    seat, and 0 until a match is over.
    """

    def __init__(
        self,
        game: str,
        tables: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        *,
        seed: int = 0,
        others: str | Sequence[str] = (),
        rounds: int | None = None,
        interrupts: str = "asked",
        autoreset: str = SAME_STEP,
    ) -> None:
        """So many tables of a game, by its name, with so many seats (as few as the box says) and these options.

        `others`: bots or habits for all seats but the learner's, which goes round the table from match to match;
        without them every seat is the learner's. `rounds=1`: a match is its first round. `interrupts="reflex"`: own
        calls are made and nobody is asked whether to call or to catch.
        """
        self.game = find_game(game)
        self.seats = self.game.official if seats is None else seats
        self.options = self.game.check(self.seats, self.game.read_options({**self.game.lab_options, **(options or {})}))
        if tables < 1:
            raise Mistake("env-tables", number=tables)
        if autoreset not in AUTORESETS:
            raise Mistake("env-autoreset", value=str(autoreset)[:40], possible=", ".join(AUTORESETS))
        if interrupts not in ("asked", "reflex"):
            raise Mistake("env-interrupts", value=str(interrupts)[:40])
        self.tables = tables
        self.autoreset = autoreset
        self.rounds = rounds
        self.sight = self.game.sight(self.seats)
        self.size = int(self.sight.size)
        self.actions = self.game.move_count + 1
        self.wait = self.game.move_count
        buffers = vec[i16](bytes(tables * self.size)), vec[u8](bytes(tables * self.actions))
        turns = vec[i64](bytes(tables)), vec[i64](bytes(tables))
        self.observation = shown(buffers[0], np.int16).reshape(tables, self.size)
        self.mask = shown(buffers[1], np.int8).reshape(tables, self.actions)
        self.seat = shown(turns[0], np.int64)
        self.random = shown(turns[1], np.int64)
        self.reward = np.zeros((tables, self.seats))
        self.ended = np.zeros(tables, bool)
        self.cut = np.zeros(tables, bool)
        self._core = Tables(
            self.game.start(self.seats, self.options, FastDice(0)),
            self.sight,
            tables,
            self.actions,
            ALL_ROUNDS if rounds is None else rounds,
            MOST_DECISIONS,
            interrupts == "reflex",
            self.game.real_time,
            players(self.game, others, self.seats),
            *buffers,
            *turns,
        )
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin a new match at every table; with the same seed the same matches."""
        if seed is not None:
            self.seed = seed
            self._matches = [0] * self.tables
        self._clear()
        for table in range(self.tables):
            self._begin(table)
        self._core.show_all()

    def step(self, actions: ArrayLike) -> None:
        """Every table takes its action. One that may not be taken is a Mistake, and no table moves."""
        wanted = np.asarray(actions)
        if wanted.shape != (self.tables,) or wanted.dtype.kind not in "iu":
            raise Mistake("env-actions", tables=self.tables, shape=str(wanted.shape), kind=str(wanted.dtype))
        written = wanted.astype("<i8").tobytes()
        wrong = int(self._core.first_illegal(written))
        if wrong >= 0:
            raise self._illegal(wrong, int(wanted[wrong]))
        resting = np.flatnonzero(self.seat < 0).tolist()
        self._clear()
        for table in self._core.act(written):
            self._finish(table)
            if self.autoreset == SAME_STEP:
                self._begin(table)
        if self.autoreset == NEXT_STEP:
            for table in resting:
                self._begin(table)
        self._core.show_all()

    def play(self, table: int, action: int) -> None:
        """One table takes its action and the others stay as they are: as `step`, and much quicker for one table."""
        if not 0 <= table < self.tables:
            raise Mistake("env-no-table", table=table, last=self.tables - 1)
        came = self._core.play(table, index(action))
        if came == REFUSED:
            raise self._illegal(table, index(action))
        if table in self._over:
            self._over.discard(table)
            self.reward[table] = 0
            self.ended[table] = self.cut[table] = False
        if came == PLAYED:
            return
        if came == ENDED:
            self._finish(table)
        if self.autoreset == (SAME_STEP if came == ENDED else NEXT_STEP):
            self._core.clear(table)
            self._begin(table)
        if came == ENDED or self.seat[table] >= 0:
            self._core.show(table)

    def state(self, table: int) -> State:
        """The true state of a table, all hidden cards in it: for looking on and for teaching, never for playing."""
        return self._core.states[table]

    def observe(self, table: int, seat: int) -> NDArray[np.int16]:
        """What this seat of a table sees now, asked or not, in an array of its own."""
        buffer = vec[i16](bytes(self.size))
        self.sight.observe(self.state(table), seat, buffer, 0)
        return shown(buffer, np.int16)

    def _begin(self, table: int) -> None:
        """The next match of a table. One that ends before the learner is asked teaches nothing: another begins."""
        while True:
            number = self._matches[table]
            self._matches[table] += 1
            noise = derived(self.seed, "noise", table, number)
            self._core.begin(table, derived(self.seed, table, number), noise, (table + number) % self.seats)
            if self.seat[table] >= 0:
                return

    def _illegal(self, table: int, action: int) -> Mistake:
        return Mistake("env-illegal", table=table, seat=int(self.seat[table]), action=action)

    def _finish(self, table: int) -> None:
        """What each seat is given for a match: see `rewards`."""
        self._over.add(table)
        state = self.state(table)
        stopped = not state.over and not (self.rounds and state.round >= self.rounds)
        self.cut[table] = stopped or state.cut_short
        self.ended[table] = not self.cut[table]
        if not stopped:
            places = self.game.round_places(state) if self.rounds == 1 else [int(place) for place in state.ranking()]
            self.reward[table] = rewards(places)

    def _clear(self) -> None:
        """The compiled part writes only what is not 0. Its buffers are ours; NumPy is shown them to read."""
        for array in (self.observation, self.mask):
            ctypes.memset(array.ctypes.data, 0, array.nbytes)
        self._over: set[int] = set()  # tables of which the arrays below tell
        self.reward.fill(0)
        self.ended.fill(False)
        self.cut.fill(False)


def shown(buffer: Any, kind: type[ScalarT]) -> NDArray[ScalarT]:
    """A buffer of the compiled part as NumPy reads it, without a copy."""
    return np.frombuffer(buffer, kind)


def rewards(places: list[int]) -> list[float]:
    """1 for who wins alone, and for the others so much below 0 that the sum is 0; winners share.

    >>> rewards([1, 2]), rewards([2, 1, 3]), rewards([1, 1, 3])
    ([1.0, -1.0], [-0.5, 1.0, -0.5], [0.25, 0.25, -0.5])
    """
    seats, winners = len(places), places.count(1)
    if winners in (0, seats) or seats == 1:
        return [0.0] * seats
    won = (seats / winners - 1) / (seats - 1)
    return [won if place == 1 else -1 / (seats - 1) for place in places]
