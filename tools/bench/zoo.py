"""Our games as PettingZoo's AEC environments, by its public calls, random legal actions: prints JSON."""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from random import random
from typing import Any

from igroteka.core.registry import all_games

REPEATS = 5
SEATS = 4
VIEW = "igroteka.envs.aec"


def decisions(table: Any, seconds: float) -> float:
    """Decisions a second, the best of some repeats; each agent is given what it sees and may do."""
    best, seed = 0.0, 0
    for _ in range(REPEATS):
        done = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            seed += 1
            table.reset(seed=seed)
            for _agent in table.agent_iter():
                seen, _reward, ended, cut, _info = table.last()
                if ended or cut:
                    table.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                table.step(legal[int(random() * len(legal))])
                done += 1
                if done % 256 == 0 and time.perf_counter() - started >= seconds:
                    break  # matches of random players may be long
        best = max(best, done / (time.perf_counter() - started))
    return best


def main(seconds: float) -> None:
    """Print what was measured; nothing where PettingZoo or our view for it is not there."""
    found: dict[str, float] = {}
    if find_spec("pettingzoo") and find_spec(VIEW):
        view = import_module(VIEW)
        found = {game: decisions(view.env(game, seats=SEATS), seconds) for game in all_games()}
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]))
