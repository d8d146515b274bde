"""Ratings: one number a bot that says how likely it wins at any table.

The model is Plackett and Luce's: at a table the chance of each seat to come in first is its strength divided by the
strengths of all. Fitted to the wins of all tables together by Hunter's minorise-maximise steps (decision 038).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, inf, log
from operator import mul
from random import Random

from igroteka.lab.stats import SURE, Interval

ELO = 400 / log(10)  # points for a factor of e in strength: 400 points are odds of ten to one, as in chess
DRAWS = 1.0  # an imagined drawn game of every two bots, so that one who wins or loses all has a rating, too
RESAMPLES = 400
FINE = 1e-9  # of the logarithm of a strength
MOST_STEPS = 10_000


@dataclass(frozen=True)
class Wins:
    """What came out at tables of one line-up: who sits there how often, and how many wins each has."""

    seats: dict[int, int]  # contestant -> seats
    wins: dict[int, float]


def fit(contestants: int, tables: Sequence[Wins], draws: float = DRAWS, begin: Sequence[float] = ()) -> list[float]:
    """The logarithm of each strength; they add up to 0.

    >>> one, other = fit(2, [Wins({0: 1, 1: 1}, {0: 75, 1: 25})], draws=0)
    >>> round(exp(one - other), 6)
    3.0
    """
    pairs = combinations(range(contestants), 2) if draws else ()
    imagined = [Wins({one: 1, other: 1}, {one: draws / 2, other: draws / 2}) for one, other in pairs]
    held = [(one.seats, sum(one.wins.values())) for one in (*tables, *imagined)]
    won = [sum(one.wins.get(who, 0.0) for one in (*tables, *imagined)) for who in range(contestants)]
    worth = list(begin) or [0.0] * contestants
    for _ in range(MOST_STEPS):
        better = _step(worth, held, won)
        moved = max(abs(new - old) for new, old in zip(better, worth, strict=True))
        worth = better
        if moved < FINE:
            break
    return worth


def _step(worth: list[float], held: list[tuple[dict[int, int], float]], won: list[float]) -> list[float]:
    """One step uphill: the wins of each, divided by what it would win if its strength were 1."""
    strength = [exp(value) for value in worth]
    expected = [0.0] * len(worth)
    for seats, matches in held:
        share = matches / sum(strength[who] * number for who, number in seats.items())
        for who, number in seats.items():
            expected[who] += share * number
    better = [log(wins / chance) for wins, chance in zip(won, expected, strict=True)]
    middle = sum(better) / len(better)
    return [value - middle for value in better]


@dataclass(frozen=True)
class Columns:
    """The wins of one contestant at one line-up, batch of deals by batch of deals."""

    table: int
    contestant: int
    wins: Sequence[float]


def ratings(seats: Sequence[dict[int, int]], columns: Sequence[Columns], contestants: int, seed: int) -> list[Interval]:
    """The ratings on the scale of chess, 0 in the middle, with 95 % bootstrap intervals over batches of deals.

    `seats` says for each line-up who sits there how often.
    """
    batches = len(columns[0].wins)

    def fitted(times: Sequence[int], begin: Sequence[float] = ()) -> list[float]:
        wins: list[dict[int, float]] = [{} for _ in seats]
        for column in columns:
            wins[column.table][column.contestant] = sum(map(mul, column.wins, times))
        tables = [Wins(who, won) for who, won in zip(seats, wins, strict=True)]
        return fit(contestants, tables, begin=begin)

    middle = fitted([1] * batches)
    if batches < 2 or all(len(set(column.wins)) == 1 for column in columns):  # no spread does not mean no doubt
        return [Interval(ELO * value, -inf, inf) for value in middle]
    chance = Random(seed)
    drawn: list[list[float]] = []
    for _ in range(RESAMPLES):
        times = [0] * batches
        for batch in chance.choices(range(batches), k=batches):
            times[batch] += 1
        drawn.append(fitted(times, middle))
    found = [_interval(middle[who], sorted(sample[who] for sample in drawn)) for who in range(contestants)]
    return [_open_ended(interval, who, columns) for who, interval in enumerate(found)]


def _interval(value: float, sample: list[float]) -> Interval:
    outside = round((1 - SURE) / 2 * len(sample))
    return Interval(ELO * value, ELO * min(sample[outside], value), ELO * max(sample[-1 - outside], value))


def _open_ended(interval: Interval, who: int, columns: Sequence[Columns]) -> Interval:
    """Who never lost may be any amount stronger, who never won any amount weaker."""
    own = sum(sum(column.wins) for column in columns if column.contestant == who)
    tables = {column.table for column in columns if column.contestant == who}
    whole = sum(sum(column.wins) for column in columns if column.table in tables)
    return Interval(interval.value, interval.low if own else -inf, interval.high if own < whole else inf)
