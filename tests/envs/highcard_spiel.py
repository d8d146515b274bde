"""High Card, cut down to four cards and one round, solved by OpenSpiel: `python -m tests.envs.highcard_spiel`.

The toy is no game of the installed package, so this runs in a process of its own.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import igroteka.games

TOYS = Path(__file__).resolve().parent.parent / "toy"


def main() -> int:
    """Print what OpenSpiel finds out."""
    igroteka.games.__path__.append(str(TOYS))
    rules: Any = import_module("igroteka.games.highcard.rules")
    rules.CARDS, rules.ROUNDS = 4, 1
    import_module("igroteka.envs.spiel")

    import pyspiel
    from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
    from open_spiel.python.policy import TabularPolicy

    game = pyspiel.load_game("igroteka_highcard")
    uniform = TabularPolicy(game)
    solver = cfr.CFRSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    best = solver.average_policy()
    found = {
        "sets": len(uniform.states),
        "uniform": exploitability.nash_conv(game, uniform),
        "solved": exploitability.nash_conv(game, best),
        "value": expected_game_score.policy_value(game.new_initial_state(), [best, best])[0],
    }
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
