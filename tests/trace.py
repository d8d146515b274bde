"""Prints a trace of random play of one game as digests: run compiled and plain, the outputs must be equal.

python -m tests.trace GAME DECISIONS

First come tables by random house rules, where the game has some.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from igroteka.core import state as core_state
from igroteka.core.game import AnyGame, Variant
from igroteka.core.house_rules import house_rules_of
from igroteka.core.registry import find_game
from tests.contract.houses import COMBINATIONS, a_table
from tests.contract.worlds import told, walk


def main(name: str, decisions: int) -> None:
    """Walk through every variant in turn until that many decisions of seats are made."""
    game = find_game(name)
    print("compiled" if not str(core_state.__file__).endswith(".py") else "plain", file=sys.stderr)
    for seed in range(COMBINATIONS if house_rules_of(name) else 0):
        variant = a_table(game, seed)
        print(variant.name, variant.options, digest(game, variant, seed, 300)[0])
    made, seed = 0, 0
    while made < decisions:
        for variant in game.variants():
            seed += 1
            total, here = digest(game, variant, seed, 2500)
            made += here
            print(seed, variant.name, made, total)


def digest(game: AnyGame, variant: Variant, seed: int, most: int) -> tuple[str, int]:
    """All that happens at a table, with guesses and positions now and then; and how many decisions seats made."""
    made, total = 0, blake2b(digest_size=8)
    for number, step in enumerate(walk(game, variant, seed, most)):
        made += step.seat >= 0
        total.update(f"{step.seat} {step.move} {told(game, step.events, 0)}".encode())
        if number % 20 == 0:
            total.update(game.dump(step.state).encode())
            world = step.state.guess(number // 20 % variant.seats, step.state.dice.copy())
            total.update(game.dump(world).encode())
    return total.hexdigest(), made


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
