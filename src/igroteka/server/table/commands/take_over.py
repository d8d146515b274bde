"""Somebody is away for longer than the table waits: a bot plays for them."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.passing import Due


class TakeOver(Inner):
    """The grace time of this guest is over."""

    guest: str


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """A bot plays on, if somebody waits for it and they have not come back."""
    guest: str = heard.message.guest
    over = (Due(f"grace {guest}"),)
    others = any(room.here(other) for other in table.people() if other != guest)
    if table.status != "playing" or room.here(guest) or not others:
        return Decision(anyway=over)
    seats = [seat for seat in table.seats_of(guest) if not table.chairs[seat].autopilot]
    return Decision([bodies.Autopilot(seat, True) for seat in seats], anyway=over)


VERB = Verb(message=TakeOver, by="clock", decide=decide)
