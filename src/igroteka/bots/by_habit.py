"""A bot that does what a habit says and thinks no further."""

from __future__ import annotations

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT
from igroteka.core.state import READY, WAIT, State


class HabitBot(Bot):
    """Plays by habit."""

    def __init__(self, habit: Habit) -> None:
        self.habit = habit

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        if world.interlude:
            return int(READY)
        if not world.must & BIT[seat]:
            return self.interrupt(world, seat, dice)
        return int(self.habit.choose(world, seat, dice))

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        return int(self.habit.interrupt(world, seat, dice)) if world.may & BIT[seat] else int(WAIT)
