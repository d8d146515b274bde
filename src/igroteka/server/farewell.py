"""A guest wants to be forgotten: the store forgets, and so do the tables that are awake.

A table is the fold of its log, so nothing is taken out of a living table by hand: while the store cleans the logs the
tables where the guest was stand still, then they read their logs again. Sleeping tables read theirs when they wake.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from igroteka.server.sockets import GOING_AWAY
from igroteka.server.table.actor import Actor

if TYPE_CHECKING:
    from igroteka.server.service import Service

GOODBYE_SECONDS = 2.0  # for sockets to close: what is said after that comes from nobody


async def forget(service: Service, guest: str) -> int:
    """Take this person out of everything; how many places of the store changed."""
    async with service.forgetting:  # two who sat at the same tables must not wait for each other
        await _part(service, guest)
        tables = _where(service, guest)
        for actor in tables:
            await actor.hold()
        try:
            changed = await service.store.forget_guest(guest)
        finally:
            for actor in tables:
                await actor.read_anew()
        service.replayer.clear()
        await _wake_up(service)
        for actor in _where(service, guest):  # had read its log before it was clean
            await actor.hold()
            await actor.read_anew()
        return changed


async def _part(service: Service, guest: str) -> None:
    """All devices of this guest are told, and hang up."""
    for socket in [socket for socket in service.sockets if socket.who.guest == guest]:
        socket.bye("you-are-forgotten", GOING_AWAY)
    until = service.house.now() + GOODBYE_SECONDS
    while any(socket.who.guest == guest for socket in service.sockets) and service.house.now() < until:
        await asyncio.sleep(0.01)


def _where(service: Service, guest: str) -> list[Actor]:
    return [actor for actor in service.house.actors.values() if actor.table.knows(guest)]


async def _wake_up(service: Service) -> None:
    """Tables that were just waking are up."""
    await asyncio.gather(*service.house.waking(), return_exceptions=True)
