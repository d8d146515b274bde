"""Odd paths, queries, methods and bodies at every address there is: no answer is an error of ours, all are guarded."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from starlette.routing import BaseRoute, Mount, Route

from igroteka.server.http.door import Door
from igroteka.server.http.headers import ALWAYS
from igroteka.server.http.routes import routes
from tests.server.harness import Running, run, running, started
from tests.server.web.browser import raw

ODD_PARTS = [
    "%00",
    "a%00b",
    "x" * 3000,
    "%ff%fe",
    "%ed%a0%80",
    "..%2f..%2fetc%2fpasswd",
    "..",
    "%2e%2e",
    "-",
    "-1",
    "A-1",
    "A--1",
    "%D0%81",
    "%F0%9F%98%80",
    "%0d%0aX:%20y",
    "'%20OR%201=1;--",
    "%25s%3F:name",
    "%E2%80%AE",
    "nul",
    "con.txt",
    "a%20b",
    "~",
    "%7f",
    "{}",
    "100%",
]
ODD_QUERIES = [
    "lang=%00",
    "lang=ru&lang=%ff",
    "game=%00",
    "game=uno&player=%00",
    "game=" + "x" * 3000,
    "player=%ed%a0%80",
    "player=%25%5C_",
    "after=%00&before=-1",
    "after=99999999999999999999&before=99999999999999999999",
    "after=%C2%B2&before=%D9%A1",
    "after=0001-01-01&before=9999-12-31",
    "page=-1&size=0",
    "page=99999999999999999999999&size=1e9",
    "page=%D9%A1",
    "eyes=-99&mine=%00",
    "eyes=%00",
    "eyes=15",
    "of=" + ",".join(["x" * 16] * 300),
    "of=%00,%ff,,,",
    "options=%00",
    "options=[]",
    "options={%22a%22:1e999}",
    "options=" + "[" * 2000,
    "options={%22seats%22:%22%5Cu0000%22}",
    "options={%22%5Cud800%22:1}",
    "&&&=&=",
    "%",
]
ODD_BODIES = [b"", b"\0", b"null", b"{}", b'{"name":"\\u0000"}', b'{"name":"\\ud800"}', b"\xff\xfe", b"[" * 5000]
ODD_BODIES += [b'{"name":"A","lang":"\\u0000"}', b'{"name":' + b"9" * 5000 + b"}", b'{"name":"A","name":"B"}']
METHODS = ["GET", "HEAD", "POST", "DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "X" * 40]
COOKIES = ["igroteka=%00", "igroteka=\x80.\xff", "lang=zz; igroteka=a.b.c", "igroteka=" + "x" * 3000, ";;;=;", '="']


def addresses(table: str, server: Running) -> Iterator[str]:
    """Every route of the server, with each of its parts odd in turn."""
    for route in routes(server.service, Door()):
        yield from filled(route, table)


def filled(route: BaseRoute, table: str) -> Iterator[str]:
    if isinstance(route, Mount):
        yield from (f"{route.path}/{odd}" for odd in ODD_PARTS)
        return
    assert isinstance(route, Route)
    names = list(route.param_convertors)
    if not names:
        yield route.path
    for wrong in names:
        for odd in ODD_PARTS:
            path = route.path
            for name in names:
                path = path.replace("{" + name + "}", odd if name == wrong else table)
            yield path


async def asked(server: Running, method: str, path: str, body: bytes = b"", cookie: str = "") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(body)}\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    return await raw(server.port, head.encode("latin-1") + b"\r\n" + body)


def judged(answer: bytes, asked: object) -> None:
    head = answer.partition(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.1 "), asked
    assert head.split()[1] < b"500", (asked, answer[:300])
    for name, value in ALWAYS:
        assert name + b": " + value.lower() in head, (asked, name)


def test_no_odd_request_is_an_error_of_ours(store_url: str, caplog: pytest.LogCaptureFixture) -> None:
    chance = random.Random(36)

    async def test() -> None:
        async with running(store_url) as server:
            table, _ = await started(server, "twinit", 1, 1)
            paths = list(addresses(table, server))
            requests = [("GET", path, b"", "") for path in paths]
            requests += [("GET", f"{path}?{odd}", b"", "") for odd in ODD_QUERIES for path in readable(server, table)]
            requests += [(method, path, b"", "") for method in METHODS for path in readable(server, table)]
            requests += [("POST", "/api/guest", body, "") for body in ODD_BODIES]
            requests += [("POST", "/s/x", body, "") for body in ODD_BODIES]
            requests += [(method, "/api/guest", b"", cookie) for method in ("GET", "DELETE") for cookie in COOKIES]
            requests += [("GET", "/" + "/".join(chance.choices(ODD_PARTS, k=3)), b"", "") for _ in range(40)]
            requests += [("GET", odd, b"", "") for odd in ("*", "//", "http://localhost/%00", "/?", "/%", "/a//b", "?")]
            for request in requests:
                judged(await asked(server, *request), request)

    run(test())
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def readable(server: Running, table: str) -> list[str]:
    """Each address once, with what could stand there."""
    found = []
    for route in routes(server.service, Door()):
        if isinstance(route, Route):
            path = route.path.replace("{game}", "uno").replace("{match}", f"{table}-1").replace("{table}", table)
            found.append(path.replace("{token}", "x").replace("{file}", "icon.svg"))
    return found
