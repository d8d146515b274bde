"""Square grids: houndstooth, mosaics of quarter discs, nested polygons."""

from __future__ import annotations

from .family import Family, look
from .palette import BERRY, IRIS, TERRACOTTA
from .pen import Pen
from .shapes import CARD, MIDDLE, Point, box, disc, polygon, regular, sector


def _teeth(left: float, top: float, size: float, teeth: int, hand: str) -> list[str]:
    """Slanting stripes that fill half of a square: the teeth between two checks."""
    shapes: list[str] = []
    step = size / teeth
    for tooth in range(teeth):
        near, far = tooth * step, tooth * step + step / 2
        lower: list[Point] = [(near, 0), (far, 0), (size, size - far), (size, size - near)]
        upper: list[Point] = [(0, size - near), (0, size - far), (far, size), (near, size)]
        for corners in (lower, upper):
            shapes.append(polygon((left + (x if hand == "right" else size - x), top + y) for x, y in corners))
    return shapes


def draw_houndstooth(pen: Pen, checks: int, hand: str) -> None:
    """Broken checks; their size and the slant of the teeth tell them apart."""
    ink, deep, bright, spark, paper = TERRACOTTA
    pen.fill(paper, CARD)
    size = 100 / checks
    for row in range(checks):
        for column in range(checks):
            left, top = 2 * size * column, 2 * size * row
            tone = ink if (row + column) % 2 else deep
            pen.fill(tone, box(left, top, size, size))
            pen.fill(tone, *_teeth(left + size, top, size, 1, hand), *_teeth(left, top + size, size, 1, hand))
            pen.fill(bright, disc((left + size * 0.5, top + size * 0.5), size * 0.2))


_MOSAICS: dict[str, tuple[str, ...]] = {
    # the corner (0 top left, then clockwise) in which each cell's quarter disc sits, row by row
    "circles": ("2323", "1010", "2323", "1010"),
    "fans": ("2222", "2222", "2222", "2222"),
    "arches": ("2323", "2323", "2323", "2323"),
    "windmills": ("1212", "0303", "1212", "0303"),
    "leaves": ("0202", "2020", "0202", "2020"),
}


def draw_mosaic(pen: Pen, figure: str) -> None:
    """Sixteen quarter discs; how they are turned makes circles, fans, arches ..."""
    ink, deep, bright, spark, paper = IRIS
    corners = ((0, 0), (50, 0), (50, 50), (0, 50))
    pen.fill(ink, CARD)
    for row, line in enumerate(_MOSAICS[figure]):
        for column, corner in enumerate(line):
            left, top = 50 * column, 50 * row
            dx, dy = corners[int(corner)]
            start, end = 89.4 + 90 * int(corner), 180.6 + 90 * int(corner)  # a little more, or seams show
            centre = (left + dx, top + dy)
            pen.fill(paper, sector(centre, 47, start, end))
            pen.fill(deep, sector(centre, 34, start, end))
            pen.fill(spark, sector(centre, 21, start, end))


def draw_nest(pen: Pen, sides: int, order: str) -> None:
    """Polygons in polygons, in line or each a little turned."""
    ink, deep, bright, spark, paper = BERRY
    pen.fill(deep, CARD)
    radius = {3: 150.0, 4: 138.0, 5: 118.0, 6: 112.0}[sides]
    turn = 0.0
    first = 45.0 if sides == 4 else 0.0
    centre = (100.0, 118.0) if sides == 3 else MIDDLE
    for layer in range(9):
        tone = (ink, paper, spark, ink, bright, paper, ink, spark, ink)[layer]
        pen.fill(tone, regular(centre, radius, sides, first + turn))
        radius -= 13 if layer % 3 else 15
        turn += 15 if order == "turned" else 0


HOUNDSTOOTH = Family(
    "houndstooth",
    "Гусиная лапка",
    "Houndstooth",
    draw_houndstooth,
    (
        look("крупная, зубцы вправо", "large, teeth to the right", checks=2, hand="right"),
        look("крупная, зубцы влево", "large, teeth to the left", checks=2, hand="left"),
        look("средняя, зубцы вправо", "medium, teeth to the right", checks=3, hand="right"),
        look("средняя, зубцы влево", "medium, teeth to the left", checks=3, hand="left"),
        look("мелкая, зубцы вправо", "small, teeth to the right", checks=4, hand="right"),
        look("мелкая, зубцы влево", "small, teeth to the left", checks=4, hand="left"),
    ),
)

MOSAIC = Family(
    "mosaic",
    "Мозаика",
    "Mosaic",
    draw_mosaic,
    (
        look("из кругов", "of circles", figure="circles"),
        look("из вееров", "of fans", figure="fans"),
        look("из арок", "of arches", figure="arches"),
        look("из вертушек", "of windmills", figure="windmills"),
        look("из листьев", "of leaves", figure="leaves"),
    ),
)

NEST = Family(
    "nest",
    "Матрёшка",
    "Nest",
    draw_nest,
    (
        look("из квадратов, ровная", "of squares, in line", sides=4, order="straight"),
        look("из квадратов, закрученная", "of squares, turned", sides=4, order="turned"),
        look("из пятиугольников, ровная", "of pentagons, in line", sides=5, order="straight"),
        look("из пятиугольников, закрученная", "of pentagons, turned", sides=5, order="turned"),
        look("из шестиугольников, ровная", "of hexagons, in line", sides=6, order="straight"),
        look("из шестиугольников, закрученная", "of hexagons, turned", sides=6, order="turned"),
    ),
)
