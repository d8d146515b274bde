"""Matches in a hurry: bots do not linger between rounds, and in real time all clocks run fast."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from igroteka.server import aside, child, workers
from igroteka.server.table import bots
from tests.server.harness import tidily

FASTER = 10
T = TypeVar("T")


class PacedSelector(selectors.DefaultSelector):
    """Waits shorter or longer than it is told."""

    def __init__(self, faster: float) -> None:
        super().__init__()
        self._faster = faster

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What has happened meanwhile."""
        return super().select(None if timeout is None else timeout / self._faster)


class PacedLoop(asyncio.SelectorEventLoop):
    """Everybody's clock runs fast, or slow; `faster` tells those who wait for real things (see `Player.until`)."""

    faster: float = 1.0

    def __init__(self) -> None:
        super().__init__(PacedSelector(self.faster))

    def time(self) -> float:
        """Seconds, of which there are more or fewer."""
        return self.faster * super().time()


class HurriedLoop(PacedLoop):
    """A minute is over in six seconds."""

    faster = FASTER


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not look at finished rounds for long; processes, which know nothing of fast clocks, have their time."""
    monkeypatch.setattr(bots, "READY_AFTER", 0.02)
    monkeypatch.setattr(child, "START_SECONDS", FASTER * child.START_SECONDS)
    monkeypatch.setattr(aside, "LIMIT", FASTER * aside.LIMIT)
    monkeypatch.setattr(workers, "LATE_BIRTH", FASTER * workers.LATE_BIRTH)
    [processes, limit] = workers.Workers.__init__.__defaults__ or ()
    monkeypatch.setattr(workers.Workers.__init__, "__defaults__", (processes, FASTER * limit))


def run_fast(test: Coroutine[Any, Any, T]) -> T:
    """Run an async test in which a minute at a table is a few seconds."""
    with asyncio.Runner(loop_factory=HurriedLoop) as runner:
        return runner.run(tidily(test))
