"""Somebody looks away."""

from __future__ import annotations

from igroteka.server.table.commands.leave import gone
from igroteka.server.table.commands.verb import Verb
from igroteka.server.table.decision import Decision, Heard, Now
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table
from igroteka.server.wire.base import AtTable


class Unwatch(AtTable, tag="unwatch"):
    """Look away."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Perhaps they still look over another line."""
    decision = gone(table, room, heard.key)
    decision.answers = heard
    return decision


VERB = Verb(message=Unwatch, by="anyone", decide=decide, place=2, repeats=True)
