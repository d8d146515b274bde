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


def _square_spiral(rounds: int, hand: str) -> tuple[list[Point], float]:
    """Corners of a spiral that walks inwards, and the pitch of its corridor."""
    pitch = 184 / (2 * rounds + 0.5)
    low, high = 8 + pitch * 0.25, 192 - pitch * 0.25
    walk: list[Point] = [(low, 210.0)]
    left, top, right, bottom = low, low, high, high
    for _ in range(rounds):
        walk += [(left, top), (right, top), (right, bottom), (left + pitch, bottom)]
        left, top, right, bottom = left + pitch, top + pitch, right - pitch, bottom - pitch
    walk.append((left, top + pitch * 0.4))
    return (walk if hand == "right" else [(200 - x, y) for x, y in walk]), pitch


def draw_meander(pen: Pen, rounds: int, hand: str) -> None:
    """A square spiral, walked inwards to the right or to the left."""
    ink, deep, bright, spark, paper = TERRACOTTA
    walk, pitch = _square_spiral(rounds, hand)
    pen.fill(deep, CARD)
    pen.fill(spark, box(30, 30, 140, 140))
    pen.fill(bright, box(60, 60, 80, 80))
    pen.line(ink, pitch * 0.66, open_line(walk), cap="butt")
    pen.line(paper, pitch * 0.36, open_line(walk), cap="butt")


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
        look("два витка внутрь вправо", "two rounds inwards to the right", rounds=2, hand="right"),
        look("два витка внутрь влево", "two rounds inwards to the left", rounds=2, hand="left"),
        look("три витка внутрь вправо", "three rounds inwards to the right", rounds=3, hand="right"),
        look("три витка внутрь влево", "three rounds inwards to the left", rounds=3, hand="left"),
        look("четыре витка внутрь вправо", "four rounds inwards to the right", rounds=4, hand="right"),
        look("четыре витка внутрь влево", "four rounds inwards to the left", rounds=4, hand="left"),
    ),
)
