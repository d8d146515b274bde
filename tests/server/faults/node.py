"""A node: `igroteka serve` in a process of its own, which dies with the tests."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.server.faults.clock import Clock
from tests.server.faults.ground import Loopback

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0  # seconds until a start or an end that does not come about is an error
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG

_libc = ctypes.CDLL(None)
_given: set[int] = set()  # ports


class Node:
    """Keeps its port over all its lives."""

    def __init__(self, number: int, ground: Loopback, words: Sequence[str], clock: Clock, diary: Path) -> None:
        self.number = number
        self.diary = diary  # what it logs
        self.host = ground.host(number)
        self.port = free_port()
        self._words = [*ground.before(number), sys.executable, "-m", "igroteka.cli", "serve"]
        self._words += ["--host", self.host, "--port", str(self.port), "--log", "json", *words]
        self._environment = clock.environment
        self._process: subprocess.Popen[Any] | None = None

    @property
    def runs(self) -> bool:
        """Is there a process?"""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Let it begin; `ready` waits for it."""
        assert not self.runs
        with self.diary.open("ab") as out:
            self._process = subprocess.Popen(
                self._words,
                cwd=ROOT,
                env={**os.environ, **self._environment},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
                preexec_fn=_die_with_parent,
            )

    async def ready(self) -> None:
        """Wait until it takes people in."""
        async with asyncio.timeout(PATIENCE):
            while not await self._is_ready():
                assert self.runs, f"node {self.number} did not start: {self.diary.read_text()[-2000:]}"
                await asyncio.sleep(0.05)

    async def _is_ready(self) -> bool:
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(1.0):
                reader, writer = await asyncio.open_connection(self.host, self.port)
                writer.write(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return b" 200 " in await reader.readline()
        except (OSError, TimeoutError):
            return False
        finally:
            if writer is not None:
                writer.transport.abort()

    def signal(self, what: signal.Signals) -> None:
        """To the node alone: its helpers notice by themselves."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(what)

    async def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self.signal(signal.SIGKILL)
        await self.ended()

    async def stop(self) -> None:
        """SIGTERM: it hands over, says goodbye and ends by itself."""
        self.signal(signal.SIGTERM)
        code = await self.ended()
        assert code == 0, f"node {self.number} ended with {code}: {self.diary.read_text()[-2000:]}"

    async def ended(self) -> int:
        """Wait for its end; what it ended with."""
        process = self._process
        if process is None:
            return 0
        async with asyncio.timeout(PATIENCE):
            while process.poll() is None:
                await asyncio.sleep(0.01)
        self._process = None
        return int(process.returncode)

    def end_all(self) -> None:
        """At the end of a test: the process and whatever it started."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)
            self._process = None


def free_port() -> int:
    """A port that nobody uses now, below those that the system gives out by itself: it is free after a kill, too."""
    for port in range(20_000 + os.getpid() % 5_000, 32_000):
        if port not in _given:
            with suppress(OSError), socket.create_server(("127.0.0.1", port)):
                _given.add(port)
                return port
    raise AssertionError("no port is free")


def _die_with_parent() -> None:
    _libc.prctl(DIE_WITH_PARENT, signal.SIGKILL)
