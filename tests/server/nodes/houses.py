"""Several nodes in this process, each a whole server on a port of its own, with one database and one bus."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from igroteka.server.allowances import Limits
from igroteka.server.nodes.node import Node
from tests.server.harness import PATIENCE, Player, Running, no_limits, running


class Noded(Running):
    """A running server that is a node."""

    def __init__(self, server: Running, node: Node) -> None:
        super().__init__(server.service, server.port)
        self.node = node

    def runs(self, table: str) -> bool:
        """Does this node run the table?"""
        return table in self.service.house.runners


@asynccontextmanager
async def node_of(
    store_url: str, bus_url: str, limits: Limits | None = None, sleep_after: float = 30.0
) -> AsyncIterator[Noded]:
    """One node; it leaves in good order."""
    async with running(store_url, limits, sleep_after) as server:
        node = await Node.join(server.service, bus_url)
        try:
            yield Noded(server, node)
        finally:
            await node.leave()


@asynccontextmanager
async def house_of(
    count: int, store_url: str, bus_url: str, limits: Callable[[], Limits] = no_limits, sleep_after: float = 30.0
) -> AsyncIterator[list[Noded]]:
    """So many nodes that know of each other."""
    async with AsyncExitStack() as stack:
        nodes = [
            await stack.enter_async_context(node_of(store_url, bus_url, limits(), sleep_after)) for _ in range(count)
        ]
        for one in nodes:
            await until(lambda one=one: len(one.node.peers.here()) == count - 1)
        yield nodes


async def until(condition: object, patience: float = PATIENCE) -> None:
    """Wait for something to be true."""
    assert callable(condition)
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.005)


async def across(
    nodes: list[Noded], game: str, people: int, bots: int = 0, **create: object
) -> tuple[str, list[Player]]:
    """A table whose people sit at different nodes, in turn; the first node runs it. Not started."""
    players = [await Player.come(nodes[at % len(nodes)], name=f"P{at}") for at in range(people)]
    made = await players[0].do("create", game=game, seats=people + bots, bots=["quick"] * bots, **create)
    table: str = made["table"]
    for at, player in enumerate(players):
        if at:
            await player.do("sit", table=table)
        await player.do("watch", table=table)
    return table, players


async def dealt(table: str, players: list[Player]) -> None:
    """Start, and wait until everybody sees the match."""
    await players[0].do("start", table=table)
    for player in players:
        await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
