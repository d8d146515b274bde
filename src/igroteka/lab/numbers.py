"""Which of the numbered pieces are done."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Numbers:
    """A set of whole numbers, kept as stretches: a million pieces done in order are one of them.

    >>> done = Numbers.of([0, 1, 2, 5])
    >>> done.stretches, len(done), 4 in done
    ([(0, 3), (5, 6)], 4, False)
    """

    stretches: list[tuple[int, int]] = field(default_factory=list)  # from and up to, in order, apart from each other

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Numbers:
        """These numbers."""
        found = cls()
        for number in numbers:
            found.add(number)
        return found

    def add(self, number: int) -> None:
        """One more."""
        self._insert(number, number + 1)

    def include(self, others: Numbers) -> None:
        """All of these, too."""
        for first, end in others.stretches:
            self._insert(first, end)

    def _insert(self, first: int, end: int) -> None:
        """A piece is never counted twice: what is here already is an error of ours."""
        at = bisect(self.stretches, (first, end))
        low = at - (at > 0 and self.stretches[at - 1][1] >= first)
        high = at + (at < len(self.stretches) and self.stretches[at][0] <= end)
        touched = self.stretches[low:high]
        if any(begin < end and first < until for begin, until in touched):
            raise ValueError(f"counted twice: some of {first} to {end - 1}")
        joined = [(first, end), *touched]
        self.stretches[low:high] = [(min(begin for begin, _ in joined), max(until for _, until in joined))]

    def __len__(self) -> int:
        return sum(end - first for first, end in self.stretches)

    def __contains__(self, number: int) -> bool:
        at = bisect(self.stretches, (number, float("inf")))
        return at > 0 and number < self.stretches[at - 1][1]

    @property
    def sound(self) -> bool:
        """Are the stretches in order and apart from each other? What comes from a file may be anything."""
        ends = [-1, *(end for _, end in self.stretches)]
        return all(ends[at] < first < end for at, (first, end) in enumerate(self.stretches))

    def left(self, count: int) -> tuple[Sequence[int], Sequence[int]]:
        """Those of the first `count` that are not here: the gaps, and all that comes after the last one.

        >>> Numbers([(0, 3), (5, 6)]).left(9)
        ([3, 4], range(6, 9))
        """
        begun = min(self.stretches[-1][1] if self.stretches else 0, count)
        ends = [0, *(end for _, end in self.stretches)]
        gaps = [
            number
            for end, (first, _) in zip(ends, self.stretches, strict=False)
            for number in range(end, min(first, count))
        ]
        return gaps, range(begun, count)
