"""The host mutes a person."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Word


class Mute(AtTable, tag="mute"):
    """Host: this person's free text is no longer passed on (or is again)."""

    guest: Word
    on: bool


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Quick phrases always work."""
    message: Mute = heard.message
    if message.on and not table.knows(message.guest):
        raise Mistake("nobody-to-mute")
    return written(heard, bodies.Muted(message.guest, message.on))


VERB = Verb(message=Mute, by="host", decide=decide, refusals=("host-only", "nobody-to-mute"), place=20)
