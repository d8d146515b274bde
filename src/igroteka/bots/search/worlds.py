"""The worlds that a search plays in: imagined for its seat, the more plausible ones more often."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from igroteka.bots.search.settings import Settings
from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.state import State

FINE: Final[i64] = 1000000000  # float() of a named number from 2**30 on comes out wrong compiled


class Worlds:
    """A pool of guesses is made, some of it is taken by importance, then another pool is made."""

    def __init__(self, known: State, seat: i64, habit: Habit, settings: Settings, dice: Dice) -> None:
        self.known = known  # asked for guesses and for nothing else
        self.seat: i64 = seat
        self.habit = habit
        self.size: i64 = settings.pool
        self.picks: i64 = settings.picks
        self.dice = dice
        self.pool: list[State] = []
        self.weights: list[float] = []
        self.total: float = 0.0
        self.left: i64 = 0  # picks before the pool is made anew

    def another(self) -> State:
        """A world of one's own, with dice of its own."""
        if self.size == 1 and self.picks == 1:
            return self.habit.imagined(self.known, self.seat, self.dice)
        if self.left == 0:
            self.fill()
            self.left = self.picks
        self.left -= 1
        world = self.picked().copy()
        world.dice = self.dice.split()
        return world

    def fill(self) -> None:
        """Imagine a pool."""
        self.pool = []
        self.weights = []
        self.total = 0.0
        for nth in range(self.size):
            world = self.habit.imagined(self.known, self.seat, self.dice)
            weight = self.habit.plausible(world, self.seat) if self.size > 1 else 1.0
            self.pool.append(world)
            self.weights.append(weight)
            self.total += weight

    def picked(self) -> State:
        """One of the pool, in proportion to the weights; where no world is plausible all are alike."""
        if self.total <= 0.0:
            return self.pool[self.dice.below(len(self.pool))]
        mark = self.total * float(self.dice.below(FINE)) / float(FINE)
        for nth in range(len(self.pool)):
            mark -= self.weights[nth]
            if mark < 0.0:
                return self.pool[nth]
        return self.pool[len(self.pool) - 1]
