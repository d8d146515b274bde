"""Files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from igroteka.core.errors import Mistake


def write_whole(path: Path, content: str | bytes) -> None:
    """Write beside the target, sync, then rename: nobody ever sees half a file."""
    data = content.encode() if isinstance(content, str) else content
    try:
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as trouble:
        raise Mistake("file-not-written", file=str(path), why=trouble.strerror or "") from None
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.chmod(beside, 0o644)
        os.replace(beside, path)
    except BaseException as trouble:  # Ctrl-C too leaves nothing behind
        Path(beside).unlink(missing_ok=True)
        if not isinstance(trouble, OSError):
            raise
        raise Mistake("file-not-written", file=str(path), why=trouble.strerror or "") from None


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
