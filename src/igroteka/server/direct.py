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

DIRECT = "igroteka.direct"  # the name under which an application finds this protocol in its scope

CLOSING_SECONDS = 5.0  # for the last words to be read

TEXT, MASKED, FIN, CONTROL = 0x81, 0x80, 0x80, 0x08


class Turn:
    """One turn of the event loop: first all is read, then all is heard, then all is sent.

    Each of these goes on with what the last one has left warm, and what was heard together is written together.
    """

    def __init__(self) -> None:
        self._heard: list[tuple[Callable[[bytes], None], bytes]] = []
        self._written: list[Direct] = []

    def heard(self, loop: asyncio.AbstractEventLoop, hear: Callable[[bytes], None], message: bytes) -> None:
        """Somebody has said this."""
        if not self._heard:
            loop.call_soon(self.hear, loop)
        self._heard.append((hear, message))

    def hear(self, loop: asyncio.AbstractEventLoop) -> None:
        """Pass on what was read."""
        heard, self._heard = self._heard, []
        for hear, message in heard:
            try:
                hear(message)
            except Exception as error:  # one reader's trouble is not the next one's
                loop.call_exception_handler({"message": "a message failed", "exception": error})

    def written(self, direct: Direct) -> None:
        """This one has something to send."""
        if not self._written:
            direct.loop.call_soon(self.send)
        self._written.append(direct)

    def send(self) -> None:
        """Send what was written."""
        written, self._written = self._written, []
        for direct in written:
            direct.flush()


class Direct(WebSocketsSansIOProtocol):
    """Reads and writes whole text frames by hand. The library's parser only ever gets whole frames from us."""

    turn: Turn  # of the server's loop
    hear: Callable[[bytes], None] | None = None  # set by the application when it wants messages directly
    _kept = b""  # the beginning of a frame
    _fragments = False  # a fragmented message is on its way: the library puts it together
    _full = False  # the peer does not read
    _out: list[bytes] | None = None  # what was written in this turn of the loop

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        self.curr_msg_data_type = "bytes"  # like those we read ourselves; what is no UTF-8 gets an answer, not a trace
        super().send_receive_event_to_app()

    # -- the end ----------------------------------------------------------------------------

    def keepalive_timeout(self) -> None:
        self.flush()
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
        self.flush()
        super().shutdown()

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # turned away in words: that is an answer, not an error of ours

    # -- out --------------------------------------------------------------------------------

    def free(self) -> bool:
        """Can a message leave at once?"""
        return not (self._full or self.close_sent or self.transport.is_closing())

    def write(self, text: str) -> None:
        """One text message; it leaves with all others of this turn of the loop, in one system call."""
        data = text.encode()
        size = len(data)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65536:
            head = bytes((TEXT, 126, size >> 8, size & 0xFF))
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        if self._out is None:
            self._out = [head, data]
            self.turn.written(self)
        else:
            self._out += (head, data)

    def flush(self) -> None:
        """What was written leaves now."""
        out, self._out = self._out, None
        if out is not None and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(out))

    def pause_writing(self) -> None:
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._full = False
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
        elif data[0] == TEXT and not self._fragments and not self.close_sent and (start := _whole(data)):
            # almost always: one message, and all of it
            self.turn.heard(self.loop, hear, apply_mask(data[start:], data[start - 4 : start]))
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
                self.flush()  # the library may hang up at once: what was said before goes first
                super().data_received(data[at:end])
            at = end


def direct_protocol() -> type[Direct]:
    """The protocol class for one server."""
    return type("DirectHere", (Direct,), {"turn": Turn()})


def _whole(data: bytes) -> int:
    """Where the payload starts if this is one masked frame of the usual size from end to end; else 0."""
    if len(data) < 8 or not data[1] & MASKED:
        return 0
    size = data[1] & 0x7F
    if size < 126:
        return 6 if len(data) == 6 + size else 0
    return 8 if size == 126 and len(data) == 8 + (data[2] << 8 | data[3]) else 0


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
