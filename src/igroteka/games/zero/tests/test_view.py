"""What a seat sees."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import TABLE
from igroteka.core.words import LANGUAGES
from igroteka.games.zero import GAME
from igroteka.games.zero.tests.positions import NO_ZERO, ZERO, cards, dealt, names, play, position
from igroteka.games.zero.view import explained

HANDS = ["R1 R2 R3 R4 R7 G7 B7 G5 B6", "O1 O2 O3", "Y1 Y2 Y3"]
POOL = "K1 K2 K3 K4 K5"


def test_before_the_first_deal_the_table_is_empty() -> None:
    view = GAME.view(GAME.new(3, None, FastDice(1)), 0)
    assert view["pool"] == view["hand"] == view["last_turns"] == view["called"] == view["sheet"] == []
    assert view["first"] is view["closer"] is view["points"] is None
    assert view["unused"] == 0
    assert view["hands"] == [{"cards": 0, "known": [], "points": None}] * 3
    assert view["rounds"] == 3


def test_a_seat_sees_its_own_hand_the_pool_and_what_was_shown() -> None:
    state = position(hands=HANDS, pool=POOL, shown=["", "O2 O1", ""], passes=1, turns=4, first=2, called=[2])
    view = GAME.view(state, 0)
    assert [card["card"] for card in view["hand"]] == names(cards(HANDS[0])).split()
    assert view["points"] == 18
    assert view["pool"] == POOL.split()
    assert view["hands"][1] == {"cards": 9, "known": ["O1", "O2"], "points": None}
    assert (view["passes"], view["turns"], view["first"], view["closer"]) == (1, 4, 2, None)
    assert view["called"] == [2]
    assert view["unused"] == 56 - 27 - 5
    assert view["turn_limit"] == 0
    assert view["must"] == [0]


def test_a_spectator_sees_no_hand() -> None:
    view = GAME.view(position(hands=HANDS, pool=POOL), TABLE)
    assert view["hand"] == []
    assert view["points"] is None


def test_the_hands_of_others_are_not_in_the_view() -> None:
    state = dealt(4)
    for seat in range(4):
        text = str(GAME.view(state, seat))
        for other in range(4):
            visible = all(name in text for name in names(state.hands[other]).split())
            assert visible == (seat == other)


@clause("ZERO-12", "ZERO-11")
def test_each_card_says_why_it_counts_or_not() -> None:
    reasons = {card["card"]: (card["why"], card["points"]) for card in explained(cards(HANDS[0]))}
    assert reasons == {
        "R1": ("colour", 0),
        "R2": ("colour", 0),
        "R3": ("colour", 0),
        "R4": ("colour", 0),
        "R7": ("colour", 0),
        "G5": ("counts", 5),
        "G7": ("counts", 7),
        "B6": ("counts", 6),
        "B7": ("again", 0),
    }


def test_a_zero_is_free_by_colour_by_value_or_by_both() -> None:
    reasons = {card["card"]: card["why"] for card in explained(cards(ZERO))}
    assert reasons["G6"] == "both"
    assert reasons["G1"] == "colour"
    assert reasons["R6"] == "value"
    shared = next(card for card in explained(cards(ZERO)) if card["card"] == "G6")
    assert shared == {
        "card": "G6",
        "colour": "G",
        "value": 6,
        "points": 0,
        "why": "both",
        "colour_group": 5,
        "value_group": 5,
    }


def test_the_cards_of_a_hand_add_up_to_its_points() -> None:
    for seed in range(40):
        view = GAME.view(dealt(5, seed), 3)
        assert sum(card["points"] for card in view["hand"]) == view["points"]


def test_every_reason_can_be_said() -> None:
    for lang in LANGUAGES:
        words = GAME.words(lang)
        for why in ("counts", "again", "colour", "value", "both"):
            assert words.say(f"reason-{why}", count=5)


@clause("ZERO-09")
@pytest.mark.parametrize(("turn", "order"), [(2, [2, 3, 0]), (3, [3, 0]), (0, [0])])
def test_the_view_says_who_still_has_a_last_turn(turn: int, order: list[int]) -> None:
    state = position(hands=["", "", "", ""], closer=1, passes=2, turn=turn)
    view = GAME.view(state, 0)
    assert view["last_turns"] == order
    assert view["closer"] == 1


@clause("ZERO-16")
def test_a_hand_that_lies_open_shows_its_points() -> None:
    state = position(hands=["R1", NO_ZERO])
    play(state, 1, "zero")
    view = GAME.view(state, 0)
    assert view["hands"][1]["points"] == 6 + 7
    assert view["open_hands"] == [[], explained(cards(NO_ZERO))]


@clause("ZERO-17")
def test_after_a_round_every_hand_and_the_sheet_can_be_seen() -> None:
    state = position(hands=HANDS, pool=POOL, turn=0, passes=2, closer=1)
    play(state, 0, "pass")
    view = GAME.view(state, TABLE)
    assert [hand["known"] for hand in view["hands"]] == [names(hand).split() for hand in state.hands]
    assert view["hands"][0]["points"] == 18
    assert view["sheet"] == [[hand["points"] for hand in view["hands"]]]
    assert view["last_turns"] == []
