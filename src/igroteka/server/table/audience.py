"""Who watches a table, and what they are told. Bytes are made once for all who may see the same."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from igroteka.core.seats import TABLE
from igroteka.core.words import Words
from igroteka.server.table.card import table_message
from igroteka.server.table.lag import Allowance, Lag
from igroteka.server.table.match import Step
from igroteka.server.table.offers import Offers
from igroteka.server.table.table import Table
from igroteka.server.table.tell import Teller
from igroteka.server.table.verbs import Who
from igroteka.server.wire import codec, down

MOST_TOLD = 400  # steps at once: as much as anybody reads


class Watcher(Protocol):
    """A socket, as a table sees it."""

    who: Who
    lines: bool
    lag: Lag

    def send(self, text: bytes) -> None:
        """Pass a message on; never waits."""


class Audience:
    """The watchers of one table, by the eyes they look through."""

    def __init__(self, table: Table, offers: Offers, asking: Callable[[], list[down.Asking]]) -> None:
        self.table = table
        self.offers = offers
        self.asking = asking  # who waits for the host's word
        self.teller: Teller | None = None
        self.watchers: dict[Watcher, tuple[int, ...]] = {}
        self.chosen: set[Watcher] = set()  # those who asked for particular eyes
        self.told_distances: list[tuple[int, int]] = []  # as all were told last
        self._allowances: dict[str, Allowance] = {}  # of guests, for as long as the table is awake
        self.counted = 0  # how many look on, as all were told last
        self._delayed: deque[tuple[float, down.Frame, Step | None]] = deque()  # spectators' frames that wait
        self._public: down.Frame | None = None  # the last frame that delayed spectators have seen

    # -- who is there -----------------------------------------------------------------------

    def here(self, guest: str | None) -> bool:
        """Is this guest connected?"""
        return guest is not None and any(watcher.who.guest == guest for watcher in self.watchers)

    def lag_of(self, guest: str | None) -> int:
        """The compensation of a guest, as it is given now: that of the nearest device."""
        lags = [watcher.lag for watcher in self.watchers if watcher.who.guest == guest and watcher.lag.measured]
        if guest is None or not lags:
            return 0
        allowance = self._allowances.get(guest)
        if allowance is None:
            allowance = self._allowances[guest] = Allowance()
        settled = any(lag.settled for lag in lags)
        return allowance.given(min(lag.ms for lag in lags), settled, asyncio.get_running_loop().time())

    def given(self, watcher: Watcher) -> int:
        """The compensation of a touch that arrives now."""
        return min(watcher.lag.ms, self.lag_of(watcher.who.guest))

    def trip_of(self, guest: str | None) -> int:
        """How long the last answer of a guest's nearest device took."""
        return min((w.lag.last for w in self.watchers if w.who.guest == guest and w.lag.measured), default=0)

    def distances(self) -> list[tuple[int, int]]:
        """Of each seat what is given and what was measured last: what everyone sees of a real-time table."""
        return [(self.lag_of(chair.guest), self.trip_of(chair.guest)) for chair in self.table.chairs]

    def slowest(self) -> int:
        """The largest compensation of the people who play here."""
        return max((self.lag_of(guest) for guest in self.table.people()), default=0)

    def spectators(self) -> int:
        """How many only look on."""
        return sum(eyes == (TABLE,) for eyes in self.watchers.values())

    def enter(self, watcher: Watcher, eyes: tuple[int, ...], chosen: bool) -> None:
        """From now on this watcher is told what these eyes see."""
        if self.watchers.pop(watcher, None) not in (None, eyes):
            self._forget_unwatched()
        self.watchers[watcher] = eyes
        (self.chosen.add if chosen else self.chosen.discard)(watcher)

    def leave(self, watcher: Watcher) -> None:
        """It is told nothing more."""
        self.watchers.pop(watcher, None)
        self.chosen.discard(watcher)
        self._forget_unwatched()

    def _forget_unwatched(self) -> None:
        """What nobody has followed to the last is nothing to build patches on."""
        if self.teller is not None:
            watched = {eye for eyes in self.watchers.values() for eye in eyes}
            self.teller.shown = {eye: last for eye, last in self.teller.shown.items() if eye in watched}

    # -- telling ----------------------------------------------------------------------------

    def new_match(self) -> None:
        """A match began or the log was read again: everyone's view starts afresh."""
        match = self.table.match
        self.teller = Teller(self.table, match) if match is not None else None
        self._delayed.clear()
        self._public = None

    def tell_table(self, but: Watcher | None = None) -> None:
        """Seats, settings, offers: the same for everyone."""
        self.counted = self.spectators()
        if self.table.game.real_time:
            self.told_distances = self.distances()
        text = codec.write(self.table_message())
        for watcher in list(self.watchers):
            if watcher is not but:
                watcher.send(text)

    def table_message(self) -> down.Table:
        """The table as everyone sees it."""
        return table_message(self.table, self)

    def tell_all(self, message: down.Message) -> None:
        """The same words for everyone."""
        text = codec.write(message)
        for watcher in list(self.watchers):
            watcher.send(text)

    def tell_step(self, step: Step, now: int) -> None:
        """A step of the match, to each what it may see."""
        teller = self.teller
        if teller is None:
            return
        delay = self.table.settings.watch_delay
        texts: dict[str, dict[int, bytes]] = {}  # by language and eyes
        frames: dict[int, down.Frame | None] = {}
        for watcher, all_eyes in list(self.watchers.items()):
            lang = watcher.who.lang if watcher.lines else ""
            said = texts.get(lang)
            if said is None:
                said = texts[lang] = {}
            for eyes in all_eyes:
                if delay and eyes == TABLE:
                    continue
                text = said.get(eyes)
                if text is None:
                    steps = teller.steps((step,), eyes, self._words(lang))
                    if eyes in frames:
                        frame = frames[eyes]
                        if frame is not None:
                            frame.steps = steps  # the same view, whatever the language
                    else:
                        frame = self._frame(teller, eyes, step, steps, now)
                        frames[eyes] = frame
                    if frame is None:
                        continue
                    text = said[eyes] = codec.write(frame)
                watcher.send(text)
        if delay and self.table.settings.watchers:
            self._tell_later(step, now)

    def _frame(self, teller: Teller, eyes: int, step: Step, steps: list[down.Step], now: int) -> down.Frame | None:
        if step.rewind:
            return teller.frame(eyes, steps, now, True)
        return teller.news(eyes, steps, now, bool(step.events))

    def tell_whole(self, watcher: Watcher, now: int, since: int = 0, anew: bool = False) -> None:
        """Everything this watcher may see now, with the steps it has missed if they are known; `anew`: all."""
        teller, table = self.teller, self.table
        if teller is None:
            if table.last is not None:
                last = down.Frame(table.id, TABLE, table.version, table.number, table.at, view=table.last)
                watcher.send(codec.write(last))
            return
        recent = teller.match.recent
        known = teller.match.remembered <= since
        missed = [step for step in recent if step.version > since] if known else []
        if anew:
            missed = teller.match.steps()[-MOST_TOLD:]
        words = self._words(watcher.who.lang if watcher.lines else "")
        for eyes in self.watchers.get(watcher, ()):
            if eyes == TABLE and self.table.settings.watch_delay:
                if self._public is not None:
                    watcher.send(codec.write(self._public))
                elif not self._delayed:  # the table has just woken
                    self._tell_later(None, now)
                continue
            watcher.send(codec.write(teller.again(eyes, teller.steps(missed, eyes, words), now)))

    def everyone_anew(self, now: int) -> None:
        """Whole frames for all."""
        for watcher in list(self.watchers):
            self.tell_whole(watcher, now)

    def delay_changed(self, now: int) -> None:
        """Spectators see everything later from now on, or at once."""
        self._delayed.clear()
        self._public = None
        if self.teller is not None:
            self.teller.shown.pop(TABLE, None)
        for watcher, eyes in list(self.watchers.items()):
            if TABLE in eyes:
                self.tell_whole(watcher, now)

    def _tell_later(self, step: Step | None, now: int) -> None:
        """What spectators would see now, they see after the delay; of what they would not notice they hear nothing."""
        teller = self.teller
        assert teller is not None
        steps = teller.steps((step,) if step is not None else (), TABLE, None)
        frame = teller.news(TABLE, steps, now, step is not None and bool(step.events))
        if frame is None:
            return
        frame.base, frame.patch, frame.view = 0, None, teller.shown[TABLE].whole()  # whole: newcomers get it too
        delay = self.table.settings.watch_delay
        loop = asyncio.get_running_loop()
        self._delayed.append((loop.time() + delay, frame, step))
        loop.call_later(delay, self._release)

    def _release(self) -> None:
        teller, now = self.teller, asyncio.get_running_loop().time()
        while teller is not None and self._delayed and self._delayed[0][0] <= now + 0.005:
            _, frame, step = self._delayed.popleft()
            texts: dict[str, bytes] = {}
            for watcher, eyes in list(self.watchers.items()):
                lang = watcher.who.lang if watcher.lines else ""
                if TABLE in eyes:
                    if lang not in texts:
                        frame.steps = teller.steps((step,) if step is not None else (), TABLE, self._words(lang))
                        texts[lang] = codec.write(frame)
                    watcher.send(texts[lang])
            frame.steps = []
            self._public = frame

    def _words(self, lang: str) -> Words | None:
        return self.table.game.words(lang) if lang else None
