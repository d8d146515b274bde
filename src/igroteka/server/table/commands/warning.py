"""Little time is left: everyone hears it."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Notice
from igroteka.server.table.passing import Warned


class Warning(Inner):
    """Of this seat, for the question that was put at this table time."""

    seat: int
    since: int


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Once for each question, if there is time left at all."""
    message: Warning = heard.message
    warned = (Warned(message.seat, message.since),)
    match = table.match
    if match is None or match.thinking.left(message.seat, room.time.now(now.mono)) <= 0:
        return Decision(passing=warned)
    said = Mistake("clock-low", name=table.chairs[message.seat].name)
    return Decision(passing=warned, effects=(Notice(said, seat=message.seat),))


VERB = Verb(message=Warning, by="clock", decide=decide)
