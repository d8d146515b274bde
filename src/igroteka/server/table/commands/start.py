"""The host wants to begin."""

from __future__ import annotations

from igroteka.server.table.commands.begin import begin
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Unasked


class Start(AtTable, tag="start"):
    """Host: begin; whoever is here and has not yet added to the dice is waited for a moment."""

    entropy: Unasked = ""  # of protocol 1, not used: it answers no commitment


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """With the options of the table."""
    return begin(table, room, heard, table.options)


VERB = Verb(
    message=Start,
    by="host",
    decide=decide,
    refusals=("host-only", "match-runs", "table-closed", "seats-free", "match-starts"),
    place=14,
)
