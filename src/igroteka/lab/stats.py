"""Means, spreads and intervals from exact counts. An interval is of 95 % unless somebody asks for a surer one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, erfc, exp, gamma, lgamma, pi, sqrt, tan
from statistics import NormalDist

SURE = 0.95
Z = NormalDist().inv_cdf((1 + SURE) / 2)
MANY = 1000  # degrees of freedom from which Student's distribution is the normal one for us
SLICES = 20_000


@dataclass(frozen=True)
class Interval:
    """A value and the ends between which the truth lies.

    >>> share_interval(0.5, 100).within(0.45, 1.0)
    Interval(value=0.5, low=0.45, high=0.5961684696340044)
    """

    value: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Interval:
        """The same interval without what is impossible."""
        return Interval(self.value, max(self.low, least), min(self.high, most))


@dataclass(frozen=True)
class Spread:
    """A distribution in short.

    >>> spread({10: 1, 12: 2, 20: 1})
    Spread(mean=13.5, sd=4.43471156521669, least=10, median=12, most=20)
    """

    mean: float
    sd: float
    least: int
    median: int
    most: int


def spread(counts: Mapping[int, int]) -> Spread:
    """The distribution of value -> how often."""
    if not counts:
        return Spread(0.0, 0.0, 0, 0, 0)
    mean, sd = mean_and_sd(counts)
    return Spread(mean, sd, min(counts), _middle(counts), max(counts))


def mean_and_sd(counts: Mapping[int, int]) -> tuple[float, float]:
    """Mean and standard deviation (of a sample), without rounding on the way."""
    all_of_them = moments(counts)
    return all_of_them.mean, all_of_them.sd


@dataclass
class Moments:
    """How many values, their sum and the sum of their squares: whole numbers, so that any order adds up to the same."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def count(self, value: int) -> None:
        """One value more."""
        self.number += 1
        self.total += value
        self.squares += value * value

    def add(self, other: Moments) -> None:
        """The values of another one."""
        self.number += other.number
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Of no values: 0."""
        return self.total / self.number if self.number else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation, of a sample."""
        if self.number < 2:
            return 0.0
        return sqrt((self.squares * self.number - self.total * self.total) / (self.number * (self.number - 1)))

    def interval(self, sure: float = SURE) -> Interval:
        """The mean with Student's interval; a single value says nothing about the spread."""
        if self.number < 2:
            return Interval(self.mean, float("-inf"), float("inf"))
        half = student(self.number - 1, sure) * self.sd / sqrt(self.number)
        return Interval(self.mean, self.mean - half, self.mean + half)


def moments(counts: Mapping[int, int]) -> Moments:
    """Of value -> how often."""
    return Moments(
        sum(counts.values()),
        sum(value * times for value, times in counts.items()),
        sum(value * value * times for value, times in counts.items()),
    )


def mean_interval(counts: Mapping[int, int]) -> Interval:
    """The mean with Student's interval."""
    return moments(counts).interval()


def share_interval(share: float, number: int) -> Interval:
    """Wilson's interval of a share. Divided wins vary less than whole ones: for them it is on the safe side."""
    if number == 0:
        return Interval(0.0, 0.0, 1.0)
    square = Z * Z
    middle = (share + square / (2 * number)) / (1 + square / number)
    half = Z / (1 + square / number) * sqrt(share * (1 - share) / number + square / (4 * number * number))
    return Interval(share, middle - half, middle + half).within(0.0, 1.0)


@cache
def student(freedom: int, sure: float = SURE) -> float:
    """How many standard errors make Student's two-sided interval that is so sure.

    With t = tan(a) * sqrt(freedom) the density becomes a power of the cosine on a finite stretch, which
    is summed until the wanted part of it is reached.
    """
    if freedom >= MANY:
        return NormalDist().inv_cdf((1 + sure) / 2)
    wanted = sure / 2 * sqrt(pi) * exp(lgamma(freedom / 2) - lgamma((freedom + 1) / 2))
    width = pi / 2 / SLICES
    area = 0.0
    for slice_ in range(SLICES):
        piece = cos((slice_ + 0.5) * width) ** (freedom - 1) * width
        if area + piece >= wanted:
            return tan((slice_ + (wanted - area) / piece) * width) * sqrt(freedom)
        area += piece
    raise ArithmeticError("the areas do not add up")


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that chi square with so many degrees of freedom is at least this large."""
    if value <= 0:
        return 1.0
    half = value / 2
    tail, done = (exp(-half), 2) if freedom % 2 == 0 else (erfc(sqrt(half)), 1)
    while done < freedom:
        tail += half ** (done / 2) * exp(-half) / gamma(done / 2 + 1)
        done += 2
    return min(tail, 1.0)


def seats_differ(wins: list[float]) -> float:
    """The chance of win counts at least this uneven if all seats were equal (chi square; p-value)."""
    expected = sum(wins) / len(wins)
    if len(wins) < 2 or expected == 0:
        return 1.0
    uneven = sum((won - expected) ** 2 for won in wins) / expected
    return chi_square_tail(uneven, len(wins) - 1)


def _middle(counts: Mapping[int, int]) -> int:
    left = (sum(counts.values()) + 1) // 2
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    raise ValueError("nothing was counted")


def added(into: list[Counter[int]], more: list[Counter[int]]) -> None:
    """Add counters seat by seat."""
    for mine, theirs in zip(into, more, strict=True):
        mine.update(theirs)
