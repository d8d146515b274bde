"""The table of Wazabi: dice and cards of everybody, the roll, and one's own hand with the costs."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from igroteka.core.paint import Flow, Onlooker, board, card

POWER = "bold white on green4"
CARD = "bold black on yellow1"
GIVE = "bold white on red3"
PLAYABLE = "bold black on cyan"
HELD = "bold white on grey27"


def lines(view: dict[str, Any], look: Onlooker) -> list[RenderableType]:
    """The table from a seat's view."""
    found: list[RenderableType] = [board(view, look, [note(view, look, seat) for seat in range(view["seats"])])]
    roll = view["roll"]
    if roll is not None:
        dice = [card("W", POWER)] * roll["power"] + [card("C", CARD)] * roll["card"] + [card("G", GIVE)] * roll["give"]
        found.append(Flow(dice, look.say("screen-roll", who=look.names[roll["seat"]])))
        found.append(Text(look.say("screen-faces"), "dim"))
    if view["stage"] == "give" and view["to_give"]:
        found.append(Text(look.say("screen-give", count=view["to_give"])))
    found.append(piles(view, look))
    if view["hand"]:
        found.append(Flow([mine(name, view, look) for name in view["hand"]], look.say("screen-hand")))
    return found


def note(view: dict[str, Any], look: Onlooker, seat: int) -> str:
    """'4 dice, 3 cards, skips'."""
    parts = [look.say("screen-dice", count=view["dice"][seat]), look.say("screen-cards", count=view["hands"][seat])]
    if view["skips"][seat]:
        parts.append(look.say("screen-skips"))
    return ", ".join(parts)


def piles(view: dict[str, Any], look: Onlooker) -> Text:
    """Deck, discard pile and the way round."""
    way = look.say("screen-way", way=view["direction"])
    return Text(look.say("screen-piles", deck=view["deck"], discard=len(view["discard"])) + " " + way, "dim")


def mine(name: str, view: dict[str, Any], look: Onlooker) -> Text:
    """A card of the hand with its cost in W; bright when it can be played now."""
    text = f"{name} {look.say(f'wazabi-card-{name}')} {view['box']['costs'][name]}W"
    return card(text, PLAYABLE if name in view["playable"] else HELD)
