"""Where a table is: its address, or a seat link that makes this program the guest whose seat it is."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from igroteka.client.refused import Refused, refused

SECONDS = 20.0  # until a server that says nothing counts as gone
_TABLE = re.compile(r"/t/([A-Za-z0-9]{4,24})/?")
_LINK = re.compile(r"/s/[^/]+/?")


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


async def find(address: str, lang: str, cookie: str = "") -> Place:
    """The place of this address; a seat link is used up by it."""
    text = address.strip()
    parts = urlsplit(text if "://" in text else f"http://{text}")
    server = f"{parts.scheme}://{parts.netloc}"
    table = _TABLE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise refused("client-address", lang, address=text[:80])
    if table:
        return Place(server, table[1].upper(), cookie)
    if not _LINK.fullmatch(parts.path):
        raise refused("client-address", lang, address=text[:80])
    try:
        return await asyncio.to_thread(_by_link, server, parts.path, lang)
    except (OSError, HTTPException, ValueError):
        raise refused("client-nowhere", lang, server=server) from None


def _by_link(server: str, path: str, lang: str) -> Place:
    parts = urlsplit(server)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.netloc, timeout=SECONDS)
    try:
        connection.request("POST", path, b"", {"Accept-Language": lang})
        answer = connection.getresponse()
        answer.read()
    finally:
        connection.close()
    table = _TABLE.fullmatch(answer.getheader("location") or "")
    cookies = [line.partition(";")[0] for line in answer.headers.get_all("set-cookie") or []]
    if answer.status == 303 and table and cookies:
        return Place(server, table[1].upper(), "; ".join(cookies))
    raise _closed(answer.status, lang)


def _closed(status: int, lang: str) -> Refused:
    if status in (303, 404, 410):
        return refused("client-link", lang)
    return refused("client-refused", lang, status=status)
