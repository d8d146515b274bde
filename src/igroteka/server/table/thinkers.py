"""Has bots and advisers think: carries out what the machine asks for. Their answers come back as commands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from igroteka.bots.advice import Advised
from igroteka.server import questions
from igroteka.server.table.commands.advice import Advice
from igroteka.server.table.commands.thought import Puzzled, Thought
from igroteka.server.table.effects import Advise, Forget, Think
from igroteka.server.workers import Closed, NoAdvice

log = logging.getLogger("igroteka.table")


class Brains(Protocol):
    """Where thinking is done: the house."""

    async def think(self, question: questions.Question) -> questions.Thought:
        """What a bot does."""

    async def advise(self, wish: questions.Wish) -> questions.Advice:
        """What a strong player would say; or NoAdvice."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something run."""


class Thinkers:
    """Those of one table that think just now."""

    def __init__(self, brains: Brains, answer: Callable[[Any], None]) -> None:
        self._brains = brains
        self._answer = answer
        self._tasks: dict[int, asyncio.Task[Any]] = {}  # bots by their seats
        self._advisers: dict[int, asyncio.Task[Any]] = {}
        self.ways: dict[type, Callable[[Any], None]] = {
            Think: self.think,
            Forget: self.forget,
            Advise: self.advise,
        }

    def think(self, effect: Think) -> None:
        """This seat is asked; what it was asked before comes to nothing."""
        self.drop(effect.seat)
        self._tasks[effect.seat] = self._brains.spawn(self._think(effect))

    def advise(self, effect: Advise) -> None:
        """Somebody waits for a hint; if they have asked before, only the last answer counts."""
        old = self._advisers.pop(effect.seat, None)
        if old is not None:
            old.cancel()
        self._advisers[effect.seat] = self._brains.spawn(self._advise(effect))

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
        for task in self._advisers.values():
            task.cancel()
        self._advisers.clear()

    async def _think(self, effect: Think) -> None:
        said: Thought | Puzzled
        try:
            thought = await self._brains.think(effect.question)
            said = Thought(effect.seat, effect.number, thought.move, thought.delay)
        except Closed:
            return
        except Exception:  # a table never waits for a bot that will not answer
            log.exception("a bot could not think", extra={"game": effect.question.game})
            said = Puzzled(effect.seat, effect.number)
        self._tasks.pop(effect.seat, None)
        self._answer(said)

    async def _advise(self, effect: Advise) -> None:
        moves: list[Advised] = []
        try:
            moves = (await self._brains.advise(effect.wish)).moves
        except Closed:
            return
        except NoAdvice:
            pass  # whoever asked is told so
        except Exception:  # and whatever else went wrong
            log.exception("advice failed", extra={"game": effect.wish.game})
        self._advisers.pop(effect.seat, None)
        self._answer(Advice(effect.seat, effect.number, moves))
