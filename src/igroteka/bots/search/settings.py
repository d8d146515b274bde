"""How a search thinks, and for how long."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from igroteka.core.errors import Mistake

# How the decisions of the other seats come about.
HABIT: Final[i64] = 0  # by habit: the tree holds the decisions of its own seat alone
SEARCH: Final[i64] = 1  # in the tree, each seat for its own good


class Settings:
    """Never changed. Where both budgets are given, the search stops at the one that is used up first."""

    def __init__(
        self,
        iterations: i64 = 0,  # rounds played to their end; 0: as many as the time allows
        milliseconds: i64 = 0,  # 0: as long as the iterations take
        flat: bool = False,  # no tree: candidates for one decision, the worse half dropped again and again
        others: i64 = HABIT,
        depth: i64 = 50,  # decisions of its own seat that the tree holds; the rest is played by habit
        explore: float = 0.7,  # how much doubt about a move counts beside what it has brought
        sure: float = 1.0,  # standard errors by which a move must be ahead of the habit's own to be preferred
        pool: i64 = 1,  # worlds imagined at a time, from which …
        picks: i64 = 1,  # … so many are taken in proportion to how plausible they are
        longest: i64 = 2000,  # decisions by habit after which a round is judged as it stands
    ) -> None:
        if iterations < 0 or milliseconds < 0 or iterations + milliseconds == 0:
            raise Mistake("search-budget", iterations=int(iterations), milliseconds=int(milliseconds))
        self.iterations: i64 = iterations
        self.milliseconds: i64 = milliseconds
        self.flat = flat
        self.others: i64 = others
        self.depth: i64 = depth
        self.explore = explore
        self.sure = sure
        self.pool: i64 = pool
        self.picks: i64 = picks
        self.longest: i64 = longest

    def within(self, milliseconds: i64) -> Settings:
        """The same, for so long at most."""
        return self._other(self.iterations, milliseconds, self.sure)

    def counted(self, iterations: i64, sure: float) -> Settings:
        """The same by so many iterations, whatever time they take, and as sure as this before a move is preferred."""
        return self._other(iterations, 0, sure)

    def _other(self, iterations: i64, milliseconds: i64, sure: float) -> Settings:
        return Settings(
            iterations,
            milliseconds,
            self.flat,
            self.others,
            self.depth,
            self.explore,
            sure,
            self.pool,
            self.picks,
            self.longest,
        )


class Budget:
    """What is left of it. The clock is read only where time was given, so iterations alone are deterministic."""

    def __init__(self, settings: Settings) -> None:
        self.iterations: i64 = settings.iterations
        self.seconds: float = float(settings.milliseconds) / 1000.0
        self.begun: float = perf_counter() if settings.milliseconds > 0 else 0.0

    def allows(self, done: i64, more: i64, share: float) -> bool:
        """After `done` iterations, are so many more within this share of the budget?"""
        if self.iterations > 0 and float(done + more) > float(self.iterations) * share + ROUNDING:
            return False
        return self.seconds == 0.0 or perf_counter() - self.begun < self.seconds * share


ROUNDING: Final = 0.000001
