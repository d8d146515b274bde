"""Measures our games in the Python that runs it: python -m tools.bench.ours SECONDS; prints JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from igroteka.core import state as core_state
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer, playout
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK
from igroteka.core.state import State

SEATS = 4
REPEATS = 5


@cache
def options_of(game: AnyGame) -> Any:
    """The lab's options, read once: a person's words are not part of a match."""
    return game.read_options(game.lab_options)


def new_match(game: AnyGame, seed: int) -> State:
    """A match with four seats and the lab's turn limit."""
    state: State = game.new(SEATS, options_of(game), FastDice(seed))
    return state


def rate(run: Callable[[int], int], seconds: float) -> float:
    """Decisions a second: the best of some repeats, each as long as asked, so that a hiccup does not count."""
    best = 0.0
    seed = 0
    for _ in range(REPEATS):
        done = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            for _ in range(8):
                seed += 1
                done += run(seed)
        best = max(best, done / (time.perf_counter() - started))
    return best


def random_match(game: AnyGame, dice: FastDice) -> Callable[[int], int]:
    """Random playouts, whole matches, the deals included."""
    return lambda seed: int(playout(new_match(game, seed), dice, 1 << 60, game.real_time))


def watched_match(game: AnyGame, dice: FastDice) -> Callable[[int], int]:
    """The same, but whoever decides is given the view first."""

    def run(seed: int) -> int:
        state = new_match(game, seed)
        driver = Driver()
        done = 0
        while not state.over and done < 400:
            seat = driver.next_seat(state)
            if seat == CLOCK:
                move = due_timer(state)
            elif driver.is_interrupt(state, seat):
                move = state.reflex(seat, dice)
                if move < 0:
                    driver.declined(seat)
                    continue
                done += 1 if game.real_time else 0
            else:
                game.view(state, seat)
                choices = state.choices(seat)
                move = choices[dice.below(len(choices))]
                done += 1
            state.apply(seat, move)
            driver.made(seat)
        return done

    return run


def copy_ns(game: AnyGame) -> float:
    """Nanoseconds for one copy of a match in its middle, the best of some repeats."""
    state = new_match(game, 3)
    playout(state, FastDice(5), 40, game.real_time)
    best = float("inf")
    for _ in range(REPEATS):
        started = time.perf_counter()
        for _ in range(20_000):
            state.copy()
        best = min(best, (time.perf_counter() - started) / 20_000)
    return best * 1e9


def main(seconds: float) -> None:
    """Print what was measured."""
    compiled = not str(core_state.__file__).endswith(".py")
    found: dict[str, dict[str, float]] = {}
    for name, game in all_games().items():
        dice = FastDice(1)
        found[name] = {
            "decisions": rate(random_match(game, dice), seconds),
            "with_view": rate(watched_match(game, dice), seconds),
            "copy_ns": copy_ns(game),
        }
    print(json.dumps({"compiled": compiled, "games": found}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
