"""What was made once is kept as long as there is room; what nobody has asked for lately goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class Shelf:
    """So many bytes, by name."""

    def __init__(self, room: int) -> None:
        self.held = 0  # bytes
        self._room = room
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, name: Hashable) -> bytes | None:
        """What is kept under this name."""
        kept = self._kept.get(name)
        if kept is not None:
            self._kept.move_to_end(name)
        return kept

    def put(self, name: Hashable, made: bytes) -> None:
        """Keep it, and let go of what no longer fits."""
        self.held += len(made) - len(self._kept.pop(name, b""))
        self._kept[name] = made
        while self.held > self._room:
            _, dropped = self._kept.popitem(last=False)
            self.held -= len(dropped)

    def clear(self) -> None:
        """Nothing is kept."""
        self._kept.clear()
        self.held = 0
