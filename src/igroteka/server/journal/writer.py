"""One thread writes. What queued up while the last commit ran goes into the next one.

All that comes in one tick of the event loop is handed to the thread together, and answered together: one wake-up of
the loop a batch. Moves that find the thread idle and the disk quick are written by the loop itself (`quick.py`).
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

from igroteka.core.errors import Mistake
from igroteka.server.journal.appending import Appender
from igroteka.server.journal.interface import Troubles
from igroteka.server.journal.quick import MOST, Quick
from igroteka.server.journal.rows import Change
from igroteka.server.journal.troubles import Broken, Locked, Lost, Trouble, trouble_of

Done = Callable[[Exception | None], None]
Asked = tuple[Change, Done]
Tell = Callable[[asyncio.Future[Any], Any], None]
MOST_CHANGES = 500  # in one commit, so that the first of them need not wait for ever
OTHERS_ALONE = 40  # changes that are no moves in one commit: they take longer, and a move may come meanwhile;
OTHERS = 8  # the same beside moves, which wait for them


class Job:
    """A piece of writing with a transaction of its own."""

    def __init__(self, work: Callable[[Connection], Any], answer: asyncio.Future[Any], first: bool = False) -> None:
        self.work = work
        self.answer = answer
        self.first = first  # before all changes: it has to do with none of them, and cannot wait


class Writer:
    """Owns the writing connection. All methods but the thread's own are called on the event loop."""

    def __init__(self, engine: Engine, appender: Appender, quick: Quick | None = None) -> None:
        self._engine = engine
        self._appender = appender
        self._quick = quick  # None: the loop never writes
        self._loop = asyncio.get_running_loop()
        self._pending: list[Asked] = []  # what came in the last ticks of the loop
        self._company = 0  # how many there were one tick ago
        self._owed: dict[str, float] = {}  # tables whose changes are not answered, and since when
        self._away = 0  # batches and jobs that the thread has not answered
        self._queue: SimpleQueue[list[Asked] | Job | None] = SimpleQueue()
        self._changes: list[Asked] = []  # taken out of the queue by the thread, not yet written
        self._taken = 0  # how many batches they came in
        self._jobs: deque[Job] = deque()  # the same
        self._ends = False  # nothing more will come
        self._closed = False
        self.healthy = True
        self.observed: Callable[[float, int], None] | None = None
        self._worker = Thread(target=self._serve, name="journal-writer", daemon=True)
        self._worker.start()

    def append(self, change: Change, done: Done) -> None:
        """Write it with the next commit; `done` is told on the loop."""
        if self._closed:
            self._loop.call_soon(done, Broken("the journal is closed"))
            return
        self._pending.append((change, done))
        self._owed.setdefault(change.table, time.monotonic())
        if len(self._pending) == 1:
            self._loop.call_soon(self._hand_over if self._quick is None else self._gather_moves)

    def _gather_moves(self) -> None:
        """One commit for many costs little more than for one: wait as long as each tick of the loop brings more."""
        if self._company < len(self._pending) < MOST:
            self._company = len(self._pending)
            self._loop.call_soon(self._gather_moves)
            return
        self._company = 0
        quick = self._quick
        if quick is None or not quick.would(len(self._pending)):
            self._hand_over()
        elif not self._away:  # or else when the thread is back: to wake it once more takes longer than to wait
            moves, others = parted(self._pending)
            self._pending = []
            others += self._write_here(quick, moves)
            if others:
                self._give(others)

    def _write_here(self, quick: Quick, moves: list[Asked]) -> list[Asked]:
        """Write these moves now; those that could not be, because somebody else holds the database."""
        if not moves:
            return []
        started = time.perf_counter()
        troubles = self._appender.write([change for change, _ in moves], wait=False)
        if isinstance(troubles[0], Locked):
            return moves
        spent = time.perf_counter() - started
        quick.took(spent)
        self._judge(troubles)
        self._answer(moves, troubles, spent)
        return []

    def _hand_over(self) -> None:
        if self._pending:
            pending, self._pending = self._pending, []
            self._give(pending)

    def _give(self, pending: list[Asked]) -> None:
        self._away += 1
        self._queue.put(pending)

    def late(self, seconds: float) -> list[str]:
        """The tables that have waited longer than this for an answer."""
        since = time.monotonic() - seconds
        return [table for table, asked in self._owed.items() if asked < since]

    async def run(self, work: Callable[[Connection], Any], first: bool = False) -> Any:
        """Do this in a transaction of its own, in turn with the changes, or before them all."""
        if self._closed:
            raise Broken("the journal is closed")
        job = Job(work, self._loop.create_future(), first)
        self._hand_over()
        self._away += 1
        self._queue.put(job)
        return await job.answer

    async def close(self) -> None:
        """Write what is queued, then stop."""
        self._closed = True
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._worker.join)

    # -- the thread -------------------------------------------------------------------------

    def _serve(self) -> None:
        while self._gather():
            while self._jobs and self._jobs[0].first:
                self._do(self._jobs.popleft())
            if self._changes:
                self._batch(self._taken_out())
            if self._jobs and not self._changes:  # they come after the changes that came before them
                self._do(self._jobs.popleft())

    def _gather(self) -> bool:
        """Take in all that has come; waits if there is nothing to do. False: everything is done, nothing will come."""
        while True:
            idle = not self._changes and not self._jobs
            if self._queue.empty() and not (idle and not self._ends):  # nobody else takes anything out of it
                return not idle
            item = self._queue.get()
            if item is None:
                self._ends = True
            elif isinstance(item, list):
                self._changes += item
                self._taken += 1
            elif item.first:
                self._jobs.appendleft(item)
            else:
                self._jobs.append(item)

    def _taken_out(self) -> list[Asked]:
        """The changes for the next commit: all moves, and a few of the others; each table's in their order."""
        batch: list[Asked] = []
        left: list[Asked] = []
        tables: set[str] = set()  # of those left
        few = OTHERS if any(is_move(change) for change, _ in self._changes) else OTHERS_ALONE
        others = 0
        for asked in self._changes:
            change = asked[0]
            moves = is_move(change)
            if change.table in tables or len(batch) >= MOST_CHANGES or (others >= few and not moves):
                tables.add(change.table)
                left.append(asked)
            else:
                others += not moves
                batch.append(asked)
        self._changes = left
        return batch

    def _batch(self, batch: list[Asked]) -> None:
        batch.sort(key=_table)  # writers that meet take their locks in the same order
        started = time.perf_counter()
        troubles = self._appender.write([change for change, _ in batch])
        spent = time.perf_counter() - started
        self._judge(troubles)
        self._tell(self._written, batch, troubles, spent, self._queues_done())

    def _queues_done(self) -> int:
        """How many of the batches that were handed over are written by now: all, once none of their changes is left."""
        if self._changes:
            return 0
        done, self._taken = self._taken, 0
        return done

    def _judge(self, troubles: Troubles) -> None:
        self.healthy = any(bad is None or not bad.sick for bad in troubles)

    def _do(self, job: Job) -> None:
        try:
            result = self._transact(job.work)
        except Mistake as bad:
            self.healthy = not isinstance(bad, Trouble) or not bad.sick
            self._tell(self._finished, _fail, job.answer, bad)
        else:
            self.healthy = True
            self._tell(self._finished, _fulfil, job.answer, result)

    def _transact(self, work: Callable[[Connection], Any], again: bool = True) -> Any:
        """Do it and commit; whatever goes wrong is a Trouble (or the work's own Mistake), and the writer goes on."""
        committing = False
        try:
            with self._engine.connect() as connection:
                result = work(connection)
                committing = True
                connection.commit()
                return result
        except Mistake:
            raise
        except Exception as error:
            bad = trouble_of(error)
            if not isinstance(bad, Lost) or committing or not again:
                bad.unsure = committing and isinstance(bad, Lost | Broken)
                raise bad from error
        return self._transact(work, again=False)  # lost before COMMIT: nothing of it can have been kept

    # -- back on the loop -------------------------------------------------------------------

    def _tell(self, what: Callable[..., None], *args: Any) -> None:
        """A loop that is closed has nobody left to tell."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *args)

    def _written(self, batch: list[Asked], troubles: Troubles, spent: float, batches: int) -> None:
        if self._quick is not None:
            self._quick.took(spent)
        self._answer(batch, troubles, spent)
        self._back(batches)

    def _finished(
        self, tell: Callable[[asyncio.Future[Any], Any], None], answer: asyncio.Future[Any], said: Any
    ) -> None:
        tell(answer, said)
        self._back(1)

    def _back(self, batches: int) -> None:
        """The thread has answered so many: what waited for it may go."""
        self._away -= batches
        if self._pending and not self._away:
            self._gather_moves()

    def _answer(self, batch: list[Asked], troubles: Troubles, spent: float) -> None:
        written = 0
        for (change, _), bad in zip(batch, troubles, strict=True):
            self._owed.pop(change.table, None)
            if bad is None:
                written += len(change.rows)
        if self.observed is not None and written:
            self.observed(spent, written)
        for (_, done), bad in zip(batch, troubles, strict=True):
            try:
                done(bad)
            except Exception as error:  # one table's trouble is not another's
                self._loop.call_exception_handler({"message": "a table failed after its append", "exception": error})


def parted(pending: list[Asked]) -> tuple[list[Asked], list[Asked]]:
    """Moves, and all else: what is no move, and moves that build on it."""
    moves: list[Asked] = []
    others: list[Asked] = []
    tables: set[str] = set()  # of the others
    for asked in pending:
        change = asked[0]
        if is_move(change) and change.table not in tables:
            moves.append(asked)
        else:
            tables.add(change.table)
            others.append(asked)
    return moves, others


def is_move(change: Change) -> bool:
    """Is this a move and nothing else? By far the most there is to write."""
    if change.card is not None or change.finished is not None or len(change.rows) != 1:
        return False
    row = change.rows[0]
    return row.kind == "move" and row.body is None


def _table(asked: Asked) -> str:
    return asked[0].table


def _fulfil(answer: asyncio.Future[Any], result: Any) -> None:
    if not answer.done():
        answer.set_result(result)


def _fail(answer: asyncio.Future[Any], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
