"""What is due happens: nobody waits for ever."""

from __future__ import annotations

from igroteka.core.seats import members
from tests.server.machine.desk import Desk


def bots_play_on(desk: Desk) -> None:
    """Where the match waits for bots alone, they move."""
    table, match = desk.table, desk.table.match
    if match is None or table.status != "playing" or table.paused or not desk.room.lines:
        return
    asked = members(match.state.must)
    if asked and "undo" not in desk.room.proposals and all(table.chairs[seat].by_machine for seat in asked):
        before = match.inputs
        for _ in range(3):
            desk.bots()
            desk.wait(1.0)
        assert match.inputs > before, "bots have forgotten their turn"
