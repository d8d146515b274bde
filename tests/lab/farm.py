"""A Dask cluster on this machine, as people start one: a scheduler and workers in processes of their own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

import igroteka

SOURCE = Path(igroteka.__file__).parent.parent
ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def until(so: Callable[[], bool], seconds: float = 60) -> None:
    end = monotonic() + seconds
    while not so():
        assert monotonic() < end
        sleep(0.05)


def dask(part: str, *words: str, log: Path) -> subprocess.Popen[bytes]:
    """A part of a cluster, with our Igroteka. It is in a process group of its own: our Ctrl-C is not for it."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(ROOT)])}
    command = [sys.executable, "-m", "dask", part, *words, "--no-dashboard"]
    with log.open("wb") as out:
        return subprocess.Popen(command, env=environ, stdout=out, stderr=out, start_new_session=True)


@dataclass
class Farm:
    """A scheduler and its workers; what they say goes into files of the folder."""

    folder: Path
    port: int = field(default_factory=free_port)
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def address(self) -> str:
        """The scheduler's."""
        return f"tcp://127.0.0.1:{self.port}"

    def open(self, workers: int) -> None:
        """Start the scheduler and so many workers together, and wait until they know each other."""
        words = ("--host", "127.0.0.1", "--port", str(self.port), "--no-show")
        self.processes.append(dask("scheduler", *words, log=self.folder / "scheduler"))
        for _ in range(workers):
            self.hire()
        until(lambda: "Scheduler at" in (self.folder / "scheduler").read_text())
        self.settle()

    def hire(self) -> subprocess.Popen[bytes]:
        """One worker more."""
        words = (self.address, "--no-nanny", "--nthreads", "2", "--host", "127.0.0.1")
        worker = dask("worker", *words, log=self.folder / f"worker-{len(self.processes)}")
        self.processes.append(worker)
        return worker

    def settle(self) -> None:
        """Wait until the scheduler knows all workers."""
        until(lambda: all("Registered to" in log.read_text() for log in self.folder.glob("worker-*")))

    def close(self) -> None:
        """At once."""
        for process in reversed(self.processes):
            process.kill()
            process.wait()
