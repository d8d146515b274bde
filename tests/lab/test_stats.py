"""The intervals, against slow and obvious computations and against printed tables."""

from __future__ import annotations

from collections import Counter
from math import comb, isclose, sqrt
from statistics import mean, median_low, stdev

import pytest

from igroteka.core.dice import FastDice
from igroteka.lab.stats import (
    Z,
    chi_square_tail,
    mean_and_sd,
    mean_interval,
    seats_differ,
    share_interval,
    spread,
    student,
)


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (999, 1.962)],
)
def test_student_is_as_in_the_printed_tables(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=0.0006)


@pytest.mark.parametrize(
    ("value", "freedom", "printed"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (15.086, 5, 0.01), (2.366, 6, 0.883), (0, 3, 1.0)],
)
def test_chi_square_is_as_in_the_printed_tables(value: float, freedom: int, printed: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(printed, abs=0.0005)


def test_spread_is_what_the_standard_library_says() -> None:
    dice = FastDice(3)
    values = [int(dice.below(40)) - 20 for _ in range(501)]
    short = spread(Counter(values))
    assert isclose(short.mean, mean(values))
    assert isclose(short.sd, stdev(values))
    assert (short.least, short.median, short.most) == (min(values), median_low(values), max(values))


def test_the_interval_of_a_mean_is_mean_plus_minus_t_standard_errors() -> None:
    values = [3, 5, 5, 9, 12, 14]
    interval = mean_interval(Counter(values))
    half = 2.5706 * stdev(values) / sqrt(len(values))
    assert interval.value == pytest.approx(8)
    assert interval.low == pytest.approx(8 - half, abs=0.001)
    assert interval.high == pytest.approx(8 + half, abs=0.001)


def test_one_value_says_nothing_about_the_spread() -> None:
    assert mean_and_sd({7: 1}) == (7.0, 0.0)
    assert mean_interval({7: 1}).high == float("inf")


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (50, 100), (99, 100), (10, 10)])
def test_wilsons_ends_are_where_the_share_seen_is_just_believable(wins: int, games: int) -> None:
    interval = share_interval(wins / games, games)
    for end in (interval.low, interval.high):
        if 0 < end < 1:
            assert abs(wins / games - end) == pytest.approx(Z * sqrt(end * (1 - end) / games), abs=1e-7)


def test_wilsons_interval_holds_the_truth_about_95_times_in_100() -> None:
    games = 60

    def sure_of(truth: float) -> float:
        believed = [share_interval(wins / games, games) for wins in range(games + 1)]
        return sum(
            comb(games, wins) * truth**wins * (1 - truth) ** (games - wins)
            for wins, interval in enumerate(believed)
            if interval.low <= truth <= interval.high
        )

    # For a single truth it goes up and down with the whole numbers of wins.
    assert mean(sure_of(truth / 100) for truth in range(5, 96)) == pytest.approx(0.95, abs=0.005)


def test_even_seats_do_not_differ_and_uneven_ones_do() -> None:
    assert seats_differ([50.0, 50.0]) == 1.0
    assert seats_differ([60.0, 40.0]) == pytest.approx(0.0455, abs=0.0005)  # two standard deviations
    assert seats_differ([90.0, 60.0, 50.0]) < 0.01
    assert seats_differ([0.0, 0.0]) == 1.0
