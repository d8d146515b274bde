"""Where a table is: its address, or a seat link that makes this program the guest whose seat it is."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

import msgspec

from igroteka.client.refused import refused
from igroteka.server.wire import down

SECONDS = 20.0  # until a server that says nothing counts as gone
_TABLE = re.compile(r"/t/([A-Za-z0-9]{4,24})/?")
_LINK = re.compile(r"/s/[^/]+/?")


class TableList(msgspec.Struct):
    """Tables as a server lists them."""

    tables: list[down.Entry]


@dataclass(frozen=True)
class Place:
    """A table and how to come there."""

    server: str  # http://host:port
    table: str
    cookie: str = ""  # who one is there; empty: a new guest

    @property
    def socket(self) -> str:
        """The address of the line."""
        return f"ws{self.server.removeprefix('http')}/ws"


def server_of(text: str) -> str | None:
    """`http://host:port` of any address; None if it is none."""
    parts = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme in ("http", "https") and parts.netloc else None


async def open_tables(server: str, lang: str) -> list[down.Entry]:
    """The public tables of this server that wait for players."""
    try:
        status, _, body = await asyncio.to_thread(_asked, server, "GET", "/api/tables", lang)
        if status == 200:
            return msgspec.json.decode(body, type=TableList).tables
    except (OSError, HTTPException, ValueError):
        pass
    raise refused("client-nowhere", lang, server=server)


async def find(address: str, lang: str, cookie: str = "") -> Place:
    """The place of this address; a seat link is used up by it."""
    text, server = address.strip(), server_of(address)
    path = urlsplit(text if "://" in text else f"http://{text}").path if server else ""
    table = _TABLE.fullmatch(path)
    if server is None or not (table or _LINK.fullmatch(path)):
        raise refused("client-address", lang, address=text[:80])
    if table:
        return Place(server, table[1].upper(), cookie)
    try:
        return await asyncio.to_thread(_by_link, server, path, lang)
    except (OSError, HTTPException, ValueError):
        raise refused("client-nowhere", lang, server=server) from None


def _by_link(server: str, path: str, lang: str) -> Place:
    status, headers, _ = _asked(server, "POST", path, lang)
    table = _TABLE.fullmatch(headers.get("location") or "")
    cookies = [line.partition(";")[0] for line in headers.get_all("set-cookie") or []]
    if status == 303 and table and cookies:
        return Place(server, table[1].upper(), "; ".join(cookies))
    if status in (303, 404, 410):
        raise refused("client-link", lang)
    raise refused("client-refused", lang, status=status)


def _asked(server: str, method: str, path: str, lang: str) -> tuple[int, Message, bytes]:
    parts = urlsplit(server)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.netloc, timeout=SECONDS)
    try:
        connection.request(method, path, b"", {"Accept-Language": lang})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()
