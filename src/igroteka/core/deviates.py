"""Times and other quantities that are not evenly spread, drawn from dice. For bots; rules draw whole numbers only."""

from __future__ import annotations

from math import cos, log, pi, sqrt

from igroteka.core.dice import Dice

GRAIN = 1 << 24


def chance(dice: Dice) -> float:
    """A number above 0, up to 1, each equally likely."""
    return (1 + int(dice.below(GRAIN))) / GRAIN


def exponential(dice: Dice) -> float:
    """A time without memory, on average 1."""
    return -log(chance(dice))


def normal(dice: Dice) -> float:
    """On average 0, with standard deviation 1 (Box and Muller)."""
    return sqrt(-2 * log(chance(dice))) * cos(2 * pi * chance(dice))
