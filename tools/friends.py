"""People without a browser: each keeps a socket open, sits at a table and plays what is offered."""

from __future__ import annotations

import itertools
import json
import os
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

from igroteka.server.wire.terms import PROTOCOL

_commands = itertools.count(1)


class Friend:
    """A guest of the server; somebody new, or with `cookie` who a browser is."""

    def __init__(self, address: str, name: str, cookie: str = "") -> None:
        headers = {"Cookie": cookie} if cookie else {}
        self._stack = ExitStack()
        self._socket = self._stack.enter_context(
            connect(
                f"ws://{address}/ws",
                additional_headers=headers,
                max_size=None,
                ping_interval=None,
                close_timeout=0.2,  # nobody reads what is still on its way
            )
        )
        assert self._socket.response is not None
        self.cookie = cookie or self._socket.response.headers["Set-Cookie"].partition(";")[0]
        self._frame: dict[str, Any] = {}
        self._send(do="hello", protocol=PROTOCOL)
        self.ask("rename", name=name)

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Say it and wait for the answer."""
        id = f"friend-{os.getpid()}-{next(_commands)}"
        self._send(do=do, id=id, **fields)
        while True:
            heard = self._hear()
            if heard.get("id") == id:
                return heard

    def look(self, table: str) -> dict[str, Any]:
        """The whole frame as it is now, from one's own seat."""
        self._frame = {}
        self.ask("watch", table=table)
        while "view" not in self._frame:
            self._hear()
        return self._frame

    def leave(self) -> None:
        """Go home."""
        self._stack.close()

    def _hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self._socket.recv(timeout=30))
        if heard["type"] == "frame" and "view" in heard:  # what changes after it is seen at the next look
            self._frame = heard
        elif heard["type"] == "ping":
            self._send(do="pong", n=heard["n"])
        return heard

    def _send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))
