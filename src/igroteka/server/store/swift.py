"""Moves are written by the event loop itself where the disk is quick: waking a thread, being woken by it and sharing
the interpreter with it takes longer.

Nothing here waits for a lock, a slow disk is waited for once or twice, not always, and a quick one for a third of the
time at most: where moves come thick but singly, the thread lets them gather. Whatever is not simple goes to that
thread as well: it has the time and knows every trouble by its name.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Engine

from igroteka.server.store.engine import writing_engine
from igroteka.server.store.pen import MOST_ROWS, Pen
from igroteka.server.store.rows import Change, moves_of

QUICK = 0.002  # seconds that a commit may take on the average
WEIGHT = 1 / 8  # of the last commit in the average
REST = 2  # times as long as it has waited for a commit the loop does not wait for the next one


class Swift:
    """A connection of its own to the same file. Used on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = writing_engine(engine.url, patience=0)
        self._connection = self._engine.raw_connection()
        self._cursor = self._connection.cursor()
        self._pen = Pen(self._engine)
        self._rested = 0.0  # when the loop may wait again
        self._seconds = QUICK  # of a commit, on the average: a disk has to show first that it is quick

    def took(self, seconds: float) -> None:
        """A commit took so long, whoever made it."""
        self._seconds += (seconds - self._seconds) * WEIGHT

    def write(self, changes: Sequence[Change]) -> float | None:
        """Moves, durable when this returns, and the seconds it took; None: not written, or nobody knows."""
        started = time.perf_counter()
        if self._seconds >= QUICK or started < self._rested or len(changes) > MOST_ROWS:
            return None
        rows = moves_of(changes)
        if rows is None:
            return None
        try:
            self._pen.moves(self._cursor, rows)
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                self._connection.rollback()
            return None
        ended = time.perf_counter()
        spent = ended - started
        self._rested = ended + REST * spent
        self.took(spent)
        return spent

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
        self._engine.dispose()
