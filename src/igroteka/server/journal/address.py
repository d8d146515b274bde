"""Where a journal is: the address that a host writes down, and what of it depends on the kind of database."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, Table, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError

from igroteka.core.errors import Mistake


def address(url: str) -> URL:
    """`sqlite:///file.db` or `postgresql://…` as SQLAlchemy wants it."""
    try:
        read = make_url(url)
    except (ArgumentError, ValueError):
        raise Mistake("store-url", url=shown(url)) from None
    kind = read.drivername.partition("+")[0]
    if kind == "sqlite" and read.database and read.database != ":memory:":
        return read.set(drivername="sqlite", database=str(Path(read.database).expanduser()))
    if kind in ("postgresql", "postgres"):
        return read.set(drivername="postgresql+psycopg")
    raise Mistake("store-url", url=shown(url))


def shown(url: str) -> str:
    """An address of a database or a bus, without its password, however wrong it is.

    >>> shown("postgresql://anna:sesame@host/db"), shown("postgresql//anna:sesame@host/db"), shown("nonsense")
    ('postgresql://***@host/db', 'postgresql://***@host/db', 'nonsense')
    """
    before, at, after = url.rpartition("@")
    kind = re.match(r"[a-z+]+(?=:?//)", before)  # whatever else stands there may be the password
    return f"{kind[0] + '://' if kind else ''}***@{after}"[:200] if at else url[:200]


def is_sqlite(bound: Engine | Connection) -> bool:
    """Is it a file here, or a server elsewhere?"""
    return bound.dialect.name == "sqlite"


def insert_into(table: Table, bound: Engine | Connection) -> Any:
    """INSERT with ON CONFLICT: the same words in both, but not the same class."""
    return sqlite.insert(table) if is_sqlite(bound) else postgresql.insert(table)
