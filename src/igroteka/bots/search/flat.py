"""Flat Monte-Carlo: one decision, every candidate in the same worlds, the worse half dropped again and again.

Whatever luck a world brings, it brings to all candidates alike: what is compared is the difference within each world.
The habit's own move, or another one that was named, stays to the end: every other one is measured against it.
"""

from __future__ import annotations

from mypy_extensions import i64

from igroteka.bots.search.appraisal import Appraisal, Candidate, Rewards, appraisal
from igroteka.bots.search.settings import Budget, Settings
from igroteka.bots.search.worlds import Worlds
from igroteka.core.dice import Dice
from igroteka.core.driver import Driver, next_decision, play_on
from igroteka.core.habit import Habit
from igroteka.core.seats import CLOCK, all_of
from igroteka.core.state import WAIT, State


class Tried:
    """A candidate: what it has brought, and by how much it was ahead of the habit's move in the same worlds."""

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.brought = Rewards()
        self.ahead = Rewards()


class Flat:
    """A search for one decision of one seat."""

    def __init__(
        self,
        known: State,
        seat: i64,
        habit: Habit,
        rollout: Habit,
        settings: Settings,
        dice: Dice,
        against: i64 = WAIT,
    ) -> None:
        self.known = known
        self.seat: i64 = seat
        self.habit = habit
        self.rollout = rollout
        self.settings = settings
        self.dice = dice
        self.worlds = Worlds(known, seat, habit, settings, dice)
        self.iterations: i64 = 0
        self.usual = Tried(habit.choose(known, seat, dice) if against == WAIT else against)
        self.all: list[Tried] = [self.usual]
        for move in habit.candidates(known, seat):
            if move != self.usual.move:
                self.all.append(Tried(move))

    def think(self, budget: Budget) -> Appraisal:
        """Halve the candidates until two are left; every time costs the same share of the budget."""
        left = self.all[:]
        times = halvings(len(left))
        for nth in range(times):
            share = float(nth + 1) / float(times)
            if nth == 0:
                self.compare(left)
            while budget.allows(self.iterations, len(left), share):
                self.compare(left)
            if nth + 1 < times:
                left = self.better_half(left)
        return self.found(left)

    def compare(self, candidates: list[Tried]) -> None:
        """Play one world with each of them; the habit's move is the first."""
        world = self.worlds.another()
        driver = Driver()
        driver.asked = all_of(world.seats)  # one is asked to decide when nobody had anything to say
        driver.last = self.seat
        seat = next_decision(world, self.habit, self.dice, driver)
        while seat != self.seat and seat != CLOCK:  # sealed choices of others
            world.apply(seat, self.habit.choose(world, seat, self.dice))
            driver.made(seat)
            seat = next_decision(world, self.habit, self.dice, driver)
        luck = self.dice.split()
        driver.made(self.seat)
        usual = 0.0
        for tried in candidates:
            state = world.copy()
            reward = self.played(state, tried.move, luck.copy(), driver)
            if tried is self.usual:
                usual = reward
            tried.brought.add(reward)
            tried.ahead.add(reward - usual)

    def played(self, state: State, move: i64, luck: Dice, driver: Driver) -> float:
        """How a round ends that goes on with this move."""
        self.iterations += 1
        state.apply(self.seat, move)
        play_on(state, self.rollout, luck, self.settings.longest, driver)
        return self.habit.worth(state, self.seat)

    def better_half(self, candidates: list[Tried]) -> list[Tried]:
        """The habit's move, and of the others those that are ahead of more than half of them."""
        keep = (len(candidates) + 1) // 2
        ranked: list[Tried] = []
        for tried in candidates[1:]:
            at = len(ranked)
            while at > 0 and ranked[at - 1].ahead.mean() < tried.ahead.mean():
                at -= 1
            ranked.insert(at, tried)
        return [self.usual, *ranked[: max(keep - 1, 1)]]

    def found(self, left: list[Tried]) -> Appraisal:
        """The best of those that are left, if it is clearly ahead of the habit's move."""
        best = self.usual
        for tried in left:
            if tried.ahead.mean() > best.ahead.mean() and (
                tried.ahead.mean() > self.settings.sure * tried.ahead.error()
            ):
                best = tried
        candidates: list[Candidate] = []
        for tried in self.all:
            brought = tried.brought
            ahead = tried.ahead
            candidates.append(
                Candidate(
                    int(tried.move), int(brought.count), brought.mean(), brought.error(), ahead.mean(), ahead.error()
                )
            )
        return appraisal(candidates, best.move, self.usual.move, self.iterations)


def halvings(candidates: i64) -> i64:
    """How many times so many candidates are compared until two are left, and these two once more."""
    times: i64 = 1
    while candidates > 2:
        candidates = (candidates + 1) // 2
        times += 1
    return times
