"""The work of an experiment: deal number k is played with all sets of rules, by the same bots on the same dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from igroteka.bots.levels import find_bot
from igroteka.core.seeds import derived
from igroteka.lab.experiment.asked import STRONGER, Company, Experiment, RuleSet
from igroteka.lab.experiment.course import Course
from igroteka.lab.experiment.metrics import measured, measured_skill
from igroteka.lab.experiment.standing import CHANCE, PLACES, UNKNOWN, look_by
from igroteka.lab.numbers import Numbers
from igroteka.lab.stats import Moments
from igroteka.lab.table import LabTable

PROBES = 2  # matches of each set that are looked at before it begins
LONG = 10_000  # milliseconds: lengths of real-time games are counted in so many


def cell(company: int, rules: int, metric: str) -> str:
    """Where the values of a metric are counted."""
    return f"{company}/{rules}/{metric}"


def paired(company: int, rules: int, metric: str) -> str:
    """Where its differences from the first set, deal by deal, are counted."""
    return f"{company}/{rules}-0/{metric}"


@dataclass
class DealTally:
    """Deals in whole numbers: adding two tallies in any order gives the same."""

    done: int = 0
    numbers: Numbers = field(default_factory=Numbers)
    matches: int = 0
    moments: dict[str, Moments] = field(default_factory=dict)
    lengths: dict[str, dict[int, int]] = field(default_factory=dict)  # by company and set: how often how long

    def add(self, other: DealTally) -> None:
        """Add the deals of another tally."""
        self.done += other.done
        self.numbers.include(other.numbers)
        self.matches += other.matches
        for name, moments in other.moments.items():
            self.moments.setdefault(name, Moments()).add(moments)
        for name, counts in other.lengths.items():
            for length, times in counts.items():
                self.count_length(name, length, times)

    def count(self, name: str, value: int) -> None:
        """One value more."""
        self.moments.setdefault(name, Moments()).count(value)

    def count_length(self, name: str, length: int, times: int = 1) -> None:
        """A match was so long."""
        counts = self.lengths.setdefault(name, {})
        counts[length] = counts.get(length, 0) + times


@dataclass
class _Match:
    """A table at which every deal is played once."""

    table: LabTable
    course: Course
    stronger: int  # the seat of the stronger bot


@dataclass(frozen=True)
class Deals:
    """Numbered pieces for `lab/pool.py`."""

    asked: Experiment
    way: str  # in which standings are looked at

    def blank(self) -> DealTally:
        """No deals."""
        return DealTally()

    def pieces(self, numbers: Iterator[int]) -> DealTally:
        """Play the deals with these numbers."""
        tally = self.blank()
        companies = [[self._matches(rules, company) for rules in self.asked.sets] for company in self.asked.companies]
        for number in numbers:
            seed = derived(self.asked.seed, number)
            for at, company in enumerate(self.asked.companies):
                values = [self._play(tally, at, nth, company, seed, m) for nth, m in enumerate(companies[at])]
                _compare(tally, at, values)
            tally.done += 1
            tally.numbers.add(number)
        return tally

    def _matches(self, rules: RuleSet, company: Company) -> list[_Match]:
        game = self.asked.the_game
        found = []
        for seating in company.seatings(self.asked.seats):
            bots = [find_bot(game, company.bots[one])() for one in seating]
            table = self.asked.setup(rules, company, seating).open(bots)
            found.append(_Match(table, Course(game, self.way, self.asked.pace), seating.index(STRONGER)))
        return found

    def _play(
        self, tally: DealTally, at: int, rules: int, company: Company, seed: int, matches: list[_Match]
    ) -> dict[str, int]:
        """The values of one deal with one set; of several seatings the mean."""
        sums: dict[str, list[int]] = {}
        for noise, match in enumerate(matches):
            result = match.table.play(seed, noise, match.course)
            tally.matches += 1
            if company.measures_skill:
                values = measured_skill(match.stronger, match.course, result)
            else:
                values = measured(match.course, result, self.way)
                length = result.ms // LONG if self.asked.the_game.real_time else match.course.decisions
                tally.count_length(f"{at}/{rules}", length)
            for name, value in values.items():
                sums.setdefault(name, []).append(value)
        means = {name: round(sum(values) / len(values)) for name, values in sums.items()}
        for name, value in means.items():
            tally.count(cell(at, rules, name), value)
        return means


def _compare(tally: DealTally, company: int, values: list[dict[str, int]]) -> None:
    """Deal by deal: what each set gave beyond the first."""
    for rules in range(1, len(values)):
        for name in values[0].keys() & values[rules].keys():
            tally.count(paired(company, rules, name), values[rules][name] - values[0][name])


def way_to_look(asked: Experiment) -> str:
    """How standings can be told under every set: by chances if they move on the way, else by places."""
    for way in (CHANCE, PLACES):
        if look_by(asked.the_game, way) is not None and all(_moves(asked, rules, way) for rules in asked.sets):
            return way
    return UNKNOWN


def _moves(asked: Experiment, rules: RuleSet, way: str) -> bool:
    company = asked.companies[0]
    seating = company.seatings(asked.seats)[0]
    table = asked.setup(rules, company, seating).open()
    for number in range(PROBES):
        course = Course(asked.the_game, way, asked.pace)
        table.play(derived(asked.seed, number), 0, course)
        if len(course.turns) > 1:
            return True
    return False
