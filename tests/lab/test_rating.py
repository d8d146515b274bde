"""Ratings: the fit agrees with another program's, with what is known in closed form, and says what is not known."""

from __future__ import annotations

from math import exp, inf, log
from random import Random

import pytest

from igroteka.lab.rating import ELO, Columns, Wins, fit, ratings

PAIRS = [
    Wins({0: 1, 1: 1}, {0: 70, 1: 30}),
    Wins({0: 1, 2: 1}, {0: 85, 2: 15}),
    Wins({1: 1, 2: 1}, {1: 60, 2: 40}),
]


def test_the_fit_of_pairs_is_that_of_choix() -> None:
    """Figures of choix 0.4.1: `mm_pairwise(3, data, alpha=0)` on the same wins."""
    assert fit(3, PAIRS, draws=0) == pytest.approx([0.83736155, -0.15396599, -0.68339556], abs=1e-7)


def test_the_fit_of_tables_of_two_and_three_is_that_of_choix() -> None:
    """Figures of choix 0.4.1: `mm_top1(3, data, alpha=0)` on the same wins."""
    tables = [Wins({0: 1, 1: 1, 2: 1}, {0: 50, 1: 30, 2: 20}), Wins({0: 1, 1: 1}, {0: 55, 1: 45})]
    assert fit(3, tables, draws=0) == pytest.approx([0.39459003, 0.0581178, -0.45270783], abs=1e-7)


def test_who_sits_three_times_wins_three_times_as_often() -> None:
    one, other = fit(2, [Wins({0: 1, 1: 3}, {0: 250, 1: 750})], draws=0)
    assert one == pytest.approx(other)
    one, other = fit(2, [Wins({0: 1, 1: 3}, {0: 400, 1: 600})], draws=0)
    assert exp(one - other) == pytest.approx(2)  # 2 / (2 + 3)


def test_the_order_and_the_beginning_do_not_matter() -> None:
    assert fit(3, PAIRS[::-1], begin=[3.0, -1.0, -2.0]) == pytest.approx(fit(3, PAIRS), abs=1e-6)


def test_who_never_lost_has_a_rating_without_an_upper_end() -> None:
    one, other = fit(2, [Wins({0: 1, 1: 1}, {0: 20, 1: 0})])
    assert one - other == pytest.approx(log(20.5 / 0.5))
    columns = [Columns(0, 0, [2.0] * 5), Columns(0, 1, [0.0] * 5)]
    (always, never) = ratings([{0: 1, 1: 1}], columns, 2, 1)
    assert (always.low, always.high) == (never.low, never.high) == (-inf, inf)
    columns = [
        Columns(0, 0, [2.0, 2.0]),
        Columns(0, 1, [0.0, 0.0]),
        Columns(1, 1, [2.0, 1.0]),
        Columns(1, 2, [0.0, 1.0]),
    ]
    always, middle, low = ratings([{0: 1, 1: 1}, {1: 1, 2: 1}], columns, 3, 1)
    assert always.high == inf
    assert -inf < always.low <= always.value
    assert middle.high < inf
    assert low.low > -inf


def test_one_batch_says_nothing_about_the_spread() -> None:
    one, _ = ratings([{0: 1, 1: 1}], [Columns(0, 0, [3.0]), Columns(0, 1, [1.0])], 2, 1)
    assert (one.low, one.high) == (-inf, inf)


def test_the_scale_is_that_of_chess() -> None:
    columns = [Columns(0, 0, [5000.0] * 9 + [5001.0]), Columns(0, 1, [500.0] * 10)]
    one, other = ratings([{0: 1, 1: 1}], columns, 2, 1)
    assert one.value - other.value == pytest.approx(400, abs=0.2)
    assert pytest.approx(173.7, abs=0.1) == ELO


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    chance = Random(7)
    truth = ELO * log(0.6 / 0.4) / 2
    covered = 0
    for trial in range(40):
        wins = [float(sum(chance.random() < 0.6 for _ in range(2))) for _ in range(120)]
        columns = [Columns(0, 0, wins), Columns(0, 1, [2 - won for won in wins])]
        one, _ = ratings([{0: 1, 1: 1}], columns, 2, trial)
        covered += one.low <= truth <= one.high
        assert one.low < one.value < one.high
    assert 34 <= covered <= 40
