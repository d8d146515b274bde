"""The host lets a bot sit down."""

from __future__ import annotations

from igroteka.bots.levels import find_level
from igroteka.server.names import bot_name
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import free_chair, not_playing, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Level, Seat


class AddBot(AtTable, tag="bot"):
    """Host: let a bot take this free seat."""

    seat: Seat
    level: Level


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """A bot of this level, with a name of its own."""
    message: AddBot = heard.message
    not_playing(table)
    free_chair(table, message.seat)
    find_level(table.game, message.level)
    taken = {chair.name for chair in table.chairs}
    return written(heard, bodies.BotSat(message.seat, message.level, bot_name(taken, heard.who.lang)))


VERB = Verb(
    message=AddBot,
    by="host",
    decide=decide,
    refusals=("host-only", "match-runs", "table-closed", "no-such-chair", "seat-taken"),
    place=8,
)
