"""Everything a running server has: store, house, lobby, limits, guests."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

import igroteka
from igroteka.server.guests import Signer, new_guest_id
from igroteka.server.house import SLEEP_AFTER, House, new_table_id
from igroteka.server.limits import Buckets
from igroteka.server.lobby import Lobby
from igroteka.server.metrics import Metrics
from igroteka.server.names import guest_name
from igroteka.server.sockets import Socket
from igroteka.server.store.rows import Guest
from igroteka.server.store.store import Store
from igroteka.server.table.table import Table
from igroteka.server.table.verbs import Who
from igroteka.server.workers import Workers


@dataclass
class Limits:
    """How much of everything a second; generous for people, tight for machines."""

    socket_rate: float = 40.0
    socket_burst: float = 120.0
    guests: Buckets = field(default_factory=lambda: Buckets(80.0, 240.0))
    addresses: Buckets = field(default_factory=lambda: Buckets(20.0, 200.0))  # new sockets and requests
    talk: Buckets = field(default_factory=lambda: Buckets(0.7, 6.0))
    tables: Buckets = field(default_factory=lambda: Buckets(0.2, 20.0))
    new_guests: Buckets = field(default_factory=lambda: Buckets(0.5, 50.0))  # by address
    sockets_of_guest: int = 24  # open at the same time: tabs and devices of one person
    sockets_each: int = 256  # open at the same time from one address: a school behind one router is fine

    @classmethod
    def lifted(cls) -> Limits:
        """None: for clients that are machines of ours, under test and under load."""
        many = 1e12
        names = ("guests", "addresses", "talk", "tables", "new_guests")
        buckets = {name: Buckets(many, many) for name in names}
        return cls(many, many, sockets_of_guest=10**9, sockets_each=10**9, **buckets)


class Service:
    """The server without its web framework."""

    def __init__(
        self, store: Store, signer: Signer, limits: Limits | None = None, sleep_after: float = SLEEP_AFTER
    ) -> None:
        self.version = igroteka.__version__
        self.store = store
        self.signer = signer
        self.metrics = Metrics()
        self.limits = limits or Limits()
        self.house = House(store, Workers(heard=self.metrics.tally.thought), self.metrics, sleep_after)
        self.house.name_table = lambda guest, command: new_table_id(signer.chance("table", f"{guest}.{command}"))
        self.lobby = Lobby(self.house)
        self.sockets: set[Socket] = set()
        self.draining = False
        self.forgetting = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, limits: Limits | None = None, sleep_after: float = SLEEP_AFTER) -> Service:
        """Open the store (migrating it) and stand ready."""
        store = await Store.open(url)
        service = cls(store, Signer(await store.secret("cookies")), limits, sleep_after)
        await service.house.workers.start()
        return service

    async def close(self) -> None:
        """Say goodbye, let everything in flight become durable, close the store."""
        self.draining = True
        for socket in list(self.sockets):
            socket.bye("server-stops", 1012, again=2_000)
        await self.house.close()
        await self.store.close()

    async def known(self, cookie: str | None) -> Guest | None:
        """Who brings this cookie; nobody is made by asking."""
        id = self.signer.guest(cookie) if cookie else None
        return await self.store.guest(id) if id is not None else None

    async def guest(self, cookie: str | None, lang: str) -> Guest:
        """Who brings this cookie; somebody new if we do not know it."""
        id = self.signer.guest(cookie) if cookie else None
        guest = await self.store.guest(id) if id is not None else None
        if guest is None:
            now = time.time_ns() // 1_000_000
            id = id or new_guest_id()
            guest = Guest(id, guest_name(lang, 1 + now % 997), lang, now, now)
            await self.store.save_guest(guest)
        return guest

    async def rename(self, who: Who) -> None:
        """A guest has a new name."""
        now = time.time_ns() // 1_000_000
        old = await self.store.guest(who.guest)
        for socket in self.sockets:
            if socket.who.guest == who.guest:
                socket.who = Who(who.guest, who.name, socket.who.lang)  # each device keeps its language
        await self.store.save_guest(Guest(who.guest, who.name, who.lang, old.created if old else now, now))
        self.house.rename(who.guest, who.name)

    def seat_link(self, guest: str, table: Table) -> str:
        """The path with which this guest goes on from another device."""
        return f"/s/{self.signer.link(guest, table.id)}"
