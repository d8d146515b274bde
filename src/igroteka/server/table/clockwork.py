"""Table time: it stands still in pauses and while everybody is away. Fires the timers of the rules and the flags."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from igroteka.core.state import FLAG
from igroteka.server.table.match import Match
from igroteka.server.table.table import Table

WARN_MS = 10_000  # a player is warned when so much is left


class Clockwork:
    """When the next thing happens by itself."""

    def __init__(self, fire: Callable[[int, int], None], warn: Callable[[int], None], held: Callable[[], int]) -> None:
        self._fire = fire  # (input, at)
        self._warn = warn  # (seat)
        self._held = held  # by how much a real-time table is held back, ms
        self._loop = asyncio.get_running_loop()
        self._base = 0
        self._mono: float | None = None  # None: time stands still
        self._handle: asyncio.TimerHandle | None = None
        self._warned: set[tuple[int, int]] = set()  # (seat, when the question was put)

    def now(self) -> int:
        """Table time in ms."""
        if self._mono is None:
            return self._base
        return self._base + int(1000 * (self._loop.time() - self._mono))

    def at(self, moment: float) -> int:
        """The table time of a moment of the loop's clock."""
        return self.now() - int(1000 * (self._loop.time() - moment))

    def set(self, at: int, running: bool) -> None:
        """From this table time on, time runs or stands still."""
        self._base = at
        self._mono = self._loop.time() if running else None

    def run(self, running: bool) -> None:
        """Stop or go on."""
        if running != (self._mono is not None):
            self.set(self.now(), running)

    def stop(self) -> None:
        """Nothing more happens by itself."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def arm(self, table: Table) -> None:
        """Look at the table and set the alarm for what comes next."""
        self.stop()
        match = table.match
        if match is None or table.status != "playing" or self._mono is None or match.state.over:
            return
        if not match.due and not match.thinking.used:
            return
        coming: list[tuple[int, Callable[[], None]]] = []
        timer = match.due_timer()
        if timer is not None:
            move, due = timer
            coming.append((due, lambda: self._fire(move, due)))
        fall = match.thinking.first_to_fall(match.state, self.now())
        if fall is not None:
            seat, falls = fall
            coming.append((falls, lambda: self._fire(FLAG + seat, falls)))
            coming += [(due, partial(self._say_warning, asked, table)) for due, asked in self._warnings(match)]
        if coming:
            due, act = min(coming, key=lambda pair: pair[0])
            self._handle = self._loop.call_later(max(due + self._held() - self.now(), 0) / 1000, act)

    def _warnings(self, match: Match) -> list[tuple[int, tuple[int, int]]]:
        """When to warn whom: shortly before the end, but not before half of the time is gone."""
        warnings: list[tuple[int, tuple[int, int]]] = []
        for seat in match.thinking.running(match.state):
            since = match.thinking.since[seat] or 0
            whole = match.thinking.left(seat, since)
            if (seat, since) not in self._warned:
                warnings.append((since + whole - min(WARN_MS, whole // 2), (seat, since)))
        return warnings

    def _say_warning(self, question: tuple[int, int], table: Table) -> None:
        self._warned = {question} | {old for old in self._warned if old[0] != question[0]}
        match = table.match
        if match is not None and match.thinking.left(question[0], self.now()) > 0:
            self._warn(question[0])
        self.arm(table)
