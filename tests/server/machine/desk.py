"""A table machine driven by hand: time, chance, the journal and the bots are the test's; no event loop, no sockets.

What is written can be held in flight (`slow`), and lands or fails when the test says so, as people talk on.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from igroteka.bots.advice import Advised
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.reason import Reason
from igroteka.server.journal.rows import Row
from igroteka.server.journal.troubles import Conflict, Stale
from igroteka.server.table import effects as fx
from igroteka.server.table.audience import Audience
from igroteka.server.table.beginning import committed, new_table
from igroteka.server.table.bodies import Body, kind_of, write_body
from igroteka.server.table.commands.advice import Advice
from igroteka.server.table.commands.thought import Thought
from igroteka.server.table.decision import Decision, Heard, Now, sorry
from igroteka.server.table.folding import fold
from igroteka.server.table.handle import Who
from igroteka.server.table.machine import VERBS, Machine
from igroteka.server.table.retelling import written_out
from igroteka.server.table.room import Customs, Room
from igroteka.server.table.runner import FEW_WAITING, MOST_WAITING
from igroteka.server.table.table import Table
from igroteka.server.table.touches import Touches
from igroteka.server.thinker import answer as think
from igroteka.server.wire import down, up
from igroteka.server.wire.base import AtTable
from tests.server.machine.judge import Judge, Picture
from tests.server.machine.wheel import Due, Wheel

TABLE_ID = "DESK2345"
WALL = 1_700_000_000_000


class Ear:
    """A line of somebody: what was told over it."""

    def __init__(self, desk: Desk, key: str, guest: str) -> None:
        self.desk = desk
        self.key = key
        self.who = Who(guest, guest.title(), "en")
        self.lines = False
        self.heard: list[dict[str, Any]] = []
        self.version = 0
        self.pictures: dict[int, Picture] = {}  # by eyes
        self.steps: list[tuple[int, int, dict[str, Any]]] = []  # number of the match, eyes, what they were told

    def send(self, text: bytes) -> None:
        """Judged as it is told."""
        message = msgspec.json.decode(text)
        self.heard.append(message)
        self.desk.judge.hears(self, message)
        if message["type"] == "ping":
            self.desk.wheel.call_later(self.desk.away.get(self.who.guest, 0.0), self.desk.pong, self, message["n"])


class Desk:
    """One table: what the runner does, step by step."""

    def __init__(self, game: str, seats: int, options: dict[str, Any] | None = None, **settings: Any) -> None:
        self.wheel = Wheel()
        self.log: list[Row] = []
        self.moments: list[float] = []  # when each row was written
        self.ears: dict[str, Ear] = {}
        self.away: dict[str, float] = {}  # guest -> seconds there and back
        self.everyone: list[Ear] = []  # the lines that were cut, too
        self.answers: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)  # (key, id) -> all answers
        self.asked: Counter[tuple[str, str]] = Counter()  # (key, id) -> how often
        self.messages: dict[tuple[str, str], AtTable] = {}  # (guest, id) -> what was said
        self.slow = False  # nothing lands by itself
        self.flying: Callable[[], None] | None = None  # what the queue waits for: a write, the log, the archive
        self.writing = False  # is it a write?
        self.trouble: Mistake | None = None  # of the next write that lands
        self.kept = True  # where nobody knows whether it was kept: is it?
        self.behind = False  # has somebody else written what this table has not read?
        self.timers: dict[str, Due] = {}
        self.thoughts: dict[int, fx.Think] = {}  # by seat
        self.wishes: dict[int, fx.Advise] = {}  # by seat
        self.queue: list[Heard] = []
        self.asleep = False
        self.wakings = 0
        self.seen: set[str] = set()  # what has happened here
        self.numbers = itertools.count(1)
        self._secrets = itertools.count(2)
        self.judge = Judge(self, TABLE_ID)
        wish = msgspec.convert(
            {"do": "create", "id": "c", "game": game, "seats": seats, "options": options or {}, "settings": settings},
            up.Create,
        )
        self._write(new_table(Who("anna", "Anna"), wish))
        self._write(committed(TABLE_ID, 1, bytes(32)))
        self._woken()

    def _write(self, body: Body) -> None:
        row = Row(TABLE_ID, len(self.log) + 1, kind_of(body), wall=WALL, body=write_body(body))
        self._kept([row])

    def _kept(self, rows: list[Row]) -> None:
        self.log += rows
        self.moments += [self.wheel.now] * len(rows)

    def _woken(self) -> None:
        room = Room(Customs(30.0, 1.5), 7, lambda: bytes([next(self._secrets) % 256] * 32))
        self.machine = Machine(fold(TABLE_ID, self.log), room)
        self.audience = Audience(self.machine, self.wheel.time, self.wheel.call_later)  # type: ignore[arg-type]
        self.touches = Touches(lambda: room.held_back(self.table, self.wheel.now), self.wheel, self.put)
        self.wakings += 1
        self.asleep = self.behind = False
        self.carry_out(self.machine.wake(self.now()))
        self.pump()

    @property
    def table(self) -> Table:
        """The table."""
        return self.machine.table

    @property
    def room(self) -> Room:
        """Its room."""
        return self.machine.room

    @property
    def mono(self) -> float:
        """The moment, in seconds."""
        return self.wheel.now

    def now(self) -> Now:
        """The moment."""
        return Now(self.mono, WALL + int(1000 * self.mono))

    # -- what people do ---------------------------------------------------------------------

    def line(self, guest: str, key: str = "") -> Ear:
        """A new line of this guest."""
        ear = Ear(self, key or f"line {next(self.numbers)}", guest)
        self.ears[ear.key] = ear
        self.everyone.append(ear)
        return ear

    def say(self, ear: Ear, message: AtTable) -> dict[str, Any] | None:
        """Somebody says something; what they are answered, if it does not wait."""
        told = self.answers[ear.key, message.id]
        before = len(told)
        self.asked[ear.key, message.id] += 1
        self.messages[ear.who.guest, message.id] = message
        self.hear(Heard(message, ear.key, ear.who, message.id, self.mono))
        return told[-1] if len(told) > before else None

    def do(self, ear: Ear, kind: type, **fields: Any) -> dict[str, Any]:
        """A command that is answered at once."""
        id = f"c{next(self.numbers)}"
        answer = self.say(ear, kind(id=id, table=TABLE_ID, **fields))
        assert answer is not None, (kind, fields)
        return answer

    def cut(self, ear: Ear) -> None:
        """A line is gone."""
        del self.ears[ear.key]
        if self.audience.watchers.pop(ear.key, None) is not None:
            self._note_flight("left in flight")
            self.hear(Heard(self.machine.leave(ear.key)))

    def pong(self, ear: Ear, n: int) -> None:
        """The answer to a ping."""
        if ear.key in self.ears and not self.asleep:
            self.hear(Heard(self.machine.pong(ear.key, n)))

    def caught_up(self, ear: Ear) -> None:
        """A slow reader reads again."""
        if not self.asleep:
            self.hear(Heard(self.machine.caught_up(ear.key)))

    # -- what happens by itself -------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Time passes, and what is due happens."""
        self.wheel.turn(seconds)

    def bots(self, most: int = 50) -> None:
        """Bots think, at once, and move when their time has come."""
        for _ in range(most):
            if not self.thoughts:
                return
            asked = self.thoughts.pop(next(iter(self.thoughts)))
            thought = think(msgspec.structs.replace(asked.question, level="random", speed="instant"))
            self.hear(Heard(Thought(asked.seat, asked.number, thought.move, 0)))
            self.wait(0.0)

    def advise(self, well: bool = True) -> None:
        """Whoever asked for a hint gets it: the first moves that come to mind; or the adviser fails."""
        while self.wishes:
            asked = self.wishes.pop(next(iter(self.wishes)))
            world = self.table.game.load(asked.wish.position, FastDice(1))
            first = [self.table.game.write(int(move)) for move in list(world.choices(asked.seat))[:2]] if well else []
            moves = [Advised(code, 0.5, 0.01, 9, [Reason("reason-only")]) for code in first]
            self.hear(Heard(Advice(asked.seat, asked.number, moves)))

    def stranger(self, body: Body) -> None:
        """Another server writes."""
        self._write(body)
        self.behind = True

    # -- what the runner does: hearing ------------------------------------------------------

    def hear(self, heard: Heard) -> None:
        """One command, and all that follows at once; a table that sleeps is woken, as the house does."""
        if self.asleep:
            self._woken()
        if heard.key:
            self.audience.watchers[heard.key] = self.ears[heard.key]
        verb, waiting = VERBS[type(heard.message)], len(self.queue) + (self.flying is not None)
        if verb.aside:
            self._note_flight("aside in flight")
            self.carry_out(self.machine.aside(heard, self.now()))
        elif heard.key and waiting >= FEW_WAITING and (waiting >= MOST_WAITING or not self._sits(heard)):
            self.carry_out([sorry(self.table, heard, Mistake("table-busy"))])
        elif verb.touch and self.table.raced:
            lag = self.room.given(heard.key, heard.who.guest, self.mono) if heard.key else 0
            self.seen |= {"a touch is held"} if lag else set()
            self.touches.arrive(lag, heard)
        else:
            self.put(heard)

    def _sits(self, heard: Heard) -> bool:
        return bool(self.table.seats_of(heard.who.guest))

    def _note_flight(self, what: str) -> None:
        if self.flying is not None:
            self.seen.add(what)

    def put(self, heard: Heard) -> None:
        """It comes in its turn."""
        if not self.asleep:
            self._note_flight("said in flight")
            self.queue.append(heard)
            self.pump()

    def pump(self) -> None:
        """Until nothing is left to do, or something is waited for."""
        while not self.asleep:
            if self.flying is not None:
                if self.slow:
                    return
                self._lands()
            elif self.queue:
                self.take(self.queue.pop(0))
            else:
                return

    def take(self, heard: Heard) -> None:
        """Decide, write, fold, carry out."""
        now = self.now()
        decision = self.machine.decide(heard, now)
        self.carry_out(decision.first)
        if self.flying is not None:  # it waits for some work: that brings the rest
            return
        rows = self.machine.rows(decision, now)
        if rows:
            self._fly(partial(self._appended, decision, rows), writing=True)
        else:
            self.carry_out(self.machine.fold(decision, rows, now))

    # -- what is in flight ------------------------------------------------------------------

    def _fly(self, landing: Callable[[], None], writing: bool = False) -> None:
        assert self.flying is None, "two things in flight"
        self.flying, self.writing = landing, writing

    def _lands(self) -> None:
        landing, self.flying = self.flying, None
        assert landing is not None
        landing()

    def land(self) -> None:
        """What is in flight arrives; what waited for it goes on."""
        if self.flying is not None:
            self._lands()
            self.pump()

    def _appended(self, decision: Decision, rows: list[Row]) -> None:
        """Durable, or not, or nobody knows."""
        trouble, self.trouble = self.trouble, None
        if trouble is None and rows[0].seq <= len(self.log):
            trouble = Conflict()
        unsure = bool(getattr(trouble, "unsure", False))
        kept = unsure and self.kept and rows[0].seq > len(self.log)
        if trouble is None:
            self._kept(rows)
            self.carry_out(self.machine.fold(decision, rows, self.now()))
            return
        self.seen.add(f"{type(trouble).__name__} kept" if kept else type(trouble).__name__)
        if unsure or isinstance(trouble, Conflict | Stale):
            if kept:
                self._kept(rows)
                self.behind = True
            self._fly(partial(self._read_again, decision, rows[-1], trouble))
        else:
            self.carry_out(self.machine.failed(decision, trouble))

    def _read_again(self, decision: Decision | None, last: Row | None, trouble: Mistake) -> None:
        self.behind = False
        table = fold(TABLE_ID, self.log)
        self.carry_out(self.machine.read_again(table, decision, last in self.log, trouble, self.now()))

    def _caught_up(self, then: Heard) -> None:
        self.seen.add("ahead of the table")
        then.current = True
        self.queue.insert(0, then)
        if len(self.log) > self.table.version:
            self._fly(partial(self._read_again, None, None, Mistake("store-broken")))

    def _archived(self, effect: fx.Archive) -> None:
        effect.then.result = written_out(effect.story)
        self.take(Heard(effect.then))

    # -- effects ----------------------------------------------------------------------------

    def carry_out(self, effects: Any) -> None:
        """What follows."""
        for effect in effects:
            way = self.audience.ways.get(type(effect))
            if way is not None:
                way(effect)
            else:
                self._by_itself(effect)

    def _by_itself(self, effect: Any) -> None:
        if isinstance(effect, fx.Later):
            self._cancel(effect.key)
            if not self.asleep:
                self.timers[effect.key] = self.wheel.call_later(effect.seconds, self._due, effect.key, effect.command)
        elif isinstance(effect, fx.Cancel):
            self._cancel(effect.key)
        elif isinstance(effect, fx.Soon):
            heard = effect.command if isinstance(effect.command, Heard) else Heard(effect.command)
            self.queue.insert(0 if effect.first else len(self.queue), heard)
        elif isinstance(effect, fx.Think):
            self.thoughts[effect.seat] = effect
        elif isinstance(effect, fx.Forget):
            self.thoughts.pop(effect.seat, None)
        elif isinstance(effect, fx.Advise):
            self.wishes[effect.seat] = effect
        elif isinstance(effect, fx.Archive):
            self._fly(partial(self._archived, effect))
        elif isinstance(effect, fx.ReadLog):
            self._fly(partial(self._caught_up, effect.then))
        elif isinstance(effect, fx.Seal):
            self.audience.send(fx.Send(effect.key, down.Done(effect.id, self.table.version, TABLE_ID, "link")))
        elif isinstance(effect, fx.Asleep):
            self._fall_asleep()
        else:
            assert isinstance(effect, fx.News | fx.Moved), effect

    def _due(self, key: str, command: Any) -> None:
        self.timers.pop(key, None)
        self.hear(Heard(command))

    def _cancel(self, key: str) -> None:
        due = self.timers.pop(key, None)
        if due is not None:
            due.cancel()

    def _fall_asleep(self) -> None:
        if self.queue or self.room.lines:
            return
        self.asleep = self.room.asleep = True
        for key in list(self.timers):
            self._cancel(key)
        self.thoughts.clear()
        self.touches.stop()
        self.audience.stop()

    # -- laws -------------------------------------------------------------------------------

    def check(self) -> None:
        """After every command."""
        self.judge.check()
