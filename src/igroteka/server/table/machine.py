"""The table as a machine: it hears a command, decides, and when that is written folds it and says what follows.

Nothing here waits, reads a clock or tells anybody. Deciding changes nothing. `Table` is changed by `fold` alone; `Room`
by passing facts and, within the same fold, by what follows from them (`presence`, `bots`, `alarm`).
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
from igroteka.server.table.card import said
from igroteka.server.table.commands import begin, sit, verbs
from igroteka.server.table.commands.again import TRY_AGAIN, Again
from igroteka.server.table.commands.commit import Commit
from igroteka.server.table.commands.distance import Pong
from igroteka.server.table.commands.end import End
from igroteka.server.table.commands.leave import Leave
from igroteka.server.table.commands.retell import CaughtUp
from igroteka.server.table.commands.verb import Inner, Verb
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
    TellStep,
    TellTable,
    TellWhole,
)
from igroteka.server.table.inputs import plays_on
from igroteka.server.table.passing import CarriedOut, Dropped, Passing
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table

VERBS: Final[dict[type, Verb]] = verbs()
ROW: Final = Row  # made for every move: compiled code finds final names without looking them up
TELL_STEP: Final = TellStep
MOVED: Final = Moved
UNLISTED: Final = (bodies.Spoke, bodies.Hinted, bodies.Stirred, bodies.Slept)  # lists show nothing of it
OTHER_COURSE: Final = {bodies.Started, bodies.Rewound, bodies.Ended}  # what bots were about means nothing any more
OTHER_PEOPLE: Final = {bodies.Started, bodies.Ended, bodies.Sat, bodies.Stood, bodies.Swapped}  # nor do proposals


class Machine:
    """One table and its room."""

    def __init__(self, table: Table, room: Room) -> None:
        self.table = table
        self.room = room

    # -- deciding ---------------------------------------------------------------------------

    def decide(self, heard: Heard, now: Now) -> Decision:
        """What this command comes to: nothing is changed yet. A person's mistake becomes an answer."""
        table = self.table
        verb = VERBS[type(heard.message)]
        if heard.id and not verb.repeats:
            known = self._known(heard)
            if known is not None:
                return Decision(first=(done(table, heard, known),))
        try:
            self._may_say(verb, heard)
            decision = verb.decide(table, self.room, heard, now)
        except Mistake as mistake:
            return Decision(first=(sorry(table, heard, mistake),))
        if heard.id:
            decision.heard = heard
        return decision

    def _may_say(self, verb: Verb, heard: Heard) -> None:
        """The one place that says who may say what."""
        table = self.table
        if verb.by == "host" and table.host != heard.who.guest:
            raise Mistake("host-only")
        if verb.by == "seat":
            seat: int = heard.message.seat
            if seat >= len(table.chairs) or table.chairs[seat].guest != heard.who.guest:
                raise Mistake("not-your-seat", seat=seat + 1)

    def aside(self, heard: Heard, now: Now) -> Sequence[Effect]:
        """A command that changes nothing which is written: what is told at once."""
        decision = self.decide(heard, now)
        self._pass(decision.passing)
        self._remember_told(decision.first, heard)
        return decision.first

    def _known(self, heard: Heard) -> int | None:
        """The version after this command, if it was carried out before: the log says it, or the room."""
        guest, id = heard.who.guest, heard.id
        written = self.table.answered.version(guest, id)
        return written if written is not None else self.room.answers.version(guest, id)

    def _remember(self, heard: Heard) -> None:
        """It was done and no row says so: asked again, it is not done twice."""
        if not VERBS[type(heard.message)].repeats:
            self.room.fold(CarriedOut(heard.who.guest, heard.id, self.table.version))

    def _remember_told(self, effects: Sequence[Effect], heard: Heard) -> None:
        if effects and heard.id and told_done(effects, heard):
            self._remember(heard)

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

    def listed(self, decision: Decision) -> bool:
        """Do lists show anything of it?"""
        return decision.played is None and not all(isinstance(body, UNLISTED) for body in decision.facts)

    # -- what sockets do beside commands ----------------------------------------------------

    def leave(self, key: str) -> Inner:
        """This line looks elsewhere or is gone."""
        return Leave(key)

    def pong(self, key: str, n: int) -> Inner:
        """It has answered a ping."""
        return Pong(key, n)

    def caught_up(self, key: str) -> Inner:
        """It reads again."""
        return CaughtUp(key)

    # -- folding ----------------------------------------------------------------------------

    def fold(self, decision: Decision, rows: list[Row], now: Now) -> list[Effect]:
        """The rows are durable: from now on this is the table; what follows."""
        effects: list[Effect] = []
        self._pass(decision.anyway)
        self._pass(decision.passing)
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
        elif decision.heard is not None:
            self._remember_told(decision.first, decision.heard)
            self._remember_told(decision.effects, decision.heard)
        if decision.played is not None:
            effects.append(MOVED(asked.at if asked is not None else 0.0))
        if decision.played is None and (rows or decision.passing or decision.anyway):
            self._around(now, effects)
        self._by_itself(now, effects)
        return effects

    def _pass(self, facts: Sequence[Passing]) -> None:
        for fact in facts:
            self.room.fold(fact)

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
        if kinds == {bodies.Hinted}:
            effects += [TellTable(), TellAll(said(table, *table.talk[-1]))]
            return
        if kinds == {bodies.Slept}:
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
        room.time.run(plays_on(self.table, self.room), now.mono)
        effects.append(TellTable())
        match = table.match
        if bodies.Started in kinds or bodies.Ended in kinds:
            effects.append(TellWhole())
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

    def look(self, now: Now) -> list[Effect]:
        """Everything that follows from how things are."""
        effects: list[Effect] = []
        self.room.time.run(plays_on(self.table, self.room), now.mono)
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
            room.time.set(table.at, plays_on(self.table, self.room), now.mono)
        return effects + self.look(now)

    # -- troubles ---------------------------------------------------------------------------

    def failed(self, decision: Decision, trouble: Mistake) -> list[Effect]:
        """Nothing was written: table and room are as they were. What happens by itself is tried again."""
        self._pass(decision.anyway)
        effects: list[Effect] = [Later("again", TRY_AGAIN, Again())]
        if decision.heard is not None:
            effects.append(sorry(self.table, decision.heard, trouble))
        return effects

    def read_again(
        self, table: Table, decision: Decision | None, written: bool, trouble: Mistake, now: Now
    ) -> list[Effect]:
        """The log was read anew, after an append that failed or because others have changed it: it is the table."""
        room, before = self.room, self.table.version
        self.table = table
        effects: list[Effect] = [NewMatch()]
        if table.match is not None:
            room.time.set(max(table.at, room.time.now(now.mono)), plays_on(self.table, self.room), now.mono)
        if decision is not None:
            self._pass(decision.anyway)
            if written:
                self._pass(decision.passing)
            effects += self._answers(decision, written, trouble)
        changed = table.version > before
        if changed:
            room.fold(Dropped(list(room.proposals)))
            bots.stop(room, effects)
        effects += (TellTable(), TellWhole())
        if changed:
            effects += self.look(now)
        else:  # the trouble was not that somebody else wrote: it may be there still
            effects.append(Later("again", TRY_AGAIN, Again()))
        return effects

    def _answers(self, decision: Decision, written: bool, trouble: Mistake) -> list[Effect]:
        """What those who wait for this decision hear, now that the log was read."""
        table, heard, other = self.table, decision.heard, decision.answers
        if heard is None:
            return []
        version = table.answered.version(heard.who.guest, heard.id)
        if version is not None or written:
            first = done(table, heard, version or 0)
            return [first] if other is None or other is heard else [first, done(table, other)]
        if isinstance(trouble, Stale):  # no fault of theirs: the table is claimed anew, and they are heard again
            return [Soon(heard, first=True)]
        return [sorry(table, heard, trouble, isinstance(trouble, Conflict) and decision.played is not None)]
