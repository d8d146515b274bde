"""The host's word to somebody who asks for a seat of the running match."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table.commands.sit import VERB as SIT
from igroteka.server.table.commands.sit import seated
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.decision import done, sorry
from igroteka.server.table.effects import TellTable
from igroteka.server.table.passing import KnockAnswered
from igroteka.server.wire.terms import Word


class Admit(AtTable, tag="admit"):
    """Host: this person may take the seat they ask for in the running match, or not."""

    guest: Word
    yes: bool


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Both are answered: whoever asked when they sit (and asks on if that could not be written), and the host."""
    message: Admit = heard.message
    knock = room.knocks.get(message.guest)
    if knock is None:
        raise Mistake("nobody-asks")
    passing, said = (KnockAnswered(message.guest),), done(table, heard)
    try:
        if not message.yes:
            raise Mistake("seat-refused")
        rows = seated(table, knock.heard.who, knock.heard.message, admitted=True)
    except Mistake as mistake:
        return Decision(passing=passing, effects=(sorry(table, knock.heard, mistake), said, TellTable()))
    return Decision(rows, knock.heard, passing, (said,))


VERB = Verb(
    message=Admit,
    by="host",
    decide=decide,
    refusals=("host-only", "nobody-asks", "seat-refused", *SIT.refusals),
    place=6,
)
