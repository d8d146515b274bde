"""The write-ahead log of SQLite has room before it is written: a commit then syncs its own bytes and nothing else.

A file that grows with every commit makes the file system write down its new length each time as well: a sync takes
twice as long, and several times as long when the disk is busy. So zeros are laid out ahead, and as long as the log is
begun anew in good time (`checkpoints.py`), that is done a few times after a start and never again. SQLite reads its
log up to the first frame that is not signed for this round: zeros are the end of it, as old frames are.
"""

from __future__ import annotations

import os
from contextlib import suppress

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

SHORTEST = 1 << 20  # bytes; then as much again as there is
LONGEST = 1 << 24


class Runway:
    """Owned by the writer and used on its thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._log = f"{engine.url.database}-wal"
        self._length = 0  # of the file, as we left it

    def wrote(self) -> None:
        """Something was written: lay out more if the log has come to its end."""
        with suppress(OSError, SQLAlchemyError):  # no room, no lock: the log grows by itself, and we try again later
            if os.stat(self._log).st_size != self._length:
                self._lay_out()

    def _lay_out(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1")  # begins: from here on no other process writes to the log
            file = os.open(self._log, os.O_WRONLY)
            try:
                end = os.fstat(file).st_size
                ahead = min(max(end, SHORTEST), LONGEST)
                os.pwrite(file, bytes(ahead), end)
                os.fdatasync(file)
                self._length = os.fstat(file).st_size
            finally:
                os.close(file)  # SQLite's locks are on its other two files
