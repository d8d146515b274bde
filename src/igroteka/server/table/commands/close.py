"""The host closes a table where no match is played."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import not_playing, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb


class Close(AtTable, tag="close"):
    """Host: close a table that plays no match."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Nobody plays here any more."""
    not_playing(table)
    return written(heard, bodies.Closed("host"))


VERB = Verb(message=Close, by="host", decide=decide, refusals=("host-only", "match-runs", "table-closed"), place=22)
