"""What play has shown of the cards in a hand that nobody sees: what they are *not*.

A card has two traits, its colour and its symbol; a Wild has one. Every card of a hand has a place, in the order in
which they came, and for each place two sets of traits are kept: `certain`, those which that card has not, whatever the
player does (an innocent verdict, a drawn card that had to be played and was kept, a pass), and `likely`, those which
it would have been played for by a sensible player (who draws only when nothing fits).

When a card is played nobody knows from which place. But if two places could have held it, then the card that is left
has whatever both lack: so each such place keeps what it shares with the next one, and the last of them is gone. What
is kept can be weaker than the best reasoner's, and is never false.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.seats import BIT
from igroteka.games.uno.cards import COLOURS, KINDS, NO_SYMBOL, SYMBOLS, WILD

PLACES: Final[i64] = 16  # of a hand; nothing is noted of the cards of a larger one beyond them
SIGNS: Final[i64] = 2 * PLACES  # of a hand: first what is certain, then what is likely

WILD_TRAIT: Final[i64] = 131072  # bits 0 to 3 are colours, 4 to 16 symbols
WILD_DRAW_FOUR_TRAIT: Final[i64] = 262144
ALL_TRAITS: Final[i64] = 524287


def traits_of(card: i64) -> i64:
    """The traits of a card."""
    if card >= WILD:
        return WILD_TRAIT if card == WILD else WILD_DRAW_FOUR_TRAIT
    return BIT[card // SYMBOLS] | BIT[COLOURS + card % SYMBOLS]


TRAITS: Final[vec[i64]] = vec[i64]([traits_of(card) for card in range(KINDS)])


def traits_on_top(colour: i64, symbol: i64) -> i64:
    """The traits for which a card fits, Wilds aside."""
    return BIT[colour] if symbol == NO_SYMBOL else BIT[colour] | BIT[COLOURS + symbol]


def all_traits_but(colour: i64) -> i64:
    """What a card lacks of which one knows that it has this colour: other colours and Wilds."""
    return (15 & ~BIT[colour]) | WILD_TRAIT | WILD_DRAW_FOUR_TRAIT


def tracked(size: i64) -> i64:
    """How many cards of a hand of this size have a place."""
    return size if size < PLACES else PLACES


def lacks(signs: vec[i64], seat: i64, cards: i64, traits: i64) -> None:
    """It is certain that the first cards of this hand, in the order in which they came, have none of these traits."""
    at = seat * SIGNS
    for place in range(at, at + tracked(cards)):
        signs[place] |= traits


def likely_lacks(signs: vec[i64], seat: i64, cards: i64, traits: i64) -> None:
    """A sensible player with a card of such a trait would have played otherwise."""
    at = seat * SIGNS + PLACES
    for place in range(at, at + tracked(cards)):
        signs[place] |= traits


def last_lacks(signs: vec[i64], seat: i64, cards: i64, traits: i64, certain: bool) -> None:
    """The same of the card that came last."""
    if cards <= PLACES:
        place = seat * SIGNS + cards - 1
        signs[place + PLACES] |= traits
        if certain:
            signs[place] |= traits


def surely_without(signs: vec[i64], seat: i64, cards: i64, traits: i64) -> bool:
    """Is it certain that none of the first cards has such a trait?"""
    if cards > PLACES:
        return False
    at = seat * SIGNS
    for place in range(at, at + cards):
        if not signs[place] & traits:
            return False
    return True


def has_colour(signs: vec[i64], seat: i64, cards: i64, colour: i64) -> None:
    """It is certain that one of the first cards of this hand has this colour."""
    at = seat * SIGNS
    place = one_of_them(signs, at, tracked(cards), BIT[colour])
    if cards <= PLACES and place >= 0:
        signs[place] = all_traits_but(colour)
    for likely in range(at + PLACES, at + SIGNS):
        signs[likely] &= ~BIT[colour]


def one_of_them(signs: vec[i64], at: i64, places: i64, traits: i64) -> i64:
    """One of these cards has these traits, nobody knows which; the place that stands for it, below 0: none can.

    Each place where it can be keeps what it shares with the next such place: if that card is in one of the
    earlier places, the later ones have moved up by one.
    """
    last: i64 = -1
    for place in range(at, at + places):
        if not signs[place] & traits:
            if last >= 0:
                signs[last] &= signs[place]
            last = place
    return last


def leave(signs: vec[i64], at: i64, size: i64, traits: i64) -> None:
    """A card with these traits has left a hand that had this size before, from any place."""
    places = tracked(size)
    last = one_of_them(signs, at, places, traits)
    if last < 0:  # what was only likely was not so
        for place in range(at, at + places):
            signs[place] = 0
        return
    if size > PLACES:  # or from beyond the places
        signs[last] = 0
        return
    for place in range(last, at + places - 1):
        signs[place] = signs[place + 1]
    signs[at + places - 1] = 0
