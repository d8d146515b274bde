"""Moves of people, of bots and of the clock: checked, played on a copy, appended, adopted, told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from igroteka.core.errors import Mistake, Refusal
from igroteka.core.seats import CLOCK
from igroteka.core.state import EXPIRE, FLAG
from igroteka.server.store.rows import Row
from igroteka.server.store.troubles import Conflict
from igroteka.server.table import bodies
from igroteka.server.table.audience import Watcher
from igroteka.server.table.hold import Hold
from igroteka.server.table.match import Match, Planned
from igroteka.server.wire import codec, down, up
from igroteka.server.words import sentence

if TYPE_CHECKING:
    from igroteka.server.table.actor import Actor


ROW: Final = Row  # made for every move: compiled code finds a final name without looking it up


class Moves:
    """The inputs of the running match."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self._hold = Hold(self.held)

    # -- questions --------------------------------------------------------------------------

    def match(self) -> Match:
        """The running match, or a kind word."""
        table = self.actor.table
        if table.match is None or table.status != "playing":
            raise Mistake("no-match")
        return table.match

    def own(self, watcher: Watcher, seat: int) -> None:
        """Only one's own seat can be played."""
        chairs = self.actor.table.chairs
        if seat >= len(chairs) or chairs[seat].guest != watcher.who.guest:
            raise Mistake("not-your-seat", seat=seat + 1)

    def held(self) -> int:
        """By how many milliseconds a real-time table is held back."""
        return self.actor.audience.slowest() if self.actor.table.game.real_time else 0

    # -- people -----------------------------------------------------------------------------

    def hear(self, watcher: Watcher, message: up.Move) -> None:
        """A move arrives; at a real-time table it waits for those that were made earlier."""
        actor = self.actor
        heard = actor.house.now()
        if actor.table.game.real_time:
            self._hold.arrive(
                actor.audience.given(watcher),
                lambda made, lag: actor.submit(partial(self._move, watcher, message, heard, made, lag)),
            )
        elif actor.waiting:
            actor.submit(partial(self._move, watcher, message, heard, 0.0, 0))
        else:
            self._move(watcher, message, heard, 0.0, 0)

    def _move(self, watcher: Watcher, message: up.Move, heard: float, made: float, lag: int) -> None:
        actor, table = self.actor, self.actor.table
        known = table.answered.version(watcher.who.guest, message.id)
        if known is not None:
            actor.hearing.reply(watcher, message.id, known)
            return
        seat = message.seat
        try:
            match = self.match()
            self.own(watcher, seat)
            if table.paused:
                raise Mistake("table-paused")
            if table.chairs[seat].conceded:
                raise Mistake("conceded-already")
            move = actor.house.notation.read(match.game, message.code)
        except Mistake as mistake:
            actor.hearing.refuse(watcher, message.id, mistake)
            return
        try:
            self._judge(watcher, message, match, move, heard, made, lag)
        except Exception:
            actor.hearing.our_fault(watcher, message.id)

    def _judge(
        self, watcher: Watcher, message: up.Move, match: Match, move: int, heard: float, made: float, lag: int
    ) -> None:
        actor, seat = self.actor, message.seat
        if move >= EXPIRE or not match.state.allows(seat, move):
            self._illegal(watcher, message, match, move)
        elif match.late(seat, move, message.seen):
            self._late(watcher, message)
        else:
            at = actor.clockwork.at(made) if made else actor.clockwork.now()
            self._play(match.plan(seat, move), max(at, match.at), lag, watcher, message.id, heard)

    def _illegal(self, watcher: Watcher, message: up.Move, match: Match, move: int) -> None:
        """Refused with its clause; if the table has moved on since the player looked, it is only late."""
        if message.seen < match.opened_at():
            self._late(watcher, message)
            return
        refusal = match.game.why_not(match.state, message.seat, move) or Refusal("why-no-such-move")
        text = refusal.said(match.game.words(watcher.who.lang))
        watcher.send(codec.write(down.Sorry(message.id, refusal.key, text, refusal.clause or "")))

    def _late(self, watcher: Watcher, message: up.Move) -> None:
        self.actor.hearing.refuse(watcher, message.id, Mistake("too-late"), late=True)
        self.actor.audience.tell_whole(watcher, self.actor.clockwork.now(), message.seen)

    # -- bots and clocks --------------------------------------------------------------------

    def of_bot(self, seat: int, move: int, seen: int) -> None:
        """A bot's input; forgotten if the table has moved on."""
        actor = self.actor

        def job() -> None:
            table, match = actor.table, actor.table.match
            if match is None or table.status != "playing" or table.paused or actor.asleep:
                return
            if table.chairs[seat].by_machine and match.state.allows(seat, move) and not match.late(seat, move, seen):
                self._play(match.plan(seat, move), max(actor.clockwork.now(), match.at))
            else:
                actor.bots.look()

        if actor.table.game.real_time:
            self._hold.arrive(0, lambda made, lag: actor.submit(job))
        else:
            actor.submit(job)

    def clock_input(self, move: int, due: int) -> None:
        """A timer of the rules fires, or a flag falls; checked again when its turn comes."""
        actor = self.actor

        def job() -> None:
            table, match = actor.table, actor.table.match
            if match is None or table.status != "playing" or table.paused or actor.asleep:
                return
            if self._still_due(match, move, due) and match.state.allows(CLOCK, move):
                self._play(match.plan(CLOCK, move), max(due, match.at))
            else:
                actor.clockwork.arm(table)

        actor.submit(job)

    def _still_due(self, match: Match, move: int, due: int) -> bool:
        if move < FLAG:
            return match.due_timer() == (move, due)
        return match.thinking.left(move - FLAG, self.actor.clockwork.now()) <= 0

    def warn(self, seat: int) -> None:
        """Little time is left: everyone hears it."""
        table = self.actor.table
        for watcher in list(self.actor.audience.watchers):
            text = sentence(Mistake("clock-low", name=table.chairs[seat].name), watcher.who.lang)
            watcher.send(codec.write(down.Note(table.id, "clock-low", text, seat)))

    # -- the append -------------------------------------------------------------------------

    def _play(
        self, planned: Planned, at: int, lag: int = 0, watcher: Watcher | None = None, id: str = "", heard: float = 0.0
    ) -> None:
        """Append a planned input; it is adopted and told when it is durable."""
        actor, table = self.actor, self.actor.table
        match = table.match
        assert match is not None
        row = ROW(
            table.id,
            table.version + 1,
            bodies.MOVE,
            planned.seat,
            actor.house.notation.write(match.game, planned.move),
            at,
            lag,
            watcher.who.guest if watcher is not None else None,
            id or None,
            actor.house.wall(),
        )

        def adopt() -> None:
            waited = match.state.must
            step = match.adopt(planned, row.seq, at, lag)
            table.moved(row)
            if actor.offers.forget("undo"):
                actor.audience.tell_table()
            actor.audience.tell_step(step, actor.clockwork.now())
            actor.house.tally.moved(heard)
            if match.state.must != waited:
                actor.house.turn_passed(table)
            actor.after_rows()

        def answer(trouble: Mistake | None) -> None:
            if watcher is None:
                return
            if trouble is None:  # another server may have carried it out before us, at another version
                version = actor.table.answered.version(watcher.who.guest, id)
                actor.hearing.reply(watcher, id, row.seq if version is None else version)
            else:
                actor.hearing.refuse(watcher, id, trouble, late=isinstance(trouble, Conflict))

        actor.append([row], adopt, answer)
