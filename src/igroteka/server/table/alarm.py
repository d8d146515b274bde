"""What happens by itself next: a timer of the rules, a flag, a warning before it."""

from __future__ import annotations

from igroteka.core.state import FLAG
from igroteka.server.table.commands.clock import LittleTime, Timer
from igroteka.server.table.commands.verb import Inner
from igroteka.server.table.decision import Now
from igroteka.server.table.effects import Cancel, Effect, Later
from igroteka.server.table.match import Match
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table

WARN_MS = 10_000  # a player is warned when so much is left
CLOCK = "clock"


def set_alarm(table: Table, room: Room, now: Now, effects: list[Effect]) -> None:
    """Look at the table and set the alarm for what comes next."""
    match = table.match
    if (
        match is None
        or table.status != "playing"
        or not room.time.runs
        or match.state.over
        or (not match.due and not match.thinking.used)
    ):
        if room.alarm:
            room.alarm = False
            effects.append(Cancel(CLOCK))
        return
    at = room.time.now(now.mono)
    due, command = _next(match, room, at)
    if command is not None:
        room.alarm = True
        effects.append(Later(CLOCK, max(due + room.held_back(table, now.mono) - at, 0) / 1000, command))


def _next(match: Match, room: Room, at: int) -> tuple[int, Inner | None]:
    coming: list[tuple[int, int, Inner]] = []
    timer = match.due_timer()
    if timer is not None:
        coming.append((timer[1], 0, Timer(timer[0], timer[1])))
    fall = match.thinking.first_to_fall(match.state, at)
    if fall is not None:
        coming.append((fall[1], 1, Timer(FLAG + fall[0], fall[1])))
        for due, seat, since in _warnings(match, room):
            coming.append((due, 2, LittleTime(seat, since)))
    if not coming:
        return 0, None
    due, _, command = min(coming, key=lambda one: (one[0], one[1]))
    return due, command


def _warnings(match: Match, room: Room) -> list[tuple[int, int, int]]:
    """When to warn whom: shortly before the end, but not before half of the time is gone."""
    warnings: list[tuple[int, int, int]] = []
    for seat in match.thinking.running(match.state):
        since = match.thinking.since[seat] or 0
        whole = match.thinking.left(seat, since)
        if (seat, since) not in room.warned:
            warnings.append((since + whole - min(WARN_MS, whole // 2), seat, since))
    return warnings
