"""Every frame counts, pings and pieces too: whoever sends too many is closed, and the others' moves go on."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from igroteka.server.allowances import Limit, Limits
from igroteka.server.direct import Direct
from tests.server.abuse.test_floods import SLOW, make_a_move, whys
from tests.server.abuse.wires import BINARY, CLOSE, FIN, HELLO, PING, PONG, TEXT, dial, frame, handshake, rest, shake
from tests.server.harness import Player, Running, no_limits, run, running, started

BURST = 50
FLOODS = {
    "pings": frame(b"", FIN | PING),
    "pings with something in them": frame(b"x" * 100, FIN | PING),
    "pongs nobody asked for": frame(b"", FIN | PONG),
    "empty pieces": frame(b"", 0),
    "small pieces": frame(b"x", 0),
    "texts": frame(b'{"do":"pong","n":1}'),
    "binary messages": frame(b'{"do":"pong","n":1}', FIN | BINARY),
}


def limited() -> Limits:
    limits = no_limits()
    limits.socket_rate, limits.socket_burst = SLOW, BURST
    return limits


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many frames the library was given."""
    count = [0]
    library = Direct.handle_events

    def events(self: Direct) -> None:
        count[0] += 1
        library(self)

    monkeypatch.setattr(Direct, "handle_events", events)
    return count


def read_by(server: Running, parsed: list[int]) -> int:
    """How many frames the library and the reader of messages were given."""
    return parsed[0] + int(server.service.metrics.tally.messages)


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_is_cut_short_and_others_play_on(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, parsed: list[int], kind: str
) -> None:
    async def test() -> tuple[bytes, int]:
        async with running(sqlite_url) as server:
            _, players = await started(server, "uno", 2)
            for player in players:
                await player.until(lambda player=player: bool(player.views[next(iter(player.views))]["must"]))  # type: ignore[misc]
            limits = server.service.limits
            limits.socket_rate, limits.socket_burst = SLOW, BURST
            reader, writer = await shake(server)
            begun = frame(b"{", TEXT) if "pieces" in kind else b""
            before = read_by(server, parsed)
            listening = asyncio.create_task(rest(reader))
            flood = asyncio.create_task(send(writer, frame(HELLO) + begun + FLOODS[kind] * 100_000))
            await make_a_move(players)
            heard = await listening
            await flood
            writer.close()
            return heard, read_by(server, parsed) - before

    heard, read = run(test())
    assert b"welcome" in heard
    assert b"too-fast" in heard
    assert read <= BURST + 20  # what the honest ones said meanwhile is counted along
    assert whys(caplog) == {"too-fast"}


async def send(writer: asyncio.StreamWriter, flood: bytes) -> None:
    """All of it, or as much as is taken."""
    try:
        writer.write(flood)
        await writer.drain()
    except ConnectionError:
        pass


def test_frames_count_by_their_bytes(sqlite_url: str) -> None:
    async def test() -> bytes:
        async with running(sqlite_url, limited()) as server:
            reader, writer = await shake(server)
            writer.write(frame(HELLO) + b"".join(frame(b" " * 15_000) for _ in range(4)))
            heard = await rest(reader)
            writer.close()
            return heard

    heard = run(test())
    assert heard.count(b"wire-unreadable") == 3  # 16 each of 50
    assert b"too-fast" in heard


def test_single_bytes_of_a_frame_that_never_ends_count(sqlite_url: str) -> None:
    async def test() -> int:
        async with running(sqlite_url, limited()) as server:
            reader, writer = await shake(server)
            listening = asyncio.create_task(reader.read(4096))
            sent = 0
            for byte in frame(b" " * 16_000):
                if listening.done():
                    break
                writer.write(bytes([byte]))
                sent += 1
                await asyncio.sleep(0.0005)  # so that each travels alone
            assert b"too-fast" in await listening
            writer.close()
            return sent

    assert run(test()) < 16_000


def test_a_flood_after_the_last_word_is_cut_at_once(sqlite_url: str, parsed: list[int]) -> None:
    async def test() -> int:
        async with running(sqlite_url, limited()) as server:
            reader, writer = await shake(server)
            writer.write(frame(b'{"do":"hello","protocol":99}'))
            assert b"wrong-protocol" in await reader.read(4096)
            await send(writer, FLOODS["pings"] * 100_000)
            await rest(reader)
            writer.close()
            return read_by(server, parsed)

    assert run(test()) <= BURST + 20


def test_a_flood_before_the_socket_is_open_is_cut_at_once(
    sqlite_url: str, parsed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> int:
        async with running(sqlite_url, limited()) as server:
            waits = asyncio.Event()

            async def known(cookie: str | None) -> None:
                await waits.wait()  # the store takes its time

            monkeypatch.setattr(server.service, "known", known)
            reader, writer = await dial(server)
            writer.write(handshake(server))
            await asyncio.sleep(0.05)
            await send(writer, FLOODS["pings"] * 100_000)
            await rest(reader)
            writer.close()
            waits.set()
            return read_by(server, parsed)

    assert run(test()) <= BURST + 20


def test_a_goodbye_within_the_limits_is_answered_in_good_order(sqlite_url: str) -> None:
    async def test() -> bytes:
        async with running(sqlite_url, limited()) as server:
            reader, writer = await shake(server)
            writer.write(frame(HELLO) + frame(b"", FIN | PING) + frame(b"\x03\xe8", FIN | CLOSE))
            heard = await rest(reader)
            writer.close()
            return heard

    heard = run(test())
    assert heard.endswith(b"\x8a\x00" + b"\x88\x02\x03\xe8")


def test_all_sockets_of_an_address_share_what_it_may_say(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    limits = no_limits()
    limits.said["message"] = Limit(address=(SLOW, 100))

    async def test() -> list[dict[str, Any]]:
        async with running(sqlite_url, limits) as server:
            crowd = [await Player.come(server) for _ in range(4)]
            for player in crowd:
                for _ in range(30):
                    await player.say(do="pong", n=1)
            for player in crowd[-2:]:
                with pytest.raises(ConnectionError):
                    await player.until(lambda: False)
            return [player.messages[-1] for player in crowd]

    said = run(test())
    assert "too-fast" in {word.get("key") for word in said}
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
