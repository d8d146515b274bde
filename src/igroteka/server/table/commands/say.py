"""Chat: free text or a quick phrase, for those who are allowed to be here."""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.names import clean_talk
from igroteka.server.table import bodies
from igroteka.server.table.commands.checks import written
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.wire.terms import Talk, Word

PHRASES = ("hello", "thanks", "well-played", "good-luck", "oops", "hurry", "one-more", "bye")


class Say(AtTable, tag="say"):
    """Chat: free text, or one of the quick phrases by name."""

    text: Talk | None = None
    phrase: Word | None = None


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Everyone hears it."""
    message: Say = heard.message
    who = heard.who
    if not table.may_watch(who.guest):
        raise Mistake("watchers-off")
    seats = table.seats_of(who.guest)
    seat = seats[0] if seats else -2
    if message.phrase is not None:
        if message.phrase not in PHRASES:
            raise Mistake("phrase-unknown", possible=", ".join(PHRASES))
        return written(heard, bodies.Spoke(who.guest, who.name, seat, phrase=message.phrase))
    if not table.settings.talk:
        raise Mistake("talk-off")
    if who.guest in table.muted:
        raise Mistake("talk-muted")
    text = clean_talk(message.text or "")
    if not text:
        raise Mistake("talk-empty")
    return written(heard, bodies.Spoke(who.guest, who.name, seat, text=text))


VERB = Verb(
    message=Say,
    by="anyone",
    decide=decide,
    limit="say",
    refusals=("watchers-off", "phrase-unknown", "talk-off", "talk-muted", "talk-empty"),
    place=19,
)
