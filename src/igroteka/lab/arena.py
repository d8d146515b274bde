"""The strength of bots on duplicate deals: every deal is played with every seating.

Luck of the deal and of the seat is the same for all; a deal with all its seatings is one block, and the
interval (Student's) is over blocks, because matches of the same deal are not independent. When all blocks
end alike there is no spread to reckon with, and the interval is Wilson's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import lcm
from multiprocessing.context import BaseContext
from pathlib import Path

from igroteka.bots.levels import find_bot
from igroteka.core.bot import Bot
from igroteka.core.seats import MOST_SEATS
from igroteka.core.seeds import derived
from igroteka.lab.arguments import ROUND
from igroteka.lab.contest import Contest
from igroteka.lab.crew import Jobs, size_of
from igroteka.lab.kept import Kept, first_pieces, question
from igroteka.lab.numbers import Numbers
from igroteka.lab.rating import Columns, ratings
from igroteka.lab.stats import Interval, added, mean_interval, share_interval
from igroteka.lab.table import LabTable, Result
from igroteka.lab.timing import Thinking, TimedBot

MARGIN = 0.10  # "clearly stronger": the lower end is so far above the fair share
WHOLE_WIN = lcm(*range(1, int(MOST_SEATS) + 1))  # a win in parts that any number of winners can share
AHEAD, LEVEL = 2, 1  # what a better and an equal place count, in halves
BATCHES = 400  # deals that leave the same remainder are one batch for the bootstrap of the ratings


@dataclass
class BlockTally:
    """Blocks of deals, in exact counts: adding two tallies in any order gives the same."""

    contestants: int
    line_ups: int = 1
    done: int = 0
    matches: int = 0
    cut_short: int = 0
    decisions: int = 0
    numbers: Numbers = field(default_factory=Numbers)  # of the blocks that are done
    sums: list[Counter[int]] = field(default_factory=list)  # by contestant: how often which wins of a block, in parts
    ahead: list[Counter[int]] = field(default_factory=list)  # by pair: how often which halves of a block
    batches: dict[int, list[int]] = field(default_factory=dict)  # wins in parts by line-up and contestant
    thinking: list[Thinking] = field(default_factory=list, compare=False)

    def __post_init__(self) -> None:
        pairs = self.contestants * (self.contestants - 1) // 2
        self.sums = self.sums or [Counter() for _ in range(self.contestants)]
        self.ahead = self.ahead or [Counter() for _ in range(pairs)]
        self.thinking = self.thinking or [Thinking() for _ in range(self.contestants)]

    def add(self, other: BlockTally) -> None:
        """Add the blocks of another tally."""
        self.done += other.done
        self.matches += other.matches
        self.cut_short += other.cut_short
        self.decisions += other.decisions
        self.numbers.include(other.numbers)
        added(self.sums, other.sums)
        added(self.ahead, other.ahead)
        for batch, wins in other.batches.items():
            mine = self.batch(batch)
            for at, parts in enumerate(wins):
                mine[at] += parts
        for mine_, theirs in zip(self.thinking, other.thinking, strict=True):
            mine_.add(theirs)

    def batch(self, number: int) -> list[int]:
        """The wins of the batch that this block belongs to."""
        return self.batches.setdefault(number % BATCHES, [0] * (self.line_ups * self.contestants))


@dataclass(frozen=True)
class Blocks:
    """The work: block number k plays the deals of the seed and k with every seating."""

    contest: Contest
    seed: int

    def blank(self) -> BlockTally:
        """No blocks."""
        return BlockTally(len(self.contest.names), len(self.contest.line_ups))

    def pieces(self, numbers: Iterator[int]) -> BlockTally:
        """Play the blocks with these numbers."""
        tally = self.blank()
        tables = self._tables(tally.thinking)
        for number in numbers:
            self._block(tables, number, tally)
        return tally

    def _tables(self, thinking: list[Thinking]) -> list[LabTable]:
        """A table for each match of a block; every seat has a bot of its own."""
        setup = self.contest.setup
        game = setup.the_game()
        kinds = [find_bot(game, name) for name in self.contest.names]
        tables = []
        for _, seating in self.contest.matches:
            bots: list[Bot] = [TimedBot(kinds[one](), thinking[one]) for one in seating]
            tables.append(setup.open(bots))
        return tables

    def _block(self, tables: list[LabTable], number: int, tally: BlockTally) -> None:
        """The same deals with every seating."""
        seed = derived(self.seed, number)
        block = _Block(self.contest)
        for noise, ((line_up, seating), table) in enumerate(zip(self.contest.matches, tables, strict=True)):
            play = table.play_round if self.contest.per == ROUND else table.play
            result = play(seed, noise)
            tally.matches += 1
            tally.cut_short += result.cut_short
            tally.decisions += result.decisions
            block.count(line_up, seating, result)
        block.into(tally, number)


class _Block:
    """What one deal gave, with all its seatings."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.wins = [[0] * len(contest.names) for _ in contest.line_ups]
        self.halves = dict.fromkeys(contest.pairs, 0)

    def count(self, line_up: int, seating: tuple[int, ...], result: Result) -> None:
        """One match."""
        for contestant, place in zip(seating, result.places, strict=True):
            if place == 1:
                self.wins[line_up][contestant] += WHOLE_WIN // result.winners
        for one, mine in zip(seating, result.places, strict=True):
            for other, theirs in zip(seating, result.places, strict=True):
                if one < other and mine <= theirs:
                    self.halves[one, other] += AHEAD if mine < theirs else LEVEL

    def into(self, tally: BlockTally, number: int) -> None:
        """Add it to a tally."""
        tally.done += 1
        tally.numbers.add(number)
        for contestant, parts in enumerate(zip(*self.wins, strict=True)):
            tally.sums[contestant][sum(parts)] += 1
        for counts, halves in zip(tally.ahead, self.halves.values(), strict=True):
            counts[halves] += 1
        batch = tally.batch(number)
        for at, won in enumerate(won for wins in self.wins for won in wins):
            batch[at] += won


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
        """The win share of the matches it sat in."""
        whole = WHOLE_WIN * len(self.contest.seated(contestant))
        return self._share(self.tally.sums[contestant], whole)

    def ahead(self, one: int, other: int) -> Interval:
        """How often the one came in ahead of the other; equal places count half."""
        if one > other:
            share = self.ahead(other, one)
            return Interval(1 - share.value, 1 - share.high, 1 - share.low)
        counts = self.tally.ahead[self.contest.pairs.index((one, other))]
        return self._share(counts, AHEAD * self.contest.meetings(one, other))

    def _share(self, counts: Counter[int], whole: int) -> Interval:
        """The share with Student's interval over blocks, or Wilson's if all blocks are alike."""
        parts = mean_interval(counts)
        if len(counts) < 2:  # no spread does not mean no doubt
            return share_interval(parts.value / whole, self.tally.done)
        return Interval(parts.value / whole, parts.low / whole, parts.high / whole).within(0.0, 1.0)

    def all_alike(self, contestant: int) -> bool:
        """Did every block end with the same share? Then there is no spread to reckon with."""
        return len(self.tally.sums[contestant]) < 2

    def lead(self, contestant: int) -> float:
        """By how much the lower end is above the fair share (below: negative)."""
        return self.share(contestant).low - self.contest.fair(contestant)

    def clearly_stronger(self, contestant: int) -> bool:
        """Is the lower end at least MARGIN above the fair share?"""
        return self.lead(contestant) >= MARGIN

    @cached_property
    def ratings(self) -> list[Interval]:
        """The rating of each contestant, with bootstrap intervals over deals."""
        number = len(self.contest.names)
        seats = [{one: line_up.count(one) for one in line_up} for line_up in self.contest.line_ups]
        rows = [wins for _, wins in sorted(self.tally.batches.items())]
        columns = [
            Columns(table, one, [row[table * number + one] / WHOLE_WIN for row in rows])
            for table, sits in enumerate(seats)
            for one in sits
        ]
        return ratings(seats, columns, number, derived(self.seed, "ratings"))


def tournament(
    match: Contest,
    deals: int,
    seed: int,
    jobs: Jobs,
    tick: Callable[[int], None] = lambda done: None,
    context: BaseContext | None = None,
    kept: Kept[BlockTally] | None = None,
) -> Tournament:
    """Play so many blocks; those that are kept count and are not played again."""
    tally, stopped, seconds = first_pieces(Blocks(match, seed), deals, jobs, tick, context, kept)
    return Tournament(match, seed, deals, size_of(jobs), tally, seconds, stopped)


def kept_tournament(path: Path, match: Contest, seed: int) -> Kept[BlockTally]:
    """The file of a tournament."""
    asked = question("arena", match.setup, seed, bots=",".join(match.names), per=match.per)
    blank = Blocks(match, seed).blank()

    def sound(tally: BlockTally) -> bool:
        width = len(match.line_ups) * len(match.names)
        return (
            (tally.contestants, tally.line_ups) == (blank.contestants, blank.line_ups)
            and len(tally.sums) == len(tally.thinking) == len(match.names)
            and len(tally.ahead) == len(match.pairs)
            and all(counts.total() == tally.done for counts in tally.sums + tally.ahead)
            and all(len(wins) == width for wins in tally.batches.values())
            and tally.matches == tally.done * len(match.matches)
        )

    return Kept(path, asked, blank, sound)
