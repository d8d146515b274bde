"""What a request says about itself, read once for sockets and pages alike."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any, TypeVar
from urllib.parse import parse_qs

import msgspec
from starlette.requests import Request, cookie_parser

from igroteka.core.errors import Mistake
from igroteka.core.words import LANGUAGES
from igroteka.server.guests import COOKIE

T = TypeVar("T", bound=msgspec.Struct)
LANG_COOKIE = "lang"
ANYWHERE = "localhost"  # who says no host; browsers always do
_HOST = re.compile(r"[A-Za-z0-9.\-_]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
_KEY = "igroteka.asked"


class Asked:
    """Who asks, from where, in which language."""

    __slots__ = ("address", "agent", "cookie", "forwarded", "host", "lang", "length", "origin", "secure", "site")

    def __init__(self, scope: MutableMapping[str, Any]) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        cookies = cookie_parser(headers.get(b"cookie", ""))
        host = headers.get(b"host", "")
        self.address: str = (scope.get("client") or ("", 0))[0]
        self.agent: str = headers.get(b"user-agent", "")
        self.cookie: str | None = cookies.get(COOKIE)
        self.forwarded = b"x-forwarded-for" in headers or b"forwarded" in headers
        self.host: str = ANYWHERE if not host else host if _HOST.fullmatch(host) else ""  # nonsense is nobody's name
        self.lang = _language(scope, cookies.get(LANG_COOKIE, ""), headers.get(b"accept-language", ""))
        self.length: str = headers.get(b"content-length", "")
        self.origin: str | None = headers.get(b"origin")
        self.secure = scope.get("scheme") in ("https", "wss")
        self.site: str = headers.get(b"sec-fetch-site", "")

    @property
    def scheme(self) -> str:
        """Of links to us."""
        return "https" if self.secure else "http"

    def keep(self, scope: MutableMapping[str, Any]) -> None:
        """Pass it on to whoever answers."""
        scope[_KEY] = self


def asked(request: Request) -> Asked:
    """What the gate has read."""
    found: Asked = request.scope[_KEY]
    return found


async def read_body(request: Request, kind: type[T]) -> T:
    """The JSON that was sent; says where it is wrong."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as trouble:
        raise Mistake("body-unreadable", what=str(trouble)[:200]) from None


def number_of(text: str, usual: int, least: int, most: int) -> int:
    """The number somebody wrote, within what is possible; the usual one for nothing."""
    if not text:
        return usual
    try:
        number = int(text[:20])
    except ValueError:
        raise Mistake("number-unreadable", value=text[:20]) from None
    return min(max(number, least), most)


def cookies_of(value: str, lang: str | None, secure: bool) -> list[str]:
    """The values of Set-Cookie that make a device this guest; an empty value makes it nobody."""
    rest = f"Path=/; SameSite=Lax; Max-Age={365 * 86400 if value else 0}" + ("; Secure" if secure else "")
    made = [f"{COOKIE}={value}; HttpOnly; {rest}"]
    if lang is not None:
        made.append(f"{LANG_COOKIE}={lang}; {rest}")
    return made


def _language(scope: MutableMapping[str, Any], cookie: str, accepted: str) -> str:
    """`?lang=`, else what was chosen before, else what the browser prefers, else Russian."""
    said = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[-1]
    for lang in (said, cookie):
        if lang in LANGUAGES:
            return lang
    wishes: list[tuple[float, str]] = []
    for wish in accepted.split(",")[:10]:
        name, _, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), name.strip()[:2].lower()))
        except ValueError:
            continue
    return next((name for _, name in sorted(wishes, key=lambda wish: wish[0]) if name in LANGUAGES), LANGUAGES[0])
