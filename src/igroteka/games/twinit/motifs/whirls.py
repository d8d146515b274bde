"""Whirls: spiral arms, and the square spiral of the meander."""

from __future__ import annotations

from .family import Family, look
from .palette import BERRY, TERRACOTTA
from .pen import Pen
from .shapes import CARD, MIDDLE, Point, at, box, disc, open_line, smooth, turns


def _arm(start: float, hand: int, width: float) -> str:
    """One arm between two spirals, from the heart to beyond the corners."""
    radii = [12.0, 26.0, 42.0, 60.0, 80.0, 102.0, 126.0, 152.0]
    sweep = [start + hand * 210 * (radius / 152) ** 0.75 for radius in radii]
    edge = [at(MIDDLE, radius, angle) for radius, angle in zip(radii, sweep, strict=True)]
    back = [at(MIDDLE, radius, angle + width) for radius, angle in zip(radii, sweep, strict=True)]
    return smooth(edge) + smooth(back[::-1]).replace("M", "L", 1) + "Z"


def draw_whirl(pen: Pen, arms: int, hand: str) -> None:
    """Spiral arms; their number and the way they turn tell them apart."""
    ink, deep, bright, spark, paper = BERRY
    way = 1 if hand == "right" else -1
    span = 360 / arms
    pen.fill(deep, CARD)
    pen.fill(ink, *(_arm(angle, way, span * 0.62) for angle in turns(arms)))
    pen.fill(paper, *(_arm(angle + span * 0.08, way, span * 0.46) for angle in turns(arms)))
    pen.fill(bright, *(_arm(angle + span * 0.22, way, span * 0.18) for angle in turns(arms)))
    pen.fill(ink, disc(MIDDLE, 25))
    pen.fill(spark, disc(MIDDLE, 18))
    pen.fill(ink, disc(MIDDLE, 8))


def _square_spiral(rounds: int) -> tuple[list[Point], float]:
    """Corners of a spiral that walks inwards, and the pitch of its corridor."""
    pitch = 184 / (2 * rounds + 0.5)
    left, right = 8 + pitch * 0.25, 192 - pitch * 0.25
    walk: list[Point] = [(left, 210.0)]
    for _ in range(rounds):
        walk += [(left, left), (right, left), (right, right), (left + pitch, right)]
        left, right = left + pitch, right - pitch
    return [*walk, (left, left + pitch * 0.4)], pitch


def draw_meander(pen: Pen, rounds: int, path: str) -> None:
    """A square spiral; its rounds and whether the path is light or dark tell them apart."""
    ink, deep, bright, spark, paper = TERRACOTTA
    walk, pitch = _square_spiral(rounds)
    line, edge = (paper, ink) if path == "light" else (ink, paper)
    pen.fill(deep, CARD)
    for turn in range(rounds):
        inset = walk[1][0] + turn * pitch  # the floor changes colour under the path, where no seam shows
        pen.fill((spark, bright, deep)[turn % 3], box(inset, inset, 200 - 2 * inset, 200 - 2 * inset))
    pen.line(edge, pitch * 0.64, open_line(walk), cap="butt", join="miter")
    pen.line(line, pitch * 0.42, open_line(walk), cap="butt", join="miter")


WHIRL = Family(
    "whirl",
    "Вихрь",
    "Whirl",
    draw_whirl,
    (
        look("три рукава вправо", "three arms turning right", arms=3, hand="right"),
        look("три рукава влево", "three arms turning left", arms=3, hand="left"),
        look("четыре рукава вправо", "four arms turning right", arms=4, hand="right"),
        look("четыре рукава влево", "four arms turning left", arms=4, hand="left"),
        look("шесть рукавов вправо", "six arms turning right", arms=6, hand="right"),
        look("шесть рукавов влево", "six arms turning left", arms=6, hand="left"),
    ),
)

MEANDER = Family(
    "meander",
    "Меандр",
    "Meander",
    draw_meander,
    (
        look("светлый, два витка", "light path, two rounds", rounds=2, path="light"),
        look("светлый, три витка", "light path, three rounds", rounds=3, path="light"),
        look("светлый, четыре витка", "light path, four rounds", rounds=4, path="light"),
        look("тёмный, два витка", "dark path, two rounds", rounds=2, path="dark"),
        look("тёмный, три витка", "dark path, three rounds", rounds=3, path="dark"),
        look("тёмный, четыре витка", "dark path, four rounds", rounds=4, path="dark"),
    ),
)
