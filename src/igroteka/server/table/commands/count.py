"""Everyone hears how many look on, soon after it is another number."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import TellTable
from igroteka.server.table.passing import Counted, Due


class Count(Inner):
    """How many look on has changed a moment ago."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """If it is news."""
    count = room.spectators()
    news = (TellTable(),) if count != room.counted else ()
    return Decision(passing=(Counted(count),), effects=news, anyway=(Due("count"),))


VERB = Verb(message=Count, by="clock", decide=decide)
