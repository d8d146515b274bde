"""The entrance: which move is best for a seat, by what the seat knows."""

from __future__ import annotations

from mypy_extensions import i64

from igroteka.bots.search.appraisal import Appraisal
from igroteka.bots.search.flat import Flat
from igroteka.bots.search.settings import Budget, Settings
from igroteka.bots.search.tree import Tree
from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.state import WAIT, State


def appraise(
    known: State,
    seat: i64,
    habit: Habit,
    settings: Settings,
    dice: Dice,
    rollout: Habit | None = None,
    against: i64 = WAIT,
) -> Appraisal:
    """Think about the decision of a seat of `must`, in a game in turns.

    Of the state only what the seat knows is looked at: all else is guessed afresh. `habit` names candidates, weighs
    worlds, says what a result is worth and how others decide; rounds are played on by `rollout`, if one is given.
    All moves are measured against the habit's own, or against the one that is named.
    """
    budget = Budget(settings)
    quick = dice.split()
    playing = habit if rollout is None else rollout
    if settings.flat:
        return Flat(known, seat, habit, playing, settings, quick, against).think(budget)
    return Tree(known, seat, habit, playing, settings, quick, against).think(budget)
