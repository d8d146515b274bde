"""The gate before all HTTP requests: who may ask and how much, what every answer carries, and that nothing leaks."""

from __future__ import annotations

import logging
import re
from typing import Any
from urllib.parse import unquote_plus

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from igroteka.core.errors import Mistake
from igroteka.server.http.answers import refusal
from igroteka.server.http.asked import Asked
from igroteka.server.http.door import Door
from igroteka.server.http.headers import guarded
from igroteka.server.limits import neighbourhood
from igroteka.server.service import Service

log = logging.getLogger("igroteka.http")

LARGEST_BODY = 64 * 1024
READING = ("GET", "HEAD", "OPTIONS")
PULSE = ("/healthz", "/readyz")  # by any name: a load balancer has its own
MONITORS = (*PULSE, "/metrics")  # asked every few seconds, by machines that must get an answer
LONGEST_PATH = 200  # letters of it in a log
_UNSEEN = re.compile(r"[\x00-\x1f\x7f]")  # no address of ours has them, and no database likes them
SMALL = ("/faces/", "/assets/", "/api/sheets/")
SMALL_COST = 0.1  # of a picture or a file of the page, of which a table shows dozens, or a look at a sheet


class Gate:
    """Lets requests through to the router behind it."""

    def __init__(self, inside: ASGIApp, service: Service, door: Door) -> None:
        self._inside = inside
        self._service = service
        self._door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        asked = Asked(scope)
        asked.keep(scope)
        scope["app"] = self  # then Starlette raises what we answer in our own words
        begun = False

        async def say(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = guarded(list(message.get("headers", [])), asked.secure)
            await send(message)

        try:
            self._check(scope, asked)
            await self._inside(scope, _capped(receive), say)
        except ClientDisconnect:
            log.info("gone in the middle of a request", extra={"path": scope["path"]})
        except Exception as trouble:
            said = self._answer_to(trouble, asked, scope["path"])
            if not begun:
                await said(scope, receive, say)

    def _answer_to(self, trouble: Exception, asked: Asked, path: str) -> Response:
        """A sentence for a mistake of theirs, and one for a mistake of ours, even one made in the other sentence."""
        try:
            if isinstance(trouble, Mistake):
                self._service.metrics.refused.labels(trouble.key).inc()
                return refusal(trouble, asked, path)
            if isinstance(trouble, HTTPException):
                return refusal(Mistake("wrong-method" if trouble.status_code == 405 else "no-such-page"), asked, path)
            raise trouble
        except Exception:
            log.exception("request failed", extra={"path": path[:LONGEST_PATH]})
            return refusal(Mistake("our-fault"), asked, path)

    def _check(self, scope: dict[str, Any] | Scope, asked: Asked) -> None:
        path, method = scope["path"], scope["method"]
        cost = SMALL_COST if path.startswith(SMALL) else 1.0
        near = neighbourhood(asked.address)
        if path not in MONITORS and not self._service.limits.asked["request"].take(near, cost):
            raise Mistake("too-many-requests")
        if _UNSEEN.search(path) or _UNSEEN.search(unquote_plus(scope["query_string"].decode("latin-1"))):
            raise Mistake("address-unreadable")
        if path not in PULSE:
            self._door.check_name(asked.host)
        if path in MONITORS:
            return
        if self._service.draining:
            raise Mistake("server-stops")
        if method not in READING and not self._from_our_page(asked):
            raise Mistake("foreign-origin")
        if asked.length and (not asked.length.isdecimal() or int(asked.length) > LARGEST_BODY):
            raise Mistake("body-too-big")

    def _from_our_page(self, asked: Asked) -> bool:
        if not self._door.lets_in(asked.origin, asked.host):
            return False
        return asked.origin is not None or asked.site in ("", "same-origin", "none")


def _capped(receive: Receive) -> Receive:
    """The body, as long as it is not too long: not everybody says its length before."""
    taken = 0

    async def capped() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise Mistake("body-too-big")
        return message

    return capped
