"""The table of Twin It!: where every card lies, what shows, and whose hands lie where.

A card is a number that tells nothing: its place in the deal. Everything that was ever shown was shown to all, so what
is known is one mark a face, the same for every seat and for spectators.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, EVERYONE
from igroteka.core.state import State
from igroteka.games.twinit.agreed import BY_THE_BOOK, House
from igroteka.games.twinit.cards import (
    BACK_KNOWN,
    CARDS,
    CENTRE,
    EACH,
    FACES,
    FRONT_KNOWN,
    IN_THE_CENTRE,
    MATCH,
    MOST_COPIES,
    NO_CARDS,
    NO_HOMES,
    NONE,
    PATTERNS,
    WON,
    ZEROS,
    draw_hidden,
    homes_of,
    shown_on,
    shuffled_faces,
)

ROW: Final[i64] = 4  # a won set is a row of four numbers: its side and three cards (the third may be NONE)
HALF: Final[i64] = 60  # patterns in one word of `twins`


class Table(State):
    """What lies on the table. The rules are in `rules.py`."""

    def __init__(self, seats: i64, dice: Dice, options: object) -> None:
        super().__init__(seats, dice)
        self.options = options
        self.house: House = BY_THE_BOOK
        self.mode: i64 = EACH
        # the cards: `front` is the side that is up
        self.front = vec[i64]()
        self.back = vec[i64]()
        self.known = vec[i64]()  # which sides of a card have been seen, by all
        self.homes = vec[i64]()  # the cards that bear a pattern, three places for each; never changed, only replaced
        self.place = vec[i64]()
        self.changed = vec[i64]()  # the input at which a card last turned, moved or was uncovered
        # stacks as chains: from the top down by `under`
        self.under = vec[i64]()
        self.top = vec[i64]()
        self.height = vec[i64]()
        # won sets in the order they were won, and the row each card is in
        self.sets = vec[i64]()
        self.set_of = vec[i64]()
        # hands: two for each seat; a hand on a won pair lies on its first card
        self.hand_on = vec[i64]()
        self.hand_at = vec[i64]()
        self.ban_on = vec[i64]()
        self.hands_down: i64 = 0
        self.bans: i64 = 0
        # how many things in sight show each pattern, and those that show on two or more as two words of bits:
        # this follows from the rest and is kept only to make looking quick
        self.sight = vec[i64]()
        self.twins_low: i64 = 0
        self.twins_high: i64 = 0
        # the course of play
        self.first: i64 = 0
        self.turners: i64 = 0  # the seats of which one turns next
        self.pacing: bool = False
        self.counting: bool = False
        self.piled: bool = False  # before the minute: the cards lie in a pile, and nobody has seen any
        self.disputed = vec[i64]()
        self.blocked: i64 = 0
        self.turned: i64 = 0  # occasions on which a card was turned
        self.stops: i64 = 0  # sets, mistakes and disputes
        self.beside_side: i64 = NONE  # whose untouchables lie on the table
        self.champion: i64 = NONE  # who won the game before, alone
        self.tally = vec[i64]()  # of the games before: games won, or points in the minute

    def lay_out(self) -> None:
        """The box before the first deal."""
        self.front = FACES[:CARDS]
        self.back = FACES[CARDS:]
        self.known = ZEROS[:]
        self.tally = filled(self.seats, 0)
        self.sweep()
        self.homes = NO_HOMES  # nothing can be touched before the deal

    def sweep(self) -> None:
        """Clear the table: no stacks, no sets, no hands."""
        self.place = IN_THE_CENTRE[:]
        changed = ZEROS[:]
        for card in range(CARDS):
            changed[card] = self.inputs
        self.changed = changed
        self.under = NO_CARDS[:]
        self.set_of = NO_CARDS[:]
        self.sets = vec[i64](capacity=ROW * 16)
        self.top = filled(self.seats, NONE)
        self.height = filled(self.seats, 0)
        self.hand_on = filled(2 * self.seats, NONE)
        self.hand_at = filled(2 * self.seats, 0)
        self.ban_on = filled(2 * self.seats, NONE)
        self.hands_down = 0
        self.bans = 0
        self.sight = ZEROS[:PATTERNS]
        self.twins_low = 0
        self.twins_high = 0
        self.pacing = False
        self.counting = False
        self.piled = False
        self.disputed = vec[i64]()
        self.blocked = 0
        self.turned = 0
        self.stops = 0
        self.turners = 0
        self.beside_side = NONE

    def copy_table(self, other: Table) -> None:
        """Give a copy everything that lies here; `homes` is never written to, so both may read the same."""
        self.copy_common(other)
        other.house = self.house
        other.mode = self.mode
        other.front = self.front[:]
        other.back = self.back[:]
        other.known = self.known[:]
        other.homes = self.homes
        other.place = self.place[:]
        other.changed = self.changed[:]
        other.under = self.under[:]
        other.top = self.top[:]
        other.height = self.height[:]
        other.sets = self.sets[:]
        other.set_of = self.set_of[:]
        other.hand_on = self.hand_on[:]
        other.hand_at = self.hand_at[:]
        other.ban_on = self.ban_on[:]
        other.hands_down = self.hands_down
        other.bans = self.bans
        other.sight = self.sight[:]
        other.twins_low = self.twins_low
        other.twins_high = self.twins_high
        other.first = self.first
        other.turners = self.turners
        other.pacing = self.pacing
        other.counting = self.counting
        other.piled = self.piled
        other.disputed = self.disputed[:]
        other.blocked = self.blocked
        other.turned = self.turned
        other.stops = self.stops
        other.beside_side = self.beside_side
        other.champion = self.champion
        other.tally = self.tally[:]

    # -- faces ------------------------------------------------------------------------------

    def draw_faces(self, dice: Dice) -> None:
        """A new deck, of which nobody has seen anything."""
        faces = shuffled_faces(dice)
        self.front = faces[:CARDS]
        self.back = faces[CARDS:]
        self.known = ZEROS[:]
        self.homes = homes_of(self.front, self.back)

    def redraw_hidden(self, dice: Dice) -> None:
        """Draw anew what stands on every face that nobody has seen."""
        draw_hidden(self.front, self.back, self.known, dice)
        self.homes = homes_of(self.front, self.back)

    def show(self, card: i64) -> None:
        """The upper side of this card comes into sight, for everyone at the same moment."""
        self.known[card] |= FRONT_KNOWN
        self.changed[card] = self.inputs
        self.appear(self.front[card])
        if self.recorder is not None:
            self.tell_faces(vec[i64]([card]))

    def tell_faces(self, cards: vec[i64]) -> None:
        """Record what came into sight; with the option, in words."""
        kind = "described" if self.house.described else "shown"
        self.tell(kind, NONE, cards, EVERYONE, shown_on(self.front, cards))

    def flip(self, card: i64) -> None:
        """Turn a card over where it lies."""
        pattern = self.front[card]
        marks = self.known[card]
        self.front[card] = self.back[card]
        self.back[card] = pattern
        self.known[card] = ((marks & FRONT_KNOWN) << 1) | ((marks & BACK_KNOWN) >> 1)
        self.vanish(pattern)
        self.show(card)

    # -- what can be touched ----------------------------------------------------------------

    def lead(self, card: i64) -> i64:
        """The card that stands for what one touches: itself, or the first of the won set it is in."""
        if self.place[card] == WON:
            return self.sets[ROW * self.set_of[card] + 1]
        return card

    def in_sight(self, card: i64) -> bool:
        """Can anyone at all lay a hand on this card?"""
        return self.stands(self.lead(card))

    def stands(self, card: i64) -> bool:
        """Is this card a thing in sight by itself? Of a won pair only the first card is."""
        place = self.place[card]
        if place < CENTRE:
            return self.top[place] == card
        if place == WON:
            at = ROW * self.set_of[card]
            return self.sets[at + 1] == card and self.sets[at + 3] == NONE
        return True

    def targets(self, pattern: i64) -> vec[i64]:
        """The things in sight that show this pattern, three at most; a won pair is one thing."""
        found = vec[i64](capacity=MOST_COPIES)
        for at in range(MOST_COPIES * pattern, MOST_COPIES * pattern + MOST_COPIES):
            card = self.homes[at]
            if card != NONE and self.front[card] == pattern and self.stands(card):
                found = append(found, card)
        return found

    def appear(self, pattern: i64) -> None:
        """One more thing in sight shows this pattern."""
        count = self.sight[pattern] + 1
        self.sight[pattern] = count
        if count == 2:
            if pattern < HALF:
                self.twins_low |= BIT[pattern]
            else:
                self.twins_high |= BIT[pattern - HALF]

    def vanish(self, pattern: i64) -> None:
        """One thing less in sight shows this pattern."""
        count = self.sight[pattern] - 1
        self.sight[pattern] = count
        if count == 1:
            if pattern < HALF:
                self.twins_low &= ~BIT[pattern]
            else:
                self.twins_high &= ~BIT[pattern - HALF]

    def has_twins(self, pattern: i64) -> bool:
        """Does this pattern show on two things in sight?"""
        return self.sight[pattern] > 1

    # -- stacks -----------------------------------------------------------------------------

    def deal_out(self, first: i64) -> vec[i64]:
        """Deal all cards round the table, one by one; the ones set aside, which are not dealt."""
        aside = vec[i64]()
        place = self.place
        under = self.under
        seats = self.seats
        seat = first
        for card in range(CARDS):
            if place[card] == CENTRE:
                place[card] = seat
                under[card] = self.top[seat]
                self.top[seat] = card
                self.height[seat] += 1
                seat = seat + 1 if seat + 1 < seats else 0
            else:
                aside = append(aside, card)
        return aside

    def put_under(self, seat: i64, card: i64) -> None:
        """Push a card under a stack; an empty stack becomes this card."""
        self.place[card] = seat
        self.under[card] = NONE
        self.changed[card] = self.inputs
        if self.height[seat] == 0:
            self.top[seat] = card
        else:
            lowest_card = self.top[seat]
            while self.under[lowest_card] != NONE:
                lowest_card = self.under[lowest_card]
            self.under[lowest_card] = card
        self.height[seat] += 1

    def take_top(self, seat: i64) -> None:
        """Take the top card of a stack away; the next one comes into sight."""
        card = self.top[seat]
        below = self.under[card]
        self.under[card] = NONE
        self.top[seat] = below
        self.height[seat] -= 1
        if below != NONE:
            self.show(below)

    def turn_over(self, card: i64) -> None:
        """Turn a card: from a stack into the centre, elsewhere in place; hands on it go up."""
        if self.hands_down > 0:
            self.raise_hands_on(card)
        place = self.place[card]
        if place < CENTRE:
            self.place[card] = CENTRE
            self.flip(card)
            self.take_top(place)
        else:
            self.flip(card)

    # -- won sets ---------------------------------------------------------------------------

    def add_set(self, side: i64, cards: vec[i64]) -> None:
        """Two or three cards leave their places and become the last set of a side; what they covered shows."""
        row = len(self.sets) // ROW
        self.sets = append(self.sets, side)
        uncovered = vec[i64]()
        for card in cards:
            self.raise_hands_on(card)
            if self.place[card] < CENTRE:
                uncovered = append(uncovered, self.place[card])
            self.place[card] = WON
            self.changed[card] = self.inputs
            self.set_of[card] = row
            self.sets = append(self.sets, card)
        self.vanish(self.front[cards[0]])  # two things become a pair, which is one …
        if len(cards) == 2:
            self.sets = append(self.sets, NONE)
        else:
            self.vanish(self.front[cards[0]])  # … or a triple, which is none
        for seat in uncovered:
            self.take_top(seat)

    def lose_set(self, row: i64, seat: i64) -> None:
        """A won set goes under the stack of a player, with the won side up."""
        cards = self.cards_of_set(row)
        self.raise_hands_on(cards[0])
        self.drop_set(row)
        if len(cards) == 2:
            self.vanish(self.front[cards[0]])
        if self.height[seat] == 0:
            self.appear(self.front[cards[0]])
        for card in cards:
            self.put_under(seat, card)

    def cards_of_set(self, row: i64) -> vec[i64]:
        """The two or three cards of a set."""
        cards = vec[i64](capacity=3)
        for at in range(ROW * row + 1, ROW * row + ROW):
            if self.sets[at] != NONE:
                cards = append(cards, self.sets[at])
        return cards

    def drop_set(self, row: i64) -> None:
        """Take a set off the list; its cards are then in no set."""
        rest = vec[i64](capacity=len(self.sets))
        for at in range(len(self.sets)):
            if at // ROW != row:
                rest = append(rest, self.sets[at])
        self.sets = rest
        for card in range(CARDS):
            if self.set_of[card] == row:
                self.set_of[card] = NONE
            elif self.set_of[card] > row:
                self.set_of[card] -= 1

    # -- hands ------------------------------------------------------------------------------

    def side_of(self, seat: i64) -> i64:
        """Who wins together: in a match the team (every other seat), else the player alone."""
        return seat & 1 if self.mode == MATCH else seat

    def raise_hand(self, hand: i64) -> None:
        """A hand that lies goes up."""
        self.hand_on[hand] = NONE
        self.hand_at[hand] = 0
        self.hands_down -= 1

    def raise_hands_on(self, card: i64) -> None:
        """All hands on a card go up."""
        for hand in range(2 * self.seats):
            if self.hand_on[hand] == card:
                self.raise_hand(hand)
