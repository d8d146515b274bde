"""The difference between two views as a merge patch. Compiled like the rules: it is made twice for every move."""

from __future__ import annotations

from typing import Any


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch (RFC 7386) that leads from the old view to the new one; null and absent mean the same."""
    patch: dict[str, Any] = {}
    names, known = list(new.keys()), list(old.keys())
    alike = names == known  # as views of one game almost always are: then nothing need be looked up by its name
    values = list(new.values())
    befores = list(old.values()) if alike else [old.get(name) for name in names]
    for at in range(len(names)):
        before, value = befores[at], values[at]
        if before is value:  # small numbers, words and all that views share
            continue
        if type(before) is type(value):  # 1 == True, but not on the wire
            if before == value:
                continue
            if isinstance(value, dict) and isinstance(before, dict):
                patch[names[at]] = difference(before, value)
                continue
        patch[names[at]] = value
    if not alike:
        for name in known:
            if name not in new:
                patch[name] = None
    return patch
