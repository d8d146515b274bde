"""The 119 patterns of Twin It!: what they are called and how they look.

Patterns are numbered from 0, in the order of the families; sheets for people count from 1.

>>> describe(0, "en")
'Flower: five petals, full heart'
>>> svg(0) == svg(0), svg(0, salt="one") == svg(0, salt="two")
(True, False)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random

from .motifs.catalogue import FAMILIES
from .motifs.disguise import Deck, Paint, disguised
from .motifs.family import Family, Look, Setting
from .motifs.pen import Pen, clipped
from .sheet import contact_sheet, write_contact_sheet

__all__ = ["ALL", "PATTERNS", "Pattern", "contact_sheet", "describe", "family", "svg", "write_contact_sheet"]

_DECK: tuple[tuple[Family, Look], ...] = tuple((kin, look) for kin in FAMILIES for look in kin.looks)

PATTERNS = 119


@dataclass(frozen=True)
class Pattern:
    """One pattern: its index, its family, and the settings that set it apart in the family."""

    index: int
    family: str
    params: tuple[tuple[str, Setting], ...]


ALL = tuple(Pattern(index, kin.name, look.settings) for index, (kin, look) in enumerate(_DECK))


def svg(pattern: int, *, salt: str | None = None) -> str:
    """The face of a card as an SVG document.

    With a salt, equal patterns are equal to the eye only: other salts give other bytes, other commands and
    another structure, so that a client finds twins by looking at the drawing alone.
    """
    _entry(pattern)
    if salt is None:
        body = _painted(pattern).body("card")
    else:
        dice = Random(f"{salt}/{pattern}")
        name = f"c{dice.getrandbits(48):012x}"
        body = clipped(disguised(pattern, _deck(), dice), name)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">{body}</svg>'


@cache
def _deck() -> Deck:
    numbers = range(PATTERNS)
    return Deck([_painted(pattern).paints() for pattern in numbers], [family(pattern) for pattern in numbers])


@lru_cache(maxsize=PATTERNS)
def _painted(pattern: int) -> Pen:
    kin, look = _entry(pattern)
    pen = Pen()
    kin.draw(pen, **dict(look.settings))
    return pen


def paints(pattern: int) -> tuple[Paint, ...]:
    """The face of a card as outlines to fill and lines to draw, in a box of 200 by 200."""
    return _painted(pattern).paints()


def describe(pattern: int, lang: str) -> str:
    """The pattern in words, in Russian ("ru") or English ("en"); no two patterns sound the same."""
    kin, look = _entry(pattern)
    if lang == "ru":
        return f"{kin.ru}: {look.ru}"
    if lang == "en":
        return f"{kin.en}: {look.en}"
    raise ValueError(f"no descriptions in {lang!r}; ask for 'ru' or 'en'")


def family(pattern: int) -> str:
    """The name of the family of look-alikes the pattern belongs to."""
    return _entry(pattern)[0].name


def _entry(pattern: int) -> tuple[Family, Look]:
    if not 0 <= pattern < PATTERNS:
        raise ValueError(f"there is no pattern {pattern}; patterns are numbered 0 to {PATTERNS - 1}")
    return _DECK[pattern]
