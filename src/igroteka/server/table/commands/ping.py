"""A real-time table measures how far away each of its lines is: a few times at once, then now and then."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Later, Send
from igroteka.server.table.passing import Pinged
from igroteka.server.wire import down

PING_SECONDS = 2.0
FIRST_SECONDS = 0.1
FIRST_PINGS = 5


class Ping(Inner):
    """Over this line, and so many more soon after."""

    key: str
    soon: int = FIRST_PINGS


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Only while it looks."""
    message: Ping = heard.message
    line = room.lines.get(message.key)
    if line is None:
        return Decision()
    again = Ping(message.key, max(message.soon - 1, 0))
    later = Later(f"ping {message.key}", FIRST_SECONDS if message.soon else PING_SECONDS, again)
    ping = Send(message.key, down.Ping(line.lag.n + 1))
    return Decision(passing=(Pinged(message.key, now.mono),), first=(ping, later))


VERB = Verb(message=Ping, by="clock", decide=decide, aside=True)
