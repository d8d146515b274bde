"""What one tick of the event loop reads, hears and sends. Compiled: every message passes through here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that could be built

from igroteka.server.outlet import Outlet

TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT: Final = 126  # bytes: from here on the length stands in two bytes of its own,
LONG: Final = 1 << 16  # and from here on in eight

MANY: Final = 16  # sockets with something to send: they need not wait for others
USUAL: Final = 2048  # bytes: most messages are shorter


class Tick:
    """One tick of the event loop: first all is read, then all is heard, then all is sent.

    Each of these goes on with what the last one has left warm, and what was heard together is written together. But
    where there is much to tell, the first ones need not wait for the last: they answer meanwhile.
    """

    def __init__(self) -> None:
        self._heard: list[tuple[Callable[[bytes], None], bytes]] = []
        self._written: list[DirectOutlet] = []
        self._ends = False  # what was written is sent when this tick ends

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

    def written(self, loop: asyncio.AbstractEventLoop, outlet: DirectOutlet) -> None:
        """This one has something to send."""
        if not self._ends:
            self._ends = True
            loop.call_soon(self._end)
        if len(self._written) >= MANY:
            self._send()
        self._written.append(outlet)

    def _end(self) -> None:
        self._ends = False
        self._send()

    def _send(self) -> None:
        written, self._written = self._written, []
        for outlet in written:
            outlet.flush()


class DirectOutlet(Outlet):
    """Past uvicorn's protocol: whole text frames, all of one tick in one system call."""

    def __init__(self, tick: Tick, protocol: Any) -> None:
        super().__init__()
        self._tick = tick
        self._protocol = protocol
        self._loop: asyncio.AbstractEventLoop = protocol.loop
        self._transport: asyncio.Transport = protocol.transport
        self._out: list[bytes] = []  # what was written in this tick
        self._closing: Any = None

    def write(self, text: bytes) -> None:
        """One text message; it leaves with all others of this tick. (What is closed by then loses it.)"""
        if not self._out:
            self._tick.written(self._loop, self)
        self._out.append(head_of(len(text)))
        self._out.append(text)

    def flush(self) -> None:
        """What was written leaves now."""
        if self._out:
            out, self._out = self._out, []
            if self._open():
                self._transport.write(b"".join(out))

    def close(self, code: int, reason: str) -> None:
        closing = self._protocol.send({"type": "websocket.close", "code": code, "reason": reason})
        self._closing = self._loop.create_task(closing)
        self._closing.add_done_callback(_seen_to)

    def _open(self) -> bool:
        return not (self._protocol.close_sent or self._transport.is_closing())


def _seen_to(closing: Any) -> None:
    """Whoever is gone need not be told: nobody asks what became of it."""
    if not closing.cancelled():
        closing.exception()


def head_of(size: int) -> bytes:
    """The head of a text frame of so many bytes, as a server sends it."""
    if size < USUAL:
        return _HEADS[size]
    return _head(size)


def _head(size: int) -> bytes:
    if size < SHORT:
        return bytes((TEXT, size))
    if size < LONG:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")


_HEADS: Final[list[bytes]] = [_head(size) for size in range(USUAL)]


def only_message(data: bytes) -> bytes | None:
    """What it says, if this is one masked text frame of the usual size from end to end."""
    if len(data) < 8 or data[0] != TEXT or not data[1] & MASKED:
        return None
    size = data[1] & 0x7F
    start = 6
    if size >= SHORT:
        if size > SHORT:
            return None
        size = data[2] << 8 | data[3]
        start = 8
    if len(data) != start + size:
        return None
    message: bytes = apply_mask(data[start:], data[start - 4 : start])
    return message
