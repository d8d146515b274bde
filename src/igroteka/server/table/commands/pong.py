"""The answer to a ping came back."""

from __future__ import annotations

from igroteka.server.table.commands.distance import Distance
from igroteka.server.table.commands.verb import Inner, Verb
from igroteka.server.table.decision import Decision, Heard, Now
from igroteka.server.table.effects import Effect, Later
from igroteka.server.table.passing import Ponged
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table

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
    return Decision(passing=(Ponged(message.key, message.n, now.mono),), first=_told_soon(table, room, now))


def _told_soon(table: Table, room: Room, now: Now) -> tuple[Effect, ...]:
    if room.measuring or not table.game.real_time:
        return ()
    distances, told = room.distances(table, now.mono), room.told_distances
    if len(distances) == len(told) and not any(is_elsewhere(*pair) for pair in zip(distances, told, strict=True)):
        return ()
    room.measuring = True
    return (Later("distance", TELL_DISTANCE, Distance()),)


def is_elsewhere(now: tuple[int, int], told: tuple[int, int]) -> bool:
    """Is what is given, or what was measured, so different that people should see it?"""
    return abs(now[0] - told[0]) >= 10 or abs(now[1] - told[1]) >= max(40, told[1] // 2)


VERB = Verb(message=Pong, by="watcher", decide=decide, aside=True)
