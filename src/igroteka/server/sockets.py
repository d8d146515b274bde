"""One WebSocket: raw ASGI, because every microsecond of a move counts. Never waits for a slow reader."""

from __future__ import annotations

import asyncio
import itertools
import logging
from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake
from igroteka.server.allowances import TOO_MUCH
from igroteka.server.direct import Direct
from igroteka.server.limits import Allowance, Bucket, neighbourhood
from igroteka.server.line import Line
from igroteka.server.names import clean_name, is_made_up
from igroteka.server.outlet import Receive, Send
from igroteka.server.table.commands import verbs
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.handle import TableHandle, Who
from igroteka.server.wire import codec, down, up
from igroteka.server.wire.base import AtTable
from igroteka.server.wire.terms import OLDEST_PROTOCOL, PROTOCOL
from igroteka.server.words import game_named, sentence

if TYPE_CHECKING:
    from igroteka.server.service import Service

log = logging.getLogger("igroteka.socket")

HELLO_SECONDS = 10.0  # until somebody who says nothing is let go
MISTAKES = 20  # unreadable messages until the socket is closed
LESSON_COST = 0.25  # of a table, where tables are counted
LIMITS: dict[type, str] = {up.Create: "create", up.Rename: "rename", up.Lobby: "lobby"}
LIMITS.update((message, verb.limit) for message, verb in verbs().items())  # of `allowances.EACH`; "": none of its own
GOING_AWAY, POLICY, TOO_BIG, AGAIN_LATER = 1000, 1008, 1009, 1013


_numbers = itertools.count(1)


class Socket:
    """A client's connection; a watcher of at most one table."""

    def __init__(
        self, service: Service, send: Send, who: Who, address: str, direct: Direct | None = None, device: str = ""
    ) -> None:
        self.service = service
        self.key = f"{service.house.node}.{next(_numbers)}"
        self.who = who
        self.device = device
        self.address = address
        self.lines = False
        self.table = ""  # the one it watches
        self._others: set[str] = set()  # others it has said something to: they answer over this line, too
        self.greeted = False
        self.lobby = False
        self.closed = False
        self.line = Line(send, self._caught_up, self._given_up, direct.outlet if direct is not None else None)
        self.waiting: list[up.Command] = []  # what is no move, see `backlog.py`
        self._direct = direct
        self._life: asyncio.Task[None] | None = None
        limits = service.limits
        self._near = neighbourhood(address)
        self._allowance = (
            Allowance(Bucket(limits.socket_rate, limits.socket_burst)) if direct is None else direct.allowance
        )
        self._allowance.share(limits.said["message"].guests.of(who.guest))
        self._allowance.share(limits.said["message"].addresses.of(self._near))
        self._mistakes = 0
        self._tally = service.metrics.tally

    def send(self, text: bytes) -> None:
        """Pass a message on; never waits."""
        self.line.send(text)

    def say(self, message: down.Message) -> None:
        """Pass a message on."""
        self.line.send(codec.write(message))

    def _caught_up(self) -> None:
        """A slow reader reads again: one whole frame instead of all it has missed."""
        table = self._watched()
        if table is not None:
            table.caught_up(self)
        if self.lobby:
            self.service.lobby.tell(self)

    def _given_up(self) -> None:
        """It reads no more: the table is told that nobody is here, and the connection is closed."""
        self._refuse("reads-nothing")
        if self._life is not None and self._life is not asyncio.current_task():
            self._life.cancel()

    def bye(self, key: str, code: int, again: int = 0) -> None:
        """A last word, then the line is closed."""
        self.closed = True  # nothing more is heard, even while the last word waits for its reader
        self.say(down.Bye(key, sentence(Mistake(key), self.who.lang), again))
        self.line.close(code, key)

    # -- life -------------------------------------------------------------------------------

    async def live(self, receive: Receive) -> None:
        """Hear messages until the client goes."""
        silent = self.service.house.later(HELLO_SECONDS, self._too_silent)
        self._life = asyncio.current_task()
        if self._direct is not None:
            self._direct.hear, self._direct.overrun = self._heard, self._too_fast
        try:
            while not self.line.closed:
                message = await receive()
                if message["type"] != "websocket.receive":
                    break
                self._heard(message.get("text") or message.get("bytes") or b"")
        except asyncio.CancelledError:
            if not self.line.closed:
                raise
        finally:
            silent.cancel()
            self.line.closed = True
            if self._direct is not None:
                self._direct.hear = self._direct.overrun = None
            self._look_away()
            self._leave_others()
            self.service.lobby.leave(self)

    def _too_silent(self) -> None:
        if not self.greeted:
            self._refuse("hello-first")
            self.bye("hello-first", POLICY)

    def _too_fast(self) -> None:
        if self.closed:
            return
        self._refuse("too-fast")
        self.bye("too-fast", POLICY, again=5_000)
        if self._direct is not None:
            self._direct.deafen()

    def _heard(self, text: str | bytes) -> None:
        if self.closed:
            return
        self._tally.messages += 1
        if len(text) > codec.LARGEST:
            self._refuse("wire-too-big")
            self.bye("wire-too-big", TOO_BIG)
            return
        if not self._allowance.takes(len(text)):
            self._too_fast()
            return
        try:
            message = codec.read(text)
        except Mistake as mistake:
            self._unreadable(text, mistake)
            return
        try:
            self._act(message, len(text))
        except Mistake as mistake:
            id = message.id if isinstance(message, up.Command) else ""
            self.say(down.Sorry(id, mistake.key, sentence(mistake, self.who.lang)))
        except Exception:  # ours, not the client's: it gets a word and we get the trace
            self._our_fault(message.id if isinstance(message, up.Command) else "")

    def _refuse(self, why: str) -> None:
        self.service.metrics.refused.labels(why).inc()
        log.warning("refused", extra={"why": why, "guest": self.who.guest, "address": self.address})

    def _unreadable(self, text: str | bytes, mistake: Mistake) -> None:
        self._refuse(mistake.key)
        self._mistakes += 1
        self.say(down.Sorry(codec.claimed_id(text), mistake.key, sentence(mistake, self.who.lang)))
        if self._mistakes >= MISTAKES:
            self._refuse("too-many-mistakes")
            self.bye("too-many-mistakes", POLICY)

    def _act(self, message: up.Message, size: int) -> None:
        """The one place where a message finds its way."""
        if type(message) is codec.MOVE and not self.waiting:
            move: AtTable = message
            table = self.service.house.handles.get(move.table)
            if table is not None and self.greeted:  # by far the most there is to hear
                if move.table != self.table:
                    self._others.add(move.table)
                table.hear(self, move, size)
            else:
                self._at_table(move)
        elif isinstance(message, up.Pong):
            watched = self._watched()
            if watched is not None:
                watched.pong(self, message.n)
        elif isinstance(message, up.Hello):
            self._hello(message)
        elif not self.greeted:
            raise Mistake("hello-first")
        elif isinstance(message, up.Command):
            self._count(message)
            self.service.backlog.add(self, message)

    def _watched(self) -> TableHandle | None:
        return self.service.house.handles.get(self.table) if self.table else None

    def _count(self, message: up.Command) -> None:
        """Each kind of thing one says has a limit of its own; moves have none but that of all messages."""
        kind = LIMITS[type(message)]
        if not kind:
            return
        # who learns opens a small table for every step, and again: these are not kept
        lesson = isinstance(message, up.Create) and message.settings.lesson
        limit = self.service.limits.said[kind]
        if not limit.take(self.who.guest, self._near, LESSON_COST if lesson else 1.0):
            key = TOO_MUCH.get(kind, "slow-down")
            self.service.metrics.refused.labels(key).inc()
            raise Mistake(key)

    def carry_out(self, message: up.Command) -> None:
        """It is this one's turn. Who is gone watches nothing; what it has said before is done all the same."""
        if self.closed or (self.line.closed and isinstance(message, (Watch, up.Lobby))):
            return
        try:
            if isinstance(message, AtTable):
                self._at_table(message)
            else:
                self.service.house.spawn(self._kindly(message))
        except Mistake as mistake:
            self.say(down.Sorry(message.id, mistake.key, sentence(mistake, self.who.lang)))
        except Exception:  # ours, not the client's: it gets a word and we get the trace
            self._our_fault(message.id)

    def _our_fault(self, id: str) -> None:
        log.exception("message failed", extra={"guest": self.who.guest})
        self.say(down.Sorry(id, "our-fault", sentence(Mistake("our-fault"), self.who.lang)))

    def _hello(self, message: up.Hello) -> None:
        if not OLDEST_PROTOCOL <= message.protocol <= PROTOCOL:
            self._refuse("wrong-protocol")
            self.bye("wrong-protocol", POLICY)
            return
        self.who = Who(self.who.guest, self.who.name, message.lang)
        self.lines = message.lines
        self.greeted = True
        name = self.who.name
        self.say(down.Welcome(PROTOCOL, self.service.version, self.who.guest, name, is_made_up(name)))

    # -- tables -----------------------------------------------------------------------------

    def _at_table(self, message: AtTable) -> None:
        if not self.greeted:
            raise Mistake("hello-first")
        table = self.service.house.handles.get(message.table)
        if table is None:
            self.service.house.spawn(self._kindly(message))
            return
        if isinstance(message, Watch):
            if self.table != message.table:
                self._look_away()
            self.table = message.table
        elif message.table != self.table:
            self._others.add(message.table)
        table.hear(self, message)

    def _look_away(self) -> None:
        table = self._watched()
        if table is not None:
            table.leave(self)
        self.table = ""

    def _leave_others(self) -> None:
        for other in self._others:
            table = self.service.house.handles.get(other)
            if table is not None:
                table.leave(self)

    async def _kindly(self, message: up.Command) -> None:
        """Things that wait for the store."""
        try:
            await self._slow(message)
        except Mistake as mistake:
            game = game_named(message.game) if isinstance(message, up.Create) else None
            self.say(down.Sorry(message.id, mistake.key, sentence(mistake, self.who.lang, game)))
        except Exception:
            self._our_fault(message.id)

    async def _slow(self, message: up.Command) -> None:
        service = self.service
        if isinstance(message, AtTable):
            await service.house.open(message.table)
            if not self.line.closed:
                self._at_table(message)
        elif isinstance(message, up.Create):
            table = await service.house.create(self.who, message)
            self.say(down.Done(message.id, 0, table))
        elif isinstance(message, up.Rename):
            self.who = Who(self.who.guest, clean_name(message.name), self.who.lang)
            await service.rename(self.who)
            self.say(down.Done(message.id))
        elif isinstance(message, up.Lobby):
            self.lobby = message.on
            (service.lobby.enter if message.on else service.lobby.leave)(self)
            self.say(down.Done(message.id))
