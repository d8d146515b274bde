"""The journal in a SQLite file: write-ahead log, synchronous=FULL, one connection that writes.

Why a stale writer cannot get a row in: a batch begins with BEGIN IMMEDIATE, which only one connection of all processes
can have. So between reading the epochs and COMMIT nobody can claim a table, and whoever claims it afterwards reads a
log in which the batch is whole.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, closing
from itertools import chain
from pathlib import Path
from typing import Any, Final

from msgspec.json import encode
from msgspec.structs import astuple
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError

from igroteka.core.errors import Mistake
from igroteka.core.files import whole_file
from igroteka.server.journal.interface import Troubles
from igroteka.server.journal.rows import Change, Row
from igroteka.server.journal.troubles import Locked, Stale, trouble_of
from igroteka.server.switches import is_on

log = logging.getLogger("igroteka.journal")
PRIVATE: Final = 0o600
PAGE: Final = 1024  # bytes: a commit writes a page for each table where somebody moved; of 4096 most would be old moves
MOST_ROWS: Final = 64  # in one statement
STATEMENTS_KEPT: Final = 256  # prepared ones; the writer has one for each number of rows
EPOCHS: Final = 'SELECT "table", epoch FROM claims WHERE "table" IN (SELECT value FROM json_each(?))'
COLUMNS: Final = ", ".join(f'"{name}"' for name in Row.__struct_fields__)
ONE_ROW: Final = f"({', '.join('?' * len(Row.__struct_fields__))})"
ASTUPLE: Final = astuple  # of every move: compiled code finds a final name without looking it up


class Sqlite:
    """A file, for one process; others may look into it."""

    def __init__(self) -> None:
        self._inserts: dict[int, str] = {}
        self._patience = 0  # milliseconds that the writer waits for a lock

    def quick(self) -> bool:
        """A file on this machine; a server elsewhere is never waited for."""
        return is_on("loop")

    def writing_engine(self, url: URL, patience: float) -> Engine:
        self._patience = int(1000 * patience)
        return _engine(url, patience, _begin_writing, 1)

    def reading_engine(self, url: URL, patience: float, readers: int) -> Engine:
        engine = _engine(url, patience, _begin_reading, readers)
        event.listen(engine, "connect", _only_reads)
        return engine

    def prepare(self, engine: Engine, create: bool, patience: float) -> None:
        """The folder and the file, for our eyes only, with a write-ahead log."""
        path = _file_of(engine)
        if not create and not path.is_file():
            raise Mistake("store-missing", file=str(path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(PRIVATE)  # secrets and hidden cards
        except OSError as trouble:
            raise Mistake("file-not-written", file=str(path), why=trouble.strerror or "") from None
        _turn_on_wal(engine, patience)

    def alone(self, engine: Engine) -> AbstractContextManager[Connection]:
        return engine.begin()  # BEGIN IMMEDIATE

    def save(self, connection: Connection, version: str) -> None:
        """Beside the file, under a name that is free; nobody writes meanwhile: the migration has the lock."""
        path = _file_of(connection.engine)
        copy = path.with_name(f"{path.name}.before-{version}")
        number = 1
        while copy.exists():
            number += 1
            copy = path.with_name(f"{path.name}.before-{version}-{number}")
        with whole_file(copy, PRIVATE) as beside, closing(sqlite3.connect(path)) as reading:
            _copy(reading, beside)  # not by the connection that has the lock: SQLite does not copy from that
        log.info("the store is brought up to date; as it was, it is kept", extra={"copy": str(copy)})

    def copy(self, connection: Connection, to: Path) -> bool:
        """SQLite's online backup, while others write on."""
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        _copy(source, to)
        return True

    def begin(self, cursor: Any, wait: bool) -> None:
        """From here on no other process writes."""
        cursor.execute(f"PRAGMA busy_timeout = {self._patience if wait else 0}")
        cursor.execute("BEGIN IMMEDIATE")

    def append(self, cursor: Any, changes: Sequence[Change]) -> Troubles:
        """The rows of all changes whose claim is the newest."""
        tables = [change.table for change in changes]
        newest: dict[str, int] = dict(cursor.execute(EPOCHS, (encode(tables).decode(),)).fetchall())
        troubles: Troubles = []
        rows: list[Row] = []
        for change in changes:
            epoch = newest.get(change.table, 0)
            if change.epoch == epoch:
                troubles.append(None)
                rows += change.rows
            else:
                troubles.append(Stale(f"epoch {change.epoch} of {epoch}"))
        self._insert(cursor, rows)
        return troubles

    def _insert(self, cursor: Any, rows: list[Row]) -> None:
        """A statement for each number of rows, not executemany: that lets go of the interpreter at every row."""
        for start in range(0, len(rows), MOST_ROWS):
            part = rows[start : start + MOST_ROWS]
            values = list(chain.from_iterable([ASTUPLE(row) for row in part]))
            cursor.execute(self._statement(len(part)), values)

    def _statement(self, rows: int) -> str:
        made = self._inserts.get(rows)
        if made is None:
            made = self._inserts[rows] = f"INSERT INTO log ({COLUMNS}) VALUES {', '.join([ONE_ROW] * rows)}"
        return made


def _copy(source: sqlite3.Connection, to: Path) -> None:
    with closing(sqlite3.connect(to)) as target:
        source.backup(target)


def _file_of(engine: Engine) -> Path:
    return Path(engine.url.database or "")


def _turn_on_wal(engine: Engine, patience: float) -> None:
    """Write-ahead log and page size are properties of the file.

    SQLite does not wait for others when it turns the log on, so we do. The page size is that of a new file for ever.
    """
    give_up = time.monotonic() + patience
    while True:
        try:
            pooled = engine.raw_connection()
            try:
                cursor = pooled.cursor()
                cursor.execute(f"PRAGMA page_size = {PAGE}")
                cursor.execute("PRAGMA journal_mode = WAL")
                return
            finally:
                pooled.close()
        except (sqlite3.OperationalError, OperationalError) as error:
            if not isinstance(trouble_of(error), Locked) or time.monotonic() > give_up:
                raise
            time.sleep(0.01)


def _engine(url: URL, patience: float, begin: Callable[[Any], None], connections: int) -> Engine:
    engine = create_engine(
        url,
        connect_args={
            "isolation_level": None,  # sqlite3 must not begin by itself: we say how
            "timeout": patience,
            "cached_statements": STATEMENTS_KEPT,
        },
        pool_size=connections,
        max_overflow=0,
    )
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", begin)
    return engine


def _durable(connection: Any, record: object) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _only_reads(connection: Any, record: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def _begin_writing(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")
