"""The ASGI application: sockets go straight to the tables, everything else through the gate to Starlette."""

from __future__ import annotations

from typing import Any

from igroteka.core.errors import Mistake
from igroteka.server.direct import DIRECT
from igroteka.server.http.answers import refusal
from igroteka.server.http.asked import Asked, cookies_of
from igroteka.server.http.door import Door
from igroteka.server.http.headers import guarded
from igroteka.server.http.routes import front
from igroteka.server.journal.rows import Guest
from igroteka.server.limits import neighbourhood
from igroteka.server.outlet import Receive, Send
from igroteka.server.service import Service
from igroteka.server.sockets import GOING_AWAY, Socket
from igroteka.server.table.handle import Who


class App:
    """Written out by hand where speed counts."""

    def __init__(self, service: Service, door: Door | None = None) -> None:
        self.service = service
        self.door = door or Door()
        self._front = front(service, self.door)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """One connection or request."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._front(scope, receive, send)

    async def _socket(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        asked = Asked(scope)
        near = neighbourhood(asked.address)
        try:
            self._check(scope["path"], asked, near)
            with self.service.open_sockets.counted(near):  # from here on: whoever waits for the store is there, too
                guest, device = await self._guest(asked, near)
                self._check_open()  # we may have begun to stop meanwhile
                if self.service.open_sockets.of(guest.id) >= self.service.limits.sockets_of_guest:
                    raise Mistake("too-many-sockets")
                with self.service.open_sockets.counted(guest.id):
                    await self._live(asked, guest, device, scope, receive, send)
        except Mistake as mistake:
            self.service.metrics.refused.labels(mistake.key).inc()
            await _refuse(mistake, asked, send)

    async def _live(
        self, asked: Asked, guest: Guest, device: str, scope: dict[str, Any], receive: Receive, send: Send
    ) -> None:
        cookies = cookies_of(self.service.signer.cookie(guest.id, device), None, asked.secure)
        await send({"type": "websocket.accept", "headers": [(b"set-cookie", cookie.encode()) for cookie in cookies]})
        direct = scope.get("extensions", {}).get(DIRECT)
        socket = Socket(self.service, send, Who(guest.id, guest.name, guest.lang), asked.address, direct, device)
        self.service.sockets.add(socket)
        if device in self.service.signed_off:  # while it came in
            socket.bye("signed-off", GOING_AWAY)
        if self.service.draining:
            self.service.see_off(socket)
        self.service.metrics.sockets.set(len(self.service.sockets))
        try:
            await socket.live(receive)
        finally:
            self.service.sockets.discard(socket)
            self.service.metrics.sockets.set(len(self.service.sockets))

    def _check(self, path: str, asked: Asked, near: str) -> None:
        limits = self.service.limits
        if path != "/ws":
            raise Mistake("no-such-page")
        self._check_open()
        self.door.check_name(asked.host)
        if not self.door.lets_in(asked.origin, asked.host):
            raise Mistake("foreign-origin")
        if not limits.asked["request"].take(near):
            raise Mistake("too-many-requests")
        if self.service.open_sockets.of(near) >= limits.sockets_each:
            raise Mistake("too-many-sockets")

    def _check_open(self) -> None:
        if self.service.draining:
            raise Mistake("server-stops")
        if self.service.cut_off:
            raise Mistake("store-away")

    async def _guest(self, asked: Asked, near: str) -> tuple[Guest, str]:
        known = await self.service.recognise(asked.cookie, asked.agent)
        if known is not None:
            return known
        if not self.service.limits.asked["guest"].take(near):
            raise Mistake("too-many-guests")
        return await self.service.meet(asked.lang, asked.agent)


async def _refuse(mistake: Mistake, asked: Asked, send: Send) -> None:
    """Not a socket but an answer that says why."""
    said = refusal(mistake, asked, "/ws")
    headers = guarded(list(said.raw_headers), asked.secure)
    await send({"type": "websocket.http.response.start", "status": said.status_code, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": bytes(said.body)})
