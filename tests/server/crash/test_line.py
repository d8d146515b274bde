"""The sending side of a socket whose reader is slow: what is kept, what is dropped, when it is given up."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.server import line
from igroteka.server.line import MOST_QUEUED, Line
from tests.server.harness import run

FRAME, TABLE, TALK = '{"type":"frame",%d}', '{"type":"table",%d}', '{"type":"said",%d}'


class Reader:
    """A client that reads when it is told to."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.got: list[str] = []
        self.caught_up = 0
        self.given_up = 0
        self.line = Line(self._take, self._count_caught_up, self._count_given_up)

    async def _take(self, message: Any) -> None:
        await self.reads.wait()
        self.got.append(message.get("text", message["type"]))

    def _count_caught_up(self) -> None:
        self.caught_up += 1

    def _count_given_up(self) -> None:
        self.given_up += 1

    def say(self, text: str) -> None:
        """The server says this."""
        self.line.send(text.encode())

    async def read(self) -> None:
        """Read everything that is there."""
        self.reads.set()
        for _ in range(5 * MOST_QUEUED):  # each message takes a few ticks of the loop
            await asyncio.sleep(0)


def test_a_short_pause_loses_nothing() -> None:
    async def test() -> None:
        reader = Reader()
        said = [FRAME % n for n in range(MOST_QUEUED)]
        for text in said:
            reader.say(text)
        await reader.read()
        assert reader.got == said
        assert not reader.caught_up

    run(test())


def test_after_a_long_pause_answers_are_there_and_no_frame_that_builds_on_a_lost_one() -> None:
    async def test() -> None:
        reader = Reader()
        for n in range(10 * MOST_QUEUED):
            reader.say((TABLE if n % 2 else FRAME) % n)
            if n % 100 == 50:
                reader.say(TALK % n)
        reader.line.close(1000, "")
        await reader.read()
        assert reader.got == [FRAME % 0, *(TALK % n for n in range(50, 10 * MOST_QUEUED, 100)), "websocket.close"]

    run(test())


def test_whoever_catches_up_is_told_once_and_then_everything_again() -> None:
    async def test() -> None:
        reader = Reader()
        for n in range(3 * MOST_QUEUED):
            reader.say(FRAME % n)
        await reader.read()
        assert (reader.got, reader.caught_up) == ([FRAME % 0], 1)
        reader.say(FRAME % 999)
        await reader.read()
        assert reader.got[-1] == FRAME % 999

    run(test())


def test_whoever_asks_and_asks_and_reads_no_answers_is_given_up() -> None:
    async def test() -> None:
        reader = Reader()
        for n in range(3 * MOST_QUEUED):
            reader.say(TALK % n)
        assert (reader.given_up, reader.line.closed) == (1, True)

    run(test())


def test_whoever_reads_nothing_for_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "STUCK_SECONDS", 0.01)

    async def test() -> None:
        reader = Reader()
        reader.say(FRAME % 1)
        async with asyncio.timeout(30):
            while not reader.given_up:
                await asyncio.sleep(0.005)
        assert reader.line.closed
        assert not reader.got

    run(test())
