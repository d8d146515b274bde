"""What is no move waits here, a line for each socket. Each turn of the event loop carries out one of them.

So a move never waits for more than one thing that is none, however many were said before it, and of those who say much
nobody keeps the others waiting: the lines take turns. What one socket says stays in order, its own moves too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake

if TYPE_CHECKING:
    from igroteka.server.sockets import Socket
    from igroteka.server.wire import up

MOST_EACH = 256  # of one socket
MOST = 4096  # of all


class Backlog:
    """The lines of all sockets."""

    def __init__(self) -> None:
        self.waiting = 0
        self._lines: deque[Socket] = deque()  # sockets of which something waits, each once
        self._loop = asyncio.get_running_loop()

    def add(self, socket: Socket, message: up.Command) -> None:
        """Carry this out when it is its turn."""
        if len(socket.waiting) >= MOST_EACH or self.waiting >= MOST:
            raise Mistake("server-busy")
        if not socket.waiting:
            self._lines.append(socket)
            if len(self._lines) == 1:
                self._loop.call_soon(self._next)
        socket.waiting.append(message)
        self.waiting += 1

    def _next(self) -> None:
        socket = self._lines.popleft()
        message = socket.waiting.pop(0)
        self.waiting -= 1
        if socket.waiting:
            self._lines.append(socket)
        if self._lines:
            self._loop.call_soon(self._next)
        socket.carry_out(message)
