"""Who looks at the lists of tables, and when they are told anew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake
from igroteka.server.house import House
from igroteka.server.news import AnyNews, CardChanged, TurnPassed
from igroteka.server.table.card import entry
from igroteka.server.wire import down

if TYPE_CHECKING:
    from igroteka.server.sockets import Socket

CALM_SECONDS = 0.3  # lists are told at most so often


class Lobby:
    """The open tables and one's own, kept fresh for those who look."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._sockets: set[Socket] = set()
        self._owed: set[Socket] = set()  # those who are to be told
        self._telling = False
        self._by_guest: dict[str, set[Socket]] = {}
        self._pending: asyncio.TimerHandle | None = None
        self._called: set[str] = set()  # guests at whose tables the turn has passed
        self._calling: asyncio.TimerHandle | None = None
        house.listeners.append(self.hear)

    def enter(self, socket: Socket) -> None:
        """Tell this one now and from now on."""
        self._sockets.add(socket)
        self._by_guest.setdefault(socket.who.guest, set()).add(socket)
        self.tell(socket)

    def leave(self, socket: Socket) -> None:
        """It looks elsewhere."""
        self._sockets.discard(socket)
        self._owed.discard(socket)
        same = self._by_guest.get(socket.who.guest, set())
        same.discard(socket)
        if not same:
            self._by_guest.pop(socket.who.guest, None)

    def tell(self, socket: Socket) -> None:
        """The lists as they are; whoever asks again before they are told is told once."""
        self._owed.add(socket)
        if not self._telling:
            self._telling = True
            self.house.spawn(self._tell_owed())

    async def _tell_owed(self) -> None:
        """One after the other: lists are read once for all, one's own once for all of one's devices."""
        try:
            while self._owed:
                owed, self._owed = self._owed, set()
                public = await self.house.journal.open_tables()
                for guest in {socket.who.guest for socket in owed}:
                    mine = await self.house.tables_of(guest)
                    told = down.Tables([entry(card, guest) for card in public], [entry(card, guest) for card in mine])
                    for socket in owed:
                        if socket.who.guest == guest:
                            socket.say(told)
        except Mistake:  # the store is away: they are told with the next change
            self._owed.clear()
        finally:
            self._telling = False

    def hear(self, news: AnyNews) -> None:
        """What happened at tables, here or at another node."""
        if isinstance(news, TurnPassed):
            if self._by_guest:
                self._turned(news.guests)
        elif isinstance(news, CardChanged):
            self._changed()

    def _changed(self) -> None:
        if self._sockets and self._pending is None:
            self._pending = self.house.later(CALM_SECONDS, self._tell_all)

    def _tell_all(self) -> None:
        self._pending = None
        for socket in list(self._sockets):
            self.tell(socket)

    def _turned(self, guests: list[str]) -> None:
        """Those who play there and look at the lists learn whom the match waits for; nobody else does."""
        self._called.update(guest for guest in guests if guest in self._by_guest)
        if self._called and self._calling is None:
            self._calling = self.house.later(CALM_SECONDS, self._tell_called)

    def _tell_called(self) -> None:
        self._calling = None
        called, self._called = self._called, set()
        for guest in called:
            for socket in list(self._by_guest.get(guest, ())):
                self.tell(socket)
