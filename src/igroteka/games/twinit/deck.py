"""The deck to cut out: 135 cards with a pattern on each side, our own 119 patterns (TWINIT-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from igroteka.core.dice import FastDice
from igroteka.core.paper import HIGH, WIDE, Outline, Paper, Point, Stroke
from igroteka.games.twinit.cards import CARDS, shuffled_faces
from igroteka.games.twinit.motifs.disguise import Paint
from igroteka.games.twinit.motifs.outline import Loop
from igroteka.games.twinit.patterns import paints

SIDE = 45.0  # of a card, in millimetres
COLUMNS, ROWS = 4, 6
LEFT, TOP = (WIDE - COLUMNS * SIDE) / 2, (HIGH - ROWS * SIDE) / 2
DRAWN = 200.0  # patterns are drawn in a box of this size
SEED = 119  # which pattern is behind which: the same for everyone who prints


def deck(paper: Paper) -> None:
    """Sheets in pairs, front and back: print on both sides, turned over the long edge."""
    faces = shuffled_faces(FastDice(SEED))
    for first in range(0, CARDS, COLUMNS * ROWS):
        cards = range(first, min(first + COLUMNS * ROWS, CARDS))
        _sheet(paper, [int(faces[card]) for card in cards], mirrored=False)
        _sheet(paper, [int(faces[CARDS + card]) for card in cards], mirrored=True)


def _sheet(paper: Paper, patterns: list[int], mirrored: bool) -> None:
    paper.sheet()
    for place, pattern in enumerate(patterns):
        row, column = divmod(place, COLUMNS)
        if mirrored:
            column = COLUMNS - 1 - column
        _face(paper, pattern, LEFT + column * SIDE, TOP + row * SIDE)
    _cuts(paper)


def _face(paper: Paper, pattern: int, left: float, top: float) -> None:
    def at(point: complex) -> Point:
        return left + point.real * SIDE / DRAWN, top + point.imag * SIDE / DRAWN

    corners = (complex(DRAWN, 0), complex(DRAWN, DRAWN), complex(0, DRAWN))
    edge = Outline(at(0j), tuple((at(corner),) for corner in corners), True)
    for paint in paints(pattern):
        paper.shape([_outline(loop, at) for loop in paint.loops], paint.colour, _stroke(paint), edge)


def _outline(loop: Loop, at: Callable[[complex], Point]) -> Outline:
    return Outline(at(loop.start), tuple(tuple(at(point) for point in curve) for curve in loop.curves), loop.closed)


def _stroke(paint: Paint) -> Stroke | None:
    if not paint.width:
        return None
    cap: Literal["butt", "round"] = "butt" if paint.cap == "butt" else "round"
    join: Literal["miter", "round"] = "miter" if paint.join == "miter" else "round"
    return Stroke(paint.width * SIDE / DRAWN, cap, join)


def _cuts(paper: Paper) -> None:
    """Where to cut: short lines in the margins."""
    for column in range(COLUMNS + 1):
        x = LEFT + column * SIDE
        paper.line((x, TOP - 7), (x, TOP - 2))
        paper.line((x, HIGH - TOP + 2), (x, HIGH - TOP + 7))
    for row in range(ROWS + 1):
        y = TOP + row * SIDE
        paper.line((LEFT - 7, y), (LEFT - 2, y))
        paper.line((WIDE - LEFT + 2, y), (WIDE - LEFT + 7, y))
