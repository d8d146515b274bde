"""Statements that are put together once: to do it anew costs more than to carry them out, and holds up the loop."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, bindparam, delete, insert
from sqlalchemy.sql import ClauseElement

from igroteka.server.journal.address import insert_into
from igroteka.server.journal.packing import folded, packed
from igroteka.server.journal.rows import Card, Finished, Packed
from igroteka.server.journal.schema import cards, finished, players, sitters


class Prepared:
    """The text of a statement in the dialect of one database, and the names of its values in their order."""

    def __init__(self, statement: ClauseElement, engine: Engine) -> None:
        made: Any = statement.compile(engine)
        self._text = str(made)
        self.names: list[str] = list(made.positiontup)

    def execute(self, cursor: Any, values: dict[str, Any]) -> None:
        """Carry it out on a cursor of the driver."""
        cursor.execute(self._text, tuple([values[name] for name in self.names]))


class Beside:
    """What is written beside the rows of the log: cards and finished matches."""

    def __init__(self, engine: Engine) -> None:
        upsert = insert_into(cards, engine)
        changing = {c.name: upsert.excluded[c.name] for c in cards.c if c.name not in ("table", "created")}
        self._card = Prepared(upsert.on_conflict_do_update(index_elements=["table"], set_=changing), engine)
        self._unseat = Prepared(delete(sitters).where(sitters.c.table == bindparam("table")), engine)
        self._seat = Prepared(insert(sitters), engine)
        self._finished = Prepared(insert(finished), engine)
        self._player = Prepared(insert(players), engine)

    def card(self, cursor: Any, card: Card) -> None:
        """A card, new or changed."""
        self._card.execute(cursor, {name: getattr(card, name) for name in self._card.names})
        self._unseat.execute(cursor, {"table": card.table})
        for place, guest in enumerate(card.people):
            self._seat.execute(cursor, {"table": card.table, "place": place, "guest": guest})

    def finished(self, cursor: Any, match: Finished | Packed) -> None:
        """A finished match with its players."""
        values = {name: getattr(match, name) for name in self._finished.names}
        if isinstance(match, Finished):
            values["record"], values["events"] = packed(match.record), packed(match.events)
        values["ended"] = max(match.ended, match.started)
        values["public"] = bool(match.public)
        self._finished.execute(cursor, values)
        for player in match.players:
            self._player.execute(
                cursor,
                {
                    "match": match.id,
                    "seat": player.seat,
                    "guest": player.guest,
                    "name": player.name,
                    "folded": folded(player.name),
                    "bot": player.bot,
                    "score": player.score,
                    "place": player.place,
                },
            )
