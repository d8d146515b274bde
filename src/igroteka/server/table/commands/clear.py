"""The host frees a seat."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import chair_at, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Seat


class Clear(AtTable, tag="clear"):
    """Host: free this seat (remove a bot, or kick a person)."""

    seat: Seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """The bot goes, or the person is asked to."""
    message: Clear = heard.message
    chair = chair_at(table, message.seat)
    if chair.kind == "free" or (table.status == "playing" and chair.kind == "bot"):
        raise Mistake("nobody-to-remove", seat=message.seat + 1)
    return written(heard, bodies.Stood(message.seat, kicked=chair.kind == "person"))


VERB = Verb(
    message=Clear, by="host", decide=decide, refusals=("host-only", "no-such-chair", "nobody-to-remove"), place=9
)
