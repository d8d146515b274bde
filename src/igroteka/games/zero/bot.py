"""The opponents of Zero, from kind to fearsome (decision 036).

Rounds are short, some five turns each: what counts is to see two exchanges ahead and to know what a nearly full group
is worth. When to close depends on what the others hold, and who has exchanged cards holds no hand of chance: a master
plays rounds in its head in worlds whose other hands are as good as such hands are (`ZeroHabit.imagined`).
"""

from __future__ import annotations

from collections.abc import Callable

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.searching import master_of
from igroteka.core.bot import Bot
from igroteka.games.zero.habit import Beginner, Quick, Skilled

TRIALS = 200  # rounds that a master plays in its head for one decision


def beginner() -> Bot:
    """Lowers the points it has now, plans nothing, overlooks exchanges and closes too early."""
    return HabitBot(Beginner())


def casual() -> Bot:
    """Collects groups one exchange at a time."""
    return HabitBot(Quick())


def strong() -> Bot:
    """Knows what groups promise, and looks two exchanges ahead where two seem good."""
    return HabitBot(Skilled(most=2))


def master() -> Bot:
    """Plays its best exchanges out many times in its head, in worlds that fit what it has seen."""
    return master_of(Skilled(), TRIALS, Quick())


LEVELS: dict[str, Callable[[], Bot]] = {"beginner": beginner, "casual": casual, "strong": strong, "master": master}
