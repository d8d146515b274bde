"""Everything a running server has: store, house, lobby, limits, guests."""

from __future__ import annotations

import asyncio
import time

import igroteka
from igroteka.server.agents import rough
from igroteka.server.allowances import Limits
from igroteka.server.backlog import Backlog
from igroteka.server.guests import Linked, Signer, new_guest_id
from igroteka.server.house import House, new_table_id
from igroteka.server.journal import Journal, open_journal
from igroteka.server.journal.rows import Device, Guest
from igroteka.server.lobby import Lobby
from igroteka.server.metrics import Metrics
from igroteka.server.names import guest_name
from igroteka.server.news import AnyNews, CardChanged, Forgotten, Renamed, SignedOff
from igroteka.server.open_sockets import OpenSockets
from igroteka.server.replayer import Replayer
from igroteka.server.reviewer import Reviewer
from igroteka.server.sockets import GOING_AWAY, Socket
from igroteka.server.sweep import sweep
from igroteka.server.table.handle import Who
from igroteka.server.table.room import SLEEP_AFTER
from igroteka.server.waiting import tell_of_waiting
from igroteka.server.workers import Workers

SERVICE_RESTARTS = 1012  # as WebSockets call it
COME_BACK = 2_000  # ms until pages connect again to a server that starts anew
SEEN_AGAIN = 3_600_000  # ms after which a device is noted as seen again


class Service:
    """The server without its web framework."""

    def __init__(
        self, store: Journal, signer: Signer, limits: Limits | None = None, sleep_after: float = SLEEP_AFTER
    ) -> None:
        self.version = igroteka.__version__
        self.store = store
        self.signer = signer
        self.metrics = Metrics()
        self.limits = limits or Limits()
        self.house = House(store, Workers(heard=self.metrics.tally.thought), self.metrics, sleep_after)
        self.house.name_table = lambda guest, command: new_table_id(signer.chance("table", f"{guest}.{command}"))
        self.house.seat_link = lambda guest, table: f"/s/{signer.link(guest, table)}"
        self.house.listeners.append(self._hear)
        self.lobby = Lobby(self.house)
        self.sockets: set[Socket] = set()
        self.open_sockets = OpenSockets()
        self.backlog = Backlog()
        self.signed_off: set[str] = set()  # devices, since this server runs: somebody may be coming in just now
        self.replayer = Replayer()
        self.reviewer = Reviewer(store)
        self.draining = False
        self.come_back = COME_BACK  # where it is said
        self.cut_off = False  # others reach the store, and we do not
        self.forgetting = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, limits: Limits | None = None, sleep_after: float = SLEEP_AFTER) -> Service:
        """Open the store (migrating it) and stand ready."""
        store = await open_journal(url)
        service = cls(store, Signer(await store.secret("cookies")), limits, sleep_after)
        await service.house.workers.start()
        service.house.spawn(tell_of_waiting(service.house))
        return service

    def sweep(self) -> None:
        """Finish what a crash left, in a while; when we are one of several nodes, as that node."""
        self.house.spawn(sweep(self.house))

    async def close(self) -> None:
        """Say goodbye, let everything in flight become durable, close the store."""
        self.say_goodbye(COME_BACK)
        await self.house.close()
        await self.replayer.stop()
        await self.reviewer.stop()
        await self.store.close()

    def say_goodbye(self, again: int) -> None:
        """Nobody comes in any more; whoever is here comes back after so many milliseconds, to us or to another node."""
        self.draining = True
        self.come_back = again
        for socket in list(self.sockets):
            self.see_off(socket)

    def see_off(self, socket: Socket) -> None:
        """We stop: this one comes back."""
        if not socket.closed:
            socket.bye("server-stops", SERVICE_RESTARTS, self.come_back)

    async def catch_up(self) -> None:
        """News from other nodes may be lost: whoever was signed off or forgotten meanwhile is gone; lists are new."""
        open_now = {socket.device for socket in self.sockets}
        for device in await self.store.strangers(sorted(open_now)):
            self._hear(SignedOff(device))
        self.lobby.hear(CardChanged(""))

    def send_away(self, again: int) -> None:
        """The store is out of our reach, but not of others': people come back there."""
        self.cut_off = True
        for socket in list(self.sockets):
            if not socket.closed:
                socket.bye("store-away", SERVICE_RESTARTS, again)

    async def known(self, cookie: str | None) -> Guest | None:
        """Who brings this cookie; nobody is made by asking."""
        found = await self._found(cookie)
        return found[0] if found is not None else None

    async def _found(self, cookie: str | None) -> tuple[Guest, Device] | None:
        held = self.signer.held(cookie) if cookie else None
        return await self.store.guest_on(*held) if held is not None else None

    async def meet(self, lang: str, agent: str) -> tuple[Guest, str]:
        """Somebody new, and the device."""
        now = time.time_ns() // 1_000_000
        guest = Guest(new_guest_id(), guest_name(lang, 1 + now % 997), lang, now, now)
        await self.store.save_guest(guest)
        return guest, await self._new_device(guest.id, agent, now)

    async def recognise(self, cookie: str | None, agent: str) -> tuple[Guest, str] | None:
        """Who brings this cookie, and on which device; None if we do not know it."""
        found = await self._found(cookie)
        if found is None:
            return None
        now = time.time_ns() // 1_000_000
        guest, device = found
        if device.id == guest.id:  # an old cookie, the same on all devices: from now on this one has its own
            await self.store.see_device(device.id, now, "", "")
            return guest, await self._new_device(guest.id, agent, now)
        browser, system = rough(agent)
        if now - device.seen > SEEN_AGAIN or (browser and not device.browser):
            await self.store.see_device(device.id, now, browser, system)
        return guest, device.id

    async def _new_device(self, guest: str, agent: str, now: int) -> str:
        id = new_guest_id()
        await self.store.add_device(Device(id, guest, *rough(agent), now, now))
        return id

    async def carry(self, linked: Linked, agent: str) -> bool:
        """A seat link makes one device its guest's; False if it has made one already."""
        now = time.time_ns() // 1_000_000
        return await self.store.add_device(Device(linked.device, linked.guest, *rough(agent), now, now))

    async def sign_off(self, guest: str, device: str) -> bool:
        """On this device the guest is a stranger at once: its sockets are closed."""
        if not await self.store.sign_off(guest, device, time.time_ns() // 1_000_000):
            return False
        self.house.spread(SignedOff(device))
        return True

    def _hear(self, news: AnyNews) -> None:
        """What concerns people who are connected here."""
        if isinstance(news, SignedOff):
            self.signed_off.add(news.device)
            for socket in [socket for socket in self.sockets if socket.device == news.device]:
                socket.bye("signed-off", GOING_AWAY)
        elif isinstance(news, Renamed):
            for socket in self.sockets:
                if socket.who.guest == news.guest:
                    socket.who = Who(news.guest, news.name, socket.who.lang)  # each device keeps its language
        elif isinstance(news, Forgotten):
            self.replayer.clear()
            for socket in [socket for socket in self.sockets if socket.who.guest == news.guest]:
                socket.bye("you-are-forgotten", GOING_AWAY)

    async def rename(self, who: Who) -> None:
        """A guest has a new name."""
        now = time.time_ns() // 1_000_000
        await self.store.save_guest(Guest(who.guest, who.name, who.lang, now, now))
        self.house.spread(Renamed(who.guest, who.name))
