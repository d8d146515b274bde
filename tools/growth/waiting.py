"""Pieces that cost no processor: as if each worker had a machine of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import sleep

from igroteka.lab.numbers import Numbers

SECONDS = 0.02


@dataclass
class Waited:
    """Pieces that are done."""

    done: int = 0
    numbers: Numbers = field(default_factory=Numbers)

    def add(self, other: Waited) -> None:
        """Add others."""
        self.done += other.done
        self.numbers.include(other.numbers)


@dataclass(frozen=True)
class Waiting:
    """The work: a piece waits a moment."""

    def blank(self) -> Waited:
        """Nobody has waited yet."""
        return Waited()

    def pieces(self, numbers: Iterator[int]) -> Waited:
        """Wait for each of these."""
        found = Waited()
        for number in numbers:
            sleep(SECONDS)
            found.add(Waited(1, Numbers.of([number])))
        return found
