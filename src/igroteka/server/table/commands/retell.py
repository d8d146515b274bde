"""Somebody is told everything once more: who asked for it too soon, or reads again after having been slow."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import TellTable, TellWhole
from igroteka.server.table.passing import Retold

RETOLD_AFTER = 1.0  # seconds


class Retell(Inner):
    """Over this line the whole match was asked for too soon: now it is told."""

    key: str


def retell(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """If they still look."""
    key: str = heard.message.key
    if key not in room.lines:
        return Decision()
    return Decision(passing=(Retold(key, now.mono),), effects=(TellWhole(key, anew=True),))


class CaughtUp(Inner):
    """A slow reader reads again over this line: one whole frame instead of those it missed."""

    key: str


def caught_up(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """At once: the next patch builds on it."""
    key: str = heard.message.key
    return Decision(first=(TellTable(key), TellWhole(key)) if key in room.lines else ())


VERBS = (
    Verb(message=Retell, by="clock", decide=retell),
    Verb(message=CaughtUp, by="anyone", decide=caught_up, aside=True),
)
