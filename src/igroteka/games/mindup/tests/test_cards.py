"""The deck (MINDUP-01, 02) and sets of cards."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import BIT
from igroteka.games.mindup import GAME, printed
from igroteka.games.mindup import cards as deck
from igroteka.games.mindup.tests.positions import cards, dealt, play_round

# Written down a second time, from the clause: number -> bonus.
PRINTED = {
    "orange": "1(-1) 8 15(1) 16(2) 23(1) 30 31 38(1) 45(2) 46(1) 53 60(-1)",
    "pink": "2 6 10(2) 19(-1) 27(1) 29(1) 32(1) 34(1) 42(-1) 51(2) 55 59",
    "blue": "3(1) 13(-1) 18 21(1) 24 28(2) 33(2) 37 40(1) 43 48(-1) 58(1)",
    "green": "4(2) 5(1) 12 14 17(1) 25(-1) 36(-1) 44(1) 47 49 56(1) 57(2)",
    "purple": "7(-1) 9(1) 11(1) 20 22(2) 26 35 39(2) 41 50(1) 52(1) 54(-1)",
}


@clause("MINDUP-01", "MINDUP-02")
def test_the_deck_is_the_printed_one() -> None:
    seen = set()
    for colour, text in PRINTED.items():
        for word in text.split():
            number, _, bonus = word.rstrip(")").partition("(")
            card = int(number) - 1
            assert printed.COLOUR_NAMES[deck.COLOUR_OF[card]] == colour
            assert deck.BONUS_OF[card] == int(bonus or 0)
            seen.add(card)
        assert len(text.split()) == 12
    assert seen == set(range(60))
    assert deck.CARDS == 60


@clause("MINDUP-02")
def test_the_deck_is_a_mirror() -> None:
    for card in range(60):
        assert deck.COLOUR_OF[card] == deck.COLOUR_OF[59 - card]
        assert deck.BONUS_OF[card] == deck.BONUS_OF[59 - card]
    bonuses = list(deck.BONUS_OF)
    assert [bonuses.count(bonus) for bonus in (-1, 0, 1, 2)] == [10, 20, 20, 10]


@clause("MINDUP-01")
def test_six_players_use_up_all_sixty_cards_in_a_game() -> None:
    state = dealt(6)
    assert state.left == 60 - 6 - 6 * 7
    while not state.interlude:
        for seat in range(6):
            state.play(seat, state.moves(seat)[0])
    for _ in range(2):
        play_round(state)
    assert state.over
    assert state.left == 0


@clause("MINDUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play_and_three_is_the_smallest_official_table(seats: int) -> None:
    assert GAME.new(seats, None, FastDice(1)).seats == seats
    assert GAME.official == 3


@clause("MINDUP-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_nobody_plays_alone_and_there_is_no_seventh_set(seats: int) -> None:
    with pytest.raises(Mistake):
        GAME.new(seats, None, FastDice(1))


def test_sets_of_cards() -> None:
    assert deck.ALL_CARDS == 2**60 - 1
    some = cards("1 2 31 32 33 60")
    assert list(deck.rising(some)) == [0, 1, 30, 31, 32, 59]
    assert list(deck.rising(0)) == []
    assert [deck.nth_card(some, nth) for nth in range(6)] == [0, 1, 30, 31, 32, 59]
    assert deck.without_lowest(some) == cards("2 31 32 33 60")
    for card in range(60):
        assert deck.lowest_card(BIT[card]) == card
        assert deck.lowest_card(BIT[card] | BIT[59]) == card
        assert deck.holds_card(some, card) == (card in [0, 1, 30, 31, 32, 59])
    assert not deck.holds_card(some, -1)
    assert not deck.holds_card(-1, 60)


def test_every_colour_has_its_set_of_twelve() -> None:
    assert [int(mask) for mask in deck.CARDS_OF] == [
        cards(" ".join(word.partition("(")[0] for word in PRINTED[colour].split())) for colour in printed.COLOUR_NAMES
    ]


@clause("MINDUP-01")
def test_there_are_fourteen_goals_two_to_a_letter() -> None:
    assert tuple(letter + which for letter in "ABCDEFG" for which in "12") == printed.GOAL_NAMES
    assert [int(letter) for letter in deck.GOAL_LETTER] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert deck.GOALS == 14
    clauses = [printed.GOAL_TABLE[name]["clause"] for name in printed.GOAL_NAMES]
    assert clauses == [f"MINDUP-{number}" for number in range(20, 34)]
