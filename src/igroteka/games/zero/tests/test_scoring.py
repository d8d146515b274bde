"""What a hand is worth."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.games.zero.cards import DECK, OF_COLOUR, OF_VALUE, listed
from igroteka.games.zero.scoring import GROUP, four_more_of_a_value_in, grouped, is_zero, points
from igroteka.games.zero.tests.positions import NO_ZERO, ZERO, cards, names
from igroteka.games.zero.tests.slow_scorer import slow_points, slow_zero
from igroteka.games.zero.text import card_name


@clause("ZERO-10")
def test_a_card_gives_its_value() -> None:
    for value in range(1, 9):
        assert points(cards(f"R{value}")) == value
        assert points(cards(f"K{value}")) == value
    assert points(cards("R1 O2 Y3 G4 B5 V6 K7 R8")) == 36


@clause("ZERO-11")
@pytest.mark.parametrize("hand", ["R3 O3", "R3 O3 Y3", "R3 O3 Y3 K3"])
def test_two_three_or_four_of_a_value_count_once(hand: str) -> None:
    assert points(cards(hand)) == 3
    assert points(cards(hand + " G5 B5")) == 8


@clause("ZERO-13")
def test_one_to_four_sevens_are_seven_points_and_five_or_more_are_none() -> None:
    sevens = [f"{letter}7" for letter in "ROYGBVK"]
    assert [points(cards(" ".join(sevens[:count]))) for count in range(1, 8)] == [7, 7, 7, 7, 0, 0, 0]


@clause("ZERO-12")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("R1 R2 R3 R4 O5 Y6", 1 + 2 + 3 + 4 + 5 + 6),  # four of a colour are no group
        ("R1 R2 R3 R4 R8 O5 Y6", 5 + 6),
        ("K1 K2 K3 K4 K5 K6 K7 K8 R8", 8),
        ("R8 O8 Y8 G8 R1 O2", 8 + 1 + 2),
        ("R8 O8 Y8 G8 B8 R1 O2", 1 + 2),
        ("R1 O1 Y1 G1 B1 V1 K1 R8 O7", 8 + 7),
    ],
)
def test_five_or_more_of_a_colour_or_of_a_value_give_nothing(hand: str, worth: int) -> None:
    assert points(cards(hand)) == worth


@clause("ZERO-12")
def test_a_card_in_a_group_does_not_cover_others_of_its_value() -> None:
    assert points(cards("R1 R2 R3 R4 R7 G7 B7 G5 B6")) == 7 + 5 + 6


@clause("ZERO-12")
def test_a_card_may_be_in_a_group_of_colour_and_in_a_group_of_value() -> None:
    assert points(cards(ZERO)) == 0
    assert names(grouped(cards(ZERO))) == names(cards(ZERO))
    assert names(grouped(cards("R1 R2 R3 R4 R7 G7 B7 G5 B6"))) == "R1 R2 R3 R4 R7"
    assert names(grouped(cards("R7 O7 Y7 G7 B7 G5 B6 R1 R2"))) == "R7 O7 Y7 G7 B7"
    assert grouped(cards("R7 O7 Y7 G7 B1 G5 B6 R1 R2")) == 0
    assert GROUP == 5


def test_of_more_than_nine_cards_every_group_is_found() -> None:
    for colours in ("R1 R2 R3 R4 R5 O4 O5 O6 O7 O8", "V1 V2 V3 V4 V5 K4 K5 K6 K7 K8"):
        assert names(grouped(cards(colours + " G1"))) == colours
    values = "R1 R8 O1 O8 Y1 Y8 G1 G8 B1 B8"
    assert names(grouped(cards(values + " V2"))) == values


@clause("ZERO-14")
def test_a_zero_is_five_of_a_colour_and_five_of_a_value_that_share_a_card() -> None:
    assert is_zero(cards(ZERO))
    assert is_zero(cards("R1 R2 R3 R4 R8 O8 Y8 G8 K8"))
    assert is_zero(cards("K1 K2 K3 K4 K5 R1 O1 V1 B1"))


@clause("ZERO-14")
@pytest.mark.parametrize(
    "hand",
    [
        NO_ZERO,
        "G1 G3 G4 G5 G8 R6 O6 Y6 B6",  # four sixes beside five greens: none of them shared
        "G1 G3 G4 G5 G6 G8 R6 O6 Y6",  # six greens
        "G1 G3 G4 G6 R6 O6 Y6 B6 V6",  # six sixes
        "R6 O6 Y6 G6 B6 V6 K6 R1 O1",
        "G1 G2 G3 G4 G5 G6 G7 G8 R1",
        "R1 O2 Y3 G4 B5 V6 K7 R8 O1",
    ],
)
def test_anything_else_is_no_zero(hand: str) -> None:
    assert not is_zero(cards(hand))


def test_the_four_other_cards_of_a_zero_have_one_value_and_the_row_has_it_too() -> None:
    row = 0b00011111
    assert four_more_of_a_value_in(row, cards("R1 O1 Y1 G1"))
    assert four_more_of_a_value_in(row, cards("R5 B5 V5 K5"))
    assert not four_more_of_a_value_in(row, cards("R6 B6 V6 K6"))
    assert not four_more_of_a_value_in(row, cards("R5 B5 V5 K4"))
    assert not four_more_of_a_value_in(row, 0)


@clause("ZERO-14")
@pytest.mark.parametrize(("colour", "value"), [(0, 1), (1, 8), (2, 3), (3, 6), (5, 4), (6, 8)])
def test_zero_is_the_only_hand_worth_nothing(colour: int, value: int) -> None:
    """Exhaustive: nine cards have room for one group of colour and one of value, so every hand worth 0
    lies within one row and one column of the deck; here are all the hands that do."""
    cross = listed(OF_COLOUR[colour] | OF_VALUE[value])
    zeros = 0
    for chosen in combinations([2 ** int(card) for card in cross], 9):
        hand = sum(chosen)
        assert (points(hand) == 0) == is_zero(hand)
        zeros += is_zero(hand)
    assert len(cross) == 14
    assert zeros == 35 * 15  # four more of seven values, four more of six colours


@given(st.lists(st.sampled_from(list(DECK)), min_size=9, max_size=9, unique=True))
@settings(max_examples=150)
def test_the_engine_agrees_with_a_slow_scorer(hand: list[int]) -> None:
    check_against_the_slow_scorer(hand)


def test_the_engine_agrees_with_a_slow_scorer_on_hands_full_of_groups() -> None:
    dice = FastDice(5)
    for _ in range(1500):
        cross = listed(OF_COLOUR[dice.below(7)] | OF_VALUE[1 + dice.below(8)] | 1 << dice.below(56))
        hand = [int(card) for card in cross]
        while len(hand) > 9:
            hand.pop(dice.below(len(hand)))
        check_against_the_slow_scorer(hand)


def check_against_the_slow_scorer(hand: list[int]) -> None:
    written = [card_name(card) for card in hand]
    together = sum(2**card for card in hand)
    assert points(together) == slow_points(written)
    assert is_zero(together) == slow_zero(written) == (slow_points(written) == 0)
