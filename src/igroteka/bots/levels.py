"""Which bots can sit down at a game, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.random import RandomBot
from igroteka.core.bot import Bot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame

YARDSTICKS = frozenset({"plain"})  # for the laboratory: nobody asks them to a table


def bots_of(game: AnyGame) -> dict[str, Callable[[], Bot]]:
    """Name -> what makes such a bot: "random", the habits of the game, and the bots it brings."""
    habits = {name: partial(HabitBot, habit) for name, habit in game.habits().items()}
    return {"random": RandomBot, **habits, **game.bots()}


def find_bot(game: AnyGame, name: str) -> Callable[[], Bot]:
    """What makes the bot of this name; says which there are."""
    bots = bots_of(game)
    if name not in bots:
        raise Mistake("bot-unknown", bot=name[:40], game=game.title, possible=", ".join(bots))
    return bots[name]


def lobby_levels(game: AnyGame) -> list[str]:
    """The bots one can ask to a table, from the weakest to the strongest: at least "random" and "quick"."""
    return [name for name in bots_of(game) if name not in YARDSTICKS]  # a game names its own in this order


def usual_bot(game: AnyGame) -> str:
    """The bot one gets without asking: the game's own quick one."""
    names = list(bots_of(game))
    return "quick" if "quick" in names else names[-1]
