"""A table as lists and the people around it see it: nothing of the match itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from igroteka.core.options import changed
from igroteka.core.seats import TABLE, members
from igroteka.server.store.rows import Card
from igroteka.server.table.match import deal_of
from igroteka.server.table.table import Table
from igroteka.server.table.tell import veil_key
from igroteka.server.wire import down

if TYPE_CHECKING:
    from igroteka.server.table.audience import Audience

_encode = msgspec.json.Encoder().encode


class Summary(msgspec.Struct, omit_defaults=True):
    """What a list shows; kept as JSON on the table's card."""

    names: list[str]
    free: int
    number: int = 0
    turn: list[str] = []  # the guests the game waits for
    lesson: bool = False  # in nobody's list
    last: dict[str, Any] | None = None  # what a spectator saw last, for tables whose rules are gone


def card_of(table: Table, with_view: bool = False) -> Card:
    """The card that is written with a change."""
    match = table.match
    waits = members(match.state.must) if match is not None and table.status == "playing" else []
    summary = Summary(
        names=[chair.name for chair in table.chairs if chair.kind != "free"],
        free=sum(chair.kind == "free" and not chair.locked for chair in table.chairs),
        number=table.number,
        turn=[guest for seat in waits if (guest := table.chairs[seat].guest)],
        lesson=table.unlisted,
        last=_last_view(table) if with_view else table.last,
    )
    return Card(
        table=table.id,
        game=table.game.name,
        status=table.status,
        public=table.settings.public,
        host=table.host or None,
        created=table.created,
        updated=table.updated,
        people=table.people(),
        summary=_encode(summary).decode(),
    )


def last_of(card: Card) -> dict[str, Any] | None:
    """What spectators saw when the table fell asleep."""
    return msgspec.json.decode(card.summary, type=Summary).last


def _last_view(table: Table) -> dict[str, Any] | None:
    match = table.match
    if match is None:
        return None
    return table.game.veil(
        table.game.view(match.state, TABLE), veil_key(table.secret(table.number), deal_of(match.state))
    )


def entry(card: Card, guest: str) -> down.Entry:
    """A line of a list."""
    summary = msgspec.json.decode(card.summary, type=Summary)
    return down.Entry(
        table=card.table,
        game=card.game,
        status=card.status,
        names=summary.names,
        free=summary.free,
        mine=guest in card.people,
        turn=guest in summary.turn,
        updated=card.updated,
    )


def table_message(table: Table, audience: Audience) -> down.Table:
    """Everything about a table but the match, the same for everyone."""
    ended = table.ended
    number = table.number if table.status == "playing" else table.next_number()
    return down.Table(
        table=table.id,
        version=table.version,
        game=table.game.name,
        rules=table.game.version,
        status=table.status,
        starting=table.starting,
        chairs=[
            down.Chair(
                name=chair.name,
                kind=chair.kind,
                guest=chair.guest or "",
                level=chair.level,
                here=audience.here(chair.guest),
                autopilot=chair.autopilot,
                conceded=chair.conceded,
                locked=chair.locked,
                stirred=bool(chair.entropy),
                lag=audience.lag_of(chair.guest) if table.game.real_time else 0,
                trip=audience.trip_of(chair.guest) if table.game.real_time else 0,
            )
            for chair in table.chairs
        ],
        host=table.host,
        options=changed(table.options),
        settings=table.settings,
        number=table.number,
        commitment=table.commitment(number),
        prepared=bool(table.match.position if table.match is not None else table.position),
        paused=table.paused,
        offers=audience.offers.listed(),
        asking=audience.asking(),
        watchers=audience.spectators(),
        muted=sorted(table.muted),
        reason=table.reason,
        result=ended.result if ended is not None else "",
        entropy=table.entropy if table.status in ("playing", "over") else [],
        secret=table.secret(table.number).hex() if ended is not None else "",
    )
