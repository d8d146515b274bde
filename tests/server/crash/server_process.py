"""A server in a process of its own, which tests may kill; also the program that runs there."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType

import uvloop

from igroteka.server.app import App
from igroteka.server.guard import Guard
from igroteka.server.serve import Server, configured
from igroteka.server.service import Service
from tests.server.harness import no_limits

ROOT = Path(__file__).parents[3]


class ServerProcess:
    """Keeps the listening socket, so that the port stays the same over all lives of the server."""

    def __init__(self, store_url: str, environment: dict[str, str] | None = None) -> None:
        self.store_url = store_url
        self._environment = environment or {}
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._process: subprocess.Popen[str] | None = None
        self.lives = 0

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()
        self._listening.close()

    def start(self) -> None:
        """Start it, and wait until it is ready."""
        assert self._process is None
        fd = self._listening.fileno()
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(fd), self.store_url],
            cwd=ROOT,
            env={**os.environ, **self._environment},
            pass_fds=(fd,),
            stdout=subprocess.PIPE,
            text=True,
        )
        self.lives += 1
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n", "the server did not start"

    def kill(self) -> None:
        """SIGKILL: no goodbye, nothing is written any more."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    async def start_soon(self) -> None:
        """The same as `start`, while clients go on."""
        await asyncio.to_thread(self.start)


async def serve(fd: int, store_url: str) -> None:
    """Serve until the end of the process."""
    service = await Service.open(store_url, no_limits())
    service.sweep()
    service.house.customs.entropy_wait = 0.0
    if "CARELESS" in os.environ:  # what a test must notice
        pooled = service.store.writes.raw_connection()
        pooled.cursor().execute("PRAGMA synchronous = OFF")
        pooled.close()
    server = Server(configured(App(service), Guard(each=10**9)))
    serving = asyncio.create_task(server.serve(sockets=[socket.socket(fileno=fd)]))
    while not server.started:
        await asyncio.sleep(0.005)
    print("ready", flush=True)
    await serving


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(int(sys.argv[1]), sys.argv[2]))
