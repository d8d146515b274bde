"""Questions about tables: their logs, and the cards that lists show. Each on a connection that only reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Connection, Select, case, select

from igroteka.server.journal.claims import of_the_living
from igroteka.server.journal.rows import Card, Row
from igroteka.server.journal.schema import cards, log, sitters

LIVE = ("open", "playing")


def log_of(connection: Connection, table: str, after: int = 0) -> list[Row]:
    """The rows of a table behind this version, in order."""
    asked = select(log).where(log.c.table == table, log.c.seq > after).order_by(log.c.seq)
    return [Row(*row) for row in connection.execute(asked)]


def is_known(connection: Connection, table: str) -> bool:
    """Has it a log?"""
    return connection.execute(select(log.c.seq).where(log.c.table == table).limit(1)).first() is not None


def card_of(connection: Connection, table: str) -> Card | None:
    """The card of one table."""
    found = _cards(connection, select(cards).where(cards.c.table == table))
    return found[0] if found else None


def open_tables(connection: Connection, game: str | None, limit: int) -> list[Card]:
    """Public tables that wait for players, newest first."""
    asked = select(cards).where(cards.c.status == "open", cards.c.public)
    if game is not None:
        asked = asked.where(cards.c.game == game)
    return _cards(connection, asked.order_by(cards.c.updated.desc(), cards.c.table).limit(limit))


def playing_tables(connection: Connection, limit: int) -> list[str]:
    """The tables where a match goes on that no living node runs, those that were changed last first."""
    asked = select(cards.c.table).where(cards.c.status == "playing", cards.c.table.not_in(of_the_living()))
    return list(connection.execute(asked.order_by(cards.c.updated.desc(), cards.c.table).limit(limit)).scalars())


def tables_of(connection: Connection, guest: str, limit: int) -> list[Card]:
    """The tables where a guest sits or is the host, unfinished ones first, then newest first; lessons are left out."""
    sits = select(sitters.c.table).where(sitters.c.guest == guest)
    asked = select(cards).where(cards.c.table.in_(sits) | (cards.c.host == guest))
    asked = asked.where(~cards.c.summary.contains('"lesson":true'))  # names in there have their quotes escaped
    finished = case((cards.c.status.in_(LIVE), 0), else_=1)
    return _cards(connection, asked.order_by(finished, cards.c.updated.desc(), cards.c.table).limit(limit))


def _cards(connection: Connection, asked: Select[tuple[object, ...]]) -> list[Card]:
    rows = connection.execute(asked).all()
    people = _people(connection, [row.table for row in rows])
    return [
        Card(
            table=row.table,
            game=row.game,
            status=row.status,
            public=row.public,
            host=row.host,
            created=row.created,
            updated=row.updated,
            people=people[row.table],
            summary=row.summary,
        )
        for row in rows
    ]


def _people(connection: Connection, tables: Sequence[str]) -> defaultdict[str, list[str]]:
    people: defaultdict[str, list[str]] = defaultdict(list)
    if tables:
        asked = select(sitters.c.table, sitters.c.guest).where(sitters.c.table.in_(tables)).order_by(sitters.c.place)
        for table, guest in connection.execute(asked):
            people[table].append(guest)
    return people
