"""The worlds a seat can imagine: what it has seen stays, everything else is dealt afresh."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.core.seats import BIT
from igroteka.games.uno.cards import COPIES, DECK_SIZE, KINDS, NO_CARD, WILD_DRAW_FOUR, count, in_order, put, total
from igroteka.games.uno.table import DRAWN, HAND, NO_SEAT, SIZE, Table


def forget_others(table: Table, seat: i64) -> None:
    """Keep of the facts what this seat knows, and what everyone knows."""
    if len(table.facts) == 0:
        return
    for observer in range(table.seats):
        if observer != seat:
            forget(table, table.beside_fact(observer))
            for holder in range(table.seats):
                forget(table, table.fact(observer, holder))


def forget(table: Table, at: i64) -> None:
    """No cards are known here."""
    table.facts[at] = 0
    table.facts[at + 1] = 0


def deal_unseen(table: Table, seat: i64, dice: Dice) -> None:
    """Deal everything this seat has not seen anew, in place."""
    missing = put_away_unseen(table, seat)
    if table.bluffer != NO_SEAT:
        judge_what_was_left(table, table.bluffer, missing)
    old = surely_old(table, seat, missing)
    unseen = unseen_kinds(table)
    held = surely_held(table, seat, unseen)
    if table.returned:
        unseen[WILD_DRAW_FOUR] -= 1
    rest = in_order(unseen)
    shuffle(rest, len(rest), dice)
    used: i64 = 0
    if table.phase == DRAWN and table.turn != seat:
        table.drawn = rest[0]
        put(table.hands, table.turn * HAND, rest[0])
        missing[table.turn] -= 1
        used = 1
    shuffle(held, len(held), dice)
    others = held[give_old(table, old, missing, held) :]
    wanted = total(missing)
    while len(others) < wanted:
        others = append(others, rest[used])
        used += 1
    shuffle(others, len(others), dice)
    fill_hands(table, missing, others)
    table.draw_size = 0
    while used < len(rest):
        table.cards[table.draw_size] = rest[used]
        table.draw_size += 1
        used += 1
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
        if other != seat:
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


def give_old(table: Table, old: vec[i64], missing: vec[i64], held: vec[i64]) -> i64:
    """Give each hand the cards that it must have from those that were held; how many were given."""
    used: i64 = 0
    for other in range(table.seats):
        for nth in range(old[other]):
            if used < len(held):
                give(table, other, held[used], missing)
                used += 1
    return used


def fill_hands(table: Table, missing: vec[i64], cards: vec[i64]) -> None:
    """Give these cards out, to each hand what it misses."""
    used: i64 = 0
    for other in range(table.seats):
        while missing[other] > 0:
            give(table, other, cards[used], missing)
            used += 1


def give(table: Table, other: i64, card: i64, missing: vec[i64]) -> None:
    """One of the missing cards comes into this hand."""
    put(table.hands, other * HAND, card)
    missing[other] -= 1
    judge_what_was_left(table, other, missing)


def judge_what_was_left(table: Table, holder: i64, missing: vec[i64]) -> None:
    """The first cards of a bluffer, as many as were left after the play, are those that a challenge judges."""
    if holder == table.bluffer and table.size(holder) - missing[holder] == table.left:
        table.judged = table.hands[holder * HAND : holder * HAND + SIZE]
        table.guilty = table.holds_colour(holder, table.before)
