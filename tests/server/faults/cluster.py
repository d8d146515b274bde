"""A house of three nodes: database, bus, links and processes, and everything that can be done to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from tests.server.databases import Postgres
from tests.server.faults import witness
from tests.server.faults.clock import Clock, build_clock
from tests.server.faults.ground import Loopback
from tests.server.faults.links import Link
from tests.server.faults.node import Node
from tests.server.faults.plan import NODES
from tests.server.valkey import Valkey


class Cluster:
    """Nodes by number, each with its own links and its own clock."""

    def __init__(self, postgres: Postgres, valkey: Valkey, folder: Path, ground: Loopback | None = None) -> None:
        self.postgres = postgres
        self.valkey = valkey
        self.folder = folder
        self.url = postgres.fresh()
        self.ground = ground or Loopback()
        self.ground.lay(NODES)
        self.database_links = [self._link(number, "database", postgres.place) for number in range(NODES)]
        self.bus_links = [self._link(number, "bus", valkey.place) for number in range(NODES)]
        library = build_clock(folder)
        self.clocks = [Clock(library, folder / f"clock-{number}") for number in range(NODES)]
        self.nodes: list[Node] = []

    def _link(self, number: int, end: str, target: Path) -> Link:
        return self.ground.link(number, end, target)

    async def start(self) -> None:
        """Links, then nodes: the first makes the tables of the database, the others find them."""
        for link in (*self.database_links, *self.bus_links):
            await link.open()
        self.nodes = [self._node(number) for number in range(NODES)]
        self.nodes[0].start()
        await self.nodes[0].ready()
        await asyncio.to_thread(witness.watch, self.url)
        for node in self.nodes[1:]:
            node.start()
        await asyncio.gather(*(node.ready() for node in self.nodes[1:]))

    def _node(self, number: int) -> Node:
        name = conninfo_to_dict(self.url)["dbname"]
        database, bus = self.database_links[number], self.bus_links[number]
        who = f"application_name={witness.NAME}{number}"
        words = ["--store", f"postgresql://postgres@{database.host}:{database.port}/{name}?{who}"]
        words += ["--bus", f"redis://{bus.host}:{bus.port}/0"]
        return Node(number, self.ground, words, self.clocks[number], self.folder / f"node-{number}.log")

    async def close(self) -> None:
        """Everything that was started ends."""
        for node in self.nodes:
            node.end_all()
        for link in (*self.database_links, *self.bus_links):
            await link.close()

    async def running_at(self, number: int) -> list[str]:
        """The tables that this node wrote last."""
        holders = await asyncio.to_thread(witness.holders, self.url)
        return sorted(table for table, holder in holders.items() if holder == f"{witness.NAME}{number}")


@asynccontextmanager
async def started(
    postgres: Postgres, valkey: Valkey, folder: Path, ground: Loopback | None = None
) -> AsyncIterator[Cluster]:
    """A house that is open; closed whatever happens."""
    cluster = Cluster(postgres, valkey, folder, ground)
    async with AsyncExitStack() as at_end:
        at_end.push_async_callback(cluster.close)
        await cluster.start()
        yield cluster
