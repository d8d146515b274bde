"""The start of a match: everyone who is here adds to the dice first, as soon as they have seen the commitment.

A client answers the commitment by itself, so nobody is waited for as a rule; a start that overtakes somebody's
answer waits for it, but never longer than `House.entropy_wait`. Who is away adds nothing, and the record says so.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from igroteka.core.errors import Mistake
from igroteka.server.table import verbs
from igroteka.server.table.audience import Watcher
from igroteka.server.wire import up

if TYPE_CHECKING:
    from igroteka.server.table.actor import Actor


class Dealing:
    """Begins matches."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self._options: Any = None
        self._watcher: Watcher | None = None  # whoever is answered
        self._id = ""
        self._alarm: asyncio.TimerHandle | None = None  # set while a start waits

    def hear(self, watcher: Watcher, message: up.AtTable) -> None:
        """The host wants to begin."""
        verbs.host_only(self.actor.table, watcher.who)
        self.begin(self.actor.table.options, watcher, message.id)

    def arrived(self, watcher: Watcher) -> None:
        """A table that was created to be started begins when its host looks at it: the commitment has been shown."""
        table = self.actor.table
        if table.starting and watcher.who.guest == table.host and self._alarm is None:
            self.begin(table.options)

    def begin(self, options: Any, watcher: Watcher | None = None, id: str = "") -> None:
        """Begin as soon as everyone present has added to the dice, or has had the time to."""
        actor = self.actor
        rows = verbs.begin(actor.table, options)  # complains now about what is wrong
        if self._alarm is not None:
            first = self._watcher
            if first is None or watcher is None or (watcher.who.guest, id) != (first.who.guest, self._id):
                raise Mistake("match-starts")
            self._watcher = watcher  # asked again over a new line
            return
        wait = actor.house.entropy_wait
        if not wait or not self._missing():
            actor.write(rows, watcher, id)
            return
        self._options, self._watcher, self._id = options, watcher, id
        self._alarm = actor.house.later(wait, partial(actor.submit, self._go))

    def look(self) -> None:
        """Somebody has added, or has left: is anybody still missing?"""
        if self._alarm is not None and not self._missing():
            self.actor.submit(self._go)

    def stop(self) -> None:
        """The table falls asleep."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _missing(self) -> bool:
        """Is there a person here whose part is not in the dice yet?"""
        here = self.actor.audience.here
        return any(not chair.entropy and here(chair.guest) for chair in self.actor.table.chairs)

    def _go(self) -> None:
        if self._alarm is None:  # it has begun already
            return
        self.stop()
        actor, watcher, id = self.actor, self._watcher, self._id
        self._watcher = None
        try:
            actor.write(verbs.begin(actor.table, self._options), watcher, id)
        except Mistake as mistake:  # somebody has stood up meanwhile
            if watcher is not None:
                actor.hearing.refuse(watcher, id, mistake)
