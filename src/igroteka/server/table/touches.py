"""Touches of a real-time table wait a moment and are let through in the order in which they were made."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from typing import Any, NamedTuple

from igroteka.server.table.decision import Heard


class Touch(NamedTuple):
    """An input that waits, and when it was made (arrival less compensation)."""

    made: float  # on the loop's clock
    number: int  # of arrival: settles exact ties
    heard: Heard


class Touches:
    """Every input waits until no earlier one can still be on its way (`window()` milliseconds), then it is played."""

    def __init__(self, window: Callable[[], int], loop: Any, play: Callable[[Heard], None]) -> None:
        self.window = window
        self.play = play
        self._loop = loop
        self._waiting: list[Touch] = []
        self._arrivals = 0
        self._handle: asyncio.TimerHandle | None = None

    def arrive(self, lag: int, heard: Heard) -> None:
        """An input came from a client whose round trip is `lag` ms."""
        self._arrivals += 1
        heard.made, heard.lag = self._loop.time() - lag / 1000, lag
        heapq.heappush(self._waiting, Touch(heard.made, self._arrivals, heard))
        self._arm()

    def waiting(self) -> list[Heard]:
        """Those that were not let through yet, in their order."""
        return [touch.heard for touch in sorted(self._waiting)]

    def stop(self) -> None:
        """Nothing is let through any more."""
        self._waiting.clear()
        self._arm()

    def _arm(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if self._waiting:
            due = self._waiting[0].made + self.window() / 1000
            self._handle = self._loop.call_later(max(due - self._loop.time(), 0), self._release)

    def _release(self) -> None:
        self._handle = None
        ripe = self._loop.time() - self.window() / 1000 + 0.0005
        while self._waiting and self._waiting[0].made <= ripe:
            self.play(heapq.heappop(self._waiting).heard)
        self._arm()
