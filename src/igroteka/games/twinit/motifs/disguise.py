"""A card drawn so that only the drawing tells what it shows: its numbers differ from those of its twins in every way.

Every card has about as many stretches, paints and bytes as every other one. Under its ground lie drawings of other
patterns; each outline is cut in pieces, its stretches are parted and written as other commands, from another start and
in another direction, in groups that are turned and stretched each in its own way, in any order that looks the same.
Reading all that back is more work than drawing it (decision 018).
"""

from __future__ import annotations

from cmath import rect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import pi
from random import Random

from .outline import Curve, Loop, backwards, cut, halves, read, started_at

POINTS = 1300  # of every card, within a few
PAINTS = 90  # of every card, within a few; the richest pattern has 49
_SWATCHES = 52
_OVERLAP = 0.5  # pieces reach this far over the cut: no seam shows
_FURTHER = 1.5  # and those of a line this far over each other …
_SHARE = 0.3  # … but no further than this share of a stretch
_SHADE = 1  # steps of 255

Box = tuple[float, float, float, float]


@dataclass(slots=True, eq=False)
class Paint:
    """Outlines filled with a colour, or drawn as lines of some width. To be read only: cards share them."""

    colour: str
    loops: tuple[Loop, ...]
    width: float = 0.0
    cap: str = ""
    join: str = ""
    weight: int = field(init=False)  # about how many points it takes
    _box: Box | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.weight = sum(loop.weight() for loop in self.loops)

    def box(self) -> Box:
        """Left, top, right, bottom: all it covers lies within."""
        if self._box is None:
            points = [point for loop in self.loops for point in loop.points()]
            across, down = [point.real for point in points], [point.imag for point in points]
            rim = self.width * (2 if self.join == "miter" else 0.5)
            self._box = min(across) - rim, min(down) - rim, max(across) + rim, max(down) + rim
        return self._box

    def part(self, loops: Iterable[Loop]) -> Paint:
        """The same paint on other outlines."""
        return Paint(self.colour, tuple(loops), self.width, self.cap, self.join)


class Deck:
    """All patterns, of which every card hides some."""

    def __init__(self, patterns: Sequence[tuple[Paint, ...]], families: Sequence[str]) -> None:
        self.patterns = patterns
        self.families = families
        small: dict[str, list[Paint]] = {}
        for pattern in patterns:
            for paint in pattern:
                some = [paint.part((loop,)) for loop in paint.loops if len(loop.curves) <= 4]
                small.setdefault(paint.colour, []).extend(some[:4])
        self.swatches = [some for some in small.values() if some]  # small parts of every colour

    def others(self, number: int, dice: Random) -> list[tuple[Paint, ...]]:
        """The other patterns, first one that looks much like this one: the two are confused most easily."""
        order = [other for other in dice.sample(range(len(self.patterns)), len(self.patterns)) if other != number]
        kin = next(other for other in order if self.families[other] == self.families[number])
        order.sort(key=lambda other: other != kin)
        return [self.patterns[other] for other in order]


@lru_cache(maxsize=1 << 12)  # all paths of all patterns
def painted(colour: str, path: str, width: float, cap: str, join: str) -> Paint | None:
    """A path as paint; None if nothing of it lies on the card."""
    loops = read(path, width)
    return Paint(colour, loops, width, cap, join) if loops else None


def disguised(number: int, deck: Deck, dice: Random) -> str:
    """The pattern as SVG elements, over as much of the others of the deck as there is room for."""
    pattern = deck.patterns[number]
    shown = _in_pieces([pattern[0].part((_ground(),)), *pattern[1:]], dice)
    weight = round(POINTS * dice.uniform(0.9, 1.35))  # so that neither the size nor any other count tells much
    below = _hidden(shown, deck.others(number, dice), deck, weight, round(PAINTS * dice.uniform(0.9, 1.2)), dice)
    paints = [*below, *_in_any_order(shown, dice)]
    more = weight / _points(paints) - 1
    return _written(paints, more, dice)


def _ground() -> Loop:
    """The card's own colour reaches a little beyond the card."""
    corners = [complex(x, y) for x, y in ((-3, -3), (203, -3), (203, 203), (-3, 203))]
    return Loop(corners[0], tuple((corner,) for corner in [*corners[1:], corners[0]]), True)


# -- cutting -----------------------------------------------------------------------------------------


def _in_pieces(paints: list[Paint], dice: Random) -> list[Paint]:
    """The ground, and as many others as there is room for, in two pieces that lie over each other along the cut."""
    cuts = min(len(paints) - 1, max(2, (PAINTS - _SWATCHES - len(paints)), 0))
    chosen = {0, *dice.sample(range(1, len(paints)), cuts)}
    done: list[Paint] = []
    for number, paint in enumerate(paints):
        pieces = _parted(paint, dice) if number in chosen else [paint]
        done += pieces
        circle = dice.choice(paint.loops).round
        if circle and not paint.width and all(loop.round for loop in paint.loops):
            done.append(paint.part((_within(*circle, dice),)))
    return done


def _within(centre: complex, radius: float, dice: Random) -> Loop:
    """A shape inside a disc: painted once more in the colour of the disc, it does not show."""
    angles = sorted(dice.uniform(0, 2 * pi) for _ in range(dice.randint(3, 5)))
    corners = [centre + rect(abs(radius) * dice.uniform(0.3, 0.93), angle) for angle in angles]
    return Loop(corners[0], tuple((corner,) for corner in [*corners[1:], corners[0]]), True)


def _parted(paint: Paint, dice: Random) -> list[Paint]:
    if paint.width:
        return _parted_line(paint, dice)
    left, top, right, bottom = paint.box()
    through = complex(
        dice.uniform(left, right) * 0.6 + 0.2 * (left + right), dice.uniform(top, bottom) * 0.6 + 0.2 * (top + bottom)
    )
    along = rect(1.0, dice.uniform(0, 2 * pi))
    edge = along.real * through.real + along.imag * through.imag
    pieces = []
    for way, reach in ((along, edge + _OVERLAP), (-along, _OVERLAP - edge)):
        loops = tuple(found for loop in paint.loops if (found := cut(loop, way, reach)) is not None)
        if loops:
            pieces.append(paint.part(loops))
    return pieces


def _parted_line(paint: Paint, dice: Random) -> list[Paint]:
    """A line as two that share a bit of one stretch; of several lines, some here and some there."""
    if len(paint.loops) > 1:
        number = dice.randrange(1, len(paint.loops))
        loops = dice.sample(paint.loops, len(paint.loops))
        return [paint.part(loops[:number]), paint.part(loops[number:])]
    loop = paint.loops[0]
    if len(loop.curves) < 3:
        return [paint]
    if loop.closed:
        loop = started_at(loop, dice.randrange(len(loop.curves)))
        over = _over(loop.start, loop.curves[0])
        first, _ = halves(loop.start, loop.curves[0], 0.5 + over)
        before, last = halves(loop.start, loop.curves[0], 0.5 - over)
        begin = before[-1]
        return [paint.part((Loop(begin, (last, *loop.curves[1:], first), False),))]
    number = dice.randrange(1, len(loop.curves) - 1)
    start = loop.curves[number - 1][-1]
    over = _over(start, loop.curves[number])
    head, _ = halves(start, loop.curves[number], 0.5 + over)
    before, tail = halves(start, loop.curves[number], 0.5 - over)
    one = Loop(loop.start, (*loop.curves[:number], head), False)
    two = Loop(before[-1], (tail, *loop.curves[number + 1 :]), False)
    return [paint.part((one,)), paint.part((two,))]


def _over(start: complex, curve: Curve) -> float:
    """Half the share of a stretch that both parts of a line have."""
    return min(_SHARE, _FURTHER / max(0.1, abs(curve[-1] - start))) / 2


# -- what lies below ---------------------------------------------------------------------------------


def _hidden(
    shown: list[Paint], others: list[tuple[Paint, ...]], deck: Deck, weight: int, parts: int, dice: Random
) -> list[Paint]:
    """What the ground covers: something in every colour of the deck, and drawings as far as there is room."""
    found = [dice.choice(some) for some in deck.swatches]
    room = weight - _points(shown) - _points(found)
    for other in others:
        for paint in other:
            if paint.weight <= room and len(shown) + len(found) < parts:
                found.append(paint)
                room -= paint.weight
        if room < 20:
            break
    for paint in list(found):
        pieces = min(len(paint.loops), parts - len(shown) - len(found) + 1)
        if pieces > 1:
            found.remove(paint)
            found += [paint.part(paint.loops[at::pieces]) for at in range(pieces)]
    dice.shuffle(found)
    return found


def _points(paints: Sequence[Paint]) -> int:
    return sum(paint.weight for paint in paints)


# -- order -------------------------------------------------------------------------------------------


def _in_any_order(paints: list[Paint], dice: Random) -> list[Paint]:
    """Neighbours change places wherever that changes nothing to be seen."""
    ordered = [(paint, paint.box()) for paint in paints]
    for _ in range(3):
        for at in dice.sample(range(len(ordered) - 1), len(ordered) - 1):
            one, two = ordered[at], ordered[at + 1]
            if one[0].colour == two[0].colour or _apart(one[1], two[1]):
                ordered[at], ordered[at + 1] = two, one
    return [paint for paint, _ in ordered]


def _apart(one: Box, two: Box) -> bool:
    return one[2] + 1 < two[0] or two[2] + 1 < one[0] or one[3] + 1 < two[1] or two[3] + 1 < one[1]


# -- writing -----------------------------------------------------------------------------------------


def _written(paints: list[Paint], parting: float, dice: Random) -> str:
    """Groups of a few paints, each turned and stretched in its own way; such a share of the stretches is parted."""
    shades: dict[str, str] = {}
    parts: list[str] = []
    at = 0
    while at < len(paints):
        group = paints[at : at + dice.randint(1, 6)]
        at += len(group)
        unit = dice.uniform(0.04, 0.07)  # of the card's 200, for each step of a whole number
        turn = rect(unit, dice.uniform(0, 2 * pi))
        away = complex(dice.uniform(0, 200), dice.uniform(0, 200))
        there = 1 / turn
        frame = " ".join(
            f"{number:.5g}" for number in (turn.real, turn.imag, -turn.imag, turn.real, away.real, away.imag)
        )
        inside = "".join(_element(paint, there, -away * there, unit, parting, shades, dice) for paint in group)
        parts.append(f'<g transform="matrix({frame})">{inside}</g>')
    return "".join(parts)


def _element(
    paint: Paint,
    there: complex,
    move: complex,
    unit: float,
    parting: float,
    shades: dict[str, str],
    dice: Random,
) -> str:
    colour = shades.get(paint.colour)
    if colour is None:
        colour = shades[paint.colour] = _shade(paint.colour, dice)
    loops = list(paint.loops)
    dice.shuffle(loops)
    if dice.random() < 0.5:
        loops = [backwards(loop) for loop in loops]
    pen = _Writer(there, move, parting, dice)
    for loop in loops:
        pen.draw(loop)
    if not paint.width:
        return f'<path fill="{colour}" d="{pen.text()}"/>'
    line = {
        "fill": "none",
        "stroke": colour,
        "stroke-width": f"{paint.width / unit:.4g}",
        "stroke-linecap": paint.cap,
        "stroke-linejoin": paint.join,
        "d": pen.text(),
    }
    return "<path " + " ".join(f'{name}="{value}"' for name, value in line.items()) + "/>"


def _shade(colour: str, dice: Random) -> str:
    channels = (int(colour[start : start + 2], 16) + dice.randint(-_SHADE, _SHADE) for start in (1, 3, 5))
    return "#" + "".join(f"{min(255, max(0, channel)):02x}" for channel in channels)


class _Writer:
    """Path data in whole numbers, in commands of any kind."""

    def __init__(self, there: complex, move: complex, parting: float, dice: Random) -> None:
        self._there = there
        self._move = move
        self._parting = parting
        self._chance = dice.random
        self._dice = dice
        self._said: list[str] = []
        self._at = (0, 0)

    def text(self) -> str:
        """What was written."""
        return "".join(self._said)

    def draw(self, loop: Loop) -> None:
        """One line, from anywhere on it if it is closed."""
        chance = self._chance
        if loop.closed:
            loop = started_at(loop, int(chance() * len(loop.curves)))
        if loop.round is not None and chance() < 0.7:
            self._circle(*loop.round)
            return
        here = loop.start
        self._go("M", "m", (here,))
        begun = self._at
        for curve in loop.curves:
            if chance() < self._parting:
                first, curve = halves(here, curve, 0.25 + chance() / 2)
                self._stretch(here, first)
                here = first[-1]
            self._stretch(here, curve)
            here = curve[-1]
        if loop.closed:
            self._said.append("Z" if chance() < 0.5 else "z")
            self._at = begun

    def _circle(self, centre: complex, radius: float) -> None:
        """Three arcs: one of half the circle would leap aside when its ends are rounded."""
        chance = self._chance
        sweep = 1 if radius > 0 else -1
        radius = abs(radius)
        angle = 2 * pi * chance()
        self._go("M", "m", (centre + rect(radius, angle),))
        begun = self._at
        size = round(radius * abs(self._there))
        for _ in range(2):
            angle += sweep * 2 * pi * (0.29 + 0.09 * chance())
            self._said.append(f"{'aA'[chance() < 0.2]}{size} {size} 0 0 {max(0, sweep)}")
            self._end(centre + rect(radius, angle))
        self._said.append(f"A{size} {size} 0 0 {max(0, sweep)} {begun[0]} {begun[1]}")
        self._said.append("Z" if chance() < 0.5 else "z")
        self._at = begun

    def _end(self, point: complex) -> None:
        """The end of an arc whose command has been written."""
        moved = point * self._there + self._move
        across, down = round(moved.real), round(moved.imag)
        x, y = self._at if self._said[-1][0] == "a" else (0, 0)
        self._said.append(f" {across - x} {down - y}")
        self._at = across, down

    def _stretch(self, here: complex, curve: Curve) -> None:
        if len(curve) == 3:
            self._go("C", "c", curve)
            return
        chance = self._chance()
        end = curve[0]
        if chance < 0.7:
            self._go("L", "l", curve)
        elif chance < 0.85:
            self._go("Q", "q", (here + (end - here) * self._chance(), end))
        else:
            one, two = sorted((self._chance(), self._chance()))
            self._go("C", "c", (here + (end - here) * one, here + (end - here) * two, end))

    def _go(self, absolute: str, relative: str, points: Curve) -> None:
        there, move = self._there, self._move
        x, y = 0, 0
        kind = absolute
        if self._said and self._chance() < 0.8:
            kind, (x, y) = relative, self._at
        numbers: list[str] = []
        across, down = self._at
        for point in points:
            moved = point * there + move
            across, down = round(moved.real), round(moved.imag)
            numbers += [str(across - x), str(down - y)]
        self._at = across, down
        self._said.append(kind + " ".join(numbers).replace(" -", "-"))
