"""Leave a seat; a host who has left hands the role to the next person."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Seat


class Stand(AtTable, tag="stand"):
    """Leave a seat of mine; in a running match a bot goes on in my place."""

    seat: Seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """The seat is free, or played on by a bot."""
    message: Stand = heard.message
    guest = heard.who.guest
    facts: list[bodies.Body] = [bodies.Stood(message.seat)]
    if table.host == guest and table.seats_of(guest) == [message.seat]:
        heirs = [other for other in table.people() if other != guest]
        if heirs:
            facts.append(bodies.HostIs(heirs[0]))
    return written(heard, *facts)


VERB = Verb(message=Stand, by="seat", decide=decide, refusals=("not-your-seat",), place=7)
