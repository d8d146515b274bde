"""What a lead is worth in the match: python tools/fit_worth.py GAME [MATCHES] (compiled: PYTHONPATH=build/compiled).

Matches of the game's quick habit give standings after each round and who won in the end. The odds of two seats are
taken to be exp(weight * lead): for each number of rounds still to play this prints the weight that makes what happened
most likely, with its 95 % interval, for each number of seats and for all together. A game keeps them in its habit.py.
"""

from __future__ import annotations

import sys
from math import exp, log, sqrt

from igroteka.core.dice import FastDice
from igroteka.core.driver import play_round
from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.core.state import State

MOST = 100_000  # decisions in a round
STEPS = 30  # of Newton's method: more than enough

Standing = tuple[list[int], list[float]]  # points after a round (more is better), and each seat's share of the win


def standings(game: AnyGame, seats: int, matches: int) -> dict[int, list[Standing]]:
    """By the number of rounds still to play."""
    habit = game.habits()["quick"]
    sign = -1 if low_is_good(game, seats) else 1
    found: dict[int, list[Standing]] = {}
    for match in range(matches):
        state: State = game.new(seats, game.read_options(dict(game.lab_options)), FastDice(derived(1, "worth", match)))
        dice = FastDice(derived(2, "worth", match))
        points: list[list[int]] = []
        while not state.over:
            play_round(state, habit, dice, MOST)
            points.append([sign * int(score) for score in state.scores()])
        ranking = [int(place) for place in state.ranking()]
        shares = [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
        for after, standing in enumerate(points[:-1]):
            found.setdefault(len(points) - 1 - after, []).append((standing, shares))
    return found


def low_is_good(game: AnyGame, seats: int) -> bool:
    """Does the first place belong to the fewest points?"""
    state: State = game.new(seats, game.read_options(dict(game.lab_options)), FastDice(1))
    while not state.over:
        play_round(state, game.habits()["quick"], FastDice(1), MOST)
    scores = [int(score) for score in state.scores()]
    return scores[[int(place) for place in state.ranking()].index(1)] == min(scores)


def fitted(found: list[Standing]) -> tuple[float, float]:
    """The most likely weight and its standard error (Newton's method on the logarithm of the likelihood)."""
    weight = 0.0
    for _ in range(STEPS):
        slope, bend = 0.0, 0.0
        for points, shares in found:
            parts = [exp(weight * (mine - max(points))) for mine in points]
            total = sum(parts)
            mean = sum(mine * part for mine, part in zip(points, parts, strict=True)) / total
            square = sum(mine * mine * part for mine, part in zip(points, parts, strict=True)) / total
            slope += sum(mine * share for mine, share in zip(points, shares, strict=True)) - mean
            bend += square - mean * mean
        weight += slope / bend
        if abs(slope / bend) < 1e-6:
            break
    return weight, 1 / sqrt(bend)


def surprise(found: list[Standing], weight: float) -> float:
    """Bits a match in which the winner surprises: log2 of the number of seats says nothing at all."""
    total = 0.0
    for points, shares in found:
        parts = [exp(weight * (mine - max(points))) for mine in points]
        for part, share in zip(parts, shares, strict=True):
            total -= share * log(part / sum(parts), 2)
    return total / len(found)


def main(name: str, matches: int) -> None:
    """Print the weights of a game."""
    game = find_game(name)
    together: dict[int, list[Standing]] = {}
    for seats in range(game.fewest, game.most + 1):
        for left, found in sorted(standings(game, seats, matches).items()):
            tell(f"{seats} seats", left, found)
            together.setdefault(left, []).extend(found)
    for left, found in sorted(together.items()):
        tell("all together", left, found)


def tell(who: str, left: int, found: list[Standing]) -> None:
    """One line."""
    weight, error = fitted(found)
    print(f"{who}, {left} rounds to play: {weight:.3f} ± {1.96 * error:.3f} ({surprise(found, weight):.2f} bits)")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2000)
