"""Stars and suns."""

from __future__ import annotations

from .family import Family, look
from .palette import MIDNIGHT, SAFFRON
from .pen import Pen
from .shapes import CARD, CORNERS, MIDDLE, Point, at, disc, polygon, smooth, star, turns


def draw_star(pen: Pen, points: int, heart: str) -> None:
    """A faceted star with a smaller star or a moon-round disc for a heart."""
    ink, deep, bright, spark, paper = MIDNIGHT
    inner = 48.0 if points < 7 else 56.0
    half = 180 / points
    pen.fill(deep, CARD)
    pen.fill(ink, disc(MIDDLE, 97))
    for corner in CORNERS:
        pen.fill(spark, star(corner, 44, 20, 8))
    pen.fill(bright, star(MIDDLE, 97, inner, points, half))
    pen.fill(ink, star(MIDDLE, 84, inner - 6, points, half))
    pen.fill(paper, star(MIDDLE, 97, inner * 0.8, points))
    for angle in turns(points):
        pen.fill(spark, polygon((MIDDLE, at(MIDDLE, 97, angle), at(MIDDLE, inner * 0.8, angle + half))))
    if heart == "star":
        pen.fill(ink, star(MIDDLE, inner * 0.8, 17, points, half))
    else:
        pen.fill(ink, disc(MIDDLE, 28))
        pen.fill(paper, disc(MIDDLE, 20))


def _flame(angle: float, inner: float, outer: float, half: float) -> str:
    """A ray that bends twice, like a flame."""
    tip = at(MIDDLE, outer, angle + half * 0.5)
    left = [at(MIDDLE, inner, angle - half), at(MIDDLE, inner + 18, angle - half * 0.1), at(MIDDLE, inner + 30, angle - half * 0.75)]
    right = [at(MIDDLE, inner + 34, angle + half * 0.4), at(MIDDLE, inner + 18, angle + half * 1.35), at(MIDDLE, inner, angle + half)]
    return smooth([*left, tip, *right]) + "Z"


def _ray(angle: float, inner: float, outer: float, half: float) -> str:
    return polygon((at(MIDDLE, inner, angle - half), at(MIDDLE, outer, angle), at(MIDDLE, inner, angle + half)))


def _rays(pen: Pen, colour: str, count: int, kind: str, inner: float, outer: float, grow: float) -> None:
    half = 180 / count * grow
    shape = _ray if kind == "straight" else _flame
    pen.fill(colour, *(shape(angle, inner, outer, half) for angle in turns(count)))


def draw_sun(pen: Pen, rays: int, kind: str) -> None:
    """A sun with straight or flaming rays."""
    ink, deep, bright, spark, paper = SAFFRON
    pen.fill(spark, CARD)
    dots: list[Point] = [(x, y) for x in (14.0, 186.0) for y in (14.0, 186.0)]
    pen.fill(paper, *(disc(dot, 24) for dot in dots))
    pen.fill(deep, *(disc(dot, 13) for dot in dots))
    pen.fill(deep, disc(MIDDLE, 98))
    _rays(pen, ink, rays, kind, 40, 108, 1.0)
    _rays(pen, paper, rays, kind, 40, 97, 0.74)
    pen.fill(ink, disc(MIDDLE, 44))
    pen.fill(bright, disc(MIDDLE, 38))
    pen.fill(deep, disc(MIDDLE, 26))
    pen.fill(paper, disc(MIDDLE, 14))
    pen.fill(ink, disc(MIDDLE, 6))


STAR = Family(
    "star",
    "Звезда",
    "Star",
    draw_star,
    (
        look("пять лучей, внутри звёздочка", "five points, a star inside", points=5, heart="star"),
        look("пять лучей, внутри кружок", "five points, a disc inside", points=5, heart="disc"),
        look("шесть лучей, внутри звёздочка", "six points, a star inside", points=6, heart="star"),
        look("шесть лучей, внутри кружок", "six points, a disc inside", points=6, heart="disc"),
        look("восемь лучей, внутри звёздочка", "eight points, a star inside", points=8, heart="star"),
        look("восемь лучей, внутри кружок", "eight points, a disc inside", points=8, heart="disc"),
    ),
)

SUN = Family(
    "sun",
    "Солнце",
    "Sun",
    draw_sun,
    (
        look("восемь прямых лучей", "eight straight rays", rays=8, kind="straight"),
        look("восемь лучей-языков пламени", "eight flaming rays", rays=8, kind="flame"),
        look("десять прямых лучей", "ten straight rays", rays=10, kind="straight"),
        look("десять лучей-языков пламени", "ten flaming rays", rays=10, kind="flame"),
        look("четырнадцать прямых лучей", "fourteen straight rays", rays=14, kind="straight"),
        look("четырнадцать лучей-языков пламени", "fourteen flaming rays", rays=14, kind="flame"),
    ),
)
