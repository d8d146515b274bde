"""Rosettes built of rings: mandalas and snowflakes."""

from __future__ import annotations

from itertools import permutations

from .family import Family, Look, look
from .palette import IRIS, LAGOON
from .pen import Pen
from .shapes import (
    CARD,
    CORNERS,
    MIDDLE,
    Point,
    at,
    bar,
    disc,
    open_line,
    petal,
    polygon,
    regular,
    star,
    turns,
)

_COUNT = 8


def _ring(pen: Pen, kind: str, inner: float, outer: float, colour: str) -> None:
    """One ring of eight ornaments of a kind."""
    middle, reach = (inner + outer) / 2, (outer - inner) / 2
    half = min(180 / _COUNT * 0.86, 60.0)
    if kind == "dots":
        shapes = [disc(at(MIDDLE, middle, angle), min(reach * 0.7, middle * 0.27)) for angle in turns(_COUNT)]
    elif kind == "petals":
        shapes = [petal(MIDDLE, angle, inner - 1, outer - 1, middle * 0.31, 0.35) for angle in turns(_COUNT)]
    else:
        corners = ((outer, -half), (inner, 0.0), (outer, half))
        shapes = [polygon(at(MIDDLE, far, angle + side) for far, side in corners) for angle in turns(_COUNT)]
    pen.fill(colour, *shapes)


def draw_mandala(pen: Pen, first: str, second: str, third: str) -> None:
    """Three rings from the heart outwards; their order tells them apart."""
    ink, deep, bright, spark, paper = IRIS
    pen.fill(deep, CARD)
    for corner in CORNERS:
        pen.fill(spark, disc(corner, 40))
        pen.fill(ink, disc(corner, 26))
    pen.fill(ink, disc(MIDDLE, 98))
    _ring(pen, third, 72, 97, paper)
    pen.fill(bright, disc(MIDDLE, 71))
    _ring(pen, second, 44, 70, ink)
    pen.fill(deep, disc(MIDDLE, 44))
    _ring(pen, first, 12, 44, paper)
    pen.fill(ink, disc(MIDDLE, 12))
    pen.fill(spark, disc(MIDDLE, 7))


def _twigs(arm: float, twigs: int) -> list[str]:
    roots = {1: (58.0,), 2: (42.0, 66.0), 3: (34.0, 52.0, 70.0)}[twigs]
    shapes: list[str] = []
    for radius in roots:
        root = at(MIDDLE, radius, arm)
        length = 30 if twigs == 1 else 26 if radius < 60 else 20
        shapes += [open_line((at(root, length, arm - 55), root, at(root, length, arm + 55)))]
    return shapes


def draw_snowflake(pen: Pen, twigs: int, heart: str) -> None:
    """Six arms with twigs; a hexagon or a star lies at the heart."""
    ink, deep, bright, spark, paper = LAGOON
    pen.fill(deep, CARD)
    pen.fill(ink, disc(MIDDLE, 99))
    pen.fill(deep, regular(MIDDLE, 84, 6, 30))
    for corner in CORNERS:
        pen.fill(bright, disc(corner, 34))
        pen.fill(spark, disc(corner, 18))
    between: list[Point] = [at(MIDDLE, 80, angle) for angle in turns(6, 30)]
    pen.fill(bright, *(disc(dot, 9) for dot in between))
    arms = [bar(MIDDLE, at(MIDDLE, 92, angle), 9) for angle in turns(6)]
    pen.line(paper, 8, *(twig for angle in turns(6) for twig in _twigs(angle, twigs)))
    pen.fill(paper, *arms, *(disc(at(MIDDLE, 91, angle), 7) for angle in turns(6)))
    if heart == "hexagon":
        pen.fill(paper, regular(MIDDLE, 30, 6, 30))
        pen.fill(ink, regular(MIDDLE, 22, 6, 30))
    else:
        pen.fill(ink, star(MIDDLE, 38, 16, 6, 30))
        pen.fill(spark, star(MIDDLE, 30, 12, 6, 30))


_NAMES = {
    "dots": ("точки", "dots"),
    "petals": ("лепестки", "petals"),
    "rays": ("треугольники", "triangles"),
}


def _mandala_look(order: tuple[str, ...]) -> Look:
    (ru1, en1), (ru2, en2), (ru3, en3) = (_NAMES[kind] for kind in order)
    return look(
        f"от центра {ru1}, потом {ru2}, потом {ru3}",
        f"{en1} at the heart, then {en2}, then {en3}",
        **dict(zip(("first", "second", "third"), order, strict=True)),
    )


MANDALA = Family(
    "mandala",
    "Мандала",
    "Mandala",
    draw_mandala,
    tuple(_mandala_look(order) for order in permutations(_NAMES)),
)

SNOWFLAKE = Family(
    "snowflake",
    "Снежинка",
    "Snowflake",
    draw_snowflake,
    (
        look("одна развилка, внутри шестиугольник", "one fork, a hexagon inside", twigs=1, heart="hexagon"),
        look("одна развилка, внутри звёздочка", "one fork, a star inside", twigs=1, heart="star"),
        look("две развилки, внутри шестиугольник", "two forks, a hexagon inside", twigs=2, heart="hexagon"),
        look("две развилки, внутри звёздочка", "two forks, a star inside", twigs=2, heart="star"),
        look("три развилки, внутри шестиугольник", "three forks, a hexagon inside", twigs=3, heart="hexagon"),
        look("три развилки, внутри звёздочка", "three forks, a star inside", twigs=3, heart="star"),
    ),
)
