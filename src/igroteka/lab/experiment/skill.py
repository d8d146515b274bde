"""Skill against luck: what a share of 'came in ahead' says about two players."""

from __future__ import annotations

from math import inf, log10, sqrt

from igroteka.lab.stats import SURE, Interval

TOO_MANY = 20_001  # matches; nobody plays so many


def matches_needed(ahead: float) -> int | None:
    """The smallest odd number of matches of which the better one wins more than half with 95 %.

    The chance of a majority grows from 2k + 1 to 2k + 3 matches by (2p - 1) * C(2k + 1, k + 1) * (p * q) ** (k + 1).
    None: more than anybody plays.

    >>> matches_needed(1.0), matches_needed(0.75), matches_needed(0.6), matches_needed(0.5)
    (1, 9, 67, None)
    """
    odds, chance = ahead * (1 - ahead), ahead
    term = odds  # C(2k + 1, k + 1) * odds ** (k + 1), of k = 0
    for k in range(TOO_MANY // 2):
        if chance >= SURE:
            return 2 * k + 1
        chance += (2 * ahead - 1) * term
        term *= odds * 2 * (2 * k + 3) / (k + 2)
    return None


def rating_points(ahead: float) -> float:
    """The distance on the scale of chess: 400 points are odds of ten to one."""
    if ahead <= 0 or ahead >= 1:
        return inf if ahead >= 1 else -inf
    return 400 * log10(ahead / (1 - ahead))


def rating_interval(ahead: Interval) -> Interval:
    """The distance, from a share with its interval."""
    return Interval(*(rating_points(share) for share in (ahead.value, ahead.low, ahead.high)))


def ladder(steps: list[Interval]) -> Interval:
    """From the foot of a ladder to its top: distances add up, their errors as those of independent numbers do."""
    total = sum(step.value for step in steps)
    below = sqrt(sum((step.value - step.low) ** 2 for step in steps))
    above = sqrt(sum((step.high - step.value) ** 2 for step in steps))
    return Interval(total, total - below, total + above)
