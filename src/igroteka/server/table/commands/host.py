"""The host hands the role over."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import chair_at, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Seat


class Host(AtTable, tag="host"):
    """Host: hand the role to the person in this seat."""

    seat: Seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """To a person who sits here."""
    message: Host = heard.message
    heir = chair_at(table, message.seat).guest
    if heir is None:
        raise Mistake("nobody-there", seat=message.seat + 1)
    return written(heard, bodies.HostIs(heir))


VERB = Verb(message=Host, by="host", decide=decide, refusals=("host-only", "no-such-chair", "nobody-there"), place=12)
