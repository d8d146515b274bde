"""Hands that change their owners, and what everybody still knows of them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.seats import BIT
from igroteka.games.uno.cards import COLOURS, KINDS, add, count, put
from igroteka.games.uno.signs import SIGNS
from igroteka.games.uno.table import HAND, SINCE, Table


def pass_hands(table: Table, receivers: vec[i64]) -> None:
    """Every seat gives its hand to its receiver, itself perhaps. Who gave a hand knows what is in it."""
    hands = table.hands[:]
    facts_move(table, hands, receivers)
    signs_move(table, receivers)
    for seat in range(table.seats):
        if receivers[seat] != seat:
            at = receivers[seat] * HAND
            for word in range(HAND):
                table.hands[at + word] = hands[seat * HAND + word]
            table.hands[at + SINCE] = table.inputs
            table.called &= ~BIT[seat]
    for seat in range(table.seats):
        table.show_open(seat)
    table.shut_window()


def tell_hands(table: Table, receivers: vec[i64]) -> None:
    """Everyone who got another hand sees what is in it."""
    for seat in range(table.seats):
        if receivers[seat] != seat:
            got = receivers[seat]
            table.tell("got", got, table.hand(got), table.who_sees(got), vec[i64]([seat]))


def facts_move(table: Table, hands: vec[i64], receivers: vec[i64]) -> None:
    """What was known of a hand is known of it at its new place; `hands` are those before."""
    table.need_facts()
    known = table.facts[:]
    facts = table.facts
    for giver in range(table.seats):
        holder = receivers[giver]
        if holder == giver:
            continue
        facts[table.old_fact(holder)] = known[table.old_fact(giver)]
        for observer in range(table.seats):
            at, was = table.fact(observer, holder), table.fact(observer, giver)
            facts[at] = known[was]
            facts[at + 1] = known[was + 1]
            if observer == giver:
                facts[at] = hands[giver * HAND]
                facts[at + 1] = hands[giver * HAND + 1]
            elif observer == holder:
                facts[at] = 0
                facts[at + 1] = 0
        known_beside(table, hands, giver_of(receivers, giver), giver)


def giver_of(receivers: vec[i64], seat: i64) -> i64:
    """Whose hand this seat gets."""
    for giver in range(len(receivers)):
        if receivers[giver] == seat:
            return giver
    return seat


def known_beside(table: Table, hands: vec[i64], giver: i64, seat: i64) -> None:
    """The hand this seat gets is no longer beside it, the one it gives is."""
    left = vec[i64]([0, 0])
    at = table.beside_fact(seat)
    for card in range(KINDS):
        for nth in range(count(table.facts, at, card) - count(hands, giver * HAND, card)):
            put(left, 0, card)
    add(left, 0, hands, seat * HAND)
    table.facts[at] = left[0]
    table.facts[at + 1] = left[1]


def signs_move(table: Table, receivers: vec[i64]) -> None:
    """What a hand has shown goes with it."""
    before = table.without
    signs = table.signs[:]
    for seat in range(table.seats):
        holder = receivers[seat]
        if holder == seat:
            continue
        table.forget_signs(holder)
        for colour in range(COLOURS):
            if before & BIT[seat * COLOURS + colour]:
                table.without |= BIT[holder * COLOURS + colour]
        for place in range(SIGNS if len(signs) > 0 else 0):
            table.signs[holder * SIGNS + place] = signs[seat * SIGNS + place]
