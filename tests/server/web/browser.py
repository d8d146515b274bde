"""A browser without a window: real connections, and cookies as a browser keeps them."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection
from typing import Any

import msgspec

from tests.server.harness import Running


class Answer:
    """What came back."""

    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status = status
        self.all_headers = [(name.lower(), value) for name, value in headers]
        self.headers = dict(self.all_headers)
        self.body = body

    @property
    def json(self) -> Any:
        """The body as data."""
        return msgspec.json.decode(self.body)

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()

    @property
    def cookies(self) -> dict[str, str]:
        """The whole Set-Cookie line of each cookie."""
        set_by = [value for name, value in self.all_headers if name == "set-cookie"]
        return {line.partition("=")[0]: line for line in set_by}


class Browser:
    """Asks a server; keeps what it is told to keep."""

    def __init__(self, server: Running | int, cookie: str = "") -> None:
        self.port = server if isinstance(server, int) else server.port
        self.kept: dict[str, str] = {}
        if cookie:
            self.keep(cookie)

    @property
    def cookie(self) -> str:
        """For a socket of the same browser."""
        return "; ".join(f"{name}={value}" for name, value in self.kept.items())

    def keep(self, line: str) -> None:
        """A cookie."""
        name, _, value = line.partition(";")[0].partition("=")
        self.kept[name] = value

    async def get(self, path: str, **headers: str) -> Answer:
        """GET."""
        return await self.ask("GET", path, None, **headers)

    async def post(self, path: str, body: Any = b"", **headers: str) -> Answer:
        """POST: bytes as they are, anything else as JSON."""
        return await self.ask("POST", path, body if isinstance(body, bytes) else msgspec.json.encode(body), **headers)

    async def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Any request; an underscore in a header's name stands for a hyphen."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.kept:
            named.setdefault("Cookie", self.cookie)
        answer = await asyncio.to_thread(self._ask, method, path, body, named)
        for line in answer.cookies.values():
            self.keep(line)
            if "Max-Age=0" in line:
                del self.kept[line.partition("=")[0]]
        return answer

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return Answer(response.status, response.getheaders(), response.read())
        finally:
            connection.close()


async def named(server: Running, name: str) -> Browser:
    """A browser whose owner has said a name."""
    browser = Browser(server)
    answer = await browser.post("/api/guest", {"name": name})
    assert answer.status == 200, answer.text
    return browser


async def raw(port: int, *pieces: bytes) -> bytes:
    """Send bytes as they are; what comes back until the other side hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        async with asyncio.timeout(30):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()
