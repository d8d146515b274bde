"""Yes or no to an open proposal."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.effects import TellTable
from igroteka.server.table.passing import Dropped
from igroteka.server.table.proposals import agree
from igroteka.server.wire.terms import Offer, Seat


class Answer(AtTable, tag="answer"):
    """Yes or no to the open offer."""

    seat: Seat
    what: Offer
    yes: bool


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """One no is enough; the last yes carries it out."""
    message: Answer = heard.message
    if message.what not in room.proposals:
        raise Mistake("no-offer")
    if not message.yes:
        return Decision((), heard, (Dropped([message.what]),), (TellTable(),))
    return agree(table, room, heard, message.what, message.seat, now)


VERB = Verb(
    message=Answer,
    by="seat",
    decide=decide,
    refusals=(
        "not-your-seat",
        "no-offer",
        "no-match",
        "undo-nothing",
        "undo-dice",
        "undo-shown",
        "match-starts",
        "match-runs",
        "seats-free",
        "table-closed",
    ),
    place=18,
)
