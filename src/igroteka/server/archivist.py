"""Finished matches are written out off the event loop: the odd one in a thread, many in a process of their own.

A match is replayed whole for that, and a thread would take the interpreter from the tables for as long as it works. A
server where a match ends now and then starts no process for it.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence

import msgspec

from igroteka.server.child import BROKEN, QUESTIONS, Child
from igroteka.server.piped import Ready, Trouble, help_out
from igroteka.server.table.retelling import written_out
from igroteka.server.table.story import Story, Written

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-P", "-m", "igroteka.server.archivist")
OFTEN = 10.0  # seconds: when a match ends so soon after another one, a process is worth its memory
LIMIT = 30.0  # seconds for the longest match on a busy machine
NICER = 5  # tables come before it, and it before bots: people wait for the end of their match

Answer = Written | Trouble | Ready

_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
_stories = msgspec.msgpack.Decoder(Story)


class Archivist:
    """Whatever goes wrong with the process, the match is written out."""

    def __init__(self, often: float = OFTEN, *, command: Sequence[str] = COMMAND, stories: int = QUESTIONS) -> None:
        self._often = often
        self._stories = stories  # that a process may write out
        self._command = command
        self._child: Child[Answer] | None = None
        self._starting: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()  # a process is asked one thing at a time
        self._last = float("-inf")  # when a match was last brought here
        self._open = True

    @property
    def pid(self) -> int | None:
        """Of the process, if there is one."""
        return None if self._child is None else self._child.pid

    async def written(self, story: Story) -> Written:
        """The match as the archive keeps it."""
        now = asyncio.get_running_loop().time()
        often, self._last = now - self._last < self._often, now
        if often and self._open and self._child is None and self._starting is None:
            self._starting = asyncio.create_task(self._start())
        async with self._turn:
            said = await self._asked(story)
        if isinstance(said, Written):
            return said
        return await asyncio.to_thread(written_out, story)

    async def _asked(self, story: Story) -> Answer | None:
        child = self._child
        if child is None:
            return None
        try:
            said = await child.ask(story, LIMIT)
        except BROKEN as trouble:
            log.warning("the archivist is lost: %r", trouble)
            await self._let_go()
            return None
        except asyncio.CancelledError:  # its answer would be taken for the next one's
            await self._let_go()
            raise
        if isinstance(said, Trouble):
            log.warning("the archivist failed: %s", said.why)
        if child.worn(self._stories):  # the next one starts as this one did
            await self._let_go()
        return said

    async def _start(self) -> None:
        child: Child[Answer] | None = None
        try:
            child = await Child.born(self._command, _answers.decode)
            await child.settle_in()
        except OSError as trouble:
            log.warning("the archivist did not start: %r", trouble)
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
        """End the process; matches that come later are written out in a thread."""
        self._open = False
        starting = self._starting
        if starting is not None:
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
        async with self._turn:
            await self._let_go()


if __name__ == "__main__":
    help_out(_stories.decode, written_out, NICER)
