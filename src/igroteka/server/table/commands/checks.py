"""What several commands ask of a table before they do anything."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table.bodies import Body
from igroteka.server.table.decision import Decision, Heard
from igroteka.server.table.match import Match
from igroteka.server.table.table import Chair, Table


def written(heard: Heard, *facts: Body) -> Decision:
    """These facts, then `done`."""
    return Decision(facts, heard)


def not_closed(table: Table) -> None:
    """Where nobody plays any more, nothing is done either."""
    if table.status == "closed":
        raise Mistake("table-closed")


def not_playing(table: Table) -> None:
    """Between matches, or before the first."""
    if table.status == "playing":
        raise Mistake("match-runs")
    not_closed(table)


def running_match(table: Table) -> Match:
    """The match that is played now."""
    if table.match is None or table.status != "playing":
        raise Mistake("no-match")
    return table.match


def chair_at(table: Table, seat: int) -> Chair:
    """A seat that there is."""
    if seat >= len(table.chairs):
        raise Mistake("no-such-chair", seat=seat + 1, seats=len(table.chairs))
    return table.chairs[seat]


def free_chair(table: Table, seat: int) -> Chair:
    """A seat where nobody sits."""
    chair = chair_at(table, seat)
    if chair.kind != "free":
        raise Mistake("seat-taken", seat=seat + 1)
    return chair


def all_seated(table: Table) -> None:
    """A match needs somebody in every seat."""
    free = [seat + 1 for seat, chair in enumerate(table.chairs) if chair.kind == "free"]
    if free:
        raise Mistake("seats-free", seats=", ".join(map(str, free)))
