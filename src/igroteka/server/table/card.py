"""A table as lists and the people around it see it: nothing of the match itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from igroteka.core.options import changed
from igroteka.core.seats import TABLE, members
from igroteka.core.telling import Telling
from igroteka.server.journal.rows import Card
from igroteka.server.table.bodies import Spoke
from igroteka.server.table.settings import told
from igroteka.server.table.table import Table
from igroteka.server.wire import down

if TYPE_CHECKING:
    from igroteka.server.table.room import Room

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
    summary = Summary(
        names=[chair.name for chair in table.chairs if chair.kind != "free"],
        free=sum(chair.kind == "free" and not chair.locked for chair in table.chairs),
        number=table.number,
        turn=waited_for(table),
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


def with_turn(card: Card, turn: list[str]) -> Card:
    """The card of a table that now waits for these guests."""
    summary = msgspec.json.decode(card.summary, type=Summary)
    summary.turn = turn
    return msgspec.structs.replace(card, summary=_encode(summary).decode())


def waited_for(table: Table) -> list[str]:
    """The guests the match waits for."""
    match = table.match
    waits = members(match.state.must) if match is not None and table.status == "playing" else []
    return [guest for seat in waits if (guest := table.chairs[seat].guest)]


def last_of(card: Card) -> dict[str, Any] | None:
    """What spectators saw when the table fell asleep."""
    return msgspec.json.decode(card.summary, type=Summary).last


def _last_view(table: Table) -> dict[str, Any] | None:
    match = table.match
    if match is None:
        return None
    return Telling(table.game, table.names, table.secret(table.number)).sight(match.state, TABLE).whole()


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


def said(table: Table, version: int, wall: int, spoke: Spoke) -> down.Said:
    """A line of chat, as everyone hears it."""
    return down.Said(table.id, version, spoke.guest, spoke.name, spoke.seat, spoke.text, spoke.phrase, wall)


def table_message(table: Table, room: Room, mono: float) -> down.Table:
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
                here=room.here(chair.guest),
                autopilot=chair.autopilot,
                conceded=chair.conceded,
                locked=chair.locked,
                stirred=bool(chair.entropy),
                hints=chair.hints,
                lag=room.lag_of(chair.guest, mono) if table.raced else 0,
                trip=room.trip_of(chair.guest) if table.raced else 0,
                program=chair.program,
            )
            for chair in table.chairs
        ],
        host=table.host,
        options=changed(table.options),
        settings=told(table.settings),
        number=table.number,
        commitment=table.commitment(number),
        prepared=bool(table.match.position if table.match is not None else table.position),
        paused=table.paused,
        offers=[down.Proposal(what, open.seat, sorted(open.yes)) for what, open in room.proposals.items()],
        asking=[
            down.Asking(guest, knock.heard.who.name, knock.seat, knock.heard.message.program)
            for guest, knock in room.knocks.items()
        ],
        watchers=room.spectators(),
        muted=sorted(table.muted),
        reason=table.reason,
        result=ended.result if ended is not None else "",
        entropy=table.entropy if table.status in ("playing", "over") else [],
        secret=table.secret(table.number).hex() if ended is not None else "",
    )
