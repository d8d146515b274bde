"""Single figures: paisley drops, gears, moons."""

from __future__ import annotations

from .family import Family, look
from .palette import MEADOW, MIDNIGHT, ORCHARD
from .pen import Pen
from .shapes import CARD, CORNERS, MIDDLE, Point, at, bar, disc, pair, polygon, star, turns


def _drop(centre: Point, size: float, hand: int, way: int) -> str:
    """A paisley drop: round below, its tip curling to one side; ``way`` -1 stands it on its head."""
    x, y = centre

    def p(dx: float, dy: float) -> str:
        return pair((x + hand * way * dx * size, y + way * dy * size))

    bends = (
        (p(-0.62, 0.72), p(-0.34, 1.0), p(0.0, 1.0)),
        (p(0.4, 1.0), p(0.68, 0.7), p(0.66, 0.3)),
        (p(0.63, -0.2), p(0.1, -0.3), p(0.12, -0.68)),
        (p(0.13, -0.86), p(0.3, -0.92), p(0.46, -0.86)),
        (p(0.3, -1.06), p(0.02, -1.06), p(-0.2, -0.82)),
        (p(-0.5, -0.5), p(-0.62, -0.1), p(-0.62, 0.35)),
    )
    return f"M{p(-0.62, 0.35)}" + "".join(f"C{' '.join(bend)}" for bend in bends) + "Z"


def draw_paisley(pen: Pen, hand: str, filling: str) -> None:
    """Two drops head to tail; the curl and the filling tell them apart."""
    ink, deep, bright, spark, paper = MEADOW
    side = 1 if hand == "right" else -1
    pen.fill(deep, CARD)
    pen.fill(bright, *(disc((x, y), 5) for x in range(0, 201, 25) for y in range(x % 50, 201, 50)))
    for centre, way in (((53.0, 94.0), 1), ((147.0, 106.0), -1)):
        pen.line(ink, 15, _drop(centre, 84, side, way))
        pen.fill(spark, _drop(centre, 84, side, way))
        x, y = centre
        belly = (x, y + way * 26)
        if filling == "drop":
            pen.line(ink, 12, _drop((x, y + way * 17), 46, side, way))
            pen.fill(paper, _drop((x, y + way * 17), 46, side, way))
        elif filling == "disc":
            pen.fill(ink, disc(belly, 31))
            pen.fill(paper, disc(belly, 20))
        else:
            pen.fill(ink, *(disc(at(belly, 19, angle), 12) for angle in turns(3)))
            pen.fill(paper, disc((x - side * way * 6, y - way * 42), 9))


def _cogs(cogs: int) -> str:
    half = 180 / cogs
    profile = ((78.0, -1.0), (78.0, -0.5), (97.0, -0.42), (97.0, 0.42), (78.0, 0.5))
    edge = [(radius, angle + half * share) for angle in turns(cogs) for radius, share in profile]
    return polygon(at(MIDDLE, radius, angle) for radius, angle in edge)


def draw_gear(pen: Pen, spokes: int) -> None:
    """A cogwheel; the spokes tell them apart."""
    ink, deep, bright, spark, paper = ORCHARD
    pen.fill(bright, CARD)
    for corner in CORNERS:
        pen.fill(spark, disc(corner, 44))
        pen.fill(ink, disc(corner, 22))
    pen.fill(ink, _cogs(12))
    pen.fill(deep, disc(MIDDLE, 72))
    pen.fill(paper, disc(MIDDLE, 60))
    pen.fill(ink, *(bar(MIDDLE, at(MIDDLE, 64, angle), 15) for angle in turns(spokes)))
    pen.fill(ink, disc(MIDDLE, 26))
    pen.fill(spark, disc(MIDDLE, 16))


def _moon(phase: str, radius: float) -> str:
    """The lit part of the moon, on its right; the edge of the shadow is half an ellipse."""
    x, y = MIDDLE
    if phase == "full":
        return disc(MIDDLE, radius)
    across, sweep = {"crescent": (0.5, 0), "half": (0.0, 0), "gibbous": (-0.45, 1)}[phase]
    top, bottom = pair((x, y - radius)), pair((x, y + radius))
    rim = f"A{radius:.2f} {radius:.2f} 0 0 1 "
    edge = f"A{max(abs(across), 0.01) * radius:.2f} {radius:.2f} 0 0 {sweep} "
    lit, dark = pair((x + radius, y)), pair((x + across * radius, y))
    return f"M{top}{rim}{lit}{rim}{bottom}{edge}{dark}{edge}{top}Z"


def draw_moon(pen: Pen, phase: str) -> None:
    """A moon in a wreath of stars; its phase tells them apart."""
    ink, deep, bright, spark, paper = MIDNIGHT
    pen.fill(deep, CARD)
    for corner in CORNERS:
        pen.fill(bright, disc(corner, 34))
        pen.fill(spark, star(corner, 30, 14, 8))
    pen.fill(ink, disc(MIDDLE, 98))
    pen.fill(bright, *(star(at(MIDDLE, 79, angle), 15, 6.5, 5, angle) for angle in turns(10)))
    pen.fill(spark, disc(MIDDLE, 61))
    pen.fill(deep, disc(MIDDLE, 55))
    if phase == "eclipse":
        pen.fill(paper, disc(MIDDLE, 50))
        pen.fill(ink, disc(MIDDLE, 37))
    else:
        pen.fill(paper, _moon(phase, 50))


PAISLEY = Family(
    "paisley",
    "Огурцы",
    "Paisley",
    draw_paisley,
    (
        look("завиток вправо, внутри капля", "curl right, a drop inside", hand="right", filling="drop"),
        look("завиток вправо, внутри круг", "curl right, a disc inside", hand="right", filling="disc"),
        look(
            "завиток вправо, внутри три точки",
            "curl right, three dots inside",
            hand="right",
            filling="dots",
        ),
        look("завиток влево, внутри капля", "curl left, a drop inside", hand="left", filling="drop"),
        look("завиток влево, внутри круг", "curl left, a disc inside", hand="left", filling="disc"),
        look(
            "завиток влево, внутри три точки",
            "curl left, three dots inside",
            hand="left",
            filling="dots",
        ),
    ),
)

GEAR = Family(
    "gear",
    "Шестерёнка",
    "Cogwheel",
    draw_gear,
    tuple(
        look(f"{ru}", f"{en} spokes", spokes=spokes)
        for spokes, ru, en in (
            (3, "три спицы", "three"),
            (4, "четыре спицы", "four"),
            (5, "пять спиц", "five"),
            (6, "шесть спиц", "six"),
            (8, "восемь спиц", "eight"),
        )
    ),
)

MOON = Family(
    "moon",
    "Луна",
    "Moon",
    draw_moon,
    (
        look("серп", "crescent", phase="crescent"),
        look("половина", "half", phase="half"),
        look("почти полная", "nearly full", phase="gibbous"),
        look("полная", "full", phase="full"),
        look("затмение", "eclipse", phase="eclipse"),
    ),
)
