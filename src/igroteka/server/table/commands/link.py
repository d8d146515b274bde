"""A link with which a person goes on from another device."""

from __future__ import annotations

from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.effects import Seal


class SeatLink(AtTable, tag="link"):
    """A link with which I go on from another device."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Signed by the house; answered at once: it changes nothing."""
    return Decision(first=(Seal(heard.key, heard.id, heard.who.guest),))


VERB = Verb(message=SeatLink, by="anyone", decide=decide, place=21, repeats=True, aside=True)
