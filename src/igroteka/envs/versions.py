"""The names under which environments are known: `uno-v0`."""

from __future__ import annotations

from igroteka.core.game import AnyGame
from igroteka.core.observed import title


def version_of(game: AnyGame) -> str:
    """The game and the version of its numbers: raised when an index of the observation or of the actions changes."""
    return title(game.name, game.sight_version)
