"""Who sits at a table, as small integers, and sets of seats as bit masks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_SEATS: Final[i64] = 12

CLOCK: Final[i64] = -1  # the pseudo-seat whose inputs are timers that fire
TABLE: Final[i64] = -2  # the pseudo-seat of a spectator: sees what lies open and nothing else

# mypyc miscompiles `1 << n` on i64 from n = 31 on, so powers of two come from a table.
BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(63)])

TABLE_BIT: Final[i64] = 1 << 30
EVERYONE: Final[i64] = TABLE_BIT | 0xFFF  # every seat and the spectators
NOBODY: Final[i64] = 0


def only(seat: i64) -> i64:
    """The set that holds just this seat (TABLE included; the CLOCK is in no set)."""
    if seat == TABLE:
        return TABLE_BIT
    return BIT[seat] if seat >= 0 else NOBODY


def holds(seats: i64, seat: i64) -> bool:
    """Is this seat in that set?"""
    return (seats & only(seat)) != 0


def all_of(seats: i64) -> i64:
    """The set of the seats 0 … seats - 1, without the spectators."""
    return BIT[seats] - 1


def lowest(seats: i64) -> i64:
    """The lowest seat of a set that is not empty."""
    seat: i64 = 0
    while (seats & 1) == 0:
        seats >>= 1
        seat += 1
    return seat


def size_of(bits: i64) -> i64:
    """How many seats, or cards, are in the set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def members(seats: i64) -> list[int]:
    """The seats of a set in rising order, for plain Python."""
    return [int(seat) for seat in range(MOST_SEATS) if seats & BIT[seat]]
