"""Who competes: the bots, the tables they meet at, and every seating of each table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import factorial

from igroteka.lab.arguments import MATCH
from igroteka.lab.setup import Setup

MOST_SEATINGS = 24  # all seatings of four different bots; above that each sits in each seat once


@dataclass(frozen=True)
class Contest:
    """Contestants are numbers; a line-up is the contestant of each seat in the first seating of a table."""

    setup: Setup
    names: tuple[str, ...]  # of the contestants' bots
    line_ups: tuple[tuple[int, ...], ...]
    per: str = MATCH

    @property
    def contestants(self) -> range:
        """Their numbers."""
        return range(len(self.names))

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Every two contestants, the one named first first."""
        return list(combinations(self.contestants, 2))

    def label(self, contestant: int) -> str:
        """The name of the bot, with a number if another contestant has the same."""
        name = self.names[contestant]
        before = self.names[:contestant].count(name)
        return f"{name} ({before + 1})" if before else name

    @cached_property
    def matches(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """All matches of one deal: the number of the table and the contestant of each seat."""
        return tuple((table, seating) for table, one in enumerate(self.line_ups) for seating in seatings(one))

    def seated(self, contestant: int) -> list[tuple[int, ...]]:
        """The matches of one deal in which this contestant sits."""
        return [seating for _, seating in self.matches if contestant in seating]

    def fair(self, contestant: int) -> float:
        """The win share if all were equally strong."""
        mine = self.seated(contestant)
        return sum(seating.count(contestant) / len(seating) for seating in mine) / len(mine)

    def meetings(self, one: int, other: int) -> int:
        """In how many pairs of seats the two meet over all matches of a deal."""
        return sum(seating.count(one) * seating.count(other) for _, seating in self.matches)


def contest(setup: Setup, names: Sequence[str], per: str = MATCH) -> Contest:
    """These bots at tables of so many seats.

    Fewer bots than seats: the last one named fills the seats that are left (see `setup.arena_table`). More bots than
    seats: every choice of them that fills a table meets.
    """
    if len(names) > setup.seats:
        return Contest(setup, tuple(names), tuple(combinations(range(len(names)), setup.seats)), per)
    return Contest(setup, tuple(names), (tuple(min(seat, len(names) - 1) for seat in range(setup.seats)),), per)


def seatings(line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every distinct seating; when they are too many, the line-up turned round the table.

    >>> seatings((0, 1, 1))
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    number = factorial(len(line_up))
    for contestant in set(line_up):
        number //= factorial(line_up.count(contestant))
    if number <= MOST_SEATINGS:
        return sorted(set(permutations(line_up)))
    return [line_up[turn:] + line_up[:turn] for turn in range(len(line_up))]
