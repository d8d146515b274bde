"""Setting up a round: who deals, the hands, and the card that opens it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import shuffle
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, EVERYONE, all_of, lowest, only, size_of
from igroteka.games.uno.cards import (
    DECK,
    DECK_SIZE,
    DRAW_TWO,
    HAND_SIZE,
    NO_COLOUR,
    REVERSE,
    SKIP,
    SYMBOL_OF,
    SYMBOLS,
    WILD,
    WILD_DRAW_FOUR,
)
from igroteka.games.uno.reaction import Reactions
from igroteka.games.uno.table import HAND, NAMING, NO_SEAT


class Start(Reactions):
    """A table at which rounds begin (UNO-02 to UNO-09)."""

    def deal(self) -> None:
        self.cards = DECK[:]
        self.hands = filled(self.seats * HAND, 0)
        self.draw_size = DECK_SIZE
        self.discard_size = 0
        self.direction = 1
        if self.dealer != NO_SEAT:
            self.dealer = self.left_of(self.dealer)
        elif self.house.first_dealer != NO_SEAT:
            self.dealer = self.house.first_dealer
        else:
            self.dealer = self.draw_for_dealer()
        if self.recorder is not None:
            self.tell("dealer", self.dealer, vec[i64](), EVERYONE, vec[i64]())
        shuffle(self.cards, DECK_SIZE, self.dice)
        for seat in range(self.seats):
            if self.out & BIT[seat]:
                continue
            for nth in range(HAND_SIZE):
                self.receive(seat, self.draw_card())
            if self.recorder is not None:
                self.tell("dealt", seat, self.hand(seat), only(seat), vec[i64]())
        self.turn_first_card()

    def draw_for_dealer(self) -> i64:
        """Everyone draws; the highest number deals; those tied for it draw again."""
        contenders = all_of(self.seats)
        while size_of(contenders) > 1:
            shuffle(self.cards, DECK_SIZE, self.dice)
            highest: i64 = 0
            best: i64 = 0
            for seat in range(self.seats):
                if contenders & BIT[seat]:
                    card = self.cards[seat]
                    number = SYMBOL_OF[card] if SYMBOL_OF[card] < SKIP else 0
                    if self.recorder is not None:
                        self.tell("drew-for-deal", seat, vec[i64]([card]), EVERYONE, vec[i64]([number]))
                    if number > highest:
                        highest = number
                        best = BIT[seat]
                    elif number == highest:
                        best |= BIT[seat]
            contenders = best
        return lowest(contenders)

    def turn_first_card(self) -> None:
        card = self.draw_card()
        while card == WILD_DRAW_FOUR:  # it goes back, and another card is turned
            if self.recorder is not None:
                self.tell("returned", self.dealer, vec[i64]([card]), EVERYONE, vec[i64]())
            self.draw_size += 1
            shuffle(self.cards, self.draw_size, self.dice)
            self.returned = True
            card = self.draw_card()
        self.discard(card)
        if self.recorder is not None:
            self.tell("turned", self.dealer, vec[i64]([card]), EVERYONE, vec[i64]())
        self.symbol = SYMBOL_OF[card]
        if card == WILD:
            self.colour = NO_COLOUR
            self.turn = self.left_of(self.dealer)
            self.phase = NAMING
            self.ask(BIT[self.turn])
            return
        self.colour = card // SYMBOLS
        if self.symbol == REVERSE:
            self.reverse(self.dealer)
            self.begin_turn(self.dealer)
        elif self.symbol == DRAW_TWO:
            self.hit_next(self.dealer, 2)
        elif self.symbol == SKIP:
            self.skip_next(self.dealer)
        else:
            self.begin_turn(self.left_of(self.dealer))
