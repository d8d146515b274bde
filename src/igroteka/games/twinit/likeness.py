"""How much two patterns look alike, from what is drawn: the family and its settings, never the numbers of patterns.

>>> from igroteka.games.twinit.patterns import ALL
>>> [round(likeness(ALL[0], ALL[other]), 2) for other in (0, 1, 2, 4, 30)]
[1.0, 0.5, 0.69, 0.39, 0.0]
"""

from __future__ import annotations

from functools import cache

from igroteka.games.twinit.motifs.family import Setting
from igroteka.games.twinit.patterns import ALL, Pattern

OTHER_SORT = 0.5  # a detail of another sort: a full heart and a hollow one


def likeness(one: Pattern, other: Pattern) -> float:
    """From 0 (another family) to 1 (equal): the product over the settings."""
    if one.family != other.family:
        return 0.0
    theirs = dict(other.params)
    alike = 1.0
    for name, setting in one.params:
        alike *= _alike(setting, theirs[name])
    return alike


def _alike(one: Setting, other: Setting) -> float:
    """Five petals and six look more alike than two rings and three: numbers by their ratio."""
    if one == other:
        return 1.0
    if isinstance(one, str) or isinstance(other, str) or min(one, other) <= 0:
        return OTHER_SORT
    return (min(one, other) / max(one, other)) ** 2


@cache
def look_alikes(pattern: int) -> dict[int, float]:
    """The other patterns that could be taken for this one, and how much they look like it."""
    drawn = ALL[pattern]
    return {other.index: likeness(drawn, other) for other in ALL if other != drawn and other.family == drawn.family}
