"""Runs one table: the only part of it that waits. A queue, one append in flight, then the fold, then what follows.

It imports no command and no row: what a command means is decided by the machine, what follows is data.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from igroteka.core.errors import Mistake
from igroteka.server.journal.rows import Change, Row
from igroteka.server.journal.troubles import Conflict, Stale
from igroteka.server.table import effects as fx
from igroteka.server.table.audience import Audience
from igroteka.server.table.card import card_of
from igroteka.server.table.decision import Decision, Heard, Now, sorry
from igroteka.server.table.folding import fold
from igroteka.server.table.handle import Watcher
from igroteka.server.table.machine import VERBS, Machine
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table
from igroteka.server.table.thinkers import Thinkers
from igroteka.server.table.touches import Touches
from igroteka.server.wire import down
from igroteka.server.wire.base import AtTable

if TYPE_CHECKING:
    from igroteka.server.house import House

log = logging.getLogger("igroteka.table")

CHANGE: Final = Change  # for every move: compiled code finds final names without looking them up
PARTIAL: Final = partial
MOST_WAITING = 200  # commands of one table
FEW_WAITING = 40  # until only those who sit here are heard: nobody from outside keeps a table busy
Do = Callable[[Any], None]


class Runner:
    """One table that is awake. Everything here happens on the event loop."""

    def __init__(self, table: Table, house: House, epoch: int = 0) -> None:
        self.house = house
        self.epoch = epoch  # of the claim under which it writes
        self.room = Room(house.customs, house.seed(), house.new_secret)
        self.machine = Machine(table, self.room)
        self.audience = Audience(self.machine, self._clock, house.later)
        self.thinkers = Thinkers(house, self.submit)
        self.stopped = False
        self.closing = False
        self._loop: Any = house.loop
        self._touches = Touches(self._held_back, self._loop, self._put)
        self._queue: deque[Heard] = deque()
        self._still: deque[asyncio.Future[None]] = deque()  # who want it to stand still
        self._busy = False
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._do: dict[type, Do] = {
            **self.audience.ways,
            **self.thinkers.ways,
            fx.Later: self._later,
            fx.Cancel: self._cancel,
            fx.Soon: self._soon,
            fx.Archive: self._await,
            fx.ReadLog: self._read_log,
            fx.Seal: self._seal,
            fx.Moved: self._moved,
            fx.News: self._news,
            fx.Asleep: self._asleep,
        }
        self._carry_out(self.machine.wake(self._now()))
        self._pump()

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.machine.table

    @property
    def waiting(self) -> int:
        """How many commands wait, the one in flight and those who want it to stand still included."""
        return len(self._queue) + self._busy + len(self._still)

    def _now(self) -> Now:
        return Now(self._loop.time(), self.house.time_ns() // 1_000_000)

    def _clock(self) -> float:
        mono: float = self._loop.time()
        return mono

    def _held_back(self) -> int:
        return self.room.held_back(self.machine.table, self._clock())

    # -- hearing ----------------------------------------------------------------------------

    def hear(self, watcher: Watcher, message: AtTable, size: int = 0) -> None:
        """A command from a client: answered exactly once."""
        self.audience.watchers[watcher.key] = watcher
        who = watcher.who
        heard = Heard(message, watcher.key, who, message.id, monotonic())
        waiting = len(self._queue) + self._busy
        verb = VERBS[type(message)]
        if verb.aside:
            self._aside(heard)
        elif waiting >= FEW_WAITING and (waiting >= MOST_WAITING or not self.machine.table.seats_of(who.guest)):
            self._carry_out([sorry(self.machine.table, heard, Mistake("table-busy"))])
        elif verb.touch and self.machine.table.raced:
            self._touches.arrive(self.room.given(watcher.key, who.guest, self._clock()), heard)
        elif waiting:
            self._put(heard)
        else:
            self._take(heard)
            self._pump()

    def pong(self, watcher: Watcher, n: int) -> None:
        """The answer to a ping of this table."""
        self._aside(Heard(self.machine.pong(watcher.key, n)))

    def leave(self, watcher: Watcher) -> None:
        """It looks elsewhere or is gone."""
        if self.audience.leave(watcher.key):
            self.submit(self.machine.leave(watcher.key))

    def caught_up(self, watcher: Watcher) -> None:
        """A slow reader reads again."""
        self._aside(Heard(self.machine.caught_up(watcher.key)))

    def submit(self, message: Any) -> None:
        """A command from inside comes in its turn; at a real-time table a touch in that of its making."""
        heard = message if isinstance(message, Heard) else Heard(message)
        if VERBS[type(heard.message)].aside:
            self._aside(heard)
        elif VERBS[type(heard.message)].touch and self.machine.table.raced:
            self._touches.arrive(0, heard)
        else:
            self._put(heard)

    def _put(self, heard: Heard) -> None:
        if not self.stopped:
            self._queue.append(heard)
            self._pump()

    def _pump(self) -> None:
        while not self._busy and not self.stopped:
            if self._still:
                turn = self._still.popleft()
                if not turn.done():  # they wait no more
                    self._busy = True
                    turn.set_result(None)
            elif self._queue:
                self._take(self._queue.popleft())
            else:
                return

    # -- one command ------------------------------------------------------------------------

    def _aside(self, heard: Heard) -> None:
        """What changes nothing that is written is answered whatever is in flight."""
        try:
            self._carry_out(self.machine.aside(heard, self._now()))
        except Exception:
            self._our_fault(heard)

    def _take(self, heard: Heard) -> None:
        """Decide; write what is durable of it; fold; carry out what follows."""
        now = self._now()
        try:
            decision = self.machine.decide(heard, now)
            if decision.first:
                self._carry_out(decision.first)
                if self._busy:  # it waits for some work: that brings the rest
                    return
            rows = self.machine.rows(decision, now)
            if rows:
                change = self._change(decision, rows)
            else:
                effects = self.machine.fold(decision, rows, now)
        except Exception:
            self._our_fault(heard)
            return
        if rows:
            self._busy = True  # from here on `_appended` will be called
            self.house.journal.append(change, PARTIAL(self._appended, decision, rows))
        else:
            self._follow(effects)

    def _change(self, decision: Decision, rows: list[Row]) -> Change:
        """All of it is written or nothing."""
        table = self.machine.table
        card = card_of(table.preview(rows)) if self.machine.listed(decision) else None
        change: Change = CHANGE(table.id, rows, card, decision.result, self.epoch)
        return change

    def _our_fault(self, heard: Heard) -> None:
        """Something went wrong that should not: whoever asked gets a word, we get the trace."""
        log.exception("message failed", extra={"guest": heard.who.guest, "table": self.machine.table.id})
        asked = heard if heard.id else getattr(heard.message, "heard", None)
        if asked is not None:
            self._carry_out([sorry(self.machine.table, asked, Mistake("our-fault"))])

    def _carry_out(self, effects: Any) -> None:
        for effect in effects:
            if self.stopped:  # one of them was to fall asleep
                return
            self._do[type(effect)](effect)

    def _follow(self, effects: list[fx.Effect]) -> bool:
        """What follows from what holds now: each thing is tried, and answers are among them. Did all go well?"""
        well = True
        for effect in effects:
            try:
                if not self.stopped:
                    self._do[type(effect)](effect)
            except Exception:
                log.exception("what follows failed", extra={"table": self.machine.table.id})
                well = False
        return well

    # -- the append -------------------------------------------------------------------------

    def _appended(self, decision: Decision, rows: list[Row], error: Exception | None) -> None:
        if self.stopped:  # it was given away meanwhile; whoever has it reads the log
            return
        if error is None:
            try:
                effects = self.machine.fold(decision, rows, self._now())
            except Exception:  # it is durable all the same: the log says what the table is
                log.exception("adopting failed", extra={"table": self.machine.table.id})
                self.house.spawn(self._read_again(decision, rows[-1], Mistake("our-fault")))
                return
            self._busy = False
            if self._follow(effects):
                self._pump()
            else:  # somebody may have been told half of it: all are told everything
                self._busy = True
                self.house.spawn(self.read_anew())
            return
        about = {"table": self.machine.table.id, "trouble": type(error).__name__}
        log.warning("append failed", extra={**about, "why": getattr(error, "why", str(error))})
        trouble = error if isinstance(error, Mistake) else Mistake("store-broken")
        if isinstance(error, Stale) or getattr(error, "unsure", True):
            # Somebody has claimed the table since; or its COMMIT may still go on where we cannot see it: to claim the
            # table waits for that, and then its log says what was written.
            again = partial(self._read_again, decision, rows[-1], trouble)
            self.house.lost(self, again, decision.heard)
        elif isinstance(error, Conflict):
            self.house.spawn(self._read_again(decision, rows[-1], trouble))
        else:
            self._busy = False  # nothing was written: the table is as it was
            self._carry_out(self.machine.failed(decision, trouble))
            self._pump()

    # -- reading the log --------------------------------------------------------------------

    async def stand_still(self) -> None:
        """Wait until all before is done; from then on nothing happens here until `read_anew`."""
        if not self.stopped:
            turn: asyncio.Future[None] = self._loop.create_future()
            self._still.append(turn)
            self._pump()
            await turn

    async def read_anew(self) -> None:
        """The log was changed while the table stood still: it is the table."""
        await self._refold(await self._log_when_back(), None, None, Mistake("store-broken"))

    async def _read_again(self, decision: Decision, last: Row, trouble: Mistake) -> None:
        await self._refold(await self._log_when_back(), decision, last, trouble)

    async def _refold(self, rows: list[Row], decision: Decision | None, last: Row | None, trouble: Mistake) -> None:
        table = await asyncio.to_thread(fold, self.machine.table.id, rows)
        self._busy = False
        if self.stopped:
            return
        written = last is not None and last in rows
        self._follow(self.machine.read_again(table, decision, written, trouble, self._now()))
        self._pump()

    async def _log_when_back(self) -> list[Row]:
        wait = 0.1
        while True:
            try:
                return await self.house.journal.log(self.machine.table.id)
            except Mistake:
                if wait == 0.1:
                    self.tell_of("store-away")
            await asyncio.sleep(wait)
            wait = min(2 * wait, 5.0)

    def _read_log(self, effect: fx.ReadLog) -> None:
        self._busy = True
        self.house.spawn(self._catch_up(effect.then))

    async def _catch_up(self, then: Heard) -> None:
        try:
            behind = bool(await self.house.journal.log(self.machine.table.id, self.machine.table.version))
        except Mistake:
            behind = False  # what is known here must do for now
        then.current = True
        self._queue.appendleft(then)
        if behind:
            await self.read_anew()
        else:
            self._busy = False
            self._pump()

    # -- what is waited for -----------------------------------------------------------------

    def _await(self, effect: fx.Archive) -> None:
        self._busy = True
        self.house.spawn(self._worked(effect))

    async def _worked(self, effect: fx.Archive) -> None:
        try:
            effect.then.result = await self.house.archivist.written(effect.story)
        except Exception:  # it goes on without
            log.exception("archive failed", extra={"table": self.machine.table.id})
        self._busy = False
        self._take(Heard(effect.then))
        self._pump()

    # -- effects ----------------------------------------------------------------------------

    def _later(self, effect: fx.Later) -> None:
        old = self._timers.pop(effect.key, None)
        if old is not None:
            old.cancel()
        if not self.stopped:
            self._timers[effect.key] = self._loop.call_later(effect.seconds, self._due, effect.key, effect.command)

    def _due(self, key: str, command: Any) -> None:
        self._timers.pop(key, None)
        self.submit(command)

    def _cancel(self, effect: fx.Cancel) -> None:
        handle = self._timers.pop(effect.key, None)
        if handle is not None:
            handle.cancel()

    def _soon(self, effect: fx.Soon) -> None:
        command = effect.command
        heard = command if isinstance(command, Heard) else Heard(command)
        if self.stopped:
            return
        if effect.first:
            self._queue.appendleft(heard)
        else:
            self._queue.append(heard)

    def _seal(self, effect: fx.Seal) -> None:
        table = self.machine.table
        link = self.house.seat_link(effect.guest, table.id)
        self.audience.send(fx.Send(effect.key, down.Done(effect.id, table.version, table.id, link)))

    def _moved(self, effect: fx.Moved) -> None:
        self.house.tally.moved(effect.heard)

    def _news(self, effect: fx.News) -> None:
        self._loop.call_soon(self.house.spread, effect.news)  # people here come first

    def _asleep(self, effect: fx.Asleep) -> None:
        if self.closing or not (self._queue or self._still or self.room.lines):
            self.stop()
            self.house.retire(self)

    def tell_of(self, trouble: str) -> None:
        """A word to everyone who looks at the table."""
        self._carry_out([fx.Notice(Mistake(trouble))])

    def look(self) -> None:
        """Everything that follows from how things are, once more."""
        self._carry_out(self.machine.look(self._now()))
        self._pump()

    def stop(self) -> None:
        """Nothing more happens here; the log has everything."""
        self.stopped = self.room.asleep = True
        self._queue.clear()
        for turn in self._still:
            if not turn.done():
                turn.set_result(None)
        self._still.clear()
        self._touches.stop()
        for handle in self._timers.values():
            handle.cancel()
        self._timers.clear()
        self.thinkers.stop()
        self.audience.stop()

    def dissolve(self) -> list[tuple[Watcher, AtTable]]:
        """Nothing happens here any more: the commands that were not answered, and who said them."""
        heard = [*self.room.unanswered(), *self._touches.waiting(), *self._queue]
        left = [(self.audience.watchers.get(one.key), one.message) for one in heard if one.id]
        self.stop()
        return [(watcher, message) for watcher, message in left if watcher is not None]
