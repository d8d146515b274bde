"""People who want a seat of a running match that somebody has left: there are cards in it, so the host is asked.

Who left by themselves comes back without asking, and the host takes any such seat. The answer to `sit` waits for the
host's word (`admit`), or for the seat to be free of the match; what waits lives in memory only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake
from igroteka.server.table import verbs
from igroteka.server.table.audience import Watcher
from igroteka.server.wire import codec, down, up
from igroteka.server.words import sentence

if TYPE_CHECKING:
    from igroteka.server.table.actor import Actor

MOST_KNOCKS = 8


@dataclass
class Knock:
    """Somebody at the door, with the command that waits for its answer."""

    watcher: Watcher
    message: up.Sit
    seat: int


class Knocks:
    """Who waits for the host's word."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self._waiting: dict[str, Knock] = {}  # by guest

    def hear(self, watcher: Watcher, message: up.AtTable) -> None:
        """Somebody wants to sit down."""
        assert isinstance(message, up.Sit)
        actor = self.actor
        try:
            rows = verbs.sit(actor.table, watcher.who, message)
        except verbs.AskHost as asking:
            self._wait(watcher, message, asking.seat)
            return
        actor.write(rows, watcher, message.id)

    def _wait(self, watcher: Watcher, message: up.Sit, seat: int) -> None:
        actor = self.actor
        before = self._waiting.pop(watcher.who.guest, None)
        if before is not None and before.message.id != message.id:
            actor.hearing.refuse(before.watcher, before.message.id, Mistake("seat-asked-again"))
        if len(self._waiting) >= MOST_KNOCKS:
            raise Mistake("table-busy")
        self._waiting[watcher.who.guest] = Knock(watcher, message, seat)
        text = sentence(Mistake("host-asked"), watcher.who.lang)
        watcher.send(codec.write(down.Note(actor.table.id, "host-asked", text)))
        actor.audience.tell_table()

    def admit(self, watcher: Watcher, message: up.AtTable) -> None:
        """The host's word."""
        assert isinstance(message, up.Admit)
        actor = self.actor
        verbs.host_only(actor.table, watcher.who)
        knock = self._waiting.pop(message.guest, None)
        if knock is None:
            raise Mistake("nobody-asks")
        try:
            if not message.yes:
                raise Mistake("seat-refused")
            rows = verbs.sit(actor.table, knock.watcher.who, knock.message, admitted=True)
        except Mistake as mistake:
            actor.hearing.refuse(knock.watcher, knock.message.id, mistake)
        else:
            actor.write(rows, knock.watcher, knock.message.id)
        actor.hearing.reply(watcher, message.id)
        actor.audience.tell_table()

    def look(self) -> None:
        """Seats or people have changed: perhaps nobody need be asked any more, or there is nothing to ask for."""
        for guest, knock in list(self._waiting.items()):
            try:
                verbs.sit(self.actor.table, knock.watcher.who, knock.message)
            except verbs.AskHost:
                continue
            except Mistake as mistake:
                self.actor.hearing.refuse(knock.watcher, knock.message.id, mistake)
            else:
                self.actor.hearing.hear(knock.watcher, knock.message)
            del self._waiting[guest]

    def gone(self, watcher: Watcher) -> None:
        """Whoever asked has left."""
        knock = self._waiting.get(watcher.who.guest)
        if knock is not None and knock.watcher is watcher:
            del self._waiting[watcher.who.guest]

    def listed(self) -> list[down.Asking]:
        """For the table message."""
        return [down.Asking(guest, knock.watcher.who.name, knock.seat) for guest, knock in self._waiting.items()]
