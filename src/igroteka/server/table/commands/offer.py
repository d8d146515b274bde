"""A player proposes an undo, a pause, an end, a rematch: what needs everybody's consent."""

from __future__ import annotations

from igroteka.server.table.commands.checks import running_match
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.proposals import agree, check
from igroteka.server.table.undo import undo_target
from igroteka.server.wire.terms import Offer, Seat


class Propose(AtTable, tag="offer"):
    """Ask everyone for an undo, a pause, an end, a rematch; asking again while it is open means yes."""

    what: Offer
    seat: Seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """It is open now, or carried out if nobody's consent is missing."""
    message: Propose = heard.message
    check(table, message.what)
    if message.what == "undo" and "undo" not in room.proposals:
        undo_target(running_match(table), message.seat)
    return agree(table, room, heard, message.what, message.seat, now)


VERB = Verb(
    message=Propose,
    by="seat",
    decide=decide,
    refusals=(
        "not-your-seat",
        "match-runs",
        "no-match-yet",
        "seats-free",
        "no-match",
        "not-paused",
        "paused-already",
        "undo-off",
        "undo-nothing",
        "undo-dice",
        "undo-shown",
        "match-starts",
        "table-closed",
    ),
    place=17,
)
