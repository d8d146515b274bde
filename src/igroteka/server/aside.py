"""Long work off the event loop: the odd piece in a thread, many in a process of their own.

A thread takes the interpreter from the tables for as long as it works; a server where there is such work now and then
starts no process for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from igroteka.server.child import BROKEN, QUESTIONS, Child
from igroteka.server.piped import Ready, Trouble

log = logging.getLogger(__name__)

OFTEN = 10.0  # seconds: when one piece comes so soon after another one, a process is worth its memory
LIMIT = 30.0  # seconds for the longest match on a busy machine

Asked = TypeVar("Asked", bound=msgspec.Struct)
Said = TypeVar("Said", bound=msgspec.Struct)


class Aside(Generic[Asked, Said]):
    """Whatever goes wrong with the process, the work is done."""

    def __init__(
        self,
        command: Sequence[str],
        work: Callable[[Asked], Said],
        said: type[Said],
        often: float = OFTEN,
        pieces: int = QUESTIONS,
    ) -> None:
        self._often = often
        self._pieces = pieces  # of work that a process may do
        self._command = command
        self._work = work
        self._said = said
        kinds: Any = said | Trouble | Ready
        self._read: Callable[[bytes], Any] = msgspec.msgpack.Decoder(kinds).decode
        self._child: Child[Any] | None = None
        self._starting: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()  # a process is asked one thing at a time
        self._last = float("-inf")  # when something was last brought here
        self._open = True

    @property
    def pid(self) -> int | None:
        """Of the process, if there is one."""
        return None if self._child is None else self._child.pid

    async def done(self, asked: Asked) -> Said:
        """What comes of it; raises what the work raises."""
        now = asyncio.get_running_loop().time()
        often, self._last = now - self._last < self._often, now
        if often and self._open and self._child is None and self._starting is None:
            self._starting = asyncio.create_task(self._start())
        async with self._turn:
            said = await self._answer(asked)
        if isinstance(said, self._said):
            return said
        return await asyncio.to_thread(self._work, asked)

    async def _answer(self, asked: Asked) -> Said | Trouble | Ready | None:
        child = self._child
        if child is None:
            return None
        try:
            said: Said | Trouble | Ready = await child.ask(asked, LIMIT)
        except BROKEN as trouble:
            log.warning("a helping process is lost: %r", trouble)
            await self._let_go()
            return None
        except asyncio.CancelledError:  # its answer would be taken for the next one's
            await self._let_go()
            raise
        if isinstance(said, Trouble):
            log.warning("a helping process failed: %s", said.why)
        if child.worn(self._pieces):  # the next one starts as this one did
            await self._let_go()
        return said

    async def _start(self) -> None:
        child: Child[Any] | None = None
        try:
            child = await Child.born(self._command, self._read)
            await child.settle_in()
        except OSError as trouble:
            log.warning("a helping process did not start: %r", trouble)
            if child is not None:
                await child.end()
        except asyncio.CancelledError:
            if child is not None:
                await child.end()
            raise
        else:
            self._child = child
        finally:
            self._starting = None

    async def _let_go(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            await child.end()

    async def stop(self) -> None:
        """End the process; what comes later is done in a thread."""
        self._open = False
        starting = self._starting
        if starting is not None:
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
        async with self._turn:
            await self._let_go()
