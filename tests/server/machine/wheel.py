"""Time that a test turns by hand: what is due happens in its order, and nothing else moves."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any


class Due:
    """Something that comes later, as an event loop would hand it out."""

    def __init__(self, wheel: Wheel, at: float, number: int, act: Callable[[], None]) -> None:
        self.at = at
        self.number = number  # of two at one moment the first to be set comes first
        self.act = act
        self._wheel = wheel

    def cancel(self) -> None:
        """It does not come."""
        self._wheel.coming.pop(self.number, None)


class Wheel:
    """What a table needs of an event loop."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now
        self.coming: dict[int, Due] = {}
        self._numbers = itertools.count(1)

    def time(self) -> float:
        """The moment, in seconds."""
        return self.now

    def call_later(self, seconds: float, act: Callable[..., None], *args: Any) -> Due:
        """After so many seconds, unless it is cancelled."""
        due = Due(self, self.now + seconds, next(self._numbers), lambda: act(*args))
        self.coming[due.number] = due
        return due

    def soonest(self) -> float | None:
        """When something happens next."""
        return min((due.at for due in self.coming.values()), default=None)

    def turn(self, seconds: float) -> None:
        """Time passes, and what is due happens."""
        until = self.now + seconds
        while self.coming:
            due = min(self.coming.values(), key=lambda due: (due.at, due.number))
            if due.at > until:
                break
            self.now = max(self.now, due.at)
            due.cancel()
            due.act()
        self.now = until
