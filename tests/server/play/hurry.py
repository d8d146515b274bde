"""Matches in a hurry: bots do not linger between rounds, and in real time the table's clock runs fast."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from igroteka.server.table import botplay
from igroteka.server.table.botplay import BotPlay, Intention
from igroteka.server.table.clockwork import Clockwork
from igroteka.server.table.hold import Hold

FASTER = 10


class HurriedLoop:
    """The clock of an event loop, faster."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def time(self) -> float:
        """Seconds, of which there are more."""
        return FASTER * self._loop.time()

    def call_later(self, delay: float, act: Callable[..., Any], *args: Any) -> asyncio.TimerHandle:
        """Sooner than usual."""
        return self._loop.call_later(delay / FASTER, act, *args)


def hurry(monkeypatch: pytest.MonkeyPatch, real_time: bool = True) -> None:
    """Bots do not look at finished rounds for long; in real time a minute at a table is a few seconds."""
    monkeypatch.setattr(botplay, "READY_AFTER", 0.02)
    if not real_time:
        return
    for kind in (Clockwork, Hold):
        monkeypatch.setattr(kind, "__init__", _hurried(kind.__init__))
    plan = BotPlay._plan

    def sooner(self: BotPlay, seat: int, intention: Intention, move: int, delay: int) -> None:
        plan(self, seat, intention, move, delay // FASTER)

    monkeypatch.setattr(BotPlay, "_plan", sooner)


def _hurried(begin: Callable[..., None]) -> Callable[..., None]:
    def begin_faster(self: Any, *args: Any) -> None:
        begin(self, *args)
        self._loop = HurriedLoop(self._loop)

    return begin_faster
