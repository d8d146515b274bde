"""A player adds to the dice of the next match: after its commitment was shown, and never anew."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import not_playing, written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Commitment, Entropy, Seat


class Entropic(AtTable, tag="entropy"):
    """My part of the dice of the next match, once a seat; `commitment` is the one that I was shown for that match."""

    seat: Seat
    entropy: Entropy
    commitment: Commitment = ""  # without it (protocol 1) it is refused


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """In answer to the commitment."""
    message: Entropic = heard.message
    not_playing(table)
    chair = table.chairs[message.seat]
    if not message.commitment or message.commitment != table.commitment(table.next_number()):
        raise Mistake("entropy-unasked")
    if chair.entropy:
        raise Mistake("entropy-given")
    return written(heard, bodies.Stirred(message.seat, message.entropy))


VERB = Verb(
    message=Entropic,
    by="seat",
    decide=decide,
    refusals=("match-runs", "table-closed", "not-your-seat", "entropy-unasked", "entropy-given"),
    place=15,
)
