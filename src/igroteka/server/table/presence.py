"""Who is here and who is away: eyes, spectators, absent people, bedtime. Looked at after every fact."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.server.table.commands.absence import GiveBack, TakeOver
from igroteka.server.table.commands.count import Count
from igroteka.server.table.commands.sleep import Sleep
from igroteka.server.table.decision import Now
from igroteka.server.table.effects import Cancel, Effect, Later, Notice, Soon, TellWhole, Unwatched
from igroteka.server.table.passing import Came, Due, Promised, Went
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table

SOON = 0.1  # seconds; a crowd that comes together is one piece of news


def look(table: Table, room: Room, now: Now, effects: list[Effect]) -> None:
    """Everything at once."""
    _eyes(table, room, effects)
    _grace(table, room, effects)
    _absent(table, room, now, effects)
    _back(table, room, effects)
    if room.lines and room.spectators() != room.counted:
        _promise(room, Later("count", SOON, Count()), effects)
    if not room.lines:
        _promise(room, Later("bed", room.customs.sleep_after, Sleep()), effects)
    elif "bed" in room.pending:
        _take_back(room, "bed", effects)


def _promise(room: Room, later: Later, effects: list[Effect]) -> None:
    """Once: what is set already stays as it is."""
    if later.key not in room.pending:
        room.fold(Promised(later.key))
        effects.append(later)


def _take_back(room: Room, key: str, effects: list[Effect]) -> None:
    room.fold(Due(key))
    effects.append(Cancel(key))


def _eyes(table: Table, room: Room, effects: list[Effect]) -> None:
    """Seats were taken, left or exchanged: nobody goes on looking through eyes that are not theirs."""
    for key, line in list(room.lines.items()):
        if not table.may_watch(line.guest):  # the people here play without spectators, and this is one now
            effects.append(Notice(Mistake("watchers-off"), key=key))
            room.fold(Went(key))
            effects.append(Unwatched())
            continue
        mine = tuple(table.eyes_of(line.guest))
        kept = tuple(eye for eye in line.eyes if eye == TABLE or eye in mine)
        wanted = kept if line.chosen and kept else mine or (TABLE,)
        if wanted != line.eyes:
            room.fold(Came(key, line.guest, wanted, line.chosen))
            effects += (Unwatched(), TellWhole(key))


def _grace(table: Table, room: Room, effects: list[Effect]) -> None:
    """The host has chosen another grace time: it counts anew."""
    if table.settings.grace != room.grace:
        room.grace = table.settings.grace
        for key in [key for key in room.pending if key.startswith("grace ")]:
            _take_back(room, key, effects)


def _absent(table: Table, room: Room, now: Now, effects: list[Effect]) -> None:
    """Everyone who plays here and is away has the grace time, from when somebody waits."""
    if table.status != "playing" or not room.lines:
        return
    for guest in table.people():
        if room.here(guest):
            continue
        room.away.setdefault(guest, now.mono)
        if room.grace and _plays(table, guest):
            _promise(room, Later(f"grace {guest}", room.grace, TakeOver(guest)), effects)


def _plays(table: Table, guest: str) -> bool:
    """Is there a seat of this guest that no bot plays?"""
    return any(not table.chairs[seat].by_machine for seat in table.seats_of(guest))


def _back(table: Table, room: Room, effects: list[Effect]) -> None:
    """Whoever is here gets the seats back that a bot has played; without grace time, whoever is not, too."""
    if table.status != "playing":
        return
    for chair in table.chairs:
        guest = chair.guest
        if chair.autopilot and guest is not None and (room.here(guest) or not room.grace):
            key = f"back {guest}"
            if key not in room.pending:
                room.fold(Promised(key))
                effects.append(Soon(GiveBack(guest)))
