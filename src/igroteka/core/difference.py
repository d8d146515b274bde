"""The difference between two views as a merge patch. Compiled like the rules: it is made for every move."""

from __future__ import annotations

from typing import Any

from igroteka.core.view import Look, look


def changes(old: Look, new: Look, patch: dict[str, Any]) -> None:
    """Add to a merge patch (RFC 7386) what leads from the old look to the new one; null and absent mean the same."""
    names, values = new.names, new.values
    alike = names is old.names or names == old.names  # as looks at one match almost always are
    befores = old.values if alike else _before(old, names)
    for at in range(len(values)):
        before, value = befores[at], values[at]
        if before is value:  # small numbers, words and all that looks share
            continue
        if type(before) is type(value):  # 1 == True, but not on the wire
            if before == value:
                continue
            if isinstance(value, dict) and isinstance(before, dict):
                patch[names[at]] = difference(before, value)
                continue
        patch[names[at]] = value
    if not alike:
        for name in old.names:
            if name not in names:
                patch[name] = None


def _before(old: Look, names: tuple[str, ...]) -> list[Any]:
    known = old.view()
    return [known.get(name) for name in names]


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch that leads from the old view to the new one."""
    patch: dict[str, Any] = {}
    changes(look(old), look(new), patch)
    return patch
