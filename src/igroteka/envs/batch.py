"""The batch environment: thousands of tables of one game in one object, stepped at once into arrays made once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import memset
from typing import Any, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from numpy.typing import ArrayLike, NDArray

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.observed import title
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.envs.opponents import players
from igroteka.envs.tables import Tables
from igroteka.envs.together import Together

ScalarT = TypeVar("ScalarT", bound=np.generic)
SAME_STEP, NEXT_STEP, DISABLED = "same_step", "next_step", "disabled"  # Gymnasium's words for what follows a match
AUTORESETS = (SAME_STEP, NEXT_STEP, DISABLED)
ALL_ROUNDS = 1_000_000  # more than any match has
MOST_DECISIONS = 1_000_000  # of a round at random that would not end
MOST_IN_TIME = 2_000  # of a seat in a round in real time: more than a quarter of an hour


class Batch:
    """Many tables of one game; each waits for an action of the seat in `seat`.

    `observation`, `mask`, `reward`, `seat`, `ended`, `cut` and `random` are the same arrays at all times. An action is
    a move of the game by its code, or `wait`, the last one, where a seat is asked for an interrupt. Rewards are by
    seat, and 0 until a match is over: see `rewards`. `ended` are matches that the rules have ended, `cut` those that
    a limit has.

    In games in turns whoever may call or catch is asked, then whose turn it is; seats that choose at the same time are
    asked one after the other, and none sees what another has chosen. In real time everybody is asked once in each half
    second (`envs/moments.py`).
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
        most: int | None = None,
        interrupts: str = "asked",
        autoreset: str = SAME_STEP,
    ) -> None:
        """So many tables of a game, by its name, with so many seats (as few as the box says) and these options.

        `others`: bots or habits for all seats but the learner's, which goes round the table from match to match;
        without them every seat is the learner's. `rounds=1`: a match is its first round. `most`: after so many
        decisions a round it is cut short; in real time that is 2,000 for each seat of a learner. `interrupts="reflex"`:
        own calls are made and nobody is asked whether to call or to catch; in real time touching is the game, and
        everything is asked.
        """
        self.game = find_game(game)
        self.seats = self.game.official if seats is None else seats
        self.options = self.game.check(self.seats, self.game.read_options({**self.game.lab_options, **(options or {})}))
        if tables < 1:
            raise Mistake("env-tables", number=tables)
        if most is not None and most < 1:
            raise Mistake("env-most", number=most)
        if autoreset not in AUTORESETS:
            raise Mistake("env-autoreset", value=str(autoreset)[:40], possible=", ".join(AUTORESETS))
        if interrupts not in ("asked", "reflex"):
            raise Mistake("env-interrupts", value=str(interrupts)[:40])
        self.tables = tables
        self.autoreset = autoreset
        self.rounds = rounds
        self.version = title(self.game.name, self.game.sight_version)
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
        self._given = False  # is there anything in them?
        self._written = [(array.ctypes.data, array.nbytes) for array in (self.observation, self.mask)]
        self._core = Tables(
            self.game.start(self.seats, self.options, FastDice(0)),
            self.sight,
            tables,
            self.actions,
            ALL_ROUNDS if rounds is None else rounds,
            most or (MOST_IN_TIME * (1 if others else self.seats) if self.game.real_time else MOST_DECISIONS),
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
        self._step(wanted.astype("<i8").tobytes())

    def step_alone(self, action: int) -> None:
        """The same for a batch of one table, without an array."""
        self._step(action.to_bytes(8, "little", signed=True))

    def _step(self, actions: bytes) -> None:
        wrong = int(self._core.first_illegal(actions))
        if wrong >= 0:
            action = int.from_bytes(actions[8 * wrong : 8 * wrong + 8], "little", signed=True)
            raise Mistake("env-illegal", table=wrong, seat=int(self.seat[wrong]), action=action)
        resting = np.flatnonzero(self.seat < 0).tolist() if self.autoreset == NEXT_STEP else []
        self._clear()
        for table in self._core.act(actions):
            self._finish(table)
            if self.autoreset == SAME_STEP:
                self._begin(table)
        for table in resting:
            self._begin(table)
        self._core.show_all()

    def state(self, table: int) -> State:
        """The true state of a table, all hidden cards in it: for looking on and for teaching, never for playing."""
        return self._core.states[table]

    def observe(self, table: int, seat: int) -> NDArray[np.int16]:
        """What this seat of a table sees now, asked or not, in an array of its own."""
        buffer = vec[i16](bytes(self.size))
        self.sight.observe(self.state(table), seat, buffer, 0)
        return shown(buffer, np.int16)

    def renew(self, tables: Iterable[int]) -> None:
        """A new match at these tables. What was given at the end of the last one stands until the next step."""
        for table in tables:
            for array in (self.observation[table], self.mask[table]):
                memset(array.ctypes.data, 0, array.nbytes)
            self._begin(table)
            self._core.show(table)

    def together(self, table: int) -> Together:
        """The same table as all who are asked at one moment see it: they can answer at once."""
        return Together(self._core, table)

    def end_of(self, state: State) -> list[float]:
        """What each seat is given for a match that ends in this state, at the first table."""
        self._core.states[0] = state
        self.reward[0] = 0
        self._finish(0)
        return [float(given) for given in self.reward[0]]

    @property
    def core(self) -> Tables:
        """The compiled part, for whoever plays on from any state."""
        return self._core

    def step_at_once(self, table: int, actions: Sequence[int]) -> None:
        """All seats that are asked at this table act together, as their masks allow; an action for each seat is given.

        Other tables stay as they are.
        """
        self._clear()
        self.together(table).act(actions)
        if self.seat[table] < 0:
            self._finish(table)
        self._core.show_all()

    def _begin(self, table: int) -> None:
        """The next match of a table. One that ends before the learner is asked teaches nothing: another begins."""
        while True:
            number = self._matches[table]
            self._matches[table] += 1
            noise = derived(self.seed, "noise", table, number)
            self._core.begin(table, derived(self.seed, table, number), noise, (table + number) % self.seats)
            if self.seat[table] >= 0:
                return

    def _finish(self, table: int) -> None:
        """What each seat is given for a match: see `rewards`. One that was cut short counts as it stood."""
        self._given = True
        state = self.state(table)
        stopped = not state.over and not (self.rounds and state.round >= self.rounds)
        self.cut[table] = stopped or state.cut_short
        self.ended[table] = not self.cut[table]
        together = self.game.won_together(state)
        if together is not None:
            self.reward[table] = together
        elif self.rounds == 1 and not stopped:
            self.reward[table] = rewards(self.game.round_places(state))
        else:
            self.reward[table] = rewards([int(place) for place in state.ranking()])

    def _clear(self) -> None:
        """Only what is not 0 is written afterwards. The buffers are ours; NumPy is shown them to read."""
        for address, size in self._written:
            memset(address, 0, size)
        if self._given:
            for given in (self.reward, self.ended, self.cut):
                given.fill(0)
            self._given = False


def shown(buffer: Any, kind: type[ScalarT]) -> NDArray[ScalarT]:
    """A buffer of the compiled part as NumPy reads it, without a copy."""
    return np.frombuffer(buffer, kind)


def rewards(places: list[int]) -> list[float]:
    """1 for who wins alone, and for the others so much below 0 that the sum is 0; winners share.

    Where all play against the game itself, `Game.won_together` says what all are given alike.

    >>> rewards([1, 2]), rewards([2, 1, 3]), rewards([1, 1, 3])
    ([1.0, -1.0], [-0.5, 1.0, -0.5], [0.25, 0.25, -0.5])
    """
    seats, winners = len(places), places.count(1)
    if winners in (0, seats) or seats == 1:
        return [0.0] * seats
    won = (seats / winners - 1) / (seats - 1)
    return [won if place == 1 else -1 / (seats - 1) for place in places]
