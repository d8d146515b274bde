"""The deck, and sets of cards."""

from __future__ import annotations

from igroteka.core.clauses import clause
from igroteka.core.seats import size_of
from igroteka.games.zero.cards import (
    CARDS,
    COLOURS,
    DECK,
    EVERY_CARD,
    HAND,
    LOWEST,
    OF_COLOUR,
    OF_VALUE,
    ROW_SIZE,
    VALUES,
    colour_of,
    listed,
    row_of,
    value_of,
)
from igroteka.games.zero.tests.positions import cards, names
from igroteka.games.zero.text import LETTERS, card_name, read_card


@clause("ZERO-01")
def test_the_deck_has_seven_colours_each_with_the_values_one_to_eight() -> None:
    assert (COLOURS, VALUES, CARDS, HAND) == (7, 8, 56, 9)
    assert list(DECK) == list(range(56))
    assert [(colour_of(card), value_of(card)) for card in DECK] == [(c, v) for c in range(7) for v in range(1, 9)]
    assert len({card_name(card) for card in DECK}) == 56
    assert size_of(EVERY_CARD) == 56


def test_cards_are_named_by_colour_and_value() -> None:
    assert LETTERS == "ROYGBVK"
    assert [card_name(card) for card in (0, 7, 8, 27, 55)] == ["R1", "R8", "O1", "G4", "K8"]
    assert read_card("k8") == 55
    assert all(read_card(card_name(card)) == card for card in DECK)


def test_sets_by_colour_and_by_value_hold_just_their_cards() -> None:
    for colour in range(7):
        assert list(listed(OF_COLOUR[colour])) == [card for card in range(56) if card // 8 == colour]
    for value in range(1, 9):
        assert list(listed(OF_VALUE[value])) == [card for card in range(56) if card % 8 + 1 == value]
    assert OF_VALUE[0] == 0
    assert (len(OF_COLOUR), len(OF_VALUE)) == (7, 9)


def test_a_row_is_the_byte_of_a_colour() -> None:
    hand = cards("R1 R8 G2 K1 K8")
    assert [row_of(hand, colour) for colour in range(7)] == [0b10000001, 0, 0, 0b10, 0, 0, 0b10000001]
    assert [row_of(EVERY_CARD, colour) for colour in range(7)] == [255] * 7


def test_rows_know_their_size_and_their_lowest_card() -> None:
    assert list(ROW_SIZE) == [bin(row).count("1") for row in range(256)]
    assert list(LOWEST) == [-1] + [min(bit for bit in range(8) if row >> bit & 1) for row in range(1, 256)]


def test_a_set_is_counted_and_listed_in_rising_order() -> None:
    assert size_of(0) == 0
    assert list(listed(0)) == []
    for text in ("R1", "K8", "R8 O1", "R1 R2 O8 Y3 G4 B5 V6 K7 K8"):
        assert size_of(cards(text)) == len(text.split())
        assert names(cards(text)) == text
    assert list(listed(EVERY_CARD)) == list(range(56))
