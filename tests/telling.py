"""Prints what the server tells everyone of random matches, as digests: compiled and plain must print the same.

python -m tests.telling GAMES_OF_A_MODE
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from igroteka.core.dice import FastDice
from igroteka.core.seats import TABLE
from igroteka.server.table import runner
from tests.server.secrecy.quiet import quietly
from tests.server.secrecy.test_whole_games import deal_of, modes, record


def main(games: int) -> None:
    """Every mode of every game, seen by all seats and a spectator."""
    print("compiled" if not str(runner.__file__).endswith(".py") else "plain", file=sys.stderr)
    for name, (game, variants) in modes().items():
        for number in range(games):
            variant = variants[number % len(variants)]
            eyes = [*range(variant.seats), TABLE]
            recording = quietly(record(deal_of(game, variant, number), eyes, FastDice(number)))
            told = blake2b(repr(recording.heard).encode(), digest_size=8).hexdigest()
            print(name, number, len(recording.script), sum(map(len, recording.heard)), told)


if __name__ == "__main__":
    main(int(sys.argv[1]))
