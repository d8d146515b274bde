"""The deck, the codes of the moves, and packed sets of cards.

A card is a small number that names its kind: colour * 13 + symbol (0 to 9, then Skip, Reverse, Draw Two),
then WILD and WILD_DRAW_FOUR.

A packed set of cards is two words: bit k of the first says "at least one card of kind k", bit k of the
second "at least two". Only Wilds come three and four times: their bits two places higher say so.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT

COLOURS: Final[i64] = 4
SYMBOLS: Final[i64] = 13
SKIP: Final[i64] = 10
REVERSE: Final[i64] = 11
DRAW_TWO: Final[i64] = 12
WILD: Final[i64] = 52
WILD_DRAW_FOUR: Final[i64] = 53
KINDS: Final[i64] = 54
DECK_SIZE: Final[i64] = 108
HAND_SIZE: Final[i64] = 7

NO_CARD: Final[i64] = -1
NO_COLOUR: Final[i64] = 4
NO_SYMBOL: Final[i64] = 13

# Moves 0 … 59 lay a card: 0 … 51 that coloured card, then a Wild or a Wild Draw Four with the colour it names.
PLAY_WILD: Final[i64] = 52
PLAY_WILD_DRAW_FOUR: Final[i64] = 56
WITH_CALL: Final[i64] = 60  # 60 … 119: the same, calling UNO with it
DRAW: Final[i64] = 120
KEEP: Final[i64] = 121  # keep the card just drawn
PASS: Final[i64] = 122  # there is nothing to draw
ACCEPT: Final[i64] = 123
CHALLENGE: Final[i64] = 124
NAME: Final[i64] = 125  # 125 … 128: the colour of a turned Wild
CALL: Final[i64] = 129
CATCH: Final[i64] = 130  # 130 … 139: that seat has not called
SWAP: Final[i64] = 140  # 140 … 149: exchange hands with that seat
ENOUGH: Final[i64] = 150  # lay no more cards of the same number
SEVERAL: Final[i64] = 151  # 151 … 202: lay that card, and perhaps more of its number
MOVES: Final[i64] = 203


def copies_of(card: i64) -> i64:
    """How many cards of this kind the deck has."""
    if card >= WILD:
        return 4
    return 1 if card % SYMBOLS == 0 else 2


def full_deck() -> vec[i64]:
    """All 108 cards in rising order."""
    deck = vec[i64](capacity=DECK_SIZE)
    for card in range(KINDS):
        for copy in range(copies_of(card)):
            deck = append(deck, card)
    return deck


def fitting_cards(colour: i64, symbol: i64) -> vec[i64]:
    """The coloured cards that may be laid when this colour and this symbol are on top."""
    cards = vec[i64]()
    for card in range(WILD):
        if card // SYMBOLS == colour or card % SYMBOLS == symbol:
            cards = append(cards, card)
    return cards


def mask_of(cards: vec[i64]) -> i64:
    """The first word of a packed set that holds one of each."""
    mask: i64 = 0
    for card in cards:
        mask |= BIT[card]
    return mask


DECK: Final[vec[i64]] = full_deck()
COPIES: Final[vec[i64]] = vec[i64]([copies_of(card) for card in range(KINDS)])
SYMBOL_OF: Final[vec[i64]] = vec[i64]([card % SYMBOLS if card < WILD else NO_SYMBOL for card in range(KINDS)])
COLOUR_MASK: Final[vec[i64]] = vec[i64]([mask_of(fitting_cards(colour, NO_SYMBOL)) for colour in range(COLOURS)])
COLOURED: Final[i64] = 0xFFFFFFFFFFFFF  # the bits of all coloured cards
EVERY_KIND: Final[i64] = 0x3FFFFFFFFFFFFF  # and of both Wilds
WILD_BIT: Final[i64] = 0x10000000000000
WILD_DRAW_FOUR_BIT: Final[i64] = 0x20000000000000
SYMBOL_MASK: Final[vec[i64]] = vec[i64](
    [mask_of(vec[i64]([colour * SYMBOLS + symbol for colour in range(COLOURS)])) for symbol in range(SYMBOLS)]
)

# FITTING[colour * 14 + symbol], the top of the discard pile: the coloured cards that go on it.
TOPS: Final[i64] = 14
FITTING: Final[vec[i64]] = vec[i64](
    [mask_of(fitting_cards(colour, symbol)) for colour in range(COLOURS) for symbol in range(TOPS)]
)

# KIND_OF_BIT[bit % 67] is the card whose bit that is: the powers of two leave different remainders.
REMAINDERS: Final[i64] = 67
KIND_OF_BIT: Final[vec[i64]] = vec[i64](
    [
        max([card for card in range(KINDS) if BIT[card] % REMAINDERS == remainder], default=NO_CARD)
        for remainder in range(REMAINDERS)
    ]
)

# What a play lays and which colour is in force after it, for moves 0 … 59.
CARD_LAID: Final[vec[i64]] = vec[i64](
    [play if play < PLAY_WILD else WILD if play < PLAY_WILD_DRAW_FOUR else WILD_DRAW_FOUR for play in range(WITH_CALL)]
)
COLOUR_NAMED: Final[vec[i64]] = vec[i64](
    [play // SYMBOLS if play < PLAY_WILD else (play - PLAY_WILD) % COLOURS for play in range(WITH_CALL)]
)


def put(packed: vec[i64], at: i64, card: i64) -> None:
    """Put a card into the packed set whose words are at `at` and `at + 1`."""
    bit = BIT[card]
    if not packed[at] & bit:
        packed[at] |= bit
    elif not packed[at + 1] & bit:
        packed[at + 1] |= bit
    elif not packed[at] & BIT[card + 2]:
        packed[at] |= BIT[card + 2]
    else:
        packed[at + 1] |= BIT[card + 2]


def take(packed: vec[i64], at: i64, card: i64) -> None:
    """Take a card out of a packed set, if there is one of this kind."""
    if card >= WILD:
        higher = BIT[card + 2]
        if packed[at + 1] & higher:
            packed[at + 1] ^= higher
            return
        if packed[at] & higher:
            packed[at] ^= higher
            return
    bit = BIT[card]
    if packed[at + 1] & bit:
        packed[at + 1] ^= bit
    elif packed[at] & bit:
        packed[at] ^= bit


def count(packed: vec[i64], at: i64, card: i64) -> i64:
    """How many cards of this kind are in a packed set."""
    bit = BIT[card]
    if not packed[at] & bit:
        return 0
    if not packed[at + 1] & bit:
        return 1
    if card < WILD or not packed[at] & BIT[card + 2]:
        return 2
    return 4 if packed[at + 1] & BIT[card + 2] else 3


def add(packed: vec[i64], at: i64, more: vec[i64], where: i64) -> None:
    """Put all cards of one packed set into another."""
    first = more[where] & COLOURED
    packed[at + 1] |= (packed[at] & first) | (more[where + 1] & COLOURED)
    packed[at] |= first
    for card in range(WILD, KINDS):
        for copy in range(count(more, where, card)):
            put(packed, at, card)


def listed(packed: vec[i64], at: i64) -> vec[i64]:
    """The cards of a packed set in rising order."""
    cards = vec[i64]()
    kinds = packed[at] & EVERY_KIND
    while kinds != 0:
        bit = kinds & -kinds
        kinds ^= bit
        card = KIND_OF_BIT[bit % REMAINDERS]
        for copy in range(count(packed, at, card)):
            cards = append(cards, card)
    return cards


def in_order(kinds: vec[i64]) -> vec[i64]:
    """Cards in rising order, from how many there are of each kind."""
    cards = vec[i64]()
    for card in range(len(kinds)):
        for copy in range(kinds[card]):
            cards = append(cards, card)
    return cards


def total(numbers: vec[i64]) -> i64:
    """Their sum."""
    together: i64 = 0
    for number in numbers:
        together += number
    return together
