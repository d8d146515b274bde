"""OpenSpiel's crazy_eights with four players, from Python and in its C++ rollouts: prints JSON."""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel

REPEATS = 5


def step(state: Any) -> int:
    """One random step; 1 if a player decided."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(random.choices([o[0] for o in outcomes], [o[1] for o in outcomes])[0])
        return 0
    state.apply_action(random.choice(state.legal_actions()))
    return 1


def from_python(game: Any, seconds: float, look: bool) -> tuple[float, float]:
    """Decisions a second and decisions a game."""
    best, done, games = 0.0, 0, 0
    for _ in range(REPEATS):
        now = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if look and not state.is_chance_node():
                    state.observation_tensor(state.current_player())
                now += step(state)
            games += 1
        done += now
        best = max(best, now / (time.perf_counter() - started))
    return best, done / games


def rollouts(game: Any, seconds: float) -> float:
    """Games a second in C++: one search step whose leaf evaluation is that many random games."""
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state)
    best = 0.0
    count = 2000
    for _ in range(REPEATS):
        started = time.perf_counter()
        while True:
            evaluator = pyspiel.RandomRolloutEvaluator(count, 7)
            began = time.perf_counter()
            pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 3, False).step(state)
            best = max(best, count / (time.perf_counter() - began))
            if time.perf_counter() - started > seconds:
                break
    return best


def clone_ns(game: Any) -> float:
    """Nanoseconds for one clone of a game in its middle, called from Python like our copy."""
    state = game.new_initial_state()
    for _ in range(60):
        if not state.is_terminal():
            step(state)
    best = float("inf")
    for _ in range(REPEATS):
        started = time.perf_counter()
        for _ in range(20_000):
            state.clone()
        best = min(best, (time.perf_counter() - started) / 20_000)
    return best * 1e9


def main(seconds: float) -> None:
    """Print what was measured."""
    random.seed(1)
    game = pyspiel.load_game("crazy_eights(players=4)")
    python, length = from_python(game, seconds, look=False)
    looked, _ = from_python(game, seconds, look=True)
    cpp = rollouts(game, seconds) * length
    print(json.dumps({"python": python, "python_look": looked, "cpp": cpp, "copy_ns": clone_ns(game)}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
