"""Ten thousand messages of garbage between two people who play on."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from igroteka.core.errors import Mistake
from igroteka.server.wire import codec, up
from igroteka.server.wire.terms import PROTOCOL
from tests.server.abuse.garbage import Garbage
from tests.server.harness import PATIENCE, Running, run, running, started
from tests.server.play.people import Person, all_agree
from tests.soak import SOAK

MESSAGES = 10_000 if SOAK else 6_000
AT_ONCE = 12  # messages until the vandal listens
ANSWERS = {"welcome", "done", "sorry", "why", "hint", "bye"}
TELLTALES = ("our-fault", "Traceback", "Error(", 'File "', ".py", "site-packages", "sqlite3", "psycopg")


class Vandal:
    """Sends garbage, reads everything, comes back when thrown out."""

    def __init__(self, server: Running, garbage: Garbage) -> None:
        self.server = server
        self.garbage = garbage
        self.cookie = ""
        self.socket: ClientConnection | None = None
        self.lang = "ru"
        self.owed = 0  # answers that must come
        self.got = 0
        self.thrown_out = 0
        self.heard: deque[str] = deque(maxlen=4 * AT_ONCE)
        self.keys: set[str] = set()  # of all refusals

    async def _come(self) -> ClientConnection:
        if self.socket is None:
            headers = {"Cookie": self.cookie} if self.cookie else {}
            self.socket = await connect(
                f"ws://{self.server.address}/ws", additional_headers=headers, max_size=None, ping_interval=None
            )
            assert self.socket.response is not None
            self.cookie = self.cookie or self.socket.response.headers["Set-Cookie"].partition(";")[0]
            self.owed = self.got = 0
            if self.garbage.chance.random() < 0.9:
                protocol = PROTOCOL if self.thrown_out else 0  # the first time it comes from another age
                await self.send(f'{{"do":"hello","protocol":{protocol},"lang":"en"}}')
        return self.socket

    async def send(self, text: str | bytes) -> None:
        """One message; remember whether it must be answered."""
        assert self.socket is not None
        try:
            answered = not isinstance(codec.read(text), up.Pong)
        except Mistake:
            answered = True
        if len(text) > 200 and self.garbage.chance.random() < 0.3:  # in pieces, cut anywhere
            cut = self.garbage.chance.randrange(len(text))
            await self.socket.send(piece for piece in (text[:cut], text[cut:]))
        else:
            await self.socket.send(text)
        self.owed += answered

    async def spoil(self) -> None:
        """A few messages, then their answers."""
        await self._come()
        sent: list[str | bytes] = []
        try:
            for _ in range(AT_ONCE):
                sent.append(self.garbage.next())
                await self.send(sent[-1])
            while self.got < self.owed:
                await self._hear()
        except ConnectionClosed:
            await self._thrown_out()
        except TimeoutError as silence:
            heard = "\n".join(text[:200] for text in self.heard)
            raise AssertionError(f"no answer to one of {sent}; heard:\n{heard}") from silence

    async def _thrown_out(self) -> None:
        """The last word was a word."""
        assert self.socket is not None
        last = ""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    last = await self._hear()
            except ConnectionClosed:
                pass
        assert self.socket.close_code in (1007, 1008, 1009), (self.socket.close_code, last)
        self.thrown_out += 1
        self.socket = None

    async def _hear(self) -> str:
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            text = str(await self.socket.recv())
        self.heard.append(text)
        for telltale in TELLTALES:
            assert telltale not in text, text
        message: dict[str, Any] = msgspec.json.decode(text)
        self.got += message["type"] in ANSWERS
        if message["type"] in ("sorry", "bye"):
            assert message["text"]
            self.keys.add(message["key"])
        if message["type"] == "done" and message.get("table") and message["table"] not in self.garbage.tables:
            self.garbage.tables[2:] = [*self.garbage.tables[2:], message["table"]][-4:]
        if message["type"] == "frame":
            table, seat, seen = message["table"], message["eyes"], message["version"]
            codes = [offered["code"] for offered in message.get("moves", [])]
            self.garbage.offered = [{"table": table, "seat": seat, "code": code, "seen": seen} for code in codes]
        return str(message["type"])


async def play_on(people: list[Person], enough: asyncio.Event) -> int:
    """Match after match until the vandals are done; how many moves that were."""
    number = 1
    while True:
        await asyncio.gather(*(person.play(number) for person in people))
        if enough.is_set():
            return sum(person.choices for person in people)
        await all_agree([person.player for person in people], "rematch")
        number += 1
        for person in people:
            await person.begun(number)


def test_thousands_of_messages_of_garbage_disturb_nobody(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)

    async def test() -> set[str]:
        async with running(sqlite_url) as server:
            table, honest = await started(server, "uno", 2, options={"goal": 50}, settings={"talk": False})
            other, strangers = await started(server, "wazabi", 2, 1, settings={"pace": "instant"})
            enough = asyncio.Event()
            people = [Person(player, seat, random.Random(seat)) for seat, player in enumerate(honest)]
            playing = asyncio.create_task(play_on(people, enough))
            vandals = [
                Vandal(server, Garbage(seed, [table, other], [honest[0].guest, strangers[0].guest, "nobody"]))
                for seed in range(3)
            ]

            async def rage(vandal: Vandal) -> None:
                for _ in range(MESSAGES // len(vandals) // AT_ONCE + 1):
                    await vandal.spoil()

            await asyncio.gather(*(rage(vandal) for vandal in vandals))
            enough.set()
            moves = await playing
            assert moves > 100
            for player in honest:
                assert not player.closed
                assert {message["type"] for message in player.messages} <= {
                    *("welcome", "done", "table", "frame", "said", "sorry")
                }
                assert all(message.get("late") for message in player.messages if message["type"] == "sorry")
            assert all(vandal.thrown_out for vandal in vandals)
            return {key for vandal in vandals for key in vandal.keys}

    keys = run(test())
    assert {
        "wire-unreadable",
        "too-many-mistakes",
        "hello-first",
        "table-unknown",
        "not-your-seat",
        "host-only",
    } <= keys
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    refused = [record for record in caplog.records if record.getMessage() == "refused"]
    whys = {vars(record)["why"] for record in refused}
    assert whys == {"wire-unreadable", "too-many-mistakes", "wrong-protocol"}
    assert all(vars(record)["guest"] and vars(record)["address"] for record in refused)
