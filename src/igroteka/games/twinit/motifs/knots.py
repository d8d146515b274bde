"""Knots: a band woven over and under itself round the middle."""

from __future__ import annotations

from math import cos, pi

from .family import Family, look
from .palette import PEACOCK
from .pen import Pen
from .shapes import CARD, CORNERS, MIDDLE, at, disc, smooth, turns

_OVERLAP = 0.12  # the light pieces reach a little into each other, so that no hairline shows between them


def _swing(lobes: int, angle: float, hand: int, overlap: float = 0.0) -> str:
    """The band from the outermost to the innermost turn, crossing its mirror image half-way."""
    points = []
    for step in range(9):
        phase = -overlap + (pi + 2 * overlap) * step / 8
        points.append(at(MIDDLE, 54 + 27 * cos(phase), angle + hand * (phase / pi - 0.5) * 360 / lobes))
    return smooth(points)


def draw_knot(pen: Pen, lobes: int, band: str) -> None:
    """A rosette of lobes; the band is plain or has a dark cord along it."""
    ink, deep, bright, spark, paper = PEACOCK
    pen.fill(deep, CARD)
    for corner in CORNERS:
        pen.fill(ink, disc(corner, 48))
        pen.fill(spark, disc(corner, 37))
        pen.fill(bright, disc(corner, 18))
    pen.fill(spark, disc(MIDDLE, 72))
    for hand in (-1, 1):  # all that runs under first, all that runs over after it
        pen.line(ink, 28, *(_swing(lobes, angle, hand) for angle in turns(lobes)), cap="butt")
        swings = [_swing(lobes, angle, hand, _OVERLAP) for angle in turns(lobes)]
        pen.line(paper, 18, *swings, cap="butt")
        if band == "corded":
            pen.line(deep, 8, *swings, cap="butt")
    pen.fill(bright, disc(MIDDLE, 11))


KNOT = Family(
    "knot",
    "Узел",
    "Knot",
    draw_knot,
    (
        look("четыре петли, гладкая лента", "four loops, plain band", lobes=4, band="plain"),
        look("четыре петли, лента с полосой", "four loops, striped band", lobes=4, band="corded"),
        look("пять петель, гладкая лента", "five loops, plain band", lobes=5, band="plain"),
        look("пять петель, лента с полосой", "five loops, striped band", lobes=5, band="corded"),
        look("семь петель, гладкая лента", "seven loops, plain band", lobes=7, band="plain"),
        look("семь петель, лента с полосой", "seven loops, striped band", lobes=7, band="corded"),
    ),
)
