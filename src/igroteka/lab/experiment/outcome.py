"""What came out of an experiment: values and differences with their intervals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from igroteka.core.options import changed
from igroteka.lab.code import code_of
from igroteka.lab.crew import Jobs, size_of
from igroteka.lab.experiment.asked import Experiment
from igroteka.lab.experiment.metrics import METRICS, SEAT, SHARE, UNIT, Metric
from igroteka.lab.experiment.play import Deals, DealTally, cell, paired, way_to_look
from igroteka.lab.kept import Kept, Question, first_pieces
from igroteka.lab.stats import SURE, Interval, Moments, seats_differ, share_interval


@dataclass(frozen=True)
class Difference:
    """Of a set from the first one, deal by deal."""

    interval: Interval
    sure: bool  # is it still there when one reckons with how many differences were looked at?

    @property
    def grew(self) -> bool:
        """Is there more of it?"""
        return self.interval.value > 0


@dataclass(frozen=True)
class Outcome:
    """What was asked, and what was counted."""

    asked: Experiment
    way: str
    jobs: int
    tally: DealTally
    elapsed: float
    stopped: bool

    def metrics(self, company: int) -> list[Metric]:
        """What this company's matches can tell, among what was asked for."""
        skill = self.asked.companies[company].measures_skill
        wanted = self.asked.metrics
        return [one for one in METRICS if one.of_skill == skill and (not wanted or one.name in wanted)]

    def value(self, company: int, rules: int, metric: str) -> Interval | None:
        """The mean over the deals; None: not measured here."""
        moments = self.tally.moments.get(cell(company, rules, metric))
        if moments is None:
            return None
        scaled = _scaled(moments.interval())
        share = metric.startswith(SEAT) or any(one.name == metric and one.kind == SHARE for one in METRICS)
        if share and moments.sd == 0:  # no spread does not mean no doubt
            return share_interval(scaled.value, moments.number)
        return scaled.within(0.0, 1.0) if share else scaled

    def difference(self, company: int, rules: int, metric: str) -> Difference | None:
        """From the first set; None: not measured here."""
        moments = self.tally.moments.get(paired(company, rules, metric))
        if moments is None or moments.number < 2:
            return None
        surer = moments.interval(1 - (1 - SURE) / max(1, self.comparisons))
        return Difference(_scaled(moments.interval()), surer.low > 0 or surer.high < 0)

    def deals(self, company: int, rules: int, metric: str) -> int:
        """How many deals gave a difference."""
        return self.tally.moments.get(paired(company, rules, metric), Moments()).number

    @cached_property
    def comparisons(self) -> int:
        """How many differences are looked at: as many chances to be fooled."""
        names = {one.name for at in range(len(self.asked.companies)) for one in self.metrics(at)}
        found = [key.split("/") for key, moments in self.tally.moments.items() if moments.number > 1]
        return sum(rules.endswith("-0") and metric in names for _, rules, metric in found)

    def seats(self, company: int, rules: int) -> list[Interval]:
        """The win shares, from who began on round the table."""
        shares = [self.value(company, rules, f"{SEAT}{seat}") for seat in range(self.asked.seats)]
        return [share for share in shares if share is not None]

    def seats_doubt(self, company: int, rules: int) -> float:
        """The p-value of 'it does not matter where one sits'."""
        wins = [
            self.tally.moments.get(cell(company, rules, f"{SEAT}{seat}"), Moments()).total / UNIT
            for seat in range(self.asked.seats)
        ]
        return seats_differ(wins)


def _scaled(interval: Interval) -> Interval:
    return Interval(interval.value / UNIT, interval.low / UNIT, interval.high / UNIT)


def question_of(asked: Experiment) -> Question:
    """What the file of an experiment has to be of."""
    sets = []
    for rules in asked.sets:
        options = changed(
            asked.setup(rules, asked.companies[0], asked.companies[0].seatings(asked.seats)[0]).the_options()
        )
        sets.append(f"{rules.name}({','.join(f'{name}={value}' for name, value in sorted(options.items()))})")
    return {
        "command": "experiment",
        "game": asked.game,
        "seats": asked.seats,
        "sets": " ".join(sets),
        "bots": " ".join("-".join(company.bots) for company in asked.companies),
        "pace": str(asked.pace),
        "seed": asked.seed,
        "code": code_of(asked.game),
    }


def kept_experiment(path: Path, asked: Experiment) -> Kept[DealTally]:
    """The file of an experiment."""

    def sound(tally: DealTally) -> bool:
        most = max((moments.number for moments in tally.moments.values()), default=0)
        return most == tally.done and tally.matches == tally.done * asked.matches_of_a_deal()

    return Kept(path, question_of(asked), DealTally(), sound)


def carried_out(
    asked: Experiment, jobs: Jobs, tick: Callable[[int], None] = lambda done: None, kept: Kept[DealTally] | None = None
) -> Outcome:
    """Play it; deals that are kept count and are not played again."""
    way = way_to_look(asked)
    tally, stopped, seconds = first_pieces(Deals(asked, way), asked.deals, jobs, tick, kept=kept)
    return Outcome(asked, way, size_of(jobs), tally, seconds, stopped)
