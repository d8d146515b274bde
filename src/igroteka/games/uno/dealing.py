"""Hidden cards on their places, exchanged until no hand has a card that it is known not to have."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import filled
from igroteka.core.seats import BIT
from igroteka.games.uno.cards import COLOUR_MASK, COLOURED, FITTING, TOPS
from igroteka.games.uno.signs import PLACES, SIGNS
from igroteka.games.uno.table import NO_SEAT, Table

# How a card came to its place. Cards of one sort go anywhere, those of two change places only within a hand.
KNOWN: Final[i64] = 0  # seen in this hand
HELD: Final[i64] = 1  # surely in some hand
REST: Final[i64] = 2  # anywhere


class Deal:
    """All hidden cards of a table, and those seen in other hands, each on a place in a hand or in the pile."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.signs = table.signs
        self.bluffer: i64 = table.bluffer
        self.left: i64 = table.left
        self.cards = vec[i64](capacity=112)
        self.holders = vec[i64](capacity=112)  # NO_SEAT: in the pile
        self.places = vec[i64](capacity=112)  # the how many-th card of that hand
        self.sorts = vec[i64](capacity=112)
        self.lacking = vec[i64](capacity=112)  # the kinds that no card on this place is
        self.sizes = filled(table.seats, 0)
        self.drawn: i64 = -1  # where the card lies that somebody has just drawn
        self.bound: bool = False  # is anything lacking anywhere?

    def add(self, card: i64, holder: i64, sort: i64) -> None:
        """The next place of a hand or of the pile."""
        place: i64 = 0
        kinds: i64 = 0
        if holder != NO_SEAT:
            place = self.sizes[holder]
            self.sizes[holder] += 1
            if place < PLACES and len(self.signs) > 0:
                kinds = self.signs[holder * SIGNS + place]
                if kinds != 0:
                    self.bound = True
        self.cards = append(self.cards, card)
        self.holders = append(self.holders, holder)
        self.places = append(self.places, place)
        self.sorts = append(self.sorts, sort)
        self.lacking = append(self.lacking, kinds)

    def surely_fits(self, at: i64, colour: i64, symbol: i64) -> None:
        """The card that lies there is one that could be laid."""
        self.lacking[at] = COLOURED & ~FITTING[colour * TOPS + symbol]
        self.bound = True

    def trust(self, table: Table, holder: i64, honest: bool) -> None:
        """This player did what is sensible: what is likely counts as certain, except perhaps for a bluff."""
        if len(self.signs) == 0:
            return
        doubtful = 0 if honest else COLOUR_MASK[table.before]
        for at in range(len(self.cards)):
            place = self.places[at]
            if self.holders[at] == holder and place < PLACES:
                kinds = self.signs[holder * SIGNS + PLACES + place] & ~doubtful
                if kinds != 0:
                    self.lacking[at] |= kinds
                    self.bound = True

    def fits(self, card_at: i64, at: i64) -> bool:
        """Can the card that lies there lie here?"""
        return not self.lacking[at] & BIT[self.cards[card_at]]

    def may_change(self, at: i64, other: i64) -> bool:
        """Could the cards of two places be exchanged, if both fit?"""
        if self.sorts[at] == self.sorts[other]:
            return self.sorts[at] != KNOWN or (self.holders[at] == self.holders[other] and self.as_old(at, other))
        return self.holders[at] == self.holders[other] and self.as_old(at, other)

    def may_lie(self, card_at: i64, at: i64) -> bool:
        """Can the card that lies there lie here, whatever its sort, as far as it is known where it is?"""
        if not self.fits(card_at, at):
            return False
        if self.sorts[card_at] == KNOWN:
            return self.holders[card_at] == self.holders[at] and self.as_old(card_at, at)
        return self.sorts[card_at] == REST or self.holders[at] != NO_SEAT

    def as_old(self, at: i64, other: i64) -> bool:
        """What was seen in a bluffer's hand was there before the play: it stays among the cards that are judged."""
        if self.holders[at] != self.bluffer or self.bluffer == NO_SEAT:
            return True
        return (self.places[at] < self.left) == (self.places[other] < self.left)

    def exchange(self, at: i64, other: i64) -> None:
        """Two cards change places."""
        card, sort = self.cards[at], self.sorts[at]
        self.cards[at] = self.cards[other]
        self.sorts[at] = self.sorts[other]
        self.cards[other] = card
        self.sorts[other] = sort


def settle(deal: Deal, dice: Dice) -> None:
    """Exchange cards until every one fits: somehow it can be done, for so it is in truth."""
    if not deal.bound:
        return
    fit = True
    for at in range(len(deal.cards)):
        if not deal.fits(at, at) and not changed(deal, at, dice) and not changed_in_a_ring(deal, at):
            fit = False
    if not fit:
        lay_anew(deal)
    stir(deal, dice)


def settle_likely(deal: Deal, dice: Dice) -> None:
    """The same as far as simple exchanges go: what is only likely may be impossible."""
    if not deal.bound:
        return
    for at in range(len(deal.cards)):
        if not deal.fits(at, at):
            changed(deal, at, dice)
    stir(deal, dice)


def changed(deal: Deal, at: i64, dice: Dice) -> bool:
    """Exchange a card that does not fit for any other, so that both fit; was there one?"""
    places: i64 = len(deal.cards)
    other = dice.below(places)
    for nth in range(places):
        if deal.fits(other, at) and deal.fits(at, other) and deal.may_change(at, other):
            deal.exchange(at, other)
            return True
        other += 1
        if other == places:
            other = 0
    return False


def stir(deal: Deal, dice: Dice) -> None:
    """Exchange at random what may be exchanged: so each way to deal becomes as likely as the others."""
    places: i64 = len(deal.cards)
    for at in range(places):
        if deal.lacking[at] != 0:
            other = dice.below(places)
            if deal.fits(other, at) and deal.fits(at, other) and deal.may_change(at, other):
                deal.exchange(at, other)


def changed_in_a_ring(deal: Deal, at: i64) -> bool:
    """Find places that each take the card of the next, the last one that of the first, and move all on by one."""
    places: i64 = len(deal.cards)
    came_from = filled(places, -1)
    queue = vec[i64]([at])
    asked: i64 = 0
    while asked < len(queue):
        here = queue[asked]
        asked += 1
        for other in range(places):
            if other == at or came_from[other] >= 0 or not deal.fits(other, here) or not deal.may_change(here, other):
                continue
            came_from[other] = here
            if deal.fits(at, other) and deal.may_change(at, other):
                while other != at:  # the card goes back along the way, from place to place
                    deal.exchange(other, at)
                    other = came_from[other]
                return True
            queue = append(queue, other)
    return False


def lay_anew(deal: Deal) -> None:
    """Find a place for every card where exchanges led nowhere: now one that is surely held may be in any hand.

    What fits stays if it can; nothing changes if the cards cannot lie so at all.
    """
    places: i64 = len(deal.cards)
    card_on = filled(places, -1)  # by place; cards have the numbers of the places where they lay
    place_of = filled(places, -1)
    for at in range(places):
        if deal.fits(at, at):
            card_on[at] = place_of[at] = at
    for at in range(places):
        if card_on[at] < 0 and not found_a_card(deal, at, card_on, place_of):
            return
    cards, sorts = deal.cards[:], deal.sorts[:]
    for at in range(places):
        deal.cards[at] = cards[card_on[at]]
        deal.sorts[at] = sorts[card_on[at]]


def found_a_card(deal: Deal, at: i64, card_on: vec[i64], place_of: vec[i64]) -> bool:
    """Take a card for this place from another, which takes one from a third, until one takes a card without a place."""
    wanted_by = filled(len(deal.cards), -1)
    queue = vec[i64]([at])
    asked: i64 = 0
    while asked < len(queue):
        here = queue[asked]
        asked += 1
        for card in range(len(deal.cards)):
            if wanted_by[card] >= 0 or not deal.may_lie(card, here):
                continue
            wanted_by[card] = here
            if place_of[card] >= 0:
                queue = append(queue, place_of[card])
                continue
            free = card
            while free >= 0:  # each place on the way gives away what it had
                place = wanted_by[free]
                given = card_on[place]
                card_on[place] = free
                place_of[free] = place
                free = given
            return True
    return False
