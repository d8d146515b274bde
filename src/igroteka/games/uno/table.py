"""What lies on a table of UNO: piles, hands, and what everyone has seen of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, EVERYONE, TABLE, all_of, only
from igroteka.core.state import State
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import (
    COLOUR_MASK,
    COLOURS,
    DECK_SIZE,
    NO_CARD,
    NO_COLOUR,
    NO_SYMBOL,
    SYMBOLS,
    WILD,
    add,
    listed,
    put,
    take,
)
from igroteka.games.uno.signs import PLACES, SIGNS, leave

NO_SEAT: Final[i64] = -1
# What the seat whose turn it is has to do.
TURN: Final[i64] = 0  # play a card or draw one
DRAWN: Final[i64] = 1  # play the card just drawn or keep it
HIT: Final[i64] = 2  # accept a hit, answer it or challenge it
NAMING: Final[i64] = 3  # name the colour of a turned Wild
SWAPPING: Final[i64] = 4  # say with whom to exchange hands
MORE: Final[i64] = 5  # lay another card of the same number, or say that it is enough

# A hand is four numbers in `hands`: the two words of a packed set, its size, and since when it is a single card.
HAND: Final[i64] = 4
SIZE: Final[i64] = 2
SINCE: Final[i64] = 3

NO_FACTS: Final[vec[i64]] = vec[i64]()


class Result:
    """A finished round; never changed, so copies of a match share it."""

    __slots__ = ("added", "left", "previous", "winner")

    def __init__(self, winner: i64, left: vec[i64], added: vec[i64], previous: Result | None) -> None:
        self.winner: i64 = winner  # below 0: nobody went out, the laboratory stopped
        self.left = left  # the points in each hand at the end
        self.added = added  # what each total grew by
        self.previous = previous


class Table(State):
    """The cards and the marks of a match. `rules.py` says what may be done with them."""

    def __init__(
        self,
        seats: i64,
        dice: Dice,
        house: House,
        cards: vec[i64],
        hands: vec[i64],
        points: vec[i64],
        facts: vec[i64],
        signs: vec[i64],
    ) -> None:
        super().__init__(seats, dice)
        self.house = house
        self.cards = cards  # the draw pile grows from the left, the discard pile from the right
        self.hands = hands
        self.points = points  # replaced, never changed: copies share it
        self.facts = facts  # empty, or packed sets: see `fact`
        self.signs = signs  # empty, or what cards in hands are not: see `signs.py`
        self.draw_size: i64 = DECK_SIZE
        self.discard_size: i64 = 0
        self.dealer: i64 = NO_SEAT
        self.turn: i64 = 0
        self.direction: i64 = 1
        self.phase: i64 = TURN
        self.colour: i64 = NO_COLOUR  # in force
        self.symbol: i64 = NO_SYMBOL  # on top; none on a Wild
        self.drawn: i64 = NO_CARD  # while its owner decides about it
        self.bluffer: i64 = NO_SEAT  # who laid the Wild Draw Four that may be challenged
        self.before: i64 = NO_COLOUR  # the colour in force before it
        self.guilty: bool = False
        self.judged = NO_FACTS  # the bluffer's hand right after the play, a packed set; replaced, never changed
        self.left: i64 = 0  # how many cards that hand had
        self.window: i64 = NO_SEAT  # who came to a single card, until the next player acts
        self.called: i64 = 0  # bit set: seats with a single card that have called
        self.turns: i64 = 0  # of the whole match
        self.returned: bool = False  # a Wild Draw Four was turned and went back; nobody has drawn since
        self.without: i64 = 0  # bit set, see `without_colour`: who drew instead of playing on which colour
        self.past: Result | None = None
        self.owed: i64 = 0  # how many cards the player who is hit has to draw
        self.hitter: i64 = NO_SEAT  # who laid the card that hits
        self.hit_by_four: bool = False  # the last card that made it larger was a Wild Draw Four
        self.passes: i64 = 0  # in a row
        self.face_down: i64 = 0  # bit set: who picks a card up when the next turn begins
        self.out: i64 = 0  # bit set: who has left the match
        self.jumpable: bool = False  # the top card was laid, and whose turn it is has not acted since

    @property
    def options(self) -> object:
        """The options of the match."""
        return self.house.options

    def copy_table(self, other: Table) -> None:
        """Give a copy all that its constructor was not given."""
        self.copy_common(other)
        other.draw_size = self.draw_size
        other.discard_size = self.discard_size
        other.dealer = self.dealer
        other.turn = self.turn
        other.direction = self.direction
        other.phase = self.phase
        other.colour = self.colour
        other.symbol = self.symbol
        other.drawn = self.drawn
        other.bluffer = self.bluffer
        other.before = self.before
        other.guilty = self.guilty
        other.judged = self.judged
        other.left = self.left
        other.window = self.window
        other.called = self.called
        other.turns = self.turns
        other.returned = self.returned
        other.without = self.without
        other.past = self.past
        other.owed = self.owed
        other.hitter = self.hitter
        other.hit_by_four = self.hit_by_four
        other.passes = self.passes
        other.face_down = self.face_down
        other.out = self.out
        other.jumpable = self.jumpable

    def playing(self) -> i64:
        """Bit set: who is still in the match."""
        return all_of(self.seats) & ~self.out

    # -- hands ------------------------------------------------------------------------------

    def size(self, seat: i64) -> i64:
        """How many cards this seat holds."""
        return self.hands[seat * HAND + SIZE]

    def hand(self, seat: i64) -> vec[i64]:
        """The cards of this seat, in order."""
        return listed(self.hands, seat * HAND)

    def holds_colour(self, seat: i64, colour: i64) -> bool:
        """Does this hand have a card of that colour?"""
        return (self.hands[seat * HAND] & COLOUR_MASK[colour]) != 0

    def receive(self, seat: i64, card: i64) -> None:
        """A card from the draw pile comes into a hand."""
        at = seat * HAND
        put(self.hands, at, card)
        self.hands[at + SIZE] += 1
        self.returned = False
        self.called &= ~BIT[seat]
        if self.window == seat:
            self.shut_window()

    def lay(self, seat: i64, card: i64) -> None:
        """A card goes from a hand onto the discard pile, for all to see."""
        at = seat * HAND
        take(self.hands, at, card)
        self.hands[at + SIZE] -= 1
        self.discard(card)
        if self.phase == DRAWN:  # a card just drawn is none of those that were seen, and its place is the last
            return
        if card < WILD and self.without_colour(seat, card // SYMBOLS):
            self.forget_signs(seat)  # it had the colour after all
        if len(self.signs) > 0:
            size = self.hands[at + SIZE] + 1
            leave(self.signs, seat * SIGNS, size, card)
            leave(self.signs, seat * SIGNS + PLACES, size, card)
        if len(self.facts) > 0:
            self.no_longer_in(seat, card)

    # -- piles ------------------------------------------------------------------------------

    def discard(self, card: i64) -> None:
        """Put a card on top of the discard pile."""
        self.discard_size += 1
        self.cards[DECK_SIZE - self.discard_size] = card

    def top(self) -> i64:
        """The card on top of the discard pile."""
        return self.cards[DECK_SIZE - self.discard_size]

    def can_draw(self) -> bool:
        """Is there anything left to draw?"""
        return self.draw_size > 0 or self.discard_size > 1

    def draw_card(self) -> i64:
        """The top card of the draw pile; NO_CARD if all cards are held."""
        if self.draw_size == 0:
            if self.discard_size <= 1:
                return NO_CARD
            self.turn_discard_over()
        self.draw_size -= 1
        return self.cards[self.draw_size]

    def turn_discard_over(self) -> None:
        """The discard pile, but for its top card, is shuffled and becomes the draw pile."""
        top = self.top()
        under = self.discard_size - 1
        first = DECK_SIZE - under
        for at in range(under):
            self.cards[at] = self.cards[first + at]
        self.draw_size = under
        self.discard_size = 0
        self.discard(top)
        shuffle(self.cards, under, self.dice)
        self.everything_else_is_held()
        if self.recorder is not None:
            self.tell("reshuffled", TABLE, vec[i64](), EVERYONE, vec[i64]([under]))

    def draw_cards(self, seat: i64, how_many: i64) -> None:
        """A forced draw: that many cards, or as many as there are, or as the hand may have."""
        self.forget_signs(seat)
        room = self.house.hand_limit - self.hands[seat * HAND + SIZE]
        if room < how_many:
            how_many = room if room > 0 else 0
            if self.recorder is not None:
                self.tell("full", seat, vec[i64](), EVERYONE, vec[i64]([self.house.hand_limit]))
            if how_many == 0:
                return
        taken = vec[i64]()
        for nth in range(how_many):
            card = self.draw_card()
            if card == NO_CARD:
                break
            self.receive(seat, card)
            if self.recorder is not None:
                taken = append(taken, card)
        if self.house.open_cards > 0:
            self.show_open(seat)
        if self.recorder is not None:
            self.tell("forced", seat, taken, self.who_sees(seat), vec[i64]([how_many]))

    # -- calling UNO ------------------------------------------------------------------------

    def open_window(self, seat: i64, called: bool) -> None:
        """This seat came to a single card by a play."""
        if not self.house.calls:
            return
        self.window = seat
        self.may = self.playing()
        self.hands[seat * HAND + SINCE] = self.inputs
        if called:
            self.called |= BIT[seat]

    def shut_window(self) -> None:
        """Nobody can be caught any more."""
        self.window = NO_SEAT
        self.may = self.playing() if self.jumpable else 0

    # -- what was seen ----------------------------------------------------------------------

    def without_colour(self, seat: i64, colour: i64) -> bool:
        """Did this player draw instead of playing on that colour, and got no card since that could be one of it?

        A sign that all have seen, no certainty: one may draw and keep with a fitting card, too.
        """
        return (self.without & BIT[seat * COLOURS + colour]) != 0

    def draws_on(self, seat: i64, colour: i64) -> None:
        """Everyone sees this player draw while that colour is in force."""
        self.forget_signs(seat)
        self.without |= BIT[seat * COLOURS + colour]

    def forget_signs(self, seat: i64) -> None:
        """Cards that nobody saw came into this hand: it may have any colour now."""
        for colour in range(COLOURS):
            self.without &= ~BIT[seat * COLOURS + colour]

    def noted(self) -> vec[i64]:
        """The signs, with room for them; a table without any shares an empty list."""
        if len(self.signs) == 0:
            self.signs = filled(self.seats * SIGNS, 0)
        return self.signs

    def fact(self, observer: i64, holder: i64) -> i64:
        """Where `facts` has the cards that the observer knows to be in the holder's hand."""
        return (observer * self.seats + holder) * 2

    def held_fact(self) -> i64:
        """Where `facts` has the cards that everyone knows to be in hands, not in the draw pile."""
        return self.seats * self.seats * 2

    def beside_fact(self, observer: i64) -> i64:
        """Where `facts` has the cards that the observer knows to be in hands other than its own.

        More than what everyone knows less its own hand: a card it drew since is none of those that were held.
        """
        return (self.seats * self.seats + 1 + observer) * 2

    def old_fact(self, holder: i64) -> i64:
        """Where `facts` says how many cards of this hand, at least, are among those of `held_fact`."""
        return (self.seats * self.seats + 1 + self.seats) * 2 + holder

    def need_facts(self) -> None:
        """Make room for facts; a table without any shares an empty list."""
        if len(self.facts) == 0:
            self.facts = filled(self.old_fact(self.seats), 0)

    def show_judged(self, holder: i64, observer: i64) -> None:
        """The observer alone sees the cards of this hand that are judged, not those that came since."""
        self.need_facts()
        at = self.fact(observer, holder)
        self.facts[at] = self.judged[0]
        self.facts[at + 1] = self.judged[1]

    def is_open(self, seat: i64) -> bool:
        """Is this hand so small that it lies open? (UNO-H23)"""
        return 0 < self.size(seat) <= self.house.open_cards

    def who_sees(self, seat: i64) -> i64:
        """Who learns what came into this hand?"""
        return EVERYONE if self.is_open(seat) else only(seat)

    def show_open(self, seat: i64) -> None:
        """Where this hand lies open, everyone knows it."""
        if not self.is_open(seat):
            return
        self.need_facts()
        for observer in range(self.seats):
            if observer != seat:
                at = self.fact(observer, seat)
                self.facts[at] = self.hands[seat * HAND]
                self.facts[at + 1] = self.hands[seat * HAND + 1]

    def everything_else_is_held(self) -> None:
        """After a reshuffle everyone can tell what lies in the draw pile: the other cards are in hands."""
        self.need_facts()
        facts = self.facts
        for at in range(self.held_fact(), self.old_fact(0)):
            facts[at] = 0
        for seat in range(self.seats):
            add(facts, self.held_fact(), self.hands, seat * HAND)
            facts[self.old_fact(seat)] = self.size(seat)
            for observer in range(self.seats):
                if observer != seat:
                    add(facts, self.beside_fact(observer), self.hands, seat * HAND)

    def no_longer_in(self, seat: i64, card: i64) -> None:
        """Everyone saw this card leave that hand."""
        bit = BIT[card]
        facts = self.facts
        at = seat * 2
        beside = self.beside_fact(0)
        for observer in range(self.seats):
            if facts[at] & bit:
                take(facts, at, card)
            if facts[beside] & bit and observer != seat:
                take(facts, beside, card)
            at += self.seats * 2
            beside += 2
        held = self.held_fact()
        if facts[held] & bit:
            take(facts, held, card)
            self.one_old_card_less(seat)

    def one_old_card_less(self, seat: i64) -> None:
        """A card of a kind that was held at the reshuffle left this hand.

        Where all cards of the hand were held then, it was one of them. Otherwise it may have been drawn
        since, and the one that was held is with anybody: then nobody's count is sure any more by one.
        """
        facts = self.facts
        sure = facts[self.old_fact(seat)] > self.size(seat)  # the hand is smaller by one already
        for other in range(self.seats):
            at = self.old_fact(other)
            if facts[at] > 0 and (other == seat or not sure):
                facts[at] -= 1
