"""Somebody who asked too soon to be told everything once more is told now."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import TellWhole
from igroteka.server.table.passing import Retold

RETOLD_AFTER = 1.0  # seconds


class Retell(Inner):
    """Over this line."""

    key: str


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """If they still look."""
    key: str = heard.message.key
    if key not in room.lines:
        return Decision()
    return Decision(passing=(Retold(key, now.mono),), effects=(TellWhole(key, anew=True),))


VERB = Verb(message=Retell, by="clock", decide=decide)
