"""Games are found by looking: a folder under `igroteka.games` whose package has a `GAME`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

import igroteka.games
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """Name -> game, for every game there is, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for module in sorted(pkgutil.iter_modules(igroteka.games.__path__), key=lambda module: module.name):
        package = import_module(f"igroteka.games.{module.name}")
        if hasattr(package, "GAME"):
            found[module.name] = package.GAME
    return found


def find_game(name: str) -> AnyGame:
    """The game of this name; says which there are."""
    games = all_games()
    wanted = name.lower().replace("!", "").replace(" ", "").replace("-", "")
    if wanted not in games:
        raise Mistake("game-unknown", game=name[:40], possible=", ".join(games))
    return games[wanted]
