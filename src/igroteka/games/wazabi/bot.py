"""The opponents of Wazabi, from kind to fearsome (decision 037)."""

from __future__ import annotations

from collections.abc import Callable

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.searching import master_of
from igroteka.core.bot import Bot
from igroteka.games.wazabi.habit import Beginner, Quick
from igroteka.games.wazabi.sharp import Sharp

TRIALS = 1500  # games that a master plays on in its head for one decision …
DECISIONS = 8  # … so far; then it judges them by their outlook


def beginner() -> Bot:
    """Plays anything sensible and overlooks a card now and then."""
    return HabitBot(Beginner())


def casual() -> Bot:
    """Looks one move ahead by rules of thumb."""
    return HabitBot(Quick())


def strong() -> Bot:
    """Looks one move ahead and knows from very many games what dice and cards are worth."""
    return HabitBot(Sharp())


def master() -> Bot:
    """Plays every good move on many times in its head, in worlds that fit what it has seen."""
    return master_of(Sharp(), TRIALS, longest=DECISIONS)


LEVELS: dict[str, Callable[[], Bot]] = {"beginner": beginner, "casual": casual, "strong": strong, "master": master}
