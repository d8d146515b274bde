"""The difference between two views as a merge patch. Compiled like the rules: it is made twice for every move."""

from __future__ import annotations

from typing import Any


class Picture:
    """A view with its names and values side by side: so two of them are compared without looking anything up."""

    __slots__ = ("names", "values", "view")

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.names = list(view.keys())
        self.values = list(view.values())

    def since(self, old: Picture) -> dict[str, Any]:
        """The merge patch (RFC 7386) that leads from the old picture to this one; null and absent mean the same."""
        patch: dict[str, Any] = {}
        names, values = self.names, self.values
        alike = names == old.names  # as pictures of one match almost always are
        befores = old.values if alike else [old.view.get(name) for name in names]
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
            for name in old.names:
                if name not in self.view:
                    patch[name] = None
        return patch


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch that leads from the old view to the new one."""
    return Picture(new).since(Picture(old))
