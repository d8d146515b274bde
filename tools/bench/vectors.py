"""The batch environments of EnvPool and pgx, each with its game nearest to cards, random legal actions: prints JSON.

EnvPool has no game of cards: 2048 has a mask at least. Of pgx it is Sparrow Mahjong: three hands that nobody else sees.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

REPEATS = 5
TABLES = 1024


def rate(step: Callable[[], None], seconds: float) -> float:
    """Decisions a second, the best of some repeats; the first steps, in which code is made, do not count."""
    for _ in range(3):
        step()
    best = 0.0
    for _ in range(REPEATS):
        done = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            step()
            done += TABLES
        best = max(best, done / (time.perf_counter() - started))
    return best


def envpool_2048(seconds: float) -> float:
    """In C++, one thread."""
    import envpool

    tables = envpool.make_gymnasium("Game2048-v1", num_envs=TABLES, num_threads=1, seed=1)
    chance = np.random.default_rng(1)
    seen: dict[str, Any] = tables.reset()[0]

    def step() -> None:
        nonlocal seen
        mask = seen["action_mask"]
        liked = np.where(mask, chance.random(mask.shape, np.float32), -1.0)
        seen = tables.step(liked.argmax(axis=1).astype(np.int32))[0]

    return rate(step, seconds)


def pgx_mahjong(seconds: float) -> float:
    """Compiled by JAX for the processor, drawing included; a match that is over begins anew."""
    import jax
    import pgx
    from pgx.experimental import act_randomly, auto_reset

    env = pgx.make("sparrow_mahjong")

    def one(state: Any, key: Any) -> Any:
        drawing, dealing = jax.random.split(key)
        action = act_randomly(drawing, state.legal_action_mask)
        return jax.vmap(auto_reset(env.step, env.init))(state, action, jax.random.split(dealing, TABLES))

    advance = jax.jit(one)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, TABLES))

    def step() -> None:
        nonlocal state, key
        key, now = jax.random.split(key)
        state = advance(state, now)
        np.asarray(state.observation)  # as a learner reads it
        np.asarray(state.legal_action_mask)

    return rate(step, seconds)


def main(seconds: float) -> None:
    """Print what was measured; nothing for what is not installed here."""
    measures = {"envpool": envpool_2048, "pgx": pgx_mahjong}
    print(json.dumps({name: measure(seconds) for name, measure in measures.items() if find_spec(name)}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
