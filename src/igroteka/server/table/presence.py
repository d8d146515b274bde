"""Who is here and who is away: a bot plays an absent seat after a grace time; a table all have left falls asleep."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.server.table import bodies
from igroteka.server.table.audience import Watcher
from igroteka.server.table.bodies import Body
from igroteka.server.wire import codec, down
from igroteka.server.words import sentence

if TYPE_CHECKING:
    from igroteka.server.table.actor import Actor

SOON = 0.1  # seconds; a crowd that comes together is one piece of news
TELL_DISTANCE = 1.0  # seconds; with a ping every two, everyone knows within five
LONG = 60.0  # seconds after which an absent person is not waited for when the others want to agree on something
MOST_TOLD = 12  # moves that somebody who is back is told of


class Presence:
    """Watches the door."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self._graces: dict[str, asyncio.TimerHandle] = {}  # guest -> when a bot takes over
        self._grace = actor.table.settings.grace  # the grace time that these were set with
        self._since: dict[str, float] = {}  # guest -> since when they are away, on the house's clock
        self._count: asyncio.TimerHandle | None = None  # when all hear how many look on
        self._distance: asyncio.TimerHandle | None = None  # when all hear how far away each is

    def came(self, watcher: Watcher) -> None:
        """Somebody is here (again): gets the seats back that a bot has played."""
        guest = watcher.who.guest
        self._since.pop(guest, None)
        handle = self._graces.pop(guest, None)
        if handle is not None:
            handle.cancel()
        self.actor.submit(partial(self._autopilot, guest, False))
        self.actor.house.awake(self.actor)
        if guest in self.actor.table.people():
            self.actor.audience.tell_table(but=watcher)  # the newcomer was told with the rest
        self._mind_the_spectators()
        self._mind_the_absent()
        self.actor.bots.look()  # they wait while nobody looks

    def went(self, watcher: Watcher) -> None:
        """A socket is gone; maybe the person is not."""
        actor, guest = self.actor, watcher.who.guest
        if not actor.audience.watchers:
            actor.house.empty(actor)
        if guest in actor.table.people():
            actor.audience.tell_table()
            actor.dealing.look()
        self._mind_the_spectators()
        self._mind_the_absent()

    def again(self) -> None:
        """An append has failed: whoever is back still gets the seat, whoever is away still has the grace time."""
        for guest in self.actor.table.people():
            if self.actor.audience.here(guest):
                self.actor.submit(partial(self._autopilot, guest, False))
        self._mind_the_absent()

    def _mind_the_absent(self) -> None:
        """Everyone who plays here and is away has the grace time, from when somebody waits."""
        actor, table = self.actor, self.actor.table
        if table.status != "playing" or not actor.audience.watchers:
            return
        for guest in table.people():
            if actor.audience.here(guest):
                continue
            self._since.setdefault(guest, actor.house.now())
            if self._grace and guest not in self._graces and self._plays(guest):
                self._graces[guest] = actor.house.later(self._grace, partial(self._away, guest))

    def _mind_the_grace(self) -> None:
        """The host has chosen another grace time: it counts anew; with none at all people get their seats back."""
        grace = self.actor.table.settings.grace
        if grace == self._grace:
            return
        self._grace = grace
        self._stop_graces()
        if not grace:
            for guest in self.actor.table.people():
                if not self.actor.audience.here(guest):
                    self.actor.submit(partial(self._give_back, guest))

    def long_away(self, guest: str) -> bool:
        """Has this person been away for so long that the others need not wait for an answer?"""
        since = self._since.get(guest)
        return since is not None and self.actor.house.now() - since >= min(self._grace or LONG, LONG)

    def _mind_the_spectators(self) -> None:
        """Everyone hears how many look on, as soon as it is another number."""
        audience = self.actor.audience
        if self._count is None and audience.watchers and audience.spectators() != audience.counted:
            self._count = self.actor.house.later(SOON, self._tell_count)

    def _tell_count(self) -> None:
        self._count = None
        if self.actor.audience.spectators() != self.actor.audience.counted:
            self.actor.audience.tell_table()

    def measured(self) -> None:
        """A ping came back: at a real-time table everyone hears soon when somebody is elsewhere than they were."""
        audience = self.actor.audience
        if self._distance is not None or not self.actor.table.game.real_time:
            return
        now, told = audience.distances(), audience.told_distances
        if len(now) != len(told) or any(is_elsewhere(*pair) for pair in zip(now, told, strict=True)):
            self._distance = self.actor.house.later(TELL_DISTANCE, self._tell_distances)

    def _tell_distances(self) -> None:
        self._distance = None
        if self.actor.audience.watchers:
            self.actor.audience.tell_table()

    def _plays(self, guest: str) -> bool:
        """Is there a seat of this guest that no bot plays?"""
        return any(not self.actor.table.chairs[seat].by_machine for seat in self.actor.table.seats_of(guest))

    def _away(self, guest: str) -> None:
        self._graces.pop(guest, None)
        table, audience = self.actor.table, self.actor.audience
        others = any(audience.here(other) for other in table.people() if other != guest)
        if others and not audience.here(guest):
            self.actor.submit(partial(self._autopilot, guest, True))

    def _autopilot(self, guest: str, on: bool) -> None:
        if on != self.actor.audience.here(guest):
            self._set_autopilot(guest, on)

    def _give_back(self, guest: str) -> None:
        """The bot stops, and the table waits for the person."""
        if not self._grace:
            self._set_autopilot(guest, False)

    def _set_autopilot(self, guest: str, on: bool) -> None:
        table = self.actor.table
        if table.status != "playing":
            return
        seats = [seat for seat in table.seats_of(guest) if table.chairs[seat].autopilot != on]
        if not seats:
            return
        since = {seat: table.chairs[seat].autopilot_since for seat in seats}
        rows: list[Body] = [bodies.Autopilot(seat, on) for seat in seats]
        self.actor.write(rows)
        if not on:
            self.actor.submit(partial(self._tell_what_was_played, guest, since))

    def _tell_what_was_played(self, guest: str, since: dict[int, int]) -> None:
        """Whoever is back reads what the bot did in their place."""
        audience, table = self.actor.audience, self.actor.table
        teller, match = audience.teller, table.match
        if teller is None or match is None:
            return
        for seat, version in since.items():
            steps = match.steps_of(seat, version)
            if not steps or table.chairs[seat].autopilot or table.chairs[seat].guest != guest:
                continue
            for watcher, eyes in list(audience.watchers.items()):
                if watcher.who.guest == guest and seat in eyes:
                    words = table.game.words(watcher.who.lang)
                    told = teller.steps(steps[-MOST_TOLD:], seat, words)
                    watcher.send(codec.write(down.Absence(table.id, seat, len(steps), told)))

    def look_again(self) -> None:
        """Seats were taken, left or exchanged: nobody goes on looking through eyes that are not theirs."""
        audience, table = self.actor.audience, self.actor.table
        self._mind_the_grace()
        self._mind_the_absent()
        for watcher, eyes in list(audience.watchers.items()):
            if not table.may_watch(watcher.who.guest):
                self._show_out(watcher)
                continue
            mine = tuple(table.eyes_of(watcher.who.guest))
            kept = tuple(eye for eye in eyes if eye == TABLE or eye in mine)
            wanted = kept if watcher in audience.chosen and kept else mine or (TABLE,)
            if wanted != eyes:
                audience.enter(watcher, wanted, watcher in audience.chosen)
                audience.tell_whole(watcher, self.actor.clockwork.now())

    def _show_out(self, watcher: Watcher) -> None:
        """The people here play without spectators, and this is one now."""
        actor = self.actor
        actor.audience.leave(watcher)
        text = sentence(Mistake("watchers-off"), watcher.who.lang)
        watcher.send(codec.write(down.Note(actor.table.id, "watchers-off", text)))
        self._mind_the_spectators()
        if not actor.audience.watchers:
            actor.house.empty(actor)

    def stop(self) -> None:
        """The table falls asleep."""
        self._stop_graces()
        self._since.clear()
        if self._count is not None:
            self._count.cancel()
            self._count = None
        if self._distance is not None:
            self._distance.cancel()
            self._distance = None

    def _stop_graces(self) -> None:
        for handle in self._graces.values():
            handle.cancel()
        self._graces.clear()


def is_elsewhere(now: tuple[int, int], told: tuple[int, int]) -> bool:
    """Is what is given, or what was measured, so different that people should see it?"""
    return abs(now[0] - told[0]) >= 10 or abs(now[1] - told[1]) >= max(40, told[1] // 2)
