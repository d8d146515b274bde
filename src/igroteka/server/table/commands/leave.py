"""A line is gone, or leads elsewhere; maybe the person is still here over another."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.decision import sorry
from igroteka.server.table.effects import Cancel, Effect, Left, TellTable, Unwatched
from igroteka.server.table.passing import KnockAnswered, Went, WishAnswered


class Leave(Inner):
    """This line is gone, or leads elsewhere."""

    key: str


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Whoever waits at its end for the host or for a hint is told that it was in vain."""
    key: str = heard.message.key
    decision = gone(table, room, key)
    knocks = {guest: knock.heard for guest, knock in room.knocks.items() if knock.heard.key == key}
    wishes = {seat: wish.heard for seat, wish in room.wishes.items() if wish.heard.key == key}
    answers = [sorry(table, asked, Mistake("looked-elsewhere")) for asked in knocks.values()]
    answers += [sorry(table, asked, Mistake("hint-late")) for asked in wishes.values()]
    decision.passing = (*decision.passing, *map(KnockAnswered, knocks), *map(WishAnswered, wishes))
    decision.effects = (*answers, *decision.effects, Left(key))
    return decision


def gone(table: Table, room: Room, key: str) -> Decision:
    """Nothing more is told over it."""
    line = room.lines.get(key)
    if line is None:
        return Decision()
    effects: list[Effect] = [Unwatched(), Cancel(f"ping {key}"), Cancel(f"retell {key}")]
    if line.guest in table.people():
        effects.append(TellTable())
    return Decision(passing=(Went(key),), effects=effects)


VERB = Verb(message=Leave, by="anyone", decide=decide, refusals=("looked-elsewhere", "hint-late"))
