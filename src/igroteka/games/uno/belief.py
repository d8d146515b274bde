"""What a seat believes of the cards it does not see, in closed form where that can be reckoned."""

from __future__ import annotations

from mypy_extensions import i64

from igroteka.core.seats import BIT, size_of
from igroteka.games.uno.cards import COLOUR_MASK, DECK_SIZE, SYMBOLS, WILD, count
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.signs import PLACES, SIGNS, tracked
from igroteka.games.uno.table import HAND, SIZE


def chance_of_guilt(state: UnoState, seat: i64) -> float:
    """How likely the Wild Draw Four laid just now is a bluff, if every hand this seat can imagine is as likely.

    The hand that is judged is cards this seat knows, cards of which it only knows that they are in some hand
    (since a reshuffle), and cards from all that is left.
    """
    bluffer, colour = state.bluffer, state.before
    if state.is_open(bluffer):  # everyone sees it
        return 1.0 if state.guilty else 0.0
    mask = COLOUR_MASK[colour]
    facts = len(state.facts) > 0
    places = state.left  # of the judged hand, that any card may fill
    all_places: i64 = 0  # of all other hands
    unseen: i64 = DECK_SIZE
    unseen_of_it: i64 = 2 * SYMBOLS - 1
    for at in range(DECK_SIZE - state.discard_size, DECK_SIZE):
        unseen -= 1
        if state.cards[at] // SYMBOLS == colour:
            unseen_of_it -= 1
    for other in range(state.seats):
        if other == seat:
            unseen -= state.hands[other * HAND + SIZE]
            unseen_of_it -= held_of(state, other * HAND, mask)
            continue
        all_places += state.hands[other * HAND + SIZE]
        if facts:
            at = state.fact(seat, other)
            known = packed_size(state, at)
            known_of_it = size_of(state.facts[at] & mask) + size_of(state.facts[at + 1] & mask)
            all_places -= known
            unseen -= known
            unseen_of_it -= known_of_it
            if other == bluffer:
                places -= known
                if known_of_it > 0:
                    return 1.0
    if not facts:
        return 1.0 - chance_of_none(unseen, unseen_of_it, places)
    held = held_somewhere(state, seat, -1)
    held_of_it = held_somewhere(state, seat, colour)
    return 1.0 - chance_of_none_in_two(unseen - held, unseen_of_it - held_of_it, held, held_of_it, places, all_places)


def share_without(state: UnoState, seat: i64, kinds: i64) -> i64:
    """Of how many cards in a hundred of this hand it is likely that they are none of these kinds."""
    size = state.hands[seat * HAND + SIZE]
    at = seat * SIGNS + PLACES
    without: i64 = 0
    for place in range(at, at + tracked(size)):
        if state.signs[place] & kinds == kinds:
            without += 1
    return 100 * without // size if size > 0 else 0


def held_of(state: UnoState, at: i64, mask: i64) -> i64:
    """How many cards of these kinds, none a Wild, are in the hand at `at`."""
    return size_of(state.hands[at] & mask) + size_of(state.hands[at + 1] & mask)


def packed_size(state: UnoState, at: i64) -> i64:
    """How many cards are in a packed set of the facts."""
    return size_of(state.facts[at]) + size_of(state.facts[at + 1])


def held_somewhere(state: UnoState, seat: i64, colour: i64) -> i64:
    """How many cards (of this colour; below 0: of all) are in hands of others, nobody can tell in which."""
    found: i64 = 0
    kinds = state.facts[state.held_fact()] | state.facts[state.beside_fact(seat)]
    for card in range(WILD + 2):
        if not kinds & BIT[card] or (colour >= 0 and card // SYMBOLS != colour):
            continue
        more = count(state.facts, state.held_fact(), card) - count(state.hands, seat * HAND, card)
        beside = count(state.facts, state.beside_fact(seat), card)
        if beside > more:
            more = beside
        for other in range(state.seats):
            if other != seat:
                more -= count(state.facts, state.fact(seat, other), card)
        if more > 0:
            found += more
    return found


def chance_of_none(cards: i64, marked: i64, taken: i64) -> float:
    """How likely none of the marked cards is among those taken."""
    chance = 1.0
    for nth in range(taken):
        plain = cards - marked - nth
        if plain <= 0:
            return 0.0
        chance *= float(plain) / float(cards - nth)
    return chance


def chance_of_none_in_two(cards: i64, marked: i64, held: i64, held_marked: i64, places: i64, all_places: i64) -> float:
    """The same for places among all places, of which the held cards fill as many as they are, the others the rest."""
    if all_places <= 0:
        return 1.0
    chance = 0.0
    for from_held in range(places + 1):
        if from_held > held or places - from_held > all_places - held:
            continue
        likely = ways(held, from_held) * ways(all_places - held, places - from_held) / ways(all_places, places)
        likely *= chance_of_none(held, held_marked, from_held)
        chance += likely * chance_of_none(cards, marked, places - from_held)
    return chance


def ways(things: i64, chosen: i64) -> float:
    """In how many ways so many things can be chosen."""
    number = 1.0
    for nth in range(chosen):
        number *= float(things - nth) / float(nth + 1)
    return number
