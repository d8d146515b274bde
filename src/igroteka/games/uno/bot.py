"""The opponents of UNO, from kind to fearsome (decision 039)."""

from __future__ import annotations

from collections.abc import Callable

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.searching import master_of
from igroteka.core.bot import Bot
from igroteka.games.uno.habit import Beginner, Quick
from igroteka.games.uno.keen import Keen

TRIALS = 1200  # rounds that a master plays in its head for one decision


def beginner() -> Bot:
    """Half the time lays whatever fits, and sometimes forgets to call."""
    return HabitBot(Beginner())


def casual() -> Bot:
    """Keeps to its longest colour and its Wilds for a rainy day."""
    return HabitBot(Quick())


def strong() -> Bot:
    """Weighs its cards by numbers found in very many rounds, minds what others have shown, and bluffs now and then."""
    return HabitBot(Keen())


def master() -> Bot:
    """Plays every good move out many times in its head, in worlds that fit what it has seen."""
    return master_of(Keen(), TRIALS, Quick())


LEVELS: dict[str, Callable[[], Bot]] = {"beginner": beginner, "casual": casual, "strong": strong, "master": master}
