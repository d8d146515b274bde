"""How a table looks on a terminal: the module `screen` of a game draws it; a game without one is drawn plainly."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from igroteka.core.paint import Onlooker, board, pair
from igroteka.core.state import State
from igroteka.core.telling import Telling
from igroteka.core.words import Words


class Screen(Protocol):
    """The shape of a screen module."""

    def lines(self, view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
        """The table from a seat's view."""


@cache
def screen_of(game: str) -> Screen | None:
    """The screen module of this game, if there is one."""
    name = f"igroteka.games.{game}.screen"
    return cast(Screen, import_module(name)) if find_spec(name) else None


def view_picture(telling: Telling, state: State, seat: int, words: Words) -> list[RenderableType]:
    """Any state of any game as this seat sees it."""
    return drawn(telling.game.name, telling.sight(state, seat).whole(), Onlooker(words, telling.names, seat))


def drawn(game: str, view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """A view of this game, wherever it comes from."""
    screen = screen_of(game)
    return screen.lines(view, look) if screen else plain(view, look)


_COMMON = {"game", "seats", "round", "phase", "must", "ready", "scores", "places", "cut_short"}


def plain(view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """Any view at all: the scores, then whatever the game shows."""
    found: list[RenderableType] = [board(view, look)]
    found += [pair(name, Text(str(value))) for name, value in view.items() if name not in _COMMON]
    return found
