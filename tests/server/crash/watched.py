"""A server whose system calls are written down: what was synced before what was sent."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple


class Call(NamedTuple):
    """A system call that succeeded; times in ns of one clock."""

    began: int
    ended: int
    kind: str  # "write" or "sync"
    file: str  # a path, or "socket"
    data: bytes


class Watching:
    """The library that is loaded into the server before all others, and the diary it keeps."""

    def __init__(self, folder: Path) -> None:
        self.diary = folder / "diary"
        self._library = folder / "watching.so"
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))))
        source = Path(__file__).with_name("watching.c")
        subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", self._library, source, "-ldl"], check=True)

    @property
    def environment(self) -> dict[str, str]:
        """With this a process is watched."""
        return {"LD_PRELOAD": str(self._library), "WATCHING": str(self.diary)}

    def calls(self) -> list[Call]:
        """Everything up to now, in the order in which it ended."""
        text, at, calls = self.diary.read_bytes(), 0, []
        while (end := text.find(b"\n", at)) >= 0:
            began, ended, kind, size, file = text[at:end].decode().split(" ", 4)
            at = end + 1 + int(size)
            calls.append(Call(int(began), int(ended), kind, file, text[end + 1 : at]))
        return sorted(calls, key=lambda call: call.ended)


def synced_before_told(calls: list[Call], kept: bytes, told: bytes) -> bool:
    """Did a sync of the write-ahead log begin after `kept` was written there, and end before `told` was sent?"""
    log = [call for call in calls if call.file.endswith("-wal")]
    written = next(call for call in log if call.kind == "write" and kept in call.data)
    sent = next(call for call in calls if call.file == "socket" and told in call.data)
    return any(call.kind == "sync" and written.ended <= call.began and call.ended <= sent.began for call in log)
