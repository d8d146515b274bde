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


def _wavy_ray(angle: float, half: float) -> str:
    """A ray that bends twice, like a flame."""
    left = ((38.0, -1.0), (56.0, -0.35), (70.0, -0.85))
    right = ((72.0, 0.2), (57.0, 0.95), (38.0, 1.0))
    outline = (*left, (98.0, 0.35), *right)
    return smooth([at(MIDDLE, radius, angle + half * share) for radius, share in outline]) + "Z"


def _straight_ray(angle: float, half: float) -> str:
    return polygon((at(MIDDLE, 38, angle - half), at(MIDDLE, 97, angle), at(MIDDLE, 38, angle + half)))


def draw_sun(pen: Pen, rays: int, kind: str) -> None:
    """A sun with straight or wavy rays."""
    ink, deep, bright, spark, paper = SAFFRON
    pen.fill(spark, CARD)
    buttons: list[Point] = [(x, y) for x in (14.0, 186.0) for y in (14.0, 186.0)]
    pen.fill(paper, *(disc(button, 24) for button in buttons))
    pen.fill(deep, *(disc(button, 13) for button in buttons), disc(MIDDLE, 98))
    ray = _straight_ray if kind == "straight" else _wavy_ray
    shapes = [ray(angle, 160 / rays) for angle in turns(rays)]
    pen.line(ink, 8, *shapes)
    pen.fill(paper, *shapes)
    for radius, tone in ((44, ink), (38, bright), (26, deep), (14, paper), (6, ink)):
        pen.fill(tone, disc(MIDDLE, radius))


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
        look("восемь волнистых лучей", "eight wavy rays", rays=8, kind="wavy"),
        look("десять прямых лучей", "ten straight rays", rays=10, kind="straight"),
        look("десять волнистых лучей", "ten wavy rays", rays=10, kind="wavy"),
        look("четырнадцать прямых лучей", "fourteen straight rays", rays=14, kind="straight"),
        look("четырнадцать волнистых лучей", "fourteen wavy rays", rays=14, kind="wavy"),
    ),
)
