"""The table of Mind Up!: the row, everybody's collection, goals, and one's own hand."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from igroteka.core.paint import Flow, Onlooker, board, card, pair

SIGNS = {"orange": "●", "pink": "♥", "blue": "◆", "green": "▲", "purple": "■"}
STYLES = {
    "orange": "bold black on dark_orange",
    "pink": "bold black on hot_pink",
    "blue": "bold white on blue3",
    "green": "bold black on green3",
    "purple": "bold white on purple4",
}


def lines(view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """The table from a seat's view."""
    notes = [look.say("screen-chosen") if player["chosen"] else "" for player in view["players"]]
    found: list[RenderableType] = [board(view, look, notes)]
    if not view["order"]:
        return found
    found.append(collections(view, look))
    for goal in view["goals"]["open"]:
        text = look.say(
            "goal", letter=goal["letter"], points=signed(goal["points"]), what=look.say(f"mindup-goal-{goal['name']}")
        )
        found.append(Text(text))
    turn = look.say("screen-turn", round=min(view["round"] + 1, 3), turn=view["turn"], turns=view["turns"])
    found.append(Text(turn, "dim"))
    found.append(Flow([face(one) for one in view["row"]], look.say("screen-row")))
    if view["hand"]:
        found.append(Flow([face(one) for one in view["hand"]], look.say("screen-hand")))
    if view["choice"]:
        found.append(pair(look.say("screen-choice"), face(view["choice"])))
    return found


def face(one: dict[str, Any]) -> Text:
    """'34♥+1' on its colour."""
    bonus = signed(one["bonus"]) if one["bonus"] else ""
    return card(f"{one['number']}{SIGNS[one['colour']]}{bonus}", STYLES[one["colour"]])


def signed(points: int) -> str:
    """+2, −1 with a real minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def collections(view: dict[str, Any], look: Onlooker) -> Grid:
    """A row a player, a column a collection card; the worth is what it would score now."""
    grid = Grid(box=None, padding=(0, 1), header_style="bold")
    grid.add_column("")
    for value in view["order"]:
        grid.add_column(f"×{value}")
    grid.add_column("=")
    for name, player in zip(look.names, view["players"], strict=True):
        cells = [_column(column) for column in player["collection"]]
        grid.add_row(name, *cells, str(player["worth"]))
    return grid


def _column(column: dict[str, Any]) -> Text:
    if not column["colour"]:
        return Text("·", "dim")
    numbers = " ".join(str(one["number"]) for one in column["cards"])
    return Text(f"{SIGNS[column['colour']]} {numbers}", STYLES[column["colour"]])
