"""Square grids: houndstooth, mosaics of quarter discs, nested polygons."""

from __future__ import annotations

from .family import Family, look
from .palette import BERRY, IRIS, TERRACOTTA
from .pen import Pen
from .shapes import CARD, MIDDLE, Point, box, disc, polygon, regular, sector


def _teeth(left: float, top: float, size: float) -> str:
    """Two slanting stripes that fill half of a square: the teeth between two checks."""
    half = size / 2
    upper = ((left, top), (left + half, top), (left + size, top + half), (left + size, top + size))
    lower = ((left, top + half), (left, top + size), (left + half, top + size))
    return polygon(upper) + polygon(lower)


def draw_houndstooth(pen: Pen, checks: int, eye: str) -> None:
    """Broken checks; their size and an eye in each tell them apart."""
    ink, deep, bright, _, paper = TERRACOTTA
    pen.fill(bright, CARD)
    size = 100 / checks
    for row in range(checks):
        for column in range(checks):
            left, top = 2 * size * column, 2 * size * row
            tone = ink if (row + column) % 2 else deep
            pen.fill(
                tone,
                box(left, top, size, size),
                _teeth(left + size, top, size),
                _teeth(left, top + size, size),
            )
            if eye == "open":
                pen.fill(paper, disc((left + size / 2, top + size / 2), size * 0.37))
                pen.fill(tone, disc((left + size / 2, top + size / 2), size * 0.16))


_MOSAICS: dict[str, tuple[str, ...]] = {
    # the corner (0 top left, then clockwise) in which each cell's quarter disc sits, row by row
    "circles": ("2323", "1010", "2323", "1010"),
    "fans": ("2222", "2222", "2222", "2222"),
    "arches": ("2323", "2323", "2323", "2323"),
    "windmills": ("1212", "0303", "1212", "0303"),
    "garlands": ("0202", "2020", "0202", "2020"),
}


def draw_mosaic(pen: Pen, figure: str) -> None:
    """Sixteen quarter discs; how they are turned makes circles, fans, arches ..."""
    ink, deep, _, spark, paper = IRIS
    quarters: list[tuple[Point, float]] = []
    for row, line in enumerate(_MOSAICS[figure]):
        for column, corner in enumerate(map(int, line)):
            centre = (50.0 * (column + (corner in (1, 2))), 50.0 * (row + (corner > 1)))
            quarters.append((centre, 90.0 + 90 * corner))
    pen.fill(ink, CARD)
    # all of one tone in one path: no seams between cells
    for radius, tone in ((47, paper), (34, deep), (21, spark)):
        pen.fill(tone, *(sector(centre, radius, start, start + 90) for centre, start in quarters))


def draw_nest(pen: Pen, sides: int, order: str) -> None:
    """Polygons in polygons, in line or each a little turned."""
    ink, deep, bright, spark, paper = BERRY
    pen.fill(deep, CARD)
    radius = {4: 132.0, 5: 118.0, 6: 112.0}[sides]
    turn = 0.0
    first = 45.0 if sides == 4 else 0.0
    for layer in range(9):
        tone = (ink, paper, spark, ink, bright, paper, ink, spark, ink)[layer]
        pen.fill(tone, regular(MIDDLE, radius, sides, first + turn))
        radius -= 13 if layer % 3 else 15
        turn += 15 if order == "turned" else 0


HOUNDSTOOTH = Family(
    "houndstooth",
    "Гусиная лапка",
    "Houndstooth",
    draw_houndstooth,
    (
        look("крупная", "large", checks=2, eye="closed"),
        look("крупная, с глазками", "large, with eyes", checks=2, eye="open"),
        look("средняя", "medium", checks=3, eye="closed"),
        look("средняя, с глазками", "medium, with eyes", checks=3, eye="open"),
        look("мелкая", "small", checks=4, eye="closed"),
        look("мелкая, с глазками", "small, with eyes", checks=4, eye="open"),
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
        look("из гирлянд", "of garlands", figure="garlands"),
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
