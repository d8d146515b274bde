"""Zero: are imagined hands of others as good as true ones? python tools/hands_of_others.py [SEATS [MATCHES]].

Quick ones play; now and then the hands of the others are compared with a guess (all that is unseen dealt evenly) and
with what the habit imagines. By the number of cards seen going into a hand: its points in truth, in guesses, imagined.
"""

from __future__ import annotations

import sys
from statistics import mean, stdev

from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import play_round
from igroteka.core.habit import Habit
from igroteka.core.seats import size_of
from igroteka.core.state import State
from igroteka.games.zero import GAME
from igroteka.games.zero.habit import Quick
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.scoring import points
from igroteka.games.zero.table import NO_SEAT

EVERY = 4  # turns that are looked at: one in so many
FEW = 20  # hands that say nothing yet


class Watched(Habit):
    """Plays as the quick one does and notes the hands: cards seen -> points in truth, in a guess, imagined."""

    def __init__(self) -> None:
        self.quick = Quick()
        self.noted: dict[int, list[tuple[int, int, int]]] = {}

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        if state.closer == NO_SEAT and dice.below(EVERY) == 0:
            guess, imagined = state.guess(seat, dice), self.quick.imagined(state, seat, dice)
            assert isinstance(guess, ZeroState)
            assert isinstance(imagined, ZeroState)
            for other in range(state.seats):
                if other != seat:
                    trio = [int(points(world.hands[other])) for world in (state, guess, imagined)]
                    self.noted.setdefault(int(size_of(state.shown[other])), []).append((trio[0], trio[1], trio[2]))
        return self.quick.choose(state, seat, dice)

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.quick.interrupt(state, seat, dice)


def main(seats: int, matches: int) -> None:
    """Print a line for each number of cards seen."""
    watched = Watched()
    for match in range(matches):
        state = GAME.new(seats, GAME.read_options(dict(GAME.lab_options)), FastDice(match))
        while not state.over:
            play_round(state, watched, FastDice(match + 1_000_000), 10_000)
    for seen, noted in sorted(watched.noted.items()):
        if len(noted) > FEW:
            true, guessed, imagined = (f"{mean(each):.1f} (sd {stdev(each):.1f})" for each in zip(*noted, strict=True))
            print(f"{seen} cards seen, {len(noted)} hands: true {true}, guessed {guessed}, imagined {imagined} points")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4, int(sys.argv[2]) if len(sys.argv) > 2 else 200)
