"""Patterns that fill the card from edge to edge with one piece: scales, dots, honeycomb."""

from __future__ import annotations

from .family import Family, look
from .palette import PEACOCK, POMEGRANATE, SAFFRON
from .pen import Pen
from .shapes import CARD, Point, at, bar, disc, petal, regular, turns


# width of the stripes, then their radii from the rim inwards
_STRIPES = {1: (12.0, 36.0), 2: (8.0, 41.0, 26.0), 3: (6.0, 42.0, 31.0, 20.0)}


def draw_scales(pen: Pen, rings: int, eye: str) -> None:
    """Overlapping scales; rings are counted from the rim, an eye may sit at the root."""
    ink, deep, bright, spark, paper = PEACOCK
    size = 50.0
    pen.fill(ink, CARD)
    for row in range(-1, 8):
        for column in range(-1, 4):
            centre = (column * 100 + (50 if row % 2 else 0), 10 + row * 33.3)
            pen.fill(ink, disc(centre, size))
            pen.fill(bright if row % 2 else deep, disc(centre, size - 3))
            pen.line(paper, _STRIPES[rings][0], *(disc(centre, radius) for radius in _STRIPES[rings][1:]))
            if eye == "open":
                pen.fill(ink, disc(centre, 17))
                pen.fill(spark, disc(centre, 11))


def draw_dots(pen: Pen, layout: str, dot: str) -> None:
    """Polka dots in rows or staggered; the dot is a disc, a ring or a target."""
    ink, deep, bright, spark, paper = SAFFRON
    pen.fill(deep, CARD)
    centres: list[Point] = []
    for row in range(-1, 5):
        for column in range(-1, 5):
            shift = 33.3 if layout == "staggered" and row % 2 else 0
            centres.append((33.3 + 66.6 * column + shift - (33.3 if layout == "staggered" else 0), 33.3 + 66.6 * row))
    pen.fill(ink, *(disc(centre, 30) for centre in centres))
    pen.fill(paper, *(disc(centre, 25) for centre in centres))
    if dot != "disc":
        pen.fill(ink, *(disc(centre, 15) for centre in centres))
    if dot == "target":
        pen.fill(spark, *(disc(centre, 9) for centre in centres))
    pen.fill(bright, *(disc((x + 33.3, y + (33.3 if layout == "rows" else 0)), 6) for x, y in centres))


def draw_honeycomb(pen: Pen, filling: str) -> None:
    """Honeycomb cells with a filling."""
    ink, deep, bright, spark, paper = POMEGRANATE
    size = 38.5
    pen.fill(ink, CARD)
    for row in range(-1, 5):
        for column in range(-1, 5):
            centre = (column * 66.67 + (33.33 if row % 2 else 0), 13 + row * 57.7)
            tone = (deep, bright, spark)[(column - row // 2 - row) % 3]
            pen.fill(tone, regular(centre, size - 3.5, 6))
            _fill_cell(pen, filling, centre, ink, paper)


def _fill_cell(pen: Pen, filling: str, centre: Point, ink: str, paper: str) -> None:
    if filling == "dot":
        pen.fill(ink, disc(centre, 19))
        pen.fill(paper, disc(centre, 14))
    elif filling == "ring":
        pen.line(ink, 17, disc(centre, 15))
        pen.line(paper, 7, disc(centre, 15))
    elif filling == "hexagon":
        pen.fill(ink, regular(centre, 24, 6))
        pen.fill(paper, regular(centre, 14, 6))
    elif filling == "flower":
        pen.fill(ink, *(petal(centre, angle, 0, 33, 9.5) for angle in turns(6)))
        pen.fill(paper, *(petal(centre, angle, 5, 28, 6) for angle in turns(6)))
    else:
        pen.fill(ink, *(bar(centre, at(centre, 38, angle), 17) for angle in turns(3)))
        pen.fill(paper, *(bar(centre, at(centre, 38, angle), 8) for angle in turns(3)), disc(centre, 9))


SCALES = Family(
    "scales",
    "Чешуя",
    "Scales",
    draw_scales,
    (
        look("гладкая", "plain", rings=1, eye="closed"),
        look("гладкая, с глазками", "plain, with eyes", rings=1, eye="open"),
        look("с одной полосой", "with one stripe", rings=2, eye="closed"),
        look("с одной полосой и с глазками", "with one stripe and eyes", rings=2, eye="open"),
        look("с двумя полосами", "with two stripes", rings=3, eye="closed"),
        look("с двумя полосами и с глазками", "with two stripes and eyes", rings=3, eye="open"),
    ),
)

DOTS = Family(
    "dots",
    "Горошек",
    "Polka dots",
    draw_dots,
    (
        look("рядами, сплошной", "in rows, full", layout="rows", dot="disc"),
        look("рядами, колечками", "in rows, rings", layout="rows", dot="ring"),
        look("рядами, мишенями", "in rows, targets", layout="rows", dot="target"),
        look("вразбежку, сплошной", "staggered, full", layout="staggered", dot="disc"),
        look("вразбежку, колечками", "staggered, rings", layout="staggered", dot="ring"),
        look("вразбежку, мишенями", "staggered, targets", layout="staggered", dot="target"),
    ),
)

HONEYCOMB = Family(
    "honeycomb",
    "Соты",
    "Honeycomb",
    draw_honeycomb,
    (
        look("с кружками", "with discs", filling="dot"),
        look("с колечками", "with rings", filling="ring"),
        look("с сотами внутри", "with small cells inside", filling="hexagon"),
        look("с цветками", "with flowers", filling="flower"),
        look("с трилистниками", "with three spokes", filling="spokes"),
    ),
)
