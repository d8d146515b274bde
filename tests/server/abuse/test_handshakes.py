"""A handshake becomes a socket or gets an answer, soon; until then it counts, and nothing of it is left behind."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from igroteka.server.guard import Guard
from igroteka.server.http.headers import ALWAYS
from tests.server.abuse.test_lines import no_errors
from tests.server.abuse.wires import dial, handshake, rest, shake
from tests.server.harness import Player, Running, run, running
from tests.server.web.test_serve import serving

END = b"\r\n\r\n"
ODD: dict[str, tuple[int, Callable[[bytes], bytes]]] = {
    "a header line of 8,190 bytes": (431, lambda whole: whole.replace(END, b"\r\nX: " + b"x" * 8190 + END)),
    "a header line of 12,000 bytes": (431, lambda whole: whole.replace(END, b"\r\nX: " + b"x" * 12_000 + END)),
    "200 headers": (431, lambda whole: whole.replace(END, b"".join(b"\r\nX-%d: x" % n for n in range(200)) + END)),
    "a long path": (414, lambda whole: whole.replace(b"/ws", b"/ws?" + b"x" * 9000)),
    "a body": (400, lambda whole: whole.replace(END, b"\r\nContent-Length: 5" + END + b"hello")),
    "a body to come": (400, lambda whole: whole.replace(END, b"\r\nContent-Length: 5" + END)),
    "a body in chunks": (400, lambda whole: whole.replace(END, b"\r\nTransfer-Encoding: chunked" + END)),
    "another method": (405, lambda whole: whole.replace(b"GET", b"PUT")),
    "another version": (400, lambda whole: whole.replace(b"Version: 13", b"Version: 8")),
    "no key": (400, lambda whole: whole.replace(b"Sec-WebSocket-Key", b"X-Key")),
    "another page": (404, lambda whole: whole.replace(b"/ws", b"/nowhere")),
}


async def settled(server: Running, guard: Guard) -> None:
    """Until nobody is counted any more."""
    async with asyncio.timeout(10):
        while guard._open:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("kind", ODD)
def test_an_odd_handshake_is_answered_and_closed(sqlite_url: str, caplog: pytest.LogCaptureFixture, kind: str) -> None:
    status, odd = ODD[kind]

    async def test() -> list[bytes]:
        guard = Guard(each=2)
        async with running(sqlite_url, guard=guard) as server:
            heard = []
            for _ in range(5):  # more than may be there at the same time
                reader, writer = await dial(server)
                writer.write(odd(handshake(server)))
                heard.append(await rest(reader))
                writer.close()
                await settled(server, guard)
            await (await Player.come(server)).go()
            return heard

    for answer in run(test()):
        head = answer.partition(END)[0].lower()
        assert answer.startswith(b"HTTP/1.1 %d" % status)
        for name, value in ALWAYS:
            assert head.count(b"\r\n" + name + b": " + value.lower()) == 1, (kind, name)
    no_errors(caplog)


def test_a_handshake_counts_for_its_address_until_it_is_a_socket(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        guard = Guard(each=3)
        async with running(sqlite_url, guard=guard) as server:
            waits = asyncio.Event()
            known = server.service.known

            async def slow(cookie: str | None) -> None:
                await waits.wait()  # the store takes its time
                await known(cookie)

            monkeypatch.setattr(server.service, "known", slow)
            held = [await dial(server) for _ in range(3)]
            for _, writer in held:
                writer.write(handshake(server))
            while guard._open["127.0.0.1"] < 3:
                await asyncio.sleep(0.01)
            reader, writer = await dial(server)
            writer.write(handshake(server))
            assert await rest(reader) == b""  # one too many
            writer.close()
            waits.set()
            for reader, _ in held:
                assert b"101" in await reader.readline()
            await settled(server, guard)  # sockets count elsewhere
            assert len(server.service.sockets) == 3
            for _, writer in held:
                writer.close()

    run(test())


def test_a_handshake_that_the_server_cannot_answer_in_time_is_cut(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> bytes:
        guard = Guard(answer=0.2)
        async with running(sqlite_url, guard=guard) as server:
            waits = asyncio.Event()
            monkeypatch.setattr(server.service, "recognise", lambda cookie, agent: waits.wait())
            reader, writer = await dial(server)
            writer.write(handshake(server))
            heard = await rest(reader)
            writer.close()
            await settled(server, guard)
            waits.set()
            return heard

    assert run(test()) == b""


def test_an_open_socket_has_no_such_deadline(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, guard=Guard(head=0.2, body=0.2, answer=0.2)) as server:
            reader, writer = await shake(server)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.6):
                    await reader.read(1)
            writer.close()

    run(test())


def test_a_server_with_half_open_handshakes_ends_well(tmp_path: Path) -> None:
    async def test() -> tuple[int | None, str]:
        async with serving(tmp_path) as (process, port):
            server = Running(None, port)  # type: ignore[arg-type]
            whole = handshake(server)
            beginnings = [whole[:1], whole[:30], whole[:-2], b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\n"]
            held = []
            for beginning in [*beginnings, *(odd(whole) for _, odd in ODD.values()), whole, whole]:
                reader, writer = await dial(server)
                writer.write(beginning)
                await writer.drain()
                held.append((reader, writer))
            await asyncio.sleep(0.2)  # all have been read
            process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(30):
                _, err = await process.communicate()
            for _, writer in held:
                writer.close()
            return process.returncode, err.decode()

    code, err = run(test())
    assert code == 0, err
    assert "Traceback" not in err
