"""The actor of a table: one input in flight. It plays on a copy, waits for the durable append, adopts, then tells."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from igroteka.core.errors import Mistake
from igroteka.server.store.rows import Change, Packed, Row
from igroteka.server.store.troubles import Conflict
from igroteka.server.table import bodies, verbs
from igroteka.server.table.audience import Audience, Watcher
from igroteka.server.table.bodies import Body
from igroteka.server.table.botplay import BotPlay
from igroteka.server.table.card import card_of
from igroteka.server.table.clockwork import Clockwork
from igroteka.server.table.consent import Consent
from igroteka.server.table.dealing import Dealing
from igroteka.server.table.finish import ending, finished, story_of
from igroteka.server.table.hearing import Hearing, said
from igroteka.server.table.knocks import Knocks
from igroteka.server.table.moves import Moves
from igroteka.server.table.offers import Offers
from igroteka.server.table.presence import Presence
from igroteka.server.table.table import Table, fold
from igroteka.server.wire import codec, down
from igroteka.server.wire.terms import Ending
from igroteka.server.words import sentence

if TYPE_CHECKING:
    from igroteka.server.house import House

log = logging.getLogger("igroteka.table")

CHANGE: Final = Change  # for every move: compiled code finds final names without looking them up
PARTIAL: Final = partial
Job = Callable[[], None]
Answer = Callable[[Mistake | None], None]  # tells whoever asked: done, or what went wrong
OTHER_COURSE = {bodies.Started, bodies.Rewound, bodies.Ended}  # what bots were about means nothing any more
OTHER_PEOPLE = {bodies.Started, bodies.Ended, bodies.Sat, bodies.Stood, bodies.Swapped}  # nor do open offers
UNLISTED = (bodies.Spoke, bodies.Stirred)  # lists show nothing of it
TRY_AGAIN = 1.0  # seconds after a failed append until timers and bots go on


class Actor:
    """Runs one table. Everything here happens on the event loop; nothing waits but the append."""

    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.house = house
        self.asleep = False
        self.offers = Offers()
        self.knocks = Knocks(self)
        self.audience = Audience(table, self.offers, self.knocks.listed)
        self.moves = Moves(self)
        self.hearing = Hearing(self)
        self.consent = Consent(self)
        self.dealing = Dealing(self)
        self.presence = Presence(self)
        self.bots = BotPlay(self)
        self.clockwork = Clockwork(self.moves.clock_input, self.moves.warn, self.moves.held)
        self._queue: deque[Job] = deque()
        self._busy = False
        if table.match is not None:
            self.audience.new_match()
            self.clockwork.set(table.at, self.time_runs())
        self.after_rows()

    # -- the queue --------------------------------------------------------------------------

    def submit(self, job: Job) -> None:
        """Do this when all before it is done."""
        self._queue.append(job)
        self._pump()

    def _pump(self) -> None:
        while self._queue and not self._busy:
            try:
                self._queue.popleft()()
            except Exception:  # one job's trouble is not the next one's
                log.exception("a job failed", extra={"table": self.table.id})

    @property
    def waiting(self) -> int:
        """How many jobs wait, the one in flight included."""
        return len(self._queue) + self._busy

    def append(
        self, rows: list[Row], adopt: Job, answer: Answer, card: bool = False, result: Packed | None = None
    ) -> None:
        """Write the rows; when they are durable, adopt them; whatever happens, go on with the next job."""
        change = CHANGE(self.table.id, rows, card_of(self.table.preview(rows)) if card else None, result)
        self._busy = True  # from here on `_appended` will be called
        self.house.store.append(change, PARTIAL(self._appended, rows, adopt, answer))

    def _appended(self, rows: list[Row], adopt: Job, answer: Answer, error: Exception | None) -> None:
        if error is None:
            self._busy = False
            try:
                adopt()
            except Exception:  # it is durable all the same: the log says what the table is
                log.exception("adopting failed", extra={"table": self.table.id})
                self._busy = True
                self.house.spawn(self._read_again(rows[-1], answer, Mistake("our-fault")))
                return
            answer(None)
            self._pump()
            return
        why = getattr(error, "why", str(error))
        log.warning("append failed", extra={"table": self.table.id, "trouble": type(error).__name__, "why": why})
        trouble = error if isinstance(error, Mistake) else Mistake("store-broken")
        if isinstance(error, Conflict) or getattr(error, "unsure", True):
            self.house.spawn(self._read_again(rows[-1], answer, trouble))
            return
        self._busy = False  # nothing was written: the table is as it was
        answer(trouble)
        self.house.later(TRY_AGAIN, self._try_again)
        self._pump()

    def _try_again(self) -> None:
        """What happens by itself failed with the store: timers, bots, seats given to bots and back."""
        if not self.asleep:
            self.presence.again()
            self.after_rows()

    async def hold(self) -> None:
        """Wait until all before is done; from then on nothing happens here until `read_anew`."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def job() -> None:
            self._busy = True
            turn.set_result(None)

        self.submit(job)
        await turn

    async def read_anew(self) -> None:
        """The log was changed while the table was held: it is the table."""
        rows = await self._log_when_back()
        await self._refolded(rows, rows[-1], lambda trouble: None, Mistake("store-broken"))

    async def _read_again(self, last: Row, answer: Answer, trouble: Mistake) -> None:
        """Nobody knows whether the rows are there, or somebody else wrote: the log says."""
        await self._refolded(await self._log_when_back(), last, answer, trouble)

    async def _refolded(self, rows: list[Row], last: Row, answer: Answer, trouble: Mistake) -> None:
        before = self.table.version
        self.table = await asyncio.to_thread(fold, self.table.id, rows)
        self.audience.table = self.table
        self.audience.new_match()
        if self.table.match is not None:
            self.clockwork.set(max(self.table.at, self.clockwork.now()), self.time_runs())
        self._busy = False
        done = last in rows or self._was_answered(last)
        answer(None if done else trouble)
        if self.table.version > before:
            self.offers.forget()
            self.presence.look_again()
        self.audience.tell_table()
        self.audience.everyone_anew(self.clockwork.now())
        if self.table.version > before:
            self.after_rows()
        else:  # the trouble was not that somebody else wrote: it may be there still
            self.house.later(TRY_AGAIN, self._try_again)
        self._pump()

    def _was_answered(self, row: Row) -> bool:
        """Was the command of this row carried out, perhaps by another server?"""
        who, key = row.who, row.key
        return who is not None and key is not None and self.table.answered.version(who, key) is not None

    def catch_up(self, then: Job) -> None:
        """Somebody knows more than this table: another server has written. Read that, then do this."""
        self._busy = True
        self.house.spawn(self._catch_up(then))

    async def _catch_up(self, then: Job) -> None:
        try:
            behind = bool(await self.house.store.log(self.table.id, self.table.version))
        except Mistake:
            behind = False  # what is known here must do for now
        self._queue.appendleft(then)
        if behind:
            await self.read_anew()
        else:
            self._busy = False
            self._pump()

    async def _log_when_back(self) -> list[Row]:
        wait = 0.1
        while True:
            try:
                return await self.house.store.log(self.table.id)
            except Mistake:
                if wait == 0.1:
                    self._note("store-away")
                await asyncio.sleep(wait)
                wait = min(2 * wait, 5.0)

    def _note(self, key: str, guests: set[str | None] | None = None) -> None:
        """A word to everyone who looks, or to these guests."""
        for watcher in list(self.audience.watchers):
            if guests is None or watcher.who.guest in guests:
                watcher.send(codec.write(down.Note(self.table.id, key, sentence(Mistake(key), watcher.who.lang))))

    # -- rows that are no moves -------------------------------------------------------------

    def write(
        self, rows: list[Body], watcher: Watcher | None = None, id: str = "", result: Packed | None = None
    ) -> None:
        """Append these rows, then tell the table; answers whoever asked."""
        who = watcher.who.guest if watcher is not None else None
        last = len(rows)  # its version is in the answer, so this row carries the command's id
        made = [self._row(body, number, who, id if number == last else "") for number, body in enumerate(rows, 1)]
        listed = not all(isinstance(body, UNLISTED) for body in rows)
        self.append(made, partial(self._adopt, made, rows), partial(self._answer, watcher, id), listed, result)

    def _answer(self, watcher: Watcher | None, id: str, trouble: Mistake | None) -> None:
        if watcher is None:
            return
        if trouble is None:
            self.hearing.reply(watcher, id, self.table.answered.version(watcher.who.guest, id) or 0)
        else:
            self.hearing.refuse(watcher, id, trouble)

    def _row(self, body: Body, number: int, who: str | None, id: str) -> Row:
        return Row(
            table=self.table.id,
            seq=self.table.version + number,
            kind=bodies.kind_of(body),
            at=self.clockwork.now(),
            who=who,
            key=id or None,
            wall=self.house.wall(),
            body=bodies.write_body(body),
        )

    def _adopt(self, made: list[Row], rows: list[Body]) -> None:
        """The rows are durable: fold them in and tell what has changed."""
        delay = self.table.settings.watch_delay
        chairs = self.table.chairs
        kicked = {chairs[body.seat].guest for body in rows if isinstance(body, bodies.Stood) and body.kicked}
        for row in made:
            self.table.apply(row)
        kinds = {type(body) for body in rows}
        if kinds == {bodies.Spoke}:
            for body in rows:
                assert isinstance(body, bodies.Spoke)
                self.audience.tell_all(said(self.table, made[0].seq, made[0].wall, body))
            return
        if bodies.Started in kinds:
            self.audience.new_match()
            self.clockwork.set(0, self.time_runs())
        if kinds & OTHER_PEOPLE:
            self.offers.forget()
        if kinds & OTHER_COURSE:
            self.bots.stop()
        if kicked:
            self._note("seat-cleared", kicked)
        self.clockwork.run(self.time_runs())
        self.presence.look_again()
        self.audience.tell_table()
        self.dealing.look()
        if kinds & OTHER_PEOPLE:
            self.knocks.look()
        if bodies.Started in kinds or bodies.Ended in kinds:
            self.audience.everyone_anew(self.clockwork.now())
        elif bodies.Rewound in kinds and self.table.match is not None:
            self.audience.tell_step(self.table.match.recent[-1], self.clockwork.now())
        elif self.table.settings.watch_delay != delay:
            self.audience.delay_changed(self.clockwork.now())
        self.house.card_changed(self.table)
        self.after_rows()

    def after_rows(self) -> None:
        """The table changed: set the alarm, let the bots look, end what is over."""
        table = self.table
        if self.asleep:
            return
        self.clockwork.arm(table)
        if table.status in ("open", "over") and table.next_number() not in table.committed:
            self._queue.appendleft(self._commit)  # before anybody can start the next match
            if not self._busy:
                self._pump()
        match = table.match
        if match is None or table.status != "playing":
            return
        if match.state.over:
            self.submit(partial(self.finish, "over"))
        elif table.given_up():
            self.submit(partial(self.finish, "conceded"))
        else:
            self.bots.look()

    def _commit(self) -> None:
        """Before anybody can add to the dice of the next match, the server binds itself to its part."""
        number = self.table.next_number()
        if number not in self.table.committed:
            self.write([verbs.committed(self.table.id, number, self.house.new_secret())])

    def time_runs(self) -> bool:
        """Does table time go on?"""
        return self.table.status == "playing" and not self.table.paused and not self.asleep

    # -- the end ----------------------------------------------------------------------------

    def finish(self, reason: Ending, watcher: Watcher | None = None, id: str = "") -> None:
        """The match is over: archive it. The replay runs off the loop; the next job waits for it."""
        if self.table.status != "playing" or self.table.match is None:
            return
        self._busy = True
        self.house.spawn(self._archive(ending(self.table, reason), watcher, id))

    async def _archive(self, end: bodies.Ended, watcher: Watcher | None, id: str) -> None:
        result: Packed | None = None
        try:
            if not self.table.lesson:
                written = await self.house.archivist.written(story_of(self.table, end))
                result = finished(self.table, end, written, self.house.wall())
        except Exception:  # the match is over all the same, and its log is there
            log.exception("archive failed", extra={"table": self.table.id})
        rows: list[Body] = [end]
        number = self.table.next_number()
        if number not in self.table.committed:  # with the end, so that two commits are one
            rows.append(verbs.committed(self.table.id, number, self.house.new_secret()))
        self.write(rows, watcher, id, result)

    def doze(self, then: Answer) -> None:
        """Nobody is here: write down where table time stopped, then do what comes next."""
        if not self.time_runs():
            then(None)
            return
        self.clockwork.run(False)
        self.clockwork.stop()
        row = self._row(bodies.Slept(), 1, None, "")
        self.append([row], partial(self.table.apply, row), then)

    def wake(self) -> None:
        """Somebody came before the table was asleep."""
        self.clockwork.run(self.time_runs())
        self.after_rows()

    def sleep(self) -> None:
        """Nobody is here: time stands still; the log has everything."""
        self.asleep = True
        self.clockwork.stop()
        self.bots.stop()
        self.dealing.stop()
        self.presence.stop()
