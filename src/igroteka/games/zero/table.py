"""The table of Zero: hands, pool, what everyone has seen, and the sheet with the points."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import State, places
from igroteka.games.zero.agreed import House
from igroteka.games.zero.cards import EVERY_CARD, HAND, listed

NO_SEAT: Final[i64] = -1
DRAWN: Final[i64] = -1  # the first player is drawn by lot


class ZeroTable(State):
    """A match of Zero; sets of cards are bit masks (see cards.py).

    Everything that is shown is shown to all, so knowledge is one set a seat: `shown`, the cards of that
    hand that everyone has seen going into it. The unused pile is what is neither in a hand nor in the
    pool; nothing else is stored of it.
    """

    def __init__(
        self,
        seats: i64,
        dice: Dice,
        options: object,
        house: House,
        hands: vec[i64],
        shown: vec[i64],
        changed: vec[i64],
        pool: vec[i64],
        sheet: vec[i64],
    ) -> None:
        super().__init__(seats, dice)
        self.options = options
        self.house = house
        self.hands = hands
        self.shown = shown
        self.changed = changed  # the input number at which each hand last changed
        self.pool = pool  # a laid card lies down where the taken one was
        self.sheet = sheet  # round * seats + seat: points of the finished rounds
        self.first: i64 = NO_SEAT  # who opened this round
        self.turns: i64 = 0  # turns made in this round
        self.passes: i64 = 0  # passes so far, those in last turns left out
        self.passer: i64 = NO_SEAT  # who made the first of them, where the second must be another's (ZERO-H02)
        self.closer: i64 = NO_SEAT  # who made the second pass: the last turns end before this seat
        self.called: i64 = 0  # bit set: who called a wrong Zero with the very hand it holds

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def right_of(self, seat: i64) -> i64:
        """The seat before."""
        return seat - 1 if seat > 0 else self.seats - 1

    def turns_to_come(self) -> i64:
        """How many turns the limit still leaves to this round; -1 without a limit."""
        limit = self.house.turn_limit
        return limit * self.seats - self.turns if limit > 0 else -1

    def is_dealt(self) -> bool:
        """False only before the first deal of the match."""
        return len(self.pool) > 0

    def open_cards(self) -> i64:
        """The set of the pool."""
        cards: i64 = 0
        for card in self.pool:
            cards |= BIT[card]
        return cards

    def unused(self) -> i64:
        """The set of the face-down pile that takes no part in the round (ZERO-04)."""
        cards = EVERY_CARD & ~self.open_cards()
        for hand in self.hands:
            cards &= ~hand
        return cards

    def scores(self) -> vec[i64]:
        totals = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            total: i64 = 0
            for nth in range(self.round):
                total += self.sheet[nth * self.seats + seat]
            totals = append(totals, total)
        return totals

    def ranking(self) -> vec[i64]:
        return places(self.scores(), True)

    def guess(self, seat: i64, dice: Dice) -> State:
        world = self.copy()
        assert isinstance(world, ZeroTable)
        if self.is_dealt():
            world.deal_unseen(seat, dice)
        world.dice = dice.split()
        return world

    def deal_unseen(self, observer: i64, dice: Dice) -> None:
        """Replace whatever this observer (or TABLE) has not seen in the other hands."""
        unseen = EVERY_CARD & ~self.open_cards()
        for seat in range(self.seats):
            if seat != observer:
                self.hands[seat] = self.shown[seat]
            unseen &= ~self.hands[seat]
        cards = listed(unseen)  # in rising order: the true order does not leak
        shuffle(cards, len(cards), dice)
        at: i64 = 0
        for seat in range(self.seats):
            for missing in range(HAND - size_of(self.hands[seat])):
                self.hands[seat] |= BIT[cards[at]]
                at += 1
