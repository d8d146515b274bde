"""The table of High Card on a terminal: what everybody laid, and one's own hand."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from igroteka.core.paint import Flow, Onlooker, board, card

STYLE = "bold black on yellow1"
NOTHING = -1


def lines(view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """The table from a seat's view."""
    laid = [Text("·", "dim") if one == NOTHING else card(str(one), STYLE) for one in view["laid"]]
    found: list[RenderableType] = [board(view, look), Flow(laid, look.say("screen-laid"))]
    if view["hand"]:
        found.append(Flow([card(str(one), STYLE) for one in view["hand"]], look.say("screen-hand")))
    return found
