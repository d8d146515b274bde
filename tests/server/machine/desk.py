"""A table machine driven by hand: time, chance, the journal and the bots are the test's; no event loop, no sockets."""

from __future__ import annotations

import heapq
import itertools
from typing import Any

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.server.journal.rows import Row
from igroteka.server.journal.troubles import Conflict
from igroteka.server.table import effects as fx
from igroteka.server.table.audience import Audience
from igroteka.server.table.beginning import committed, new_table
from igroteka.server.table.bodies import Body, kind_of, write_body
from igroteka.server.table.commands.leave import Leave
from igroteka.server.table.commands.thought import Thought
from igroteka.server.table.decision import Decision, Heard, Now
from igroteka.server.table.handle import Who
from igroteka.server.table.machine import VERBS, Machine
from igroteka.server.table.retelling import written_out
from igroteka.server.table.room import Customs, Room
from igroteka.server.table.table import Table, fold
from igroteka.server.thinker import answer as think
from igroteka.server.wire import up
from igroteka.server.wire.base import AtTable

TABLE_ID = "DESK2345"
WALL = 1_700_000_000_000

# what a seat is, by name: compiled classes have no list of it
CHAIR = (
    "autopilot",
    "autopilot_since",
    "conceded",
    "entropy",
    "friend",
    "guest",
    "kind",
    "level",
    "locked",
    "name",
    "player",
)


class Ear:
    """A line of somebody: what was told over it."""

    def __init__(self, desk: Desk, key: str, guest: str) -> None:
        self.desk = desk
        self.key = key
        self.who = Who(guest, guest.title(), "en")
        self.lines = False
        self.heard: list[dict[str, Any]] = []
        self.version = 0

    def send(self, text: bytes) -> None:
        """Judged as it is told: nobody hears of what is not written, or sees through eyes that are not theirs."""
        message = msgspec.json.decode(text)
        self.heard.append(message)
        self.desk.judge(self, message)


class Desk:
    """One table: what the runner does, step by step."""

    def __init__(self, game: str, seats: int, options: dict[str, Any] | None = None, **settings: Any) -> None:
        self.mono = 1000.0
        self.log: list[Row] = []
        self.ears: dict[str, Ear] = {}
        self.answers: dict[tuple[str, str], list[dict[str, Any]]] = {}  # (key, id) -> all answers
        self.trouble: Mistake | None = None  # of the next append
        self.stranger: Body | None = None  # what another server writes before the next append
        self.timers: dict[str, tuple[float, int, Any]] = {}
        self.thoughts: list[fx.Think] = []
        self.queue: list[Heard] = []
        self.asleep = False
        self.numbers = itertools.count(1)
        self._order = itertools.count(1)
        self._secrets = itertools.count(2)
        wish = msgspec.convert(
            {"do": "create", "id": "c", "game": game, "seats": seats, "options": options or {}, "settings": settings},
            up.Create,
        )
        self._write(new_table(Who("anna", "Anna"), wish))
        self._write(committed(TABLE_ID, 1, bytes(32)))
        self.machine = self._woken()

    def _write(self, body: Body) -> None:
        row = Row(TABLE_ID, len(self.log) + 1, kind_of(body), wall=WALL, body=write_body(body))
        self.log.append(row)

    def _woken(self) -> Machine:
        room = Room(Customs(30.0, 1.5), 7, lambda: bytes([next(self._secrets) % 256] * 32))
        self.machine = Machine(fold(TABLE_ID, self.log), room)
        self.audience = Audience(self.machine, lambda: self.mono, self._whatever)  # type: ignore[arg-type]
        self.audience.watchers.update(self.ears)
        self.timers.clear()
        self.thoughts.clear()
        self.queue.clear()
        self.asleep = False
        self.carry_out(self.machine.wake(self.now()))
        self.pump()
        return self.machine

    def _whatever(self, seconds: float, act: Any) -> None:
        """Spectators of these tables see everything at once."""

    @property
    def table(self) -> Table:
        """The table."""
        return self.machine.table

    @property
    def room(self) -> Room:
        """Its room."""
        return self.machine.room

    def now(self) -> Now:
        """The moment."""
        return Now(self.mono, WALL + int(1000 * self.mono))

    # -- what people do ---------------------------------------------------------------------

    def line(self, guest: str, key: str = "") -> Ear:
        """A new line of this guest."""
        ear = Ear(self, key or f"line {next(self.numbers)}", guest)
        self.ears[ear.key] = self.audience.watchers[ear.key] = ear
        return ear

    def say(self, ear: Ear, message: AtTable) -> dict[str, Any] | None:
        """Somebody says something; what they are answered, if it does not wait."""
        told = self.answers.setdefault((ear.key, message.id), [])
        before = len(told)
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
        self.audience.watchers.pop(ear.key, None)
        self.hear(Heard(Leave(ear.key)))

    # -- what happens by itself -------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Time passes, and what is due happens."""
        until = self.mono + seconds
        while True:
            due = [(at, number, key) for key, (at, number, _) in self.timers.items() if at <= until]
            if not due:
                break
            at, _, key = min(due)
            self.mono = max(self.mono, at)
            _, _, command = self.timers.pop(key)
            self.hear(Heard(command))
        self.mono = until

    def bots(self, most: int = 50) -> None:
        """Bots think, at once, and move when their time has come."""
        for _ in range(most):
            if not self.thoughts:
                return
            asked = self.thoughts.pop(0)
            intent = self.room.intents.get(asked.seat)
            if intent is None or intent.number != asked.number:
                continue
            thought = think(msgspec.structs.replace(asked.question, level="random", speed="instant"))
            self.hear(Heard(Thought(asked.seat, asked.number, thought.move, 0)))
            self.wait(0.0)

    # -- what the runner does ---------------------------------------------------------------

    def hear(self, heard: Heard) -> None:
        """One command, and all that follows at once; a table that sleeps is woken, as the house does."""
        if self.asleep:
            self._woken()
        if VERBS[type(heard.message)].aside:
            self.carry_out(self.machine.aside(heard, self.now()))
            return
        self.queue.append(heard)
        self.pump()

    def pump(self) -> None:
        """Until nothing is left to do."""
        while self.queue and not self.asleep:
            self.take(self.queue.pop(0))

    def take(self, heard: Heard) -> None:
        """Decide, write, fold, carry out."""
        now = self.now()
        decision = self.machine.decide(heard, now)
        waits = [effect for effect in decision.first if isinstance(effect, fx.Archive | fx.ReadLog)]
        self.carry_out(effect for effect in decision.first if effect not in waits)
        if waits:
            self._wait_for(waits[0])
            return
        rows = self.machine.rows(decision, now)
        if rows:
            self.append(decision, rows)
        else:
            self.carry_out(self.machine.fold(decision, rows, now))

    def _wait_for(self, effect: Any) -> None:
        if isinstance(effect, fx.ReadLog):
            effect.then.current = True
            self.take(effect.then)
        else:
            effect.then.result = written_out(effect.story)
            self.take(Heard(effect.then))

    def append(self, decision: Decision, rows: list[Row]) -> None:
        """Durable, or not."""
        trouble, self.trouble = self.trouble, None
        stranger, self.stranger = self.stranger, None
        if stranger is not None:
            self._write(stranger)
            self._read_again(decision, rows[-1], Conflict())
        elif trouble is not None and getattr(trouble, "unsure", False):
            self.log += rows
            self._read_again(decision, rows[-1], trouble)
        elif trouble is not None:
            self.carry_out(self.machine.failed(decision, trouble))
        else:
            self.log += rows
            self.carry_out(self.machine.fold(decision, rows, self.now()))

    def _read_again(self, decision: Decision, last: Row, trouble: Mistake) -> None:
        table = fold(TABLE_ID, self.log)
        self.carry_out(self.machine.read_again(table, decision, last in self.log, trouble, self.now()))

    def carry_out(self, effects: Any) -> None:
        """What follows."""
        for effect in effects:
            way = self.audience.ways.get(type(effect))
            if way is not None:
                way(effect)
            elif isinstance(effect, fx.Later):
                if not self.asleep:
                    self.timers[effect.key] = (self.mono + effect.seconds, next(self._order), effect.command)
            elif isinstance(effect, fx.Cancel):
                self.timers.pop(effect.key, None)
            elif isinstance(effect, fx.Soon):
                heard = effect.command if isinstance(effect.command, Heard) else Heard(effect.command)
                self.queue.insert(0 if effect.first else len(self.queue), heard)
            elif isinstance(effect, fx.Think):
                self.thoughts.append(effect)
            elif isinstance(effect, fx.Asleep):
                self._fall_asleep()
            else:
                assert isinstance(effect, fx.News | fx.Moved | fx.Forget | fx.Seal), effect

    def _fall_asleep(self) -> None:
        if not self.queue and not self.room.lines:
            self.asleep = self.room.asleep = True
            self.timers.clear()
            self.thoughts.clear()

    # -- laws -------------------------------------------------------------------------------

    def judge(self, ear: Ear, message: dict[str, Any]) -> None:
        """What is told at this moment may be told."""
        kind, written = message["type"], len(self.log)
        if kind in ("done", "sorry", "why"):
            self.answers.setdefault((ear.key, message["id"]), []).append(message)
        assert message.get("version", 0) <= written, "told before it was written"
        if kind == "frame":
            mine = self.table.eyes_of(ear.who.guest)
            assert message["eyes"] == TABLE or message["eyes"] in mine, "eyes of another"
            assert self.table.may_watch(ear.who.guest)
        if kind == "table":
            assert message["version"] >= ear.version, "a version that is older than what was told"
            ear.version = message["version"]

    def check(self) -> None:
        """After every command."""
        folded = fold(TABLE_ID, self.log)
        assert outline(folded) == outline(self.table)
        assert [row.seq for row in self.log] == list(range(1, len(self.log) + 1))
        assert self.table.version == len(self.log)
        for (key, id), told in self.answers.items():
            assert len(told) <= 1, (key, id, told)
        for key, line in self.room.lines.items():
            mine = self.table.eyes_of(line.guest)
            assert all(eye == TABLE or eye in mine for eye in line.eyes), key


def outline(table: Table) -> Any:
    """Everything durable, as plain data that can be compared."""
    match = table.match
    played = None
    if match is not None:
        game = match.game
        seen = [game.view(match.state, eyes) for eyes in (*range(match.seats), TABLE)]
        inputs = [list(numbers) for numbers in (match.who, match.codes, match.ats, match.lags, match.versions)]
        played = [seen, inputs, match.floor, match.at, sorted(match.due.items()), match.rewinds, match.thinking.bank]
    chairs = [[getattr(chair, name) for name in CHAIR] for chair in table.chairs]
    plain = [
        (name, getattr(table, name))
        for name in ("version", "status", "options", "settings", "host", "number", "committed", "names", "entropy")
    ]
    rest = [table.at, table.paused, table.ended, table.reason, table.kicked, table.muted, list(table.talk)]
    return [played, chairs, plain, rest, table.updated]


def soonest(timers: dict[str, tuple[float, int, Any]]) -> float | None:
    """When something happens by itself next."""
    return heapq.nsmallest(1, (at for at, _, _ in timers.values()))[0] if timers else None
