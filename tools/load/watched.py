"""A server in a process of its own, and what it costs: seconds of the processor, bytes of memory."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = 12_000  # 4,000 sockets and what else is open
TICK = os.sysconf("SC_CLK_TCK")
MEMORY_ONLY = {"tmpfs", "ramfs", "devtmpfs"}


class Watched:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def cpu(self) -> float:
        """Seconds of processor time of the server alone, without its bots."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def costs(self) -> dict[str, float]:
        """The same by name: where there are several servers, each has its own."""
        return {"server": self.cpu()}

    def memory(self) -> int:
        """Bytes that lie in memory."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


@contextmanager
def started(command: list[str], environment: dict[str, str]) -> Iterator[Watched]:
    """Start, wait for READY, stop in good order."""
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = process.stdout.readline().split()
        if said[:1] != ["READY"]:
            raise SystemExit(f"{command} did not start")
        yield Watched(process, f"127.0.0.1:{said[1]}")
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def many_files() -> None:
    """Thousands of sockets need as many open files, in the server and in the generator."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < FILES:
        raise SystemExit(f"{FILES} open files are needed and {hard} allowed: raise `ulimit -Hn`.")


def on_disk(folder: Path) -> str:
    """The kind of file system of a folder; refuses one that is not on a disk, where durable would mean nothing."""
    best, kind = "", ""
    for line in Path("/proc/self/mounts").read_text().splitlines():
        _, mount, found, *_ = line.split()
        inside = folder == Path(mount) or Path(mount) in folder.parents
        if inside and len(mount) >= len(best):
            best, kind = mount, found
    if kind in MEMORY_ONLY:
        raise SystemExit(f"{folder} lies in memory ({kind}): appends there are not durable. Run from a disk.")
    return kind
