"""`igroteka serve` as a process that tests may kill and start again; and a table laid over a socket of its own."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext
from websockets.sync.client import connect

from igroteka.server.wire.terms import PROTOCOL

ROOT = Path(__file__).parents[2]
_commands = itertools.count(1)


class Server:
    """Keeps its data folder and its port over all its lives."""

    def __init__(self, folder: Path, hurried: bool = False) -> None:
        self.folder = folder
        self._program = "tests.browser.hurried" if hurried else "igroteka.cli"
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
                env={**os.environ, "IGROTEKA_LANG": "en", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
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


def tell(server: Server, context: BrowserContext, do: str, **fields: Any) -> dict[str, Any]:
    """Say one thing to the server as the guest of this browser, beside its pages; the answer."""
    kept = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies(server.url))
    with connect(
        f"ws://{server.address}/ws", additional_headers={"Cookie": kept} if kept else {}, max_size=None
    ) as socket:
        assert socket.response is not None
        given = socket.response.headers.get("Set-Cookie", "").partition(";")[0].partition("=")
        if given[0]:
            context.add_cookies([{"name": given[0], "value": given[2], "url": server.url}])
        id = f"beside-{os.getpid()}-{next(_commands)}"
        socket.send(json.dumps({"do": "hello", "protocol": PROTOCOL}))
        socket.send(json.dumps({"do": do, "id": id, **fields}))
        while True:
            heard: dict[str, Any] = json.loads(socket.recv(timeout=30))
            if heard.get("id") == id:
                assert heard["type"] == "done", heard
                return heard


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
    """A table where the guest of this browser sits with bots (and `free` seats for others); its id."""
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
