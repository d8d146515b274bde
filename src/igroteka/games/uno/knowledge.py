"""The worlds a seat can imagine: what it has seen stays, everything else is dealt afresh."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.games.uno.cards import COPIES, DECK_SIZE, KINDS, NO_CARD, WILD_DRAW_FOUR, count, in_order, put, total
from igroteka.games.uno.table import DRAWN, HAND, NO_SEAT, SIZE, Table


class Knowledge(Table):
    """A table of which each seat knows what it has seen."""

    @abstractmethod
    def copy(self) -> Knowledge:
        """The same match, sharing nothing; the copy has no recorder."""

    def guess(self, seat: i64, dice: Dice) -> Knowledge:
        world = self.copy()
        if self.dealer != NO_SEAT:
            world.forget_others(seat)
            world.deal_unseen(seat, dice)
        world.dice = dice.split()
        return world

    def forget_others(self, seat: i64) -> None:
        """Keep of the facts what this seat knows, and what everyone knows."""
        if len(self.facts) == 0:
            return
        for observer in range(self.seats):
            if observer != seat:
                for holder in range(self.seats):
                    at = self.fact(observer, holder)
                    self.facts[at] = 0
                    self.facts[at + 1] = 0

    def deal_unseen(self, seat: i64, dice: Dice) -> None:
        """Deal everything this seat has not seen anew, in place."""
        missing = self.put_away_unseen(seat)
        unseen = self.unseen_kinds()
        held = self.surely_held(seat, unseen)
        if self.returned:
            unseen[WILD_DRAW_FOUR] -= 1
        rest = in_order(unseen)
        shuffle(rest, len(rest), dice)
        used: i64 = 0
        if self.phase == DRAWN and self.turn != seat:
            self.drawn = rest[0]
            put(self.hands, self.turn * HAND, rest[0])
            missing[self.turn] -= 1
            used = 1
        wanted = total(missing)
        while len(held) < wanted:
            held = append(held, rest[used])
            used += 1
        shuffle(held, len(held), dice)
        self.fill_hands(seat, missing, held)
        self.draw_size = 0
        while used < len(rest):
            self.cards[self.draw_size] = rest[used]
            self.draw_size += 1
            used += 1
        if self.returned:
            self.cards[self.draw_size] = WILD_DRAW_FOUR
            self.draw_size += 1
            shuffle(self.cards, self.draw_size, dice)
        for at in range(self.draw_size, DECK_SIZE - self.discard_size):  # the cards that were drawn from here
            self.cards[at] = NO_CARD

    def put_away_unseen(self, seat: i64) -> vec[i64]:
        """Leave in the hands what this seat knows of them; how many cards are missing now in each."""
        missing = filled(self.seats, 0)
        if self.interlude or self.over:  # all hands lie on the table
            return missing
        for other in range(self.seats):
            if other != seat:
                at = other * HAND
                self.hands[at] = 0
                self.hands[at + 1] = 0
                if seat >= 0 and len(self.facts) > 0:
                    self.hands[at] = self.facts[self.fact(seat, other)]
                    self.hands[at + 1] = self.facts[self.fact(seat, other) + 1]
                missing[other] = self.hands[at + SIZE] - len(self.hand(other))
        return missing

    def unseen_kinds(self) -> vec[i64]:
        """How many cards of each kind lie neither on the discard pile nor in the hands."""
        unseen = COPIES[:]
        for at in range(DECK_SIZE - self.discard_size, DECK_SIZE):
            unseen[self.cards[at]] -= 1
        for seat in range(self.seats):
            for card in self.hand(seat):
                unseen[card] -= 1
        return unseen

    def surely_held(self, seat: i64, unseen: vec[i64]) -> vec[i64]:
        """Take from the unseen cards those that must be in some hand (see `everything_else_is_held`)."""
        held = vec[i64]()
        if len(self.facts) == 0 or self.interlude or self.over:
            return held
        for card in range(KINDS):
            more = count(self.facts, self.held_fact(), card)
            for other in range(self.seats):
                more -= count(self.hands, other * HAND, card)
            if self.turn == seat and self.drawn == card:  # it was in the pile
                more += 1
            while more > 0:
                held = append(held, card)
                unseen[card] -= 1
                more -= 1
        return held

    def fill_hands(self, seat: i64, missing: vec[i64], cards: vec[i64]) -> None:
        """Give these cards out; what a bluffer held at the play comes first, and decides the guilt."""
        used: i64 = 0
        for other in range(self.seats):
            size = self.size(other)
            in_hand = size - missing[other]
            while True:
                if other == self.bluffer and other != seat and in_hand == self.left:
                    self.guilty = self.holds_colour(other, self.before)
                if in_hand == size:
                    break
                put(self.hands, other * HAND, cards[used])
                used += 1
                in_hand += 1
