"""Has bots think: carries out what `bots.py` asks for. Their answers come back as commands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from igroteka.server.questions import Question, Thought
from igroteka.server.table.commands.thought import Thought as Answer
from igroteka.server.table.effects import Forget, Think
from igroteka.server.workers import Closed

Thinking = Callable[[Question], Coroutine[Any, Any, Thought]]
Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]


class Thinkers:
    """The bots of one table that think just now."""

    def __init__(self, think: Thinking, spawn: Spawn, answer: Callable[[Answer], None]) -> None:
        self._ask = think
        self._spawn = spawn
        self._answer = answer
        self._tasks: dict[int, asyncio.Task[Any]] = {}

    def think(self, effect: Think) -> None:
        """This seat is asked; what it was asked before comes to nothing."""
        self.drop(effect.seat)
        self._tasks[effect.seat] = self._spawn(self._think(effect))

    def forget(self, effect: Forget) -> None:
        """Nobody waits for its answer any more."""
        self.drop(effect.seat)

    def drop(self, seat: int) -> None:
        """It need not go on."""
        task = self._tasks.pop(seat, None)
        if task is not None:
            task.cancel()

    def stop(self) -> None:
        """None of them."""
        for seat in list(self._tasks):
            self.drop(seat)

    async def _think(self, effect: Think) -> None:
        try:
            thought = await self._ask(effect.question)
        except Closed:
            return
        self._tasks.pop(effect.seat, None)
        self._answer(Answer(effect.seat, effect.number, thought.move, thought.delay))
