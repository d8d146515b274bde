"""The way out of a WebSocket, as its line sees it; and the plain one, through any ASGI server's `send`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

from mypy_extensions import mypyc_attr

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Coroutine[Any, Any, None]]


def _nothing() -> None:
    return


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlet:
    """Takes whole messages. While it is `full` nothing should be written; whoever waits is told when it has drained."""

    def __init__(self) -> None:
        self.full = False
        self.on_drained: Callable[[], None] = _nothing
        self.on_lost: Callable[[], None] = _nothing  # nobody is at the other end any more

    def write(self, text: bytes) -> None:
        """One text message."""
        raise NotImplementedError

    def close(self, code: int, reason: str) -> None:
        """Hang up after what was written."""
        raise NotImplementedError

    def drained(self) -> None:
        """There is room again."""
        self.full = False
        self.on_drained()


class AsgiOutlet(Outlet):
    """One message at a time: full until `send` has returned."""

    def __init__(self, send: Send) -> None:
        super().__init__()
        self._send = send
        self._sending: asyncio.Task[None] | None = None

    def write(self, text: bytes) -> None:
        self._start({"type": "websocket.send", "text": text.decode()})

    def close(self, code: int, reason: str) -> None:
        self._start({"type": "websocket.close", "code": code, "reason": reason})

    def _start(self, message: Message) -> None:
        self.full = True
        self._sending = asyncio.get_running_loop().create_task(self._send(message))
        self._sending.add_done_callback(self._sent)

    def _sent(self, sending: asyncio.Task[None]) -> None:
        if sending.cancelled() or sending.exception() is not None:  # the client is gone
            self.on_lost()
        else:
            self.drained()
