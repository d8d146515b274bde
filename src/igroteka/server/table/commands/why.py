"""Why can't I? The clause that speaks of what was tried."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from igroteka.core.taps import why_taps
from igroteka.server.table.commands.checks import running_match
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.effects import Send
from igroteka.server.wire import down
from igroteka.server.wire.terms import Code, Seat, Tap


class Why(AtTable, tag="why"):
    """Why can't I? Asked by a code, or by what was touched."""

    seat: Seat
    code: Code | None = None
    taps: Annotated[list[Tap], Meta(max_length=8)] = []


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Nothing changes."""
    message: Why = heard.message
    match = running_match(table)
    if message.code is not None:
        refusal = match.game.why_not(match.state, message.seat, match.game.read(message.code))
    else:
        refusal = why_taps(match.game, match.state, message.seat, list(message.taps))
    reason = down.Reason(message.id)
    if refusal is not None:
        reason.text = refusal.said(match.game.words(heard.who.lang))
        reason.clause = refusal.clause or ""
    return Decision(first=(Send(heard.key, reason),))


VERB = Verb(message=Why, by="seat", decide=decide, limit="why", refusals=("no-match", "not-your-seat"), place=4)
