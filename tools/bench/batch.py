"""Our batch environment with observations and masks, random legal actions: prints JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from igroteka.core.registry import all_games
from igroteka.envs.batch import Batch

REPEATS = 5
TABLES = 1024
GROWTH = tuple(2**power for power in range(14))  # 1 … 8,192
AT_ONCE = 256  # steps of one table between two looks at the watch


def rate(step: Callable[[], int], seconds: float) -> float:
    """Decisions a second: the best of some repeats, so that a hiccup does not count."""
    best = 0.0
    for _ in range(REPEATS):
        done = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            done += step()
        best = max(best, done / (time.perf_counter() - started))
    return best


def together(game: str, seats: int, tables: int, seconds: float) -> float:
    """All tables take an action at each step."""
    batch = Batch(game, tables, seats, seed=1)

    def step() -> int:
        done = 0
        while done < AT_ONCE:
            batch.step(batch.random)
            done += tables
        return done

    return rate(step, seconds)


def alone(game: str, seats: int, seconds: float) -> float:
    """One table, without arrays of actions."""
    batch = Batch(game, 1, seats, seed=1)

    def step() -> int:
        for _ in range(AT_ONCE):
            batch.step_alone(int(batch.random[0]))
        return AT_ONCE

    return rate(step, seconds)


def main(seconds: float) -> None:
    """Print what was measured."""
    games = {f"{game}, 4 seats": together(game, 4, TABLES, seconds) for game in all_games()}
    games["uno, 2 seats"] = together("uno", 2, TABLES, seconds)
    growth = {str(tables): together("uno", 4, tables, seconds) for tables in GROWTH}
    print(json.dumps({"games": games, "growth": growth, "alone": alone("uno", 4, seconds)}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
