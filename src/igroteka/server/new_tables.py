"""The first rows of a new table: its game and settings, the promise before its first match, who sits there."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.journal.rows import Row
from igroteka.server.table import bodies
from igroteka.server.table.beginning import committed, new_table
from igroteka.server.table.bodies import Body
from igroteka.server.table.commands import bot
from igroteka.server.table.commands.checks import all_seated
from igroteka.server.table.commands.sit import Sit, seated
from igroteka.server.table.decision import Heard, Now
from igroteka.server.table.handle import Who
from igroteka.server.table.room import Customs, Room
from igroteka.server.table.table import Table
from igroteka.server.wire import up


def first_rows(
    id: str, who: Who, message: up.Create, customs: Customs, secret: bytes, wall: int
) -> tuple[Table, list[Row]]:
    """The table that was asked for, and its rows. Bots come in the same breath."""
    made: list[Row] = []
    table = Table(id)

    def add(body: Body) -> None:
        row = _row(id, len(made) + 1, body, who, message.id, wall)
        made.append(row)
        table.apply(row)

    add(new_table(who, message))
    add(committed(id, 1, secret))
    if message.sit:
        for body in seated(table, who, Sit(message.id, id)):
            add(body)
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "free"]
    if len(message.bots) > len(free):
        raise Mistake("no-free-seat")
    room, now = Room(customs), Now(0.0, wall)
    for seat, level in zip(free[len(free) - len(message.bots) :], message.bots, strict=True):
        asked = Heard(bot.AddBot(message.id, id, seat, level), who=who)
        for body in bot.decide(table, room, asked, now).facts:
            add(body)
    if message.start:
        all_seated(table)
    return table, made


def _row(table: str, seq: int, body: Body, who: Who, key: str, wall: int) -> Row:
    return Row(
        table=table,
        seq=seq,
        kind=bodies.kind_of(body),
        who=who.guest,
        key=key if seq == 1 else None,
        wall=wall,
        body=bodies.write_body(body),
    )
