"""The sending side of a WebSocket: a message leaves at once if its reader keeps up, and nothing ever waits for it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from igroteka.server.outlet import AsgiOutlet, Outlet, Send
from igroteka.server.wire.codec import is_state

MOST_QUEUED = 64  # messages to a reader that does not read; then it gets one whole frame instead of all others
STUCK_SECONDS = 30.0  # until a reader that does not read is let go


class Line:
    """Keeps what a slow reader has not taken yet, within bounds."""

    __slots__ = (
        "_caught_up",
        "_closing",
        "_given_up",
        "_hung_up",
        "_outlet",
        "_queue",
        "_stale",
        "_stuck",
        "closed",
    )

    def __init__(
        self, send: Send, caught_up: Callable[[], None], given_up: Callable[[], None], outlet: Outlet | None = None
    ) -> None:
        self.closed = False
        self._outlet: Outlet = outlet if outlet is not None else AsgiOutlet(send)
        self._outlet.on_drained, self._outlet.on_lost = self._drained, self._gone
        self._caught_up = caught_up
        self._given_up = given_up
        self._queue: deque[bytes] | None = None  # made when a reader is slow
        self._stale = False
        self._closing: tuple[int, str] | None = None  # the last word was said
        self._hung_up = False
        self._stuck: asyncio.TimerHandle | None = None

    def send(self, text: bytes) -> None:
        """Pass a message on."""
        if self.closed or self._closing is not None:
            return
        if not self._outlet.full and self._queue is None:
            self._outlet.write(text)
            if self._outlet.full:
                self._wait()
        elif not (self._stale and is_state(text)):
            self._enqueue(text)

    def close(self, code: int, reason: str) -> None:
        """After what was said before, hang up."""
        if self.closed or self._closing is not None:
            return
        self._closing = (code, reason)
        if self._outlet.full or self._queue is not None:
            self._wait()
        else:
            self._hang_up()

    def _enqueue(self, text: bytes) -> None:
        if self._queue is None:
            self._queue = deque()
        self._wait()
        self._queue.append(text)
        if len(self._queue) > MOST_QUEUED and not self._stale:
            self._stale = True  # answers and talk are said only once and stay; frames would be patches on lost ones
            self._queue = deque([said for said in self._queue if not is_state(said)])
        if len(self._queue) > MOST_QUEUED:
            self._give_up()

    def _wait(self) -> None:
        """The reader is slow: for a while."""
        if self._stuck is None:
            self._stuck = asyncio.get_running_loop().call_later(STUCK_SECONDS, self._give_up)

    def _drained(self) -> None:
        if self.closed:
            return
        self._stop_waiting()
        queue = self._queue
        while queue and not self._outlet.full:
            self._outlet.write(queue.popleft())
        if queue or self._outlet.full:
            self._wait()
            return
        self._queue = None
        if self._stale:
            self._stale = False
            self._caught_up()
        if self._closing is not None and not self._outlet.full:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._closing is not None and not self._hung_up:
            self._hung_up = True
            self._outlet.close(*self._closing)

    def _give_up(self) -> None:
        """A reader that has not read for so long will not: it may come back on a new line."""
        self._gone()
        self._given_up()

    def _gone(self) -> None:
        self.closed = True
        self._queue = None
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
