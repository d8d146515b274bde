"""Three nodes behind one door, as `docs/hosting.md` has them behind a proxy; they may be killed while people play."""

from __future__ import annotations

import asyncio
import random
import signal
import threading
from contextlib import suppress
from pathlib import Path

from tests.browser.server import Server
from tests.server.databases import Postgres
from tests.server.nodes.processes import NodeProcess
from tests.server.valkey import Valkey

PIECE = 64 * 1024


class Nodes(Server):
    """A house of three nodes, at one address."""

    def __init__(self, folder: Path, count: int = 3) -> None:
        super().__init__(folder)
        self.killed = 0
        self._postgres, self._valkey = Postgres(), Valkey()
        self._store = self._postgres.fresh()
        self._chance = random.Random(0)
        self.nodes = [self._node() for _ in range(count)]
        self._door = Door([0] * count)
        for at, node in enumerate(self.nodes):
            self._door.ports[at] = node.ready().port

    def _node(self) -> NodeProcess:
        return NodeProcess(self._store, self._valkey.url)

    def start(self) -> None:
        """Let people in."""
        self.port = self._door.open()

    def strike(self, kind: signal.Signals) -> None:
        """One of the nodes dies or is told to go; another one comes in its place."""
        at = self._chance.randrange(len(self.nodes))
        self.nodes[at].signal(kind)
        self.nodes[at].process.wait(60)
        self.nodes[at].remove()
        self.killed += 1
        self.nodes[at] = self._node()
        self._door.ports[at] = self.nodes[at].ready().port

    def kill(self) -> None:
        """The end of all of it."""
        self._door.close()
        for node in self.nodes:
            node.remove()
        self._valkey.remove()
        self._postgres.remove()


class Door:
    """Carries each connection to any node that takes it, as a proxy does; in a thread of its own."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None
        self._pairs: set[asyncio.Task[None]] = set()

    def open(self) -> int:
        """Its port."""
        self._thread.start()
        opening = asyncio.start_server(self._come, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(opening, self._loop).result()
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        """Nobody comes in any more."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        assert self._server is not None
        self._server.close()
        for pair in self._pairs:
            pair.cancel()
        await asyncio.gather(*self._pairs, return_exceptions=True)
        await asyncio.sleep(0.1)  # transports close in their own time

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._pairs.add(task)
        try:
            for port in random.sample(self.ports, len(self.ports)):
                with suppress(OSError):
                    far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
                    break
            else:
                return
            ways = [asyncio.create_task(_carry(*way)) for way in ((reader, far_writer), (far_reader, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                far_writer.transport.abort()
        finally:
            writer.transport.abort()
            self._pairs.discard(task)


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
        await asyncio.sleep(0.1)  # what was written last is on its way
