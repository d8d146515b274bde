"""A line is gone, or leads elsewhere; maybe the person is still here over another."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Cancel, Effect, TellTable, Unwatched
from igroteka.server.table.passing import KnockAnswered, Went, WishAnswered


class Leave(Inner):
    """This line is gone, or leads elsewhere."""

    key: str


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Nobody waits at its end for an answer any more, either."""
    key: str = heard.message.key
    decision = gone(table, room, key)
    knocks = [KnockAnswered(guest) for guest, knock in room.knocks.items() if knock.heard.key == key]
    wishes = [WishAnswered(seat) for seat, wish in room.wishes.items() if wish.heard.key == key]
    decision.passing = (*decision.passing, *knocks, *wishes)
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


VERB = Verb(message=Leave, by="anyone", decide=decide)
