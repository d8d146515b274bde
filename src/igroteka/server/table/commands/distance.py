"""A real-time table measures how far away each of its lines is: a few times at once, then now and then. All hear it."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Later, Send, TellTable
from igroteka.server.table.passing import Due, Pinged, Ponged, Promised
from igroteka.server.wire import down

PING_SECONDS = 2.0
FIRST_SECONDS = 0.1
FIRST_PINGS = 5
TELL_DISTANCE = 1.0  # seconds; with a ping every two, everyone knows within five


class Ping(Inner):
    """Over this line, and so many more soon after."""

    key: str
    soon: int = FIRST_PINGS


def ping(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Only while it looks."""
    message: Ping = heard.message
    line = room.lines.get(message.key)
    if line is None:
        return Decision()
    again = Ping(message.key, max(message.soon - 1, 0))
    later = Later(f"ping {message.key}", FIRST_SECONDS if message.soon else PING_SECONDS, again)
    said = Send(message.key, down.Ping(line.lag.n + 1))
    return Decision(passing=(Pinged(message.key, now.mono),), first=(said, later))


class Pong(Inner):
    """Over this line, to the ping of this number."""

    key: str
    n: int


def pong(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """When it comes is what it says: it never waits its turn."""
    message: Pong = heard.message
    if message.key not in room.lines:
        return Decision()
    came = Ponged(message.key, message.n, now.mono)
    if "distance" in room.pending or not _is_news(table, room, now):
        return Decision(passing=(came,))
    later = Later("distance", TELL_DISTANCE, Distance())
    return Decision(passing=(came, Promised("distance")), first=(later,))


def _is_news(table: Table, room: Room, now: Now) -> bool:
    if not table.raced:
        return False
    distances, told = room.distances(table, now.mono), room.told_distances
    return len(distances) != len(told) or any(is_elsewhere(*pair) for pair in zip(distances, told, strict=True))


def is_elsewhere(now: tuple[int, int], told: tuple[int, int]) -> bool:
    """Is what is given, or what was measured, so different that people should see it?"""
    return abs(now[0] - told[0]) >= 10 or abs(now[1] - told[1]) >= max(40, told[1] // 2)


class Distance(Inner):
    """Soon after somebody is elsewhere than they were, everyone hears how far away each is."""


def distance(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """If anybody is there to hear it."""
    return Decision(effects=(TellTable(),) if room.lines else (), anyway=(Due("distance"),))


VERBS = (
    Verb(message=Ping, by="clock", decide=ping, aside=True),
    Verb(message=Pong, by="anyone", decide=pong, aside=True),
    Verb(message=Distance, by="clock", decide=distance),
)
