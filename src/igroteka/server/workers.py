"""Bots think in processes of their own, politely, under a time limit, and never on the event loop.

The processes start one by one as questions come: a server without bots starts none. Questions wait in one line. A bot
that takes too long loses its process; whatever goes wrong, the question is answered, if need be by the game's habit.
A person who asks for advice comes before all bots, and gets it soon or not at all.
A process that has worked for long makes room for a new one, between two questions and when the new one is ready.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from igroteka.bots.levels import spare_bot
from igroteka.core.registry import find_game
from igroteka.server.child import BROKEN, QUESTIONS, Child
from igroteka.server.questions import Advice, Answer, Asking, Question, Thought, Wish, read_answer
from igroteka.server.restraint import Restraint
from igroteka.server.thinker import answer

log = logging.getLogger(__name__)

THINKER = (sys.executable, "-P", "-m", "igroteka.server.thinker")
TRIES = 2  # a process may have died before it saw the question
PATIENCE = 8.0  # seconds for which somebody waits for advice: long enough for a first process to start
LATE_BIRTH = 10.0  # seconds for which a table waits for a process that starts: on a busy machine that takes long

Birth = asyncio.Task[Child[Answer]]
Heard = Callable[[str, str, float], None]  # (game, "thought" | "late" | "lost" | "trouble", seconds): for metrics


class Closed(Exception):
    """The workers were stopped before the question was answered."""


class NoAdvice(Exception):
    """Nobody could give it in time."""


@dataclass(frozen=True, slots=True, order=True)
class Asked:
    """A question in the line, and where its answer goes."""

    place: tuple[bool, int]  # people first, then those who came first
    question: Asking = field(compare=False)
    answer: asyncio.Future[Thought | Advice] = field(compare=False)

    def give(self, said: Thought | Advice) -> None:
        """Answer, if somebody still waits."""
        if not self.answer.done():
            self.answer.set_result(said)

    def fail(self, trouble: Exception) -> None:
        """Say that there will be no answer, if somebody still waits."""
        if not self.answer.done():
            self.answer.set_exception(trouble)


class Workers:
    """All thinking processes of a server: one core fewer than there are, at least one."""

    def __init__(
        self,
        processes: int | None = None,
        limit: float = 5.0,
        *,
        command: Sequence[str] = THINKER,
        heard: Heard | None = None,
        questions: int = QUESTIONS,
    ) -> None:
        self.processes = processes or max(1, cores() - 1)
        self.limit = limit  # seconds a bot may think
        self._questions = questions  # that a process may answer
        self._command = command
        self._heard = heard
        self._line: asyncio.PriorityQueue[Asked] = asyncio.PriorityQueue()
        self._numbers = itertools.count()
        self._chairs: list[asyncio.Task[None]] = []
        self._children: set[Child[Answer]] = set()
        self._births: set[Birth] = set()
        self._restraint = Restraint()
        self._busy = 0
        self._open = False

    @property
    def waiting(self) -> int:
        """How many questions nobody thinks about yet."""
        return self._line.qsize()

    @property
    def busy(self) -> int:
        """How many questions are being thought about."""
        return self._busy

    @property
    def pids(self) -> list[int]:
        """The processes that live now."""
        return sorted(child.pid for child in self._children if child.pid is not None)

    async def start(self) -> None:
        """From now on questions are welcome; the first ones start the processes."""
        self._open = True

    async def stop(self) -> None:
        """End all processes; who still waits for an answer gets Closed."""
        self._open = False
        chairs, self._chairs = self._chairs, []
        for chair in chairs:
            chair.cancel()
        births, self._births = self._births, set()
        for birth in births:
            birth.cancel()
        await asyncio.gather(*chairs, *births, return_exceptions=True)
        for child in list(self._children):
            await self._end(child)
        while not self._line.empty():
            self._line.get_nowait().fail(Closed())

    async def think(self, question: Question) -> Thought:
        """What the bot does; cancelling this takes the question out of the line."""
        thought = await self._ask(question)
        assert isinstance(thought, Thought)
        return thought

    async def advise(self, wish: Wish) -> Advice:
        """What a strong player says; NoAdvice if that takes too long or fails."""
        try:
            async with asyncio.timeout(PATIENCE):
                advice = await self._ask(wish)
        except TimeoutError:
            raise NoAdvice from None
        assert isinstance(advice, Advice)
        return advice

    async def _ask(self, question: Asking) -> Thought | Advice:
        if not self._open:
            raise Closed
        place = (isinstance(question, Question), next(self._numbers))
        asked = Asked(place, question, asyncio.get_running_loop().create_future())
        self._line.put_nowait(asked)
        if len(self._chairs) < min(self.processes, self._busy + self._line.qsize()):
            self._chairs.append(asyncio.create_task(self._chair(), name=f"bots {len(self._chairs)}"))
        return await asked.answer

    async def _chair(self) -> None:
        """A place for one process: takes the next question from the line, again and again."""
        child: Child[Answer] | None = None
        heir: Birth | None = None  # of the process that takes over from this one
        while True:
            wait = self._restraint.wait()
            if wait > 0:
                await asyncio.sleep(wait)
            asked = await self._line.get()
            if asked.answer.done():
                continue  # nobody waits any more: the table has gone on
            self._busy += 1
            try:
                if heir is not None and heir.done():
                    child, heir = await self._succeeded(child, heir), None
                child, heir = await self._settle(asked, child, heir)
            except asyncio.CancelledError:
                asked.fail(Closed())
                raise
            except Exception as trouble:
                asked.fail(trouble)
            finally:
                self._busy -= 1
            if heir is None and child is not None and child.worn(self._questions):
                heir = self._birth()

    def _birth(self) -> Birth:
        """A new process, to be waited for; whoever looks at what came of it takes it from `_births`."""
        birth = asyncio.create_task(self._new_child())
        self._births.add(birth)
        return birth

    async def _succeeded(self, child: Child[Answer] | None, heir: Birth) -> Child[Answer] | None:
        """The new process in the place of the old one, which stays if the new one did not start."""
        self._births.discard(heir)
        try:
            new = heir.result()
        except BROKEN as trouble:
            log.warning("a process for bots did not start: %r", trouble)
            return child
        await self._end(child)
        return new

    async def _settle(
        self, asked: Asked, child: Child[Answer] | None, heir: Birth | None
    ) -> tuple[Child[Answer] | None, Birth | None]:
        """Answer one question; the process that is left for the next one, and the one that is still being born."""
        question = asked.question
        outcome, why = "lost", ""
        began = asyncio.get_running_loop().time()
        for _ in range(TRIES):
            try:
                if child is None:
                    heir = heir or self._birth()
                    await asyncio.wait({heir}, timeout=LATE_BIRTH)
                    if not heir.done():
                        outcome, why = "late", f"no process in {LATE_BIRTH} s"
                        break
                    born, heir = heir, None
                    self._births.discard(born)
                    child = born.result()
                    if asked.answer.done():  # nobody waits any more
                        return child, heir
                began = asyncio.get_running_loop().time()
                said = await child.ask(question, self.limit)
            except TimeoutError:
                outcome, why = "late", f"no answer in {self.limit} s"
                await self._end(child)
                child = None
                break
            except BROKEN as trouble:
                why = repr(trouble)
                await self._end(child)
                child = None
                continue
            if isinstance(said, Thought | Advice):
                self._tell(question, "thought", began)
                asked.give(said)
                return child, heir
            outcome, why = "trouble", str(said)
            break
        who = f"bot {question.level}" if isinstance(question, Question) else "adviser"
        log.warning("%s of %s, seat %d: %s, %s", who, question.game, question.seat, outcome, why)
        self._tell(question, outcome, began)
        if isinstance(question, Wish):
            asked.fail(NoAdvice())
            return child, heir
        spare = spare_bot(find_game(question.game))
        try:  # Quick, but it reads a whole position: not on the event loop either.
            asked.give(await asyncio.to_thread(answer, msgspec.structs.replace(question, level=spare)))
        except Exception as trouble:
            asked.fail(trouble)
        return child, heir

    async def _new_child(self) -> Child[Answer]:
        child = await Child.born(self._command, read_answer)
        self._children.add(child)
        try:
            await child.settle_in()
        except ConnectionError:
            await self._end(child)
            raise
        return child

    async def _end(self, child: Child[Answer] | None) -> None:
        if child is not None:
            await child.end()
            self._children.discard(child)

    def _tell(self, question: Asking, outcome: str, began: float) -> None:
        if self._heard is not None:
            self._heard(question.game, outcome, asyncio.get_running_loop().time() - began)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
