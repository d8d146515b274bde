"""Information-set Monte-Carlo tree search, as one seat sees the table.

Each iteration plays one round to its end in a world of its own. The tree knows moves, not worlds: an arm is a move of a
seat after the moves that lead to it, and what chance and hidden cards do in between differs from one iteration to the
next. So an arm counts how often it was *available*, and doubt about it grows with that alone. Every seat maximises its
own chance.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.bots.search.appraisal import Appraisal, Candidate, Rewards, appraisal
from igroteka.bots.search.settings import HABIT, Budget, Settings
from igroteka.bots.search.worlds import Worlds
from igroteka.core.dice import Dice
from igroteka.core.driver import Driver, next_decision, play_on
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, CLOCK, all_of
from igroteka.core.state import WAIT, State

FOURTH: Final[i64] = 4


class Arm:
    """A move of a seat, what it has brought, and the arms that follow it.

    There are no cycles, but the collector must know arms all the same: to let a deep tree go Python puts what is too
    deep aside in the collector's part of an object, and writes over something else where there is none (`acyclic`).
    """

    def __init__(self, seat: i64, move: i64) -> None:
        self.seat: i64 = seat
        self.move: i64 = move
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.first: Arm | None = None  # the arms that follow are a chain
        self.last: Arm | None = None
        self.beside: Arm | None = None
        self.opened: i64 = 0  # bit set: the seats whose habit was asked here

    def reward(self, reward: float) -> None:
        """A round that went this way ended."""
        self.visits += 1
        self.total += reward
        self.squares += reward * reward

    def following(self, seat: i64, move: i64, hint: Arm | None) -> Arm:
        """The arm of this move, grown if need be. The hint is where it most likely is."""
        if hint is not None and hint.move == move and hint.seat == seat:
            return hint
        arm = self.first
        while arm is not None:
            if arm.move == move and arm.seat == seat:
                return arm
            arm = arm.beside
        grown = Arm(seat, move)
        if self.last is None:
            self.first = grown
        else:
            self.last.beside = grown
        self.last = grown
        return grown


class Tree:
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
        self.explore: float = settings.explore
        self.others: i64 = settings.others
        self.dice = dice
        self.worlds = Worlds(known, seat, habit, settings, dice)
        self.driver = Driver()
        self.root = Arm(seat, 0)
        self.path: list[Arm] = []
        self.iterations: i64 = 0
        self.by_habit: i64 = habit.choose(known, seat, dice) if against == WAIT else against
        self.usual = self.root.following(seat, self.by_habit, None)  # it is tried first
        self.usual.available = 1
        self.set_visits: i64 = 0  # those of its visits that were set, not chosen
        for move in habit.candidates(known, seat):
            self.root.following(seat, move, None)

    def think(self, budget: Budget) -> Appraisal:
        """Iterate as long as the budget allows, at least once."""
        self.iterate()
        while budget.allows(self.iterations, 1, 1.0):
            self.iterate()
        return self.found()

    # -- one iteration ------------------------------------------------------------------------

    def iterate(self) -> None:
        """One world: down the tree, one new arm, the rest of the round by habit, back up."""
        self.iterations += 1
        state = self.worlds.another()
        driver = self.driver
        driver.asked = all_of(state.seats)  # one is asked to decide when nobody had anything to say
        driver.last = self.seat
        self.path.clear()
        self.descend(state)
        play_on(state, self.rollout, self.dice, self.settings.longest, driver)
        for arm in self.path:
            arm.reward(self.habit.worth(state, arm.seat))

    def descend(self, state: State) -> None:
        """Follow the tree until a move is new, or deep enough."""
        dice = self.dice
        driver = self.driver
        node = self.root  # where the moves so far have led
        asking = node  # where the seats that choose now have their arms
        sealed: i64 = 0  # those of them that are still to choose, without seeing what the others chose
        own: i64 = 0
        new = False
        while (not new and own < self.settings.depth) or sealed & state.must:
            seat = next_decision(state, self.habit, dice, driver)
            if seat == CLOCK:
                return
            if seat != self.seat and self.others == HABIT:
                move = self.habit.choose(state, seat, dice)
            else:
                if not sealed & BIT[seat]:
                    asking = node
                    if self.others != HABIT:
                        sealed = state.must
                sealed &= ~BIT[seat]
                arm = self.selected(asking, state, seat)
                if seat == self.seat or asking is not self.root or not self.tries_habit():
                    self.path.append(arm)  # who chooses sealed beside the root learns nothing from moves that were set
                if arm.visits == 0:
                    new = True
                move = arm.move
                node = arm if node is asking else node.following(seat, move, None)
                if seat == self.seat:
                    own += 1
            state.apply(seat, move)
            driver.made(seat)

    def selected(self, node: Arm, state: State, seat: i64) -> Arm:
        """The habit's move first; then an arm never tried, or the one that promises most.

        At the root every fourth iteration tries the habit's own move, however little it promises: bad luck at the
        beginning must not keep it from being measured, because all others are measured against it.
        """
        if node is self.root and seat == self.seat:
            if self.tries_habit():
                self.set_visits += 1
                return self.usual
        elif not node.opened & BIT[seat]:
            node.opened |= BIT[seat]
            arm = node.following(seat, self.habit.choose(state, seat, self.dice), None)
            arm.available += 1
            return arm
        return self.promising(node, seat, self.habit.candidates(state, seat))

    def tries_habit(self) -> bool:
        """Is the habit's own move tried in this iteration, whatever it promises?"""
        return self.iterations % FOURTH == 1

    def promising(self, node: Arm, seat: i64, moves: vec[i64]) -> Arm:
        """Upper confidence bound over what is available in this world; among arms never tried the dice choose."""
        best: Arm | None = None
        highest = -1.0
        untried: i64 = 0
        hint = node.first
        for move in moves:
            arm = node.following(seat, move, hint)
            hint = arm.beside
            arm.available += 1
            if arm.visits == 0:
                untried += 1
                if untried == 1 or self.dice.below(untried) == 0:
                    best = arm
            elif untried == 0:
                visits = float(arm.visits)
                promise = arm.total / visits + self.explore * sqrt(log(float(arm.available)) / visits)
                if promise > highest:
                    highest = promise
                    best = arm
        assert best is not None
        return best

    # -- what was found -----------------------------------------------------------------------

    def found(self) -> Appraisal:
        """Most visited is best, unless it is not clearly ahead of the habit's move: then that one is."""
        candidates: list[Candidate] = []
        best: Arm | None = None
        most: i64 = -1
        usual = rewards_of(self.usual)
        arm = self.root.first
        while arm is not None:
            if arm.seat == self.seat:
                wanted = arm.visits - self.set_visits if arm is self.usual else arm.visits
                if wanted > most or (wanted == most and best is not None and arm.total > best.total):
                    most = wanted
                    best = arm
                brought = rewards_of(arm)
                chance = brought.mean() if arm.visits > 0 else 1.0 / float(self.known.seats)
                ahead = 0.0 if arm is self.usual else chance - usual.mean()
                doubt = 0.0 if arm is self.usual else doubt_between(brought, usual)
                candidates.append(Candidate(int(arm.move), int(arm.visits), chance, brought.error(), ahead, doubt))
            arm = arm.beside
        assert best is not None
        if best is not self.usual:
            ours = rewards_of(best)
            if ours.mean() - usual.mean() <= self.settings.sure * doubt_between(ours, usual):
                best = self.usual
        return appraisal(candidates, best.move, self.by_habit, self.iterations)


def rewards_of(arm: Arm) -> Rewards:
    """What this arm has brought."""
    rewards = Rewards()
    rewards.count = arm.visits
    rewards.total = arm.total
    rewards.squares = arm.squares
    return rewards


def doubt_between(ours: Rewards, theirs: Rewards) -> float:
    """The standard error of the difference of two means from different worlds."""
    return sqrt(ours.error() * ours.error() + theirs.error() * theirs.error())
