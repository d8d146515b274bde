"""A cheat that reads faces without drawing them: all in the card's own measure, all orders and spellings undone.

It knows whatever can be read from the text of an SVG: commands, colours, counts, sizes; and, with every transform
applied, where the ends of stretches lie, how far outlines reach and how long they are.
"""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree

TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[complex, complex]  # turn and stretch, then shift

Likeness = Counter[object]


@dataclass
class Stroke:
    """One element of a face, in the measure of the card."""

    colour: tuple[int, ...]
    width: float
    ends: list[complex]
    length: float
    commands: str


@lru_cache(maxsize=300)
def read_face(document: str) -> list[Stroke]:
    """All painted elements, in the order of painting."""
    return [*_walk(ElementTree.fromstring(document), (1 + 0j, 0j))]


def _walk(element: ElementTree.Element, frame: Matrix) -> list[Stroke]:
    turn, shift = frame
    matrix = re.fullmatch(r"matrix\((.*)\)", element.get("transform", ""))
    if matrix:
        a, b, c, d, e, f = (float(number) for number in matrix[1].split())
        assert (a, b) == (d, -c)
        shift, turn = turn * complex(e, f) + shift, turn * complex(a, b)
    if element.tag == SVG + "defs":
        return []
    found: list[Stroke] = []
    if element.tag == SVG + "path":
        found.append(_stroke(element, turn, shift))
    for child in element:
        found += _walk(child, (turn, shift))
    return found


def _stroke(element: ElementTree.Element, turn: complex, shift: complex) -> Stroke:
    colour = element.get("stroke") or element.get("fill") or ""
    channels = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    width = float(element.get("stroke-width", "0")) * abs(turn)
    ends: list[complex] = []
    length = 0.0
    commands = ""
    here = start = 0j
    tokens = TOKEN.findall(element.get("d", ""))
    at = 0
    while at < len(tokens):
        command = tokens[at]
        kind = command.upper()
        count = COUNTS[kind]
        numbers = [float(number) for number in tokens[at + 1 : at + 1 + count]]
        at += 1 + count
        commands += kind
        base = here if command.islower() else 0j
        if kind == "Z":
            here = start
            continue
        if kind in "HV":
            side = complex(numbers[0], 0) if kind == "H" else complex(0, numbers[0])
            rest = complex(0, here.imag) if kind == "H" else complex(here.real, 0)
            end = here + side if command.islower() else side + rest
        else:
            end = complex(*numbers[-2:]) + base
        if kind == "M":
            start = end
        else:
            length += abs(end - here) * abs(turn)
        ends.append(end * turn + shift)
        here = end
    return Stroke(channels, width, ends, length, commands)


# -- what two faces have in common: the more, the likelier are they twins -----------------------------------------


def _rounded(colour: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(round(channel / 8) for channel in colour)


def commands(face: str) -> Likeness:
    """How often each kind of command is used."""
    return Counter("".join(stroke.commands for stroke in read_face(face)))


def counts(face: str) -> Likeness:
    """How many elements, lines, ends of stretches, groups, letters, letters when packed."""
    strokes = read_face(face)
    lines = sum(stroke.commands.count("M") for stroke in strokes)
    ends = sum(len(stroke.ends) for stroke in strokes) // 5
    letters, packed = len(face) // 50, len(gzip.compress(face.encode())) // 25
    return Counter(
        {
            "elements": len(strokes),
            "lines": lines,
            "ends": ends,
            "letters": letters,
            "packed": packed,
            "groups": face.count("<g"),
        }
    )


def colours(face: str) -> Likeness:
    """How many elements have each colour."""
    return Counter(_rounded(stroke.colour) for stroke in read_face(face))


def lengths(face: str) -> Likeness:
    """How long the outlines of each colour are."""
    total: Likeness = Counter()
    for stroke in read_face(face):
        total[_rounded(stroke.colour)] += round(stroke.length)
    return total


def widths(face: str) -> Likeness:
    """How many lines of each width there are."""
    return Counter(round(2 * stroke.width) for stroke in read_face(face))


def boxes(face: str) -> Likeness:
    """How far the elements of each colour reach."""
    return Counter((_rounded(stroke.colour), *_box(stroke.ends)) for stroke in read_face(face))


def corners(face: str) -> Likeness:
    """Where stretches end, colour by colour."""
    return Counter(
        (_rounded(stroke.colour), round(end.real), round(end.imag)) for stroke in read_face(face) for end in stroke.ends
    )


def last(face: str) -> Likeness:
    """The elements painted last, which nothing covers: colours and where they lie."""
    return Counter((_rounded(stroke.colour), *_box(stroke.ends)) for stroke in read_face(face)[-12:])


def spelling(face: str) -> Likeness:
    """Pieces of text as they stand there."""
    return Counter(re.findall(r"[A-Za-z][-\d. ]+", face))


def _box(ends: list[complex]) -> tuple[int, ...]:
    across, down = [end.real for end in ends], [end.imag for end in ends]
    return tuple(round(number / 2) for number in (min(across), min(down), max(across), max(down)))


CHEATS: dict[str, Callable[[str], Likeness]] = {
    cheat.__name__: cheat for cheat in (commands, counts, colours, lengths, widths, boxes, corners, last, spelling)
}


def twins_found(cheat: Callable[[str], Likeness], faces: list[tuple[int, str]]) -> float:
    """Each face is paired with the one most like it: the share of pairs that are twins, counting ties by halves."""
    read = [(pattern, cheat(face)) for pattern, face in faces]
    found = 0.0
    for pattern, mine in read:
        scores = [(_like(mine, other), twin == pattern) for twin, other in read if other is not mine]
        best = max(score for score, _ in scores)
        ties = [right for score, right in scores if score == best]
        found += sum(ties) / len(ties)
    return found / len(faces)


def _like(one: Likeness, two: Likeness) -> float:
    """Between 0 and 1: what they share of all that either has."""
    shared = (one & two).total()
    return shared / max(1, one.total() + two.total() - shared)
