"""Sheets of A4 for the table without phones: text, lines and shapes in millimetres from the top left corner, as a PDF.

Drawn by matplotlib, which brings along a font with Cyrillic letters; it is imported when something is printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from matplotlib.transforms import Affine2D

WIDE, HIGH = 210.0, 297.0
MARGIN = 14.0
INCH = 25.4
POINT = INCH / 72
LEADING = 1.32
INK, SOFT = "#2a221c", "#6a5d50"

Weight = Literal["normal", "bold"]
Point = tuple[float, float]


class Outline(NamedTuple):
    """A line of straight (1 point) and bent (3 points) stretches."""

    start: Point
    stretches: tuple[tuple[Point, ...], ...]
    closed: bool


class Stroke(NamedTuple):
    """How a line is drawn; without one a shape is filled."""

    width: float
    cap: Literal["butt", "round", "projecting"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"


class Paper:
    """A stack of sheets; the last one is drawn on."""

    def __init__(self) -> None:
        self._sheets: list[Figure] = []

    def sheet(self) -> None:
        """Take a new one."""
        from matplotlib.figure import Figure

        self._sheets.append(Figure(figsize=(WIDE / INCH, HIGH / INCH)))

    def __len__(self) -> int:
        return len(self._sheets)

    def text(self, x: float, y: float, words: str, size: float = 10, weight: Weight = "normal", ink: str = INK) -> None:
        """One line; `y` is where its letters stand."""
        at = self._sheets[-1].text(x / WIDE, 1 - y / HIGH, words, fontsize=size, fontweight=weight, color=ink)
        at.set(fontfamily="DejaVu Sans", parse_math=False)

    def line(self, start: Point, end: Point, width: float = 0.2, ink: str = SOFT) -> None:
        """A straight one."""
        self.shape([Outline(start, ((end,),), False)], ink, Stroke(width))

    def shape(
        self, outlines: list[Outline], ink: str, stroke: Stroke | None = None, within: Outline | None = None
    ) -> None:
        """Fill outlines, or draw along them; only what lies within another outline is seen."""
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path

        sheet = self._sheets[-1]
        to_sheet = _millimetres() + sheet.transFigure
        path = Path.make_compound_path(*(Path(*_drawn(outline)) for outline in outlines))
        patch = PathPatch(path, transform=to_sheet, facecolor="none" if stroke else ink, linewidth=0)
        if stroke:
            patch.set(edgecolor=ink, linewidth=stroke.width / POINT, capstyle=stroke.cap, joinstyle=stroke.join)
        sheet.add_artist(patch)
        if within is not None:
            patch.set_clip_path(Path(*_drawn(within)), to_sheet)

    def pdf(self) -> bytes:
        """All sheets as one file."""
        from matplotlib import rc_context
        from matplotlib.backends.backend_pdf import PdfPages

        file = BytesIO()
        with rc_context({"pdf.fonttype": 42}), PdfPages(file, metadata={"Creator": "Igroteka"}) as pages:
            for sheet in self._sheets:
                pages.savefig(sheet)
        return file.getvalue()


def wrapped(words: str, width: float, size: float, weight: Weight = "normal") -> Iterator[str]:
    """The words in lines of at most this width."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and length(longer, size, weight) > width:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line


def length(words: str, size: float, weight: Weight = "normal") -> float:
    """How long a line of text is."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    font = FontProperties(family="DejaVu Sans", weight=weight, size=size)
    wide: float = text_to_path.get_text_width_height_descent(words, font, False)[0]
    return wide * POINT


def _millimetres() -> Affine2D:
    from matplotlib.transforms import Affine2D

    return Affine2D().scale(1 / WIDE, -1 / HIGH).translate(0, 1)


def _drawn(outline: Outline) -> tuple[list[Point], list[int]]:
    """Points and codes of a path of matplotlib: 1 begins, 2 goes straight, 4 bends, 79 closes."""
    points, codes = [outline.start], [1]
    for stretch in outline.stretches:
        points += stretch
        codes += [2] if len(stretch) == 1 else [4] * len(stretch)
    if outline.closed:
        points.append(outline.start)
        codes.append(79)
    return points, codes
