"""What can be left out, to measure what it gives: IGROTEKA_WITHOUT=loop,frames (see `make load` and decision 034).

- `loop`: the event loop writes a few moves itself (`journal/quick.py`).
- `frames`: whole text frames of a socket are read and written past uvicorn's protocol (`direct.py`).
"""

from __future__ import annotations

import os

SWITCHES = ("loop", "frames")


def is_on(switch: str) -> bool:
    """Is this special to be used? They all are, unless somebody measures."""
    assert switch in SWITCHES
    return switch not in os.environ.get("IGROTEKA_WITHOUT", "").split(",")
