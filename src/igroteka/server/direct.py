"""A WebSocket without detours: whole text messages go straight to their reader, and out without a coroutine.

uvicorn's protocol does the handshake and everything unusual (pings, closing, fragments, oversize); what is usual, one
unfragmented text frame at a time, needs a queue, a task and a state machine there, which is half the cost of a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that could be built
from websockets.http11 import Request

from igroteka.server.turn import MASKED, TEXT, Outlet, Turn, only_message

DIRECT = "igroteka.direct"  # the name under which an application finds this protocol in its scope

CLOSING_SECONDS = 5.0  # for the last words to be read

FIN, CONTROL = 0x80, 0x08


class Direct(WebSocketsSansIOProtocol):
    """Reads and writes whole text frames by hand. The library's parser only ever gets whole frames from us."""

    turn: Turn  # of the server's loop
    outlet: Outlet  # where messages leave directly
    hear: Callable[[bytes], None] | None = None  # set by the application when it wants messages directly
    _kept = b""  # the beginning of a frame
    _fragments = False  # a fragmented message is on its way: the library puts it together

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.outlet = Outlet(self.turn, self)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        self.curr_msg_data_type = "bytes"  # like those we read ourselves; what is no UTF-8 gets an answer, not a trace
        super().send_receive_event_to_app()

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

    async def send(self, message: ASGISendEvent) -> None:
        self.outlet.flush()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # turned away in words: that is an answer, not an error of ours

    # -- out --------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.outlet.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.outlet.full = False
        super().resume_writing()

    # -- in ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        hear = self.hear
        if hear is None:
            super().data_received(data)
            return
        if self._kept:
            data = self._kept + data
            self._kept = b""
        elif not self._fragments and not self.close_sent:
            message = only_message(data)
            if message is not None:  # as almost always
                self.turn.heard(self.loop, hear, message)
                return
        self.turn.hear(self.loop)  # what came before comes first
        at = 0
        while at < len(data) and not self.close_sent:
            start, end = _frame(data, at)
            if end > len(data) and end - at <= self.config.ws_max_size:
                self._kept = data[at:]  # more to come; oversize ones the library refuses at their head
                return
            first = data[at]
            if first == TEXT and data[at + 1] & MASKED and not self._fragments and end <= len(data):
                hear(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                if not first & CONTROL:
                    self._fragments = not first & FIN
                self.outlet.flush()  # the library may hang up at once: what was said before goes first
                super().data_received(data[at:end])
            at = end


def direct_protocol() -> type[Direct]:
    """The protocol class for one server."""
    return type("DirectHere", (Direct,), {"turn": Turn()})


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
