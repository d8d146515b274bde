"""What can go wrong with a database, in words of our own. Each trouble is a Mistake: it can be told to a person."""

from __future__ import annotations

import sqlite3

import psycopg
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from igroteka.core.errors import Mistake


class Trouble(Mistake):
    """The journal could not do it. `why` is what the driver said: for our log, never for the wire."""

    key_of_kind = "store-broken"
    sick = True  # does it say that something is wrong with the database?

    def __init__(self, why: str = "") -> None:
        super().__init__(self.key_of_kind)
        self.why = why
        self.unsure = False  # lost at COMMIT: it may have been kept

    def __str__(self) -> str:
        return f"{type(self).__name__}: {self.why}"


class Conflict(Trouble):
    """Somebody else has written this version of the table: nothing of the change is kept; fold the log again."""

    key_of_kind = "store-conflict"
    sick = False


class Stale(Trouble):
    """The table was claimed anew since the writer claimed it: nothing of the change is kept; the claim is over."""

    key_of_kind = "store-stale"
    sick = False


class Held(Trouble):
    """Another node holds the table, and its lease is fresh."""

    key_of_kind = "store-elsewhere"
    sick = False

    def __init__(self, node: str, left: float = 0.0) -> None:
        super().__init__(f"held by {node}")
        self.node = node
        self.left = left  # seconds that the lease lasts, if that node does not renew it


class Full(Trouble):
    """No room on the disk (or above the limit of the database); nothing was written."""

    key_of_kind = "store-full"


class Locked(Trouble):
    """Another program holds the database for longer than we wait; nothing was written."""

    key_of_kind = "store-locked"


class Lost(Trouble):
    """The connection is gone.

    If it went while COMMIT was on its way (`unsure`), nobody here knows whether the change was kept: read the
    log of the table again before going on. (Lost earlier, it was tried once more on a new connection.)
    """

    key_of_kind = "store-lost"


class Broken(Trouble):
    """Anything else: damage, no permission, a value that the database cannot hold. Nothing was written."""


_SQLITE: dict[int, type[Trouble]] = {
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_LOCKED: Locked,
    sqlite3.SQLITE_CONSTRAINT: Conflict,
}
# By the class of SQLSTATE (its first two letters), then by the whole code.
_POSTGRES: dict[str, type[Trouble]] = {
    "08": Lost,  # connection exceptions
    "23": Conflict,  # integrity
    "40": Locked,  # deadlock, serialization: somebody was in the way, try again
    "53": Lost,  # too many connections, out of memory
    "57": Lost,  # the operator intervened: shutdown, terminated
    "53100": Full,  # disk full
    "55P03": Locked,  # lock_timeout
    "57014": Locked,  # statement_timeout
}


def trouble_of(error: BaseException) -> Trouble:
    """The trouble behind what a driver or SQLAlchemy raised."""
    if isinstance(error, Trouble):
        return error
    said = str(error.orig if isinstance(error, DBAPIError) else error).strip()
    why = f"{type(error).__name__}: {said.partition(chr(10))[0]}"
    return _kind(error)(why)


def _kind(error: BaseException) -> type[Trouble]:
    if isinstance(error, NoConnectionFree):
        return Locked
    cause: BaseException | None = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", None)
        if code is not None and code & 0xFF in _SQLITE:  # the low byte is the primary code
            return _SQLITE[code & 0xFF]
    elif isinstance(cause, psycopg.Error):
        state = cause.sqlstate or ""
        if state:
            return _POSTGRES.get(state) or _POSTGRES.get(state[:2]) or Broken
        if isinstance(cause, psycopg.OperationalError):  # libpq itself: refused, reset, closed
            return Lost
    if isinstance(error, IntegrityError):
        return Conflict
    return Lost if isinstance(error, DBAPIError) and error.connection_invalidated else Broken
