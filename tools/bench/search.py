"""Measures search in the Python that runs it: python -m tools.bench.search SECONDS; prints JSON.

UNO with four seats, each iteration a round played to its end: from the first decision of a round, where it is longest,
and from decisions all through it.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import cache

from igroteka.bots.search import tree
from igroteka.bots.search.appraise import appraise
from igroteka.bots.search.settings import SEARCH, Settings
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer, next_decision, play_on, play_round
from igroteka.core.habit import Habit
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK
from igroteka.core.state import State
from tools.bench.ours import new_match
from tools.bench.ours import rate as decision_rate

GAME = "uno"
REPEATS = 5
MOMENTS = 20
ITERATIONS = 400  # what a strong bot can afford
LATEST = 40  # decisions into a round
WAYS = {
    "tree": Settings(iterations=ITERATIONS),
    "tree, others search": Settings(iterations=ITERATIONS, others=SEARCH),
    "flat": Settings(iterations=ITERATIONS, flat=True),
}


@cache
def moments(latest: int) -> list[tuple[State, int]]:
    """Decisions between two candidates at least, up to so many decisions into a round."""
    game = find_game(GAME)
    found: list[tuple[State, int]] = []
    seed = 0
    while len(found) < MOMENTS:
        seed += 1
        state = new_match(game, seed)
        state.apply(CLOCK, due_timer(state))
        driver, dice = Driver(), FastDice(seed)
        play_on(state, game.habits()["plain"], dice, seed % (latest + 1), driver)
        seat = int(next_decision(state, Habit(), dice, driver))
        if seat != CLOCK and len(state.choices(seat)) > 1:
            found.append((state, seat))
    return found


def rate(habit: Habit, settings: Settings, latest: int, seconds: float) -> float:
    """Iterations a second, the best of some repeats."""
    best = 0.0
    for _ in range(REPEATS):
        done = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            for number, (state, seat) in enumerate(moments(latest)):
                done += appraise(state, seat, habit, settings, FastDice(number)).iterations
        best = max(best, done / (time.perf_counter() - started))
    return best


def by_habit(habit: Habit) -> Callable[[int], int]:
    """A round of four who do not think."""
    game = find_game(GAME)
    return lambda seed: int(play_round(new_match(game, seed), habit, FastDice(seed), 1 << 60))


def main(seconds: float) -> None:
    """Print what was measured."""
    habits = find_game(GAME).habits()
    decisions = {name: decision_rate(by_habit(habits[name]), seconds) for name in ("plain", "quick")}
    found = {
        way: {
            f"{name}, {where}": rate(habits[name], settings, latest, seconds)
            for name in ("plain", "quick")
            for where, latest in (("whole round", 0), ("any decision", LATEST))
        }
        for way, settings in WAYS.items()
    }
    print(json.dumps({"compiled": not str(tree.__file__).endswith(".py"), "habits": decisions, "ways": found}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
