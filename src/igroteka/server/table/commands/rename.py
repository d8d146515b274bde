"""A guest has a new name: here too, at once. What is over is remembered as it was."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb


class Rename(Inner):
    """This guest is called so."""

    guest: str
    name: str


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Where they sit in person."""
    message: Rename = heard.message
    seat = table.own_seat(message.guest)
    if seat is None or table.status == "closed" or table.chairs[seat].name == message.name:
        return Decision()
    return Decision((bodies.Renamed(seat, message.guest, message.name),))


VERB = Verb(message=Rename, by="house", decide=decide)
