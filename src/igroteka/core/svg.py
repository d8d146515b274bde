"""What a terminal shows, as an SVG picture."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.terminal_theme import TerminalTheme

WIDTH = 84

THEME = TerminalTheme(
    (24, 26, 33),
    (222, 222, 226),
    [
        (40, 42, 54),
        (224, 82, 82),
        (95, 190, 110),
        (229, 192, 94),
        (96, 150, 240),
        (190, 120, 220),
        (90, 190, 200),
        (200, 200, 205),
    ],
    [
        (98, 102, 120),
        (240, 110, 110),
        (120, 210, 135),
        (245, 212, 120),
        (125, 175, 250),
        (210, 150, 240),
        (120, 215, 225),
        (245, 245, 250),
    ],
)

# rich's own form names web fonts of a foreign host; this one takes the reader's monospace font.
FORM = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font: {char_height}px "DejaVu Sans Mono", Menlo, Consolas, monospace; line-height: {line_height}px;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: "DejaVu Sans", sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def drawing_board() -> Console:
    """A terminal that nobody sees: what is printed there becomes a picture."""
    return Console(
        record=True, width=WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor", emoji=False
    )


def as_svg(board: Console, title: str, name: str) -> str:
    """The picture of all that was printed; `name` keeps its styles apart from those of others on the same page."""
    return board.export_svg(title=title, theme=THEME, code_format=FORM, unique_id=name)
