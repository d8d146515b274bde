"""The host exchanges two seats."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import chair_at, not_playing, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Seat


class Swap(AtTable, tag="swap"):
    """Host: exchange two seats before the start."""

    a: Seat
    b: Seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Whoever sits there."""
    message: Swap = heard.message
    not_playing(table)
    chair_at(table, message.a)
    chair_at(table, message.b)
    return written(heard, bodies.Swapped(message.a, message.b))


VERB = Verb(
    message=Swap,
    by="host",
    decide=decide,
    refusals=("host-only", "match-runs", "table-closed", "no-such-chair"),
    place=10,
)
