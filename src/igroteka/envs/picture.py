"""What a seat sees, in text and as an image: the terminal's screen of the game, made of the view of that seat alone."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, Group
from rich.segment import Segment
from rich.style import Style

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.paint import Onlooker
from igroteka.core.screens import drawn
from igroteka.core.state import State

RENDER_MODES = ["human", "ansi", "rgb_array"]
COLUMNS, ROWS = 100, 24  # of an image: all images of a match are of one size, so that they make a film
CELL = (12, 24)  # pixels, wide and high
LETTERS = 20  # pixels
Colour = tuple[int, int, int]
INK, PAPER = (229, 229, 229), (24, 26, 31)


def render(mode: str | None, game: AnyGame, state: State, seat: int) -> Any:
    """What the render mode asks for: a text, an image, or a print for people."""
    if mode == "ansi":
        return text(game, state, seat)
    if mode == "rgb_array":
        if not find_spec("matplotlib"):
            raise Mistake("env-picture")
        return image(game, state, seat)
    if mode == "human":
        Console(width=COLUMNS).print(_screen(game, state, seat))
    return None


def checked_mode(mode: str | None) -> str | None:
    """The render mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise Mistake("env-render", value=str(mode)[:40], possible=", ".join(RENDER_MODES))
    return mode


def text(game: AnyGame, state: State, seat: int) -> str:
    """The screen with the colours of a terminal."""
    paper = StringIO()
    Console(file=paper, width=COLUMNS, force_terminal=True, color_system="truecolor").print(_screen(game, state, seat))
    return paper.getvalue()


def image(game: AnyGame, state: State, seat: int) -> NDArray[np.uint8]:
    """The same as pixels: rows, columns, red green and blue."""
    from PIL import Image, ImageDraw  # matplotlib brings it along

    canvas = Image.new("RGB", (COLUMNS * CELL[0], ROWS * CELL[1]), PAPER)
    brush = ImageDraw.Draw(canvas)
    console = Console(file=StringIO(), width=COLUMNS, force_terminal=True, color_system="truecolor")
    for row, line in enumerate(console.render_lines(_screen(game, state, seat))[:ROWS]):
        column = 0
        for segment in line:
            ink, paper = _colours(segment.style or Style.null())
            at, end = (column * CELL[0], row * CELL[1]), (column + segment.cell_length) * CELL[0]
            if paper != PAPER:
                brush.rectangle((*at, end - 1, at[1] + CELL[1] - 1), fill=paper)
            brush.text(at, segment.text, fill=ink, font=_font(_is_bold(segment)))
            column += segment.cell_length
    return np.asarray(canvas, np.uint8).copy()


def _screen(game: AnyGame, state: State, seat: int) -> Group:
    names = [f"seat_{number}" for number in range(int(state.seats))]
    return Group(*drawn(game.name, game.view(state, seat), Onlooker(game.words("en"), names, seat)))


def _is_bold(segment: Segment) -> bool:
    return bool(segment.style and segment.style.bold)


def _colours(style: Style) -> tuple[Colour, Colour]:
    """Of the letters and of what lies under them."""
    ink: Colour = style.color.get_truecolor() if style.color and not style.color.is_default else INK
    paper: Colour = style.bgcolor.get_truecolor() if style.bgcolor and not style.bgcolor.is_default else PAPER
    return (paper, ink) if style.reverse else (ink, paper)


@cache
def _font(bold: bool) -> Any:
    """Letters of equal width that have every sign of our screens; matplotlib brings them along."""
    from matplotlib import get_data_path
    from PIL import ImageFont

    name = "DejaVuSansMono-Bold" if bold else "DejaVuSansMono"
    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/{name}.ttf", LETTERS)
