"""What one does at Mind Up! without thinking: the yardstick and the practised player."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import State
from igroteka.games.mindup.cards import ALL_CARDS, BONUS_OF, COLOUR_OF, COLOURS, NONE, lowest_card, rising
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.scoring import goal_points
from igroteka.games.mindup.table import ROUNDS

ALIKE: Final = 1e-9  # worths that differ by less are equal: sums of the same numbers in another order

# How much a point is worth in the match, by the rounds still to play (see `worth`): tools/fit_worth.py mindup.
WEIGHTS: Final[vec[float]] = vec[float]([0.0, 0.305, 0.239, 0.2])


class MindUpHabit(Habit):
    """What both have in common: they know what points promise."""

    def worth(self, state: State, seat: i64) -> float:
        """A lead is worth less the more rounds are still to play: the odds grow by the same factor with each point."""
        if state.over:
            return super().worth(state, seat)
        weight = WEIGHTS[ROUNDS - state.round]
        scores = state.scores()
        mine = scores[seat]
        total = 0.0
        for theirs in scores:
            total += exp(weight * float(theirs - mine))
        return 1.0 / total


class Plain(MindUpHabit):
    """Uniform over the cards of its hand, but for those that are certainly worse than another.

    A card is certainly worse if the best catch it may make is worth less than the least that another one may make,
    whatever the others choose.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, MindUpState)
        cards = state.legal(seat)
        catches = Catches(state, seat)
        most = vec[i64](capacity=len(cards))
        sure: i64 = -1000
        for card in cards:
            lowest, highest = catches.range_of(card)
            if lowest > sure:
                sure = lowest
            most = append(most, highest)
        sensible: i64 = 0
        for at in range(len(cards)):
            if most[at] >= sure:
                cards[sensible] = cards[at]
                sensible += 1
        return cards[dice.below(sensible)]


class Quick(MindUpHabit):
    """Takes the others to choose at random and plays the card with the best expected catch."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, MindUpState)
        cards = state.legal(seat)
        if len(cards) == 1:
            return cards[0]
        catches = Catches(state, seat)
        best = -1000.0
        chosen: i64 = NONE
        alike: i64 = 0
        for card in cards:
            value = catches.expected(card)
            if value > best + ALIKE:
                best = value
                chosen = card
                alike = 1
            elif value >= best - ALIKE:  # among equals the dice choose
                alike += 1
                if dice.below(alike) == 0:
                    chosen = card
        return chosen


class Catches:
    """What a seat may catch this turn, by what it knows: cards of others that lay open, and those that never did."""

    __slots__ = ("hand", "known", "last", "row", "seat", "secrets", "state", "unseen", "unseen_count", "values")

    def __init__(self, state: MindUpState, seat: i64) -> None:
        self.state = state
        self.seat: i64 = seat
        self.hand: i64 = state.hands[seat]
        self.row = rising(state.row)
        self.last: bool = size_of(self.hand) == 2  # the card that is left goes into the collection as well
        self.unseen: i64 = ALL_CARDS & ~state.shown & ~self.hand
        self.unseen_count: i64 = size_of(self.unseen)
        known = vec[i64](capacity=state.seats)
        secrets = vec[i64](capacity=state.seats)
        for other in range(state.seats):
            if other != seat:
                open_cards = state.hands[other] & state.shown
                known = append(known, open_cards)
                secrets = append(secrets, size_of(state.hands[other]) - size_of(open_cards))
        self.known = known
        self.secrets = secrets
        self.values = vec[i64]()
        if not self.last:
            self.values = self.valued(NONE)

    def valued(self, left: i64) -> vec[i64]:
        """What each card of the row would bring; `left`: the card that is laid after it, or NONE."""
        values = vec[i64](capacity=len(self.row))
        for card in self.row:
            values = append(values, gain(self.state, self.seat, card, left))
        return values

    def values_for(self, card: i64) -> vec[i64]:
        """What each place of the row brings to whoever plays this card."""
        return self.valued(lowest_card(self.hand & ~BIT[card])) if self.last else self.values

    def expected(self, card: i64) -> float:
        """The expected catch, if every other plays any card of its hand."""
        values = self.values_for(card)
        lower = BIT[card] - 1
        unseen_lower = float(size_of(self.unseen & lower)) / float(self.unseen_count) if self.unseen_count else 0.0
        chances = vec[float]([1.0])
        for at in range(len(self.known)):
            known = self.known[at]
            secrets = self.secrets[at]
            below = (float(size_of(known & lower)) + float(secrets) * unseen_lower) / float(size_of(known) + secrets)
            chances = append(chances, 0.0)
            place = len(chances) - 1
            while place > 0:
                chances[place] = chances[place] * (1.0 - below) + chances[place - 1] * below
                place -= 1
            chances[0] = chances[0] * (1.0 - below)
        total = 0.0
        for at in range(len(values)):
            total += chances[at] * float(values[at])
        return total

    def range_of(self, card: i64) -> tuple[i64, i64]:
        """The least and the most valuable catch this card may make, whatever the others choose."""
        values = self.values_for(card)
        lower = BIT[card] - 1
        unseen_lower = size_of(self.unseen & lower)
        first: i64 = 0  # so many others certainly play lower cards
        after: i64 = 0  # and so many may
        for at in range(len(self.known)):
            known = self.known[at]
            secrets = self.secrets[at]
            low = size_of(known & lower)
            if low == size_of(known) and (secrets == 0 or unseen_lower == self.unseen_count):
                first += 1
            if low > 0 or (secrets > 0 and unseen_lower > 0):
                after += 1
        least = values[first]
        most = values[first]
        for place in range(first + 1, after + 1):
            value = values[place]
            if value < least:
                least = value
            if value > most:
                most = value
        return least, most


def gain(state: MindUpState, seat: i64, card: i64, left: i64) -> i64:
    """The points that a catch brings, if the round ended then; and the card that is left, if there is one."""
    if len(state.goals) > 0:
        return gain_with_goals(state, seat, card, left)
    points = state.order[column_for(state, seat, COLOUR_OF[card], NONE)] + BONUS_OF[card]
    if left != NONE:
        points += state.order[column_for(state, seat, COLOUR_OF[left], COLOUR_OF[card])] + BONUS_OF[left]
    return points


def column_for(state: MindUpState, seat: i64, colour: i64, new: i64) -> i64:
    """Where a card of this colour would lie; `new`: the colour of a card that has just come to the collection."""
    first = seat * COLOURS
    new_lies: bool = new == NONE
    for column in range(COLOURS):
        lying = state.colours[first + column]
        if lying == colour:
            return column
        if lying == new:
            new_lies = True
        if lying == NONE:
            return column if new_lies or new == colour else column + 1
    return NONE


def gain_with_goals(state: MindUpState, seat: i64, card: i64, left: i64) -> i64:
    """The same with the open goals."""
    after = state.copy()
    before = goal_points(state, seat)
    points = after.order[after.place(seat, card)] + BONUS_OF[card]
    if left != NONE:
        points += after.order[after.place(seat, left)] + BONUS_OF[left]
    return points + goal_points(after, seat) - before
