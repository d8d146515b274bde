"""The screen of a game as text and as a picture: what `igroteka play` shows at a terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from igroteka.core.screens import view_picture
from igroteka.core.state import State
from igroteka.core.svg import WIDTH, as_svg, drawing_board
from igroteka.core.telling import Telling


def as_text(telling: Telling, state: State, eyes: int, lang: str) -> str:
    """Lines of text without colours."""
    paper = Console(file=StringIO(), width=WIDTH, color_system=None, emoji=False, highlight=False, legacy_windows=False)
    with paper.capture() as captured:
        for part in view_picture(telling, state, eyes, telling.game.words(lang)):
            paper.print(part)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def as_picture(telling: Telling, state: State, eyes: int, lang: str) -> str:
    """The text of an SVG file."""
    board = drawing_board()
    for part in view_picture(telling, state, eyes, telling.game.words(lang)):
        board.print(part)
    return as_svg(board, telling.game.title, f"{telling.game.name}-{state.inputs}-{eyes % 100}")
