"""The one connection that writes to a SQLite file, and who has it: the event loop for a few moves, or the thread.

With a connection each, both would forget the pages they know whenever the other one has written.
"""

from __future__ import annotations

import sqlite3
from threading import Lock

from sqlalchemy import Engine, event


class Hand:
    """Taken before it is used. The connection is the one in the pool, as long as that lives."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lock = Lock()
        self._cursor: sqlite3.Cursor | None = None
        self._patience = 0  # milliseconds that the connection waits for a lock, as it was made
        self._patient = True  # does it?
        event.listen(engine, "close", self._forget)

    def taken(self) -> bool:
        """Take it, if nobody has it."""
        return self._lock.acquire(blocking=False)

    def lay_down(self) -> None:
        """Somebody else may take it."""
        self._lock.release()

    def __enter__(self) -> None:
        """Wait until nobody has it, and take it."""
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def cursor(self, patient: bool) -> sqlite3.Cursor:
        """Kept, because taking the connection out of the pool and giving it back costs more than writing a move."""
        cursor = self._cursor
        if cursor is None:
            cursor = self._new_cursor()
        if patient != self._patient:
            cursor.execute(f"PRAGMA busy_timeout = {self._patience if patient else 0}")
            self._patient = patient
        return cursor

    def _new_cursor(self) -> sqlite3.Cursor:
        pooled = self._engine.raw_connection()
        try:
            connection = pooled.driver_connection
            assert isinstance(connection, sqlite3.Connection)
            cursor = connection.cursor()
        finally:
            pooled.close()
        self._patience = cursor.execute("PRAGMA busy_timeout").fetchone()[0]
        self._patient = True
        self._cursor = cursor
        return cursor

    def _forget(self, *_: object) -> None:
        """The pool closes the connection; it will make another one."""
        self._cursor = None
