"""Moves are written by the event loop itself where it has little else to do and the disk is quick: waking a thread,
being woken by it and sharing the interpreter with it takes longer.

Nothing here waits for a lock, and a slow disk is waited for once or twice, not always. A busy loop waits for many
moves together and not for a few: while the thread does, it goes on, and moves gather for the next commit. Whatever is
not simple goes to that thread as well: it has the time and knows every trouble by its name.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress

from igroteka.server.store.arrivals import MOST_ROWS, Arrivals
from igroteka.server.store.hand import Hand
from igroteka.server.store.rows import Change

QUICK = 0.004  # seconds that a commit may take on the average: of many moves, on a busy machine, it takes one or two
WEIGHT = 1 / 8  # of the last commit in the average
BUSY = 0.35  # of its time: a loop that works more has none to wait for a few moves
MANY = 8  # moves in one commit: few enough others come meanwhile
BEGIN, COMMIT, ROLLBACK = "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"
GLANCE = 0.05  # seconds at least between two looks at how busy it is


class Swift:
    """Writes with the hand of the thread while that rests. Used on the event loop."""

    def __init__(self, hand: Hand, arrivals: Arrivals) -> None:
        self._hand = hand
        self._arrivals = arrivals
        self._busy = 1.0  # the part of its time that the loop works: it has to show first that it is idle
        self._looked, self._worked = time.perf_counter(), time.thread_time()
        self._seconds = QUICK  # of a commit, on the average: a disk has to show first that it is quick

    def took(self, seconds: float) -> None:
        """A commit took so long, whoever made it."""
        self._seconds += (seconds - self._seconds) * WEIGHT

    def would(self, changes: int) -> bool:
        """Is the loop the one to write so many moves now?"""
        now = time.perf_counter()
        if now - self._looked >= GLANCE:
            self._look(now)
        return self._seconds < QUICK and changes <= MOST_ROWS and (self._busy < BUSY or changes >= MANY)

    def write(self, changes: Sequence[Change]) -> float | None:
        """Moves, durable when this returns, and the seconds it took; None: not written, or nobody knows."""
        started = time.perf_counter()
        if not self._hand.taken():
            return None
        try:
            self._insert(self._hand.cursor(patient=False), changes)
        except Exception:  # whatever it is: the thread tries again, and knows it by its name
            self._arrivals.forget()
            return None
        finally:
            self._hand.lay_down()
        spent = time.perf_counter() - started
        self.took(spent)
        return spent

    def _insert(self, cursor: sqlite3.Cursor, changes: Sequence[Change]) -> None:
        """One statement, which is a transaction of its own."""
        arrivals = self._arrivals
        arrivals.recall(cursor)
        for change in changes:
            arrivals.place(cursor, change.rows[0])
        arrivals.write(cursor)

    def commit(self, cursor: sqlite3.Cursor, changes: Sequence[Change]) -> None:
        """The same, but nobody else comes between; for the thread, which can wait until nobody does."""
        arrivals = self._arrivals
        cursor.execute(BEGIN)
        try:
            arrivals.begin(cursor)
            for change in changes:
                arrivals.place(cursor, change.rows[0])
            arrivals.write(cursor)
            cursor.execute(COMMIT)
        except BaseException:
            arrivals.forget()
            with suppress(sqlite3.Error):
                cursor.execute(ROLLBACK)
            raise

    def _look(self, now: float) -> None:
        """How busy has this thread, the loop's, been since the last look?"""
        worked = time.thread_time()
        self._busy = (worked - self._worked) / (now - self._looked)
        self._looked, self._worked = now, worked
