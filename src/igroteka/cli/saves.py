"""Where unfinished games are kept so that they can be gone on with."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from igroteka.core.errors import Mistake
from igroteka.core.record import Record, open_record

ENDING = ".igroteka"
HEAD = b'{"igroteka"'  # how every recorded game begins


def home() -> Path:
    """IGROTEKA_HOME, else the place for data that the system names."""
    own = os.environ.get("IGROTEKA_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "igroteka"


def fresh_path(game: str) -> Path:
    """A file name that nobody uses yet; its folder exists."""
    folder = home() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise Mistake("file-not-written", file=str(folder), why=trouble.strerror or "") from None
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{game}-{stamp}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{game}-{stamp}-{number}{ENDING}"
        number += 1
    return path


def may_write(path: Path) -> bool:
    """Is the place free, or taken by a recorded game?"""
    if not path.exists():
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(HEAD)) == HEAD
    except OSError:
        return False


@dataclass(frozen=True)
class Saved:
    """An unfinished game on the disk."""

    path: Path
    record: Record
    when: float


def unfinished() -> list[Saved]:
    """Games that can be gone on with, the latest first; files that cannot be read are left out."""
    found = []
    for path in sorted((home() / "games").glob(f"*{ENDING}")):
        try:
            reading = open_record(path)
            record = reading.checked()
            if not reading.ends:
                found.append(Saved(path, record, path.stat().st_mtime))
        except (Mistake, OSError):
            continue
    return sorted(found, key=lambda saved: -saved.when)
