"""What `make test` leaves to `make soak`: repetitions of a test, and whole tests, that seldom show anything new."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

SOAK = bool(os.environ.get("SOAK"))
Case = TypeVar("Case")
at_leisure = pytest.mark.at_leisure  # a test of `make soak` alone; `conftest.py` leaves it out of other runs


def first(number: int, cases: Sequence[Case]) -> Sequence[Case]:
    """All of them in `make soak`, as many in `make test`."""
    return cases if SOAK else cases[:number]
