"""A person whose server dies now and then: comes back, asks again with the same ids, and remembers what was told."""

from __future__ import annotations

import asyncio
import itertools
import random
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from igroteka.core.seats import TABLE
from tests.server.harness import Player

CUT = (OSError, WebSocketException, EOFError)  # the server is gone, or not there yet


@dataclass
class Asked:
    """A command and its answer, if it ever came."""

    command: dict[str, Any]
    answer: dict[str, Any] | None = None
    times: int = 0  # sent


@dataclass
class Told:
    """A frame, its patch merged into what was known."""

    frame: dict[str, Any]
    view: dict[str, Any]


class Listener(Player):
    """One connection of a traveller."""

    traveller: Traveller | None = None

    def _hear(self, text: str) -> None:
        super()._hear(text)
        message = self.messages[-1]
        if self.traveller is None:
            return
        if message["type"] == "frame":
            self.traveller.told.append(Told(message, self.views[message["eyes"]]))
        elif message["type"] in ("done", "sorry") and message["id"] in self.traveller.asked:
            self.traveller.heard(message)


@dataclass
class Traveller:
    """Plays one seat (or only looks on), as fast as it can, over all lives of the server."""

    address: str
    name: str
    dice: random.Random
    table: str = ""
    seat: int = TABLE
    hosts: bool = False
    last_match: bool = False  # no rematch after this one
    cookie: str = ""
    guest: str = ""
    asked: dict[str, Asked] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list)
    moved: int = 0  # acknowledged moves
    contradicted: list[str] = field(default_factory=list)
    visits: int = 0
    numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    async def first_visit(self) -> Listener:
        """Get a name and a cookie."""
        player = await Listener.come(self.address, name=self.name)
        self.cookie, self.guest = player.cookie, player.guest
        return player

    def heard(self, answer: dict[str, Any]) -> None:
        """An answer came; a second one to the same command must say the same."""
        asked = self.asked[answer["id"]]
        if asked.answer is None:
            asked.answer = answer
            self.moved += asked.command["do"] == "move" and answer["type"] == "done"
        elif (asked.answer["type"], asked.answer.get("version")) != (answer["type"], answer.get("version")):
            self.contradicted.append(f"{asked.command}: {asked.answer}, then {answer}")

    def outline(self) -> str:
        """What they wait for, when they wait for too long."""
        last = self.told[-1] if self.told else None
        seen = (last.frame["version"], last.view.get("must"), last.frame.get("moves")) if last else None
        waits = [(id, asked.command, asked.times) for id, asked in self.asked.items() if asked.answer is None]
        said = [(asked.command, asked.answer) for asked in list(self.asked.values())[-2:]]
        return f"{self.name} at {self.table}, visit {self.visits}: saw {seen}, said {said}, waits for {waits}"

    async def live(self) -> None:
        """Come, play, and come again whenever the line is cut, until the last match is over."""
        while True:
            try:
                await self._visit()
                return
            except CUT:
                await asyncio.sleep(0.02)

    async def _visit(self) -> None:
        player = await Listener.come(self.address, cookie=self.cookie)
        self.visits += 1
        player.traveller = self
        try:
            assert player.guest == self.guest
            seen = self.told[-1].frame["version"] if self.told else 0
            answer = await player.ask("watch", id=f"{self.visits}-watch", table=self.table, since=seen)
            if answer["type"] == "sorry":
                assert answer["key"].startswith("store-"), answer
                raise EOFError  # a busy disk: one comes again
            for id, asked in self.asked.items():
                if asked.answer is None:
                    await self._ask(player, id)
            await self._play(player)
        finally:
            await player.go()

    async def _ask(self, player: Listener, id: str) -> None:
        asked = self.asked[id]
        asked.times += 1
        await player.ask(id=id, **asked.command)

    async def command(self, player: Listener, do: str, **fields: Any) -> Asked:
        """Ask for something new."""
        id = f"{self.name}-{next(self.numbers)}"
        asked = self.asked[id] = Asked({"do": do, "table": self.table, **fields})
        await self._ask(player, id)
        return asked

    async def _play(self, player: Listener) -> None:
        eyes = self.seat
        while True:
            await player.until(lambda: eyes in player.frames and bool(player.table))
            frame, table = player.frames[eyes], player.table
            if table["status"] == "over":
                if self.last_match:
                    return
                if self.hosts:
                    await self.command(player, "start")
            elif (code := self.choice(player)) is not None:
                await self.command(player, "move", seat=eyes, code=code, seen=frame["version"])
                if self.dice.random() < 0.05:
                    await self.command(player, "say", phrase="well-played")
                continue

            def news(frame: Any = frame, table: Any = table) -> bool:
                return player.frames[eyes] is not frame or player.table is not table

            await player.until(news)

    def choice(self, player: Listener) -> str | None:
        """A random legal move when the game waits for it; now and then a sealed choice is changed."""
        if self.seat == TABLE:
            return None
        moves = player.moves(self.seat)
        asked = self.seat in player.views[self.seat]["must"] or moves == ["ready"]
        if not moves or not (asked or self.dice.random() < 0.05):
            return None
        return self.dice.choice(moves)
