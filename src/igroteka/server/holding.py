"""One server a SQLite store: the second is told who holds it. The lock dies with its process, however that ends.

Commands that copy, export or import (`igroteka backup` …) work beside a running server: SQLite sees to that.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from igroteka.core.errors import Mistake
from igroteka.server.journal.address import address

FAR = 1 << 20  # on Windows a lock keeps others from reading what is locked: lock a byte far behind what is written


@contextmanager
def held(store: str) -> Iterator[None]:
    """Hold this store as long as the block lasts; on a database server many may serve one store."""
    url = address(store)
    if url.drivername != "sqlite":
        yield
        return
    file = Path(url.database or "").resolve()
    handle = _opened(file)
    try:
        if not _locked(handle):
            pid, since = _holder(handle)
            raise Mistake("store-held", file=str(file), pid=pid, since=since)
        os.truncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, f"{os.getpid()}\n{datetime.now().astimezone():%Y-%m-%d %H:%M}\n".encode())
        yield
    finally:
        os.close(handle)


def _opened(file: Path) -> int:
    beside = file.with_name(f"{file.name}.lock")
    try:
        beside.parent.mkdir(parents=True, exist_ok=True)
        return os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as trouble:
        raise Mistake("file-not-written", file=str(beside), why=trouble.strerror or "") from None


def _locked(handle: int) -> bool:
    """Is it ours now? Where the disk knows no locks nobody can be found out."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _holder(handle: int) -> tuple[str, str]:
    os.lseek(handle, 0, os.SEEK_SET)
    said = os.read(handle, 200).decode("utf-8", "replace").splitlines()
    return (said[0], said[1]) if len(said) >= 2 else ("?", "?")
