"""The rules of High Card: in turn everyone lays one of two secret cards; the highest scores a point."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import copied, filled
from igroteka.core.seats import BIT, EVERYONE, only
from igroteka.core.state import State, places

CARDS: Final[i64] = 12
ROUNDS: Final[i64] = 2
HAND: Final[i64] = 2
NONE: Final[i64] = -1


class House:
    """What the table has agreed on: answers to what the rules ask. A new one plays by the book."""

    def __init__(self, options: object) -> None:
        self.options = options
        self.lowest_wins: bool = False  # does the lowest card score?


class HighCardState(State):
    """Cards are 0 … 11, all different; a move is the card that is laid."""

    def __init__(self, seats: i64, dice: Dice, house: House) -> None:
        super().__init__(seats, dice)
        self.house = house
        self.deck: vec[i64] = vec[i64](list(range(CARDS)))
        self.hands: vec[vec[i64]] = vec[vec[i64]]([filled(HAND, NONE) for seat in range(seats)])
        self.laid: vec[i64] = filled(seats, NONE)
        self.points: vec[i64] = filled(seats, 0)

    @property
    def options(self) -> object:
        """The options of the match."""
        return self.house.options

    def deal(self) -> None:
        shuffle(self.deck, CARDS, self.dice)
        self.laid = filled(self.seats, NONE)
        for seat in range(self.seats):
            for nth in range(HAND):
                self.hands[seat][nth] = self.deck[seat * HAND + nth]
            if self.recorder is not None:
                self.tell("dealt", seat, self.hands[seat][:], only(seat), vec[i64]())
        self.ask(BIT[0])

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if self.must & BIT[seat]:
            for card in self.hands[seat]:
                moves = append(moves, card)
        return moves

    def act(self, seat: i64, move: i64) -> None:
        self.laid[seat] = move
        if self.recorder is not None:
            self.tell("laid", seat, vec[i64]([move]), EVERYONE, vec[i64]())
        if seat + 1 < self.seats:
            self.ask(BIT[seat + 1])
            return
        best: i64 = 0
        for other in range(self.seats):
            if other != best and (self.laid[other] > self.laid[best]) != self.house.lowest_wins:
                best = other
        self.points[best] += 1
        self.end_round()
        if self.round == ROUNDS:
            self.finish()

    def fallback(self, seat: i64) -> i64:
        return self.hands[seat][0]

    def guess(self, seat: i64, dice: Dice) -> State:
        world = self.copy()
        if self.round == 0 and self.interlude:  # nothing is dealt yet
            world.dice = dice.split()
            return world
        known = filled(CARDS, 0)
        for other in range(self.seats):
            for nth in range(HAND):
                card = self.hands[other][nth]
                if other == seat or card == self.laid[other]:
                    known[card] = 1
        unseen = vec[i64]()  # in rising order, so that the true order does not leak
        for card in range(CARDS):
            if known[card] == 0:
                unseen = append(unseen, card)
        shuffle(unseen, len(unseen), dice)
        next_one: i64 = 0
        for other in range(self.seats):
            for nth in range(HAND):
                if known[self.hands[other][nth]] == 0:
                    world.hands[other][nth] = unseen[next_one]
                    next_one += 1
                world.deck[other * HAND + nth] = world.hands[other][nth]
        for at in range(self.seats * HAND, CARDS):
            world.deck[at] = unseen[next_one]
            next_one += 1
        world.dice = dice.split()
        return world

    def copy(self) -> HighCardState:
        other = HighCardState(self.seats, self.dice.copy(), self.house)
        self.copy_common(other)
        other.deck = self.deck[:]
        other.hands = copied(self.hands)
        other.laid = self.laid[:]
        other.points = self.points[:]
        return other

    def scores(self) -> vec[i64]:
        return self.points[:]

    def ranking(self) -> vec[i64]:
        return places(self.points, False)
