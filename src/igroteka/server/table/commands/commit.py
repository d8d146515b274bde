"""Before anybody can add to the dice of the next match, the server binds itself to its part."""

from __future__ import annotations

from igroteka.server.table.beginning import committed
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb


class Commit(Inner):
    """To the secret of the next match."""


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Once for each match."""
    number = table.next_number()
    if number in table.committed:
        return Decision()
    return Decision((committed(table.id, number, room.new_secret()),))


VERB = Verb(message=Commit, by="house", decide=decide)
