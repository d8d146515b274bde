"""Who is there: what the nodes of a house say over the bus, and what the database says that they hold."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from igroteka.server.journal import Journal
from igroteka.server.nodes.bus import BEAT_SECONDS, Bus
from igroteka.server.nodes.letters import AnyLetter, Beat
from igroteka.server.nodes.node import house_name

LISTEN_SECONDS = 3 * BEAT_SECONDS


class Counted(Struct):
    """One node."""

    node: str
    heard: bool = False
    host: str = ""
    pid: int = 0
    version: str = ""
    tables: int = 0  # that it holds, by the database
    sockets: int = 0
    seconds: float = 0.0  # since it was heard; of one that is silent since it renewed its lease
    names: list[str] = []


async def census(journal: Journal, url: str) -> list[Counted]:
    """All nodes that are heard now, and all that hold a table."""
    beats: dict[str, tuple[Beat, float]] = {}
    loop = asyncio.get_running_loop()
    bus = Bus(url, house_name(await journal.secret("bus")), "census")

    def heard(node: str, letter: AnyLetter) -> None:
        if isinstance(letter, Beat):
            beats[node] = (letter, loop.time())

    bus.heard = heard
    try:
        await bus.open()
        await asyncio.sleep(LISTEN_SECONDS)
    finally:
        await bus.close()
    now = loop.time()
    found: dict[str, Counted] = {}
    for node, (beat, at) in beats.items():
        found[node] = Counted(node, True, beat.host, beat.pid, beat.version, 0, beat.sockets, now - at)
    for claim in await journal.claims():
        line = found.setdefault(claim.node, Counted(claim.node, seconds=claim.age))
        line.tables += 1
        line.names = [*line.names, claim.table]
    return sorted(found.values(), key=lambda line: line.node)
