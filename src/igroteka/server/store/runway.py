"""The write-ahead log of SQLite has room before it is written: a commit then syncs its own bytes and nothing else.

A file that grows with every commit makes the file system write down its new length each time as well, and the commit
waits for that. So zeros are laid out ahead, and as long as the log is begun anew in good time (`checkpoints.py`), that
is done a few times after a start and never again. SQLite reads its log up to the first frame that is not signed for
this round: zeros are the end of it, as old frames are.
"""

from __future__ import annotations

import os
from contextlib import suppress

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

SHORTEST = 1 << 20  # bytes, after the first commit: most who open a store write little
WHOLE = 1 << 24  # after that, at once: a stretch at a time would make somebody wait at each


class Runway:
    """Owned by the writer and used on its thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._log = f"{engine.url.database}-wal"
        self._length = 0  # of the file, as we left it

    def short(self) -> bool:
        """Has the log come to its end?"""
        with suppress(OSError):
            return os.stat(self._log).st_size != self._length
        return False

    def lay_out(self) -> None:
        """More room for the log."""
        with suppress(OSError, SQLAlchemyError):  # no room, no lock: the log grows by itself, and we try again later
            self._lay_out()

    def _lay_out(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1")  # begins: from here on no other process writes to the log
            with open(self._log, "ab") as log:  # no lock of SQLite hangs on this file: closing it is safe
                log.write(bytes(SHORTEST if log.tell() < SHORTEST else WHOLE))
                log.flush()
                os.fsync(log.fileno())
                self._length = log.tell()
