"""SQLite's write-ahead log is copied into the database in good time, and not while a move waits for its commit.

By itself SQLite does that within a commit, every thousand pages: then one move in a hundred waits for the whole copy.
Here a thread of its own copies while the writer goes on; what came in meanwhile the writer copies itself, between two
commits, and from then on the log is written from its beginning again: it does not grow for ever.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from threading import Event, Thread

from sqlalchemy import Engine

ROWS = 10_000  # written between two copies: of moves that come one by one some 12 MB, less than 16 (see runway.py)
COPY = "PRAGMA wal_checkpoint(PASSIVE)"  # waits for nobody; what somebody still reads stays for the next time


class Checkpoints:
    """Owned by the writer; all methods but the thread's own are called on the writer's thread."""

    def __init__(self, engine: Engine) -> None:
        self._file = str(engine.url.database)
        self._rows = 0
        self._wanted, self._copied, self._closed = Event(), Event(), False
        self._thread = Thread(target=self._serve, name="checkpoints", daemon=True)
        self._thread.start()

    def wrote(self, rows: int) -> bool:
        """So many rows more; true when the writer has to copy the rest, now."""
        self._rows += rows
        if self._copied.is_set():
            self._copied.clear()
            self._rows = 0
            return True
        if self._rows >= ROWS and not self._wanted.is_set():
            self._wanted.set()
        return False

    def close(self) -> None:
        """The last connection that is closed copies what is left."""
        self._closed = True
        self._wanted.set()
        self._thread.join()

    def _serve(self) -> None:
        while True:
            self._wanted.wait()
            if self._closed:
                return
            with suppress(sqlite3.Error):  # a locked or broken file is the writer's business
                self._copy()
            self._copied.set()  # whatever came of it: the writer tries too, and it begins anew
            self._wanted.clear()
            if self._closed:  # it was said while we copied
                return

    def _copy(self) -> None:
        connection = sqlite3.connect(self._file, timeout=0, isolation_level=None)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute(COPY)
        finally:
            connection.close()
