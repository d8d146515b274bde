"""The host locks a free seat."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import free_chair, not_playing, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Seat


class Lock(AtTable, tag="lock"):
    """Host: nobody takes this free seat (or again somebody may)."""

    seat: Seat
    on: bool


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Nobody sits there who is not asked."""
    message: Lock = heard.message
    not_playing(table)
    free_chair(table, message.seat)
    return written(heard, bodies.Locked(message.seat, message.on))


VERB = Verb(
    message=Lock,
    by="host",
    decide=decide,
    refusals=("host-only", "match-runs", "table-closed", "no-such-chair", "seat-taken"),
    place=11,
)
