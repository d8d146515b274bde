"""Who stands how in the middle of a match, as one number a seat: more is better."""

from __future__ import annotations

from collections.abc import Callable

from igroteka.bots.advice import adviser
from igroteka.core.game import AnyGame
from igroteka.core.habit import Habit
from igroteka.core.state import State

CHANCE = "chance"  # the chance to win the match, by what the strongest habit of the game makes of the table
PLACES = "places"  # the place by points so far: 0 is the first, -1 the second …
UNKNOWN = "unknown"  # the game tells nothing before the end
ALIKE = 1e-6  # chances that differ by less are equal

Standing = tuple[float, ...]
Look = Callable[[State], Standing]


def look_by(game: AnyGame, way: str) -> Look | None:
    """How this game is looked at in this way; None where it cannot be."""
    if way == PLACES:
        return places
    bot = adviser(game)
    return None if bot is None or way == UNKNOWN else _chances(bot.habit)


def places(state: State) -> Standing:
    """By the ranking of the moment."""
    return tuple(float(1 - place) for place in state.ranking())


def _chances(habit: Habit) -> Look:
    def chances(state: State) -> Standing:
        return tuple([habit.worth(state, seat) for seat in range(state.seats)])

    return chances


def leaders(standing: Standing) -> frozenset[int]:
    """Those whom nobody is ahead of."""
    best = max(standing) - ALIKE
    return frozenset(seat for seat, one in enumerate(standing) if one >= best)


def last(standing: Standing) -> frozenset[int]:
    """Those who are ahead of nobody; nobody is, if all are equal."""
    worst = min(standing) + ALIKE
    if max(standing) <= worst:
        return frozenset()
    return frozenset(seat for seat, one in enumerate(standing) if one <= worst)
