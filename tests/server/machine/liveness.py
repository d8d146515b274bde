"""What is due happens: nobody waits for ever."""

from __future__ import annotations

from igroteka.core.seats import BIT, members
from igroteka.core.state import READY
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


def goes_on(desk: Desk) -> None:
    """Whatever the match waits for is on its way: of each bot a thought or a move, of the rules a timer."""
    table, match = desk.table, desk.table.match
    if match is None or table.status != "playing" or desk.flying is not None or desk.queue:
        return
    state = match.state
    if not state.must:
        assert state.over or "clock" in desk.timers, "nobody is asked, and no timer runs"
    moving = {heard.message.seat for heard in desk.touches.waiting()}
    for seat, chair in enumerate(table.chairs):
        asked = state.allows(seat, READY) if state.interlude else bool(state.must & BIT[seat])
        if asked and chair.by_machine:
            assert seat in desk.thoughts or f"bot {seat}" in desk.timers or seat in moving, f"seat {seat} is forgotten"
