"""Replays of finished matches: made off the event loop, each once, and kept as long as there is room."""

from __future__ import annotations

import asyncio
import gzip
import sys
from collections.abc import Sequence
from functools import partial

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.server.aside import OFTEN, Aside
from igroteka.server.http.replays import replay
from igroteka.server.journal.rows import Finished
from igroteka.server.piped import help_out
from igroteka.server.shelf import Shelf

COMMAND = (sys.executable, "-P", "-m", "igroteka.server.replayer")
NICER = 10  # whoever looks at old matches waits for those who play
ROOM = 16 << 20  # bytes of packed replays


class Wish(msgspec.Struct, frozen=True):
    """A match, through whose eyes, in which language."""

    match: Finished
    eyes: int
    lang: str


class Made(msgspec.Struct, frozen=True, tag="made"):
    """The replay, packed."""

    gzip: bytes


def made(wish: Wish) -> Made:
    """Plays the match again: that takes a while."""
    return Made(gzip.compress(replay(wish.match, wish.eyes, wish.lang), 5, mtime=0))


class Replayer:
    """Whoever wants what is being made already waits for that."""

    def __init__(self, often: float = OFTEN, *, command: Sequence[str] = COMMAND, room: int = ROOM) -> None:
        self.aside: Aside[Wish, Made] = Aside(command, made, Made, often)
        self.kept = Shelf(room)
        self._making: dict[tuple[str, int, str], asyncio.Task[bytes]] = {}

    async def replay(self, match: Finished, eyes: int, lang: str) -> bytes:
        """Its JSON, packed."""
        if not (eyes == TABLE or 0 <= eyes < match.seats):
            raise Mistake("eyes-unknown", last=match.seats - 1)
        key = (match.id, eyes, lang)
        kept = self.kept.get(key)
        if kept is not None:
            return kept
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(key, match))
            task.add_done_callback(partial(self._ended, key))
        return await asyncio.shield(task)

    def _ended(self, key: tuple[str, int, str], task: asyncio.Task[bytes]) -> None:
        if self._making.get(key) is task:
            del self._making[key]

    async def _make(self, key: tuple[str, int, str], match: Finished) -> bytes:
        packed = (await self.aside.done(Wish(match, key[1], key[2]))).gzip
        if self._making.get(key) is not asyncio.current_task():
            return packed  # what it shows has changed meanwhile
        self.kept.put(key, packed)
        return packed

    def clear(self) -> None:
        """Somebody was forgotten: names in matches have changed."""
        self.kept.clear()
        self._making.clear()

    async def stop(self) -> None:
        """Nothing more is made."""
        for task in list(self._making.values()):
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)
        await self.aside.stop()


if __name__ == "__main__":
    help_out(msgspec.msgpack.Decoder(Wish).decode, made, NICER)
