"""What would you do? The best moves, thought out elsewhere from what the seat knows."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table import hints
from igroteka.server.table.commands.checks import running_match
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.decision import sorry
from igroteka.server.table.passing import Wished
from igroteka.server.wire.terms import Seat


class Hint(AtTable, tag="hint"):
    """Which moves are best for my seat now? Answered by `hint`; everyone is told that it was taken."""

    seat: Seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Known already, it is said again; otherwise somebody thinks about it, and only the last question counts."""
    seat: int = heard.message.seat
    match = running_match(table)
    hints.may_be_asked(table, match, seat)
    known, waiting = room.advised.get(seat), room.wishes.get(seat)
    if known is not None and known.version == hints.version_of(match):
        return Decision(first=(hints.told(table, match, heard, seat, known.moves),))
    number = room.questions + 1
    return Decision(
        passing=(Wished(seat, number, heard, match.opened_at()),),
        first=(sorry(table, waiting.heard, Mistake("hint-asked-again")),) if waiting is not None else (),
        effects=(hints.ask(table, match, room, seat, number),),
    )


VERB = Verb(
    message=Hint,
    by="seat",
    decide=decide,
    limit="hint",
    refusals=("no-match", "not-your-seat", "hints-none", "hints-off", "hint-not-now", "hint-asked-again", "hint-late"),
    place=23,
    repeats=True,
)
