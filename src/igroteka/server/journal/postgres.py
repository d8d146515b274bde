"""The journal in PostgreSQL: one connection writes, one statement a batch, synchronous_commit on.

Why a stale writer cannot get a row in, under READ COMMITTED. `append` locks the claims of its tables FOR SHARE until
its transaction ends; `claim` updates the row of one, for which it needs a lock that excludes them.
- The append was first: the claim waits until it is committed or gone. The new holder reads the log after its claim is
  committed, so with a snapshot in which those rows are.
- The claim was first: the append waits for its commit, and PostgreSQL then goes on with the newest version of the row,
  not with that of the statement's snapshot (it looks at a row anew that it had to wait for). The epoch there is higher,
  so the rows of that table are not inserted.
- A table that nobody has claimed has no row to lock, and epoch 0. Its first claim may then slip in between. Rows under
  epoch 0 are the first of a new table, whose name nobody knows yet, or of an import; and (table, seq) is unique, so
  even then nobody writes over anything: the holder meets a Conflict, and reads again.

A node that stops between its statement and COMMIT keeps its locks: whoever wants its tables would wait. So the server
ends a session that idles in a transaction sooner than a lease.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event

from igroteka.server.journal.interface import Troubles
from igroteka.server.journal.rows import Change, Row
from igroteka.server.journal.troubles import Stale

STARTING: Final = 0x1967_0712  # the advisory lock of those who migrate
IDLE: Final = 2000  # ms in the middle of a transaction, less than a lease
STATEMENTS_KEPT: Final = 256  # prepared ones
# A host may have traded durability for speed, for the server or the database: not for what we tell people is safe.
DURABLE: Final = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
TYPES: Final = {"seq": "int", "seat": "int", "lag": "int", "at": "bigint", "wall": "bigint"}  # all others are text
NAMES: Final = tuple(Row.__struct_fields__)
COLUMNS: Final = ", ".join(f'"{name}"' for name in NAMES)
ARRAYS: Final = ", ".join(f"%s::{TYPES.get(name, 'text')}[]" for name in NAMES)
APPEND: Final = f"""
    WITH held AS MATERIALIZED (
        SELECT "table" AS name, epoch FROM claims WHERE "table" = ANY(%s::text[]) ORDER BY "table" FOR SHARE
    ), fresh AS MATERIALIZED (
        SELECT asked.name, asked.epoch FROM unnest(%s::text[], %s::bigint[]) AS asked(name, epoch)
        LEFT JOIN held ON held.name = asked.name WHERE coalesce(held.epoch, 0) = asked.epoch
    ), written AS (
        INSERT INTO log ({COLUMNS})
        SELECT {", ".join(f'line."{name}"' for name in NAMES)}
        FROM unnest({ARRAYS}, %s::bigint[]) AS line({COLUMNS}, epoch)
        JOIN fresh ON fresh.name = line."table" AND fresh.epoch = line.epoch
    )
    SELECT name, epoch FROM fresh
"""


class Postgres:
    """A database on a server, for any number of processes."""

    def writing_engine(self, url: URL, patience: float) -> Engine:
        return _engine(url, patience, f" -c idle_in_transaction_session_timeout={IDLE}", pool_size=1)

    def reading_engine(self, url: URL, patience: float, readers: int) -> Engine:
        return _engine(
            url,
            patience,
            pool_size=readers,
            pool_pre_ping=True,  # a restarted server costs a reader nothing but a new connection
            isolation_level="REPEATABLE READ",
            execution_options={"postgresql_readonly": True},
        )

    def prepare(self, engine: Engine, create: bool, patience: float) -> None:
        """A database on a server must be there."""

    def alone(self, engine: Engine) -> AbstractContextManager[Connection]:
        return _alone(engine)

    def save(self, connection: Connection, version: str) -> None:
        """A server's host has backups of their own; all steps are one transaction."""

    def copy(self, connection: Connection, to: Path) -> bool:
        return False

    def quick(self) -> bool:
        return False

    def begin(self, cursor: Any, wait: bool) -> None:
        """The driver begins by itself."""

    def append(self, cursor: Any, changes: Sequence[Change]) -> Troubles:
        """The rows of all changes whose claim is the newest, in one statement."""
        asked = list({(change.table, change.epoch) for change in changes})
        tables = [table for table, _ in asked]
        rows: list[Row] = []
        epochs: list[int] = []
        for change in changes:
            rows += change.rows
            epochs += [change.epoch] * len(change.rows)
        columns = [[getattr(row, name) for row in rows] for name in NAMES]
        values = [tables, tables, [epoch for _, epoch in asked], *columns, epochs]
        fresh: set[tuple[str, int]] = set(cursor.execute(APPEND, values, prepare=True).fetchall())
        return [
            None if (change.table, change.epoch) in fresh else Stale(f"epoch {change.epoch} is old")
            for change in changes
        ]


@contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    with engine.begin() as connection:
        connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'")  # somebody's long migration is no trouble
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")  # steps are read meanwhile
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({STARTING})")
        yield connection


def _engine(url: URL, patience: float, settings: str = "", **more: Any) -> Engine:
    engine = create_engine(
        url,
        paramstyle="format",  # positional, as in SQLite
        connect_args={
            "options": f"-c lock_timeout={int(patience * 1000)} -c client_encoding=UTF8{settings}",
            "connect_timeout": 5,
            "keepalives_idle": 30,
            "tcp_user_timeout": 15_000,  # a silent network is a lost one
        },
        max_overflow=0,
        **more,
    )
    event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, record: object) -> None:
    connection.prepared_max = STATEMENTS_KEPT
    connection.autocommit = True
    connection.execute(DURABLE)
    connection.autocommit = False
