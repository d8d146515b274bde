"""A timer of the rules fires, or a flag falls; before that everyone hears that little time is left."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Notice
from igroteka.server.table.inputs import of_clock
from igroteka.server.table.passing import Warned


class Timer(Inner):
    """The input of the clock, and the table time at which it was due."""

    move: int
    due: int


class LittleTime(Inner):
    """Is left for this seat, for the question that was put at this table time."""

    seat: int
    since: int


def little_time(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Once for each question, if there is time left at all."""
    message: LittleTime = heard.message
    warned = (Warned(message.seat, message.since),)
    match = table.match
    if match is None or match.thinking.left(message.seat, room.time.now(now.mono)) <= 0:
        return Decision(passing=warned)
    said = Mistake("clock-low", name=table.chairs[message.seat].name)
    return Decision(passing=warned, effects=(Notice(said, seat=message.seat),))


VERBS = (
    Verb(message=Timer, by="clock", decide=of_clock),
    Verb(message=LittleTime, by="clock", decide=little_time),
)
