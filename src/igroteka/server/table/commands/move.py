"""A person plays a move."""

from __future__ import annotations

from igroteka.server.table.commands.verb import AtTable, Verb
from igroteka.server.table.inputs import of_person
from igroteka.server.wire.terms import Code, Seat, Version


class Move(AtTable, tag="move"):
    """Play a move; `seen` is the version I saw when I decided."""

    seat: Seat
    code: Code
    seen: Version


VERB = Verb(
    message=Move,
    by="seat",
    decide=of_person,
    limit="",
    refusals=("no-match", "not-your-seat", "table-paused", "conceded-already", "too-late", "why-no-such-move"),
    place=3,
    touch=True,
)
