"""The ten cards, hands of them packed into one number, the codes of the moves, and what is known of cards.

A hand counts its cards by kind, six bits a kind: `hand >> 6 * kind & 63`. Ten kinds fill 60 bits, and no
kind has more than the 36 cards of the box, so hands add, subtract and change places as plain numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import filled
from igroteka.core.seats import BIT

LOSE_1: Final[i64] = 0  # in the order of the sheet
AGAIN: Final[i64] = 1
KEEP_2: Final[i64] = 2
DRAW_3: Final[i64] = 3
SKIP: Final[i64] = 4
DICE_AROUND: Final[i64] = 5
SWAP_HANDS: Final[i64] = 6
HANDS_AROUND: Final[i64] = 7
LOSE_2: Final[i64] = 8
SWAP_DICE: Final[i64] = 9
KINDS: Final[i64] = 10

NONE: Final[i64] = -1
DECK_SIZE: Final[i64] = 36
ALL_DICE: Final[i64] = 24
FACES: Final[i64] = 6
FIRST_HAND: Final[i64] = 3
KEPT: Final[i64] = 2

LEFT: Final[i64] = 0  # to the next seat clockwise, as people sit who face the table
RIGHT: Final[i64] = 1

# -- moves: dense codes that name kinds, seats and ways ------------------------------------------
ROLL: Final[i64] = 0
PASS: Final[i64] = 1  # play no card
GIVE: Final[i64] = 2  # + the seat that gets the die
STEAL: Final[i64] = 8  # + the seat that holds its hand as a fan
PLAY: Final[i64] = 14
PLAY_LOSE_1: Final[i64] = 14
PLAY_AGAIN: Final[i64] = 15
PLAY_KEEP_2: Final[i64] = 16
PLAY_DRAW_3: Final[i64] = 17
PLAY_LOSE_2: Final[i64] = 18
PLAY_SKIP: Final[i64] = 19  # + seat
PLAY_SWAP_HANDS: Final[i64] = 25  # + seat
PLAY_SWAP_DICE: Final[i64] = 31  # + seat
PLAY_DICE_AROUND: Final[i64] = 37  # + LEFT or RIGHT
PLAY_HANDS_AROUND: Final[i64] = 39  # + LEFT or RIGHT
KEEP: Final[i64] = 41  # + the pair of kinds that is kept
MOVES: Final[i64] = 96

# The card that a move plays, and whom or which way it names (NONE: nothing); by move - PLAY.
PLAYED: Final[vec[i64]] = vec[i64](
    [LOSE_1, AGAIN, KEEP_2, DRAW_3, LOSE_2]
    + [SKIP] * 6
    + [SWAP_HANDS] * 6
    + [SWAP_DICE] * 6
    + [DICE_AROUND] * 2
    + [HANDS_AROUND] * 2
)
NAMED: Final[vec[i64]] = vec[i64]([NONE] * 5 + [0, 1, 2, 3, 4, 5] * 3 + [LEFT, RIGHT] * 2)

# FIRST_MOVE[kind]: the first move that plays a card of this kind.
FIRST_MOVE: Final[vec[i64]] = vec[i64](
    [
        PLAY_LOSE_1,
        PLAY_AGAIN,
        PLAY_KEEP_2,
        PLAY_DRAW_3,
        PLAY_SKIP,
        PLAY_DICE_AROUND,
        PLAY_SWAP_HANDS,
        PLAY_HANDS_AROUND,
        PLAY_LOSE_2,
        PLAY_SWAP_DICE,
    ]
)

# The pairs of kinds that can be kept: PAIR_LOW[move - KEEP] <= PAIR_HIGH[move - KEEP].
PAIR_LOW: Final[vec[i64]] = vec[i64]([low for low in range(10) for high in range(low, 10)])
PAIR_HIGH: Final[vec[i64]] = vec[i64]([high for low in range(10) for high in range(low, 10)])

# -- packed hands --------------------------------------------------------------------------------
MANY: Final[i64] = 63  # the six bits of one kind
SHIFT: Final[vec[i64]] = vec[i64]([6 * kind for kind in range(10)])
ONE: Final[vec[i64]] = vec[i64]([2 ** (6 * kind) for kind in range(10)])


def count(hand: i64, kind: i64) -> i64:
    """How many cards of this kind."""
    return (hand >> SHIFT[kind]) & MANY


def size(hand: i64) -> i64:
    """How many cards."""
    cards: i64 = 0
    while hand != 0:
        cards += hand & MANY
        hand >>= 6
    return cards


def listed(hand: i64) -> vec[i64]:
    """The cards one by one, in the order of the sheet."""
    cards = vec[i64]()
    for kind in range(KINDS):
        for copy in range(count(hand, kind)):
            cards = append(cards, kind)
    return cards


def nth_card(hand: i64, nth: i64) -> i64:
    """The kind of the nth card (from 0) of a hand in the order of the sheet."""
    kind: i64 = 0
    while nth >= (hand & MANY):
        nth -= hand & MANY
        hand >>= 6
        kind += 1
    return kind


# -- knowledge -----------------------------------------------------------------------------------
# A place is a seat or the deck (bit number `seats`), and a set of places a bit mask.


def sets_with(places: i64, place: i64) -> vec[i64]:
    """The sets of places that hold this one (NONE: any), the smallest sets first."""
    ordered = sorted(range(1, 2**places), key=lambda mask: (mask.bit_count(), mask))
    return vec[i64]([mask for mask in ordered if place < 0 or mask >> place & 1])


# SETS_WITH[places * 8 + place]; the places are 2 … 6 seats and the deck.
SETS_WITH: Final[vec[vec[i64]]] = vec[vec[i64]]([sets_with(at // 8, at % 8) for at in range(64)])
# SETS[places]: all sets but the empty one.
SETS: Final[vec[vec[i64]]] = vec[vec[i64]]([sets_with(places, NONE) for places in range(8)])


class Knowledge:
    """What each observer knows of cards it does not see: notes "each of these cards is at one of these places".

    The notes are packed hands, `notes[row(observer) + places]`; the last observer, number `seats`, is a
    spectator. Every change keeps them true, though they may get weaker. Of its own hand nobody notes
    anything: one sees it.
    """

    __slots__ = ("deck", "notes", "seats")

    def __init__(self, seats: i64, notes: vec[i64]) -> None:
        self.seats: i64 = seats
        self.deck: i64 = seats
        self.notes = notes

    def copy(self) -> Knowledge:
        return Knowledge(self.seats, self.notes[:])

    def row(self, observer: i64) -> i64:
        """Where the notes of this observer begin."""
        return observer * BIT[self.seats + 1]

    def clear(self) -> None:
        """Everything was shuffled away."""
        for at in range(len(self.notes)):
            self.notes[at] = 0

    def keep_only(self, observer: i64) -> None:
        """Forget what the other observers know."""
        row = self.row(observer)
        kept = self.notes[row : row + BIT[self.seats + 1]]
        self.clear()
        for places in SETS[self.seats + 1]:
            self.notes[row + places] = kept[places]

    def learns(self, observer: i64, cards: i64, places: i64) -> None:
        """The observer knows that each of these cards is at one of these places."""
        if cards != 0:
            self.notes[self.row(observer) + places] += cards

    def leaves(self, kind: i64, place: i64) -> None:
        """A card of this kind left the place, and everybody saw it."""
        for observer in range(self.seats + 1):
            self.leaves_for(observer, kind, place)

    def leaves_for(self, observer: i64, kind: i64, place: i64) -> None:
        """The observer saw a card of this kind leave the place.

        Which of several notes it fulfilled cannot be told: the narrowest goes, and the others that it
        might have been become as wide as that one was.
        """
        notes = self.notes
        row = self.row(observer)
        shift = SHIFT[kind]
        gone: i64 = 0
        for places in SETS_WITH[(self.seats + 1) * 8 + place]:
            copies = (notes[row + places] >> shift) & MANY
            if copies == 0:
                continue
            if gone == 0:
                notes[row + places] -= ONE[kind]
                gone = places
                if gone == BIT[place]:
                    return
            elif places | gone != places:
                notes[row + places] -= copies * ONE[kind]
                notes[row + (places | gone)] += copies * ONE[kind]

    def unseen_move(self, giver: i64, taker: i64, seen_by: i64) -> None:
        """A card went from place to place; to those who did not see it, what was there may be here now."""
        notes = self.notes
        there = BIT[taker]
        for observer in range(self.seats + 1):
            if not seen_by & BIT[observer]:
                row = self.row(observer)
                for places in SETS_WITH[(self.seats + 1) * 8 + giver]:
                    if notes[row + places] != 0 and not places & there:
                        notes[row + (places | there)] += notes[row + places]
                        notes[row + places] = 0

    def clears_out(self, observer: i64, place: i64) -> None:
        """Of what the observer does not see nothing is at this place: those cards are elsewhere."""
        row = self.row(observer)
        for places in SETS_WITH[(self.seats + 1) * 8 + place]:
            self.notes[row + (places & ~BIT[place])] += self.notes[row + places]
            self.notes[row + places] = 0

    def looks(self, observer: i64, hand: i64) -> None:
        """The observer sees a new hand of its own."""
        for card in listed(hand):
            self.leaves_for(observer, card, observer)
        self.clears_out(observer, observer)

    def hands_move(self, goes_to: vec[i64]) -> None:
        """What was known of a hand is now known of the seat it went to."""
        old = self.notes[:]
        for places in SETS[self.seats + 1]:
            moved = places & BIT[self.deck]
            for seat in range(self.seats):
                if places & BIT[seat]:
                    moved |= BIT[goes_to[seat]]
            for observer in range(self.seats + 1):
                row = self.row(observer)
                self.notes[row + moved] = old[row + places]

    def counts_deck(self, observer: i64, cards: i64, hidden: i64, holders: i64) -> None:
        """The empty deck is made anew of these cards; those in hands hidden from the observer are known too."""
        self.clears_out(observer, self.deck)
        for places in SETS[self.seats]:
            hidden -= self.notes[self.row(observer) + places]
        self.learns(observer, hidden, holders)
        self.learns(observer, cards, BIT[self.deck])

    def slack(self, observer: i64, room: vec[i64]) -> vec[i64]:
        """For each set of places: its room minus the cards that the observer knows to be inside it.

        While none of these is negative, all notes can be fulfilled (Hall's theorem).
        """
        places = self.seats + 1
        slack = filled(BIT[places], 0)
        for inside in SETS[places]:
            slack[inside] = -size(self.notes[self.row(observer) + inside])
        for place in range(places):
            for inside in SETS_WITH[places * 8 + place]:
                slack[inside] += slack[inside & ~BIT[place]]
        for place in range(places):
            for inside in SETS_WITH[places * 8 + place]:
                slack[inside] += room[place]
        return slack


def chosen_place(places: i64, slack: vec[i64], all_places: i64, dice: Dice) -> i64:
    """Lay a card that is known to be at one of these places: each free spot is as likely.

    Only where all other notes can still be fulfilled; `slack` is brought up to date.
    """
    spots = filled(all_places, 0)
    total: i64 = 0
    for place in range(all_places):
        if places & BIT[place] and leaves_room(place, places, slack, all_places):
            spots[place] = 1 if places == BIT[place] else slack[BIT[place]]
            total += spots[place]
    nth = dice.below(total)
    lies: i64 = 0
    while nth >= spots[lies]:
        nth -= spots[lies]
        lies += 1
    for inside in SETS_WITH[all_places * 8 + lies]:
        if inside & places != places:
            slack[inside] -= 1
    return lies


def leaves_room(place: i64, places: i64, slack: vec[i64], all_places: i64) -> bool:
    """Can all other notes still be fulfilled when the card lies here?"""
    for inside in SETS_WITH[all_places * 8 + place]:
        if inside & places != places and slack[inside] <= 0:
            return False
    return True
