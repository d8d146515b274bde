"""What one does at Mind Up! without thinking: the yardstick and the practised player."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.piles import filled
from igroteka.core.seats import BIT
from igroteka.core.state import State
from igroteka.games.mindup.cards import (
    ALL_CARDS,
    BONUS_OF,
    CARDS,
    COLOUR_OF,
    COLOURS,
    NONE,
    how_many,
    lowest_card,
    rising,
)
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.scoring import goal_points
from igroteka.games.mindup.table import ROUNDS

ALIKE: Final = 1e-9  # worths that differ by less are equal: sums of the same numbers in another order

# How much a point is worth in the match, by the rounds still to play (see `worth`): tools/fit_worth.py mindup.
WEIGHTS: Final[vec[float]] = vec[float]([0.0, 0.305, 0.239, 0.2])


# The weights of a skilled player.
SURENESS: Final[i64] = 0  # how surely others play what is best for them
AT_THE_END: Final[i64] = 1  # what it is worth to keep a very low or very high card, for each turn after this one
GIFT: Final[i64] = 2  # what a point counts that another would gain by catching the card played
BONUS_PLAYED: Final[i64] = 3  # what a bonus counts that leaves the hand
BONUS_CAUGHT: Final[i64] = 4  # what a bonus in the catch counts besides its points
SKILLED: Final[vec[float]] = vec[float]([8.0, 0.08, 0.1, 0.2, 0.5])


class MindUpHabit(Habit):
    """What all have in common: they know what points promise, and that choices have reasons."""

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

    def imagined(self, state: State, seat: i64, dice: Dice) -> State:
        """A guess in which the sealed choices of others are still to be made: by habit, not by chance."""
        world = state.guess(seat, dice)
        assert isinstance(world, MindUpState)
        if not world.interlude and not world.over:
            for other in range(world.seats):
                if other != seat and world.chosen[other] != NONE:
                    world.chosen[other] = NONE
                    world.must |= BIT[other]
        return world


class Plain(MindUpHabit):
    """Uniform over the cards of its hand, but for those that are certainly worse than another.

    A card is certainly worse if the best catch it may make is worth less than the least that another one may make,
    whatever the others choose.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, MindUpState)
        cards = rising(state.hands[seat])
        catches = Catches(state, seat, state.hands[seat])
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


class Beginner(MindUpHabit):
    """Wants the card of the row that brings most and plays the number next to it, as if nobody else played.

    Now and then it overlooks a card of the row.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, MindUpState)
        most: i64 = -1000
        wanted: i64 = lowest_card(state.row)
        for card in rising(state.row):
            value = gain(state, seat, card, NONE)
            if value > most and dice.below(4) != 0:
                most = value
                wanted = card
        nearest: i64 = CARDS
        chosen: i64 = NONE
        for card in rising(state.hands[seat]):
            distance = card - wanted if card > wanted else wanted - card
            if distance < nearest:
                nearest = distance
                chosen = card
        return chosen


class Quick(MindUpHabit):
    """Takes the others to choose at random and plays the card with the best expected catch."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, MindUpState)
        cards = rising(state.hands[seat])
        catches = Catches(state, seat, state.hands[seat])
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


class Skilled(MindUpHabit):
    """Foresees what the others want to catch, and thinks of what it gives away.

    The weights (see SURENESS and the names below it) are tuned by experiment: tools/tune_skill.py mindup.
    """

    def __init__(self, weights: vec[float] = SKILLED) -> None:
        self.weights = weights

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, MindUpState)
        cards = rising(state.hands[seat])
        catches = Catches(state, seat, state.hands[seat])
        below = foreseen(state, seat, self.weights[SURENESS])
        worths = vec[float]([0.0] * len(catches.row))
        best = -1000.0
        chosen: i64 = NONE
        alike: i64 = 0
        for card in cards:
            if chosen == NONE or catches.last:
                values = catches.values_for(card)
                for place in range(len(worths)):
                    worths[place] = float(values[place])
                    if not catches.last:
                        worths[place] += self.weights[BONUS_CAUGHT] * float(BONUS_OF[catches.row[place]])
            value = catches.worth(card, below, worths)
            if not catches.last:
                value -= self.given_up(state, seat, card, len(cards))
            if value > best + ALIKE:
                best = value
                chosen = card
                alike = 1
            elif value >= best - ALIKE:
                alike += 1
                if dice.below(alike) == 0:
                    chosen = card
        return chosen

    def given_up(self, state: MindUpState, seat: i64, card: i64, size: i64) -> float:
        """What it costs that this card leaves the hand and lies there for the others to catch."""
        from_middle = float(2 * card - CARDS + 1) / float(CARDS)
        if from_middle < 0.0:
            from_middle = -from_middle
        gift: i64 = 0
        for other in range(state.seats):
            if other != seat:
                gift += gain(state, other, card, NONE)
        return (
            self.weights[AT_THE_END] * from_middle * float(size - 2)
            + self.weights[GIFT] * float(gift) / float(state.seats - 1)
            + self.weights[BONUS_PLAYED] * float(BONUS_OF[card])
        )


def foreseen(state: MindUpState, seat: i64, sureness: float) -> vec[float]:
    """seat * CARDS + card: how likely that seat plays a lower card, by what this seat knows of its hand.

    A card is the more likely the more it may catch, as the quick habit reckons. Of a secret card nothing is known: it
    is any unseen card, and as likely to be played as the known ones are on average.
    """
    below = vec[float]([0.0] * (state.seats * CARDS))
    unseen = ALL_CARDS & ~state.shown & ~state.hands[seat]
    size = how_many(state.hands[seat])
    for other in range(state.seats):
        if other == seat:
            continue
        known = state.hands[other] & state.shown
        catches = Catches(state, other, known)
        cards = rising(known)
        count = len(cards)
        liked = vec[float]([0.0] * count)
        most = -1000.0
        for at in range(count):
            liked[at] = catches.expected(cards[at])
            most = max(most, liked[at])
        total = 0.0
        for at in range(count):
            liked[at] = exp(sureness * (liked[at] - most))
            total += liked[at]
        secrets = float(size - count) * (total / float(count) if count > 0 else 1.0)
        total += secrets
        secret = secrets / total / float(max(how_many(unseen), 1))
        lower = 0.0
        next_known: i64 = 0
        for card in range(CARDS):
            below[other * CARDS + card] = lower
            if next_known < count and cards[next_known] == card:
                lower += liked[next_known] / total
                next_known += 1
            elif unseen & BIT[card]:
                lower += secret
    return below


class Catches:
    """What a seat may catch this turn, by what it knows: cards of others that lay open, and those that never did."""

    __slots__ = (
        "chances",
        "hand",
        "known",
        "last",
        "row",
        "seat",
        "secrets",
        "size",
        "state",
        "unseen",
        "unseen_count",
        "values",
    )

    def __init__(self, state: MindUpState, seat: i64, hand: i64) -> None:
        """`hand`: what is known of the hand of this seat; its own player knows all of it."""
        self.state = state
        self.seat: i64 = seat
        self.hand: i64 = hand
        self.row = rising(state.row)
        size = how_many(state.hands[seat])
        self.size = float(size)
        self.last: bool = size == 2 and how_many(hand) == 2  # the card that is left will be laid as well
        self.unseen: i64 = ALL_CARDS & ~state.shown & ~self.hand
        self.unseen_count: i64 = how_many(self.unseen)
        self.known = filled(state.seats, 0)
        self.secrets = filled(state.seats, 0)
        self.chances = vec[float]([0.0] * 16)
        for other in range(state.seats):  # all hands have as many cards as this one
            open_cards = state.hands[other] & state.shown
            self.known[other] = open_cards
            self.secrets[other] = size - how_many(open_cards)
        self.values = self.row if self.last else self.valued(NONE)

    def valued(self, left: i64) -> vec[i64]:
        """What each card of the row would bring; `left`: the card that is laid after it, or NONE."""
        values = self.row[:]
        for place in range(len(values)):
            values[place] = gain(self.state, self.seat, values[place], left)
        return values

    def values_for(self, card: i64) -> vec[i64]:
        """What each place of the row brings to whoever plays this card."""
        return self.valued(lowest_card(self.hand & ~BIT[card])) if self.last else self.values

    def expected(self, card: i64) -> float:
        """The expected catch, if every other plays any card of its hand."""
        values = self.values_for(card)
        lower = BIT[card] - 1
        unseen_lower = float(how_many(self.unseen & lower)) / float(max(self.unseen_count, 1))
        size = self.size
        chances = self.chances
        chances[0] = 1.0
        others: i64 = 0
        for other in range(len(self.known)):
            if other == self.seat:
                continue
            others += 1
            below = (float(how_many(self.known[other] & lower)) + float(self.secrets[other]) * unseen_lower) / size
            chances[others] = chances[others - 1] * below
            for place in range(others - 1, 0, -1):
                chances[place] = chances[place] * (1.0 - below) + chances[place - 1] * below
            chances[0] *= 1.0 - below
        total = 0.0
        for place in range(len(values)):
            total += chances[place] * float(values[place])
        return total

    def worth(self, card: i64, below: vec[float], worths: vec[float]) -> float:
        """The expected worth of the catch, if the others play lower cards with these chances."""
        chances = self.chances
        chances[0] = 1.0
        others: i64 = 0
        for other in range(len(self.known)):
            if other == self.seat:
                continue
            others += 1
            lower = below[other * CARDS + card]
            chances[others] = chances[others - 1] * lower
            for place in range(others - 1, 0, -1):
                chances[place] = chances[place] * (1.0 - lower) + chances[place - 1] * lower
            chances[0] *= 1.0 - lower
        total = 0.0
        for place in range(len(worths)):
            total += chances[place] * worths[place]
        return total

    def range_of(self, card: i64) -> tuple[i64, i64]:
        """The least and the most valuable catch this card may make, whatever the others choose."""
        values = self.values_for(card)
        lower = BIT[card] - 1
        unseen_lower = how_many(self.unseen & lower)
        first: i64 = 0  # so many others certainly play lower cards
        after: i64 = 0  # and so many may
        for other in range(len(self.known)):
            if other == self.seat:
                continue
            known = self.known[other]
            secrets = self.secrets[other]
            if known & ~lower == 0 and (secrets == 0 or unseen_lower == self.unseen_count):
                first += 1
            if known & lower != 0 or (secrets > 0 and unseen_lower > 0):
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
