"""Prints a trace of random play of one game as digests: run compiled and plain, the outputs must be equal.

python -m tests.trace GAME DECISIONS
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from igroteka.core import state as core_state
from igroteka.core.registry import find_game
from tests.contract.worlds import told, walk


def main(name: str, decisions: int) -> None:
    """Walk through every variant in turn until that many decisions of seats are made."""
    game = find_game(name)
    print("compiled" if not str(core_state.__file__).endswith(".py") else "plain", file=sys.stderr)
    made, seed = 0, 0
    while made < decisions:
        for variant in game.variants():
            seed += 1
            total = blake2b(digest_size=8)
            for number, step in enumerate(walk(game, variant, seed, 2500)):
                made += step.seat >= 0
                total.update(f"{step.seat} {step.move} {told(game, step.events, 0)}".encode())
                if number % 20 == 0:
                    total.update(game.dump(step.state).encode())
                    world = step.state.guess(number // 20 % variant.seats, step.state.dice.copy())
                    total.update(game.dump(world).encode())
            print(seed, variant.name, made, total.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
