"""Writing has failed: what happens by itself is looked at once more."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.passing import Due

TRY_AGAIN = 1.0  # seconds after a failed append until timers and bots go on


class Again(Inner):
    """Timers, bots, seats given to bots and back, bedtime."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """All of it follows from how things are."""
    return Decision(anyway=(Due("bed"),))


VERB = Verb(message=Again, by="clock", decide=decide)
