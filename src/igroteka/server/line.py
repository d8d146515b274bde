"""The sending side of a WebSocket: a message goes out at once if the line is free, and nothing ever waits for it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

from igroteka.server.turn import Outlet
from igroteka.server.wire.codec import is_state

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Coroutine[Any, Any, None]]

MOST_QUEUED = 64  # messages to a reader that does not read; then it gets one whole frame instead of all others
STUCK_SECONDS = 30.0  # until a reader that does not read is let go


class Line:
    """Sends without tasks: ASGI's `send` almost never waits, so its coroutine is stepped by hand."""

    __slots__ = (
        "_caught_up",
        "_ending",
        "_given_up",
        "_outlet",
        "_queue",
        "_send",
        "_stale",
        "_stuck",
        "_waiting",
        "closed",
    )

    def __init__(
        self, send: Send, caught_up: Callable[[], None], given_up: Callable[[], None], outlet: Outlet | None = None
    ) -> None:
        self.closed = False
        self._send = send
        self._outlet = outlet
        self._caught_up = caught_up
        self._given_up = given_up
        self._queue: deque[bytes | Message] | None = None  # made when a reader is slow
        self._waiting = False
        self._stale = False
        self._ending = False
        self._stuck: asyncio.TimerHandle | None = None

    def send(self, text: bytes) -> None:
        """Pass a message on."""
        if self.closed or self._ending:
            return
        if not self._waiting:
            outlet = self._outlet
            if outlet is not None and outlet.free():
                outlet.write(text)
            else:
                self._step(self._send(_event(text)))
        elif not (self._stale and is_state(text)):
            self._enqueue(text)

    def close(self, code: int, reason: str) -> None:
        """After what was said before, hang up."""
        if self.closed or self._ending:
            return
        self._ending = True
        message: Message = {"type": "websocket.close", "code": code, "reason": reason}
        if self._waiting:
            self._enqueue(message)
        else:
            self._step(self._send(message))

    def _enqueue(self, message: bytes | Message) -> None:
        if self._queue is None:
            self._queue = deque()
        self._queue.append(message)
        if len(self._queue) > MOST_QUEUED and not self._stale:
            self._stale = True  # answers and talk are said only once and stay; frames would be patches on lost ones
            self._queue = deque(said for said in self._queue if not (isinstance(said, bytes) and is_state(said)))
        if len(self._queue) > MOST_QUEUED:
            self._give_up()

    def _step(self, sending: Coroutine[Any, Any, None]) -> None:
        """Run until it has to wait; go on when that is over."""
        try:
            future = sending.send(None)
        except StopIteration:
            self._sent()
            return
        except Exception:  # the client is gone
            self._gone()
            return
        if not self._waiting:
            self._waiting = True
            self._stuck = asyncio.get_running_loop().call_later(STUCK_SECONDS, self._give_up)
        if future is None:
            asyncio.get_running_loop().call_soon(self._step, sending)
        else:
            future._asyncio_future_blocking = False  # what a task does with a future it takes over
            future.add_done_callback(lambda _: self._step(sending))

    def _sent(self) -> None:
        if not self._waiting:
            return
        self._waiting = False
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        while self._queue and not self._waiting and not self.closed:
            self._step(self._send(_event(self._queue.popleft())))
        if self._stale and not self._waiting and not self.closed:
            self._stale = False
            self._caught_up()

    def _give_up(self) -> None:
        """A reader that has not read for so long will not: it may come back on a new line."""
        self._gone()
        self._given_up()

    def _gone(self) -> None:
        self.closed = True
        self._queue = None
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


def _event(said: bytes | Message) -> Message:
    return {"type": "websocket.send", "text": said.decode()} if isinstance(said, bytes) else said
