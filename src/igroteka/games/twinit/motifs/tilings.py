"""Patterns that fill the card from edge to edge with one piece: scales, dots, honeycomb."""

from __future__ import annotations

from .family import Family, look
from .palette import PEACOCK, POMEGRANATE, SAFFRON
from .pen import Pen
from .shapes import CARD, Point, at, bar, disc, petal, regular, turns

# width of the stripes, then their radii from the rim inwards
_STRIPES = {1: (19.0, 37.5), 2: (6.0, 44.0, 25.0), 3: (6.0, 44.0, 34.5, 25.0)}


def draw_scales(pen: Pen, stripes: int, eye: str) -> None:
    """Overlapping scales; the stripes along the rim and an eye at the root tell them apart."""
    ink, deep, _, spark, paper = PEACOCK
    size = 50.0
    width, *radii = _STRIPES[stripes]
    pen.fill(ink, CARD)
    for row in range(-1, 8):
        centres = [(column * 100.0 - row % 2 * 50, 10 + row * 100 / 3) for column in range(3)]
        pen.fill(ink, *(disc(centre, size) for centre in centres))
        pen.fill(deep, *(disc(centre, 20) for centre in centres))
        tone = spark if row % 2 else paper
        pen.line(tone, width, *(disc(centre, radius) for centre in centres for radius in radii))
        if eye == "open":
            pen.fill(paper, *(disc((x, y - 3), 13) for x, y in centres))
            pen.fill(ink, *(disc((x, y - 3), 6) for x, y in centres))


def draw_dots(pen: Pen, layout: str, dot: str) -> None:
    """Polka dots in rows or staggered; the dot is a disc, a ring or a target."""
    ink, deep, bright, spark, paper = SAFFRON
    pen.fill(deep, CARD)
    centres: list[Point] = []
    for row in range(-1, 5):
        for column in range(-1, 5):
            shift = -33.3 if layout == "staggered" and row % 2 == 0 else 0
            centres.append((33.3 + 66.6 * column + shift, 33.3 + 66.6 * row))
    pen.fill(ink, *(disc(centre, 30) for centre in centres))
    pen.fill(paper, *(disc(centre, 25) for centre in centres))
    if dot != "disc":
        pen.fill(ink, *(disc(centre, 15) for centre in centres))
    if dot == "target":
        pen.fill(spark, *(disc(centre, 9) for centre in centres))
    pen.fill(bright, *(regular((x + 33.3, y + (33.3 if layout == "rows" else 0)), 11, 4) for x, y in centres))


def draw_honeycomb(pen: Pen, filling: str) -> None:
    """Honeycomb cells with a filling."""
    ink, deep, bright, spark, paper = POMEGRANATE
    size = 38.5
    pen.fill(ink, CARD)
    for row in range(4):
        for column in range(4):
            centre = (column * 66.67 + (33.33 if row % 2 else 0), 13 + row * 57.7)
            tone = (deep, bright, spark)[(column - row // 2 - row) % 3]
            pen.fill(tone, regular(centre, size - 3.5, 6))
            _fill_cell(pen, filling, centre, ink, paper)


def _fill_cell(pen: Pen, filling: str, centre: Point, ink: str, paper: str) -> None:
    if filling == "dot":
        pen.fill(ink, disc(centre, 22))
        pen.fill(paper, disc(centre, 16.5))
    elif filling == "ring":
        pen.line(ink, 17, disc(centre, 15))
        pen.line(paper, 7, disc(centre, 15))
    elif filling == "hexagon":
        pen.fill(paper, regular(centre, 28, 6))
        pen.fill(ink, regular(centre, 17, 6))
    elif filling == "flower":
        pen.fill(ink, *(petal(centre, angle, 0, 33, 9.5) for angle in turns(6)))
        pen.fill(paper, *(petal(centre, angle, 5, 28, 6) for angle in turns(6)))
    else:
        pen.fill(ink, *(bar(centre, at(centre, 40, angle), 17) for angle in turns(3)))
        pen.fill(paper, *(bar(centre, at(centre, 40, angle), 8) for angle in turns(3)), disc(centre, 9))


SCALES = Family(
    "scales",
    "Чешуя",
    "Scales",
    draw_scales,
    (
        look("с одной полосой", "one stripe", stripes=1, eye="closed"),
        look("с одной полосой и глазком", "one stripe and an eye", stripes=1, eye="open"),
        look("с двумя полосами и глазком", "two stripes and an eye", stripes=2, eye="open"),
        look("с тремя полосами", "three stripes", stripes=3, eye="closed"),
        look("с тремя полосами и глазком", "three stripes and an eye", stripes=3, eye="open"),
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
        look("с шестиугольниками", "with hexagons", filling="hexagon"),
        look("с цветками", "with flowers", filling="flower"),
        look("с тремя лучами", "with three rays", filling="rays"),
    ),
)
