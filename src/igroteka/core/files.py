"""Files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from igroteka.core.errors import Mistake


@contextmanager
def whole_file(path: Path, mode: int = 0o644) -> Iterator[Path]:
    """A file beside the target to write into; then it is synced and renamed: nobody ever sees half a file."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
    except OSError as trouble:
        raise Mistake("file-not-written", file=str(path), why=trouble.strerror or "") from None
    beside = Path(name)
    try:
        yield beside
        with beside.open("rb+") as written:
            os.fsync(written.fileno())
        beside.chmod(mode)
        beside.replace(path)
    except BaseException as trouble:  # Ctrl-C too leaves nothing behind
        beside.unlink(missing_ok=True)
        if not isinstance(trouble, OSError):
            raise
        raise Mistake("file-not-written", file=str(path), why=trouble.strerror or "") from None


def write_whole(path: Path, content: str | bytes) -> None:
    """Write the file whole or not at all."""
    with whole_file(path) as beside:
        beside.write_bytes(content.encode() if isinstance(content, str) else content)


def read_text(path: Path) -> str:
    """The text of a file that a person named."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Mistake("file-missing", file=str(path)) from None
    except UnicodeDecodeError:
        raise Mistake("file-not-text", file=str(path)) from None
    except OSError as trouble:
        raise Mistake("file-not-read", file=str(path), why=trouble.strerror or "") from None
