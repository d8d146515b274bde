"""Nobody is here: the log says where table time stopped, and the table sleeps."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Asleep
from igroteka.server.table.inputs import plays_on
from igroteka.server.table.passing import Due


class Sleep(Inner):
    """It is time; `closing`: whoever is here, the house closes."""

    closing: bool = False


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Not while somebody is here, or waits for an answer without looking."""
    roused = (Due("bed"),)
    if room.asleep or ((room.lines or room.unanswered()) and not heard.message.closing):
        return Decision(anyway=roused)
    facts = (bodies.Slept(),) if plays_on(table, room) else ()
    return Decision(facts, effects=(Asleep(),), anyway=roused)


VERB = Verb(message=Sleep, by="house", decide=decide)
