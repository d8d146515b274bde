"""The house: all tables that are awake here, and what they share. A table sleeps when all are gone."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from mypy_extensions import mypyc_attr

from igroteka.core.errors import Mistake
from igroteka.core.fair import new_secret
from igroteka.server.archivist import Archivist
from igroteka.server.journal import Journal
from igroteka.server.journal.rows import Card, Change
from igroteka.server.journal.troubles import Conflict, Held, Stale
from igroteka.server.metrics import Metrics
from igroteka.server.new_tables import first_rows
from igroteka.server.news import AnyNews, CardChanged, Forgotten, Renamed, TurnPassed
from igroteka.server.questions import Advice, Question, Thought, Wish
from igroteka.server.table.card import card_of, last_of, with_turn
from igroteka.server.table.commands import rename, sleep
from igroteka.server.table.decision import Heard
from igroteka.server.table.folding import fold
from igroteka.server.table.handle import TableHandle, Who
from igroteka.server.table.room import SLEEP_AFTER, Customs
from igroteka.server.table.runner import Runner
from igroteka.server.table.table import Table
from igroteka.server.wire import up
from igroteka.server.workers import Workers

log = logging.getLogger("igroteka.house")

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
CALM_SECONDS = 1.0  # a guest's new names reach the tables at most so often
MOST_TURNS = 50_000  # tables of other nodes of which we remember whose turn it is
CLOSING_SECONDS = 10.0  # for what is in flight


def new_table_id(chance: bytes) -> str:
    """What cannot be guessed, in letters that can be read aloud."""
    number = int.from_bytes(chance, "big")
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(10))


class Elsewhere(Protocol):
    """The other nodes, where there are any."""

    async def find(self, table: str) -> TableHandle | None:
        """The table, if another node is known to run it."""

    def silent(self, table: str) -> str:
        """The node that is known to run it, if nothing is heard of it; else ""."""

    def held(self, table: str, node: str, left: float) -> TableHandle:
        """The table, which the database says that node has, for so many seconds at least."""

    def taken(self, table: str, handle: TableHandle) -> None:
        """It runs here now."""

    def lost(self, runner: Runner, node: str, unanswered: Heard | None) -> None:
        """It ran here, and runs at that node now."""


@mypyc_attr(allow_interpreted_subclasses=True)  # tests have houses of their own
class House:
    """One server's tables."""

    def __init__(
        self, store: Journal, workers: Workers, metrics: Metrics | None = None, sleep_after: float = SLEEP_AFTER
    ) -> None:
        self.journal = store
        self.workers = workers
        self.archivist = Archivist()
        self.metrics = metrics or Metrics()
        self.tally = self.metrics.tally
        self.customs = Customs(sleep_after)
        self.time_ns: Callable[[], int] = time.time_ns  # since 1970
        self.loop: Any = asyncio.get_running_loop()
        self.node = ""
        self.elsewhere: Elsewhere | None = None  # asked before a table is woken here
        self.runners: dict[str, Runner] = {}  # the tables that are awake here
        self.handles: dict[str, TableHandle] = {}  # these, and those that are known to run elsewhere
        self.listeners: list[Callable[[AnyNews], None]] = []  # the lobby
        self.news: Callable[[AnyNews], None] = _keep_to_ourselves  # for other nodes
        self.seat_link: Callable[[str, str], str] = _no_link  # (guest, table)
        self.name_table: Callable[[str, str], str] = lambda guest, command: new_table_id(os.urandom(16))
        self._renamed: dict[str, str] = {}  # guests who were renamed just now, and their newest names
        self._turns: OrderedDict[str, list[str]] = OrderedDict()  # whom tables of other nodes wait for
        self._waking: dict[str, asyncio.Task[TableHandle]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        store.observed = self.tally.appended

    # -- what runners need ------------------------------------------------------------------

    def now(self) -> float:
        """For latencies."""
        return time.monotonic()

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return self.time_ns() // 1_000_000

    def seed(self) -> int:
        """For bots' dice."""
        return secrets.randbits(62)

    def new_secret(self) -> bytes:
        """For a match."""
        return new_secret(os.urandom)

    async def think(self, question: Question) -> Thought:
        """What a bot does."""
        return await self.workers.think(question)

    async def advise(self, wish: Wish) -> Advice:
        """What a strong player would say."""
        return await self.workers.advise(wish)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something run; the house keeps it alive."""
        task: asyncio.Task[Any] = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    def later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        """Do this after a while."""
        handle: asyncio.TimerHandle = self.loop.call_later(seconds, act)
        return handle

    # -- news -------------------------------------------------------------------------------

    def spread(self, news: AnyNews) -> None:
        """Something that concerns people elsewhere: here, and at the other nodes."""
        self.hear_news(news)
        if self.elsewhere is not None:
            self.news(news)

    def hear_news(self, news: AnyNews) -> None:
        """Something that concerns people here, wherever it happened."""
        if isinstance(news, TurnPassed) and news.table not in self.runners:
            self._turns[news.table] = news.turn
            if len(self._turns) > MOST_TURNS:
                self._turns.popitem(last=False)
        elif isinstance(news, CardChanged):
            self._turns.pop(news.table, None)  # its card is newer
        for listener in self.listeners:
            listener(news)
        if isinstance(news, Renamed):
            self._rename(news.guest, news.name)
        elif isinstance(news, Forgotten) and news.clean:
            for runner in self.knowing(news.guest):
                self.spawn(self.read_anew(runner))

    def _rename(self, guest: str, name: str) -> None:
        """The tables where a guest sits tell a new name at once; more of them soon after count as one."""
        calm = guest not in self._renamed
        self._renamed[guest] = name
        if calm:
            for runner in list(self.runners.values()):
                if runner.table.own_seat(guest) is not None:
                    runner.submit(rename.Rename(guest, name))
            self.later(CALM_SECONDS, partial(self._calmed, guest, name))

    def _calmed(self, guest: str, told: str) -> None:
        name = self._renamed.pop(guest)
        if name != told:
            self._rename(guest, name)

    def knowing(self, guest: str) -> list[Runner]:
        """The tables here that remember anything of this guest."""
        return [runner for runner in self.runners.values() if runner.table.knows(guest)]

    async def read_anew(self, runner: Runner) -> None:
        """Its log was changed by somebody else, who has raised its epoch, too."""
        await runner.stand_still()
        await self._claim_again(runner, runner.read_anew, None)

    # -- new tables -------------------------------------------------------------------------

    async def create(self, who: Who, message: up.Create) -> str:
        """A new table with its host; its id."""
        table_id = self.name_table(who.guest, message.id)
        table, rows = first_rows(table_id, who, message, self.customs, self.new_secret(), self.wall())
        taken: Conflict | Stale | None = None
        try:
            await self._write(Change(table_id, rows, card_of(table)))
        except (Conflict, Stale) as trouble:
            taken = trouble
        if taken is not None:  # the same command came before, and its answer was lost; somebody may have come in
            first = (await self.journal.log(table_id))[:1]
            if [(row.who, row.key) for row in first] != [(who.guest, message.id)]:
                raise taken
        self.spread(CardChanged(table_id))
        return table_id

    async def _write(self, change: Change) -> None:
        future: asyncio.Future[None] = self.loop.create_future()

        def done(error: Exception | None) -> None:
            if not future.cancelled():
                future.set_result(None) if error is None else future.set_exception(error)

        self.journal.append(change, done)
        await future

    # -- waking -----------------------------------------------------------------------------

    async def open(self, table: str) -> TableHandle:
        """A table, woken if need be: claimed, its log read and folded."""
        handle = self.handles.get(table)
        if handle is not None:
            return handle
        task = self._waking.get(table)
        if task is None:
            task = self._waking[table] = self.loop.create_task(self._wake(table))
            task.add_done_callback(lambda _: self._waking.pop(table, None))
        return await asyncio.shield(task)

    def waking(self) -> list[asyncio.Task[TableHandle]]:
        """The tables that read their logs just now."""
        return list(self._waking.values())

    async def _wake(self, table: str) -> TableHandle:
        if self.elsewhere is not None:
            handle = await self.elsewhere.find(table)
            if handle is not None:
                return handle
        if not await self.journal.knows(table):
            raise Mistake("table-unknown", table=table)  # nobody claims what is not there
        try:
            epoch = await self.claim(table)
        except Held as held:
            if self.elsewhere is None:
                raise
            return self.elsewhere.held(table, held.node, held.left)
        rows = await self.journal.log(table)  # nobody else changes it from now on
        folded = await asyncio.to_thread(fold, table, rows)
        if folded.reason == "outdated":
            await self._lay_out(folded, epoch)
        runner = self.take_in(folded, epoch)
        if self.elsewhere is not None:
            self.elsewhere.taken(table, runner)
        return runner

    async def claim(self, table: str) -> int:
        """Only this house writes to the table from now on; the number under which it does."""
        silent = self.elsewhere.silent(table) if self.elsewhere is not None else ""
        return (await self.journal.claim(table, self.node, silent)).epoch

    def take_in(self, table: Table, epoch: int = 0) -> Runner:
        """A table that runs here from now on."""
        runner = Runner(table, self, epoch)
        self.runners[table.id] = self.handles[table.id] = runner
        self.metrics.tables.set(len(self.runners))
        self.spawn(self._call_by_name(runner))
        return runner

    async def _call_by_name(self, runner: Runner) -> None:
        """Names that were changed while the table slept."""
        for guest in runner.table.people():
            try:
                known = await self.journal.guest(guest)
            except Mistake:  # the store is away: the next time
                return
            if known is not None:
                runner.submit(rename.Rename(guest, known.name))

    async def _lay_out(self, table: Table, epoch: int) -> None:
        """The rules of this match are gone: show it as it was last seen."""
        card = await self.journal.card(table.id)
        if card is not None:
            table.last = last_of(card)
            if card.status != table.status:
                self.journal.append(Change(table.id, [], card_of(table), epoch=epoch), _whatever)

    # -- falling asleep ---------------------------------------------------------------------

    def retire(self, runner: Runner) -> None:
        """It runs here no more."""
        table = runner.table
        self.runners.pop(table.id, None)
        self.handles.pop(table.id, None)
        self.metrics.tables.set(len(self.runners))
        if table.status == "playing":  # what was last seen, for lists and for the day when the rules have changed
            card = card_of(table, with_view=True)
            self.journal.append(Change(table.id, [], card, epoch=runner.epoch), _whatever)
        if self.elsewhere is not None and not runner.closing:
            self.spawn(self._release(table.id))

    async def _release(self, table: str) -> None:
        """Any node may wake it."""
        try:
            await self.journal.release([table], self.node)
        except Mistake:  # the store is away: whoever wants it asks us, and we wake it
            log.warning("not released", extra={"table": table})

    def lost(
        self, runner: Runner, again: Callable[[], Coroutine[Any, Any, None]], unanswered: Heard | None = None
    ) -> None:
        """Its claim is an old one: it claims anew and reads what was written (`again`), or runs elsewhere now."""
        self.spawn(self._claim_again(runner, again, unanswered))

    async def _claim_again(
        self, runner: Runner, again: Callable[[], Coroutine[Any, Any, None]], unanswered: Heard | None
    ) -> None:
        wait = 0.1
        while not runner.stopped:
            try:
                runner.epoch = await self.claim(runner.table.id)
            except Held as held:
                if self.elsewhere is not None:
                    self.elsewhere.lost(runner, held.node, unanswered)
                    return
            except Mistake:  # the store is away
                if wait == 0.1:
                    runner.tell_of("store-away")
            else:
                await again()
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, 5.0)

    def to_bed(self) -> list[Runner]:
        """Asleep at once: among many tables some bot is always at it."""
        runners = list(self.runners.values())
        for runner in runners:
            runner.closing = True
            runner.submit(sleep.Sleep(closing=True))
        return runners

    async def close(self) -> None:
        """Let everything in flight become durable, then put all tables to bed."""
        await self._quiet(self.to_bed())
        for runner in list(self.runners.values()):
            runner.stop()
            self.retire(runner)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.workers.stop()
        await self.archivist.stop()

    async def _quiet(self, runners: list[Runner]) -> None:
        deadline = time.monotonic() + CLOSING_SECONDS
        while any(not runner.stopped and runner.waiting for runner in runners) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)

    # -- lists ------------------------------------------------------------------------------

    async def tables_of(self, guest: str) -> list[Card]:
        """Where this guest sits or is the host."""
        return [self._fresh(card) for card in await self.journal.tables_of(guest)]

    def _fresh(self, card: Card) -> Card:
        """A table that is awake knows better than its card whose turn it is."""
        runner = self.runners.get(card.table)
        if runner is not None:
            return card_of(runner.table)
        turn = self._turns.get(card.table)
        return card if turn is None else with_turn(card, turn)


def _keep_to_ourselves(news: AnyNews) -> None:
    """There are no other nodes."""


def _no_link(guest: str, table: str) -> str:
    """Nobody signs here."""
    return ""


def _whatever(error: Exception | None) -> None:
    """A card that was not written is written with the next change."""
