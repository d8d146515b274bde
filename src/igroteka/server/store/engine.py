"""The two databases: everything in which SQLite and PostgreSQL differ is in this file."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, OperationalError

from igroteka.core.errors import Mistake
from igroteka.server.store.troubles import Locked, trouble_of

READERS = 4
STARTING = 0x1967_0712  # the advisory lock of those who migrate
# A host may have traded durability for speed, for the server or the database: not for what we tell people is safe.
DURABLE = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
PAGE = 1024  # bytes: a commit writes a page for each table where somebody moved, and of 4096 most would be old moves
STATEMENTS_KEPT = 256  # prepared ones; the writer has one for each number of rows


def address(url: str) -> URL:
    """`sqlite:///file.db` or `postgresql://…` as SQLAlchemy wants it."""
    try:
        read = make_url(url)
    except ArgumentError:
        raise Mistake("store-url", url=url[:80]) from None
    kind = read.drivername.partition("+")[0]
    if kind == "sqlite" and read.database and read.database != ":memory:":
        return read.set(drivername="sqlite", database=str(Path(read.database).expanduser()))
    if kind in ("postgresql", "postgres"):
        return read.set(drivername="postgresql+psycopg")
    raise Mistake("store-url", url=read.render_as_string()[:80])


def is_sqlite(bound: Engine | Connection) -> bool:
    """Is it a file here, or a server elsewhere?"""
    return bound.dialect.name == "sqlite"


def writing_engine(url: URL, patience: float) -> Engine:
    """One connection, for the writer; it waits `patience` seconds for a lock."""
    if url.drivername == "sqlite":
        return _sqlite_engine(
            url,
            patience,
            "BEGIN IMMEDIATE",
            ["wal_autocheckpoint = 0"],  # see checkpoints.py
            pool_size=1,
            max_overflow=0,
        )
    return _postgres_engine(url, patience, pool_size=1, max_overflow=0)


def reading_engine(url: URL, patience: float) -> Engine:
    """Connections that cannot write, and see one moment of the database from their first question on."""
    if url.drivername == "sqlite":
        return _sqlite_engine(url, patience, "BEGIN", ["query_only = ON"], pool_size=READERS, max_overflow=0)
    return _postgres_engine(
        url,
        patience,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,  # a restarted server costs a reader nothing but a new connection
        isolation_level="REPEATABLE READ",
        execution_options={"postgresql_readonly": True},
    )


def insert_into(table: Table, bound: Engine | Connection) -> Any:
    """INSERT with ON CONFLICT: the same sentence in both, but not the same class."""
    return sqlite.insert(table) if is_sqlite(bound) else postgresql.insert(table)


def prepare_place(url: URL, create: bool) -> None:
    """The folder of a SQLite file, and the file's journal; a database on a server must be there."""
    if url.drivername != "sqlite":
        return
    path = Path(url.database or "")
    if not create and not path.is_file():
        raise Mistake("store-missing", file=str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)  # secrets and hidden cards: for our eyes only
    except OSError as trouble:
        raise Mistake("file-not-written", file=str(path), why=trouble.strerror or "") from None


def turn_on_wal(engine: Engine, patience: float) -> None:
    """Write-ahead log and page size are properties of the file.

    SQLite does not wait for others when it turns the log on, so we do. The page size is that of a new file for ever.
    """
    give_up = time.monotonic() + patience
    while True:
        try:
            with engine.connect() as connection:
                raw = connection.connection.driver_connection
                assert isinstance(raw, sqlite3.Connection)
                connection.rollback()
                raw.execute(f"PRAGMA page_size = {PAGE}")
                raw.execute("PRAGMA journal_mode = WAL")
                return
        except (sqlite3.OperationalError, OperationalError) as error:
            if not isinstance(trouble_of(error), Locked) or time.monotonic() > give_up:
                raise
            time.sleep(0.01)


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """A transaction that no other starting process shares: BEGIN IMMEDIATE, or an advisory lock."""
    with engine.begin() as connection:
        if not is_sqlite(connection):
            connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'")  # somebody's long migration is no trouble
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({STARTING})")
        yield connection


def copy_sqlite(connection: Connection, to: Path) -> None:
    """SQLite's online backup: one moment of the database, while others write on."""
    source = connection.connection.driver_connection
    assert isinstance(source, sqlite3.Connection)
    target = sqlite3.connect(to)
    try:
        source.backup(target)
    finally:
        target.close()


def _sqlite_engine(url: URL, patience: float, begin: str, pragmas: list[str] | None = None, **pool: Any) -> Engine:
    engine = create_engine(
        url,
        connect_args={
            "isolation_level": None,  # sqlite3 must not begin by itself: we say how
            "timeout": patience,
            "cached_statements": STATEMENTS_KEPT,
        },
        **pool,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: object) -> None:
        for pragma in ("synchronous = FULL", "foreign_keys = ON", *(pragmas or [])):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgres_engine(url: URL, patience: float, **more: Any) -> Engine:
    engine = create_engine(
        url,
        paramstyle="format",  # positional, as in SQLite
        connect_args={
            "options": f"-c lock_timeout={int(patience * 1000)} -c client_encoding=UTF8",
            "connect_timeout": 5,
            "keepalives_idle": 30,
            "tcp_user_timeout": 15_000,  # a silent network is a lost one
        },
        **more,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: psycopg.Connection[Any], record: object) -> None:
        connection.prepared_max = STATEMENTS_KEPT
        connection.autocommit = True
        connection.execute(DURABLE)
        connection.autocommit = False

    return engine
