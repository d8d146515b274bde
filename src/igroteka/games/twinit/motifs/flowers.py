"""Flowers and leafy branches."""

from __future__ import annotations

from .family import Family, look
from .palette import MEADOW, POMEGRANATE, mixed
from .pen import Pen
from .shapes import CARD, CORNERS, MIDDLE, Point, at, disc, pair, petal, turns


def draw_blossom(pen: Pen, petals: int, heart: str) -> None:
    """One big flower; the number of petals and the heart tell them apart."""
    ink, deep, bright, spark, paper = POMEGRANATE
    half = 180 / petals
    width = 150 / petals
    pen.fill(deep, CARD)
    for corner in CORNERS:
        pen.fill(ink, disc(corner, 52))
        pen.fill(spark, disc(corner, 38))
        pen.fill(deep, disc(corner, 24))
    pen.fill(ink, *(petal(MIDDLE, angle, 10, 104, width * 0.95, 0.2) for angle in turns(petals, half)))
    pen.fill(bright, *(petal(MIDDLE, angle, 14, 95, width * 0.62, 0.2) for angle in turns(petals, half)))
    pen.fill(ink, *(petal(MIDDLE, angle, 6, 99, width * 1.18, 1.0) for angle in turns(petals)))
    pen.fill(paper, *(petal(MIDDLE, angle, 10, 93, width * 0.98, 1.0) for angle in turns(petals)))
    pen.fill(bright, *(petal(MIDDLE, angle, 18, 70, width * 0.5, 0.8) for angle in turns(petals)))
    pen.fill(ink, disc(MIDDLE, 31))
    if heart == "full":
        pen.fill(spark, disc(MIDDLE, 25))
    else:
        pen.line(spark, 6, disc(MIDDLE, 22))


def _half_leaf(root: Point, angle: float, length: float, bulge: float) -> str:
    tip = at(root, length, angle)
    low = at(at(root, length * 0.2, angle), bulge, angle + 90)
    high = at(at(root, length * 0.62, angle), bulge, angle + 90)
    return f"M{pair(root)}C{pair(low)} {pair(high)} {pair(tip)}Z"


def draw_branch(pen: Pen, pairs: int, growth: str) -> None:
    """A branch with leaves in pairs, or turn about on either side."""
    ink, deep, bright, spark, paper = MEADOW
    pen.fill(spark, CARD)
    pen.fill(mixed(paper, bright, 0.35), disc((100, 92), 88))
    step = 132 / pairs
    length, bulge = 84, 13 + step * 0.32
    pen.line(ink, 9, "M100.00 210.00V34.00")
    for rank in range(pairs):
        for side in (-1, 1):
            drop = step / 2 if growth == "alternate" and side == 1 else 0
            root = (100.0, 186 - drop - step * rank)
            angle = side * (56 - 4 * rank)
            pen.fill(
                ink,
                _half_leaf(root, angle, length + 7, bulge + 5),
                _half_leaf(root, angle, length + 7, -bulge - 5),
            )
            pen.fill(deep, _half_leaf(root, angle, length, side * bulge))
            pen.fill(bright, _half_leaf(root, angle, length, -side * bulge))
    top = (100.0, 66.0)
    pen.fill(ink, _half_leaf(top, 0, 64, 24), _half_leaf(top, 0, 64, -24))
    pen.fill(deep, _half_leaf(top, 0, 56, 19))
    pen.fill(bright, _half_leaf(top, 0, 56, -19))


BLOSSOM = Family(
    "blossom",
    "Цветок",
    "Flower",
    draw_blossom,
    (
        look("пять лепестков, полная середина", "five petals, full heart", petals=5, heart="full"),
        look("пять лепестков, пустая середина", "five petals, hollow heart", petals=5, heart="hollow"),
        look("шесть лепестков, полная середина", "six petals, full heart", petals=6, heart="full"),
        look("шесть лепестков, пустая середина", "six petals, hollow heart", petals=6, heart="hollow"),
        look("восемь лепестков, полная середина", "eight petals, full heart", petals=8, heart="full"),
        look("восемь лепестков, пустая середина", "eight petals, hollow heart", petals=8, heart="hollow"),
    ),
)

BRANCH = Family(
    "branch",
    "Ветка",
    "Branch",
    draw_branch,
    (
        look("листья парами, две пары", "two pairs of leaves", pairs=2, growth="opposite"),
        look("листья парами, три пары", "three pairs of leaves", pairs=3, growth="opposite"),
        look("листья парами, четыре пары", "four pairs of leaves", pairs=4, growth="opposite"),
        look(
            "листья вразбежку, по два с каждой стороны",
            "leaves in turn, two a side",
            pairs=2,
            growth="alternate",
        ),
        look(
            "листья вразбежку, по три с каждой стороны",
            "leaves in turn, three a side",
            pairs=3,
            growth="alternate",
        ),
    ),
)
