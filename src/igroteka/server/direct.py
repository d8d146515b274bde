"""A WebSocket without detours: whole text messages go straight to their reader, and out without a coroutine.

uvicorn's protocol does the handshake and everything unusual (pings, closing, fragments, oversize); what is usual, one
unfragmented text frame at a time, needs a queue, a task and a state machine there, which is half the cost of a move.

Whatever comes is counted, from the first frame to the last: a text by its reader, all else here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that could be built
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from igroteka.server.allowances import Limits
from igroteka.server.http.headers import guarded
from igroteka.server.limits import Allowance, Bucket
from igroteka.server.tick import MASKED, TEXT, DirectOutlet, Tick, only_message

DIRECT = "igroteka.direct"  # the name under which an application finds this protocol in its scope

CLOSING_SECONDS = 5.0  # for the last words to be read

FIN, CONTROL = 0x80, 0x08


class Handshake(ServerProtocol):
    """The library's, but its refusals carry the headers that all answers carry."""

    def reject(self, status: Any, text: str) -> Response:
        """An answer that is no socket."""
        response = super().reject(status, text)
        for name, value in guarded([], secure=False):
            response.headers[name.decode()] = value.decode()
        return response


class Direct(WebSocketsSansIOProtocol):
    """Reads and writes whole text frames by hand. The library's parser only ever gets whole frames from us."""

    tick: Tick  # of the server's loop
    limits: Limits
    outlet: DirectOutlet  # where messages leave directly
    allowance: Allowance  # for all that comes in
    hear: Callable[[bytes], None] | None = None  # set by the application when it wants messages directly
    overrun: Callable[[], None] | None = None  # told when there was more than was allowed
    settled: Callable[[], None] | None = None  # told once: it is a socket now, or gone
    _kept = b""  # the beginning of a frame
    _fragments = False  # a fragmented message is on its way: the library puts it together
    _deaf = False  # nothing more is heard

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error"))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.outlet = DirectOutlet(self.tick, self)
        self.allowance = Allowance(Bucket(self.limits.socket_rate, self.limits.socket_burst))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.outlet.on_lost()
        self._settle()

    # -- the handshake ----------------------------------------------------------------------

    def _shake_hands(self, request: bytes) -> None:
        """The request that asks for a socket, whole: it is taken or answered, whatever it is."""
        super().data_received(request)
        if self.handshake_initiated:
            return
        output = self.conn.data_to_send()  # too long, or too many headers: the library has an answer for these
        said = b"".join(output) or self.conn.reject(400, "A WebSocket begins with a GET without a body.\n").serialize()
        self.handshake_complete = self.close_sent = True
        self.transport.write(said)
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def _settle(self) -> None:
        settled, self.settled = self.settled, None
        if settled is not None:
            settled()

    # -- the end ----------------------------------------------------------------------------

    def keepalive_timeout(self) -> None:
        self.outlet.flush()
        super().keepalive_timeout()
        self._cut_soon()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._cut_soon()

    def _cut_soon(self) -> None:
        """Closing waits until all was read, and whoever reads nothing would keep the connection for ever."""
        if not self.disconnected:
            self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        self.outlet.flush()
        super().shutdown()

    def deafen(self) -> None:
        """Nothing more is read: what comes now fills the sender's side. There is time for the last words."""
        if not self._deaf:
            self._deaf = True
            self._kept = b""
            self.read_paused = False  # or the library would go on when it has passed on what it had
            if not self.transport.is_closing():
                self.transport.pause_reading()
            self._cut_soon()

    async def send(self, message: ASGISendEvent) -> None:
        self.outlet.flush()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # turned away in words: that is an answer, not an error of ours
        elif message["type"] == "websocket.accept":
            self._settle()

    # -- out --------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.outlet.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.outlet.drained()

    # -- in ---------------------------------------------------------------------------------

    def send_receive_event_to_app(self) -> None:
        self.curr_msg_data_type = "bytes"  # like those we read ourselves; what is no UTF-8 gets an answer, not a trace
        super().send_receive_event_to_app()

    def data_received(self, data: bytes) -> None:
        hear = self.hear
        if self._kept:
            data = self._kept + data
            self._kept = b""
        elif hear is not None and not self._fragments and not self.close_sent and not self._deaf:
            message = only_message(data)
            if message is not None:  # as almost always
                self.tick.heard(self.loop, hear, message)
                return
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        self.tick.hear(self.loop)  # what came before comes first
        self._frames(data)

    def _frames(self, data: bytes) -> None:
        at = 0
        while at < len(data) and not self._deaf and not self.transport.is_closing():
            start, end = _frame(data, at)
            if end > len(data) and end - at <= self.config.ws_max_size:
                self._kept = data[at:]  # more to come; oversize ones the library refuses at their head
                if not self.allowance.takes_piece():
                    self._too_much()
                return
            first, hear = data[at], None if self.close_sent else self.hear
            if (
                hear is not None
                and first == TEXT
                and data[at + 1] & MASKED
                and not self._fragments
                and end <= len(data)
            ):
                hear(apply_mask(data[start:end], data[start - 4 : start]))
            elif self.allowance.takes(end - at):
                if not first & CONTROL:
                    self._fragments = not first & FIN
                self.outlet.flush()  # the library may hang up at once: what was said before goes first
                super().data_received(data[at:end])
            else:
                self._too_much()
            at = end

    def _too_much(self) -> None:
        """A last word if there is somebody to say it, then the end."""
        if self.overrun is None or self.close_sent:
            self._deaf = True
            self.transport.abort()
        else:
            self.overrun()
            self.deafen()


def direct_protocol(limits: Limits) -> type[Direct]:
    """The protocol class for one server."""
    return type("DirectHere", (Direct,), {"tick": Tick(), "limits": limits})


def _frame(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame that begins here starts and where it ends; far away if that is not known yet."""
    have = len(data) - at
    if have < 2:
        return at, len(data) + 1
    size = data[at + 1] & 0x7F
    start = at + (6 if data[at + 1] & MASKED else 2)
    if size >= 126:
        wide = 2 if size == 126 else 8
        if have < 2 + wide:
            return at, len(data) + 1
        size = int.from_bytes(data[at + 2 : at + 2 + wide], "big")
        start += wide
    return start, start + size
