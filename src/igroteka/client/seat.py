"""A seat at a table, played by a program: what it sees, when it is asked, what it does."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from igroteka.client.door import find
from igroteka.client.line import Line
from igroteka.client.picture import Picture, after
from igroteka.client.refused import Refused
from igroteka.core.happening import Happening
from igroteka.server.wire import down

MOST_NEWS = 1000  # events that nobody has looked at yet
PATIENCE = 300.0  # seconds for which a lost server is looked for


@asynccontextmanager
async def join(
    address: str,
    name: str = "",
    *,
    lang: str = "ru",
    seat: int | None = None,
    cookie: str = "",
    entropy: str = "",
    agree: bool = True,
    patience: float = PATIENCE,
) -> AsyncIterator[Seat]:
    """Sit down at a table as a program, for all to see.

    `address`: of the table (a free seat is taken) or a seat link (the program goes on in that person's seat).
    `name`: how a new guest is called. `seat`: this one and no other. `cookie`: `Seat.cookie` of an earlier time, to
    be the same guest again. `entropy`: the part of the dice; something random if none is given. `agree`: say yes to
    whatever others propose (undo, pause, end, rematch). `patience`: seconds to look for a server that is gone.
    """
    place = await find(address, lang, cookie)
    taken = Seat(place.table, seat, entropy, agree)
    taken.line = line = Line(place, lang, patience, taken.hear)
    try:
        await line.meet()
        if name and line.name != name and (not place.cookie or cookie):  # by a link one is somebody already
            await line.ask("rename", name=name)
        await line.ask("sit", table=place.table, program=True, **({} if seat is None else {"seat": seat}))
        await line.ask("watch", table=place.table)
        await taken.until(lambda: taken.number is not None)
        yield taken
    finally:
        taken.stop()
        await line.close()


class Turn:
    """A moment at which the program is asked; `moves` are the codes that may be played."""

    def __init__(self, seat: Seat, picture: Picture, events: list[Happening]) -> None:
        self.seat = seat
        self.view = picture.view
        self.moves = [offered.code for offered in picture.offered]
        self.events = events  # what has happened since the last turn
        self.version = picture.version
        self.done = picture.version  # asked again when something newer is seen

    async def play(self, code: str) -> bool:
        """Play this move. False: the table had moved on meanwhile; the next turn shows it. A refusal raises."""
        try:
            self.done = await self.seat.play(code, self.version) - 1
        except Refused as refused:
            self.done = self.version - 1
            if not refused.late:
                raise
            return False
        return True

    async def why(self, code: str) -> str:
        """Why this move cannot be played, in a sentence; empty if it can."""
        return await self.seat.why(code)


class Seat:
    """A chair and what is seen from it."""

    line: Line

    def __init__(self, id: str, wanted: int | None, entropy: str = "", agree: bool = True) -> None:
        self.id = id  # of the table
        self.table: down.Table | None = None  # everything about it but the match; None until it is first told
        self.talk: list[down.Said] = []
        self._wanted = wanted
        self._entropy = entropy
        self._agree = agree
        self._pictures: dict[int, Picture] = {}  # by eyes
        self._events: list[Happening] = []  # that nobody has looked at yet
        self._promised: set[str] = set()  # commitments that were answered
        self._said: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()

    # -- what is known ----------------------------------------------------------------------

    @property
    def number(self) -> int | None:
        """Which seat it is (0 is the first); None when somebody else has it, or nobody."""
        chairs = self.table.chairs if self.table is not None else []
        mine = [seat for seat, chair in enumerate(chairs) if chair.guest and chair.guest == self.line.guest]
        marked = [seat for seat in mine if chairs[seat].program]
        if self._wanted in marked:
            return self._wanted
        return marked[0] if marked else None

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [chair.name for chair in self.table.chairs] if self.table is not None else []

    @property
    def picture(self) -> Picture | None:
        """The running or last match through the eyes of this seat."""
        number = self.number
        return None if number is None else self._pictures.get(number)

    @property
    def view(self) -> dict[str, Any]:
        """What this seat sees of the match; empty before the first."""
        picture = self.picture
        return picture.view if picture is not None else {}

    @property
    def moves(self) -> list[str]:
        """What may be played now."""
        picture = self.picture
        return [offered.code for offered in picture.offered] if picture is not None and self.playing else []

    @property
    def playing(self) -> bool:
        """Is a match on?"""
        return self.table is not None and self.table.status == "playing"

    @property
    def asked(self) -> bool:
        """Does the match wait for this seat?"""
        return bool(self.moves) and (self.number in self.view["must"] or self.moves == ["ready"])

    @property
    def cookie(self) -> str:
        """Who this program is at this server: give it to `join` to come back after a restart."""
        return self.line.cookie

    # -- what is done -----------------------------------------------------------------------

    async def play(self, code: str, seen: int | None = None) -> int:
        """Play this move, having seen this version (the last one); the version after it."""
        picture, number = self.picture, self.number
        version = seen if seen is not None else picture.version if picture is not None else 0
        fields = {"table": self.id, "seat": number or 0, "code": code, "seen": version}
        answer = await self.line.ask("move", **fields)
        played = answer.version if isinstance(answer, down.Done) else 0
        await self.until(lambda: not self.playing or self.picture is None or self.picture.version >= played)
        return played

    async def why(self, code: str) -> str:
        """Why this move cannot be played now, in a sentence; empty if it can."""
        answer = await self.line.ask("why", table=self.id, seat=self.number or 0, code=code)
        return answer.text if isinstance(answer, down.Reason) else ""

    async def say(self, text: str) -> None:
        """Chat."""
        await self.line.ask("say", table=self.id, text=text)

    async def leave(self) -> None:
        """Stand up; in a running match a bot goes on in this seat."""
        number = self.number
        if number is not None:
            await self.line.ask("stand", table=self.id, seat=number)
            await self.until(lambda: self.number is None)

    async def turns(self, eager: bool = False) -> AsyncIterator[Turn]:
        """Every moment at which this match (or the next one) waits for the seat; ends with it, or with the seat.

        Rounds go on by themselves. `eager`: also when something may be done although nobody waits for it (a hand on
        a card of Twin It!, a catch in UNO): at every change.
        """
        first, done = self._coming(), -1
        while (picture := await self._asked_next(first, done, eager)) is not None:
            turn = Turn(self, picture, self.happened())
            yield turn
            done = turn.done

    async def my_turn(self) -> bool:
        """Wait until the match waits for this seat; False: it is over, or the seat is another's."""
        return await self._asked_next(self._coming(), -1, False) is not None

    def _coming(self) -> int:
        """The number of the match that is played, or else of the next one."""
        table = self.table
        return table.number + (table.status != "playing") if table is not None else 1

    def _over(self, match: int) -> bool:
        table = self.table
        if table is None or self.number is None or table.status == "closed":
            return True
        return table.number > match or (table.number == match and not self.playing)

    async def _asked_next(self, match: int, done: int, eager: bool) -> Picture | None:
        """The next picture of this match in which the seat is asked, newer than what is done; None when it is over."""

        def asked() -> bool:
            picture = self.picture
            if picture is None or picture.number != match or picture.version <= done:
                return False
            return self.asked or (eager and bool(self.moves))

        while True:
            await self.until(lambda: self._over(match) or asked())
            picture = self.picture
            if picture is None or self._over(match):
                return None
            if self.moves != ["ready"]:
                return picture
            done = picture.version
            with suppress(Refused):  # the round goes on without us
                done = await self.play("ready") - 1

    def happened(self) -> list[Happening]:
        """What has happened since this was asked last, as this seat may know it, each with its sentence (`line`)."""
        events, self._events = self._events, []
        return events

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until what was heard makes this true; raises Refused when the line is closed for good."""
        while not condition():
            if self.line.over is not None:
                raise self.line.over
            self._news.clear()
            await self._news.wait()

    def stop(self) -> None:
        """Nothing more is said by itself."""
        for task in self._said:
            task.cancel()

    # -- what is heard ----------------------------------------------------------------------

    def hear(self, message: down.Message) -> None:
        """Anything that the line has heard."""
        if isinstance(message, down.Table) and message.table == self.id:
            self.table = message
            self._promise(message)
            self._answer(message)
        elif isinstance(message, down.Frame) and message.table == self.id:
            self._frame(message)
        elif isinstance(message, down.Said) and message.table == self.id:
            if not any(said.version == message.version for said in self.talk):  # whoever comes back hears it again
                self.talk.append(message)
        elif isinstance(message, down.Welcome) and self.table is not None:  # back after a loss
            self._look(since=max((picture.version for picture in self._pictures.values()), default=0))
        self._news.set()

    def _frame(self, frame: down.Frame) -> None:
        picture = after(self._pictures.get(frame.eyes), frame)
        if picture is None:
            self._look(since=0)
            return
        self._pictures[frame.eyes] = picture
        if frame.eyes == self.number:
            self._events += [event for step in frame.steps for event in step.events]
            del self._events[:-MOST_NEWS]

    def _look(self, since: int) -> None:
        self._soon("watch", since=since)

    def _promise(self, table: down.Table) -> None:
        """Fair deals: once the commitment is shown, this seat adds its part of the dice."""
        number = self.number
        if number is None or self.playing or not table.commitment or table.commitment in self._promised:
            return
        if table.status != "closed" and not table.chairs[number].stirred:
            self._promised.add(table.commitment)
            said = {"seat": number, "commitment": table.commitment, "entropy": self._entropy or secrets.token_hex(8)}
            self._soon("entropy", **said)

    def _answer(self, table: down.Table) -> None:
        number = self.number
        if number is None or not self._agree:
            return
        for offer in table.offers:
            if number not in offer.yes:
                self._soon("answer", seat=number, what=offer.what, yes=True)

    def _soon(self, do: str, **fields: Any) -> None:
        """Say this beside everything else; a no to a courtesy changes nothing."""
        task = asyncio.create_task(self._courtesy(do, fields))
        self._said.add(task)
        task.add_done_callback(self._said.discard)

    async def _courtesy(self, do: str, fields: dict[str, Any]) -> None:
        with suppress(Refused):
            await self.line.ask(do, table=self.id, **fields)
