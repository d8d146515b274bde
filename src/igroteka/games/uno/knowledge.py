"""The worlds a seat can imagine: what it has seen stays, everything else is dealt afresh."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.core.seats import BIT
from igroteka.games.uno.cards import (
    COLOUR_MASK,
    COPIES,
    DECK_SIZE,
    KINDS,
    NO_CARD,
    WILD_DRAW_FOUR,
    count,
    in_order,
    put,
    total,
)
from igroteka.games.uno.dealing import HELD, KNOWN, REST, Deal, settle, settle_likely
from igroteka.games.uno.table import DRAWN, HAND, NO_SEAT, SIZE, Table

MARKED: Final[i64] = 64  # added to a card that was held


def forget_others(table: Table, seat: i64) -> None:
    """Keep of the facts what this seat knows, and what everyone knows."""
    if len(table.facts) == 0:
        return
    for observer in range(table.seats):
        if observer != seat:
            forget(table, table.beside_fact(observer))
            for holder in range(table.seats):
                if not table.is_open(holder):
                    forget(table, table.fact(observer, holder))


def forget(table: Table, at: i64) -> None:
    """No cards are known here."""
    table.facts[at] = 0
    table.facts[at + 1] = 0


def deal_unseen(table: Table, seat: i64, dice: Dice, trust: i64, honest: i64) -> None:
    """Deal everything this seat has not seen anew, in place.

    In so many of a hundred worlds each player is trusted to have played sensibly (see `signs.py`), and whoever laid
    the Wild Draw Four that may be challenged now to be no bluffer.
    """
    missing = put_away_unseen(table, seat)
    old = surely_old(table, seat, missing)
    unseen = unseen_kinds(table)
    held = surely_held(table, seat, unseen)
    if table.returned:
        unseen[WILD_DRAW_FOUR] -= 1
    rest = in_order(unseen)
    shuffle(rest, len(rest), dice)
    shuffle(held, len(held), dice)
    deal = Deal(table, seat)
    lay_out(deal, table, missing, old, held, rest, dice)
    settle(deal, dice)
    if trust > 0:
        for other in range(table.seats):
            if dice.below(100) < trust:
                deal.trust(table, other, other != table.bluffer or dice.below(100) < honest)
        settle_likely(deal, dice)
    put_in_hands(deal, table)
    put_on_pile(deal, table, dice)


def lay_out(
    deal: Deal, table: Table, missing: vec[i64], old: vec[i64], held: vec[i64], rest: vec[i64], dice: Dice
) -> None:
    """Every hidden card gets a place in a hand or in the pile, with no regard to what the cards in hands are not."""
    drawn_by = table.turn if table.phase == DRAWN and missing[table.turn] > 0 else NO_SEAT
    given: i64 = 0  # of the held cards
    for other in range(table.seats):
        given += old[other] if old[other] < missing[other] else missing[other]
    if given > len(held):
        given = len(held)
    others = vec[i64]()
    for card in held[given:]:
        others = append(others, card + MARKED)
    used: i64 = 0
    while len(others) < total(missing) - given - (0 if drawn_by == NO_SEAT else 1):
        others = append(others, rest[used])
        used += 1
    shuffle(others, len(others), dice)
    from_old: i64 = 0
    from_others: i64 = 0
    for other in range(table.seats):
        if missing[other] == 0:
            continue
        for card in table.hand(other):
            deal.add(card, other, KNOWN)
        left = missing[other] - (1 if other == drawn_by else 0)
        for nth in range(old[other]):
            if from_old < given and left > 0:
                deal.add(held[from_old], other, HELD)
                from_old += 1
                left -= 1
        for nth in range(left):
            card = others[from_others]
            from_others += 1
            deal.add(card % MARKED, other, HELD if card >= MARKED else REST)
        if other == drawn_by:
            deal.add(rest[used], NO_SEAT, REST)  # nobody's yet: no card that was seen or held is exchanged for it
            deal.drawn = len(deal.cards) - 1
            if table.house.drawn_fits and table.can_draw():
                deal.surely_fits(deal.drawn, table.colour, table.symbol)
            used += 1
    while used < len(rest):
        deal.add(rest[used], NO_SEAT, REST)
        used += 1


def put_in_hands(deal: Deal, table: Table) -> None:
    """The places become hands."""
    for other in range(table.seats):
        if deal.sizes[other] > 0:
            table.hands[other * HAND] = 0
            table.hands[other * HAND + 1] = 0
    judged = vec[i64]([0, 0])
    for at in range(len(deal.cards)):
        holder = deal.holders[at]
        if holder == NO_SEAT:
            continue
        put(table.hands, holder * HAND, deal.cards[at])
        if holder == table.bluffer and deal.places[at] < table.left:
            put(judged, 0, deal.cards[at])
    if deal.drawn >= 0:
        table.drawn = deal.cards[deal.drawn]
        put(table.hands, table.turn * HAND, table.drawn)
    if table.bluffer != NO_SEAT and deal.sizes[table.bluffer] > 0:
        table.judged = judged
        table.guilty = (judged[0] & COLOUR_MASK[table.before]) != 0


def put_on_pile(deal: Deal, table: Table, dice: Dice) -> None:
    """What is in no hand is the draw pile."""
    table.draw_size = 0
    for at in range(len(deal.cards)):
        if deal.holders[at] == NO_SEAT and at != deal.drawn:
            table.cards[table.draw_size] = deal.cards[at]
            table.draw_size += 1
    if table.returned:
        table.cards[table.draw_size] = WILD_DRAW_FOUR
        table.draw_size += 1
        shuffle(table.cards, table.draw_size, dice)
    for at in range(table.draw_size, DECK_SIZE - table.discard_size):  # the cards that were drawn from here
        table.cards[at] = NO_CARD


def put_away_unseen(table: Table, seat: i64) -> vec[i64]:
    """Leave in the hands what this seat knows of them; how many cards are missing now in each."""
    missing = filled(table.seats, 0)
    if table.interlude or table.over:  # all hands lie on the table
        return missing
    for other in range(table.seats):
        if other != seat and not table.is_open(other):
            at = other * HAND
            table.hands[at] = 0
            table.hands[at + 1] = 0
            if seat >= 0 and len(table.facts) > 0:
                table.hands[at] = table.facts[table.fact(seat, other)]
                table.hands[at + 1] = table.facts[table.fact(seat, other) + 1]
            missing[other] = table.hands[at + SIZE] - len(table.hand(other))
    return missing


def unseen_kinds(table: Table) -> vec[i64]:
    """How many cards of each kind lie neither on the discard pile nor in the hands."""
    unseen = COPIES[:]
    for at in range(DECK_SIZE - table.discard_size, DECK_SIZE):
        unseen[table.cards[at]] -= 1
    for seat in range(table.seats):
        for card in table.hand(seat):
            unseen[card] -= 1
    return unseen


def surely_held(table: Table, seat: i64, unseen: vec[i64]) -> vec[i64]:
    """Take from the unseen cards those that must be in some hand (see `everything_else_is_held`)."""
    held = vec[i64]()
    if len(table.facts) == 0:
        return held
    for card in range(KINDS):
        more = count(table.facts, table.held_fact(), card)
        if seat >= 0:  # in a world that was guessed for another seat the first number is all that is left
            more -= count(table.hands, seat * HAND, card)
            beside = count(table.facts, table.beside_fact(seat), card)
            if beside > more:
                more = beside
        for other in range(table.seats):
            if other != seat:
                more -= count(table.hands, other * HAND, card)
        while more > 0:
            held = append(held, card)
            unseen[card] -= 1
            more -= 1
    return held


def surely_old(table: Table, seat: i64, missing: vec[i64]) -> vec[i64]:
    """How many of the missing cards of each hand must be among those that were held at the reshuffle.

    A hand that drew since can show a card of a kind that was held then, though it is a new one; the old one
    is then with somebody else. As many are left out of the count.
    """
    old = filled(table.seats, 0)
    if len(table.facts) == 0:
        return old
    doubtful: i64 = 0
    for other in range(table.seats):
        if other != seat and table.facts[table.old_fact(other)] < table.size(other):
            for card in table.hand(other):
                if table.facts[table.held_fact()] & BIT[card]:
                    doubtful += 1
    for other in range(table.seats):
        known = table.size(other) - missing[other]
        unknown = table.facts[table.old_fact(other)] - known - doubtful
        if unknown > 0 and other != seat:
            old[other] = unknown
    return old
