"""A log is read: the table that it makes."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.journal.rows import Row
from igroteka.server.table.table import Chair, Table


def fold(id: str, rows: list[Row]) -> Table:
    """The table that this log makes; raises Mistake if there is none."""
    if not rows:
        raise Mistake("table-unknown", table=id)
    table = Table(id)
    for row in rows:
        table.apply(row)
    _without_the_forgotten(table)
    return table


def _without_the_forgotten(table: Table) -> None:
    """Rows of people who asked to be forgotten name nobody: their seats are free, in a running match a bot plays on."""
    for seat, chair in enumerate(table.chairs):
        if chair.guest is not None or chair.kind == "bot":
            continue
        if table.status == "playing":
            chair.kind, chair.name, chair.autopilot, chair.program = "person", table.names[seat], True, False
        elif chair.kind == "person":
            table.chairs[seat] = Chair()
    if not table.host and table.people():
        table.host = table.people()[0]
