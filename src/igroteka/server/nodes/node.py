"""This process as one of several nodes that are one house.

The database says who runs a table (claims, renewed every second); the bus carries what people at other nodes say to its
tables and are told by them. A node that dies is noticed by its silence; its tables are taken by whoever has watchers
there, as soon as the database says that its lease is over.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from igroteka.core.errors import Mistake
from igroteka.server.metrics import Nodes
from igroteka.server.nodes.bus import BEAT_SECONDS, Bus
from igroteka.server.nodes.gossip import CALM_SECONDS, Gossip
from igroteka.server.nodes.lease import Lease, hand_over
from igroteka.server.nodes.letters import (
    Answer,
    AnyLetter,
    Beat,
    Command,
    Freed,
    Gone,
    NotMine,
    Parting,
    Seen,
    Taken,
    Tidings,
    Told,
)
from igroteka.server.nodes.peers import TURN_SECONDS, Peers
from igroteka.server.nodes.remote import Remote
from igroteka.server.nodes.remotes import Remotes
from igroteka.server.nodes.sharing import SHARE_SECONDS, Sharing
from igroteka.server.nodes.standins import StandIn, StandIns
from igroteka.server.service import COME_BACK
from igroteka.server.table.card import waited_for
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.handle import TableHandle, Watcher
from igroteka.server.wire.base import AtTable

if TYPE_CHECKING:
    from igroteka.server.service import Service
    from igroteka.server.table.decision import Heard
    from igroteka.server.table.runner import Runner

log = logging.getLogger("igroteka.nodes")

TRY_SECONDS = 0.25  # between two tries to take a table while the store is away
JUST_OVER = 0.01  # seconds after the end of a lease
LEAVE_SECONDS = 10.0  # for what is in flight
RELEASE_SECONDS = 1.0  # for the database to hear that we hold nothing any more
AT_ONCE = 32  # tables that are taken over at the same time
AGAIN_MS = 100  # until the sockets of a stopping node come back, to another one


def new_node_id() -> str:
    """Unique for ever: where, which process, and a random part."""
    host = "".join(letter if letter.isalnum() else "." for letter in socket.gethostname())[:32]
    return f"{host}-{os.getpid()}-{secrets.token_hex(3)}"


def house_name(secret: bytes) -> str:
    """What the channels of this house begin with: several houses may share one bus."""
    return f"igroteka:{secret[:6].hex()}"


class Node:
    """One of them."""

    def __init__(self, service: Service, bus: Bus, id: str) -> None:
        self.id = id
        self.service = service
        self.house = service.house
        self.journal = service.store
        self.bus = bus
        self.peers = Peers()
        self.remotes = Remotes(bus, self.peers.is_away)
        self.stand_ins = StandIns(bus, self)
        self.gossip = Gossip(bus.tell_all, self._turn_of)
        self.sharing = Sharing(service.limits, service.open_sockets)
        self.leaving = False
        self._tasks: list[asyncio.Task[None]] = []
        self.lease = Lease(self)
        self._catching_up: asyncio.Task[None] | None = None
        self._taking: set[str] = set()  # nodes whose tables are being taken over
        self._freed_by_others: set[str] = set()  # tables that their nodes run no more, while we find out who does
        self._hears: dict[type, Callable[[str, Any], None]] = {
            Beat: lambda node, letter: self.peers.beat(node, letter),
            Parting: lambda node, letter: self._parted(node),
            Command: self.stand_ins.hear,
            Answer: lambda node, letter: self.stand_ins.pong(letter),
            Gone: self.stand_ins.gone,
            Seen: lambda node, letter: self.remotes.seen(letter.table, letter.keys),
            Told: self.remotes.told,
            NotMine: self._not_mine,
            Freed: self._freed,
            Tidings: self._tidings,
            Taken: self.sharing.heard,
        }

    @classmethod
    async def join(cls, service: Service, url: str, id: str = "") -> Node:
        """Become one of the house's nodes."""
        id = id or new_node_id()
        bus = Bus(url, house_name(await service.store.secret("bus")), id)
        node = cls(service, bus, id)
        bus.heard, bus.missed, bus.changed, bus.pulse = node._heard, node._missed, node._bus_changed, node._pulse
        node.peers.went, node.peers.came = node._silent, node._heard_again
        node.peers.lost, node.peers.forgot = node._lost_node, bus.forget
        node.remotes.forgot = node._unhandle
        try:
            await bus.open()
            await service.store.forget_the_dead()
            await service.store.renew(id)
            await asyncio.sleep(BEAT_SECONDS)  # so that whoever lives has been heard
        except BaseException:
            await bus.close()
            raise
        house = service.house
        house.node, house.elsewhere, house.news = id, node, node.gossip.news
        service.metrics.nodes = node._counted
        node._tasks = [asyncio.create_task(work) for work in (node._mind(), node.lease.live(), node._share())]
        log.info("joined", extra={"node": id})
        return node

    # -- what the house asks ----------------------------------------------------------------

    async def find(self, table: str) -> TableHandle | None:
        """A table that is known to run at a node which is heard."""
        if self.leaving:
            raise Mistake("server-stops")
        remote = self.remotes.tables.get(table)
        if remote is None or remote.doubted or self.remotes.is_silent(remote.node):
            return None
        self.house.handles[table] = remote
        return remote

    def silent(self, table: str) -> str:
        """The node that runs it, if we hear others but not that one."""
        remote = self.remotes.tables.get(table)
        return remote.node if remote is not None and self.bus.up and self.peers.is_away(remote.node) else ""

    def held(self, table: str, node: str, left: float) -> TableHandle:
        """The database says that this node has it; whether it lives will be seen."""
        remote = self.remotes.at(table, node)
        remote.free_at = self.remotes.now() + left
        self.house.handles[table] = remote
        if self.peers.is_away(node):
            self._take_from(node)
        return remote

    def _unhandle(self, remote: Remote) -> None:
        if self.house.handles.get(remote.table) is remote:
            del self.house.handles[remote.table]

    def taken(self, table: str, handle: TableHandle) -> None:
        """It runs here now: whoever looked at it elsewhere looks here."""
        self.remotes.settle(table, handle)

    def lost(self, runner: Runner, node: str, unanswered: Heard | None) -> None:
        """We slept, and another node has the table: what is looked at here is looked at there from now on."""
        table = runner.table
        log.warning("lost", extra={"table": table.id, "to": node})
        watchers = dict(runner.audience.watchers)
        left = self.let_go(runner)
        first = watchers.get(unanswered.key) if unanswered is not None else None
        if unanswered is not None and first is not None:
            left.insert(0, (first, unanswered.message))
        self.stand_ins.homeless(table.id)
        remote = self.remotes.at(table.id, node)
        self.house.handles[table.id] = remote
        for key, line in runner.room.lines.items():
            watcher = watchers.get(key)
            if watcher is not None and not isinstance(watcher, StandIn):
                eyes = list(line.eyes) if line.chosen else []
                remote.join(watcher, Watch(self.remotes.new_id(), table.id, table.version, eyes))
        for watcher, message in left:
            if not isinstance(watcher, StandIn):
                remote.hear(watcher, message)

    # -- what stand-ins ask -----------------------------------------------------------------

    def mine(self, table: str) -> TableHandle | None:
        """A table that is awake here."""
        return self.house.runners.get(table)

    def wake(self, node: str, letter: Command) -> None:
        """Another node believes that this table is ours; it knows better than we do, or not."""
        self.house.spawn(self._wake(node, letter))

    async def _wake(self, node: str, letter: Command) -> None:
        try:
            if self.leaving:
                raise Mistake("server-stops")
            await self.house.open(letter.table)
        except Mistake:  # the store is away, or we are: it asks again
            pass
        if self.mine(letter.table) is not None:
            self.stand_ins.hear(node, letter)
        else:
            self.bus.tell(node, NotMine(letter.table))

    # -- letters ----------------------------------------------------------------------------

    def _heard(self, node: str, letter: AnyLetter) -> None:
        if self.peers.heard(node):
            self._hears[type(letter)](node, letter)

    def _turn_of(self, table: str) -> list[str] | None:
        runner = self.house.runners.get(table)
        return waited_for(runner.table) if runner is not None else None

    def _tidings(self, node: str, letter: Tidings) -> None:
        for news in letter.news:
            self.house.hear_news(news)

    def _not_mine(self, node: str, letter: NotMine) -> None:
        self._free(node, [letter.table])

    def _freed(self, node: str, letter: Freed) -> None:
        self._free(node, letter.tables)

    def _free(self, node: str, tables: list[str]) -> None:
        for table in tables:
            remote = self.remotes.tables.get(table)
            if remote is not None and remote.node == node and table not in self._freed_by_others:
                self.house.spawn(self._take_freed(remote))

    # -- taking over ------------------------------------------------------------------------

    async def _take_freed(self, remote: Remote) -> None:
        """Take what its node runs no more. If the database still gives it to that node, it is asked to wake it."""
        self._freed_by_others.add(remote.table)
        try:
            if await self._take(remote):
                return
            await asyncio.sleep(TRY_SECONDS)
        finally:
            self._freed_by_others.discard(remote.table)
        if self.remotes.tables.get(remote.table) is remote:
            remote.all_look_again()

    async def _take(self, remote: Remote) -> bool:
        """Take the table, or find out who else has it; False: nobody can have it yet."""
        if self.leaving or self.remotes.tables.get(remote.table) is not remote:
            return True
        node = remote.node
        remote.doubted = True
        if self.house.handles.get(remote.table) is remote:
            del self.house.handles[remote.table]
        try:
            await self.house.open(remote.table)
        except Mistake:  # the store is away
            self.house.handles.setdefault(remote.table, remote)
            return False
        return self.remotes.tables.get(remote.table) is not remote or remote.node != node

    async def _take_over(self, node: str) -> None:
        """Until that node is heard again or all that people here look at is taken."""
        self._taking.add(node)
        try:
            while not self.leaving and self.peers.is_away(node):
                remotes = self.remotes.of(node)
                if not remotes:
                    return
                if await self._take(remotes[0]):  # the lease of a node is one: what holds for one table holds for all
                    for at in range(1, len(remotes), AT_ONCE):
                        await asyncio.gather(*(self._take(remote) for remote in remotes[at : at + AT_ONCE]))
                else:
                    left = remotes[0].free_at - self.remotes.now()
                    await asyncio.sleep(left + JUST_OVER if left > 0 else TRY_SECONDS)
        finally:
            self._taking.discard(node)

    def _silent(self, node: str) -> None:
        """It may be dead, or cut off from the bus: the database knows."""
        log.warning("silent", extra={"other": node})
        if self.bus.up:
            self.remotes.note("bus-away", node)
        self._take_from(node)

    def _parted(self, node: str) -> None:
        """It has given its tables up: nothing is lost, so nobody is told."""
        self.peers.parted(node)
        self._take_from(node)

    def _take_from(self, node: str) -> None:
        if node not in self._taking and self.remotes.of(node):
            self.house.spawn(self._take_over(node))

    def _heard_again(self, node: str) -> None:
        self.remotes.note("bus-back", node)
        self.remotes.missed(node)

    def _lost_node(self, node: str) -> None:
        self.stand_ins.lost(node)
        self.remotes.gone(node)
        self.sharing.gone(node)

    def _missed(self, node: str) -> None:
        self.remotes.missed(node)
        self._catch_up()

    def _catch_up(self) -> None:
        """News may be among what was lost."""
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = self.house.spawn(self._learn_what_was_lost())

    async def _learn_what_was_lost(self) -> None:
        await asyncio.sleep(CALM_SECONDS)  # where one is lost, others are
        try:
            await self.service.catch_up()
            await self.lease.look_what_is_ours()  # of whoever was forgotten, too
        except Mistake:  # the store is away: the next loss brings us here again
            log.warning("news may be lost")

    def _bus_changed(self, up: bool) -> None:
        if not up:
            self.remotes.note("bus-away")
            return
        self._catch_up()
        for node in {remote.node for remote in self.remotes.tables.values()}:
            if not self.peers.is_away(node):
                self._heard_again(node)

    # -- time -------------------------------------------------------------------------------

    async def _mind(self) -> None:
        while True:
            await asyncio.sleep(TURN_SECONDS)
            if self.bus.up:  # when the bus is away nobody is heard, and that is nobody's fault
                self.peers.turn()
            self.remotes.turn()

    def let_go(self, runner: Runner) -> list[tuple[Watcher, AtTable]]:
        """It runs here no more; what was not answered there."""
        self.house.runners.pop(runner.table.id, None)
        self.house.handles.pop(runner.table.id, None)
        self.house.metrics.tables.set(len(self.house.runners))
        return runner.dissolve()

    async def _share(self) -> None:
        while True:
            await asyncio.sleep(SHARE_SECONDS)
            taken = self.sharing.taken()
            if taken is not None and self.peers.here():
                self.bus.tell_all(taken)

    def _counted(self) -> Nodes:
        remotes, stand_ins = self.remotes, self.stand_ins
        heard = 1 + len(self.peers.here())
        return Nodes(heard, self.bus.up, len(stand_ins), remotes.commands, remotes.frames, stand_ins.frames)

    def _pulse(self, sent: dict[str, int]) -> Beat:
        tables, sockets = len(self.house.runners), len(self.service.sockets)
        stored = self.lease.is_fresh()
        return Beat(socket.gethostname(), os.getpid(), self.service.version, tables, sockets, sent, stored)

    # -- the end ----------------------------------------------------------------------------

    async def leave(self) -> None:
        """Hand everything over: sockets come back at other nodes, which take the tables at once."""
        self.leaving = True
        self.service.say_goodbye(AGAIN_MS if self.peers.here() else COME_BACK)
        tables = len(self.house.runners)
        with suppress(TimeoutError, Mistake):  # something is stuck, or the store is away
            async with asyncio.timeout(LEAVE_SECONDS):
                await asyncio.gather(*self.house.waking(), return_exceptions=True)  # they would be claimed later
                await hand_over(self.house, lambda some: self.bus.tell_all(Freed(some)))
        await self._release_the_rest()
        self.gossip.stop()
        self.bus.tell_all(Parting())
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        log.info("left", extra={"node": self.id, "tables": tables})

    async def _release_the_rest(self) -> None:
        """Whatever is stuck here, others may go on with it; what was acknowledged is durable."""
        for runner in self.house.runners.values():
            runner.stop()
        with suppress(TimeoutError, Mistake):  # the store is away: leases end by themselves
            async with asyncio.timeout(RELEASE_SECONDS):
                await self.journal.release_all(self.id)
