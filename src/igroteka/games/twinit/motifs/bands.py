"""Bands across the card: beaded ribbons, waves and plaid."""

from __future__ import annotations

from math import cos, pi

from .family import Family, look
from .palette import LAGOON, MIDNIGHT, ORCHARD, mixed
from .pen import Pen
from .shapes import CARD, Point, bar, box, disc, pair, regular, smooth, star


def _bead(bead: str, centre: Point) -> str:
    if bead == "disc":
        return disc(centre, 15.5)
    if bead == "triangle":
        return regular(centre, 20, 3, 45)
    if bead == "star":
        return star(centre, 21, 8, 4, 45)
    x, y = centre
    return bar((x - 15, y - 15), (x + 15, y + 15), 9) + bar((x - 15, y + 15), (x + 15, y - 15), 9)


def draw_ribbon(pen: Pen, bead: str) -> None:
    """Slanting ribbons with a row of beads; the bead tells them apart."""
    ink, deep, bright, spark, paper = ORCHARD
    pen.fill(deep, CARD)
    for shift in (-150, -50, 50, 150):
        start, end = (shift - 50.0, -50.0), (shift + 250.0, 250.0)
        pen.fill(spark if shift in (-150, 50) else bright, bar(start, end, 58))
        pen.fill(ink, bar(start, end, 44))
        centres = [(start[0] + step * 100 / 3, start[1] + step * 100 / 3) for step in range(10)]
        if bead == "ring":
            pen.line(paper, 7, *(disc(centre, 12) for centre in centres))
        else:
            pen.fill(paper, *(_bead(bead, centre) for centre in centres))


def _crest(y: float, crests: int, height: float, flip: int) -> list[Point]:
    """Points of a wave, from well left of the card to well right of it."""
    steps = 8 * (crests + 1)
    span = 200 / crests
    places = [step / 8 - 0.5 for step in range(steps + 1)]
    return [(span * place, y + flip * height * cos(2 * pi * place)) for place in places]


def draw_wave(pen: Pen, crests: int, order: str) -> None:
    """Wavy bands that follow each other, or swell against each other."""
    ink, deep, bright, spark, paper = LAGOON
    colours = (deep, paper, ink, spark, deep, paper, ink, bright)
    pen.fill(bright, CARD)
    height = 17.0 if order == "parallel" else 13.0
    for band, colour in enumerate(colours):
        flip = -1 if order == "opposed" and band % 2 else 1
        wave = smooth(_crest(6 + 27 * band, crests, height, flip))
        pen.fill(colour, f"{wave}L{pair((260, 260))}L{pair((-60, 260))}Z")


def draw_plaid(pen: Pen, threads: int, cloth: str) -> None:
    """A tartan: wide bands both ways and one, two or three threads between them, on light or dark cloth."""
    ink, deep, bright, spark, paper = MIDNIGHT
    ground, thread = (paper, ink) if cloth == "light" else (ink, paper)
    pen.fill(ground, CARD)
    across = [box(0, offset, 200, 40) for offset in (30, 130)]
    upright = [box(offset, 0, 40, 200) for offset in (30, 130)]
    once = mixed(ground, deep if cloth == "light" else bright, 0.62)
    for band in across + upright:
        pen.fill(once, band)
    twice = mixed(once, deep if cloth == "light" else bright, 0.62)
    pen.fill(twice, *(box(left, top, 40, 40) for left in (30, 130) for top in (30, 130)))
    for offset in (50, 150):
        pen.fill(spark, box(0, offset - 5, 200, 10), box(offset - 5, 0, 10, 200))
    spread = {1: (0,), 2: (-11, 11), 3: (-18, 0, 18)}[threads]
    for offset in (0, 100, 200):
        for aside in spread:
            pen.fill(thread, box(0, offset + aside - 3.5, 200, 7), box(offset + aside - 3.5, 0, 7, 200))


RIBBON = Family(
    "ribbon",
    "Ленты",
    "Ribbons",
    draw_ribbon,
    (
        look("с кружками", "with discs", bead="disc"),
        look("с колечками", "with rings", bead="ring"),
        look("с треугольниками", "with triangles", bead="triangle"),
        look("со звёздочками", "with stars", bead="star"),
        look("с крестиками", "with crosses", bead="cross"),
    ),
)

WAVE = Family(
    "wave",
    "Волны",
    "Waves",
    draw_wave,
    (
        look("два гребня, волна за волной", "two crests, wave after wave", crests=2, order="parallel"),
        look("два гребня, волны навстречу", "two crests, wave against wave", crests=2, order="opposed"),
        look("три гребня, волна за волной", "three crests, wave after wave", crests=3, order="parallel"),
        look("три гребня, волны навстречу", "three crests, wave against wave", crests=3, order="opposed"),
        look("пять гребней, волна за волной", "five crests, wave after wave", crests=5, order="parallel"),
        look("пять гребней, волны навстречу", "five crests, wave against wave", crests=5, order="opposed"),
    ),
)

PLAID = Family(
    "plaid",
    "Шотландка",
    "Plaid",
    draw_plaid,
    (
        look("светлая, по одной нити", "light cloth, single threads", threads=1, cloth="light"),
        look("светлая, по две нити", "light cloth, double threads", threads=2, cloth="light"),
        look("светлая, по три нити", "light cloth, triple threads", threads=3, cloth="light"),
        look("тёмная, по одной нити", "dark cloth, single threads", threads=1, cloth="dark"),
        look("тёмная, по две нити", "dark cloth, double threads", threads=2, cloth="dark"),
        look("тёмная, по три нити", "dark cloth, triple threads", threads=3, cloth="dark"),
    ),
)
