"""Somebody looks at the table, from their seats or as a spectator."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.server.table.card import said
from igroteka.server.table.commands.begin import Begin
from igroteka.server.table.commands.distance import Ping
from igroteka.server.table.commands.retell import RETOLD_AFTER, Retell
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.decision import done
from igroteka.server.table.effects import (
    Cancel,
    Effect,
    Later,
    ReadLog,
    Send,
    Soon,
    TellTable,
    TellWhole,
    Unwatched,
)
from igroteka.server.table.passing import Came
from igroteka.server.wire.terms import Eyes, Version


class Watch(AtTable, tag="watch"):
    """Show me this table from my seats (or as a spectator); `since` is the version I know; `anew`: tell all again."""

    since: Version = 0
    eyes: Annotated[list[Eyes], Meta(max_length=16)] = []  # empty: all seats of mine, or TABLE
    anew: bool = False  # for whoever comes late, or in another language


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """The answer first, then the table, the talk, the match; then the others hear who has come."""
    message: Watch = heard.message
    guest = heard.who.guest
    if message.since > table.version and not heard.current:
        return Decision(first=(ReadLog(heard),))
    if not table.may_watch(guest):
        raise Mistake("watchers-off")
    mine = table.eyes_of(guest)
    chosen = tuple(eye for eye in dict.fromkeys(message.eyes) if eye == TABLE or eye in mine)
    eyes = chosen or tuple(mine) or (TABLE,)
    now_anew, effects = _retold(room, heard, now)
    came = Came(heard.key, guest, eyes, bool(chosen), now.mono if now_anew else None)
    known = room.lines.get(heard.key)
    if known is not None and known.eyes != eyes:
        effects.append(Unwatched())
    effects += (done(table, heard), TellTable(heard.key))
    effects += [Send(heard.key, said(table, *spoke)) for spoke in table.talk if spoke[0] > message.since]
    effects.append(TellWhole(heard.key, message.since, now_anew))
    effects += _noticed(table, room, heard)
    return Decision(passing=(came,), effects=effects)


def _noticed(table: Table, room: Room, heard: Heard) -> list[Effect]:
    effects: list[Effect] = []
    guest = heard.who.guest
    if f"grace {guest}" in room.pending:
        effects.append(Cancel(f"grace {guest}"))
    if guest in table.people():
        effects.append(TellTable(but=heard.key))  # the newcomer was told with the rest
    if table.raced:
        effects.append(Later(f"ping {heard.key}", 0.0, Ping(heard.key)))
    if table.starting and guest == table.host:  # it was created to be started: the commitment has been shown
        effects.append(Soon(Begin()))
    return effects


def _retold(room: Room, heard: Heard, now: Now) -> tuple[bool, list[Effect]]:
    """Are they told everything now? It means playing the match anew: who asks too soon hears it later."""
    if not heard.message.anew:
        return False, []
    line = room.lines.get(heard.key)
    wait = 0.0 if line is None or line.retold is None else line.retold + RETOLD_AFTER - now.mono
    if wait <= 0:
        return True, [Cancel(f"retell {heard.key}")]
    return False, [Later(f"retell {heard.key}", wait, Retell(heard.key))]


VERB = Verb(message=Watch, by="anyone", decide=decide, limit="watch", refusals=("watchers-off",), place=1, repeats=True)
