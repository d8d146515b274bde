"""Outlines as numbers: path data read into curves that can be moved, split and cut.

Points are complex numbers: to turn, stretch and shift a curve is one multiplication and one addition a point.
"""

from __future__ import annotations

import re
from cmath import phase
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, pi, sin, sqrt, tan

Curve = tuple[complex, ...]  # where a stretch leads: (end,) for a straight one, (bend, bend, end) for a bent one

_TOKEN = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
_EDGE = -2.0, 202.0  # what lies wholly beyond this cannot be seen
_HALVINGS = 30


@dataclass(frozen=True, slots=True)
class Loop:
    """One line of a path; a closed one ends where it starts."""

    start: complex
    curves: tuple[Curve, ...]
    closed: bool
    round: tuple[complex, float] | None = None  # of a circle: centre and radius, below 0 if it runs counterclockwise

    def weight(self) -> int:
        """About how many points it takes to write."""
        return 1 + (6 if self.round else sum(len(curve) for curve in self.curves))

    def points(self) -> list[complex]:
        """All points, those beside the line included: the line lies within their bounds."""
        return [self.start, *(point for curve in self.curves for point in curve)]


def read(path: str, width: float = 0.0) -> tuple[Loop, ...]:
    """The lines of a path that can be seen on the card when drawn so wide; knows what `shapes` writes."""
    loops: list[Loop] = []
    for left, height, radius in _DISC.findall(path):
        loops.append(disc(complex(float(left) + float(radius), float(height)), float(radius)))
    path = _DISC.sub("", path)
    start = here = 0j
    curves: list[Curve] = []
    tokens = [*_TOKEN.findall(path), "M"]
    at = 0
    while at < len(tokens):
        command = tokens[at]
        count = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "a": 7, "Z": 0}[command]
        if command in "MZ" and curves:
            loops.append(_loop(start, curves, command == "Z"))
            curves = []
        numbers = [float(number) for number in tokens[at + 1 : at + 1 + count]]
        at += 1 + count
        if command == "M" and numbers:
            start = here = complex(*numbers)
            continue
        if command == "L":
            curves.append((complex(*numbers),))
        elif command == "H":
            curves.append((complex(numbers[0], here.imag),))
        elif command == "V":
            curves.append((complex(here.real, numbers[0]),))
        elif command == "C":
            curves.append((complex(*numbers[:2]), complex(*numbers[2:4]), complex(*numbers[4:])))
        elif command in "aA":
            end = complex(*numbers[5:]) + (here if command == "a" else 0)
            curves += arc(here, end, numbers[0], numbers[1], numbers[4] == 1)
        here = curves[-1][-1] if curves else here
    return tuple(loop for loop in loops if _in_sight(loop, width))


def disc(centre: complex, radius: float) -> Loop:
    """A circle of three stretches: none is a thousandth of the radius off."""
    start = centre - 1j * radius
    corners = [centre + radius * complex(sin(angle), -cos(angle)) for angle in (2 * pi / 3, 4 * pi / 3, 2 * pi)]
    curves: list[Curve] = []
    for here, there in zip([start, *corners], corners, strict=False):
        reach = 4 / 3 * tan(pi / 6)
        curves.append((here + 1j * reach * (here - centre), there - 1j * reach * (there - centre), there))
    return Loop(start, tuple(curves), True, (centre, radius))


_DISC = re.compile(r"M(-?[\d.]+) (-?[\d.]+)(?:a([\d.]+) \3 0 0 1 -?[\d.]+ -?[\d.]+){4}Z")


def _loop(start: complex, curves: list[Curve], closed: bool) -> Loop:
    if closed and abs(curves[-1][-1] - start) > 0.01:
        curves = [*curves, (start,)]
    return Loop(start, tuple(curves), closed)


def _in_sight(loop: Loop, width: float) -> bool:
    points = loop.points()
    across, down = [point.real for point in points], [point.imag for point in points]
    low, high = _EDGE[0] - width, _EDGE[1] + width
    return max(across) > low and max(down) > low and min(across) < high and min(down) < high


def arc(start: complex, end: complex, wide: float, high: float, clockwise: bool) -> list[Curve]:
    """An upright elliptic arc of at most half a turn, as bent stretches."""
    squeeze = wide / high
    one, two = complex(start.real, start.imag * squeeze), complex(end.real, end.imag * squeeze)
    half = abs(two - one) / 2
    away = sqrt(max(0.0, wide * wide - half * half))
    side = 1j if clockwise else -1j
    centre = (one + two) / 2 + side * away * (two - one) / (2 * half)
    whole = _turn(one - centre, two - centre, clockwise)
    count = max(1, ceil(abs(whole) / (pi / 2) - 0.01))
    step = whole / count
    reach = 4 / 3 * tan(step / 4)
    turn = complex(cos(step), sin(step))
    spoke = one - centre
    curves: list[Curve] = []
    for number in range(count):
        ahead = spoke * turn
        last = two if number == count - 1 else centre + ahead
        bends = (centre + spoke + 1j * reach * spoke, centre + ahead - 1j * reach * ahead, last)
        curves.append(tuple(complex(point.real, point.imag / squeeze) for point in bends))
        spoke = ahead
    return curves


def _turn(one: complex, two: complex, clockwise: bool) -> float:
    """The angle from one to the other; the card's downward axis makes clockwise positive."""
    angle = phase(two / one)
    if clockwise and angle < -1e-6:
        return angle + 2 * pi
    if not clockwise and angle > 1e-6:
        return angle - 2 * pi
    return angle


def halves(start: complex, curve: Curve, share: float) -> tuple[Curve, Curve]:
    """A stretch as two, parted at this share of its way."""
    if len(curve) == 1:
        return (start + (curve[0] - start) * share,), curve
    one, two, end = curve
    a, b, c = start + (one - start) * share, one + (two - one) * share, two + (end - two) * share
    d, e = a + (b - a) * share, b + (c - b) * share
    middle = d + (e - d) * share
    return (a, d, middle), (e, c, end)


def backwards(loop: Loop) -> Loop:
    """The same line, walked the other way."""
    points = loop.points()[::-1]
    circle = None if loop.round is None else (loop.round[0], -loop.round[1])
    curves: list[Curve] = []
    at = 1
    for curve in loop.curves[::-1]:
        curves.append(tuple(points[at : at + len(curve)]))
        at += len(curve)
    return Loop(points[0], tuple(curves), loop.closed, circle)


def started_at(loop: Loop, number: int) -> Loop:
    """A closed line that starts with another of its stretches."""
    number %= len(loop.curves)
    if number == 0:
        return loop
    return Loop(loop.curves[number - 1][-1], loop.curves[number:] + loop.curves[:number], True, loop.round)


def cut(loop: Loop, along: complex, edge: float) -> Loop | None:
    """The part of a closed line's inside where `along · point` is at most the edge.

    What lies beyond is pressed onto the edge; so lines within lines keep their holes.
    """

    def beyond(point: complex) -> float:
        return along.real * point.real + along.imag * point.imag - edge

    here = loop.start
    kept: list[Curve] = []
    first: complex | None = None
    last = here
    for whole in loop.curves:
        for curve in _parted(here, whole, beyond):
            middle = halves(here, curve, 0.5)[0][-1]
            if beyond(middle) <= 0:
                if first is None:
                    first = here
                elif abs(here - last) > 1e-6:
                    kept.append((here,))
                kept.append(curve)
                last = curve[-1]
            here = curve[-1]
    if first is None:
        return None
    if abs(last - first) > 1e-6:
        kept.append((first,))
    return Loop(first, tuple(kept), True)


def _parted(start: complex, curve: Curve, beyond: Callable[[complex], float]) -> list[Curve]:
    """The stretch, parted wherever it crosses the edge."""
    sides = [beyond(point) > 0 for point in (start, *curve)]
    if all(sides) or not any(sides):
        return [curve]
    shares = _crossings(start, curve, beyond)
    parts: list[Curve] = []
    done = 0.0
    for share in shares:
        head, curve = halves(start, curve, (share - done) / (1 - done))
        parts.append(head)
        start, done = head[-1], share
    return [*parts, curve]


def _crossings(start: complex, curve: Curve, beyond: Callable[[complex], float]) -> list[float]:

    def height(share: float) -> float:
        return beyond(halves(start, curve, share)[0][-1])

    if len(curve) == 1:
        low, high = height(0.0), height(1.0)
        return [low / (low - high)]
    found: list[float] = []
    steps = [step / 8 for step in range(9)]
    for low, high in pairwise(steps):
        if (height(low) > 0) == (height(high) > 0):
            continue
        rising = height(high) > 0
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            if (height(middle) > 0) == rising:
                high = middle
            else:
                low = middle
        found.append((low + high) / 2)
    return found
