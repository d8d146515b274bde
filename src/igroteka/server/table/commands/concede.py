"""A player gives up; the match ends when one side is left."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Seat


class Concede(AtTable, tag="concede"):
    """I give this match up."""

    seat: Seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """A bot plays the seat to the end."""
    message: Concede = heard.message
    chair = table.chairs[message.seat]
    if table.status != "playing":
        raise Mistake("no-match")
    if chair.conceded:
        raise Mistake("conceded-already")
    return written(heard, bodies.Conceded(message.seat))


VERB = Verb(
    message=Concede, by="seat", decide=decide, refusals=("no-match", "not-your-seat", "conceded-already"), place=16
)
