"""The tables of the database, as they are now; `migrations/` is how they came to be."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("table", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("move", Text),
    Column("at", BigInteger, nullable=False),
    Column("lag", Integer, nullable=False),
    Column("who", Text),
    Column("key", Text),
    Column("wall", BigInteger, nullable=False),
    Column("body", Text),
    sqlite_with_rowid=False,
)
# Where a guest was: whoever moved had sat down first. Moves, by far the most rows, stay out of it and cost nothing.
NOT_A_MOVE = text("kind <> 'move'")
Index("log_who", log.c.who, sqlite_where=NOT_A_MOVE, postgresql_where=NOT_A_MOVE)

# Who may write a table (`claims.py`). A row stays for ever: its epoch only grows.
claims = Table(
    "claims",
    metadata,
    Column("table", Text, primary_key=True),
    Column("node", Text),  # nobody: given back
    Column("epoch", BigInteger, nullable=False),
    Column("taken", BigInteger, nullable=False),  # ms since 1970 by the clock of the database
    Index("claims_node", "node"),
    sqlite_with_rowid=False,
)

# When each node last said that it lives. Apart from the claims, so that saying it touches no row that a move locks.
leases = Table(
    "leases",
    metadata,
    Column("node", Text, primary_key=True),
    Column("renewed", BigInteger, nullable=False),  # the same clock
    sqlite_with_rowid=False,
)

cards = Table(
    "cards",
    metadata,
    Column("table", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Text),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Index("cards_status", "status", "public", "updated"),
    Index("cards_host", "host"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("table", Text, ForeignKey("cards.table", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),  # the order in Card.people
    Column("guest", Text, nullable=False),
    Index("sitters_guest", "guest"),
)

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("browser", Text, nullable=False),
    Column("system", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("off", BigInteger),
    Index("devices_guest", "guest"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

finished = Table(
    "finished",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("prepared", Boolean, nullable=False),
    Column("reason", Text, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),  # begun at a public table, whatever became of the table later
    Column("record", LargeBinary, nullable=False),  # zlib
    Column("events", LargeBinary, nullable=False),  # zlib
    Index("finished_ended", "ended"),
    Index("finished_game", "game", "ended"),
    Index("finished_table", "table"),
)

# What one seat's decisions were worth; made anew when it does not fit the record or the reviewer any more.
reviews = Table(
    "reviews",
    metadata,
    Column("match", Text, ForeignKey("finished.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),  # zlib
)

players = Table(
    "players",
    metadata,
    Column("match", Text, ForeignKey("finished.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),  # the name as one looks for it: databases fold Latin letters only
    Column("bot", Text),
    Column("score", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Index("players_guest", "guest"),
)

# Score sheets from beside the box, and what was said about them.
sheets = Table(
    "sheets",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("own", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Index("sheets_own", "guest", "own", unique=True),
)

facts = Table(
    "facts",
    metadata,
    Column("sheet", Text, ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False),
    Column("body", Text, nullable=False),
    Index("facts_id", "sheet", "id", unique=True),
)

# Who has written on which sheet.
writers = Table(
    "writers",
    metadata,
    Column("sheet", Text, ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Index("writers_guest", "guest"),
)
