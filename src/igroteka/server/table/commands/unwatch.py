"""Somebody looks away."""

from __future__ import annotations

from igroteka.server.table.commands.leave import gone
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb


class Unwatch(AtTable, tag="unwatch"):
    """Look away."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Perhaps they still look over another line."""
    decision = gone(table, room, heard.key)
    decision.answers = heard
    return decision


VERB = Verb(message=Unwatch, by="anyone", decide=decide, place=2, repeats=True)
