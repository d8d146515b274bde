"""Where the server keeps its things."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """IGROTEKA_HOME, else the place for data that the system names."""
    own = os.environ.get("IGROTEKA_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "igroteka"


def default_store(folder: Path | None = None) -> str:
    """The address of the store in this folder (in the data folder): one SQLite file."""
    return f"sqlite:///{(folder or data_folder()).absolute() / 'igroteka.db'}"
