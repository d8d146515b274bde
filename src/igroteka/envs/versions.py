"""The names under which environments are known: the version of a game's observation, `uno-v0`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from igroteka.core.game import AnyGame


def version_of(game: AnyGame) -> str:
    """What `observed.py` of the game says; a game without numbers of its own is in its first version."""
    name = f"{type(game).__module__.rpartition('.')[0]}.observed"
    return str(import_module(name).VERSION) if find_spec(name) else f"{game.name}-v0"
