"""`igroteka serve` as a process that tests may kill and start again; and a table laid over a socket of its own."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect

from igroteka.server.wire.terms import PROTOCOL

ROOT = Path(__file__).parents[2]
TREE = str(ROOT / os.environ.get("IGROTEKA_TREE", "src"))  # in `make test` what people run (decision 031)
_commands = itertools.count(1)


class Server:
    """Keeps its data folder and its port over all its lives."""

    def __init__(self, folder: Path, program: str = "igroteka.cli") -> None:
        self.folder = folder
        self._program = program
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{self.address}"

    def start(self) -> None:
        """Start it, and wait until it can be asked."""
        assert self._process is None
        with (self.folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    self._program,
                    "serve",
                    "--port",
                    str(self.port),
                    "--data-dir",
                    str(self.folder),
                ],
                cwd=ROOT,
                env={**os.environ, "IGROTEKA_LANG": "en", "PYTHONPATH": os.pathsep.join([TREE, str(ROOT)])},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", first)
        assert found, first + (self.folder / "server.log").read_text()
        self.port = int(found[1])

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As with Ctrl-C."""
        self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(sign)
            self._process.wait(30)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


class Beside:
    """A socket of the guest of this browser, beside its pages."""

    def __init__(self, server: Server, context: BrowserContext, socket: ClientConnection) -> None:
        assert socket.response is not None
        given = socket.response.headers.get("Set-Cookie", "").partition(";")[0].partition("=")
        if given[0]:
            context.add_cookies([{"name": given[0], "value": given[2], "url": server.url}])
        self._socket = socket
        self.table: dict[str, Any] = {}  # as it was told last
        self._send(do="hello", protocol=PROTOCOL)

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Say one thing; the answer."""
        id = f"beside-{os.getpid()}-{next(_commands)}"
        self._send(do=do, id=id, **fields)
        while (heard := self.hear()).get("id") != id:
            pass
        assert heard["type"] == "done", heard
        return heard

    def hear(self) -> dict[str, Any]:
        """What comes next."""
        heard: dict[str, Any] = json.loads(self._socket.recv(timeout=30))
        if heard["type"] == "table":
            self.table = heard
        return heard

    def _send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))


@contextmanager
def beside(server: Server, context: BrowserContext) -> Iterator[Beside]:
    """A socket for a few words."""
    kept = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies(server.url))
    headers = {"Cookie": kept} if kept else {}
    with connect(f"ws://{server.address}/ws", additional_headers=headers, max_size=None) as socket:
        yield Beside(server, context, socket)


def tell(server: Server, context: BrowserContext, do: str, **fields: Any) -> dict[str, Any]:
    """Say one thing to the server as the guest of this browser; the answer."""
    with beside(server, context) as line:
        return line.ask(do, **fields)


def begin(server: Server, context: BrowserContext, table: str) -> None:
    """Look at a table that was laid, as its page would, until its match runs: it begins when its host is there."""
    with beside(server, context) as line:
        line.ask("watch", table=table)
        answered = ""
        while line.table.get("status") != "playing":
            promised = line.table.get("commitment", "")
            if promised != answered:
                line.ask("entropy", table=table, seat=0, entropy="rain", commitment=promised)
                answered = promised
            else:
                line.hear()


def lay(
    server: Server,
    context: BrowserContext,
    game: str,
    seats: int,
    *,
    free: int = 0,
    level: str = "random",
    options: dict[str, Any] | None = None,
    settings: dict[str, Any] | None = None,
    start: bool = True,
) -> str:
    """A table where the guest of this browser sits with bots (and `free` seats for others); its id.

    With `start` its match begins when its page is opened, which adds to the dice; or see `begin`.
    """
    answer = tell(
        server,
        context,
        "create",
        game=game,
        seats=seats,
        options=options or {},
        settings={"pace": "instant", "grace": 0, **(settings or {})},
        bots=[level] * (seats - 1 - free),
        start=start,
    )
    table: str = answer["table"]
    return table
