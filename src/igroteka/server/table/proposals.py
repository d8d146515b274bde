"""What needs everybody's consent: undo, pause, resume, end, rematch. Bots agree to everything."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table import bodies
from igroteka.server.table.commands.begin import begin
from igroteka.server.table.commands.checks import all_seated, running_match
from igroteka.server.table.commands.end import finish
from igroteka.server.table.decision import Decision, Heard, Now, sorry
from igroteka.server.table.effects import TellTable
from igroteka.server.table.passing import Agreed, Dropped
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table
from igroteka.server.table.undo import undo_target

LONG = 60.0  # seconds after which an absent person is not waited for when the others want to agree on something


def check(table: Table, what: str) -> None:
    """Does this proposal make sense now?"""
    playing = table.status == "playing"
    if what == "rematch":
        if table.status != "over":
            raise Mistake("match-runs" if playing else "no-match-yet")
        all_seated(table)
    elif not playing:
        raise Mistake("no-match")
    elif what == "resume" and not table.paused:
        raise Mistake("not-paused")
    elif what == "pause" and table.paused:
        raise Mistake("paused-already")
    elif what == "undo" and not table.settings.undo:
        raise Mistake("undo-off")


def agree(table: Table, room: Room, heard: Heard, what: str, seat: int, now: Now) -> Decision:
    """This seat (and every other seat of its person) is for it; carried out when nobody's consent is missing."""
    known = room.proposals.get(what)
    guest = table.chairs[seat].guest
    yes = table.seats_of(guest) if guest else [seat]
    agreed = set(yes) if known is None else known.yes | set(yes)
    if _asked(table, room, now) - agreed:
        return Decision((), heard, (Agreed(what, seat, yes),), (TellTable(),))
    gone = (Dropped([what]),)
    try:
        decision = _carried_out(table, room, heard, what, seat if known is None else known.seat)
    except Mistake as mistake:  # the proposal is gone all the same
        return Decision(passing=gone, effects=(sorry(table, heard, mistake), TellTable()))
    decision.passing = (*gone, *decision.passing)
    return decision


def _asked(table: Table, room: Room, now: Now) -> set[int]:
    """Whose people must agree: in a match all but those for whom a bot plays and those who are long away (where no
    bot takes over, nobody could end it otherwise), after it those who are here."""
    playing = table.status == "playing"
    return {
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.guest is not None
        and (not (chair.by_machine or _long_away(room, chair.guest, now)) if playing else room.here(chair.guest))
    }


def _long_away(room: Room, guest: str, now: Now) -> bool:
    """Has this person been away for so long that the others need not wait for an answer?"""
    since = room.away.get(guest)
    return since is not None and now.mono - since >= min(room.grace or LONG, LONG)


def _carried_out(table: Table, room: Room, heard: Heard, what: str, asker: int) -> Decision:
    if what == "undo":
        return Decision((bodies.Rewound(undo_target(running_match(table), asker), asker),), heard)
    if what == "pause":
        return Decision((bodies.Paused(),), heard)
    if what == "resume":
        return Decision((bodies.Resumed(),), heard)
    if what == "end":
        running_match(table)
        return finish(table, room, "agreed", heard)
    return begin(table, room, heard, _rematch_options(table))


def _rematch_options(table: Table) -> object:
    """The next seat begins; options that the host has changed since stay as they are."""
    match = table.match
    if match is None or match.options != table.options or match.position:
        return table.options
    return table.game.rematch_options(match.state)
