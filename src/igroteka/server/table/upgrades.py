"""Rows of the log in older meanings, told in today's.

A body is of version 1 unless its field `v` says otherwise. Whoever changes what a kind means adds a step here, from the
meaning before to the next one, and a test with a row of the old form; rows that are written say the newest version.
A new field with a default changes no meaning and needs no step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]  # a body as JSON has it
Upgrade = Callable[[Plain], Plain]

UPGRADES: dict[tuple[str, int], Upgrade] = {}  # (kind, v) -> the same as version v + 1 says it, perhaps by another kind


def upgraded(body: Plain) -> Plain:
    """The body as the newest version says it."""
    while (step := (str(body.get("kind")), int(body.get("v", 1)))) in UPGRADES:
        body = {"kind": step[0], **UPGRADES[step](body), "v": step[1] + 1}
    return body


def newest(kind: str) -> int:
    """The version in which bodies of this kind are written."""
    version = 1
    while (kind, version) in UPGRADES:
        version += 1
    return version
