"""What a database does for the journal. SQLite and PostgreSQL each do all of it; nobody else knows which one it is.

The contract, which `tests/server/journal` holds against both:

- **Appending.** A change is written whole or not at all. When `done(None)` is called, on the loop, it is on the disk.
  (table, seq) is unique by the database: of any number who append the same version exactly one gets None, the others a
  `Conflict`. Changes of one table are written in the order in which they were appended, and what comes after a refused
  one of the same table in the same commit is refused too. What one change is to blame for (`Conflict`, `Stale`, a value
  the database cannot hold: `Broken`) leaves the others of its commit in.
- **Troubles.** `Full`, `Locked`: nothing was written. `Lost`: nothing was written, unless `unsure` says that the
  connection went at COMMIT: then read the log. After a trouble the same journal goes on by itself.
- **Claims.** An epoch only grows: over giving back, expiry and takeover. `claim` raises `Held` while another node's
  claim is fresh by the clock of the database, and gives the same node a new epoch. A change is refused as `Stale`
  unless its epoch is that of the newest claim of its table, or 0 and the table was never claimed. The database compares
  the two within the transaction of the append: when a claim has been made, no row of an older epoch will ever appear.
- **Asking.** A question sees one moment of the database, and all that was answered with None before it was asked.
- **Jobs.** `run` is a transaction of its own, after all changes that were appended before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import URL, Connection, Engine

from igroteka.server.journal.rows import Change
from igroteka.server.journal.troubles import Trouble

Troubles = list[Trouble | None]  # one for each change; None: it is written


class Database(Protocol):
    """All in which the two differ. The journal (`journal.py`) is built on one of them."""

    def writing_engine(self, url: URL, patience: float) -> Engine:
        """One connection, for the writer; it waits `patience` seconds for a lock, and every commit is durable."""

    def reading_engine(self, url: URL, patience: float, readers: int) -> Engine:
        """Connections that cannot write, and see one moment of the database from their first question on."""

    def prepare(self, engine: Engine, create: bool, patience: float) -> None:
        """Make the place where it is kept, if need be; without `create` it must be there."""

    def alone(self, engine: Engine) -> AbstractContextManager[Connection]:
        """A transaction that no other starting process shares."""

    def save(self, connection: Connection, version: str) -> None:
        """Before the steps up to this version are run: keep a copy, where it is ours to make one."""

    def copy(self, connection: Connection, to: Path) -> bool:
        """Copy all there is of one moment into a file of the database's own kind; False where there is none."""

    # On the writer's thread, in its transaction:

    def begin(self, cursor: Any, wait: bool) -> None:
        """Begin the transaction, where the driver does not do it by itself; `wait` for whoever holds the database?"""

    def quick(self) -> bool:
        """Does a commit take so little that the event loop may wait for it?"""

    def append(self, cursor: Any, changes: Sequence[Change]) -> Troubles:
        """The rows of those changes whose claim is the newest; `Stale` for the others. A taken version raises."""
