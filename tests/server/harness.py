"""A real server on a real port, and players with real sockets, for all tests of the server."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Self, TypeVar

import msgspec
from uvicorn import Config
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from igroteka.server.allowances import Limits
from igroteka.server.app import App
from igroteka.server.guard import Guard
from igroteka.server.http.door import Door
from igroteka.server.serve import Server, configured
from igroteka.server.service import Service
from igroteka.server.wire.terms import PROTOCOL

T = TypeVar("T")
no_limits = Limits.lifted
PATIENCE = 120.0  # seconds until a test gives up; never a measure of speed

_commands = itertools.count(1)


def run(test: Coroutine[Any, Any, T]) -> T:
    """Run an async test."""
    return asyncio.run(tidily(test))


async def tidily(test: Coroutine[Any, Any, T]) -> T:
    """Whatever connection a test has left open is cut: it would be found in the middle of another one."""
    try:
        return await test
    finally:
        loop: Any = asyncio.get_running_loop()
        for transport in list(getattr(loop, "_transports", {}).values()):  # uvloop tells nothing of them
            transport.abort()
        await asyncio.sleep(0)


class Running:
    """A server that runs in this process."""

    def __init__(self, service: Service, port: int) -> None:
        self.service = service
        self.port = port

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.port}"


class Prompt(Server):
    """Stops when it is told: uvicorn looks ten times a second, and hundreds of tests would wait for that."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.stopping = asyncio.Event()

    async def main_loop(self) -> None:
        """The headers of the moment, then nothing to do but wait."""
        await self.on_tick(0)
        await self.stopping.wait()


@asynccontextmanager
async def running(
    store_url: str,
    limits: Limits | None = None,
    sleep_after: float = 30.0,
    door: Door | None = None,
    guard: Guard | None = None,
    trusted: tuple[str, ...] = (),
    entropy_wait: float = 0.0,  # most tests play without a part of their own in the dice
) -> AsyncIterator[Running]:
    """Start, yield, stop in good order."""
    service = await Service.open(store_url, limits or no_limits(), sleep_after)
    service.house.customs.entropy_wait = entropy_wait
    config = configured(App(service, door), guard or Guard(each=10**9), trusted)
    config.host, config.port = "127.0.0.1", 0
    server = Prompt(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield Running(service, server.servers[0].sockets[0].getsockname()[1])
    finally:
        await service.close()
        server.stopping.set()
        await task


class Player:
    """A person at a device: says things, hears things, remembers everything."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []  # every message as it came
        self.messages: list[dict[str, Any]] = []
        self.views: dict[int, dict[str, Any]] = {}  # eyes -> the view, patches merged in
        self.frames: dict[int, dict[str, Any]] = {}  # eyes -> the last frame
        self.table: dict[str, Any] = {}  # the last table message
        self.answers: dict[str, dict[str, Any]] = {}
        self.guest = ""
        self.cookie = ""
        self.closed = False
        self.close_code: int | None = None
        self.pong_after: float | None = 0.0  # seconds of delay of every pong; None: never
        self._news = asyncio.Event()
        self._pongs: set[asyncio.Task[None]] = set()  # on their way
        self._reader: asyncio.Task[None] | None = None

    @classmethod
    async def come(
        cls, server: Running | str, lang: str = "ru", lines: bool = False, cookie: str = "", name: str = ""
    ) -> Self:
        """Connect and say hello."""
        address = server if isinstance(server, str) else server.address
        headers = {"Cookie": cookie} if cookie else {}
        socket = await connect(f"ws://{address}/ws", additional_headers=headers, max_size=None, ping_interval=None)
        player = cls(socket)
        assert socket.response is not None
        player.cookie = cookie or socket.response.headers.get("Set-Cookie", "").partition(";")[0]
        player._reader = asyncio.create_task(player._read())
        await player.say(do="hello", protocol=PROTOCOL, lang=lang, lines=lines)
        player.guest = (await player.wait("welcome"))["guest"]
        if name:
            await player.ask("rename", name=name)
        return player

    async def go(self) -> None:
        """Disconnect."""
        await self.socket.close()
        if self._reader is not None:
            await self._reader

    async def say(self, **message: Any) -> None:
        """Send a message as it is."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def ask(self, do: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer (done, sorry or why)."""
        id = id or f"c{next(_commands)}"  # a guest never uses an id twice, on whatever socket
        self.answers.pop(id, None)
        await self.say(do=do, id=id, **fields)
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def do(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a command that must succeed."""
        answer = await self.ask(do, **fields)
        assert answer["type"] in ("done", "why", "hint"), answer
        return answer

    async def wait(self, kind: str, after: int = 0) -> dict[str, Any]:
        """The first message of this type (from that place of `messages` on)."""
        await self.until(lambda: any(message["type"] == kind for message in self.messages[after:]))
        return next(message for message in self.messages[after:] if message["type"] == kind)

    async def until(self, condition: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until what was heard makes this true."""
        faster: int = getattr(asyncio.get_running_loop(), "faster", 1)  # where clocks run fast, patience does not
        async with asyncio.timeout(faster * patience):
            while not condition():
                self._news.clear()
                if self.closed:
                    raise ConnectionError("the socket was closed")
                await self._news.wait()

    async def stir(self, entropy: str, seat: int | None = None, **fields: Any) -> dict[str, Any]:
        """Add to the dice of the next match, in answer to the commitment that was shown."""
        mine = [at for at, chair in enumerate(self.table["chairs"]) if chair.get("guest") == self.guest]
        seat = mine[0] if seat is None else seat
        said = {"table": self.table["table"], "commitment": self.table["commitment"], **fields}
        return await self.ask("entropy", seat=seat, entropy=entropy, **said)

    async def move(self, code: str, eyes: int | None = None, seen: int | None = None, id: str = "") -> dict[str, Any]:
        """Play a move of one's (only) seat, having seen the last frame."""
        seat = next(iter(self.frames)) if eyes is None else eyes
        frame = self.frames[seat]
        return await self.ask(
            "move",
            id=id,
            table=frame["table"],
            seat=seat,
            code=code,
            seen=frame["version"] if seen is None else seen,
        )

    def moves(self, eyes: int | None = None) -> list[str]:
        """The codes that are offered now."""
        seat = next(iter(self.frames)) if eyes is None else eyes
        return [offered["code"] for offered in self.frames[seat].get("moves", [])]

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self._hear(str(text))
        except ConnectionClosed:
            pass
        self.closed = True
        self.close_code = self.socket.close_code
        self._news.set()

    def _hear(self, text: str) -> None:
        message = msgspec.json.decode(text)
        self.heard.append(text)
        self.messages.append(message)
        kind = message["type"]
        if kind == "ping" and self.pong_after is not None:
            asyncio.get_running_loop().call_later(self.pong_after, self._pong, message["n"])
        elif kind == "frame":
            eyes = message["eyes"]
            if "view" in message:
                self.views[eyes] = message["view"]
            else:
                assert message["base"] == self.frames[eyes]["version"], "a patch on a frame that never came"
                self.views[eyes] = merged(self.views[eyes], message["patch"])
            self.frames[eyes] = message
        elif kind == "table":
            self.table = message
        elif kind in ("done", "sorry", "why", "hint"):
            self.answers[message["id"]] = message
        self._news.set()

    def _pong(self, n: int) -> None:
        if not self.closed:
            pong = asyncio.create_task(self._answer_ping(n))
            self._pongs.add(pong)
            pong.add_done_callback(self._pongs.discard)

    async def _answer_ping(self, n: int) -> None:
        """As a device does: nobody minds when the line is closed meanwhile."""
        with suppress(ConnectionClosed):
            await self.say(do="pong", n=n)


def merged(target: Any, patch: Any) -> Any:
    """RFC 7386."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result


async def seated(server: Running, game: str, people: int, bots: int = 0, **create: Any) -> tuple[str, list[Player]]:
    """A table with so many people, each with a socket that watches; not started."""
    players = [await Player.come(server, name=f"P{number}") for number in range(people)]
    asked = {"seats": people + bots, "bots": ["quick"] * bots, **create}
    answer = await players[0].do("create", game=game, **asked)
    table = answer["table"]
    for number, player in enumerate(players):
        if number:
            await player.do("sit", table=table)
        await player.do("watch", table=table)
    return table, players


async def started(server: Running, game: str, people: int, bots: int = 0, **create: Any) -> tuple[str, list[Player]]:
    """The same, with a match that is dealt."""
    table, players = await seated(server, game, people, bots, **create)
    await players[0].do("start", table=table)
    for player in players:
        await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
    return table, players
