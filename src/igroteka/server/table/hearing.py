"""What clients say to a table, and the answers they get."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.core.taps import why_taps
from igroteka.server.table import bodies, verbs
from igroteka.server.table.audience import Watcher
from igroteka.server.table.table import Table
from igroteka.server.wire import codec, down, up
from igroteka.server.words import sentence

if TYPE_CHECKING:
    from igroteka.server.table.actor import Actor

log = logging.getLogger("igroteka.table")

DONE: Final = down.Done  # the answer to every move: compiled code finds a final name without looking it up
MOST_WAITING = 200  # jobs of one table
RETOLD_AFTER = 1.0  # seconds
FEW_WAITING = 40  # until only those who sit here are heard: nobody from outside keeps a table busy


class Hearing:
    """The ear of a table."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self._turned_here: set[Watcher] = set()  # sockets that asked to watch, perhaps not yet in turn
        self._retold: dict[Watcher, float] = {}  # when they were last told everything
        self._owed: dict[Watcher, asyncio.TimerHandle] = {}  # those who asked for it again too soon

    def hear(self, watcher: Watcher, message: up.AtTable) -> None:
        """A command from a client."""
        actor = self.actor
        if actor.waiting >= FEW_WAITING and (actor.waiting >= MOST_WAITING or not self._sits(watcher)):
            self.refuse(watcher, message.id, Mistake("table-busy"))
        elif type(message) is codec.MOVE:
            actor.moves.hear(watcher, message)
        elif isinstance(message, up.Watch):
            self._turned_here.add(watcher)
            actor.submit(partial(self._watch, watcher, message))
        elif isinstance(message, up.Unwatch):
            actor.submit(partial(self._unwatch, watcher, message))
        elif isinstance(message, up.Why):
            actor.submit(partial(self._kindly, watcher, message, self._why))
        elif isinstance(message, (up.Propose, up.Answer)):
            actor.submit(partial(self._kindly, watcher, message, actor.consent.hear))
        elif isinstance(message, up.Sit):
            actor.submit(partial(self._kindly, watcher, message, actor.knocks.hear))
        elif isinstance(message, up.Admit):
            actor.submit(partial(self._kindly, watcher, message, actor.knocks.admit))
        elif isinstance(message, up.Start):
            actor.submit(partial(self._kindly, watcher, message, actor.dealing.hear))
        else:
            actor.submit(partial(self._kindly, watcher, message, self._verb))

    def _sits(self, watcher: Watcher) -> bool:
        return any(chair.guest == watcher.who.guest for chair in self.actor.table.chairs)

    def _kindly(self, watcher: Watcher, message: up.AtTable, act: Callable[[Watcher, up.AtTable], None]) -> None:
        """A person's mistake becomes an answer; a repeated command gets its first one."""
        known = self.actor.table.answered.version(watcher.who.guest, message.id)
        if known is not None:
            self.reply(watcher, message.id, known)
            return
        try:
            act(watcher, message)
        except Mistake as mistake:
            self.refuse(watcher, message.id, mistake)
        except Exception:
            self.our_fault(watcher, message.id)

    def our_fault(self, watcher: Watcher, id: str) -> None:
        """Called where something went wrong that should not: whoever asked gets a word, we get the trace."""
        log.exception("message failed", extra={"guest": watcher.who.guest, "table": self.actor.table.id})
        self.refuse(watcher, id, Mistake("our-fault"))

    def reply(self, watcher: Watcher, id: str, version: int = 0) -> None:
        """It is done."""
        table = self.actor.table
        watcher.send(codec.write(DONE(id, version or table.version, table.id)))

    def refuse(self, watcher: Watcher, id: str, mistake: Mistake, late: bool = False) -> None:
        """It is not, and why."""
        text = sentence(mistake, watcher.who.lang, self.actor.table.game)
        watcher.send(codec.write(down.Sorry(id, mistake.key, text, late=late)))

    def _verb(self, watcher: Watcher, message: up.AtTable) -> None:
        rows = verbs.VERBS[type(message)](self.actor.table, watcher.who, message)
        self.actor.write(rows, watcher, message.id)

    def rename(self, guest: str, name: str) -> None:
        """Somebody who may sit here has a new name."""
        self.actor.submit(partial(self._rename, guest, name))

    def _rename(self, guest: str, name: str) -> None:
        rows = verbs.rename(self.actor.table, guest, name)
        if rows:
            self.actor.write(rows)

    def _unwatch(self, watcher: Watcher, message: up.AtTable) -> None:
        self._look_away(watcher)
        self.reply(watcher, message.id)

    def _watch(self, watcher: Watcher, message: up.Watch, current: bool = False) -> None:
        actor, table = self.actor, self.actor.table
        if watcher not in self._turned_here:  # gone, or looking elsewhere, while the table was busy
            self.reply(watcher, message.id)
            return
        if message.since > table.version and not current:
            actor.catch_up(partial(self._watch, watcher, message, True))
            return
        mine = table.eyes_of(watcher.who.guest)
        if not table.may_watch(watcher.who.guest):
            self.refuse(watcher, message.id, Mistake("watchers-off"))
            return
        chosen = tuple(eye for eye in dict.fromkeys(message.eyes) if eye == TABLE or eye in mine)
        actor.audience.enter(watcher, chosen or tuple(mine) or (TABLE,), bool(chosen))
        self.reply(watcher, message.id)
        watcher.send(codec.write(actor.audience.table_message()))
        for seq, wall, spoke in table.talk:
            if seq > message.since:
                watcher.send(codec.write(said(table, seq, wall, spoke)))
        actor.audience.tell_whole(watcher, actor.clockwork.now(), message.since, message.anew and self._retell(watcher))
        actor.presence.came(watcher)
        actor.dealing.arrived(watcher)

    def _retell(self, watcher: Watcher) -> bool:
        """May this one hear everything again now? It means playing the match anew: who asks too soon hears it later."""
        now = asyncio.get_running_loop().time()
        wait = self._retold.get(watcher, now - RETOLD_AFTER) + RETOLD_AFTER - now
        if wait <= 0:
            self._retold[watcher] = now
            self._owe_nothing(watcher)
        elif watcher not in self._owed:
            job = partial(self.actor.submit, partial(self._retell_late, watcher))
            self._owed[watcher] = self.actor.house.later(wait, job)
        return wait <= 0

    def _retell_late(self, watcher: Watcher) -> None:
        if watcher in self._owed:  # neither gone nor told meanwhile
            self._owe_nothing(watcher)
            self._retold[watcher] = asyncio.get_running_loop().time()
            self.actor.audience.tell_whole(watcher, self.actor.clockwork.now(), anew=True)

    def _owe_nothing(self, watcher: Watcher) -> None:
        owed = self._owed.pop(watcher, None)
        if owed is not None:
            owed.cancel()

    def leave(self, watcher: Watcher) -> None:
        """The socket looks elsewhere or is gone."""
        self._turned_here.discard(watcher)
        self.actor.knocks.gone(watcher)
        self._retold.pop(watcher, None)
        self._look_away(watcher)

    def _look_away(self, watcher: Watcher) -> None:
        self._owe_nothing(watcher)
        if watcher in self.actor.audience.watchers:
            self.actor.audience.leave(watcher)
            self.actor.presence.went(watcher)

    def again(self, watcher: Watcher) -> None:
        """A slow socket has caught up: one whole frame instead of those it missed."""
        watcher.send(codec.write(self.actor.audience.table_message()))
        self.actor.audience.tell_whole(watcher, self.actor.clockwork.now())

    def _why(self, watcher: Watcher, message: up.AtTable) -> None:
        assert isinstance(message, up.Why)
        match = self.actor.moves.match()
        self.actor.moves.own(watcher, message.seat)
        if message.code is not None:
            move = match.game.read(message.code)
            refusal = match.game.why_not(match.state, message.seat, move)
        else:
            refusal = why_taps(match.game, match.state, message.seat, list(message.taps))
        answer = down.Reason(message.id)
        if refusal is not None:
            answer.text = refusal.said(match.game.words(watcher.who.lang))
            answer.clause = refusal.clause or ""
        watcher.send(codec.write(answer))


def said(table: Table, seq: int, wall: int, spoke: bodies.Spoke) -> down.Said:
    """A line of chat for the wire."""
    return down.Said(table.id, seq, spoke.guest, spoke.name, spoke.seat, spoke.text, spoke.phrase, wall)
