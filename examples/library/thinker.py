"""A bot that thinks ahead with the library alone: `python examples/library/thinker.py [DEALS]`.

For each card it may lay at Mind Up! it plays a few guesses to the end of the match, everyone by habit, and takes the
card that wins most often. Then it meets the habit itself, and a random player, on the same deals.
"""

import sys
from collections import Counter

import igroteka

GUESSES = 3


def thinker(match: igroteka.Match, seat: int) -> str:
    """The move that wins most of its imagined matches."""
    wins: Counter[str] = Counter()
    for move in match.moves(seat):
        for seed in range(GUESSES):
            world = match.guess(seat, seed)
            world.play(seat, move)
            wins[move] += seat in world.finish(["quick"] * match.seats).winners
    return wins.most_common(1)[0][0]


if __name__ == "__main__":
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(igroteka.tournament("mindup", [thinker, "quick", "random"], deals=deals, seats=3))
