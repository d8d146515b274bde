"""Writes changes down inside a transaction: the rows of many tables in one statement."""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Sequence
from itertools import chain
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection, Engine, bindparam, delete, insert
from sqlalchemy.sql import ClauseElement

from igroteka.server.store import schema
from igroteka.server.store.arrivals import MOST_ROWS, Arrivals, driver_cursor, is_move
from igroteka.server.store.engine import insert_into
from igroteka.server.store.rows import Card, Change, Finished, Packed, Player, Row


class Sentence:
    """A statement that is put together once: to do it anew costs more than to carry it out, and holds up the loop."""

    def __init__(self, statement: ClauseElement, engine: Engine) -> None:
        made: Any = statement.compile(engine)
        self._text = str(made)
        self.names: list[str] = list(made.positiontup)  # of its values, in the order in which the database wants them

    def say(self, connection: Connection, values: dict[str, Any]) -> None:
        """Carry it out."""
        connection.exec_driver_sql(self._text, tuple([values[name] for name in self.names]))


class Pen:
    """Knows the sentences of one database. Not thread-safe: one writer holds it."""

    def __init__(self, engine: Engine, arrivals: Arrivals | None = None) -> None:
        self._arrivals = arrivals  # in SQLite moves lie apart
        # A statement for each number of rows, not executemany: sqlite3 lets go of the interpreter at every
        # execution and would have to win it back from the busy event loop for each single row.
        one = str(insert(schema.log).compile(engine))
        self._head, _, self._values = one.partition(" VALUES ")
        self._statements: dict[int, str] = {}
        upsert = insert_into(schema.cards, engine)
        changing = {c.name: upsert.excluded[c.name] for c in schema.cards.c if c.name not in ("table", "created")}
        self._card = Sentence(upsert.on_conflict_do_update(index_elements=["table"], set_=changing), engine)
        self._unseat = Sentence(delete(schema.sitters).where(schema.sitters.c.table == bindparam("table")), engine)
        self._seat = Sentence(insert(schema.sitters), engine)
        self._finished = Sentence(insert(schema.finished), engine)
        self._player = Sentence(insert(schema.players), engine)

    def write(self, connection: Connection, changes: Sequence[Change]) -> None:
        """All of these changes."""
        self.rows(connection, self._sorted(connection, changes))
        for change in changes:
            if change.card is not None:
                self.card(connection, change.card)
            if change.finished is not None:
                self.finished(connection, change.finished)

    def _sorted(self, connection: Connection, changes: Sequence[Change]) -> list[Row]:
        """The rows of the log. In SQLite moves are written apart, and nothing else finds a number that is taken."""
        arrivals = self._arrivals
        if arrivals is None:
            return [row for change in changes for row in change.rows]
        cursor = driver_cursor(connection)
        arrivals.begin(cursor)
        rows: list[Row] = []
        for change in changes:
            if is_move(change):
                arrivals.place(cursor, change.rows[0])
            else:
                arrivals.pass_by(cursor, change)
                rows += change.rows
        arrivals.write(cursor)
        return rows

    def rows(self, connection: Connection, rows: list[Row]) -> None:
        """Rows of the log."""
        for start in range(0, len(rows), MOST_ROWS):
            part = rows[start : start + MOST_ROWS]
            connection.exec_driver_sql(
                self._statement(len(part)), tuple(chain.from_iterable(astuple(row) for row in part))
            )

    def card(self, connection: Connection, card: Card) -> None:
        """A card, new or changed."""
        self._card.say(connection, {name: getattr(card, name) for name in self._card.names})
        self._unseat.say(connection, {"table": card.table})
        for place, guest in enumerate(card.people):
            self._seat.say(connection, {"table": card.table, "place": place, "guest": guest})

    def finished(self, connection: Connection, match: Finished | Packed) -> None:
        """A finished match with its players."""
        values = {name: getattr(match, name) for name in self._finished.names}
        if isinstance(match, Finished):
            values["record"], values["events"] = packed(match.record), packed(match.events)
        values["ended"] = max(match.ended, match.started)
        values["public"] = bool(match.public)
        self._finished.say(connection, values)
        for player in match.players:
            self._player.say(connection, _player(match.id, player))

    def _statement(self, rows: int) -> str:
        made = self._statements.get(rows)
        if made is None:
            made = self._statements[rows] = f"{self._head} VALUES {', '.join([self._values] * rows)}"
        return made


def packed(text: str) -> bytes:
    """Text as it is kept: in a fifth of its room. A seventh would take three times as long, while people wait."""
    return zlib.compress(text.encode(), 2)


def unpacked(data: bytes) -> str:
    """The inverse of `packed`."""
    return zlib.decompress(data).decode()


def folded(name: str) -> str:
    """A name as one looks for it: any case, any way of composing its letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _player(match: str, player: Player) -> dict[str, Any]:
    return {
        "match": match,
        "seat": player.seat,
        "guest": player.guest,
        "name": player.name,
        "folded": folded(player.name),
        "bot": player.bot,
        "score": player.score,
        "place": player.place,
    }
