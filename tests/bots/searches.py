"""Appraisals in the middle of matches of every game in turns, for tests; and a trace of them.

python -m tests.bots.searches GAME: run compiled and plain, the outputs must be equal.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

from igroteka.bots.search import tree
from igroteka.bots.search.appraisal import Appraisal
from igroteka.bots.search.appraise import appraise
from igroteka.bots.search.settings import SEARCH, Settings
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, next_decision
from igroteka.core.game import AnyGame, Variant
from igroteka.core.habit import Habit
from igroteka.core.registry import all_games, find_game
from igroteka.core.seats import CLOCK
from igroteka.core.state import State
from tests.contract.worlds import somewhere

IN_TURNS = [game for game in all_games().values() if not game.real_time]
SHORT = {
    "tree": Settings(iterations=12, longest=20),
    "flat": Settings(iterations=12, longest=20, flat=True),
    "all think": Settings(iterations=12, longest=20, others=SEARCH),
    "pool": Settings(iterations=12, longest=20, pool=4, picks=3),
}
AGAIN = 150


def habit_of(game: AnyGame) -> Habit:
    """The game's own habit, if it has one already."""
    return game.habits().get("quick", Habit())


def decisions(game: AnyGame, variant: Variant, often: int) -> Iterator[tuple[State, int]]:
    """Moments in which a seat has several candidates, from different matches."""
    found = tried = 0
    while found < often:
        tried += 1
        state = somewhere(game, variant, tried, 4 + 9 * tried % 50)
        seat = next_decision(state, Habit(), FastDice(tried), Driver())
        if seat != CLOCK and len(state.choices(seat)) > 1:
            found += 1
            yield state, int(seat)


def figures(found: Appraisal) -> list[tuple[int, int, float, float]]:
    """All that an appraisal says of its candidates."""
    return [(one.move, one.visits, one.chance, one.error) for one in found.candidates]


def main(name: str) -> None:
    """Appraisals of every variant, then the blocks of memory that many of them leave."""
    game = find_game(name)
    print("compiled" if not str(tree.__file__).endswith(".py") else "plain", file=sys.stderr)
    habit = habit_of(game)
    for variant in game.variants():
        for number, (state, seat) in enumerate(decisions(game, variant, 2)):
            for way, settings in SHORT.items():
                found = appraise(state, seat, habit, settings, FastDice(number))
                print(variant.name, number, way, found.best, found.by_habit, found.iterations, figures(found))


def leaks(name: str) -> None:
    """How many blocks of memory so many searches leave behind."""
    game = find_game(name)
    habit = habit_of(game)
    state, seat = next(decisions(game, game.variants()[0], 1))
    before = 0
    for number in range(2 * AGAIN):
        for settings in SHORT.values():
            appraise(state, seat, habit, settings, FastDice(number))
        if number == AGAIN:
            gc.collect()
            before = sys.getallocatedblocks()
    gc.collect()
    print(sys.getallocatedblocks() - before)


if __name__ == "__main__":
    (leaks if "--leaks" in sys.argv else main)(sys.argv[1])
