"""What an experiment asks: a game, sets of rules to compare, and who sits at the tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from igroteka.core.game import AnyGame
from igroteka.core.options import Options
from igroteka.core.registry import find_game
from igroteka.lab.contest import seatings
from igroteka.lab.experiment.pace import Pace
from igroteka.lab.setup import Setup

STRONGER, WEAKER = 0, 1  # of the two bots of a company that measures skill


@dataclass(frozen=True)
class RuleSet:
    """One of the sets that are compared."""

    name: str
    options: dict[str, Any]  # in full but for the defaults: the laboratory's, the preset's, and its own
    preset: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)  # by language


@dataclass(frozen=True)
class Company:
    """Who sits at the tables: the same bot everywhere, or a stronger one among weaker ones, in every seat once."""

    bots: tuple[str, ...]

    @property
    def measures_skill(self) -> bool:
        """Are there two bots that differ?"""
        return len(self.bots) == 2

    @property
    def label(self) -> str:
        """'strong', 'strong – casual'."""
        return " – ".join(self.bots)

    def seatings(self, seats: int) -> list[tuple[int, ...]]:
        """Which bot sits where, in each match of a deal."""
        if not self.measures_skill:
            return [(STRONGER,) * seats]
        return seatings((STRONGER, *[WEAKER] * (seats - 1)))


@dataclass(frozen=True)
class Experiment:
    """The whole question, by names alone, so that it can be sent to another process."""

    game: str
    seats: int
    deals: int
    seed: int
    sets: tuple[RuleSet, ...]  # the first one is what the others are compared with
    companies: tuple[Company, ...]
    pace: Pace = field(default_factory=Pace)
    metrics: tuple[str, ...] = ()  # those a person wants to see; none named: all
    titles: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def the_game(self) -> AnyGame:
        """The game itself."""
        return find_game(self.game)

    def setup(self, rules: RuleSet, company: Company, seating: tuple[int, ...]) -> Setup:
        """The table of one match."""
        return Setup(self.game, tuple(company.bots[one] for one in seating), rules.options)

    def options(self, rules: RuleSet) -> Options:
        """The options of a set in full, checked against the number of seats."""
        company = self.companies[0]
        return self.setup(rules, company, company.seatings(self.seats)[0]).the_options()

    @property
    def others(self) -> range:
        """The numbers of the sets that are compared with the first."""
        return range(1, len(self.sets))

    def matches_of_a_deal(self) -> int:
        """How many matches one deal is played in."""
        return len(self.sets) * sum(len(company.seatings(self.seats)) for company in self.companies)
