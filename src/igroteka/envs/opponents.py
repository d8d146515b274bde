"""Who plays the seats that a learner does not: habits as they are, other bots behind the face of one."""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.bots.levels import find_bot
from igroteka.core.bot import Bot, Watch
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.habit import Habit
from igroteka.core.state import State
from igroteka.envs.moments import Timed


class ByBot(Habit):
    """A bot that is asked as a habit is. It gets a guess, never the state."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        return int(self.bot.choose(state.guess(seat, dice), seat, dice))

    def interrupt(self, state: State, seat: int, dice: Dice) -> int:
        return int(self.bot.interrupt(state.guess(seat, dice), seat, dice))


class OnTheClock(Timed):
    """A bot of a real-time game: its eyes and hands need their time here too."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def intends(self, state: State, seat: int, dice: Dice, seed: int, ago: list[int]) -> tuple[int, int]:
        move, after = self.bot.intend(state.guess(seat, dice), seat, dice, Watch(seed, ago))
        return int(move), max(0, int(after))


def players(game: AnyGame, names: str | Sequence[str], seats: int) -> list[Habit]:
    """Those after the learner, round the table: one name for all of them, or one name each."""
    given = [names] if isinstance(names, str) else list(names)
    if not given:
        return []
    if len(given) not in (1, seats - 1):
        raise Mistake("env-others", given=len(given), seats=seats, wanted=seats - 1)
    every = given * (seats - 1) if len(given) == 1 else given
    return [_player(game, name, seats) for name in every]


def _player(game: AnyGame, name: str, seats: int) -> Habit:
    """A compiled habit where the game has one of this name."""
    if game.real_time:
        return OnTheClock(find_bot(game, name, seats)())
    if name == "random":
        return Habit()
    habits = game.habits()
    return habits[name] if name in habits else ByBot(find_bot(game, name, seats)())
