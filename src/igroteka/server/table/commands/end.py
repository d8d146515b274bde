"""The end of a match: it is written out for the archive while the table waits, then the row says how it ended."""

from __future__ import annotations

from typing import Any

from igroteka.server.table import bodies
from igroteka.server.table.beginning import committed
from igroteka.server.table.bodies import Body, Ending
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Archive
from igroteka.server.table.finish import ending, finished, story_of


class End(Inner):
    """The match is over, by the rules or because all but one have given up."""

    reason: Ending


def end(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Once: what is over is not ended again."""
    if table.status != "playing" or table.match is None:
        return Decision()
    return finish(table, room, heard.message.reason, None)


def finish(table: Table, room: Room, reason: Ending, heard: Heard | None) -> Decision:
    """The match ends for this reason; a lesson is not kept."""
    how = ending(table, reason)
    if table.lesson:
        return _ended(table, room, how, heard)
    return Decision(first=(Archive(story_of(table, how), Archived(how, heard)),))


class Archived(Inner):
    """The match was written out (or that failed: it is over all the same, and its log is there)."""

    end: bodies.Ended
    heard: Any = None  # who asked for the end, if somebody did
    result: Any = None


def archived(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Nothing has happened meanwhile: the table has waited."""
    message: Archived = heard.message
    decision = _ended(table, room, message.end, message.heard)
    if message.result is not None:
        decision.result = finished(table, message.end, message.result, now.wall)
    return decision


def _ended(table: Table, room: Room, how: bodies.Ended, heard: Heard | None) -> Decision:
    facts: list[Body] = [how]
    number = table.next_number()
    if number not in table.committed:  # with the end, so that two commits are one
        facts.append(committed(table.id, number, room.new_secret()))
    return Decision(facts, heard)


VERBS = (
    Verb(message=End, by="house", decide=end),
    Verb(message=Archived, by="house", decide=archived),
)
