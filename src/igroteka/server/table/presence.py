"""Who is here and who is away: eyes, spectators, absent people, bedtime. Looked at after every fact."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.server.table.commands.count import Count
from igroteka.server.table.commands.give_back import GiveBack
from igroteka.server.table.commands.sleep import Sleep
from igroteka.server.table.commands.take_over import TakeOver
from igroteka.server.table.decision import Now
from igroteka.server.table.effects import Cancel, Effect, Later, Notice, Soon, TellWhole, Unwatched
from igroteka.server.table.passing import Came, Went
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table

SOON = 0.1  # seconds; a crowd that comes together is one piece of news


def look(table: Table, room: Room, now: Now, effects: list[Effect]) -> None:
    """Everything at once."""
    _eyes(table, room, effects)
    _grace(table, room, effects)
    _absent(table, room, now, effects)
    _back(table, room, effects)
    if not room.counting and room.lines and room.spectators() != room.counted:
        room.counting = True
        effects.append(Later("count", SOON, Count()))
    if room.bed != (not room.lines):
        room.bed = not room.lines
        effects.append(Later("bed", room.customs.sleep_after, Sleep()) if room.bed else Cancel("bed"))


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
        effects += [Cancel(f"grace {guest}") for guest in room.graces]
        room.graces.clear()


def _absent(table: Table, room: Room, now: Now, effects: list[Effect]) -> None:
    """Everyone who plays here and is away has the grace time, from when somebody waits."""
    if table.status != "playing" or not room.lines:
        return
    for guest in table.people():
        if room.here(guest):
            continue
        room.away.setdefault(guest, now.mono)
        if room.grace and guest not in room.graces and _plays(table, guest):
            room.graces.add(guest)
            effects.append(Later(f"grace {guest}", room.grace, TakeOver(guest)))


def _plays(table: Table, guest: str) -> bool:
    """Is there a seat of this guest that no bot plays?"""
    return any(not table.chairs[seat].by_machine for seat in table.seats_of(guest))


def _back(table: Table, room: Room, effects: list[Effect]) -> None:
    """Whoever is here gets the seats back that a bot has played; without grace time, whoever is not, too."""
    if table.status != "playing":
        return
    for chair in table.chairs:
        guest = chair.guest
        if chair.autopilot and guest is not None and guest not in room.giving and (room.here(guest) or not room.grace):
            room.giving.add(guest)
            effects.append(Soon(GiveBack(guest)))
