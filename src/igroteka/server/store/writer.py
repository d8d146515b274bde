"""One thread writes. What queued up while the last commit ran goes into the next one; otherwise a change waits for
company only as long as each turn of the loop brings some.

Moves that find it idle and the disk quick are written without it (`swift.py`).
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from igroteka.core.errors import Mistake
from igroteka.server.store.arrivals import MOST_ROWS, Arrivals, driver_cursor, is_move
from igroteka.server.store.checkpoints import COPY, Checkpoints
from igroteka.server.store.engine import is_sqlite
from igroteka.server.store.hand import Hand
from igroteka.server.store.pen import Pen
from igroteka.server.store.rows import Change
from igroteka.server.store.runway import Runway
from igroteka.server.store.swift import Swift
from igroteka.server.store.troubles import Broken, Conflict, Lost, Trouble, trouble_of

Done = Callable[[Exception | None], None]
Asked = tuple[Change, Done]
MOST_CHANGES = 500  # in one commit, so that the first of them need not wait for ever
OTHERS_ALONE = 40  # changes that are no moves in one commit: they take longer, and a move may come meanwhile;
OTHERS = 8  # the same beside moves, which wait for them
UNTOLD = 16  # commits made on the loop until the thread hears of them and looks after the file


class Errand:
    """A piece of writing with a transaction of its own."""

    def __init__(self, work: Callable[[Connection], Any], answer: asyncio.Future[Any]) -> None:
        self.work = work
        self.answer = answer


class Wrote:
    """So many rows were written on the loop."""

    def __init__(self, rows: int) -> None:
        self.rows = rows


class Writer:
    """Owns the writing connection. All methods but the thread's own are called on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._sqlite = is_sqlite(engine)
        self._arrivals = Arrivals()
        self._pen = Pen(engine, self._arrivals if self._sqlite else None)
        self._checkpoints = Checkpoints(engine) if self._sqlite else None
        self._runway = Runway(engine) if self._sqlite else None
        self._hand = Hand(engine)
        self._swift = Swift(self._hand, self._arrivals) if self._sqlite else None
        self._pending: list[Asked] = []  # what came in the last turns of the loop
        self._moves = 0  # how many of them are moves
        self._company = 0  # how many moves there were one turn ago
        self._handed = 0  # changes that the thread has and has not answered
        self._untold: list[int] = []  # rows of each commit made on the loop
        self._queue: SimpleQueue[list[Asked] | Errand | Wrote | None] = SimpleQueue()
        self._changes: list[Asked] = []  # taken out of the queue by the thread, not yet written
        self._errands: deque[Errand | Wrote] = deque()  # the same
        self._ends = False  # nothing more will come
        self._closed = False
        self.healthy = True
        self.observed: Callable[[float, int], None] | None = None
        self._worker = Thread(target=self._serve, name="store-writer", daemon=True)
        self._worker.start()

    def append(self, change: Change, done: Done) -> None:
        """Write it with the next commit; `done` is told on the loop."""
        if self._closed:
            self._loop.call_soon(done, Broken("the store is closed"))
            return
        self._pending.append((change, done))
        self._moves += is_move(change)
        if len(self._pending) == 1:
            self._loop.call_soon(self._write_soon)

    def _write_soon(self) -> None:
        """What the last turns of the loop have brought: written here and now, or by the thread."""
        if self._company < self._moves < MOST_ROWS:  # one commit for many costs little more than for one
            self._company = self._moves
            self._loop.call_soon(self._write_soon)
            return
        here = self._swift is not None and self._swift.would(len(self._pending))
        if here and self._handed:
            return  # when the thread is done, see `_done`: to wake it once more costs more than to wait for it
        pending = self._taken()
        if here:
            pending = self._left(pending)
        if pending:
            self._give(pending)

    def _taken(self) -> list[Asked]:
        """What is to be written; those who are answered may have more to write."""
        pending, self._pending, self._moves, self._company = self._pending, [], 0, 0
        return pending

    def _hand_over(self) -> None:
        """What is not yet written goes to the thread, before what comes now."""
        pending = self._taken()
        if pending:
            self._give(pending)

    def _give(self, pending: list[Asked]) -> None:
        self._handed += len(pending)
        self._queue.put(pending)

    def _left(self, pending: list[Asked]) -> list[Asked]:
        """Moves are written here and now; what is no move is left, and all that could not be written."""
        moves, others = parted(pending)
        if not moves or self._swift is None:
            return pending
        spent = self._swift.write([change for change, _ in moves])
        if spent is None:
            return pending
        self.healthy = True
        written = len(moves)
        self._answer(moves, [None] * written, spent, written)
        self._untold.append(written)
        if len(self._untold) >= UNTOLD:
            self._queue.put(Wrote(sum(self._untold)))
            self._untold.clear()
        return others

    async def run(self, work: Callable[[Connection], Any]) -> Any:
        """Do this in a transaction of its own, in turn with the changes."""
        if self._closed:
            raise Broken("the store is closed")
        errand = Errand(work, self._loop.create_future())
        self._hand_over()
        self._queue.put(errand)
        return await errand.answer

    async def close(self) -> None:
        """Write what is queued, then stop."""
        self._closed = True
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._worker.join)

    # -- the thread -------------------------------------------------------------------------

    def _serve(self) -> None:
        while self._gather():
            if self._changes:
                self._batch(self._taken_out())
            if self._errands and not self._changes:  # they come after the changes that came before them
                self._run_errand(self._errands.popleft())
        if self._checkpoints is not None:
            self._checkpoints.close()

    def _gather(self) -> bool:
        """Take in all that has come; waits if there is nothing to do. False: everything is done, nothing will come."""
        while True:
            idle = not self._changes and not self._errands
            if self._queue.empty() and not (idle and not self._ends):  # nobody else takes anything out of it
                return not idle
            item = self._queue.get()
            if item is None:
                self._ends = True
            elif isinstance(item, list):
                self._changes += item
            else:
                self._errands.append(item)

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

    def _run_errand(self, errand: Errand | Wrote) -> None:
        if isinstance(errand, Errand):
            self._errand(errand)
        else:
            self._look_after(errand.rows)

    def _batch(self, batch: list[Asked]) -> None:
        if not self._sqlite:  # two writers that meet take their locks in the same order; a file has but one
            batch.sort(key=lambda entry: entry[0].table)
        changes = [change for change, _ in batch]
        started = time.perf_counter()
        with self._hand:
            troubles = self._write(changes)
        spent = time.perf_counter() - started
        written = sum([len(change.rows) for change, bad in zip(changes, troubles, strict=True) if bad is None])
        self.healthy = None in troubles or any(isinstance(bad, Conflict) for bad in troubles)
        self._tell(self._done, batch, troubles, spent, written)
        self._look_after(written)

    def _look_after(self, written: int) -> None:
        """The log has become longer."""
        if self._checkpoints is None or self._runway is None:
            return
        if self._checkpoints.wrote(written):
            with self._hand:
                self._copy()
        if self._arrivals.many():
            with self._hand, suppress(Trouble):  # not now: later, then
                self._transact(lambda connection: self._arrivals.note(driver_cursor(connection)))
        if self._runway.short():
            with self._hand:
                self._runway.lay_out()

    def _copy(self) -> None:
        """The rest of what a checkpoint has begun."""
        with suppress(sqlite3.Error, SQLAlchemyError):  # nothing is lost by copying later
            connection = self._engine.raw_connection()
            try:
                connection.cursor().execute(COPY)
            finally:
                connection.close()

    def _write(self, changes: list[Change]) -> list[Trouble | None]:
        """All in one commit; the trouble of each. What only some are to blame for leaves the others in."""
        try:
            if self._swift is not None and len(changes) <= MOST_ROWS and all(is_move(change) for change in changes):
                self._at_once(self._swift, changes)
            else:
                self._transact(lambda connection: self._pen.write(connection, changes))
        except (Conflict, Broken) as bad:
            return self._write_apart(changes) if len(changes) > 1 else [bad]
        except Trouble as bad:
            return [bad] * len(changes)
        return [None] * len(changes)

    def _at_once(self, swift: Swift, moves: list[Change]) -> None:
        """Moves alone, past SQLAlchemy, which would take longer than they do.

        (Of a server elsewhere one would not know afterwards whether it was lost before or after it was kept.)
        """
        try:
            swift.commit(self._hand.cursor(patient=True), moves)
        except Conflict:
            raise
        except Exception as error:
            with suppress(sqlite3.Error, SQLAlchemyError):
                self._engine.raw_connection().close()  # the pool rolls back, or lets go of what cannot even do that
            bad = trouble_of(error)
            bad.unsure = isinstance(bad, Broken)
            raise bad from error

    def _write_apart(self, changes: list[Change]) -> list[Trouble | None]:
        """Each behind a savepoint of its own, still in one commit."""
        try:
            found: list[Trouble | None] = self._transact(lambda connection: self._apart(connection, changes))
        except Trouble as bad:
            return [bad] * len(changes)
        return found

    def _apart(self, connection: Connection, changes: list[Change]) -> list[Trouble | None]:
        troubles: list[Trouble | None] = []
        dropped: set[str] = set()
        for change in changes:
            bad = self._write_behind_savepoint(connection, change, dropped)
            if bad is not None:
                dropped.add(change.table)
            troubles.append(bad)
        return troubles

    def _write_behind_savepoint(self, connection: Connection, change: Change, dropped: set[str]) -> Trouble | None:
        if change.table in dropped:  # it builds on what was dropped
            return Conflict("after a dropped change of the same table")
        savepoint = connection.begin_nested()
        try:
            self._pen.write(connection, [change])
        except Exception as error:
            bad = trouble_of(error)
            if not isinstance(bad, Conflict | Broken):
                raise
            savepoint.rollback()
            self._arrivals.forget()
            return bad
        savepoint.commit()
        return None

    def _errand(self, errand: Errand) -> None:
        try:
            with self._hand:
                result = self._transact(errand.work)
        except Mistake as bad:
            self.healthy = not isinstance(bad, Trouble)
            self._tell(_fail, errand.answer, bad)
        else:
            self.healthy = True
            self._tell(_fulfil, errand.answer, result)

    def _transact(self, work: Callable[[Connection], Any], again: bool = True) -> Any:
        """Do it and commit; whatever goes wrong is a Trouble (or the work's own Mistake), and the writer goes on."""
        committing = False
        try:
            if self._sqlite:
                self._hand.cursor(patient=True)
            with self._engine.connect() as connection:
                result = work(connection)
                committing = True
                connection.commit()
                return result
        except Mistake:
            self._arrivals.forget()
            raise
        except Exception as error:
            self._arrivals.forget()
            bad = trouble_of(error)
            if not isinstance(bad, Lost) or committing or not again:
                bad.unsure = committing and isinstance(bad, Lost | Broken)
                raise bad from error
        return self._transact(work, again=False)  # lost before COMMIT: nothing of it can have been kept

    # -- back on the loop -------------------------------------------------------------------

    def _tell(self, what: Callable[..., None], *args: Any) -> None:
        """One wake-up of the loop a batch; a loop that is closed has nobody left to tell."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *args)

    def _done(self, batch: list[Asked], troubles: list[Trouble | None], spent: float, written: int) -> None:
        """The thread is done with these."""
        self._handed -= len(batch)
        if self._swift is not None:
            self._swift.took(spent)
        self._answer(batch, troubles, spent, written)
        if self._pending:
            self._write_soon()

    def _answer(self, batch: list[Asked], troubles: Sequence[Trouble | None], spent: float, written: int) -> None:
        if self.observed is not None and written:
            self.observed(spent, written)
        for (_, done), bad in zip(batch, troubles, strict=True):
            try:
                done(bad)
            except Exception as error:  # one table's trouble is not another's
                self._loop.call_exception_handler({"message": "a table failed after its append", "exception": error})


def parted(pending: list[Asked]) -> tuple[list[Asked], list[Asked]]:
    """Moves, and all else: what is no move, and moves that build on it."""
    for change, _ in pending:
        if not is_move(change):
            break
    else:
        return pending, []
    moves: list[Asked] = []
    others: list[Asked] = []
    tables: set[str] = set()
    for asked in pending:
        change = asked[0]
        if is_move(change) and change.table not in tables:
            moves.append(asked)
        else:
            tables.add(change.table)
            others.append(asked)
    return moves, others


def _fulfil(answer: asyncio.Future[Any], result: Any) -> None:
    if not answer.done():
        answer.set_result(result)


def _fail(answer: asyncio.Future[Any], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
