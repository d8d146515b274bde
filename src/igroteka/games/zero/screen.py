"""The table of Zero: pool, own hand with its points, what is known of the others."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from igroteka.core.paint import Flow, Onlooker, board, card

STYLES = {
    "R": "bold white on red3",
    "O": "bold black on dark_orange",
    "Y": "bold black on yellow1",
    "G": "bold black on green3",
    "B": "bold white on blue3",
    "V": "bold white on purple4",
    "K": "bold white on grey27",
}


def lines(view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """The table from a seat's view."""
    found: list[RenderableType] = [board(view, look)]
    if not view["pool"]:
        return found
    for seat, hand in enumerate(view["hands"]):
        if seat != look.seat and hand["known"]:
            found.append(Flow(cards(hand["known"]), look.say("screen-known", who=look.names[seat])))
    now = look.say("screen-round", round=min(view["round"] + 1, view["rounds"]), rounds=view["rounds"])
    found.append(Text(f"{now} {look.say('screen-passes', count=view['passes'])}", "dim"))
    if view["second_pass"] == "end":
        found.append(Text(look.say("screen-at-once"), "dim"))
    if view["passer"] is not None:
        found.append(Text(look.say("screen-passer", who=look.names[view["passer"]]), "dim"))
    found.append(Flow(cards(view["pool"]), look.say("screen-pool")))
    if view["hand"]:
        mine = [_mine(one) for one in view["hand"]]
        points = look.say("screen-points", count=view["points"])
        found.append(Flow([*mine, Text(f" = {points}", "bold")], look.say("screen-hand")))
    return found


def cards(names: list[str]) -> list[Text]:
    """Cards by their names."""
    return [card(name, STYLES[name[0]]) for name in names]


def _mine(one: dict[str, Any]) -> Text:
    """A card of the hand; * counts nothing."""
    free = "" if one["points"] else "*"
    return card(one["card"] + free, STYLES[one["colour"]])
