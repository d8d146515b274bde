"""Which bots can sit down at a game, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.learned import is_learned, learned_bot
from igroteka.bots.random import RandomBot
from igroteka.core.bot import Bot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame

LEVELS = ("beginner", "casual", "strong", "master")  # what people choose from, where a game has them
YARDSTICKS = frozenset({"plain"})  # for the laboratory: nobody asks them to a table


def bots_of(game: AnyGame) -> dict[str, Callable[[], Bot]]:
    """Name -> what makes such a bot: "random", the habits of the game, and the bots it brings."""
    habits = {name: partial(HabitBot, habit) for name, habit in game.habits().items()}
    return {"random": RandomBot, **habits, **game.bots()}


_BROUGHT: dict[str, dict[str, Callable[[], Bot]]] = {}  # by game: bots of a program's own, while it needs them


@contextmanager
def brought_along(game: AnyGame, bots: dict[str, Callable[[], Bot]]) -> Iterator[None]:
    """For so long these bots are found by their names as well; only by this process and by copies of it."""
    before = _BROUGHT.get(game.name, {})
    _BROUGHT[game.name] = {**before, **bots}
    try:
        yield
    finally:
        _BROUGHT[game.name] = before


def find_bot(game: AnyGame, name: str, seats: int | None = None) -> Callable[[], Bot]:
    """What makes the bot of this name, or `learned:FILE` for a table of so many; says which there are."""
    return learned_bot(game, name, seats) if is_learned(name) else find_level(game, name)


def find_level(game: AnyGame, name: str) -> Callable[[], Bot]:
    """The same by name alone: what comes from elsewhere opens no file here."""
    bots = bots_of(game)
    brought = _BROUGHT.get(game.name, {})
    if name in brought:
        return brought[name]
    if name not in bots:
        raise Mistake("bot-unknown", bot=name[:40], game=game.title, possible=", ".join(bots))
    return bots[name]


def lobby_levels(game: AnyGame) -> list[str]:
    """The bots one can ask to a table, from the weakest to the strongest. Older names go on working, unseen."""
    bots = bots_of(game)
    return [level for level in LEVELS if level in bots] or [name for name in bots if name not in YARDSTICKS]


def usual_bot(game: AnyGame) -> str:
    """The bot one gets without asking: the casual one, where a game has levels."""
    names = list(bots_of(game))
    return next((name for name in ("casual", "quick") if name in names), names[-1])


def spare_bot(game: AnyGame) -> str:
    """Plays on where another bot fails: the quick habit; a random player where a game has none."""
    return "quick" if "quick" in game.habits() else "random"
