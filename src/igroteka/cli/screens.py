"""The table of a match at the terminal, printed."""

from __future__ import annotations

from rich.console import RenderableType

from igroteka.cli.table import Table
from igroteka.cli.terminal import Terminal
from igroteka.core.screens import view_picture
from igroteka.core.words import Words


def draw(table: Table, terminal: Terminal, seat: int) -> None:
    """The table as this seat sees it (TABLE: what everybody sees)."""
    terminal.print("", *picture(table, terminal.words, seat))


def picture(table: Table, words: Words, seat: int) -> list[RenderableType]:
    """What `draw` prints."""
    return view_picture(table.telling, table.state, seat, words)
