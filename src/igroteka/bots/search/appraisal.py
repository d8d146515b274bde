"""What a search has found out: the moves of a seat, and how likely it wins with each."""

from __future__ import annotations

from math import sqrt

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Rewards:
    """Numbers of which the mean and its standard error are asked."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def add(self, reward: float) -> None:
        """One more."""
        self.count += 1
        self.total += reward
        self.squares += reward * reward

    def mean(self) -> float:
        """The mean; 0 before the first."""
        return self.total / float(self.count) if self.count > 0 else 0.0

    def error(self) -> float:
        """The standard error of the mean. A little doubt is left when all were alike: half a reward for the first."""
        if self.count == 0:
            return 1.0
        count = float(self.count)
        spread = self.squares - self.total * self.total / count
        return sqrt((max(spread, 0.0) + 0.25) / count / count)


class Candidate:
    """A move that was thought about."""

    def __init__(
        self, move: int, visits: int, chance: float, error: float, ahead: float = 0.0, doubt: float = 0.0
    ) -> None:
        self.move = move
        self.visits = visits  # how many rounds were played with it
        self.chance = chance  # to win the match
        self.error = error  # standard error of the chance
        self.ahead = ahead  # by how much it is better than the move that all are measured against,
        self.doubt = doubt  # and the standard error of that


class Appraisal:
    """The candidates, the preferred one first, the others by their chances."""

    def __init__(self, candidates: list[Candidate], by_habit: int, iterations: int) -> None:
        self.candidates = candidates
        self.by_habit = by_habit  # what all are measured against: the habit's move, unless another one was named
        self.iterations = iterations

    @property
    def best(self) -> int:
        """The move to make."""
        return self.candidates[0].move

    @property
    def chance(self) -> float:
        """The chance to win with it."""
        return self.candidates[0].chance


def appraisal(candidates: list[Candidate], best: i64, by_habit: i64, iterations: i64) -> Appraisal:
    """Put the candidates in order."""
    first: list[Candidate] = []
    others: list[Candidate] = []
    for candidate in candidates:
        if candidate.move == best:
            first.append(candidate)
            continue
        at = len(others)
        while at > 0 and others[at - 1].chance < candidate.chance:
            at -= 1
        others.insert(at, candidate)
    return Appraisal(first + others, int(by_habit), int(iterations))
