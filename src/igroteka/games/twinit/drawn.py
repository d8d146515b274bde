"""What is drawn on each face, as numbers that an eye could tell: the family, and its settings.

They say what `described` tables are told in words, so they belong to the drawing and not to the number of a pattern.

>>> [FAMILY[0], FIRST[0], SECOND[0]], [FAMILY[1], FIRST[1], SECOND[1]]
([1, 1, 1], [1, 1, 2])
"""

from __future__ import annotations

from igroteka.games.twinit.patterns import ALL

FAMILY_NAMES = tuple(dict.fromkeys(pattern.family for pattern in ALL))
FAMILY = [1 + FAMILY_NAMES.index(pattern.family) for pattern in ALL]


def _settings(nth: int) -> list[int]:
    """For each pattern, which of the values of its family's nth setting it has: 1, 2 …; 0 where there is none.

    Two settings tell all members apart: the third of a mandala follows from the others.
    """
    given = [(pattern.family, pattern.params[nth][1]) if nth < len(pattern.params) else None for pattern in ALL]
    values = list(dict.fromkeys(given))
    return [0 if one is None else 1 + _among(values, one[0]).index(one) for one in given]


def _among(values: list[tuple[str, int | str] | None], family: str) -> list[tuple[str, int | str]]:
    return [value for value in values if value is not None and value[0] == family]


FIRST = _settings(0)
SECOND = _settings(1)
