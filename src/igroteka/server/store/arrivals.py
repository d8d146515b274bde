"""In SQLite moves lie in the order in which they came, whosever table they are of.

Sorted by table, a commit of thirty moves would change thirty pages and more; so it changes two or three. To find the
moves of one table again, each knows the one before it there (`prev`), and `tails` knows the last one of each table:
not of this moment, but as of the number at `NOTED_UP_TO`, and what came after that one looks through.

Here no index keeps two rows of a table from having one number. So whoever writes knows the last one of each table, and
that nobody else has written since: every change of the log, a move or not, takes the next number `n` of this order. One
that is taken already says that somebody else was here, and then all is read anew, in a transaction.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from msgspec.structs import astuple
from sqlalchemy import Connection, text

from igroteka.server.store.rows import Change, Row
from igroteka.server.store.troubles import Conflict

ASTUPLE: Final = astuple  # of every move: compiled code finds a final name without looking it up
MOST_ROWS: Final = 64  # in one statement
NOTED: Final = 4096  # moves after which the tails are noted: so many has somebody to look through who reads
NOTED_UP_TO: Final = ""  # the name in `tails` under which that is kept; no table is called so

COLUMNS: Final = 11  # of a move as it is written: number, the one before it, and all of a row but kind and body
UNKNOWN: Final = 0
_NO_MOVE: Final = astuple(Row("", 0, ""))
KIND, BODY = Row.__struct_fields__.index("kind"), Row.__struct_fields__.index("body")

_TAIL = """
    SELECT n FROM moves WHERE n > (SELECT n FROM tails WHERE "table" = '') AND "table" = :table ORDER BY n DESC LIMIT 1
"""
_LAST = """
    WITH tail(n) AS (SELECT (SELECT n FROM tails WHERE "table" = :table))
    SELECT n, max(
        coalesce((SELECT seq FROM moves WHERE moves.n = tail.n), 0),
        coalesce((SELECT max(seq) FROM log WHERE "table" = :table), 0)
    ) FROM tail
"""
_RECENT = """
    SELECT "table", max(n), max(max(seq), coalesce((SELECT max(seq) FROM log WHERE log."table" = moves."table"), 0))
    FROM moves WHERE n > ? AND "table" <> '' GROUP BY "table"
"""
_WAY_BACK = f"""
    WITH RECURSIVE back(n) AS (
        SELECT coalesce(({_TAIL}), (SELECT n FROM tails WHERE "table" = :table))
        UNION ALL
        SELECT prev FROM back JOIN moves USING (n) WHERE prev IS NOT NULL AND seq > :after + 1
    )
"""
LOG_OF = text(f"""
    {_WAY_BACK}
    SELECT "table", seq, kind, seat, move, at, lag, who, "key", wall, body FROM log
        WHERE "table" = :table AND seq > :after
    UNION ALL
    SELECT "table", seq, 'move', seat, move, at, lag, who, "key", wall, NULL FROM back JOIN moves USING (n)
        WHERE seq > :after
    ORDER BY seq
""")
FORGET = text(f"""
    UPDATE moves SET who = NULL WHERE who = :who AND n IN ({_WAY_BACK} SELECT n FROM back)
""")


class Arrivals:
    """What the one who writes knows of the moves in the file. Whoever uses it holds the writing connection."""

    def __init__(self) -> None:
        self._next = UNKNOWN  # the number of the next move
        self._noted = 0  # the last one that `tails` knows of
        self._last: dict[str, tuple[int | None, int]] = {}  # of tables: their last move, the number of their last row
        self._values: list[Any] = []  # of what is placed and not written

    def forget(self) -> None:
        """What was written may have been taken back."""
        self._next = UNKNOWN

    def begin(self, cursor: sqlite3.Cursor) -> None:
        """A transaction has begun: is what we know still true?"""
        last: int | None = cursor.execute("SELECT max(n) FROM moves").fetchone()[0]
        if self._next != (last or 0) + 1:
            self._read(cursor)

    def recall(self, cursor: sqlite3.Cursor) -> None:
        """No transaction has begun: what we know may be wrong, and then a number is taken already when we write."""
        if self._next == UNKNOWN:
            self._read(cursor)

    def place(self, cursor: sqlite3.Cursor, row: Row) -> None:
        """A move; `write` writes it."""
        whole = ASTUPLE(row)
        table: str = whole[0]
        seq: int = whole[1]
        last, known = self._known(cursor, table)
        if seq <= known:
            raise Conflict(f"there is a row {seq} of this table")
        number = self._next
        self._next = number + 1
        self._last[table] = (number, seq)
        values = self._values
        values.append(number)
        values.append(last)
        values += whole

    def pass_by(self, cursor: sqlite3.Cursor, change: Change) -> None:
        """Rows that are written elsewhere; here they take a number."""
        if not change.rows:
            return
        last, known = self._known(cursor, change.table)
        if change.rows[0].seq <= known:
            raise Conflict(f"there is a row {change.rows[0].seq} of this table")
        self._last[change.table] = (last, change.rows[-1].seq)
        self._values += (self._next, None, *_NO_MOVE)
        self._next += 1

    def write(self, cursor: sqlite3.Cursor) -> None:
        """All that was placed; up to MOST_ROWS moves in one statement."""
        values, self._values = self._values, []
        whole = COLUMNS + 2
        del values[2 + BODY :: whole]
        del values[2 + KIND :: whole - 1]
        most = MOST_ROWS * COLUMNS
        if len(values) <= most:
            if values:
                cursor.execute(_insert(len(values) // COLUMNS), values)
            return
        for start in range(0, len(values), most):
            part = values[start : start + most]
            cursor.execute(_insert(len(part) // COLUMNS), part)

    def many(self) -> bool:
        """Is it time to note the tails?"""
        return self._next > self._noted + NOTED

    def note(self, cursor: sqlite3.Cursor) -> None:
        """Write the tails of all tables down; in a transaction of its own."""
        self.begin(cursor)
        tails: list[tuple[str, int]] = [(table, n) for table, (n, _) in self._last.items() if n is not None]
        tails.append((NOTED_UP_TO, self._next - 1))
        cursor.executemany('INSERT OR REPLACE INTO tails ("table", n) VALUES (?, ?)', tails)
        self._noted = self._next - 1
        self._last = {}

    def _known(self, cursor: sqlite3.Cursor, table: str) -> tuple[int | None, int]:
        """The last move of a table, and the number of its last row (0: it has none)."""
        known = self._last.get(table)
        if known is None:  # no move of it came since the tails were noted
            found: tuple[int | None, int] = cursor.execute(_LAST, {"table": table}).fetchone()
            return found
        return known

    def _read(self, cursor: sqlite3.Cursor) -> None:
        noted: int = cursor.execute('SELECT n FROM tails WHERE "table" = ?', (NOTED_UP_TO,)).fetchone()[0]
        last: int | None = cursor.execute("SELECT max(n) FROM moves").fetchone()[0]
        self._last = {table: (n, seq) for table, n, seq in cursor.execute(_RECENT, (noted,))}
        self._noted = noted
        self._next = (last or 0) + 1
        self._values = []


_inserts: Final[dict[int, str]] = {}


def _insert(rows: int) -> str:
    """A statement for each number of rows, not executemany: sqlite3 lets go of the interpreter at every execution."""
    made = _inserts.get(rows)
    if made is None:
        one = f"({', '.join('?' * COLUMNS)})"
        names = 'n, prev, "table", seq, seat, move, at, lag, who, "key", wall'
        made = _inserts[rows] = f"INSERT INTO moves ({names}) VALUES {', '.join([one] * rows)}"
    return made


def is_move(change: Change) -> bool:
    """Is this a move and nothing else? By far the most there is to write."""
    if change.card is not None or change.finished is not None or len(change.rows) != 1:
        return False
    row = change.rows[0]
    return row.kind == "move" and row.body is None


def driver_cursor(connection: Connection) -> sqlite3.Cursor:
    """A cursor of SQLite itself, in the transaction of this connection."""
    if not connection.in_transaction():
        connection.begin()
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw.cursor()
