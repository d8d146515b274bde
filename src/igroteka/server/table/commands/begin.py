"""A match begins: everyone who is here adds to the dice first, as soon as they have seen the commitment.

A client answers the commitment by itself, so nobody is waited for as a rule; a start that overtakes somebody's
answer waits for it, but never longer than `Customs.entropy_wait`. Who is away adds nothing, and the record says so.
"""

from __future__ import annotations

from typing import Any

from igroteka.core.errors import Mistake
from igroteka.server.table.beginning import new_match
from igroteka.server.table.bodies import Started
from igroteka.server.table.commands.checks import all_seated, not_playing
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.decision import sorry
from igroteka.server.table.effects import Cancel, Effect, Later, Soon
from igroteka.server.table.passing import Waits, WaitsNoMore

START = "start"


class Begin(Inner):
    """A start that nobody says: of a table that was created to start at once, or (`waited`) the one in `Room.start`."""

    waited: bool = False


def begin(table: Table, room: Room, heard: Heard | None, options: Any) -> Decision:
    """Begin as soon as everyone present has added to the dice, or has had the time to."""
    started = _started(table, options)  # complains now about what is wrong
    waits = room.start
    if waits is not None:
        first = waits.heard
        if first is None or heard is None or (heard.who.guest, heard.id) != (first.who.guest, first.id):
            raise Mistake("match-starts")
        return Decision(passing=(Waits(waits.options, heard),))  # asked again over a new line
    if not room.customs.entropy_wait or not _missing(table, room):
        return Decision((started,), heard)
    later = Later(START, room.customs.entropy_wait, Begin(waited=True))
    return Decision(passing=(Waits(options, heard),), effects=(later,))


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """The commitment has been shown, and everyone here has added to the dice or has had the time to."""
    waits = room.start
    if not heard.message.waited:
        return begin(table, room, None, table.options) if table.starting and waits is None else Decision()
    if waits is None:  # it has begun already
        return Decision()
    try:
        started = _started(table, waits.options)
    except Mistake as mistake:  # somebody has stood up meanwhile
        said = () if waits.heard is None else (sorry(table, waits.heard, mistake),)
        return Decision(passing=(WaitsNoMore(),), effects=(Cancel(START), *said))
    return Decision((started,), waits.heard, effects=(Cancel(START),), anyway=(WaitsNoMore(),))


def _started(table: Table, options: Any) -> Started:
    not_playing(table)
    all_seated(table)
    return new_match(table, options)


def _missing(table: Table, room: Room) -> bool:
    """Is there a person here whose part is not in the dice yet?"""
    return any(not chair.entropy and room.here(chair.guest) for chair in table.chairs)


def look(table: Table, room: Room, effects: list[Effect]) -> None:
    """Somebody has added, or has left: is anybody still missing?"""
    if room.start is not None and not _missing(table, room):
        effects.append(Soon(Begin(waited=True)))


VERB = Verb(
    message=Begin, by="house", decide=decide, refusals=("match-runs", "table-closed", "seats-free", "match-starts")
)
