"""Nodes in processes of their own, started as a host starts them: these may be killed and stopped."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).parents[3]


class NodeProcess:
    """`igroteka serve --store … --bus …` on a free port."""

    def __init__(self, store: str, bus: str, *more: str) -> None:
        command = [sys.executable, "-m", "igroteka.cli", "serve", "--store", store, "--bus", bus]
        self.process = subprocess.Popen(
            [*command, "--port", "0", "--log", "json", *more],
            cwd=ROOT,
            env={**os.environ, "IGROTEKA_LANG": "en"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.address = ""
        self.logged: list[str] = []
        threading.Thread(target=self._keep_log, daemon=True).start()

    def _keep_log(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as lines:
            self.logged.extend(lines)

    def ready(self) -> NodeProcess:
        """Wait until it listens."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://([0-9.]+:[0-9]+)", line)
            if found:
                self.address = found[1]
                return self
        raise AssertionError("".join(self.logged))

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def signal(self, kind: signal.Signals) -> None:
        """Kill it, stop it, let it go on."""
        self.process.send_signal(kind)

    async def ended(self) -> int:
        """Its exit code."""
        return await asyncio.to_thread(self.process.wait, 30)

    def remove(self) -> None:
        """The end of the test."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(30)
        print(f"-- {self.address}:", *self.logged, sep="\n   ")  # shown when the test fails
        if self.process.stdout is not None:
            self.process.stdout.close()


class Processes:
    """Several of them; all are gone when the test is over."""

    def __init__(self, store: str, bus: str) -> None:
        self.store = store
        self.bus = bus
        self.all: list[NodeProcess] = []

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for node in self.all:
            node.remove()

    async def start(self, count: int, *more: str) -> list[NodeProcess]:
        """So many nodes at once."""
        started = [NodeProcess(self.store, self.bus, *more) for _ in range(count)]
        self.all += started
        await asyncio.gather(*(asyncio.to_thread(node.ready) for node in started))
        return started


BUSY = {"store-away", "store-back", "bus-away", "bus-back"}  # what people are told where a machine has much to do


def notes(player: Any) -> list[str]:
    """The words that this one was told, by key."""
    return [message["key"] for message in player.messages if message["type"] == "note"]
