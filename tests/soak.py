"""What `make test` leaves to `make soak`: repetitions of a test that seldom show anything new."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

SOAK = bool(os.environ.get("SOAK"))
Case = TypeVar("Case")


def first(number: int, cases: Sequence[Case]) -> Sequence[Case]:
    """All of them in `make soak`, as many in `make test`."""
    return cases if SOAK else cases[:number]
