"""Links between a node and what it needs: a proxy of our own that can be cut, reset, slowed and mended."""

from __future__ import annotations

import asyncio
import random
import socket
import struct
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PIECE = 64 * 1024
IN_FLIGHT = 16  # pieces that a slow link holds; whoever sends more waits


@dataclass(frozen=True)
class Slow:
    """How slow: seconds of delay (each way), as much again at random, bytes a second."""

    delay: float = 0.0
    jitter: float = 0.0
    rate: float = 0.0  # 0: any


FAST = Slow()


class Link:
    """One way from one node to one server. Its address stays the same whatever happens."""

    def __init__(self, target: Path, host: str = "127.0.0.1") -> None:
        self.target = target
        self.host = host
        self.port = 0
        self.pace = FAST
        self._whole = asyncio.Event()
        self._whole.set()
        self._refusing = False
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._pairs: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen for the node."""
        self._server = await asyncio.start_server(self._come, self.host, self.port, limit=PIECE)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """No more."""
        if self._server is not None:
            self._server.close()
        self.mend()
        for pair in self._pairs:
            pair.cancel()
        await asyncio.gather(*self._pairs, return_exceptions=True)

    def cut(self) -> None:
        """Nothing comes through and nobody is told; what is on its way arrives when the link is mended."""
        self._whole.clear()

    def reset(self) -> None:
        """Every connection breaks at once, and new ones are refused until the link is mended."""
        self._refusing = True
        for end in list(self._ends):
            _break(end)

    def slow(self, pace: Slow) -> None:
        """Everything takes its time."""
        self.pace = pace

    def mend(self) -> None:
        """As good as new."""
        self.pace = FAST
        self._refusing = False
        self._whole.set()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._pairs.add(task)
        self._ends.add(writer)
        try:
            await self._whole.wait()
            if self._refusing:
                return
            far_reader, far_writer = await asyncio.open_unix_connection(str(self.target), limit=PIECE)
            self._ends.add(far_writer)
            try:
                there = asyncio.create_task(self._carry(reader, far_writer))
                back = asyncio.create_task(self._carry(far_reader, writer))
                await _both(there, back)
            finally:
                self._ends.discard(far_writer)
                _break(far_writer)
        except (OSError, asyncio.CancelledError):
            pass  # nobody is there, or the link is taken down: the caller sees a broken connection
        finally:
            self._ends.discard(writer)
            self._pairs.discard(task)
            _break(writer)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One direction: pieces leave in order, each not before its time."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(IN_FLIGHT)
        leaving = asyncio.create_task(self._deliver(pieces, writer))
        clock = asyncio.get_running_loop().time
        last = 0.0
        try:
            while True:
                piece = await reader.read(PIECE)
                pace = self.pace
                due = clock() + pace.delay + random.random() * pace.jitter
                last = max(last, due) + (len(piece) / pace.rate if pace.rate else 0.0)
                await pieces.put((last, piece))
                if not piece or leaving.done():
                    break
            await leaving
        finally:
            leaving.cancel()

    async def _deliver(self, pieces: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due, piece = await pieces.get()
            if due > clock():
                await asyncio.sleep(due - clock())
            await self._whole.wait()
            if not piece:
                return
            writer.write(piece)
            await writer.drain()


async def _both(*directions: asyncio.Task[None]) -> None:
    """Until one direction has ended; then both have."""
    try:
        await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for direction in directions:
            direction.cancel()
        await asyncio.gather(*directions, return_exceptions=True)


def _break(writer: asyncio.StreamWriter) -> None:
    """Close with a reset, as a router that forgot the connection would."""
    wire = writer.get_extra_info("socket")
    if wire is not None and wire.family != socket.AF_UNIX:
        with suppress(OSError, ValueError):  # it may be closed already
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
