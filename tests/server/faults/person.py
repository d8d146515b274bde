"""A person who plays on whatever breaks: comes back to any node, asks again, writes down what they are told."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import random
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from igroteka.core.seats import TABLE
from igroteka.server.wire.terms import PROTOCOL
from tests.server.faults.history import Answered, Asked, History, Line, Shown, Step
from tests.server.faults.node import Node
from tests.server.faults.pictures import picture
from tests.server.harness import merged

CUT = (OSError, WebSocketException, EOFError, TimeoutError)
QUIET = 2.0  # seconds without a word after which one asks whether anybody is there
PROBE = 1.5  # seconds for the answer to that; also for a connection to come about
AGAIN = 0.4  # seconds, about, until one comes back, as our page does
THINKS = 0.15  # seconds, about, over a move
CHATS = 0.04  # of the moves, with how many a word is said
MAY = 0.03  # how often one acts who need not


class Down(Struct):
    """What a node says, as far as a person needs it."""

    type: str
    id: str = ""
    n: int = 0
    again: int = 0
    guest: str = ""
    table: str = ""
    key: str = ""
    status: str = ""
    commitment: str = ""
    version: int | None = None
    number: int = 0
    eyes: int | None = None
    base: int | None = None
    steps: list[dict[str, Any]] = []
    view: dict[str, Any] | None = None
    patch: dict[str, Any] | None = None
    moves: list[dict[str, Any]] = []


_decode = msgspec.json.Decoder(Down).decode


class Person:
    """One seat at one table (or an onlooker), over any number of connections."""

    def __init__(self, name: str, nodes: Sequence[Node], history: History, seed: int, seat: int = TABLE) -> None:
        self.name = name
        self.nodes = nodes
        self.history = history
        self.dice = random.Random(f"{name} {seed}")
        self.seat = seat
        self.table = ""
        self.guest = ""
        self.hosts = False
        self.home: int | None = None  # the node they want to be at; None: any
        self.at = 0  # the node they are at, or were last
        self.here = False
        self.moved = 0  # acknowledged moves
        self.moved_at: dict[int, float] = {}  # node -> when a move was acknowledged there last
        self.last_move = 0.0  # when the last acknowledged one was said (last)
        self._cookie = ""
        self._again = AGAIN  # seconds; a node that stops says it
        self._number = itertools.count(1)
        self._visits = 0
        self._open: dict[str, dict[str, Any]] = {}  # commands without an answer
        self._said: dict[str, float] = {}  # when each of them was said last
        self._wire: ClientConnection | None = None
        self._news = asyncio.Event()
        self._heard_at = 0.0
        self._status = ""
        self._frame: Down | None = None
        self._view: dict[str, Any] = {}
        self._seen = 0
        self._stirred = ""  # the commitment that was answered last

    # -- coming and going --------------------------------------------------------------------------------

    async def first_visit(self, node: int) -> None:
        """Be somebody; sits nowhere yet."""
        self.at = node
        await self._connect()

    async def ask(self, do: str, **fields: Any) -> Down:
        """One question of the preparations, which must succeed."""
        assert self._wire is not None
        id = self._id()
        await self._send({"do": do, "id": id, **fields})
        async with asyncio.timeout(30):
            async for text in self._wire:
                told = _decode(text)
                if told.id == id:
                    assert told.type == "done", (do, fields, text)
                    return told
                await self._pong(told)
        raise AssertionError(f"{do} was not answered")

    async def live(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                if self._wire is None:
                    await self._connect()
                await self._visit()
            except CUT:
                pass
            finally:
                await self._leave()
            again, self._again = self._again, AGAIN
            await asyncio.sleep(again * self.dice.uniform(0.5, 1.5))

    async def move_to(self, node: int) -> None:
        """Go to this node, and stay there as long as it is there."""
        self.home = node
        if self.at != node and self._wire is not None:
            self.at = node
            await self._wire.close()

    async def _connect(self) -> None:
        """To any node: one that refuses is passed over at once, as by the proxy before a house."""
        left = [node for node in self.nodes if node.number != self.at]
        order = [*self.dice.sample(left, len(left)), self.nodes[self.at]]
        if self.home is not None or not self.guest:
            order.insert(0, self.nodes[self.at if self.home is None else self.home])
        for node in order:
            try:
                return await self._connect_to(node)
            except (ConnectionError, InvalidHandshake):  # nobody listens any more, or it says 503
                continue
        raise ConnectionRefusedError

    async def _connect_to(self, node: Node) -> None:
        self.at = node.number
        headers = {"Cookie": self._cookie} if self._cookie else {}
        url = f"ws://{node.host}:{node.port}/ws"
        async with asyncio.timeout(PROBE):
            self._wire = await connect(
                url, additional_headers=headers, max_size=None, ping_interval=None, compression=None, close_timeout=0.1
            )
            await self._send({"do": "hello", "protocol": PROTOCOL, "lang": "en"})
            told = _decode(await self._wire.recv())
        assert self._wire.response is not None
        assert self.guest in ("", told.guest), "a cookie made somebody else of me"
        self._cookie = self._cookie or self._wire.response.headers.get("Set-Cookie", "").partition(";")[0]
        self.guest = told.guest
        self._visits += 1

    async def _leave(self) -> None:
        wire, self._wire = self._wire, None
        if self.here:
            self.here = False
            self.history.add(Line(time.monotonic(), self.name, self.table, self.at, "lost"))
        if wire is not None:
            wire.transport.abort()

    # -- one visit ---------------------------------------------------------------------------------------

    async def _visit(self) -> None:
        self._frame = None
        self._heard_at = time.monotonic()
        await self._send({"do": "watch", "id": self._id(), "table": self.table, "since": self._seen})
        for command in list(self._open.values()):
            await self._say(command)
        parts = [asyncio.create_task(part()) for part in (self._listen, self._play, self._doubt)]
        try:
            done, _ = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
            for part in done:
                part.result()
        finally:
            for part in parts:
                part.cancel()
            await asyncio.gather(*parts, return_exceptions=True)

    async def _listen(self) -> None:
        assert self._wire is not None
        async for text in self._wire:
            self._heard_at = time.monotonic()
            await self._hear(_decode(text))
            self._news.set()

    async def _doubt(self) -> None:
        """A node that says nothing for long is asked; if it is silent still, it is left."""
        while True:
            await asyncio.sleep(0.25)
            if time.monotonic() - self._heard_at > QUIET:
                asked = time.monotonic()
                await self._send({"do": "hello", "protocol": PROTOCOL, "lang": "en"})
                await asyncio.sleep(PROBE)
                if self._heard_at < asked:
                    raise TimeoutError
            oldest = min(self._said.values(), default=time.monotonic())
            if time.monotonic() - oldest > 2 * QUIET:
                raise TimeoutError  # it talks, but does not answer

    async def _hear(self, told: Down) -> None:
        if told.type == "frame":
            await self._see(told)
        elif told.type == "table" and told.version is not None:
            self._status = told.status
            self._note_sight(told, None)
            await self._stir(told)
        elif told.type in ("done", "sorry"):
            self._answer(told)
        elif told.type == "bye":
            self._again = told.again / 1000 or AGAIN
            raise EOFError
        else:
            await self._pong(told)

    async def _stir(self, told: Down) -> None:
        """A part of the dice of the next match, in answer to its commitment: nobody waits for us."""
        if self.seat != TABLE and told.status != "playing" and told.commitment not in ("", self._stirred):
            self._stirred = told.commitment
            part = {"seat": self.seat, "entropy": self.name, "commitment": told.commitment}
            await self._send({"do": "entropy", "id": self._id(), "table": self.table, **part})

    async def _pong(self, told: Down) -> None:
        if told.type == "ping":
            await self._send({"do": "pong", "n": told.n})

    async def _see(self, told: Down) -> None:
        assert told.version is not None
        if not self.here:
            self.here = True
            self.history.add(Line(time.monotonic(), self.name, self.table, self.at, "found"))
        if told.view is not None:
            self._view = told.view
        elif self._frame is None or told.base != self._frame.version:
            self._note_sight(told, told.eyes)
            await self._send({"do": "watch", "id": self._id(), "table": self.table, "anew": True})
            return
        else:
            self._view = merged(self._view, told.patch)
        self._note_sight(told, told.eyes, picture(told.number, self._view, told.moves))
        self._frame = told
        self._seen = max(self._seen, told.version)

    def _note_sight(self, told: Down, eyes: int | None, seen: str = "") -> None:
        assert told.version is not None
        steps = [Step(step["version"], step["at"], digest(step.get("events"))) for step in told.steps]
        self.history.add(Shown(time.monotonic(), self.name, self.at, self.table, told.version, eyes, steps, seen))

    def _answer(self, told: Down) -> None:
        command = self._open.pop(told.id, None)
        if command is None and told.id not in self._said:
            return  # of `watch`
        said, do = self._said.pop(told.id, 0.0), command["do"] if command else ""
        done, now = told.type == "done", time.monotonic()
        key = told.key or None
        self.history.add(
            Answered(
                now, self.name, self.guest, self.at, self._visits, self.table, told.id, do, done, told.version, key
            )
        )
        if done and do == "move":
            self.moved += 1
            self.moved_at[self.at] = now
            self.last_move = max(self.last_move, said)

    # -- playing -----------------------------------------------------------------------------------------

    async def _play(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self._open:
                continue
            command = self._choice()
            if command is None:
                continue
            await asyncio.sleep(THINKS * self.dice.uniform(0.3, 1.7))
            if self._frame is None or command != self._choice_again(command):
                self._news.set()
                continue
            await self._command(command)
            if command["do"] == "move" and self.dice.random() < CHATS:
                await self._command({"do": "say", "table": self.table, "phrase": "well-played"})
            self._news.set()

    def _choice(self) -> dict[str, Any] | None:
        """What to say now, if anything."""
        if self._status == "over":
            return {"do": "start", "table": self.table} if self.hosts else None
        frame = self._frame
        if frame is None or self.seat == TABLE or self._status != "playing" or not frame.moves:
            return None
        codes = [move["code"] for move in frame.moves]
        must = self._view.get("must", ())  # nobody in the last ten seconds of Twin It!: then one may as well
        if must and self.seat not in must and codes != ["ready"] and self.dice.random() > MAY:
            return None
        quiet = [code for code in codes if not code.startswith("+")] or codes  # at Twin It! a wrong touch costs
        code = self.dice.choice(quiet)
        return {"do": "move", "table": self.table, "seat": self.seat, "code": code, "seen": frame.version}

    def _choice_again(self, command: dict[str, Any]) -> dict[str, Any] | None:
        """Does it still make sense, after a thought?"""
        assert self._frame is not None
        if command["do"] != "move":
            return command if self._status == "over" else None
        offered = {move["code"] for move in self._frame.moves}
        return command if command["code"] in offered and command["seen"] == self._frame.version else None

    async def _command(self, command: dict[str, Any]) -> None:
        command = {**command, "id": self._id()}
        self._open[command["id"]] = command
        await self._say(command)

    async def _say(self, command: dict[str, Any]) -> None:
        now = time.monotonic()
        self._said[command["id"]] = now
        self.history.add(
            Asked(
                now,
                self.name,
                self.guest,
                self.at,
                self._visits,
                self.table,
                command["id"],
                command["do"],
                command.get("seat"),
                command.get("code"),
            )
        )
        await self._send(command)

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._wire is not None
        await self._wire.send(msgspec.json.encode(message).decode())

    def _id(self) -> str:
        return f"{self.name}-{next(self._number)}"


def digest(events: Any) -> str:
    """The same for the same events, whatever the order of their fields."""
    return hashlib.blake2s(msgspec.json.encode(events, order="sorted"), digest_size=8).hexdigest()
