"""How many sockets are open at the same time, of each guest and of each address: here, and at other nodes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class OpenSockets:
    """The counts."""

    def __init__(self) -> None:
        self.elsewhere: dict[str, dict[str, int]] = {}  # node -> key -> how many, of those that have several
        self._here: Counter[str] = Counter()

    def of(self, key: str) -> int:
        """How many there are of this guest, or from this address."""
        return self._here[key] + sum(counts.get(key, 0) for counts in self.elsewhere.values())

    @contextmanager
    def counted(self, key: str) -> Iterator[None]:
        """One more, as long as the block lasts."""
        self._here[key] += 1
        try:
            yield
        finally:
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]

    def many(self, few: int) -> dict[str, int]:
        """Those who have at least so many here."""
        return {key: count for key, count in self._here.items() if count >= few}
