"""What lies on the table and in the hands: dice, cards and piles, and how they move."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import Pile
from igroteka.core.seats import BIT, EVERYONE, TABLE, all_of, lowest, only, size_of
from igroteka.core.state import State
from igroteka.games.wazabi.agreed import House
from igroteka.games.wazabi.cards import (
    FACES,
    KEEP,
    KINDS,
    LEFT,
    LOSE_1,
    NONE,
    ONE,
    count,
    listed,
    nth_card,
)
from igroteka.games.wazabi.knowledge import Knowledge

# What the game waits for.
TO_ROLL: Final[i64] = 0
TO_STEAL: Final[i64] = 1
TO_GIVE: Final[i64] = 2
TO_PLAY: Final[i64] = 3
TO_KEEP: Final[i64] = 4


def team_mate(seat: i64, seats: i64) -> i64:
    """Who sits opposite."""
    return (seat + seats // 2) % seats


class Table(State):
    """Dice, hands and piles."""

    def __init__(
        self,
        seats: i64,
        dice: Dice,
        options: object,
        house: House,
        has: vec[i64],
        hands: vec[i64],
        sizes: vec[i64],
        skips: vec[i64],
        left: vec[i64],
        chosen: vec[i64],
        points: vec[i64],
        known: Knowledge,
        deck: Pile,
        discard: Pile,
    ) -> None:
        super().__init__(seats, dice)
        self.options = options
        self.house = house
        self.has = has  # the dice of each seat
        self.hands = hands  # packed, see cards.py
        self.sizes = sizes  # how many cards each seat holds
        self.skips = skips  # Skip cards that lie before each seat
        self.left = left  # 1 for the first to be without dice, 2 for the second …; 0: still in
        self.chosen = chosen  # the sealed KEEP move of each seat, or NONE
        self.points = points
        self.known = known
        self.deck = deck
        self.discard = discard
        self.lost: i64 = 0  # dice out of the game
        self.began: i64 = NONE  # who began the first game; only a rematch asks, so positions do not tell it
        self.turn: i64 = 0
        self.direction: i64 = 1  # of play: 1 is clockwise, to the left; -1 the other way
        self.stage: i64 = TO_ROLL
        self.roller: i64 = NONE  # whose roll lies on the table
        self.power: i64 = 0  # what it shows: W (without those that paid for a card, WAZABI-H02) …
        self.card_faces: i64 = 0  # … card …
        self.give_faces: i64 = 0  # … and give
        self.draws: i64 = 0  # cards still to draw
        self.gives: i64 = 0  # dice still to give
        self.working: i64 = NONE  # the card in mid-effect
        self.asked: i64 = 0  # who chooses two cards to keep
        self.turns: i64 = 0  # turns taken in this game
        self.counted: bool = False  # a deck was made of the discard pile: everyone knows its cards

    @abstractmethod
    def copy(self) -> Table: ...

    def copy_table(self, other: Table) -> None:
        """Give a copy the numbers that its constructor does not take."""
        other.lost = self.lost
        other.began = self.began
        other.turn = self.turn
        other.direction = self.direction
        other.stage = self.stage
        other.roller = self.roller
        other.power = self.power
        other.card_faces = self.card_faces
        other.give_faces = self.give_faces
        other.draws = self.draws
        other.gives = self.gives
        other.working = self.working
        other.asked = self.asked
        other.turns = self.turns
        other.counted = self.counted

    # -- who is in ---------------------------------------------------------------------------

    def how_many_in(self) -> i64:
        """How many players still have dice."""
        players: i64 = 0
        for seat in range(self.seats):
            if self.left[seat] == 0:
                players += 1
        return players

    def neighbour(self, seat: i64, step: i64) -> i64:
        """The next player still in, 1 clockwise or -1 the other way."""
        seats = self.seats
        seat = (seat + step) % seats
        while self.left[seat] != 0:
            seat = (seat + step) % seats
        return seat

    def may_get_a_die(self, giver: i64, taker: i64) -> bool:
        """May a rolled die be given to this player?"""
        if taker == giver or self.left[taker] != 0:
            return False
        if self.house.neighbours:
            return taker == self.neighbour(giver, 1) or taker == self.neighbour(giver, -1)
        return True

    def may_be_robbed(self, thief: i64, victim: i64) -> bool:
        """Is this an opponent with cards?"""
        if victim == thief or self.sizes[victim] == 0:
            return False
        return not (self.house.teams and victim == team_mate(thief, self.seats))

    def somebody_can_be_robbed(self, thief: i64) -> bool:
        """Has any opponent cards?"""
        for other in range(self.seats):
            if self.may_be_robbed(thief, other):
                return True
        return False

    # -- dice --------------------------------------------------------------------------------

    def roll_dice(self, seat: i64) -> None:
        """Roll all dice of this player."""
        power: i64 = 0
        cards: i64 = 0
        power_faces = self.house.power_faces
        card_faces = power_faces + self.house.card_faces
        rolled = self.has[seat]
        for die in range(rolled):
            face = self.dice.below(FACES)
            if face < power_faces:
                power += 1
            elif face < card_faces:
                cards += 1
        self.roller = seat
        self.power = power
        self.card_faces = cards
        self.give_faces = rolled - power - cards

    def who_begins(self) -> i64:
        """All roll; those tied for the most W roll again. Who begins the first game may be named."""
        if self.round == 0 and self.house.first != NONE:
            return self.house.first
        rolling = all_of(self.seats)
        while size_of(rolling) > 1:
            best: i64 = 0
            leading: i64 = 0
            for seat in range(self.seats):
                if rolling & BIT[seat]:
                    self.roll_dice(seat)
                    self.tell_roll("first-roll", seat)
                    if self.power > best:
                        best = self.power
                        leading = 0
                    if self.power == best:
                        leading |= BIT[seat]
            rolling = leading
        return lowest(rolling)

    def clear_roll(self) -> None:
        """No roll lies on the table."""
        self.roller = NONE
        self.power = 0
        self.card_faces = 0
        self.give_faces = 0

    # -- cards -------------------------------------------------------------------------------

    def collect_deck(self) -> None:
        """All cards of the box into the deck, shuffled; empty hands, nothing known."""
        for seat in range(self.seats):
            self.hands[seat] = 0
            self.sizes[seat] = 0
            self.skips[seat] = 0
        self.deck.size = 0
        self.discard.size = 0
        for card in listed(self.house.copies):
            self.deck.push(card)
        self.deck.shuffle(self.dice)
        self.known.clear()
        self.counted = False

    def take_top(self, seat: i64) -> i64:
        """The top card of the deck goes to this hand; nobody else sees it."""
        card = self.deck.pop()
        self.hands[seat] += ONE[card]
        self.sizes[seat] += 1
        if self.counted:
            self.known.drawn(seat, card)
        return card

    def take_from(self, victim: i64, thief: i64) -> i64:
        """A random card goes from one hand to another; only these two see it."""
        card = nth_card(self.hands[victim], self.dice.below(self.sizes[victim]))
        self.hands[victim] -= ONE[card]
        self.sizes[victim] -= 1
        self.hands[thief] += ONE[card]
        self.sizes[thief] += 1
        self.known.stolen(thief, victim, card)
        return card

    def take_out(self, seat: i64, card: i64) -> None:
        """A card leaves this hand, and everyone sees it."""
        self.hands[seat] -= ONE[card]
        self.sizes[seat] -= 1
        self.known.left_openly(seat, card)

    def turn_discard_over(self) -> None:
        """The discard pile, shuffled, is the new deck; all have seen its cards."""
        empty = self.deck
        self.deck = self.discard
        self.discard = empty
        self.known.deck_counted(self.pile_cards(self.deck), self.hands)
        self.deck.shuffle(self.dice)
        self.counted = True

    def pile_cards(self, pile: Pile) -> i64:
        """The cards of a pile, packed."""
        cards: i64 = 0
        for at in range(pile.size):
            cards += ONE[pile.cards[at]]
        return cards

    def lay_working_card(self) -> None:
        """On the discard pile."""
        self.discard.push(self.working)
        self.working = NONE

    def may_play(self, kind: i64) -> bool:
        """Does the roll pay for this card, and does nothing else forbid it?"""
        if kind == LOSE_1 and self.give_faces >= self.house.gives_ban:
            return False
        return self.house.costs[kind] <= self.power

    def may_play_more(self) -> bool:
        """WAZABI-H02: may another card be played in this turn, as far as all can see?"""
        house = self.house
        return house.several_cards and self.sizes[self.turn] > 0 and self.power >= house.cheapest

    def keeps(self, seat: i64) -> vec[i64]:
        """Every way to keep two cards of this hand."""
        moves = vec[i64](capacity=16)
        hand = self.hands[seat]
        move = KEEP
        for low in range(KINDS):
            copies = count(hand, low)
            for high in range(low, KINDS):
                if copies > 0 and (count(hand, high) > 0 if low != high else copies > 1):
                    moves = append(moves, move)
                move += 1
        return moves

    # -- events ------------------------------------------------------------------------------

    def tell_roll(self, kind: str, seat: i64) -> None:
        """What the dice show."""
        if self.recorder is not None:
            self.tell(kind, seat, vec[i64](), EVERYONE, vec[i64]([self.power, self.card_faces, self.give_faces]))

    def tell_drawn(self, seat: i64, cards: vec[i64]) -> None:
        """Cards from the deck."""
        if self.recorder is not None and len(cards) > 0:
            self.tell("drew", seat, cards, only(seat), vec[i64]())

    # -- everything changes places -----------------------------------------------------------

    def around(self, way: i64) -> vec[i64]:
        """Where the things of each seat go when all pass them left or right."""
        goes_to = vec[i64](capacity=6)
        for seat in range(self.seats):
            if self.left[seat] == 0:
                goes_to = append(goes_to, self.neighbour(seat, 1 if way == LEFT else -1))
            else:
                goes_to = append(goes_to, seat)
        return goes_to

    def swapped(self, one: i64, two: i64) -> vec[i64]:
        """Where they go when two players swap."""
        goes_to = vec[i64](capacity=6)
        for seat in range(self.seats):
            goes_to = append(goes_to, two if seat == one else one if seat == two else seat)
        return goes_to

    def move_dice(self, goes_to: vec[i64]) -> None:
        """All dice of seat s go to goes_to[s]."""
        dice = self.has[:]
        for seat in range(self.seats):
            self.has[goes_to[seat]] = dice[seat]

    def move_hands(self, goes_to: vec[i64]) -> None:
        """Whole hands change places: that of seat s goes to goes_to[s]."""
        hands = self.hands[:]
        sizes = self.sizes[:]
        for seat in range(self.seats):
            self.hands[goes_to[seat]] = hands[seat]
            self.sizes[goes_to[seat]] = sizes[seat]
        self.known.hands_moved(goes_to, hands)

    # -- a world that an observer cannot tell from the true one --------------------------------

    def guess(self, seat: i64, dice: Dice) -> Table:
        self.known.settle()
        world = self.copy()
        observer = self.seats if seat == TABLE else seat
        world.known.keep_only(observer)
        world.deal_unseen(observer, dice)
        for other in range(self.seats):
            if other != observer and world.chosen[other] != NONE:
                keeps = world.keeps(other)
                world.chosen[other] = keeps[dice.below(len(keeps))]
        world.dice = dice.split()
        return world

    def deal_unseen(self, observer: i64, dice: Dice) -> None:
        """Deal all cards that the observer does not see anew, as far as its knowledge leaves it open."""
        deck = self.seats
        unseen = self.pile_cards(self.deck)
        room = self.sizes[:]
        room = append(room, self.deck.size)
        for seat in range(deck):
            if seat == observer:
                room[seat] = 0
            else:
                unseen += self.hands[seat]
        dealt = self.known.possible_deal(observer, unseen, room, dice)
        for seat in range(deck):
            if seat != observer:
                self.hands[seat] = dealt[seat]
        self.deck.size = 0
        for card in listed(dealt[deck]):
            self.deck.push(card)
        self.deck.shuffle(dice)
