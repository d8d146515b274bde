"""Tune the skilled player: python tools/tune_skill.py zero|mindup [MINUTES [SEATS]] (PYTHONPATH=build/compiled).

Hill climbing: a few weights are changed at random, old and new play the same deals from every seat against quick ones
at the other seats, and the new weights stay if they are better by two standard errors of the difference. What counts is
the share of wins, in hundredths, and five times the points by which it is ahead. The last lines are of fresh deals.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from time import monotonic

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import play_round
from igroteka.core.game import AnyGame
from igroteka.core.habit import Habit
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.games.mindup import habit as mindup
from igroteka.games.zero import habit as zero
from igroteka.games.zero import knowledge

MOST = 100_000  # decisions in a round
DEALS = 60  # before old and new are compared for the first time
TIMES = 8  # and as often they may be compared
FRESH = 1_000_000  # deals from here on were not tuned on


@dataclass(frozen=True)
class Tuned:
    """What can be tuned: a player of weights, where they begin, how far they are changed at a time."""

    make: Callable[[Sequence[float]], Habit]
    begin: list[float]
    steps: list[float]
    low_is_good: bool


def zero_player(weights: Sequence[float]) -> Habit:
    """The eight shares of `promised_points` and the points it is content with."""
    return zero.Skilled(vec[i64]([round(weight) for weight in weights[:8]]), round(weights[8]))


def mindup_player(weights: Sequence[float]) -> Habit:
    """The five weights of `Skilled`."""
    return mindup.Skilled(vec[float]([float(weight) for weight in weights]))


GAMES = {
    "zero": Tuned(
        zero_player, [*map(float, knowledge.SKILLED), 4.0], [6.0, 8.0, 10.0, 10.0, 8.0, 10.0, 10.0, 10.0, 1.0], True
    ),
    "mindup": Tuned(mindup_player, [float(weight) for weight in mindup.SKILLED], [3.0, 0.04, 0.08, 0.15, 0.15], False),
}


class Seated(Habit):
    """One habit in a seat, another one in all others."""

    def __init__(self, seat: int, one: Habit, others: Habit) -> None:
        self.habits = {seat: one}
        self.others = others

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.habits.get(int(seat), self.others).choose(state, seat, dice)

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.habits.get(int(seat), self.others).interrupt(state, seat, dice)


def played(game: AnyGame, tuned: Tuned, seats: int, weights: Sequence[float], deal: int) -> tuple[float, float]:
    """A deal from every seat: the share of wins, and the points it was ahead of the others on average."""
    options = game.read_options(dict(game.lab_options))
    won, ahead = 0.0, 0.0
    for seat in range(seats):
        state: State = game.new(seats, options, FastDice(derived(1, "tune", deal)))
        table = Seated(seat, tuned.make(weights), game.habits()["quick"])
        while not state.over:
            play_round(state, table, FastDice(derived(2, deal, seat, int(state.round))), MOST)
        places, scores = [int(place) for place in state.ranking()], [int(score) for score in state.scores()]
        won += 1 / places.count(1) if places[seat] == 1 else 0.0
        lead = scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
        ahead += -lead if tuned.low_is_good else lead
    return won / seats, ahead / seats


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(numbers) / len(numbers)
    return mean, sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers)) + 1e-9


def climb(game: AnyGame, tuned: Tuned, seats: int, seconds: float) -> list[float]:
    """The best weights that were found in this time."""
    chance, best, deal, begun = random.Random(1), list(tuned.begin), 0, monotonic()
    while monotonic() - begun < seconds:
        new = list(best)
        for at in chance.sample(range(len(new)), chance.choice((1, 1, 2, 3))):
            new[at] += chance.gauss(0, tuned.steps[at])
        gains: list[float] = []
        for time in range(TIMES):
            for _ in range(DEALS):
                old_won, old_ahead = played(game, tuned, seats, best, deal)
                won, ahead = played(game, tuned, seats, new, deal)
                gains.append(100 * (won - old_won) + 5 * (ahead - old_ahead))
                deal += 1
            mean, error = mean_and_error(gains)
            if mean < 0.3 * time * error - 0.2 * error or mean > 3 * error:
                break
        if mean > 2 * error:
            best = new
            print(f"{mean:+.1f} ± {1.96 * error:.1f} after {len(gains)} deals: {shown(best)}", flush=True)
    return best


def shown(weights: Sequence[float]) -> str:
    """As one writes them into the source."""
    return ", ".join(f"{weight:.3g}" for weight in weights)


def main(name: str, minutes: float, seats: int) -> None:
    """Tune, and say what came out."""
    game, tuned = find_game(name), GAMES[name]
    for what, weights in (("before", tuned.begin), ("after", climb(game, tuned, seats, 60 * minutes))):
        deals = [played(game, tuned, seats, weights, FRESH + deal) for deal in range(300)]
        won, won_error = mean_and_error([100 * deal[0] for deal in deals])
        ahead, ahead_error = mean_and_error([deal[1] for deal in deals])
        print(
            f"{what}: {won:.1f} ± {1.96 * won_error:.1f} % against quick ones, {seats} seats (fair {100 / seats:.0f}),"
        )
        print(f"  {ahead:+.2f} ± {1.96 * ahead_error:.2f} points a match: {shown(weights)}")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 5, int(sys.argv[3]) if len(sys.argv) > 3 else 4)
