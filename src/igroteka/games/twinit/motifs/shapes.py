"""Shapes as SVG path data. Angles are in degrees, 0 is up, and they grow clockwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

Point = tuple[float, float]

MIDDLE: Point = (100.0, 100.0)
CORNERS: tuple[Point, ...] = ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0))
CARD = "M0.00 0.00H200.00V200.00H0.00Z"


def at(centre: Point, radius: float, angle: float) -> Point:
    """The point ``radius`` away from the centre in the direction of the angle."""
    return centre[0] + radius * sin(radians(angle)), centre[1] - radius * cos(radians(angle))


def turns(count: int, first: float = 0.0) -> list[float]:
    """``count`` directions evenly round the clock."""
    return [first + 360.0 * step / count for step in range(count)]


def pair(point: Point) -> str:
    """A point in path data. Always two decimals: the salt finds coordinates by them."""
    return f"{point[0]:.2f} {point[1]:.2f}"


def open_line(points: Iterable[Point]) -> str:
    """Straight segments through the points, left open."""
    return "M" + "L".join(pair(point) for point in points)


def polygon(points: Iterable[Point]) -> str:
    """A closed shape with straight sides."""
    return open_line(points) + "Z"


def regular(centre: Point, radius: float, sides: int, first: float = 0.0) -> str:
    """A regular polygon, its first corner in the direction ``first``."""
    return polygon(at(centre, radius, angle) for angle in turns(sides, first))


def star(centre: Point, outer: float, inner: float, points: int, first: float = 0.0) -> str:
    """A star with straight edges."""
    half = 180.0 / points
    corners: list[Point] = []
    for angle in turns(points, first):
        corners += [at(centre, outer, angle), at(centre, inner, angle + half)]
    return polygon(corners)


def disc(centre: Point, radius: float) -> str:
    """A full circle of four arcs: half a circle would leap aside when the salt lengthens its radius."""
    arc = f"a{radius:.2f} {radius:.2f} 0 0 1"
    corners = ((radius, -radius), (radius, radius), (-radius, radius), (-radius, -radius))
    start = (centre[0] - radius, centre[1])
    return f"M{pair(start)}" + "".join(f"{arc} {pair(corner)}" for corner in corners) + "Z"


def box(left: float, top: float, width: float, height: float) -> str:
    """A rectangle along the card's edges."""
    return polygon(((left, top), (left + width, top), (left + width, top + height), (left, top + height)))


def bar(start: Point, end: Point, width: float) -> str:
    """A rectangle laid along the line from start to end."""
    along = (end[0] - start[0], end[1] - start[1])
    length = (along[0] ** 2 + along[1] ** 2) ** 0.5
    aside = (-along[1] / length * width / 2, along[0] / length * width / 2)
    return polygon(
        (
            (start[0] + aside[0], start[1] + aside[1]),
            (end[0] + aside[0], end[1] + aside[1]),
            (end[0] - aside[0], end[1] - aside[1]),
            (start[0] - aside[0], start[1] - aside[1]),
        )
    )


def sector(centre: Point, radius: float, start: float, end: float) -> str:
    """A slice of a disc, clockwise from start to end, at most half of it."""
    arc = f"A{radius:.2f} {radius:.2f} 0 0 1 {pair(at(centre, radius, end))}"
    return f"M{pair(centre)}L{pair(at(centre, radius, start))}{arc}Z"


def petal(centre: Point, angle: float, inner: float, outer: float, half: float, blunt: float = 0.5) -> str:
    """A leaf from radius inner to outer, broadest after the middle; blunt tips are rounder."""
    tail, tip = at(centre, inner, angle), at(centre, outer, angle)
    length = outer - inner

    def beside(share: float, side: float) -> str:
        x, y = at(centre, inner + length * share, angle)
        dx, dy = at((0.0, 0.0), side, angle + 90)
        return pair((x + dx, y + dy))

    reach = half * 4 / 3
    low, high = 0.25, 0.6 + 0.4 * blunt
    return (
        f"M{pair(tail)}C{beside(low, reach)} {beside(high, reach)} {pair(tip)}"
        f"C{beside(high, -reach)} {beside(low, -reach)} {pair(tail)}Z"
    )


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A curve through the points (Catmull-Rom, written as cubic Bezier)."""
    count = len(points)

    def point(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    curve = f"M{pair(points[0])}"
    for index in range(count if closed else count - 1):
        before, start, end, after = (point(index + step) for step in (-1, 0, 1, 2))
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        curve += f"C{pair(first)} {pair(second)} {pair(end)}"
    return curve + ("Z" if closed else "")
