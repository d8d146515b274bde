"""The match is over, by the rules or because all but one have given up."""

from __future__ import annotations

from igroteka.server.table.bodies import Ending
from igroteka.server.table.commands.archived import finish
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb


class End(Inner):
    """For this reason."""

    reason: Ending


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Once: what is over is not ended again."""
    if table.status != "playing" or table.match is None:
        return Decision()
    return finish(table, room, heard.message.reason, None)


VERB = Verb(message=End, by="house", decide=decide)
