"""The strength of bots on duplicate deals: every deal is played with every seating.

Luck of the deal and of the seat is the same for all; a deal with all its seatings is one block, and the
interval (Student's) is over blocks, because matches of the same deal are not independent. When all blocks
end alike there is no spread to reckon with, and the interval is Wilson's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from math import factorial, lcm
from multiprocessing.context import BaseContext
from time import perf_counter
from typing import Any

import msgspec

from igroteka.core.seats import MOST_SEATS
from igroteka.core.seeds import derived
from igroteka.lab.pool import all_pieces
from igroteka.lab.setup import Setup
from igroteka.lab.simulate import interval_data
from igroteka.lab.stats import Interval, added, mean_interval, share_interval
from igroteka.lab.table import LabTable

MARGIN = 0.10  # "clearly stronger": the lower end is so far above the fair share
MOST_SEATINGS = 24  # all seatings of four different bots; above that each sits in each seat once
WHOLE_WIN = lcm(*range(1, int(MOST_SEATS) + 1))  # a win in parts that any number of winners can share


@dataclass(frozen=True)
class Contest:
    """Who competes; `line_up` is the contestant of each seat in the first seating."""

    setup: Setup
    names: tuple[str, ...]  # of the contestants' bots
    line_up: tuple[int, ...]

    def label(self, contestant: int) -> str:
        """The name of the bot, with a number if another contestant has the same."""
        name = self.names[contestant]
        before = self.names[:contestant].count(name)
        return f"{name} ({before + 1})" if before else name

    def fair(self, contestant: int) -> float:
        """The win share if all were equally strong."""
        return self.line_up.count(contestant) / len(self.line_up)

    def seatings(self) -> list[tuple[int, ...]]:
        """Every distinct seating; when they are too many, the line-up turned round the table."""
        copies = [self.line_up.count(contestant) for contestant in set(self.line_up)]
        number = factorial(len(self.line_up))
        for equal in copies:
            number //= factorial(equal)
        if number <= MOST_SEATINGS:
            return sorted(set(permutations(self.line_up)))
        return [self.line_up[turn:] + self.line_up[:turn] for turn in range(len(self.line_up))]


def contest(setup: Setup, contestants: int) -> Contest:
    """So many contestants; the last one fills the seats that are left (see `setup.arena_table`)."""
    filled = [min(seat, contestants - 1) for seat in range(setup.seats)]
    return Contest(setup, setup.bots[:contestants], tuple(filled))


@dataclass
class BlockTally:
    """Blocks of deals: for each contestant, how often which sum of wins (in parts of a win) a block gave."""

    contestants: int
    done: int = 0
    matches: int = 0
    cut_short: int = 0
    decisions: int = 0
    sums: list[Counter[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sums = self.sums or [Counter() for _ in range(self.contestants)]

    def add(self, other: BlockTally) -> None:
        """Add the blocks of another tally."""
        self.done += other.done
        self.matches += other.matches
        self.cut_short += other.cut_short
        self.decisions += other.decisions
        added(self.sums, other.sums)


@dataclass(frozen=True)
class Blocks:
    """The work: block number k plays the deals of the seed and k with every seating."""

    contest: Contest
    seed: int

    def blank(self) -> BlockTally:
        """No blocks."""
        return BlockTally(len(self.contest.names))

    def pieces(self, numbers: Iterator[int]) -> BlockTally:
        """Play the blocks with these numbers."""
        names = self.contest.names
        tables = [
            (seating, self.contest.setup.open([names[contestant] for contestant in seating]))
            for seating in self.contest.seatings()
        ]
        tally = self.blank()
        for number in numbers:
            sums = _block(tables, derived(self.seed, number), tally)
            tally.done += 1
            for contestant, parts in enumerate(sums):
                tally.sums[contestant][parts] += 1
        return tally


def _block(tables: list[tuple[tuple[int, ...], LabTable]], seed: int, tally: BlockTally) -> list[int]:
    """The same deals with every seating; the wins of each contestant, in parts."""
    sums = [0] * tally.contestants
    for noise, (seating, table) in enumerate(tables):
        result = table.play(seed, noise)
        tally.matches += 1
        tally.cut_short += result.cut_short
        tally.decisions += result.decisions
        for contestant, place in zip(seating, result.places, strict=True):
            if place == 1:
                sums[contestant] += WHOLE_WIN // result.winners
    return sums


@dataclass(frozen=True)
class Tournament:
    """What came out, and of what."""

    contest: Contest
    seed: int
    deals: int  # asked for
    jobs: int
    tally: BlockTally
    elapsed: float
    stopped: bool

    def share(self, contestant: int) -> Interval:
        """The win share with Student's interval over blocks, or Wilson's if all blocks are alike."""
        whole = WHOLE_WIN * len(self.contest.seatings())
        parts = mean_interval(self.tally.sums[contestant])
        if self.all_alike(contestant):
            return share_interval(parts.value / whole, self.tally.done)
        return Interval(parts.value / whole, parts.low / whole, parts.high / whole).within(0.0, 1.0)

    def all_alike(self, contestant: int) -> bool:
        """Did every block end with the same share? No spread does not mean no doubt."""
        return len(self.tally.sums[contestant]) < 2

    def lead(self, contestant: int) -> float:
        """By how much the lower end is above the fair share (below: negative)."""
        return self.share(contestant).low - self.contest.fair(contestant)

    def clearly_stronger(self, contestant: int) -> bool:
        """Is the lower end at least MARGIN above the fair share?"""
        return self.lead(contestant) >= MARGIN


def tournament(
    match: Contest,
    deals: int,
    seed: int,
    jobs: int,
    tick: Callable[[int], None] = lambda done: None,
    context: BaseContext | None = None,
) -> Tournament:
    """Play so many blocks on so many cores."""
    begun = perf_counter()
    tally, stopped = all_pieces(Blocks(match, seed), deals, jobs, tick, context)
    return Tournament(match, seed, deals, jobs, tally, perf_counter() - begun, stopped)


def as_data(run: Tournament) -> dict[str, Any]:
    """The tournament as plain JSON data."""
    setup, tally = run.contest.setup, run.tally
    return {
        "game": setup.game,
        "rules": setup.the_game().version,
        "seats": setup.seats,
        "options": msgspec.to_builtins(setup.the_options()),
        "seed": run.seed,
        "deals": {"asked": run.deals, "played": tally.done, "stopped": run.stopped},
        "seatings": [list(seating) for seating in run.contest.seatings()],
        "matches": {"played": tally.matches, "cut_short": tally.cut_short},
        "speed": {"seconds": round(run.elapsed, 3), "jobs": run.jobs},
        "contestants": [_contestant_data(run, one) for one in range(len(run.contest.names))],
    }


def _contestant_data(run: Tournament, contestant: int) -> dict[str, Any]:
    return {
        "bot": run.contest.label(contestant),
        "fair_share": run.contest.fair(contestant),
        "win_share": interval_data(run.share(contestant)),
        "interval": "wilson over deals" if run.all_alike(contestant) else "student over deals",
        "clearly_stronger": run.clearly_stronger(contestant),
    }
