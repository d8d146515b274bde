"""The table of UNO: the top card, the piles, how many cards everybody has, and one's own hand."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from igroteka.core.paint import Flow, Onlooker, board, card

STYLES = {
    "R": "bold white on red3",
    "G": "bold black on green3",
    "B": "bold white on blue3",
    "Y": "bold black on yellow1",
    "W": "bold white on grey27",
}
SIGNS = {"S": "⊘", "R": "⇄", "D": "+2"}  # behind the letter of the symbol
WILDS = {"W": "★", "W4": "★+4"}


def lines(view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """The table from a seat's view."""
    notes = [
        look.say("screen-out") if seat in view["out"] else look.say("screen-cards", count=count)
        for seat, count in enumerate(view["cards"])
    ]
    found: list[RenderableType] = [board(view, look, notes)]
    if view["top"] is None:
        return found
    if view["hands"]:
        found += [Flow(cards(hand), name) for name, hand in zip(look.names, view["hands"], strict=True) if hand]
        return found
    open_hands = view["open"] or [None] * len(look.names)
    for name, known, lies_open in zip(look.names, view["known"], open_hands, strict=True):
        if lies_open:
            found.append(Flow(cards(lies_open), look.say("screen-open", who=name)))
        elif known:
            found.append(Flow(cards(known), look.say("screen-known", who=name)))
    found.append(Flow(the_top(view, look), look.say("screen-top"), gap=2))
    if view["hand"] is not None:
        found.append(Flow(cards([one["card"] for one in view["hand"]]), look.say("screen-hand")))
    return found


def the_top(view: dict[str, Any], look: Onlooker) -> list[Text]:
    """The top card, the colour in force, the way round and the draw pile."""
    items = [face(view["top"])]
    if view["colour"]:
        items.append(Text(look.say("screen-colour", colour=view["colour"])))
    else:
        items.append(Text(look.say("screen-no-colour")))
    items.append(Text("→" if view["direction"] == 1 else "←", "bold"))
    items.append(Text(look.say("screen-pile", count=view["draw"]), "dim"))
    return items


def face(name: str) -> Text:
    """'R7', 'GS⊘', 'W4★+4' on its colour."""
    sign = WILDS[name] if name in WILDS else SIGNS.get(name[1], "")
    return card(f"{name}{sign}", STYLES[name[0]])


def cards(names: list[str]) -> list[Text]:
    """Cards by their names."""
    return [face(name) for name in names]
