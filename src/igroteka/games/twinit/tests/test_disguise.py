"""Faces as a program reads them that does not draw: twins have no more in common than other look-alikes."""

from __future__ import annotations

import gzip
import random
import re
from functools import cache
from statistics import correlation, fmean

import pytest

from igroteka.games.twinit import patterns
from igroteka.games.twinit.tests.cheat import CHEATS, Likeness, twins_found

# Whole families: two faces of every pattern, each paired with the face most like it. Whoever knows nothing finds one
# twin in 120 pairs; whoever can tell the family, one in ten.
PATTERNS = [*range(12, 36), *range(63, 99)]
SALTS = ("one card", "another card")
MOST = 0.5
FEW = {"corners": 0.6}  # the best a program does: it must work out where every stretch of every outline ends
OTHERWISE = 0.35


@cache
def faces() -> list[tuple[int, str]]:
    return [(pattern, patterns.svg(pattern, salt=f"{salt} {pattern}")) for pattern in PATTERNS for salt in SALTS]


@cache
def trembling() -> list[tuple[int, str]]:
    """As faces were once sent: the plain drawings, every coordinate moved by a hundredth."""
    dice = random.Random(7)

    def moved(found: re.Match[str]) -> str:
        return f"{float(found[0]) + dice.uniform(-0.02, 0.02):.3f}"

    return [(pattern, re.sub(r"-?\d+\.\d\d", moved, patterns.svg(pattern))) for pattern in PATTERNS for _ in SALTS]


@pytest.mark.parametrize("name", ["commands", "counts", "lengths", "boxes", "corners", "last"])
def test_the_cheat_knows_its_trade(name: str) -> None:
    assert twins_found(CHEATS[name], trembling()) > MOST


@pytest.mark.parametrize("name", CHEATS)
def test_without_drawing_few_twins_are_found(name: str) -> None:
    assert twins_found(CHEATS[name], faces()) < FEW.get(name, OTHERWISE)


def test_every_face_has_every_colour() -> None:
    kinds: list[Likeness] = [CHEATS["colours"](face) for _, face in faces()]
    everywhere = set.intersection(*(set(kind) for kind in kinds))
    assert len(everywhere) >= 25


def test_the_size_of_a_face_hardly_depends_on_its_pattern() -> None:
    for size in (len, lambda face: len(gzip.compress(face.encode()))):
        one, two = ([size(patterns.svg(number, salt=salt)) for number in range(patterns.PATTERNS)] for salt in SALTS)
        assert max(one) < 2 * min(one)
        assert correlation(one, two) < 0.7


def test_a_face_is_no_heavier_than_a_small_photograph() -> None:
    sizes = [len(face) for _, face in faces()]
    assert fmean(sizes) < 22_000
    assert max(sizes) < 32_000
