"""What play has shown of the cards in a hand that nobody sees: what they are *not*.

Every card of a hand has a place, in the order in which they came, and for each place two sets of kinds are kept (bit k:
kind k): `certain`, what that card is not, whatever the player does (an innocent verdict, a drawn card that had to be
played and was kept, a pass), and `likely`, what a sensible player would have played instead (who draws only when
nothing fits, keeps Wilds for a rainy day, and of one colour lays the card with the most points).

When a card is played nobody knows from which place. But if two places could have held it, then the card that is left
has whatever both lack: so each such place keeps what it shares with the next one, and the last of them is gone. What
is kept can be weaker than the best reasoner's, and is never false.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.seats import BIT
from igroteka.games.uno.cards import (
    COLOUR_MASK,
    EVERY_KIND,
    KINDS,
    SKIP,
    SYMBOLS,
    WILD,
    WILD_BIT,
    WILD_DRAW_FOUR_BIT,
)

PLACES: Final[i64] = 16  # of a hand; nothing is noted of the cards of a larger one beyond them
SIGNS: Final[i64] = 2 * PLACES  # of a hand: first what is certain, then what is likely

WILDS: Final[i64] = WILD_BIT | WILD_DRAW_FOUR_BIT


def with_more_points(card: i64) -> i64:
    """The cards of the same colour that a sensible player would rather lay: higher numbers, and those with words."""
    kinds: i64 = 0
    if card < WILD and card % SYMBOLS < SKIP:
        for other in range(card + 1, (card // SYMBOLS + 1) * SYMBOLS):
            kinds |= BIT[other]
    return kinds


RATHER: Final[vec[i64]] = vec[i64]([with_more_points(card) for card in range(KINDS)])


def tracked(size: i64) -> i64:
    """How many cards of a hand of this size have a place."""
    return size if size < PLACES else PLACES


def lacks(signs: vec[i64], seat: i64, cards: i64, kinds: i64) -> None:
    """It is certain that the first cards of this hand, in the order in which they came, are none of these kinds."""
    at = seat * SIGNS
    for place in range(at, at + tracked(cards)):
        signs[place] |= kinds


def likely_lacks(signs: vec[i64], seat: i64, cards: i64, kinds: i64) -> None:
    """A sensible player with a card of such a kind would have played otherwise."""
    at = seat * SIGNS + PLACES
    for place in range(at, at + tracked(cards)):
        signs[place] |= kinds


def last_lacks(signs: vec[i64], seat: i64, cards: i64, kinds: i64, certain: bool) -> None:
    """The same of the card that came last."""
    if cards <= PLACES:
        place = seat * SIGNS + cards - 1
        signs[place + PLACES] |= kinds
        if certain:
            signs[place] |= kinds


def surely_without(signs: vec[i64], seat: i64, cards: i64, kinds: i64) -> bool:
    """Is it certain that none of the first cards is of such a kind?"""
    if cards > PLACES:
        return False
    at = seat * SIGNS
    for place in range(at, at + cards):
        if signs[place] & kinds != kinds:
            return False
    return True


def has_colour(signs: vec[i64], seat: i64, cards: i64, colour: i64) -> None:
    """It is certain that one of the first cards of this hand has this colour."""
    at = seat * SIGNS
    place = one_of_them(signs, at, tracked(cards), COLOUR_MASK[colour])
    if cards <= PLACES and place >= 0:
        signs[place] = EVERY_KIND & ~COLOUR_MASK[colour]
    for likely in range(at + PLACES, at + SIGNS):
        signs[likely] &= ~COLOUR_MASK[colour]


def one_of_them(signs: vec[i64], at: i64, places: i64, kinds: i64) -> i64:
    """One of these cards is of one of these kinds, nobody knows which; the place that stands for it, below 0: none.

    Each place where it can be keeps what it shares with the next such place: if that card is in one of the
    earlier places, the later ones have moved up by one.
    """
    last: i64 = -1
    for place in range(at, at + places):
        if signs[place] & kinds != kinds:
            if last >= 0:
                signs[last] &= signs[place]
            last = place
    return last


def leave(signs: vec[i64], at: i64, size: i64, kind: i64) -> None:
    """A card of this kind has left a hand that had this size before, from any place."""
    places = tracked(size)
    last = one_of_them(signs, at, places, BIT[kind])
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
