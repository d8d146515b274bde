"""The score pad beside the box: the module `pad` of a game says what the page needs to know and what a round is worth.

The page counts by itself, with `data()`; where the engine can be asked, its numbers are shown.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

import msgspec


class Pad(Protocol):
    """The shape of such a module."""

    CLAUSES: tuple[str, ...]  # which of them say how to count
    Round: type[msgspec.Struct]  # what people write down of a round

    def data(self) -> dict[str, Any]:
        """What the rules print on cards and in tables, as plain data."""

    def gains(self, round: Any) -> list[int]:
        """What the round adds for each player; raises ValueError for one that cannot have been played."""


@cache
def pad_of(game: str) -> Pad | None:
    """The pad of this game, if it has one."""
    name = f"igroteka.games.{game}.pad"
    return cast(Pad, import_module(name)) if find_spec(name) else None
