"""The table as a machine: it hears a command, decides, and when that is written folds it and says what follows.

Nothing here waits, reads a clock or tells anybody. `Table` is changed by `fold` alone, `Room` by passing facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from igroteka.core.errors import Mistake
from igroteka.server.journal.rows import Row
from igroteka.server.journal.troubles import Conflict, Stale
from igroteka.server.news import CardChanged, TurnPassed
from igroteka.server.table import bodies, bots, presence
from igroteka.server.table.alarm import set_alarm
from igroteka.server.table.bodies import Body
from igroteka.server.table.commands import begin, sit, verbs
from igroteka.server.table.commands.again import TRY_AGAIN, Again
from igroteka.server.table.commands.checks import host_only
from igroteka.server.table.commands.commit import Commit
from igroteka.server.table.commands.end import End
from igroteka.server.table.commands.verb import Verb
from igroteka.server.table.decision import Decision, Heard, Now, Played, done, sorry, told_done
from igroteka.server.table.effects import (
    DelayChanged,
    Effect,
    Later,
    Moved,
    NewMatch,
    News,
    Notice,
    Soon,
    TellAll,
    TellAnew,
    TellStep,
    TellTable,
)
from igroteka.server.table.passing import CarriedOut, Dropped
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table
from igroteka.server.table.talk import said

VERBS: Final[dict[type, Verb]] = verbs()
ROW: Final = Row  # made for every move: compiled code finds final names without looking them up
TELL_STEP: Final = TellStep
MOVED: Final = Moved
OTHER_COURSE: Final = {bodies.Started, bodies.Rewound, bodies.Ended}  # what bots were about means nothing any more
OTHER_PEOPLE: Final = {bodies.Started, bodies.Ended, bodies.Sat, bodies.Stood, bodies.Swapped}  # nor do proposals


class Machine:
    """One table and its room."""

    def __init__(self, table: Table, room: Room) -> None:
        self.table = table
        self.room = room

    # -- deciding ---------------------------------------------------------------------------

    def decide(self, heard: Heard, now: Now) -> Decision:
        """What this command comes to; passing facts hold from here on. A person's mistake becomes an answer."""
        table = self.table
        verb = VERBS[type(heard.message)]
        if heard.id and not verb.repeats:
            known = self._known(heard)
            if known is not None:
                return Decision(first=(done(table, heard, known),))
        try:
            if verb.by == "host":
                host_only(table, heard.who)
            decision = verb.decide(table, self.room, heard, now)
        except Mistake as mistake:
            return Decision(first=(sorry(table, heard, mistake),))
        for fact in decision.passing:
            self.room.fold(fact)
        if decision.first and told_done(decision.first, heard):
            self._remember(heard)
        return decision

    def _known(self, heard: Heard) -> int | None:
        """The version after this command, if it was carried out before: the log says it, or the room."""
        guest, id = heard.who.guest, heard.id
        written = self.table.answered.version(guest, id)
        return written if written is not None else self.room.answers.version(guest, id)

    def _remember(self, heard: Heard) -> None:
        """It was done and no row says so: asked again, it is not done twice."""
        if not VERBS[type(heard.message)].repeats:
            self.room.fold(CarriedOut(heard.who.guest, heard.id, self.table.version))

    def rows(self, decision: Decision, now: Now) -> list[Row]:
        """What is to be written; the last row carries the id of the command."""
        table = self.table
        asked = decision.answers
        who = asked.who.guest if asked is not None else None
        id = asked.id if asked is not None else None
        played = decision.played
        if played is not None:
            seq, planned = table.version + 1, played.planned
            seat, code = planned.seat, played.code
            row: Row = ROW(table.id, seq, bodies.MOVE, seat, code, played.at, played.lag, who, id, now.wall)
            return [row]
        at, last = self.room.time.now(now.mono), len(decision.facts)
        made: list[Row] = []
        for number, body in enumerate(decision.facts, 1):
            key = id if number == last else None
            kind, text = bodies.kind_of(body), bodies.write_body(body)
            made.append(Row(table.id, table.version + number, kind, None, None, at, 0, who, key, now.wall, text))
        return made

    # -- folding ----------------------------------------------------------------------------

    def fold(self, decision: Decision, rows: list[Row], now: Now) -> list[Effect]:
        """The rows are durable: from now on this is the table; what follows."""
        effects: list[Effect] = []
        if decision.played is not None:
            self._move(decision.played, rows[0], effects)
        elif rows:
            self._facts(decision.facts, rows, now, effects)
        effects += decision.effects
        asked = decision.answers
        if asked is not None:
            effects.append(done(self.table, asked, rows[-1].seq if rows else 0))
            if not rows:
                self._remember(asked)
        if decision.played is not None:
            effects.append(MOVED(asked.at if asked is not None else 0.0))
        if decision.played is None and (rows or decision.passing):
            self._around(now, effects)
        self._by_itself(now, effects)
        return effects

    def _move(self, played: Played, row: Row, effects: list[Effect]) -> None:
        table, room = self.table, self.room
        match = table.match
        assert match is not None
        waited = match.state.must
        step = match.adopt(played.planned, row.seq, played.at, played.lag)
        table.moved(row)
        if room.proposals and "undo" in room.proposals:
            room.fold(Dropped(["undo"]))
            effects.append(TellTable())
        effects.append(TELL_STEP(step))
        if match.state.must != waited:
            effects.append(News(TurnPassed(table.id, table.people())))

    def _facts(self, facts: Sequence[Body], rows: list[Row], now: Now, effects: list[Effect]) -> None:
        table, room = self.table, self.room
        delay, chairs = table.settings.watch_delay, table.chairs
        kicked = {chairs[body.seat].guest or "" for body in facts if isinstance(body, bodies.Stood) and body.kicked}
        for row in rows:
            table.apply(row)
        kinds = {type(body) for body in facts}
        if kinds == {bodies.Spoke}:
            effects += [TellAll(said(table, *table.talk[-1]))]
            return
        if bodies.Started in kinds:
            effects.append(NewMatch())
            room.time.set(0, True, now.mono)
        if kinds & OTHER_PEOPLE:
            room.fold(Dropped(list(room.proposals)))
        if kinds & OTHER_COURSE:
            bots.stop(room, effects)
        if kicked:
            effects.append(Notice(Mistake("seat-cleared"), kicked))
        room.time.run(self.time_runs(), now.mono)
        effects.append(TellTable())
        match = table.match
        if bodies.Started in kinds or bodies.Ended in kinds:
            effects.append(TellAnew())
        elif bodies.Rewound in kinds and match is not None:
            effects.append(TellStep(match.recent[-1]))
        elif table.settings.watch_delay != delay:
            effects.append(DelayChanged())
        effects.append(News(CardChanged(table.id)))

    # -- what follows -----------------------------------------------------------------------

    def _around(self, now: Now, effects: list[Effect]) -> None:
        """Who is here, who is away, who waits for something."""
        presence.look(self.table, self.room, now, effects)
        begin.look(self.table, self.room, effects)
        sit.look(self.table, self.room, effects)

    def _by_itself(self, now: Now, effects: list[Effect]) -> None:
        """Set the alarm, ask the bots, end what is over, promise what comes next."""
        table = self.table
        if self.room.asleep:
            return
        match, room = table.match, self.room
        if room.alarm or (match is not None and (match.due or match.thinking.used)):
            set_alarm(table, room, now, effects)
        if match is not None and table.status == "playing":
            if match.state.over:
                effects.append(Soon(End("over")))
            elif table.given_up():
                effects.append(Soon(End("conceded")))
            elif room.intents or table.has_machines():
                bots.ask(table, room, now, effects)
        elif table.status in ("open", "over") and table.next_number() not in table.committed:
            effects.append(Soon(Commit(), first=True))  # before anybody can start the next match

    def time_runs(self) -> bool:
        """Does table time go on?"""
        return self.table.status == "playing" and not self.table.paused and not self.room.asleep

    def look(self, now: Now) -> list[Effect]:
        """Everything that follows from how things are."""
        effects: list[Effect] = []
        self.room.time.run(self.time_runs(), now.mono)
        self._around(now, effects)
        self._by_itself(now, effects)
        return effects

    def wake(self, now: Now) -> list[Effect]:
        """The log was folded: nobody is here yet."""
        table, room = self.table, self.room
        room.grace = table.settings.grace
        effects: list[Effect] = []
        if table.match is not None:
            effects.append(NewMatch())
            room.time.set(table.at, self.time_runs(), now.mono)
        return effects + self.look(now)

    # -- troubles ---------------------------------------------------------------------------

    def failed(self, decision: Decision, trouble: Mistake) -> list[Effect]:
        """Nothing was written: the table is as it was. What happens by itself is tried again."""
        effects: list[Effect] = [Later("again", TRY_AGAIN, Again())]
        if decision.answers is not None:
            effects.append(sorry(self.table, decision.answers, trouble))
        return effects

    def read_again(
        self, table: Table, decision: Decision | None, written: bool, trouble: Mistake, now: Now
    ) -> list[Effect]:
        """Nobody knew whether the rows are there, or somebody else wrote: the log says, and it is the table."""
        room, before = self.room, self.table.version
        self.table = table
        effects: list[Effect] = [NewMatch()]
        if table.match is not None:
            room.time.set(max(table.at, room.time.now(now.mono)), self.time_runs(), now.mono)
        heard = decision.answers if decision is not None else None
        if heard is not None:
            version = table.answered.version(heard.who.guest, heard.id)
            if version is not None or written:
                effects.append(done(table, heard, version or 0))
            elif isinstance(trouble, Stale):  # no fault of theirs: the table is claimed anew, and they are heard again
                effects.append(Soon(heard, first=True))
            else:
                late = isinstance(trouble, Conflict) and decision is not None and decision.played is not None
                effects.append(sorry(table, heard, trouble, late))
        changed = table.version > before
        if changed:
            room.fold(Dropped(list(room.proposals)))
            bots.stop(room, effects)
        effects += (TellTable(), TellAnew())
        if changed:
            effects += self.look(now)
        else:  # the trouble was not that somebody else wrote: it may be there still
            effects.append(Later("again", TRY_AGAIN, Again()))
        return effects
