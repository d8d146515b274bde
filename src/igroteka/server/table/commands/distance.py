"""At a real-time table everyone hears how far away each is, soon after somebody is elsewhere than they were."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import TellTable
from igroteka.server.table.passing import Due


class Distance(Inner):
    """Now."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """If anybody is there to hear it."""
    return Decision(anyway=(Due("distance"),), effects=(TellTable(),) if room.lines else ())


VERB = Verb(message=Distance, by="clock", decide=decide)
