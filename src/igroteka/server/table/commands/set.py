"""The host changes settings; options and seats only between matches, and nobody loses a seat by it."""

from __future__ import annotations

from typing import Any

from igroteka.core.errors import Mistake
from igroteka.core.options import changed
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import not_closed, not_playing, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.settings import kept
from igroteka.server.wire.terms import Seat, Settings


class Adjust(AtTable, tag="set"):
    """Host: change settings, and before the start also options and the number of seats."""

    settings: Settings | None = None
    options: dict[str, Any] | None = None
    seats: Seat | None = None


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Everything is given whole."""
    message: Adjust = heard.message
    not_closed(table)
    seats = message.seats if message.seats is not None else len(table.chairs)
    options = table.options
    if message.options is not None or message.seats is not None:
        options = _options(table, message, seats)
    settings = kept(message.settings) if message.settings is not None else table.settings
    if settings.lesson != table.settings.lesson:
        raise Mistake("lesson-fixed")
    if not settings.programs and any(chair.program for chair in table.chairs):
        raise Mistake("program-sits")
    if table.status == "playing" and settings.clock != table.settings.clock:
        raise Mistake("clock-runs")
    return written(heard, bodies.Changed(settings, changed(options), seats))


def _options(table: Table, message: Adjust, seats: int) -> Any:
    not_playing(table)
    if table.position:
        raise Mistake("position-fixed")
    options = table.options
    if message.options is not None:
        options = table.game.read_options(message.options)
    options = table.game.check(seats, options)
    if any(chair.kind == "person" for chair in table.chairs[seats:]):
        raise Mistake("seats-in-use")
    return options


VERB = Verb(
    message=Adjust,
    by="host",
    decide=decide,
    limit="set",
    refusals=(
        "host-only",
        "match-runs",
        "table-closed",
        "position-fixed",
        "seats-in-use",
        "lesson-fixed",
        "clock-runs",
        "program-sits",
    ),
    place=13,
)
