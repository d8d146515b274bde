"""Thousands of random games of one game, on whatever build runs it: python -m tests.many_games GAME GAMES.

Checks after each: it ended, nothing was lost or added, places and scores fit; and at a random moment on
the way, that every observer's guess looks the same as the truth.
"""

from __future__ import annotations

import sys

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.registry import find_game
from tests.contract.worlds import new_state, observers


def main(name: str, games: int) -> None:
    """Play that many games of each variant."""
    game = find_game(name)
    played = 0
    for variant in game.variants():
        box = game.inventory(new_state(game, variant, 0))
        for seed in range(games):
            state = new_state(game, variant, seed)
            dice = FastDice(seed)
            playout(state, dice, dice.below(200), game.real_time)
            for seat in observers(state):
                world = state.guess(seat, dice)
                assert game.view(world, seat) == game.view(state, seat), (variant, seed, seat)
            playout(state, dice, 1 << 40, game.real_time)
            places = sorted(int(place) for place in state.ranking())
            assert state.over, (variant, seed)
            assert places[0] == 1, (variant, seed)
            assert all(place <= at + 1 for at, place in enumerate(places)), (variant, seed)
            assert len(state.scores()) == variant.seats
            assert game.inventory(state) == box, (variant, seed)
            played += 1
    print(f"{played} games")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
