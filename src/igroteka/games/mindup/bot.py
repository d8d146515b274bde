"""The opponents of Mind Up!, from kind to fearsome (decision 036).

All choose at once, so what counts is to foresee what the others choose: most cards of their hands have lain open, and
each wants what its collection needs. A skilled player answers that; a master plays the round to its end in its head,
where the others are skilled players too.
"""

from __future__ import annotations

from collections.abc import Callable

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.searching import master_of
from igroteka.core.bot import Bot
from igroteka.games.mindup.habit import Beginner, Quick, Skilled

TRIALS = 100  # rounds that a master plays in its head for one decision


def beginner() -> Bot:
    """Wants the best card and plays the number next to it, as if nobody else played."""
    return HabitBot(Beginner())


def casual() -> Bot:
    """Takes the others to play anything, and plays for the best catch on average."""
    return HabitBot(Quick())


def strong() -> Bot:
    """Foresees what the others want, and thinks of what it gives away."""
    return HabitBot(Skilled())


def master() -> Bot:
    """Plays the round to its end many times in its head, against others who foresee as well."""
    return master_of(Skilled(), TRIALS)


LEVELS: dict[str, Callable[[], Bot]] = {"beginner": beginner, "casual": casual, "strong": strong, "master": master}
