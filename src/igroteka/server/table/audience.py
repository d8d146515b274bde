"""Who is told which bytes: carries out what is to be told. Bytes are made once for all who may see the same."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.core.words import Words
from igroteka.server.table import effects as fx
from igroteka.server.table.card import table_message
from igroteka.server.table.handle import Watcher
from igroteka.server.table.machine import Machine
from igroteka.server.table.match import Step
from igroteka.server.table.tell import Teller
from igroteka.server.wire import codec, down
from igroteka.server.words import sentence

MOST_TOLD = 400  # steps at once: as much as anybody reads
Later = Callable[[float, Callable[[], None]], asyncio.TimerHandle]


class Audience:
    """The watchers of one table by their keys; the room says through which eyes each of them looks."""

    def __init__(self, machine: Machine, clock: Callable[[], float], later: Later) -> None:
        self.machine = machine
        self.room = machine.room
        self.watchers: dict[str, Watcher] = {}  # all who have said something, and are not gone
        self._leaving: dict[str, Watcher] = {}  # who look elsewhere, until what they said before is answered
        self.teller: Teller | None = None
        self._clock = clock
        self._later = later
        self._delayed: deque[tuple[float, down.Frame, Step | None]] = deque()  # spectators' frames that wait
        self._public: down.Frame | None = None  # the last frame that delayed spectators have seen
        self.ways: dict[type, Callable[[Any], None]] = {
            fx.Send: self.send,
            fx.TellTable: self._tell_table,
            fx.TellAll: self._tell_all,
            fx.TellStep: self._tell_step,
            fx.TellWhole: self._tell_whole,
            fx.TellPlayed: self._tell_played,
            fx.Notice: self._notice,
            fx.NewMatch: self._new_match,
            fx.Unwatched: self._unwatched,
            fx.Left: self._left,
            fx.DelayChanged: self._delay_changed,
        }

    def _now(self) -> int:
        """Table time."""
        return self.room.time.now(self._clock())

    def stop(self) -> None:
        """Nobody is told anything any more."""
        self.watchers.clear()
        self._leaving.clear()
        self._delayed.clear()

    def leave(self, key: str) -> bool:
        """This line leads elsewhere: only answers go over it from now on. Was it known?"""
        watcher = self.watchers.pop(key, None)
        if watcher is not None:
            self._leaving[key] = watcher
        return watcher is not None

    def _left(self, effect: fx.Left) -> None:
        """All that was said over this line is answered."""
        self._leaving.pop(effect.key, None)

    # -- words ------------------------------------------------------------------------------

    def send(self, effect: fx.Send) -> None:
        """A message for one line."""
        watcher = self.watchers.get(effect.key) or self._leaving.get(effect.key)
        if watcher is not None:
            watcher.send(codec.write(effect.message))

    def _tell_table(self, effect: fx.TellTable) -> None:
        room, table = self.room, self.machine.table
        message = table_message(table, room, self._clock())
        if effect.only:
            self.send(fx.Send(effect.only, message))
            return
        room.counted = room.spectators()
        if table.raced:
            room.told_distances = room.distances(table, self._clock())
        self._to_all(codec.write(message), effect.but)

    def _tell_all(self, effect: fx.TellAll) -> None:
        self._to_all(codec.write(effect.message))

    def _to_all(self, text: bytes, but: str = "") -> None:
        for key in list(self.room.lines):
            watcher = self.watchers.get(key)
            if watcher is not None and key != but:
                watcher.send(text)

    def _notice(self, effect: fx.Notice) -> None:
        """In the language of each."""
        everyone = self.room.lines if effect.guests is None else self.watchers  # some may look no more
        for key in [effect.key] if effect.key else list(everyone):
            watcher = self.watchers.get(key)
            if watcher is None or (effect.guests is not None and watcher.who.guest not in effect.guests):
                continue
            said: Mistake = effect.said
            text = sentence(said, watcher.who.lang)
            watcher.send(codec.write(down.Note(self.machine.table.id, said.key, text, effect.seat)))

    # -- the match --------------------------------------------------------------------------

    def _new_match(self, effect: fx.NewMatch) -> None:
        """A match began or the log was read again: everyone's view starts afresh."""
        table = self.machine.table
        self.teller = Teller(table, table.match) if table.match is not None else None
        self._delayed.clear()
        self._public = None

    def _unwatched(self, effect: fx.Unwatched) -> None:
        """What nobody has followed to the last is nothing to build patches on."""
        if self.teller is not None:
            watched = {eye for line in self.room.lines.values() for eye in line.eyes}
            self.teller.shown = {eye: last for eye, last in self.teller.shown.items() if eye in watched}

    def _miss(self, eyes: tuple[int, ...], step: Step) -> None:
        """Nobody may be left to tell this step to: whoever looks through these eyes next gets a picture of now."""
        assert self.teller is not None
        for eye in eyes:
            last = self.teller.shown.get(eye)
            if last is not None and last.version < step.version:
                del self.teller.shown[eye]

    def _tell_step(self, effect: fx.TellStep) -> None:
        """A step of the match, to each what it may see."""
        teller = self.teller
        if teller is None:
            return
        step, now = effect.step, self._now()
        settings = self.machine.table.settings
        delay = settings.watch_delay
        texts: dict[str, dict[int, bytes]] = {}  # by language and eyes
        frames: dict[int, down.Frame | None] = {}
        watchers = self.watchers
        for key, line in list(self.room.lines.items()):
            watcher = watchers.get(key)
            if watcher is None:  # gone, and the room does not know it yet
                self._miss(line.eyes, step)
                continue
            lang = watcher.who.lang if watcher.lines else ""
            said = texts.get(lang)
            if said is None:
                said = texts[lang] = {}
            for eyes in line.eyes:
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
        if delay and settings.watchers:
            self._tell_later(step, now)

    def _frame(self, teller: Teller, eyes: int, step: Step, steps: list[down.Step], now: int) -> down.Frame | None:
        if step.rewind:
            return teller.frame(eyes, steps, now, True)
        return teller.news(eyes, steps, now, bool(step.events))

    def _tell_whole(self, effect: fx.TellWhole) -> None:
        """Everything this watcher (or each) may see now, with the steps it has missed if known; `anew`: all."""
        if not effect.key:
            for key in list(self.room.lines):
                self._tell_whole(fx.TellWhole(key))
            return
        teller, table = self.teller, self.machine.table
        watcher, line = self.watchers.get(effect.key), self.room.lines.get(effect.key)
        if watcher is None:
            return
        if teller is None:
            if table.last is not None:
                last = down.Frame(table.id, TABLE, table.version, table.number, table.at, view=table.last)
                watcher.send(codec.write(last))
            return
        if line is None:
            return
        now = self._now()
        words = self._words(watcher.who.lang if watcher.lines else "")
        missed = self._missed(teller, effect)
        for eyes in line.eyes:
            if eyes == TABLE and table.settings.watch_delay:
                if self._public is not None:
                    watcher.send(codec.write(self._public))
                elif not self._delayed:  # the table has just woken
                    self._tell_later(None, now)
                continue
            steps = [step for step in teller.steps(missed, eyes, words) if step.events or step.rewind]
            watcher.send(codec.write(teller.again(eyes, steps, now)))  # of the rest nobody learned who was here, either

    def _missed(self, teller: Teller, effect: fx.TellWhole) -> list[Step]:
        match = teller.match
        if effect.anew:
            return match.steps()[-MOST_TOLD:]
        known = match.remembered <= effect.since
        return [step for step in match.recent if step.version > effect.since] if known else []

    def _tell_played(self, effect: fx.TellPlayed) -> None:
        """Whoever is back reads what the bot did in their place."""
        teller, table = self.teller, self.machine.table
        if teller is None:
            return
        for key, line in list(self.room.lines.items()):
            watcher = self.watchers.get(key)
            if watcher is not None and line.guest == effect.guest and effect.seat in line.eyes:
                told = teller.steps(effect.steps, effect.seat, table.game.words(watcher.who.lang))
                watcher.send(codec.write(down.Absence(table.id, effect.seat, effect.count, told)))

    # -- spectators who see everything later ------------------------------------------------

    def _delay_changed(self, effect: fx.DelayChanged) -> None:
        """Spectators see everything later from now on, or at once."""
        self._delayed.clear()
        self._public = None
        if self.teller is not None:
            self.teller.shown.pop(TABLE, None)
        for key, line in list(self.room.lines.items()):
            if TABLE in line.eyes:
                self._tell_whole(fx.TellWhole(key))

    def _tell_later(self, step: Step | None, now: int) -> None:
        """What spectators would see now, they see after the delay; of what they would not notice they hear nothing."""
        teller = self.teller
        assert teller is not None
        steps = teller.steps((step,) if step is not None else (), TABLE, None)
        frame = teller.news(TABLE, steps, now, step is not None and bool(step.events))
        if frame is None:
            return
        frame.base, frame.patch, frame.view = 0, None, teller.shown[TABLE].whole()  # whole: newcomers get it too
        delay = self.machine.table.settings.watch_delay
        self._delayed.append((self._clock() + delay, frame, step))
        self._later(delay, self._release)

    def _release(self) -> None:
        teller, now = self.teller, self._clock()
        while teller is not None and self._delayed and self._delayed[0][0] <= now + 0.005:
            _, frame, step = self._delayed.popleft()
            texts: dict[str, bytes] = {}
            for key, line in list(self.room.lines.items()):
                watcher = self.watchers.get(key)
                if watcher is None or TABLE not in line.eyes:
                    continue
                lang = watcher.who.lang if watcher.lines else ""
                if lang not in texts:
                    frame.steps = teller.steps((step,) if step is not None else (), TABLE, self._words(lang))
                    texts[lang] = codec.write(frame)
                watcher.send(texts[lang])
            frame.steps = []
            self._public = frame

    def _words(self, lang: str) -> Words | None:
        return self.machine.table.game.words(lang) if lang else None
