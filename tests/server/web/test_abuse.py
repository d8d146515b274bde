"""Strangers' pages, floods, endless bodies, connections that say nothing: each gets an answer or is cut."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from igroteka.server.guard import Guard
from igroteka.server.http.door import Door
from igroteka.server.http.gate import LARGEST_BODY
from igroteka.server.limits import Buckets
from igroteka.server.serve import LARGEST_MESSAGE
from igroteka.server.wire.codec import LARGEST
from tests.server.harness import Player, Running, no_limits, run, running
from tests.server.web.browser import Browser, raw


async def knock(server: Running, **headers: str) -> int:
    """Try to open a socket with these headers; the status of the answer."""
    try:
        async with connect(f"ws://{server.address}/ws", additional_headers=headers):
            return 101
    except InvalidStatus as refused:
        assert refused.response.headers["X-Content-Type-Options"] == "nosniff"
        assert b'"text"' in (refused.response.body or b"")
        return refused.response.status_code


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        ("http://127.0.0.1:{port}", True),
        ("https://friends.example", True),
        ("http://127.0.0.1:{other}", False),
        ("http://127.0.0.1", False),
        ("https://friends.example.evil.example", False),
        ("http://friends.example", False),
        ("https://elsewhere.example", False),
        ("null", False),
        ("file://", False),
        ("http://[bad", False),
        ("", False),
    ],
)
def test_only_our_own_page_and_those_named_may_talk_to_us(sqlite_url: str, origin: str, welcome: bool) -> None:
    async def test() -> None:
        async with running(sqlite_url, door=Door(frozenset({"https://friends.example"}))) as server:
            said = origin.format(port=server.port, other=server.port % 60_000 + 1)
            assert await knock(server, Origin=said) == (101 if welcome else 403)
            browser = Browser(server)
            answer = await browser.post("/api/guest", {"name": "Аня"}, Origin=said)
            assert answer.status == (200 if welcome else 403)
            assert bool(browser.kept) == welcome
            assert (await browser.get("/api/guest", Origin=said)).status == 200  # reading needs no cookie of ours

    run(test())


def test_a_usual_port_may_be_left_out() -> None:
    door = Door()
    assert door.lets_in("https://table.example", "table.example:443")
    assert door.lets_in("https://table.example:443", "TABLE.example")
    assert door.lets_in("http://[::1]:8000", "[::1]:8000")
    assert not door.lets_in("https://table.example", "table.example:80")


def test_a_request_that_a_browser_calls_foreign_is_refused_even_without_an_origin(sqlite_url: str) -> None:
    async def test() -> list[int]:
        async with running(sqlite_url) as server:
            sites = ("cross-site", "same-site", "same-origin")
            asked = [Browser(server).post("/api/guest", {"name": "A"}, Sec_Fetch_Site=site) for site in sites]
            return [answer.status for answer in await asyncio.gather(*asked)]

    assert run(test()) == [403, 403, 200]


def test_a_body_has_a_largest_size_whether_it_says_so_or_not(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            long = b'{"name": "' + b"a" * LARGEST_BODY + b'"}'
            answer = await browser.post("/api/guest", long)
            assert (answer.status, answer.json["key"]) == (413, "body-too-big")
            head = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\n"
            claimed = await raw(server.port, head + b"Content-Length: 99999999999\r\nConnection: close\r\n\r\n")
            assert claimed.startswith(b"HTTP/1.1 413")
            chunk = b"8000\r\n" + b"a" * 0x8000 + b"\r\n"
            chunked = await raw(
                server.port, head + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n", chunk * 3, b"0\r\n\r\n"
            )
            assert chunked.startswith(b"HTTP/1.1 413")
            assert (await browser.post("/api/guest", {"name": "Аня"})).status == 200

    run(test())


def test_a_socket_that_says_too_much_at_once_is_told_or_cut(sqlite_url: str) -> None:
    async def test() -> tuple[Player, Player]:
        async with running(sqlite_url) as server:
            somewhat, far = await Player.come(server), await Player.come(server)
            await somewhat.socket.send("x" * (LARGEST + 1))
            await far.socket.send("x" * (LARGEST_MESSAGE + 1))
            for player in (somewhat, far):
                with pytest.raises(ConnectionError):
                    await player.until(lambda: False)
            return somewhat, far

    somewhat, far = run(test())
    assert somewhat.messages[-1]["key"] == "wire-too-big"
    assert (somewhat.close_code, far.close_code) == (1009, 1009)


def test_an_address_that_asks_too_often_waits(sqlite_url: str) -> None:
    async def test() -> None:
        limits = no_limits()
        limits.asked["request"] = Buckets(0.0001, 3)
        async with running(sqlite_url, limits) as server:
            browser = Browser(server)
            assert [(await browser.get("/api/guest")).status for _ in range(4)] == [200, 200, 200, 429]
            answer = await browser.get("/api/guest?lang=en")
            assert "Wait a few seconds" in answer.json["text"]
            assert answer.headers["retry-after"] == "5"
            assert await knock(server) == 429
            assert (await browser.get("/healthz")).status == 200  # monitors are not guests

    run(test())


def test_pictures_and_files_of_the_page_cost_little(sqlite_url: str) -> None:
    async def test() -> list[int]:
        limits = no_limits()
        limits.asked["request"] = Buckets(0.0001, 2)
        async with running(sqlite_url, limits) as server:
            return [(await Browser(server).get("/assets/nothing.css")).status for _ in range(10)]

    assert run(test()) == [404] * 10  # looked for each time: not one was too many


def test_new_guests_and_open_sockets_of_an_address_are_counted(sqlite_url: str) -> None:
    async def test() -> None:
        limits = no_limits()
        limits.asked["guest"] = Buckets(0.0001, 2)
        limits.sockets_each = 2
        async with running(sqlite_url, limits) as server:
            anna, boris = await Player.come(server), await Player.come(server)
            assert (await Browser(server).post("/api/guest", {"name": "C"})).json["key"] == "too-many-guests"
            assert await knock(server, Cookie=anna.cookie) == 429  # a third socket
            await boris.go()
            while len(server.service.sockets) > 1:
                await anna.ask("lobby")
            assert await knock(server) == 429  # a third guest
            assert await knock(server, Cookie=anna.cookie) == 101

    run(test())


def test_whoever_does_not_finish_a_request_is_cut(sqlite_url: str) -> None:
    async def test() -> list[bytes]:
        guard = Guard(head=0.3, body=0.3)
        head = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n"
        good = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        async with running(sqlite_url, guard=guard) as server:
            port = server.port
            attempts = [raw(port), raw(port, b"GET / HT"), raw(port, head, b'{"na'), raw(port, good, b"GET /sl")]
            cut = list(await asyncio.gather(*attempts))
            player = await Player.come(server)  # a socket has no such deadline
            await asyncio.sleep(0.5)
            assert (await player.ask("lobby"))["type"] == "done"
            assert (await Browser(server).get("/healthz")).status == 200
            return cut

    silent, half, body, second = run(test())
    assert (silent, half, body) == (b"", b"", b"")
    assert second.count(b"HTTP/1.1 200") == 1


def test_dripping_bytes_does_not_move_the_deadline(sqlite_url: str) -> None:
    async def test() -> int:
        async with running(sqlite_url, guard=Guard(head=0.4)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            sent = 0
            writer.write(b"GET / HTTP/1.1\r\n")
            while not reader.at_eof() and sent < 500:
                writer.write(b"x: y\r\n")
                sent += 1
                try:
                    async with asyncio.timeout(0.05):
                        await reader.read(1)
                except TimeoutError:
                    continue
                except ConnectionError:
                    break
            writer.close()
            return sent

    assert run(test()) < 500


def test_one_address_cannot_take_all_connections(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, guard=Guard(each=3)) as server:
            held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
            good = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            while (answer := await raw(server.port, good)) != b"":
                assert answer.startswith(b"HTTP/1.1 200")  # the three were not all counted yet
            for _, writer in held:
                writer.close()
            while not (await raw(server.port, good)).startswith(b"HTTP/1.1 200"):
                await asyncio.sleep(0.01)
            players = [await Player.come(server) for _ in range(5)]  # sockets are counted elsewhere
            assert (await Browser(server).get("/healthz")).status == 200
            for player in players:
                await player.go()

    run(test())


def test_a_proxy_of_ours_may_have_many_connections() -> None:
    guard = Guard(trusted=("10.0.0.0/8",), each=1)
    assert guard.enter("10.1.2.3")
    assert guard.enter("10.1.2.3")
    assert guard.enter("192.0.2.1")
    assert not guard.enter("192.0.2.1")
    assert guard.enter("2001:db8::1")
    assert not guard.enter("2001:db8::2")  # the same household
    guard.leave("192.0.2.1")
    assert guard.enter("192.0.2.1")


@pytest.mark.parametrize("trusted", [True, False])
def test_only_a_trusted_proxy_is_believed_about_addresses_and_https(sqlite_url: str, trusted: bool) -> None:
    async def test() -> None:
        limits = no_limits()
        limits.asked["request"] = Buckets(0.0001, 2)
        proxies = ("127.0.0.1",) if trusted else ()
        async with running(sqlite_url, limits, trusted=proxies) as server:
            told = {"X_Forwarded_Proto": "https", "X_Forwarded_For": "198.51.100.7"}
            answer = await Browser(server).post("/api/guest", {"name": "A"}, **told)
            assert ("; Secure" in answer.cookies["igroteka"]) == trusted
            assert ("strict-transport-security" in answer.headers) == trusted
            await Browser(server).get("/api/guest", **told)
            told["X_Forwarded_For"] = "198.51.100.8"
            assert (await Browser(server).get("/api/guest", **told)).status == (200 if trusted else 429)
            if trusted:  # what the client wrote before our proxy added its own word counts for nothing
                told["X_Forwarded_For"] = "203.0.113.9, 198.51.100.7"
                assert (await Browser(server).get("/api/guest", **told)).status == 429

    run(test())
