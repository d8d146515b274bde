"""What one does without thinking: a compiled policy of a game. Rollouts use it, the quick bot is it.

A habit is asked about the true state of a world that was guessed, by search in every move it imagines. It may read
what the seat itself knows in that state and nothing else: its choice never depends on how the hidden cards lie.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.core.dice import Dice
from igroteka.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Habit:
    """This one picks from `choices` with manners, as a random player does; a game has better ones."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        """The move of a seat of `must`: a turn or a sealed choice."""
        choices = state.choices(seat)
        return choices[dice.below(len(choices))]

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        """What a seat of `may` says when it is asked: a call, a catch, or WAIT."""
        return state.reflex(seat, dice)

    def candidates(self, state: State, seat: i64) -> vec[i64]:
        """The moves of a seat of `must` worth thinking about, at least one; a game leaves out what is never better."""
        return state.choices(seat)

    def imagined(self, state: State, seat: i64, dice: Dice) -> State:
        """A world as this seat imagines it: a guess, in which a game may deal likelier than evenly."""
        return state.guess(seat, dice)

    def plausible(self, state: State, seat: i64) -> float:
        """How likely, in this world, is what the seat has seen the others do? Only the ratio of two worlds matters."""
        return 1.0

    def worth(self, state: State, seat: i64) -> float:
        """How likely this seat wins the match; over all seats it adds up to 1.

        Winners share. Before the end all count alike here; a game that knows what its points promise says better, and
        one that knows more in the middle of a round can be searched without playing rounds to their end.
        """
        if not state.over:
            return 1.0 / float(state.seats)
        ranking = state.ranking()
        first: i64 = 0
        for place in ranking:
            if place == 1:
                first += 1
        return 1.0 / float(first) if ranking[seat] == 1 else 0.0
