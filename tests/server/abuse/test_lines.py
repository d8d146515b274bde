"""Below the messages: what is no HTTP, half a handshake, broken frames, lines that are cut."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import random
import socket as tcp
import struct

import pytest

from igroteka.server import direct
from tests.server.abuse.wires import (
    CLOSE,
    FIN,
    HANDSHAKE,
    HELLO,
    PING,
    TEXT,
    dial,
    frame,
    rest,
    shake,
)
from tests.server.harness import PATIENCE, Player, Running, run, running, started


async def still_well(server: Running, players: list[Player]) -> None:
    """A match goes on, newcomers come in, nobody is left over."""
    for player in players:
        assert not player.closed
        assert (await player.do("link", table=player.table["table"]))["link"]
    await (await Player.come(server)).go()
    async with asyncio.timeout(PATIENCE):
        while len(server.service.sockets) > len(players):
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def quiet_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)


def no_errors(caplog: pytest.LogCaptureFixture) -> None:
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]
    assert [(record.name, record.getMessage()) for record in errors] == []


def test_garbage_instead_of_http_is_refused_and_forgotten(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    chance = random.Random(14)
    garbage = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + chance.randbytes(200),  # somebody speaks TLS
        b"SSH-2.0-OpenSSH_9.2\r\n\r\n",
        b"\x00" * 500 + b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nzz\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: \xff\xfe\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        *(chance.randbytes(chance.randrange(1, 400)) + b"\r\n\r\n" for _ in range(20)),
    ]

    async def test() -> list[bytes]:
        async with running(sqlite_url) as server:
            _, players = await started(server, "uno", 2)
            said = []
            for bytes_ in garbage:
                reader, writer = await dial(server)
                writer.write(bytes_)
                writer.write_eof()
                said.append(await rest(reader))
                writer.close()
            reader, writer = await dial(server)  # an answer first, then a body that is none
            writer.write(b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
            said.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(b"zz\r\n\r\n")
            await rest(reader)
            writer.close()
            await still_well(server, players)
            return said

    for answer in run(test()):
        assert answer == b"" or answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 404", b"HTTP/1.1 405", b"HTTP/1.1 426"))
        assert b"Traceback" not in answer
    no_errors(caplog)


def test_half_a_handshake_and_a_wrong_one_lead_nowhere(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            _, players = await started(server, "uno", 2)
            whole = HANDSHAKE % (server.address.encode(), base64.b64encode(os.urandom(16)))
            for cut in (1, 10, 40, len(whole) - 2):
                reader, writer = await dial(server)
                writer.write(whole[:cut])
                writer.write_eof()
                assert b"101" not in await rest(reader)
                writer.close()
            for wrong in (
                whole.replace(b"13", b"8"),
                whole.replace(b"Sec-WebSocket-Key", b"X-Key"),
                whole.replace(b"GET /ws", b"GET /nowhere"),
                whole.replace(b"Upgrade: websocket", b"Upgrade: h2c"),
            ):
                reader, writer = await dial(server)
                writer.write(wrong.replace(b"\r\n\r\n", b"\r\nCookie: igroteka=\xff.\xff; igroteka=a.b\r\n\r\n"))
                writer.write_eof()
                assert not (await rest(reader)).startswith(b"HTTP/1.1 101")
                writer.close()
            await still_well(server, players)

    run(test())
    no_errors(caplog)


BROKEN = {
    "unmasked": frame(HELLO, masked=False),
    "reserved bits": frame(HELLO, FIN | 0x40 | TEXT),
    "unknown opcode": frame(HELLO, FIN | 3),
    "unknown control": frame(b"", FIN | 0xB),
    "continuation of nothing": frame(HELLO, FIN),
    "text within a text": frame(b'{"do":', TEXT) + frame(b"x", TEXT),
    "a ping of 126 bytes": frame(b"x" * 126, FIN | PING),
    "a ping in pieces": frame(b"x", PING),
    "a close of one byte": frame(b"\x03", FIN | CLOSE),
    "a close with an unknown code": frame(struct.pack("!H", 7), FIN | CLOSE),
    "a close that is no text": frame(struct.pack("!H", 1000) + b"\xff\xfe", FIN | CLOSE),
    "larger than the world": frame(b"", claimed=2**63),
    "a gigabyte to come": frame(b"x" * 100, claimed=2**30),
    "a gigabyte in pieces to come": frame(b"x" * 60_000, TEXT) + frame(b"x" * 60_000, 0),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_frame_closes_the_socket_and_nothing_else(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            _, players = await started(server, "uno", 2)
            for before in (b"", frame(HELLO)):
                reader, writer = await shake(server)
                writer.write(before + BROKEN[kind])
                heard = await rest(reader)
                assert (b"welcome" in heard) == bool(before)
                assert b"our-fault" not in heard
                writer.close()
            await still_well(server, players)

    run(test())
    no_errors(caplog)


@pytest.mark.parametrize("wrong", [b"\xff\xfe", b'{"do":"rename","id":"a","name":"\xed\xa0\x80"}', b'"\xc0\xaf"'])
@pytest.mark.parametrize("pieces", [False, True])
def test_what_is_no_utf_8_is_answered(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, wrong: bytes, pieces: bool
) -> None:
    async def test() -> bytes:
        async with running(sqlite_url) as server:
            _, players = await started(server, "uno", 2)
            reader, writer = await shake(server)
            writer.write(frame(HELLO))
            writer.write(frame(wrong[:1], TEXT) + frame(wrong[1:], FIN) if pieces else frame(wrong))
            heard = b""
            async with asyncio.timeout(PATIENCE):
                while b"wire-unreadable" not in heard:
                    more = await reader.read(4096)
                    assert more, heard
                    heard += more
            writer.close()
            await still_well(server, players)
            return heard

    assert b"This message could not be read" in run(test())
    no_errors(caplog)


def test_a_message_in_single_bytes_is_one_message(sqlite_url: str) -> None:
    async def test() -> bytes:
        async with running(sqlite_url) as server:
            reader, writer = await shake(server)
            writer.get_extra_info("socket").setsockopt(tcp.IPPROTO_TCP, tcp.TCP_NODELAY, 1)
            for byte in frame(HELLO) + frame(b'{"do":"lobby","id":"whole","on":false}'):
                writer.write(bytes([byte]))
                await asyncio.sleep(0)
            heard = b""
            async with asyncio.timeout(PATIENCE):
                while b'"whole"' not in heard:
                    heard += await reader.read(4096)
            writer.close()
            return heard

    assert b'{"type":"done","id":"whole"}' in run(test())


def test_lines_that_are_cut_leave_nothing_behind(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, "uno", 2)
            watch = frame(b'{"do":"watch","id":"w","table":"%s"}' % table.encode())
            for last in (b"", frame(HELLO), frame(HELLO) + watch, frame(HELLO) + watch[:9]):
                for _ in range(5):
                    _, writer = await shake(server)
                    writer.write(last)
                    await writer.drain()
                    linger = struct.pack("ii", 1, 0)  # a reset instead of a goodbye
                    writer.get_extra_info("socket").setsockopt(tcp.SOL_SOCKET, tcp.SO_LINGER, linger)
                    writer.transport.abort()
            await still_well(server, players)
            runner = server.service.house.runners[table]
            assert len(runner.room.lines) == 2

    run(test())
    no_errors(caplog)


def test_who_never_answers_a_goodbye_is_cut_off(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direct, "CLOSING_SECONDS", 0.1)

    async def test() -> None:
        async with running(sqlite_url) as server:
            _, players = await started(server, "uno", 2)
            reader, writer = await shake(server)
            writer.write(frame(b'{"do":"hello","protocol":99}'))
            await still_well(server, players)
            assert b"wrong-protocol" in await rest(reader)
            writer.close()

    run(test())
