"""Cards, names and scores as coloured text; whatever has a colour has a letter or sign as well."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from igroteka.core.words import Words


@dataclass(frozen=True)
class Look:
    """Who looks, and in which words."""

    words: Words
    names: list[str]
    seat: int


def card(text: str, style: str) -> Text:
    """A card: its text on a coloured ground."""
    return Text(f" {text} ", style=style)


def row(cards: list[Text], gap: str = " ") -> Text:
    """Cards side by side; the line breaks between cards only."""
    return Text(gap).join(cards)


def pair(label: str, value: Text) -> Text:
    """A label and what stands there."""
    return Text.assemble((f"{label}: ", "bold"), value)


def board(view: dict[str, Any], look: Look, notes: list[str] | None = None) -> Text:
    """Names, points and a note each; ▶ marks those the game waits for."""
    parts = []
    for seat, name in enumerate(look.names):
        waits = seat in view["must"]
        part = Text("▶ " if waits else "  ", "bold yellow")
        part.append(name, "bold underline" if seat == look.seat else "bold" if waits else "")
        part.append(f" {look.words.say('cli-points', count=view['scores'][seat])}")
        if notes and notes[seat]:
            part.append(f" ({notes[seat]})", "dim")
        parts.append(part)
    return Text("  ").join(parts)
