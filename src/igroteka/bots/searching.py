"""A bot that searches."""

from __future__ import annotations

from igroteka.bots.search.appraisal import Appraisal
from igroteka.bots.search.appraise import appraise
from igroteka.bots.search.settings import Settings
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT
from igroteka.core.state import READY, WAIT, State

LONGEST_MS = 250  # of a master's move: on a slow machine it plays fewer rounds
SURE = 0.5  # standard errors by which a move is ahead when a master prefers it to the habit's own
TO_THE_END = 2000  # decisions, more than a round has


def master_of(habit: Habit, trials: int, rollout: Habit | None = None, longest: int = TO_THE_END) -> Bot:
    """Compares its candidates in so many rounds that it plays on in its head, for so many decisions each."""
    settings = Settings(iterations=trials, milliseconds=LONGEST_MS, flat=True, sure=SURE, longest=longest)
    return SearchBot(habit, settings, rollout)


class SearchBot(Bot):
    """Thinks about its turns and sealed choices; calls and catches by habit.

    `SearchBot(habit, Settings(milliseconds=250))`; `rollout`: another habit by which imagined rounds are played on.
    """

    def __init__(self, habit: Habit, settings: Settings, rollout: Habit | None = None) -> None:
        self.habit = habit
        self.settings = settings
        self.rollout = rollout

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        if world.interlude:
            return int(READY)
        if not world.must & BIT[seat]:
            return self.interrupt(world, seat, dice)
        if len(self.habit.candidates(world, seat)) < 2:
            return int(self.habit.choose(world, seat, dice))
        return self.appraise(world, seat, dice).best

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        return int(self.habit.interrupt(world, seat, dice)) if world.may & BIT[seat] else int(WAIT)

    def appraise(self, world: State, seat: int, dice: Dice, against: int = int(WAIT)) -> Appraisal:
        """All candidates with their chances, for hints and reviews; `against`: the move to measure the others by."""
        return appraise(world, seat, self.habit, self.settings, dice, self.rollout, against)
