"""Twin It! in words: every card that can be touched, with its number and what its pattern looks like."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from igroteka.core.paint import Onlooker, board, pair
from igroteka.games.twinit.patterns import describe


def lines(view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """The table from a seat's view."""
    if not view["dealt"]:
        return [board(view, look)]
    found: list[RenderableType] = [board(view, look, notes(view, look))]
    tops = [(stack, look.names[seat]) for seat, stack in enumerate(view["stacks"]) if stack["top"] is not None]
    faces = [face(stack["top"], stack, look, name) for stack, name in tops if name != _own(look)]
    found += block("screen-tops", faces, look)
    found += block("screen-beside", [face(one["card"], one, look) for one in view["beside"]], look)
    found += block("screen-sets", [won(one, view, look) for one in view["sets"]], look)
    found += block("screen-centre", [face(one["card"], one, look) for one in view["centre"]], look)
    if view["rating"]:
        found.append(pair(look.say("screen-points"), str(view["rating"]["points"])))
    return found


def notes(view: dict[str, Any], look: Onlooker) -> list[str]:
    """How many sets a side has and how high the stack is."""
    sets = {seat: side["sets"] for side in view["sides"] for seat in side["seats"]}
    return [look.say("screen-note", sets=sets[seat], count=stack["count"]) for seat, stack in enumerate(view["stacks"])]


def block(key: str, faces: list[Text], look: Onlooker) -> list[RenderableType]:
    """A heading and cards in columns; nothing where there are none."""
    if not faces:
        return []
    return [Text(look.say(key), "bold"), Columns(faces, equal=True, column_first=False, padding=(0, 2))]


def face(card: int, shown: dict[str, Any], look: Onlooker, owner: str = "") -> Text:
    """'17 Flower: five petals, full heart'; of a veiled view the number alone."""
    text = Text.assemble((f"{card:3d} ", "bold cyan"), pattern(shown, look))
    return text.append(f" ({owner})", "dim") if owner else text


def pattern(shown: dict[str, Any], look: Onlooker) -> str:
    """What can be seen, in words; nothing where a client has only a picture of it."""
    return describe(shown["pattern"], look.words.lang) if "pattern" in shown else ""


def won(one: dict[str, Any], view: dict[str, Any], look: Onlooker) -> Text:
    """A won pair can still be completed; a triple cannot."""
    owners = ", ".join(look.names[seat] for seat in view["sides"][one["side"]]["seats"])
    if one["triple"]:
        return Text(f"  ★ {pattern(one, look)} ({owners})", "dim")
    return face(one["cards"][0], one, look, owners)


def _own(look: Onlooker) -> str | None:
    return look.names[look.seat] if look.seat >= 0 else None
