"""Knots: a band woven over and under itself round the middle."""

from __future__ import annotations

from math import cos, pi, sin

from .family import Family, look
from .palette import PEACOCK
from .pen import Pen
from .shapes import CARD, CORNERS, MIDDLE, Point, at, disc, smooth, turns


def _curve(lobes: int, start: float, first: float, last: float) -> list[Point]:
    """Points of the band; over one half turn of phase it swings from the rim to the heart or back."""
    steps = round((last - first) * 8)
    phases = [first + (last - first) * step / steps for step in range(steps + 1)]
    # the band hurries past the heart and lingers at the rim: so its bends are wide enough for its breadth
    ways = [phase - 0.25 * sin(pi * phase) / pi for phase in phases]
    radii = [60 + 23 * cos(pi * phase) for phase in phases]
    return [at(MIDDLE, radius, start + way * 360 / lobes) for radius, way in zip(radii, ways, strict=True)]


def _whole(lobes: int) -> list[str]:
    """The closed band: one strand for an odd number of lobes, two linked ones for an even number."""
    strands = 2 - lobes % 2
    starts = [strand * 360 / lobes for strand in range(strands)]
    return [smooth(_curve(lobes, start, 0, 2 * lobes / strands)[:-1], closed=True) for start in starts]


def _over(lobes: int, margin: float) -> list[str]:
    """The band where it swings inwards, less a margin at both ends: there it runs over the other one."""
    return [smooth(_curve(lobes, start, margin, 1 - margin)) for start in turns(lobes)]


def draw_knot(pen: Pen, lobes: int, band: str) -> None:
    """A rosette of loops; the band is plain or has a dark stripe along it."""
    ink, deep, bright, spark, paper = PEACOCK
    pen.fill(deep, CARD)
    for corner in CORNERS:
        pen.fill(ink, disc(corner, 48))
        pen.fill(spark, disc(corner, 37))
        pen.fill(bright, disc(corner, 18))
    pen.fill(spark, disc(MIDDLE, 70))
    whole = _whole(lobes)
    # each layer above reaches further than the one below, so that no hairline shows where a piece ends
    for edge, light, stripe in (
        (whole, whole, whole),
        (_over(lobes, 0.2), _over(lobes, 0.1), _over(lobes, 0.0)),
    ):
        pen.line(ink, 26, *edge, cap="butt")
        pen.line(paper, 17, *light, cap="butt")
        if band == "striped":
            pen.line(deep, 8, *stripe, cap="butt")
    pen.fill(ink, disc(MIDDLE, 17))
    pen.fill(bright, disc(MIDDLE, 11))


KNOT = Family(
    "knot",
    "Узел",
    "Knot",
    draw_knot,
    (
        look("четыре петли, гладкая лента", "four loops, plain band", lobes=4, band="plain"),
        look("четыре петли, лента с полосой", "four loops, striped band", lobes=4, band="striped"),
        look("пять петель, гладкая лента", "five loops, plain band", lobes=5, band="plain"),
        look("пять петель, лента с полосой", "five loops, striped band", lobes=5, band="striped"),
        look("шесть петель, гладкая лента", "six loops, plain band", lobes=6, band="plain"),
        look("шесть петель, лента с полосой", "six loops, striped band", lobes=6, band="striped"),
    ),
)
