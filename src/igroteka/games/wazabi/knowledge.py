"""What each observer knows of cards it does not see, and deals that agree with it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.core.seats import BIT
from igroteka.games.wazabi.cards import MANY, NONE, ONE, SHIFT, listed, size

# A place is a seat or the deck (bit number `seats`), and a set of places a bit mask.


def sets_with(places: i64, place: i64) -> vec[i64]:
    """The sets of places that hold this one (NONE: any), the smallest sets first."""
    ordered = sorted(range(1, 2**places), key=lambda mask: (mask.bit_count(), mask))
    return vec[i64]([mask for mask in ordered if place < 0 or mask >> place & 1])


# SETS_WITH[places * 8 + place]; the places are 2 … 6 seats and the deck.
SETS_WITH: Final[vec[vec[i64]]] = vec[vec[i64]]([sets_with(at // 8, at % 8) for at in range(64)])
# SETS[places]: all sets but the empty one.
SETS: Final[vec[vec[i64]]] = vec[vec[i64]]([sets_with(places, NONE) for places in range(8)])


# What is written down as it happens; the last two are followed by packed hands.
LEFT_OPENLY: Final[i64] = 0
DRAWN: Final[i64] = 1
STOLEN: Final[i64] = 2
HANDS_MOVED: Final[i64] = 3
DECK_COUNTED: Final[i64] = 4


class Knowledge:
    """What each observer knows of cards it does not see: notes "each of these cards is at one of these places".

    The notes are packed hands, `notes[row(observer) + places]`; the last observer, number `seats`, is a
    spectator. Every change keeps them true, though they may get weaker. Of its own hand nobody notes
    anything: one sees it. What happens is only written down; it is thought through when somebody asks, so
    that a search, which plays on without asking, does not pay for it.
    """

    __slots__ = ("deck", "happened", "notes", "seats")

    def __init__(self, seats: i64, notes: vec[i64], happened: vec[i64]) -> None:
        self.seats: i64 = seats
        self.deck: i64 = seats
        self.notes = notes
        self.happened = happened

    def copy(self) -> Knowledge:
        return Knowledge(self.seats, self.notes[:], self.happened[:])

    def clear(self) -> None:
        """Everything was shuffled away."""
        self.happened = vec[i64]()
        for at in range(len(self.notes)):
            self.notes[at] = 0

    # What happens. A record is its code + 8 * (place + 8 * (place + 8 * card)).

    def left_openly(self, seat: i64, card: i64) -> None:
        """A card left this hand, and everybody saw it."""
        self.happened = append(self.happened, LEFT_OPENLY + 8 * seat + 512 * card)

    def drawn(self, seat: i64, card: i64) -> None:
        """A card went from the deck to this hand, and nobody else saw it."""
        self.happened = append(self.happened, DRAWN + 8 * seat + 512 * card)

    def stolen(self, thief: i64, victim: i64, card: i64) -> None:
        """A card went from hand to hand, and only these two saw it."""
        self.happened = append(self.happened, STOLEN + 8 * thief + 64 * victim + 512 * card)

    def hands_moved(self, goes_to: vec[i64], hands: vec[i64]) -> None:
        """Whole hands changed places; these are the hands before."""
        self.happened = append(self.happened, HANDS_MOVED)
        for seat in range(self.seats):
            self.happened = append(append(self.happened, goes_to[seat]), hands[seat])

    def deck_counted(self, cards: i64, hands: vec[i64]) -> None:
        """The empty deck was made anew of these cards, which everyone had seen, while these were the hands."""
        self.happened = append(append(self.happened, DECK_COUNTED), cards)
        for seat in range(self.seats):
            self.happened = append(self.happened, hands[seat])

    # Thinking it through.

    def noted(self, observer: i64, places: i64) -> i64:
        """The cards of which the observer knows that each is at one of these places."""
        self.settle()
        return self.notes[self.row(observer) + places]

    def settle(self) -> None:
        """Bring the notes up to date with what happened."""
        happened = self.happened
        at: i64 = 0
        while at < len(happened):
            record = happened[at]
            seat = (record >> 3) & 7
            card = record >> 9
            at += 1
            if record & 7 == LEFT_OPENLY:
                for observer in range(self.seats + 1):
                    self.leaves_for(observer, card, seat)
            elif record & 7 == DRAWN:
                self.unseen_move(self.deck, seat, BIT[seat])
                self.leaves_for(seat, card, self.deck)
            elif record & 7 == STOLEN:
                self.settle_theft(seat, (record >> 6) & 7, card)
            elif record & 7 == HANDS_MOVED:
                self.settle_hands(happened[at : at + 2 * self.seats])
                at += 2 * self.seats
            else:
                self.settle_deck(happened[at], happened[at + 1 : at + 1 + self.seats])
                at += 1 + self.seats
        self.happened = vec[i64]()

    def settle_theft(self, thief: i64, victim: i64, card: i64) -> None:
        """The victim knows what the thief took; for the others it may be here or there."""
        self.unseen_move(victim, thief, BIT[victim] | BIT[thief])
        self.leaves_for(thief, card, victim)
        self.learns(victim, ONE[card], BIT[thief])

    def settle_hands(self, moved: vec[i64]) -> None:
        """Everyone whose hand went away knows where it is, and sees the one that came."""
        goes_to = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            goes_to = append(goes_to, moved[2 * seat])
        self.notes_move(goes_to)
        for giver in range(self.seats):
            taker = goes_to[giver]
            if taker != giver:
                self.looks(taker, moved[2 * giver + 1])
        for giver in range(self.seats):
            if goes_to[giver] != giver:
                self.learns(giver, moved[2 * giver + 1], BIT[goes_to[giver]])

    def settle_deck(self, cards: i64, hands: vec[i64]) -> None:
        """All know the cards of the new deck, so they know too which cards the others hold together."""
        in_hands: i64 = 0
        holders: i64 = 0
        for seat in range(self.seats):
            in_hands += hands[seat]
            if hands[seat] != 0:
                holders |= BIT[seat]
        for observer in range(self.seats + 1):
            hidden = in_hands
            others = holders
            if observer < self.seats:
                hidden -= hands[observer]
                others &= ~BIT[observer]
            self.clears_out(observer, self.deck)
            for places in SETS[self.seats]:
                hidden -= self.notes[self.row(observer) + places]
            self.learns(observer, hidden, others)
            self.learns(observer, cards, BIT[self.deck])

    def row(self, observer: i64) -> i64:
        """Where the notes of this observer begin."""
        return observer * BIT[self.seats + 1]

    def keep_only(self, observer: i64) -> None:
        """Forget what the other observers know."""
        self.settle()
        row = self.row(observer)
        kept = self.notes[row : row + BIT[self.seats + 1]]
        self.clear()
        for places in SETS[self.seats + 1]:
            self.notes[row + places] = kept[places]

    def learns(self, observer: i64, cards: i64, places: i64) -> None:
        """The observer knows that each of these cards is at one of these places."""
        if cards != 0:
            self.notes[self.row(observer) + places] += cards

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
            else:
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

    def notes_move(self, goes_to: vec[i64]) -> None:
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

    def possible_deal(self, observer: i64, unseen: i64, room: vec[i64], dice: Dice) -> vec[i64]:
        """The unseen cards laid at random so that each place is full and each note of the observer true."""
        all_places = self.seats + 1
        dealt = filled(all_places, 0)
        slack = self.slack(observer, room)
        for places in SETS[all_places]:
            noted = self.noted(observer, places)
            unseen -= noted
            cards = listed(noted)
            shuffle(cards, len(cards), dice)
            for card in cards:
                dealt[chosen_place(places, slack, all_places, dice)] += ONE[card]
        rest = listed(unseen)
        shuffle(rest, len(rest), dice)
        next_one: i64 = 0
        for place in range(all_places):
            for nth in range(room[place] - size(dealt[place])):
                dealt[place] += ONE[rest[next_one]]
                next_one += 1
        return dealt


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
