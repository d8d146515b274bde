"""Guests. All that change while one write is on its way go into the next one, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy import Connection, select

from igroteka.server.journal.address import insert_into
from igroteka.server.journal.rows import Guest
from igroteka.server.journal.schema import guests

ANEW = ("name", "lang", "seen")  # what a guest who is known already may change


def guest_of(connection: Connection, id: str) -> Guest | None:
    """A guest by id."""
    row = connection.execute(select(guests).where(guests.c.id == id)).first()
    return None if row is None else Guest(*row)


class Guestbook:
    """At most one write is under way and one waits, however often people change their names."""

    def __init__(self, run: Callable[[Callable[[Connection], None]], Awaitable[None]]) -> None:
        self._run = run
        self._waiting: dict[str, Guest] = {}
        self._next: asyncio.Task[None] | None = None
        self._last: asyncio.Task[None] | None = None

    async def save(self, guest: Guest) -> None:
        """Returns when this, or something newer of the same guest, is durable."""
        self._waiting[guest.id] = guest
        if self._next is None:
            self._next = asyncio.create_task(self._write(self._last))
        await asyncio.shield(self._next)

    async def _write(self, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait({before})
        self._last, self._next = self._next, None
        waiting, self._waiting = list(self._waiting.values()), {}
        await self._run(lambda connection: _written(connection, waiting))


def _written(connection: Connection, waiting: list[Guest]) -> None:
    new = insert_into(guests, connection)
    values = [msgspec.structs.asdict(guest) for guest in waiting]
    anew = {name: new.excluded[name] for name in ANEW}
    connection.execute(new.on_conflict_do_update(index_elements=["id"], set_=anew), values)
