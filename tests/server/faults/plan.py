"""Which faults, when and where: all of it follows from a seed."""

from __future__ import annotations

import random
from dataclasses import dataclass

NODES = 3
OVERLAPPING = 0.3  # how many faults of a hundred begin while another lasts


@dataclass(frozen=True)
class Kind:
    """A kind of fault: where it strikes, and how long it lasts (seconds)."""

    name: str
    where: str  # "node", "database", "bus" or "all"
    shortest: float
    longest: float


KINDS = {
    kind.name: kind
    for kind in (
        Kind("kill", "node", 0.5, 4.0),
        Kind("pause", "node", 4.0, 6.0),  # past the lease
        Kind("database-cut", "node", 1.0, 6.0),
        Kind("database-reset", "node", 0.0, 1.5),
        Kind("database-slow", "node", 1.0, 4.0),
        Kind("bus-cut", "node", 1.0, 6.0),
        Kind("bus-reset", "node", 0.0, 1.5),
        Kind("bus-slow", "node", 1.0, 4.0),
        Kind("clock-jump", "node", 1.0, 3.0),
        Kind("postgres-restart", "database", 0.2, 3.0),
        Kind("valkey-restart", "bus", 0.2, 3.0),
        Kind("valkey-flush", "bus", 0.0, 0.0),
        Kind("valkey-clients-killed", "bus", 0.0, 0.0),
        Kind("rolling-restart", "all", 0.0, 0.0),
    )
}


@dataclass(frozen=True)
class Fault:
    """One fault: `after` so many seconds from the begin of its episode, for `length` seconds."""

    number: int
    kind: str
    node: int | None
    after: float
    length: float
    size: float  # 0 to 1: how slow a slow link is, how far a clock jumps

    @property
    def where(self) -> str:
        """What it breaks."""
        where = KINDS[self.kind].where
        return f"node {self.node}" if where == "node" else where


@dataclass(frozen=True)
class Episode:
    """One fault, or several that overlap; then everything is mended and play goes on."""

    faults: tuple[Fault, ...]
    rest: float  # seconds before it


def plan(seed: int, count: int, kinds: tuple[str, ...] = tuple(KINDS)) -> list[Episode]:
    """So many faults. Each kind comes once before any comes twice."""
    dice = random.Random(seed)
    order: list[str] = []
    while len(order) < count:
        order += dice.sample(kinds, len(kinds))
    faults = [_fault(number, kind, dice) for number, kind in enumerate(order[:count], 1)]
    episodes: list[Episode] = []
    while faults:
        struck = [faults.pop(0)]
        while faults and dice.random() < OVERLAPPING and _may_overlap(struck, faults[0]):
            first, other = struck[0], faults.pop(0)
            after = dice.uniform(0, max(first.length, 0.3))
            struck.append(Fault(other.number, other.kind, other.node, after, other.length, other.size))
        episodes.append(Episode(tuple(struck), dice.uniform(0.2, 0.8)))
    return episodes


def _fault(number: int, name: str, dice: random.Random) -> Fault:
    kind = KINDS[name]
    node = dice.randrange(NODES) if kind.where == "node" else None
    return Fault(number, name, node, 0.0, dice.uniform(kind.shortest, kind.longest), dice.random())


def _may_overlap(struck: list[Fault], other: Fault) -> bool:
    """Not twice in one place, never three at once; a rolling restart is for a house that is whole."""
    places = {fault.where for fault in struck} | {other.where}
    return len(places) == len(struck) + 1 <= 2 and "all" not in places
