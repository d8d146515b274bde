"""Several processes on one port: a small parent that starts them, starts anew what dies, and passes signals on.

The parent serves nothing. When a child dies, it says so to the other nodes. Its children live as long as it does: each
holds the other end of a pipe.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import msgspec

from igroteka.core.errors import Mistake
from igroteka.server.journal import open_journal
from igroteka.server.logs import set_up_logs
from igroteka.server.network import Listening, reserve
from igroteka.server.nodes.bus import Bus
from igroteka.server.nodes.letters import Parting
from igroteka.server.nodes.node import house_name, new_node_id
from igroteka.server.serve import Serving, stop_signal

log = logging.getLogger("igroteka.parent")

CHILD = (sys.executable, "-m", "igroteka.server.nodes.child")
READY = b"ready\n"
REST_SECONDS = 1.0  # until one that died is started anew
STOP_SECONDS = 30.0  # until one that does not stop is killed


def run(serving: Serving, processes: int, ready: Callable[[Listening], None]) -> int:
    """Serve until a signal comes; `ready` is told where."""
    port = reserve(serving.host, serving.port)
    try:
        asyncio.run(Parent(replace(serving, port=port.port, shared=True), processes).live(port, ready))
    finally:
        port.socket.close()
    return 0


async def check_reached(serving: Serving) -> None:
    """Are the database and the bus there? What is wrong is said once, not by every process."""
    journal = await open_journal(serving.store)
    try:
        bus = Bus(serving.bus, house_name(await journal.secret("bus")), "parent")
        try:
            await bus.open()
        finally:
            await bus.close()
    finally:
        await journal.close()


async def part_for(serving: Serving) -> None:
    """Give back what a dead node held, and say goodbye in its place: nobody has to wait for the end of its lease."""
    try:
        journal = await open_journal(serving.store)
        try:
            await journal.release_all(serving.node)
            bus = Bus(serving.bus, house_name(await journal.secret("bus")), serving.node)
            await bus.open()
            bus.tell_all(Parting())
            await bus.close()
        finally:
            await journal.close()
    except Mistake as trouble:  # no database or no bus: its lease ends by itself
        log.warning("not parted", extra={"node": serving.node, "why": str(trouble)})


class Parent:
    """Keeps so many children alive."""

    def __init__(self, serving: Serving, processes: int) -> None:
        self.serving = serving
        self.processes = processes
        self.stopping = False
        self._children: set[asyncio.subprocess.Process] = set()
        self._ready: set[int] = set()
        self._news = asyncio.Event()

    async def live(self, port: Listening, ready: Callable[[Listening], None]) -> None:
        """Until a signal comes."""
        await check_reached(self.serving)
        if self.serving.log:
            set_up_logs(self.serving.log)
        stop = stop_signal()
        keepers = [asyncio.create_task(self._keep(number)) for number in range(self.processes)]
        stopped = asyncio.create_task(stop.wait())
        try:
            while len(self._ready) < self.processes and not stopped.done():
                await asyncio.wait(
                    {stopped, *keepers, asyncio.create_task(self._some_news())}, return_when="FIRST_COMPLETED"
                )
                if any(keeper.done() for keeper in keepers):
                    raise Mistake("processes-failed")
            if not stopped.done():
                ready(port)
                log.info("ready", extra={"port": port.port, "processes": self.processes})
                await stopped
        finally:
            self.stopping = True
            await self._stop(keepers)

    async def _some_news(self) -> None:
        await self._news.wait()
        self._news.clear()

    async def _keep(self, number: int) -> None:
        """One of them, and the next one when it dies; one that never got ready is not tried again."""
        while not self.stopping:
            serving = replace(self.serving, node=new_node_id())
            child = await asyncio.create_subprocess_exec(
                *CHILD, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True
            )
            self._children.add(child)
            assert child.stdin is not None
            assert child.stdout is not None
            child.stdin.write(msgspec.json.encode(serving) + b"\n")
            if await child.stdout.readline() == READY:
                self._ready.add(number)
                self._news.set()
            code = await child.wait()
            self._children.discard(child)
            if self.stopping or number not in self._ready:
                return
            log.error("a process ended", extra={"child": child.pid, "code": code})
            await part_for(serving)
            await asyncio.sleep(REST_SECONDS)

    async def _stop(self, keepers: list[asyncio.Task[None]]) -> None:
        for child in self._children:
            with suppress(ProcessLookupError):
                child.send_signal(signal.SIGTERM)
        _, late = await asyncio.wait(keepers, timeout=STOP_SECONDS)
        for child in list(self._children):
            with suppress(ProcessLookupError):
                child.kill()
        for keeper in late:
            keeper.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)
