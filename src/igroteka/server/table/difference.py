"""The difference between two views as a merge patch. Compiled like the rules: it is made twice for every move."""

from __future__ import annotations

from typing import Any


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch (RFC 7386) that leads from the old view to the new one; null and absent mean the same."""
    patch: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value:  # small numbers, words and all that views share
            continue
        if type(before) is type(value):  # 1 == True, but not on the wire
            if before == value:
                continue
            if isinstance(value, dict) and isinstance(before, dict):
                patch[key] = difference(before, value)
                continue
        patch[key] = value
    if len(old) != len(new) or old.keys() != new.keys():
        for key in old:
            if key not in new:
                patch[key] = None
    return patch
