"""The house: all tables that are awake, and what they share. A table sleeps when all are gone."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from mypy_extensions import mypyc_attr

from igroteka.core.errors import Mistake
from igroteka.core.fair import new_secret
from igroteka.server.archivist import Archivist
from igroteka.server.metrics import Metrics
from igroteka.server.notation import Notation
from igroteka.server.store.rows import Card, Change, Row
from igroteka.server.store.store import Store
from igroteka.server.store.troubles import Conflict
from igroteka.server.table import bodies, verbs
from igroteka.server.table.actor import Actor
from igroteka.server.table.bodies import Body
from igroteka.server.table.card import card_of, last_of
from igroteka.server.table.table import Table, fold
from igroteka.server.table.verbs import Who
from igroteka.server.wire import up
from igroteka.server.workers import Workers

log = logging.getLogger("igroteka.house")

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
SLEEP_AFTER = 30.0  # seconds without anybody
ENTROPY_WAIT = 1.5  # seconds that a start waits for those who are here and have not yet added to the dice
CALM_SECONDS = 1.0  # a guest's new names reach the tables at most so often


def new_table_id(chance: bytes) -> str:
    """What cannot be guessed, in letters that can be read aloud."""
    number = int.from_bytes(chance, "big")
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(10))


@mypyc_attr(allow_interpreted_subclasses=True)  # tests have houses of their own
class House:
    """One server's tables."""

    def __init__(
        self, store: Store, workers: Workers, metrics: Metrics | None = None, sleep_after: float = SLEEP_AFTER
    ) -> None:
        self.store = store
        self.workers = workers
        self.archivist = Archivist()
        self.metrics = metrics or Metrics()
        self.tally = self.metrics.tally
        self.notation = Notation()
        self.actors: dict[str, Actor] = {}
        self.sleep_after = sleep_after
        self.entropy_wait = ENTROPY_WAIT
        self.name_table: Callable[[str, str], str] = lambda guest, command: new_table_id(os.urandom(16))
        self.on_card: Callable[[str], None] = lambda table: None  # the lobby listens here
        self.on_turn: Callable[[Table], None] = lambda table: None  # and here: the match waits for somebody else
        self._renamed: dict[str, str] = {}  # guests who were renamed just now, and their newest names
        self._waking: dict[str, asyncio.Task[Actor]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loop = asyncio.get_running_loop()
        self._bedtimes: dict[str, asyncio.TimerHandle] = {}
        store.observed = self.tally.appended

    # -- what actors need -------------------------------------------------------------------

    def now(self) -> float:
        """For latencies."""
        return time.monotonic()

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def seed(self) -> int:
        """For bots' dice."""
        return secrets.randbits(62)

    def new_secret(self) -> bytes:
        """For a match."""
        return new_secret(os.urandom)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something run; the house keeps it alive."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    def later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        """Do this after a while."""
        return self._loop.call_later(seconds, act)

    def card_changed(self, table: Table) -> None:
        """Lists show something else now."""
        self.on_card(table.id)

    def turn_passed(self, table: Table) -> None:
        """The match waits for somebody else now."""
        self.on_turn(table)

    def rename(self, guest: str, name: str) -> None:
        """A guest has a new name: the tables where they sit tell it at once; more of them soon after count as one."""
        calm = guest not in self._renamed
        self._renamed[guest] = name
        if calm:
            self._pass_on(guest, name)
            self.later(CALM_SECONDS, partial(self._calmed, guest, name))

    def _calmed(self, guest: str, told: str) -> None:
        name = self._renamed.pop(guest)
        if name != told:
            self.rename(guest, name)

    def _pass_on(self, guest: str, name: str) -> None:
        for actor in list(self.actors.values()):
            if actor.table.own_seat(guest) is not None:
                actor.hearing.rename(guest, name)

    # -- tables -----------------------------------------------------------------------------

    async def create(self, who: Who, message: up.Create) -> str:
        """A new table with its host; its id. Bots come in the same breath."""
        created = verbs.new_table(who, message)
        rows: list[Body] = [created]
        table_id = self.name_table(who.guest, message.id)
        rows.append(verbs.committed(table_id, 1, self.new_secret()))
        made = [self._row(table_id, seq, body, who, message.id) for seq, body in enumerate(rows, 1)]
        table = fold(table_id, made)

        def add(body: Body) -> None:
            row = self._row(table_id, len(made) + 1, body, who, message.id)
            made.append(row)
            table.apply(row)

        if message.sit:
            for body in verbs.sit(table, who, up.Sit(message.id, table_id)):
                add(body)
        free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "free"]
        if len(message.bots) > len(free):
            raise Mistake("no-free-seat")
        for seat, level in zip(free[len(free) - len(message.bots) :], message.bots, strict=True):
            for body in verbs.add_bot(table, who, up.AddBot(message.id, table_id, seat, level)):
                add(body)
        if message.start:
            verbs.check_seats(table)
        try:
            await self._write(Change(table_id, made, card_of(table)))
        except Conflict:  # the same command came before, and its answer was lost
            first = (await self.store.log(table_id))[:1]
            if [(row.who, row.key) for row in first] != [(who.guest, message.id)]:
                raise
        self.on_card(table_id)
        return table_id

    def _row(self, table: str, seq: int, body: Body, who: Who, key: str) -> Row:
        return Row(
            table=table,
            seq=seq,
            kind=bodies.kind_of(body),
            who=who.guest,
            key=key if seq == 1 else None,
            wall=self.wall(),
            body=bodies.write_body(body),
        )

    async def _write(self, change: Change) -> None:
        future: asyncio.Future[None] = self._loop.create_future()

        def done(error: Exception | None) -> None:
            if not future.cancelled():
                future.set_result(None) if error is None else future.set_exception(error)

        self.store.append(change, done)
        await future

    async def actor(self, table: str) -> Actor:
        """The actor of a table, woken if need be."""
        actor = self.actors.get(table)
        if actor is not None:
            return actor
        task = self._waking.get(table)
        if task is None:
            task = self._waking[table] = self._loop.create_task(self._wake(table))
            task.add_done_callback(lambda _: self._waking.pop(table, None))
        return await asyncio.shield(task)

    def waking(self) -> list[asyncio.Task[Actor]]:
        """The tables that read their logs just now."""
        return list(self._waking.values())

    async def _wake(self, table: str) -> Actor:
        rows = await self.store.log(table)
        folded = await asyncio.to_thread(fold, table, rows)
        if folded.reason == "outdated":
            await self._lay_out(folded)
        actor = Actor(folded, self)
        self.actors[table] = actor
        self.metrics.tables.set(len(self.actors))
        self.empty(actor)
        self.spawn(self._call_by_name(actor))
        return actor

    async def _call_by_name(self, actor: Actor) -> None:
        """Names that were changed while the table slept."""
        for guest in actor.table.people():
            try:
                known = await self.store.guest(guest)
            except Mistake:  # the store is away: the next time
                return
            if known is not None:
                actor.hearing.rename(guest, known.name)

    async def _lay_out(self, table: Table) -> None:
        """The rules of this match are gone: show it as it was last seen."""
        card = await self.store.card(table.id)
        if card is not None:
            table.last = last_of(card)
            if card.status != table.status:
                self.store.append(Change(table.id, [], card_of(table)), lambda error: None)

    def empty(self, actor: Actor) -> None:
        """Nobody watches; if it stays so, the table sleeps."""
        table = actor.table.id
        self.awake(actor)
        self._bedtimes[table] = self.later(self.sleep_after, partial(self._sleep, actor))

    def awake(self, actor: Actor) -> None:
        """Somebody is there."""
        handle = self._bedtimes.pop(actor.table.id, None)
        if handle is not None:
            handle.cancel()

    def _sleep(self, actor: Actor) -> None:
        if actor.audience.watchers:
            return
        if actor.waiting:
            self.empty(actor)
            return
        actor.doze(partial(self._to_bed, actor))

    def _to_bed(self, actor: Actor, trouble: Mistake | None) -> None:
        if trouble is not None or actor.audience.watchers or actor.waiting:  # somebody came in at the last moment
            actor.wake()
            if not actor.audience.watchers:
                self.empty(actor)
            return
        actor.sleep()
        self.actors.pop(actor.table.id, None)
        self.metrics.tables.set(len(self.actors))
        self._bedtimes.pop(actor.table.id, None)
        self._keep_card(actor.table)

    def _keep_card(self, table: Table) -> None:
        """What was last seen, for lists and for the day when the rules have changed."""
        if table.status == "playing":
            self.store.append(Change(table.id, [], card_of(table, with_view=True)), lambda error: None)

    async def close(self) -> None:
        """Let everything in flight become durable, then put all tables to bed."""
        for handle in self._bedtimes.values():
            handle.cancel()
        deadline = time.monotonic() + 10
        for actor in list(self.actors.values()):  # asleep at once: among many tables some bot is always at it
            actor.submit(partial(actor.doze, partial(self._asleep, actor)))
        await self._quiet(deadline)
        for actor in list(self.actors.values()):
            actor.sleep()
            self._keep_card(actor.table)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.workers.stop()
        await self.archivist.stop()

    def _asleep(self, actor: Actor, trouble: Mistake | None) -> None:
        actor.sleep()

    async def _quiet(self, deadline: float) -> None:
        while any(actor.waiting for actor in self.actors.values()) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)

    async def open_tables(self) -> list[Card]:
        """The public tables that wait for players."""
        return await self.store.open_tables()

    async def tables_of(self, guest: str) -> list[Card]:
        """Where this guest sits or is the host."""
        return [self._fresh(card) for card in await self.store.tables_of(guest)]

    def _fresh(self, card: Card) -> Card:
        """A table that is awake knows better than its card whose turn it is."""
        actor = self.actors.get(card.table)
        return card_of(actor.table) if actor is not None else card
