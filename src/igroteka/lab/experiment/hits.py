"""Whom an event hits: the module `hits` of a game says it; of a game without one nothing is told."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from igroteka.core.events import Event

Hurt = Callable[[Event], tuple[int, ...]]


@cache
def hits_of(game: str) -> Hurt | None:
    """The seats that an event of this game hits."""
    name = f"igroteka.games.{game}.hits"
    return cast(Hurt, import_module(name).hurt) if find_spec(name) else None
