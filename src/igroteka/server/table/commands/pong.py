"""The answer to a ping came back."""

from __future__ import annotations

from igroteka.server.table.commands.distance import Distance
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Later
from igroteka.server.table.passing import Ponged, Promised

TELL_DISTANCE = 1.0  # seconds; with a ping every two, everyone knows within five


class Pong(Inner):
    """Over this line, to the ping of this number."""

    key: str
    n: int


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
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
    if not table.game.real_time:
        return False
    distances, told = room.distances(table, now.mono), room.told_distances
    return len(distances) != len(told) or any(is_elsewhere(*pair) for pair in zip(distances, told, strict=True))


def is_elsewhere(now: tuple[int, int], told: tuple[int, int]) -> bool:
    """Is what is given, or what was measured, so different that people should see it?"""
    return abs(now[0] - told[0]) >= 10 or abs(now[1] - told[1]) >= max(40, told[1] // 2)


VERB = Verb(message=Pong, by="anyone", decide=decide, aside=True)
