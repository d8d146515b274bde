"""The bus: who says what, what was lost, and whether it is there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from igroteka.core.errors import Mistake
from igroteka.server.news import Renamed
from igroteka.server.nodes.bus import Bus, check_bus
from igroteka.server.nodes.letters import AnyLetter, Beat, Tidings
from tests.server.harness import run
from tests.server.valkey import Valkey

HOUSE = "house"


def named(guest: str, name: str) -> Tidings:
    """A letter that can be told from others."""
    return Tidings([Renamed(guest, name)])


class Ear:
    """A bus, and what came over it."""

    def __init__(self, url: str, node: str) -> None:
        self.bus = Bus(url, HOUSE, node)
        self.letters: list[tuple[str, AnyLetter]] = []
        self.missed: list[str] = []
        self.ups: list[bool] = []
        self.bus.heard = lambda sender, letter: self.letters.append((sender, letter))
        self.bus.missed = self.missed.append
        self.bus.changed = self.ups.append
        self.bus.pulse = lambda sent: Beat("here", 1, "0", 0, 0, sent)

    def names(self) -> list[tuple[str, str]]:
        """The new names that were heard."""
        return [
            (sender, news.name)
            for sender, letter in self.letters
            if isinstance(letter, Tidings)
            for news in letter.news
            if isinstance(news, Renamed)
        ]


@asynccontextmanager
async def ears(url: str, *nodes: str) -> AsyncIterator[list[Ear]]:
    opened = [Ear(url, node) for node in nodes]
    try:
        for ear in opened:
            await ear.bus.open()
        yield opened
    finally:
        for ear in opened:
            await ear.bus.close()


async def until(condition: object, patience: float = 10.0) -> None:
    """Wait for something to be true."""
    assert callable(condition)
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.005)


@pytest.fixture
def own_valkey() -> Iterator[Valkey]:
    """One that may be stopped."""
    server = Valkey()
    try:
        yield server
    finally:
        server.remove()


def test_letters_reach_one_node_or_all(valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(valkey.url, "a", "b", "c") as (a, b, c):
            a.bus.tell("b", named("g", "for b"))
            a.bus.tell_all(named("g", "for all"))
            b.bus.tell("a", named("g", "for a"))
            await until(lambda: len(b.names()) == 2 and c.names() and len(a.names()) == 1)
            assert b.names() == [("a", "for b"), ("a", "for all")]
            assert c.names() == [("a", "for all")]
            assert a.names() == [("b", "for a")]
            assert not a.missed + b.missed + c.missed

    run(test())


def test_what_is_said_in_one_turn_of_the_loop_is_one_envelope(valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(valkey.url, "a", "b") as (a, b):
            for number in range(500):
                a.bus.tell("b", named("g", str(number)))
            await until(lambda: len(b.names()) == 500)
            assert [name for _, name in b.names()] == [str(number) for number in range(500)]
            beats = [letter for _, letter in b.letters if isinstance(letter, Beat)]
            await until(lambda: any(isinstance(x, Beat) and x.sent for _, x in b.letters))
            sent = [letter.sent for _, letter in b.letters if isinstance(letter, Beat) and letter.sent]
            assert sent[-1] == {"b": 1}, beats

    run(test())


def test_a_loss_is_noticed_with_the_next_letter(valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(valkey.url, "a", "b") as (a, b):
            a.bus.tell("b", named("g", "1"))
            await until(lambda: b.names())
            a.bus._sent["b"] += 1  # as if one had been lost on the way
            a.bus.tell("b", named("g", "3"))
            await until(lambda: len(b.names()) == 2)
            assert b.missed == ["a"]
            a.bus.tell("b", named("g", "4"))
            await until(lambda: len(b.names()) == 3)
            assert b.missed == ["a"]

    run(test())


def test_the_loss_of_the_last_letter_is_noticed_with_the_next_heartbeat(valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(valkey.url, "a", "b") as (a, b):
            a.bus._sent["b"] = 1  # said, and never heard
            await until(lambda: b.missed)
            assert b.missed == ["a"]
            await asyncio.sleep(0.7)
            assert b.missed == ["a"]

    run(test())


def test_houses_on_one_bus_do_not_hear_each_other(valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(valkey.url, "a", "b") as (a, b):
            other = Bus(valkey.url, "another house", "a")
            heard: list[AnyLetter] = []
            other.heard = lambda sender, letter: heard.append(letter)
            await other.open()
            other.tell("b", named("g", "x"))
            other.tell_all(named("g", "x"))
            a.bus.tell("b", named("g", "y"))
            await until(lambda: b.names())
            await other.close()
            assert [name for _, name in b.names()] == ["y"]

    run(test())


def test_it_comes_back_by_itself(own_valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(own_valkey.url, "a", "b") as (a, b):
            own_valkey.stop()
            await until(lambda: a.ups == [True, False] and b.ups == [True, False], 1.0)
            a.bus.tell("b", named("g", "into the void"))
            await asyncio.sleep(0.3)
            own_valkey.start()
            await until(lambda: a.bus.up and b.bus.up)
            a.bus.tell("b", named("g", "back"))
            await until(lambda: ("a", "back") in b.names())

    run(test())


def test_connections_that_are_cut_are_made_again(own_valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(own_valkey.url, "a", "b") as (a, b):
            own_valkey.cut()
            await until(lambda: a.ups == [True, False, True] and b.ups == [True, False, True])
            a.bus.tell("b", named("g", "back"))
            await until(lambda: ("a", "back") in b.names())

    run(test())


def test_a_bus_that_hangs_is_noticed_within_a_second(own_valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(own_valkey.url, "a") as (a,):
            own_valkey.freeze(True)
            try:
                await until(lambda: not a.bus.up, 1.5)
            finally:
                own_valkey.freeze(False)
            await until(lambda: a.bus.up)

    run(test())


def test_strange_bytes_are_nobody_s(valkey: Valkey) -> None:
    async def test() -> None:
        async with ears(valkey.url, "a", "b") as (a, b):
            for text in ("", "x", "\x93\x01", "[" * 5000):
                valkey.tell("PUBLISH", f"{HOUSE}:b", text)
            a.bus.tell("b", named("g", "1"))
            await until(lambda: b.names())
            assert b.bus.up

    run(test())


@pytest.mark.parametrize("url", ["", "valkey", "http://x", "redis:/x", "postgresql://x", "redis://host:port"])
def test_a_wrong_address_is_a_mistake(url: str) -> None:
    with pytest.raises(Mistake) as caught:
        check_bus(url)
    assert caught.value.key == "bus-url"


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "unix:///nowhere/at/all", "redis://:secret@127.0.0.1:1"])
def test_a_bus_that_is_not_there_is_a_mistake_at_the_start(url: str) -> None:
    async def test() -> None:
        bus = Bus(url, HOUSE, "a")
        with pytest.raises(Mistake) as caught:
            await bus.open()
        await bus.close()
        assert caught.value.key == "bus-not-reached"
        assert "secret" not in str(caught.value.args) + str(vars(caught.value))

    run(test())


def test_no_error_keeps_it_away_for_ever(valkey: Valkey, monkeypatch: pytest.MonkeyPatch) -> None:
    """uvloop raises RuntimeError where a connection was closed a moment before something is written to it."""

    async def scenario() -> None:
        async with ears(valkey.url, "a", "b") as (a, b):
            envelopes = a.bus._envelopes

            def closed() -> list[tuple[str, str, bytes]]:
                monkeypatch.setattr(a.bus, "_envelopes", envelopes)
                raise RuntimeError("unable to perform operation on <TCPTransport closed=True>; the handler is closed")

            monkeypatch.setattr(a.bus, "_envelopes", closed)
            async with asyncio.timeout(30):
                while a.ups != [True, False, True]:
                    await asyncio.sleep(0.01)
                a.bus.tell("b", named("g", "Anna"))
                while b.names() != [("a", "Anna")]:
                    await asyncio.sleep(0.01)

    run(scenario())
