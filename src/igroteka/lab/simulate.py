"""Many matches at one table, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import isfinite
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any

import msgspec

from igroteka.core.seeds import derived
from igroteka.lab.crew import Jobs, size_of
from igroteka.lab.kept import Kept, first_pieces, question
from igroteka.lab.numbers import Numbers
from igroteka.lab.setup import Setup
from igroteka.lab.stats import Interval, Spread, added, mean_interval, seats_differ, share_interval, spread
from igroteka.lab.table import Result

DOUBT = 0.05  # below this p-value the difference between the seats is called significant


@dataclass
class MatchTally:
    """Matches in exact counts: adding two of them in any order gives the same."""

    seats: int
    done: int = 0
    cut_short: int = 0
    numbers: Numbers = field(default_factory=Numbers)  # of the matches that are done
    inputs: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    seconds: Counter[int] = field(default_factory=Counter)  # virtual time, of real-time games
    points: list[Counter[int]] = field(default_factory=list)  # by seat
    wins: list[Counter[int]] = field(default_factory=list)  # by seat: among how many the win was divided

    def __post_init__(self) -> None:
        self.points = self.points or [Counter() for _ in range(self.seats)]
        self.wins = self.wins or [Counter() for _ in range(self.seats)]

    def count(self, result: Result) -> None:
        """One match more."""
        self.done += 1
        self.inputs[result.inputs] += 1
        self.cut_short += result.cut_short
        self.decisions[result.decisions] += 1
        self.rounds[result.rounds] += 1
        if result.ms:
            self.seconds[round(result.ms / 1000)] += 1
        winners = result.winners
        for seat, (points, place) in enumerate(zip(result.scores, result.places, strict=True)):
            self.points[seat][points] += 1
            if place == 1:
                self.wins[seat][winners] += 1

    def add(self, other: MatchTally) -> None:
        """Add the matches of another tally."""
        self.done += other.done
        self.numbers.include(other.numbers)
        self.inputs.update(other.inputs)
        self.cut_short += other.cut_short
        self.decisions.update(other.decisions)
        self.rounds.update(other.rounds)
        self.seconds.update(other.seconds)
        added(self.points, other.points)
        added(self.wins, other.wins)

    def won(self, seat: int) -> float:
        """How many wins this seat has; one that k share is 1/k."""
        return sum(times / winners for winners, times in sorted(self.wins[seat].items()))

    def share(self, seat: int) -> float:
        """The part of the matches that this seat won."""
        return self.won(seat) / self.done if self.done else 0.0


@dataclass(frozen=True)
class Matches:
    """The work: match number k is dealt from the seed and k."""

    setup: Setup
    seed: int

    def blank(self) -> MatchTally:
        """No matches."""
        return MatchTally(self.setup.seats)

    def pieces(self, numbers: Iterator[int]) -> MatchTally:
        """Play the matches with these numbers."""
        table = self.setup.open()
        tally = self.blank()
        for number in numbers:
            tally.count(table.play(derived(self.seed, number)))
            tally.numbers.add(number)
        return tally


@dataclass(frozen=True)
class Simulation:
    """What came out, and of what."""

    setup: Setup
    seed: int
    games: int  # asked for
    jobs: int
    tally: MatchTally
    elapsed: float
    stopped: bool  # by Ctrl-C

    @property
    def fair(self) -> float:
        """What each seat would win if all were equal."""
        return 1 / self.setup.seats

    @property
    def doubt(self) -> float:
        """The p-value of 'all seats are equal'."""
        return seats_differ([self.tally.won(seat) for seat in range(self.setup.seats)])

    @property
    def significant(self) -> bool:
        """Does it matter where one sits?"""
        return self.doubt < DOUBT

    @property
    def together(self) -> bool:
        """Do all always win and lose together? Then no seat can be better than another."""
        return all(set(wins) <= {self.setup.seats} for wins in self.tally.wins)

    def points(self, seat: int) -> Interval:
        """The mean points of a seat."""
        return mean_interval(self.tally.points[seat])

    def share(self, seat: int) -> Interval:
        """The win share of a seat."""
        return share_interval(self.tally.share(seat), self.tally.done)

    def a_second(self, number: int) -> float:
        """So many in the whole time are how many a second."""
        return number / self.elapsed if self.elapsed > 0 else 0.0

    @property
    def decisions(self) -> int:
        """Decisions of all matches together."""
        return _total(self.tally.decisions)

    @property
    def inputs(self) -> int:
        """Inputs of all matches together, timers included."""
        return _total(self.tally.inputs)


def simulate(
    setup: Setup,
    games: int,
    seed: int,
    jobs: Jobs,
    tick: Callable[[int], None] = lambda done: None,
    context: BaseContext | None = None,
    kept: Kept[MatchTally] | None = None,
) -> Simulation:
    """Play so many matches; those that are kept count and are not played again."""
    tally, stopped, seconds = first_pieces(Matches(setup, seed), games, jobs, tick, context, kept)
    return Simulation(setup, seed, games, size_of(jobs), tally, seconds, stopped)


def kept_simulation(path: Path, setup: Setup, seed: int) -> Kept[MatchTally]:
    """The file of a simulation."""

    def sound(tally: MatchTally) -> bool:
        counted = [tally.inputs, tally.decisions, tally.rounds, *tally.points]
        return (
            tally.seats == len(tally.points) == len(tally.wins) == setup.seats
            and all(counts.total() == tally.done for counts in counted)
            and all(counts.total() <= tally.done for counts in [tally.seconds, *tally.wins])
        )

    return Kept(path, question("simulate", setup, seed, bots=",".join(setup.bots)), MatchTally(setup.seats), sound)


def _total(counts: Counter[int]) -> int:
    return sum(value * times for value, times in counts.items())


def as_data(run: Simulation) -> dict[str, Any]:
    """The simulation as plain JSON data."""
    game, tally = run.setup.the_game(), run.tally
    return {
        "game": game.name,
        "rules": game.version,
        "seats": run.setup.seats,
        "bots": list(run.setup.bots),
        "options": msgspec.to_builtins(run.setup.the_options()),
        "seed": run.seed,
        "games": {"asked": run.games, "played": tally.done, "cut_short": tally.cut_short, "stopped": run.stopped},
        "speed": {
            "seconds": round(run.elapsed, 3),
            "jobs": run.jobs,
            "games": round(run.a_second(tally.done), 1),
            "decisions": round(run.a_second(run.decisions), 1),
            "inputs": round(run.a_second(run.inputs), 1),
        },
        "decisions": spread_data(spread(tally.decisions)),
        "inputs": spread_data(spread(tally.inputs)),
        "rounds": spread_data(spread(tally.rounds)),
        "seconds": spread_data(spread(tally.seconds)) if tally.seconds else None,
        "by_seat": [_seat_data(run, seat) for seat in range(run.setup.seats)] if tally.done else [],
        "seat_advantage": {"test": "chi-square", "p": run.doubt, "significant": run.significant},
    }


def _seat_data(run: Simulation, seat: int) -> dict[str, Any]:
    return {
        "seat": seat + 1,
        "bot": run.setup.bots[seat],
        "points": interval_data(run.points(seat)) | spread_data(spread(run.tally.points[seat])),
        "win_share": interval_data(run.share(seat)),
    }


def interval_data(interval: Interval) -> dict[str, Any]:
    """An interval as plain JSON data; an end that is not known is null."""
    return {
        "mean": interval.value,
        "low": interval.low if isfinite(interval.low) else None,
        "high": interval.high if isfinite(interval.high) else None,
    }


def spread_data(what: Spread) -> dict[str, Any]:
    """A distribution as plain JSON data."""
    return {"mean": what.mean, "sd": what.sd, "min": what.least, "median": what.median, "max": what.most}
