"""One helping process, asked one question at a time. A protocol, not streams: bots ask hundreds of times a second."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar, cast

import msgspec

from igroteka.server.piped import LENGTH, Ready, framed, length_of

START_SECONDS = 60.0  # to load Python and the games, on a busy machine
QUESTIONS = (
    20_000  # after so many a process makes room for a new one, whatever its libraries may have lost on the way …
)
GROWN = 100 << 20  # … or when it has grown by so many bytes since it started …
OFTEN = 500  # … which is looked at each time after so many questions
BROKEN = (OSError, EOFError, ValueError)  # a process that died, or that babbles; a TimeoutError is an OSError

Answer = TypeVar("Answer", bound=msgspec.Struct)


class Child(asyncio.SubprocessProtocol, Generic[Answer]):
    """Raises OSError, EOFError or ValueError when the process has died or babbles, TimeoutError when it is too slow."""

    def __init__(self, read: Callable[[bytes], Answer]) -> None:
        self._read = read
        self._transport: asyncio.SubprocessTransport | None = None
        self._to: asyncio.WriteTransport | None = None
        self._kept = b""
        self._answer: asyncio.Future[Answer] | None = None
        self._early: list[Answer] = []  # said before anybody listened
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked = 0
        self._newborn = 0  # its memory when it had loaded the games
        self._worn = False

    @classmethod
    async def born(cls, command: Sequence[str], read: Callable[[bytes], Answer]) -> Child[Answer]:
        """A new process; it may still have to load the games: see `settle_in`."""
        # It must find what this process finds, wherever it was started from.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        loop = asyncio.get_running_loop()
        made = partial(cls, read)
        _, child = await loop.subprocess_exec(made, *command, stderr=None, env=environment, stdout=subprocess.PIPE)
        return child

    async def settle_in(self) -> None:
        """Wait until it has loaded the games."""
        try:
            said = await self.hear(START_SECONDS)
        except BROKEN as trouble:
            raise ConnectionError("a helping process did not start") from trouble
        if not isinstance(said, Ready):
            raise ConnectionError("a helping process spoke before it was ready")
        self._newborn = memory_of(self.pid)

    @property
    def pid(self) -> int | None:
        """None when it has ended."""
        if self._transport is None or self._gone.done() or self._transport.get_returncode() is not None:
            return None
        return self._transport.get_pid()

    def worn(self, questions: int = QUESTIONS, grown: int = GROWN) -> bool:
        """Has it worked for so long, or grown so large, that a new one should take its place?"""
        if self._asked % OFTEN == 0 and memory_of(self.pid) - self._newborn > grown:
            self._worn = True
        return self._worn or self._asked >= questions

    async def hear(self, seconds: float) -> Answer:
        """The next thing it says."""
        if self._early:
            return self._early.pop(0)
        if self._gone.done():
            raise EOFError("the process has ended")
        loop = asyncio.get_running_loop()
        self._answer = loop.create_future()
        timer = loop.call_later(seconds, self._fail, TimeoutError())
        try:
            return await self._answer
        finally:
            timer.cancel()
            self._answer = None

    async def ask(self, question: msgspec.Struct, seconds: float) -> Answer:
        """Put a question and wait for the answer."""
        assert self._to is not None
        if self._gone.done() or self._to.is_closing():
            raise EOFError("the process has ended")
        self._asked += 1
        self._to.write(framed(question))
        return await self.hear(seconds)

    async def end(self) -> None:
        """Kill it and wait until nothing is left of it."""
        assert self._transport is not None
        if self._transport.get_returncode() is None:
            with suppress(ProcessLookupError):
                self._transport.kill()
        await self._gone
        self._transport.close()

    # -- what the event loop tells ----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)  # uvloop's are like these, not of these
        self._to = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes | str) -> None:
        assert isinstance(data, bytes)
        self._kept += data
        try:
            while len(self._kept) >= LENGTH:
                end = LENGTH + length_of(self._kept[:LENGTH])
                if len(self._kept) < end:
                    return
                message, self._kept = self._kept[LENGTH:end], self._kept[end:]
                self._hear(self._read(message))
        except ValueError as trouble:  # it babbles
            self._fail(trouble)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self._fail(EOFError("the process has ended"))

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended, and its pipes are closed."""
        self._fail(EOFError("the process has ended"))
        if not self._gone.done():
            self._gone.set_result(None)

    def _hear(self, said: Answer) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(said)
        else:
            self._early.append(said)

    def _fail(self, trouble: Exception) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(trouble)


def memory_of(pid: int | None) -> int:
    """How many bytes of memory a process has; 0 where the system does not tell."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
