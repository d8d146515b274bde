"""The worlds a seat can imagine: what it has seen stays, everything else is dealt afresh."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.games.uno.cards import COPIES, DECK_SIZE, KINDS, NO_CARD, WILD_DRAW_FOUR, count, in_order, put, total
from igroteka.games.uno.table import DRAWN, HAND, SIZE, Table


def forget_others(table: Table, seat: i64) -> None:
    """Keep of the facts what this seat knows, and what everyone knows."""
    if len(table.facts) == 0:
        return
    for observer in range(table.seats):
        if observer != seat:
            for holder in range(table.seats):
                at = table.fact(observer, holder)
                table.facts[at] = 0
                table.facts[at + 1] = 0


def deal_unseen(table: Table, seat: i64, dice: Dice) -> None:
    """Deal everything this seat has not seen anew, in place."""
    missing = put_away_unseen(table, seat)
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
    wanted = total(missing)
    while len(held) < wanted:
        held = append(held, rest[used])
        used += 1
    shuffle(held, len(held), dice)
    fill_hands(table, missing, held)
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
        for other in range(table.seats):
            more -= count(table.hands, other * HAND, card)
        if table.turn == seat and table.drawn == card:  # it was in the pile
            more += 1
        while more > 0:
            held = append(held, card)
            unseen[card] -= 1
            more -= 1
    return held


def fill_hands(table: Table, missing: vec[i64], cards: vec[i64]) -> None:
    """Give these cards out; what a bluffer held at the play comes first, and decides the guilt."""
    used: i64 = 0
    for other in range(table.seats):
        size = table.size(other)
        in_hand = size - missing[other]
        while True:
            if other == table.bluffer and in_hand == table.left:
                table.guilty = table.holds_colour(other, table.before)
            if in_hand == size:
                break
            put(table.hands, other * HAND, cards[used])
            used += 1
            in_hand += 1
