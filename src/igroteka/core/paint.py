"""What the screens of all games are painted with on a terminal (`games/*/screen.py`).

Cards, names and scores as coloured text; whatever has a colour has a letter or sign as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from igroteka.core.words import Words


@dataclass(frozen=True)
class Onlooker:
    """Who looks, and in which words."""

    words: Words
    names: list[str]
    seat: int

    def say(self, key: str, **args: object) -> str:
        """A message."""
        return self.words.say(key, **args)


class Flow:
    """Items side by side after a label; a long row breaks between items only, under its first one."""

    def __init__(self, items: Sequence[Text], label: str = "", gap: int = 1) -> None:
        self.items = items
        self.label = Text(f"{label}: ", "bold") if label else Text()
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lines as wide as the terminal allows."""
        line, empty = self.label.copy(), True
        for item in self.items:
            if not empty and line.cell_len + self.gap + item.cell_len > options.max_width:
                yield line
                line, empty = Text(" " * self.label.cell_len), True
            line = Text.assemble(line, "" if empty else " " * self.gap, item)
            empty = False
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """As narrow as the widest item, as wide as all of them."""
        widths = [item.cell_len for item in self.items] or [0]
        label = self.label.cell_len
        return Measurement(label + max(widths), label + sum(widths) + self.gap * len(widths))


def card(text: str, style: str) -> Text:
    """A card: its text on a coloured ground."""
    return Text(f" {text} ", style=style)


def pair(label: str, value: Text | str) -> Text:
    """A label and what stands there."""
    return Text.assemble((f"{label}: ", "bold"), value)


def board(view: dict[str, Any], look: Onlooker, notes: list[str] | None = None) -> Flow:
    """Names, points and a note each; ▶ marks those the game waits for."""
    parts = []
    for seat, name in enumerate(look.names):
        waits = seat in view["must"]
        part = Text().append("▶ " if waits else "", "bold yellow")
        part.append(name, "bold underline" if seat == look.seat else "bold" if waits else "")
        part.append(f" {view['scores'][seat]}")
        if notes and notes[seat]:
            part.append(f" ({notes[seat]})", "dim")
        parts.append(part)
    return Flow(parts, look.say("screen-board"), gap=3)
