"""Bots at a table: they are asked when the game waits for them, think elsewhere, and take a person's time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from igroteka.bots.levels import bots_of, usual_bot
from igroteka.core.bot import REMEMBERED
from igroteka.core.seats import BIT
from igroteka.core.state import READY, WAIT, State
from igroteka.server.questions import Question, Thought
from igroteka.server.table.match import Match
from igroteka.server.workers import Closed

if TYPE_CHECKING:
    from igroteka.server.table.actor import Actor

READY_AFTER = 0.6  # seconds for which a bot looks at a finished round


@dataclass
class Intention:
    """What a seat's bot is about: asked at a version, perhaps with a move that waits for its moment."""

    version: int
    opened: int
    interrupt: bool
    move: int | None = None
    handle: asyncio.TimerHandle | None = None
    thinking: asyncio.Task[None] | None = None
    asked: float = 0.0  # on the house's clock: waiting in line is part of the thinking time

    def cancel(self) -> None:
        """It comes to nothing."""
        if self.handle is not None:
            self.handle.cancel()
        if self.thinking is not None:
            self.thinking.cancel()


class BotPlay:
    """The bots of one table, and those that stand in for absent people."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self._intentions: dict[int, Intention] = {}
        self._seeds: dict[tuple[int, int], int] = {}  # (match, seat) -> what its bot's chance comes from
        self._declined: dict[int, int] = {}  # seat -> the input number at which it let an interrupt pass

    def stop(self) -> None:
        """Nobody thinks any more."""
        for intention in self._intentions.values():
            intention.cancel()
        self._intentions.clear()
        self._declined.clear()

    @property
    def busy(self) -> bool:
        """Does any of them think, or wait for the moment to move?"""
        return bool(self._intentions)

    def look(self) -> None:
        """After every input: who is asked now, and who goes on with what it was about."""
        actor, table = self.actor, self.actor.table
        match = table.match
        if match is None or table.status != "playing" or table.paused or actor.asleep or not actor.audience.watchers:
            self.stop()
            return
        if actor.offers.is_open("undo") and not match.game.real_time:
            self.stop()  # a move of theirs would answer for the people
            return
        if not self._intentions and not table.has_machines():
            return
        seats = len(table.chairs)
        first = int(match.state.inputs) % seats
        for seat in (
            *range(first, seats),
            *range(first),
        ):  # bots without a pace move as they are asked: none always first
            chair = table.chairs[seat]
            if not chair.by_machine:
                self._drop(seat)
                continue
            state = match.state
            if state.interlude:
                self._get_ready(match, seat)
                continue
            wanted = self._wanted(match, state, seat)
            if wanted is None:
                self._drop(seat)
            elif not self._goes_on(match, seat, wanted):
                self._drop(seat)
                self._ask(match, seat, wanted, chair.level or usual_bot(match.game))

    def _wanted(self, match: Match, state: State, seat: int) -> bool | None:
        """Is this seat asked for an interrupt (True), for its move (False), or for nothing (None)?"""
        if match.game.real_time:
            return False if (state.may | state.must) & BIT[seat] else None
        if state.may & BIT[seat] and self._declined.get(seat) != state.inputs:
            return True
        return False if state.must & BIT[seat] else None

    def _goes_on(self, match: Match, seat: int, interrupt: bool) -> bool:
        """Does what it was asked still stand? (In real time every input is news.)"""
        old = self._intentions.get(seat)
        if old is None or match.game.real_time or old.interrupt != interrupt:
            return False
        if old.move is not None:
            return bool(match.state.allows(seat, old.move)) and not match.late(seat, old.move, old.version)
        return old.opened == match.state.opened

    def _drop(self, seat: int) -> None:
        old = self._intentions.pop(seat, None)
        if old is not None:
            old.cancel()

    def _get_ready(self, match: Match, seat: int) -> None:
        old = self._intentions.get(seat)
        if old is not None and old.move == READY:
            return
        self._drop(seat)
        if match.state.allows(seat, READY):
            intention = self._new(match, False)
            self._intentions[seat] = intention
            self._plan(seat, intention, int(READY), int(1000 * READY_AFTER))

    def _new(self, match: Match, interrupt: bool) -> Intention:
        return Intention(self.actor.table.version, int(match.state.opened), interrupt, asked=self.actor.house.now())

    def _ask(self, match: Match, seat: int, interrupt: bool, level: str) -> None:
        actor = self.actor
        intention = self._intentions[seat] = self._new(match, interrupt)
        seed = self._seeds.setdefault((actor.table.number, seat), actor.house.seed())
        now = actor.clockwork.now()
        question = Question.about(
            match.game,
            match.state,
            seat,
            level if level in bots_of(match.game) else usual_bot(match.game),
            seed,
            interrupt=interrupt,
            speed=actor.table.settings.pace,
            first_look=seat not in match.who[-4 * match.seats :],
            ago=[max(now - at, 0) for at in reversed(list(match.ats[-REMEMBERED:]))] if match.game.real_time else (),
        )
        intention.thinking = actor.house.spawn(self._think(seat, intention, question))

    async def _think(self, seat: int, intention: Intention, question: Question) -> None:
        try:
            thought: Thought = await self.actor.house.workers.think(question)
        except Closed:
            return
        if self._intentions.get(seat) is not intention:
            return
        if thought.move != WAIT:
            self._plan(seat, intention, thought.move, thought.delay)
            return
        del self._intentions[seat]
        match = self.actor.table.match
        if intention.interrupt and match is not None:
            self._declined[seat] = int(match.state.inputs)
            self.look()

    def _plan(self, seat: int, intention: Intention, move: int, delay: int) -> None:
        intention.move = move
        wait = delay / 1000 - (self.actor.house.now() - intention.asked)
        intention.thinking = None
        intention.handle = self.actor.house.later(max(wait, 0.0), partial(self._make, seat, intention, move))

    def _make(self, seat: int, intention: Intention, move: int) -> None:
        if self._intentions.get(seat) is intention:
            del self._intentions[seat]
            self.actor.moves.of_bot(seat, move, intention.version)
