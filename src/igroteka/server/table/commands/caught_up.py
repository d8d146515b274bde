"""A slow reader reads again: one whole frame instead of those it missed."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import TellTable, TellWhole


class CaughtUp(Inner):
    """Over this line."""

    key: str


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """At once: the next patch builds on it."""
    key: str = heard.message.key
    return Decision(first=(TellTable(key), TellWhole(key)) if key in room.lines else ())


VERB = Verb(message=CaughtUp, by="anyone", decide=decide, aside=True)
