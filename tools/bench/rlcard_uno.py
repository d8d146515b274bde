"""RLCard's UNO with four players, random play through `env.step`: prints JSON."""

from __future__ import annotations

import json
import random
import sys
import time
import warnings

warnings.filterwarnings("ignore")

import rlcard  # noqa: E402


def main(seconds: float) -> None:
    """Decisions a second, the best of some repeats."""
    env = rlcard.make("uno", {"game_num_players": 4, "seed": 1})
    best = 0.0
    for _ in range(5):
        done = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(random.choice(list(state["legal_actions"])))
                done += 1
        best = max(best, done / (time.perf_counter() - started))
    print(json.dumps({"decisions": best}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
