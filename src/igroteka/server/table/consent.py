"""Undo, pause, end, rematch: what happens when everybody who plays has agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake
from igroteka.server.table import bodies
from igroteka.server.table.audience import Watcher
from igroteka.server.table.undo import undo_target
from igroteka.server.wire import up

if TYPE_CHECKING:
    from igroteka.server.table.actor import Actor


class Consent:
    """Hears offers and answers. Bots agree to everything, also those that stand in for absent people."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor

    def hear(self, watcher: Watcher, message: up.AtTable) -> None:
        """An offer, or an answer to one."""
        assert isinstance(message, (up.Propose, up.Answer))
        actor, table = self.actor, self.actor.table
        actor.moves.own(watcher, message.seat)
        if isinstance(message, up.Answer):
            if not actor.offers.is_open(message.what):
                raise Mistake("no-offer")
            if not message.yes:
                actor.offers.refuse(message.what)
                actor.hearing.reply(watcher, message.id)
                actor.audience.tell_table()
                actor.bots.look()
                return
        else:
            actor.offers.check(table, message.what)
            if message.what == "undo" and not actor.offers.is_open("undo"):
                undo_target(actor.moves.match(), message.seat)
        asker = actor.offers.asked_by(message.what) if actor.offers.is_open(message.what) else message.seat
        if actor.offers.agree(table, message.what, message.seat, self._present()):
            try:
                self._carry_out(message.what, asker, watcher, message.id)
            except Mistake:  # the offer is gone all the same
                actor.audience.tell_table()
                actor.bots.look()
                raise
        else:
            actor.hearing.reply(watcher, message.id)
            actor.audience.tell_table()
            actor.bots.look()

    def _present(self) -> set[int]:
        """Whose people must agree: in a match all but those for whom a bot plays and those who are long away (where no
        bot takes over, nobody could end it otherwise), after it those who are here."""
        table, audience, presence = self.actor.table, self.actor.audience, self.actor.presence
        playing = table.status == "playing"
        return {
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.guest is not None
            and (not (chair.by_machine or presence.long_away(chair.guest)) if playing else audience.here(chair.guest))
        }

    def _carry_out(self, what: str, asker: int, watcher: Watcher, id: str) -> None:
        actor = self.actor
        if what == "undo":
            match = actor.moves.match()
            actor.write([bodies.Rewound(undo_target(match, asker), asker)], watcher, id)
        elif what == "pause":
            actor.write([bodies.Paused()], watcher, id)
        elif what == "resume":
            actor.write([bodies.Resumed()], watcher, id)
        elif what == "end":
            actor.finish("agreed", watcher, id)
        else:
            actor.dealing.begin(self._rematch_options(), watcher, id)

    def _rematch_options(self) -> object:
        """The next seat begins; options that the host has changed since stay as they are."""
        table = self.actor.table
        match = table.match
        if match is None or match.options != table.options or match.position:
            return table.options
        return table.game.rematch_options(match.state)
