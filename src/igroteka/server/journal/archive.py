"""The history: finished matches and sheets one keeps or has written on, by game, player and date; how everybody did."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Select, case, func, select, union_all

from igroteka.server.journal.packing import folded, unpacked
from igroteka.server.journal.rows import Finished, FoundMatch, KeptSheet, Player, Stat
from igroteka.server.journal.schema import finished, guests, players, sheets, writers

_FOUND = [finished.c[name] for name in FoundMatch.__struct_fields__ if name != "players"]


def match_of(connection: Connection, id: str) -> Finished | None:
    """One finished match, whole."""
    row = connection.execute(select(finished).where(finished.c.id == id)).first()
    if row is None:
        return None
    values: dict[str, Any] = dict(row._mapping)
    values["record"], values["events"] = unpacked(row.record), unpacked(row.events)
    return Finished(**values, players=_players(connection, [id])[id])


def search(
    connection: Connection,
    game: str | None = None,
    guest: str | None = None,
    name: str | None = None,
    after: int | None = None,
    before: int | None = None,
    limit: int = 50,
    offset: int = 0,
    seen_by: str | None = None,
) -> list[FoundMatch | KeptSheet]:
    """What fits all that is asked, newest first; `name` is part of a player's name, in any case.

    `seen_by`: only what this guest ("" for a stranger) may find: matches of public tables, their own, and sheets that
    they keep or have written on.
    """
    asked: Any = _matches(game, guest, name, after, before, seen_by)
    if seen_by:
        asked = union_all(asked, _sheets(game, name, after, before, seen_by))
    listed = asked.subquery()
    newest = select(listed.c.id).order_by(listed.c.moment.desc(), listed.c.id).limit(limit).offset(offset)
    ids = connection.execute(newest).scalars().all()
    found: dict[str, FoundMatch | KeptSheet] = {}
    seated = _players(connection, ids)
    for row in connection.execute(select(*_FOUND).where(finished.c.id.in_(ids))):
        found[row.id] = FoundMatch(**row._mapping, players=seated[row.id])
    if seen_by:
        for row in connection.execute(select(sheets).where(sheets.c.id.in_(ids))):
            found[row.id] = KeptSheet(*row)
    return [found[id] for id in ids]


def ids(connection: Connection, game: str | None = None, after: int | None = None) -> list[str]:
    """All finished matches of a game, from this moment on."""
    asked = select(finished.c.id)
    if game is not None:
        asked = asked.where(finished.c.game == game)
    if after is not None:
        asked = asked.where(finished.c.ended >= after)
    return list(connection.execute(asked).scalars())


def _matches(
    game: str | None, guest: str | None, name: str | None, after: int | None, before: int | None, seen_by: str | None
) -> Select[Any]:
    """The ids of the matches that fit, with when they ended."""
    asked = select(finished.c.id, finished.c.ended.label("moment"))
    if game is not None:
        asked = asked.where(finished.c.game == game)
    if after is not None:
        asked = asked.where(finished.c.ended >= after)
    if before is not None:
        asked = asked.where(finished.c.ended < before)
    if guest is not None:
        asked = asked.where(finished.c.id.in_(select(players.c.match).where(players.c.guest == guest)))
    if name is not None:
        called = players.c.folded.contains(folded(name), autoescape=True)
        asked = asked.where(finished.c.id.in_(select(players.c.match).where(called)))
    if seen_by is not None:
        own = finished.c.id.in_(select(players.c.match).where(players.c.guest == seen_by))
        asked = asked.where(finished.c.public | own)
    return asked


def _sheets(game: str | None, name: str | None, after: int | None, before: int | None, guest: str) -> Select[Any]:
    """The same of sheets that this guest keeps or has written on, with when something was last written there."""
    wrote = sheets.c.id.in_(select(writers.c.sheet).where(writers.c.guest == guest))
    asked = select(sheets.c.id, sheets.c.changed.label("moment")).where((sheets.c.guest == guest) | wrote)
    if game is not None:
        asked = asked.where(sheets.c.game == game)
    if after is not None:
        asked = asked.where(sheets.c.changed >= after)
    if before is not None:
        asked = asked.where(sheets.c.changed < before)
    if name is not None:
        asked = asked.where(sheets.c.folded.contains(folded(name), autoescape=True))
    return asked


def statistics(
    connection: Connection, guest: str | None, game: str | None, limit: int, public: bool = False
) -> list[Stat]:
    """A line for each game and player (a guest or a level of bots), the keenest first; prepared games do not count.

    `public`: only what was played at public tables.
    """
    asked = (
        select(
            finished.c.game,
            players.c.guest,
            players.c.bot,
            func.max(func.coalesce(guests.c.name, players.c.name)),
            func.count(),
            func.sum(case((players.c.place == 1, 1), else_=0)),
            func.avg(players.c.place),
            func.sum(players.c.score),
        )
        .select_from(players.join(finished, finished.c.id == players.c.match))
        .outerjoin(guests, guests.c.id == players.c.guest)
        .where(~finished.c.prepared, players.c.guest.is_not(None) | players.c.bot.is_not(None))
        .group_by(finished.c.game, players.c.guest, players.c.bot)
    )
    if guest is not None:
        asked = asked.where(players.c.guest == guest)
    if game is not None:
        asked = asked.where(finished.c.game == game)
    if public:
        asked = asked.where(finished.c.public)
    asked = asked.order_by(finished.c.game, func.count().desc(), players.c.guest, players.c.bot).limit(limit)
    return [
        Stat(row[0], row[1], row[2], row[3], row[4], won=int(row[5]), place=float(row[6]), points=int(row[7]))
        for row in connection.execute(asked)
    ]


def _players(connection: Connection, matches: Iterable[str]) -> defaultdict[str, list[Player]]:
    found: defaultdict[str, list[Player]] = defaultdict(list)
    asked = select(players).where(players.c.match.in_(list(matches))).order_by(players.c.match, players.c.seat)
    for row in connection.execute(asked):
        found[row.match].append(Player(row.seat, row.guest, row.name, row.bot, row.score, row.place))
    return found
