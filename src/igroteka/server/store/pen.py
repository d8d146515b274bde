"""Writes changes down inside a transaction: the rows of many tables in one statement."""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final

from msgspec.structs import astuple
from sqlalchemy import Connection, Engine, delete, insert
from sqlalchemy.sql import Insert

from igroteka.server.store import schema
from igroteka.server.store.engine import insert_into
from igroteka.server.store.rows import Card, Change, Finished, Packed, Player, Row

ASTUPLE: Final = astuple  # of every move: compiled code finds a final name without looking it up
MOST_ROWS = 64  # in one statement
FIELDS = len(Row.__struct_fields__)
BODY = Row.__struct_fields__.index("body")  # the last one


class Pen:
    """Knows the sentences of one database. Not thread-safe: one writer holds it."""

    def __init__(self, engine: Engine) -> None:
        # A statement for each number of rows, not executemany: sqlite3 lets go of the interpreter at every
        # execution and would have to win it back from the busy event loop for each single row.
        one = str(insert(schema.log).compile(engine))
        self._head, _, self._values = one.partition(" VALUES ")
        # A move has no body, and the statement says so: sqlite3 takes longer over a None than over a text.
        self._bare = f"{self._values.removesuffix(')').rpartition(',')[0]}, NULL)"
        self._statements: dict[tuple[int, bool], str] = {}
        upsert = insert_into(schema.cards, engine)
        changing = {c.name: upsert.excluded[c.name] for c in schema.cards.c if c.name not in ("table", "created")}
        self._card = upsert.on_conflict_do_update(index_elements=["table"], set_=changing)
        self._unseat = delete(schema.sitters)

    def write(self, connection: Connection, changes: Sequence[Change]) -> None:
        """All of these changes."""
        self.rows(connection, [row for change in changes for row in change.rows])
        for change in changes:
            if change.card is not None:
                self.card(connection, change.card)
            if change.finished is not None:
                self.finished(connection, change.finished)

    def rows(self, connection: Connection, rows: list[Row]) -> None:
        """Rows of the log."""
        for start in range(0, len(rows), MOST_ROWS):
            part = rows[start : start + MOST_ROWS]
            connection.exec_driver_sql(
                self._statement(len(part)), tuple(chain.from_iterable(astuple(row) for row in part))
            )

    def moves(self, cursor: Any, rows: list[Row]) -> None:
        """At most MOST_ROWS rows of the log in one statement."""
        values: list[Any] = []
        for row in rows:
            values += ASTUPLE(row)
        bare = values[BODY::FIELDS].count(None) == len(rows)
        if bare:
            del values[BODY::FIELDS]
        cursor.execute(self._statement(len(rows), bare), values)

    def card(self, connection: Connection, card: Card) -> None:
        """A card, new or changed."""
        values = {name: getattr(card, name) for name in schema.cards.c.keys()}  # noqa: SIM118 (a collection of columns)
        connection.execute(self._card, values)
        connection.execute(self._unseat.where(schema.sitters.c.table == card.table))
        _many(
            connection,
            insert(schema.sitters),
            ({"table": card.table, "place": place, "guest": guest} for place, guest in enumerate(card.people)),
        )

    def finished(self, connection: Connection, match: Finished | Packed) -> None:
        """A finished match with its players."""
        values = {name: getattr(match, name) for name in schema.finished.c.keys()}  # noqa: SIM118
        if isinstance(match, Finished):
            values["record"], values["events"] = packed(match.record), packed(match.events)
        connection.execute(insert(schema.finished), values)
        _many(connection, insert(schema.players), (_player(match.id, player) for player in match.players))

    def _statement(self, rows: int, bare: bool = False) -> str:
        made = self._statements.get((rows, bare))
        if made is None:
            made = f"{self._head} VALUES {', '.join([self._bare if bare else self._values] * rows)}"
            self._statements[rows, bare] = made
        return made


def moves_of(changes: Iterable[Change]) -> list[Row] | None:
    """Their rows, if each of them is one row and nothing else: by far the most there is to write."""
    rows: list[Row] = []
    for change in changes:
        made = change.rows
        if change.card is not None or change.finished is not None or len(made) != 1:
            return None
        rows.append(made[0])
    return rows


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


def _many(connection: Connection, statement: Insert, values: Iterable[dict[str, Any]]) -> None:
    listed = list(values)
    if listed:  # no parameters at all would mean one row of defaults
        connection.execute(statement, listed)
