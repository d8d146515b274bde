"""Somebody is away for longer than the table waits: a bot plays for them until they are back."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import TellPlayed
from igroteka.server.table.passing import Due

MOST_TOLD = 12  # moves that somebody who is back is told of


class TakeOver(Inner):
    """The grace time of this guest is over."""

    guest: str


def take_over(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """A bot plays on, if somebody waits for it and they have not come back."""
    guest: str = heard.message.guest
    over = (Due(f"grace {guest}"),)
    others = any(room.here(other) for other in table.people() if other != guest)
    if table.status != "playing" or room.here(guest) or not others:
        return Decision(anyway=over)
    seats = [seat for seat in table.seats_of(guest) if not table.chairs[seat].autopilot]
    return Decision([bodies.Autopilot(seat, True) for seat in seats], anyway=over)


class GiveBack(Inner):
    """Whoever is back plays their seats again."""

    guest: str


def give_back(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """If they are still here, or nobody plays for another at this table any more; they read what the bot did."""
    guest: str = heard.message.guest
    looked = (Due(f"back {guest}"),)
    if table.status != "playing" or not (room.here(guest) or not room.grace):
        return Decision(anyway=looked)
    seats = [seat for seat in table.seats_of(guest) if table.chairs[seat].autopilot]
    told = [_played(table, guest, seat) for seat in seats]
    facts = [bodies.Autopilot(seat, False) for seat in seats]
    return Decision(facts, effects=[effect for effect in told if effect.count], anyway=looked)


def _played(table: Table, guest: str, seat: int) -> TellPlayed:
    match = table.match
    steps = match.steps_of(seat, table.chairs[seat].autopilot_since) if match is not None else []
    return TellPlayed(guest, seat, len(steps), steps[-MOST_TOLD:])


VERBS = (
    Verb(message=TakeOver, by="clock", decide=take_over),
    Verb(message=GiveBack, by="house", decide=give_back),
)
