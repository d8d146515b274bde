"""A guest wants to be forgotten: the store forgets, and so do the tables that are awake.

A table is the fold of its log, so nothing is taken out of a living table by hand: while the store cleans the logs the
tables where the guest was stand still, then they read their logs again. Sleeping tables read theirs when they wake.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from igroteka.server.news import Forgotten

if TYPE_CHECKING:
    from igroteka.server.service import Service
    from igroteka.server.table.runner import Runner

ELSEWHERE_SECONDS = 0.3  # for sockets at other nodes
GOODBYE_SECONDS = 2.0  # for sockets to close: what is said after that comes from nobody


async def forget(service: Service, guest: str) -> int:
    """Take this person out of everything; how many places of the store changed."""
    async with service.forgetting:  # two who sat at the same tables must not wait for each other
        house = service.house
        house.spread(Forgotten(guest))  # all devices of this guest are told, and hang up, at other nodes, too
        await _part(service, guest)
        tables: list[Runner] = []  # those that stand still
        try:
            for runner in house.knowing(guest):
                await runner.stand_still()
                tables.append(runner)
            changed = await service.store.forget_guest(guest, house.node)
        finally:
            await asyncio.gather(*(runner.read_anew() for runner in tables))
        service.replayer.clear()
        await asyncio.gather(*house.waking(), return_exceptions=True)  # tables that were just waking are up
        for runner in house.knowing(guest):  # had read its log before it was clean
            await house.read_anew(runner)
        house.news(Forgotten(guest, clean=True))  # tables of other nodes read their logs
        return changed


async def _part(service: Service, guest: str) -> None:
    """Those who are here hang up; what was on its way from other nodes has come."""
    if service.house.elsewhere is not None:
        await asyncio.sleep(ELSEWHERE_SECONDS)
    until = service.house.now() + GOODBYE_SECONDS
    while any(socket.who.guest == guest for socket in service.sockets) and service.house.now() < until:
        await asyncio.sleep(0.01)
