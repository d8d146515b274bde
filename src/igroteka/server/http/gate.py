"""The gate before all HTTP requests: who may ask and how much, what every answer carries, and that nothing leaks."""

from __future__ import annotations

import logging
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
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
SMALL_COST = 0.1  # of a picture or a file of the page: a table of Twin It! shows dozens


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
        except Mistake as mistake:
            self._service.metrics.refused.labels(mistake.key).inc()
            await refusal(mistake, asked, scope["path"])(scope, receive, say)
        except HTTPException as trouble:
            key = "wrong-method" if trouble.status_code == 405 else "no-such-page"
            await refusal(Mistake(key), asked, scope["path"])(scope, receive, say)
        except ClientDisconnect:
            log.info("gone in the middle of a request", extra={"path": scope["path"]})
        except Exception:
            log.exception("request failed", extra={"path": scope["path"]})
            if not begun:
                await refusal(Mistake("our-fault"), asked, scope["path"])(scope, receive, say)

    def _check(self, scope: dict[str, Any] | Scope, asked: Asked) -> None:
        path, method = scope["path"], scope["method"]
        if path not in PULSE:
            self._door.check_name(asked.host)
        if path in MONITORS:
            return
        cost = SMALL_COST if path.startswith(("/faces/", "/assets/")) else 1.0
        if not self._service.limits.asked["request"].take(neighbourhood(asked.address), cost):
            raise Mistake("too-many-requests")
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
