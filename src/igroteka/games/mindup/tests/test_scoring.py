"""What collections are worth (MINDUP-11, 12) and the fourteen goals (MINDUP-20 … 33)."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice, shuffle
from igroteka.core.seats import EVERYONE
from igroteka.games.mindup.cards import GOAL_POINTS
from igroteka.games.mindup.printed import GOAL_NAMES
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.scoring import (
    bonus_points,
    goal_points,
    goal_rewards,
    how_many_colours,
    meets,
    placed_points,
    reward_points,
)
from igroteka.games.mindup.table import numbered
from igroteka.games.mindup.tests import scorer
from igroteka.games.mindup.tests.positions import cards, choose, events, new, play_round, position, told
from igroteka.games.mindup.text import GOAL_CODES


def collected(*collections: str, order: str = "2 4 1 5 3", open_goals: str = "") -> MindUpState:
    """Collections alone; who is not mentioned has none."""
    hands = [""] * max(2, len(collections))
    count: dict[str, Any] = {"goals": "round", "goal_count": max(1, len(open_goals.split()))} if open_goals else {}
    return position(hands, collections=list(collections), order=order, open_goals=open_goals, **count)


def is_met(goal: str, *collections: str, order: str = "2 4 1 5 3") -> bool:
    return meets(collected(*collections, order=order), 0, GOAL_CODES[goal])


@clause("MINDUP-11", "MINDUP-12")
def test_the_example_of_the_rulebook_is_worth_25() -> None:
    # 2 purple on 2, 1 blue on 4, 1 green on 1, 3 orange on 5, nothing on 3; bonuses 2 - 1 - 1 + 1
    state = collected("22 7 18 25 15 30 31", order="2 4 1 5 3")
    assert [int(state.count_at(0, column)) for column in range(5)] == [2, 1, 1, 3, 0]
    assert placed_points(state, 0) == 4 + 4 + 1 + 15
    assert bonus_points(state.collections[0]) == 2 - 1 - 1 + 1
    assert scorer.score([], 0, [scorer.laid([22, 7, 18, 25, 15, 30, 31]), []], [2, 4, 1, 5, 3])[:2] == [24, 1]


@clause("MINDUP-11")
@pytest.mark.parametrize(
    ("collection", "order", "points"),
    [
        ("", "2 4 1 5 3", 0),
        ("8", "2 4 1 5 3", 2),
        ("8 6", "2 4 1 5 3", 6),
        ("8 6 30 55", "5 1 2 3 4", 12),
        ("8 6 18 12 20", "2 4 1 5 3", 15),
        ("8 6 18 12 20 26", "2 4 1 5 3", 18),
        ("8 6 18 12 20 26", "1 2 3 4 5", 20),
    ],
)
def test_each_collection_card_gives_its_value_for_every_card_on_it(collection: str, order: str, points: int) -> None:
    assert placed_points(collected(collection, order=order), 0) == points
    assert placed_points(collected("", collection, order=order), 1) == points


@clause("MINDUP-11")
def test_bonuses_and_penalties_of_the_cards_are_summed() -> None:
    assert bonus_points(cards("1 60 7")) == -3
    assert reward_points(cards("1 60 7")) == 0
    assert bonus_points(cards("16 45 1 8 15")) == 4
    assert reward_points(cards("16 45 1 8 15")) == 5
    assert bonus_points(0) == reward_points(0) == 0


@clause("MINDUP-11")
def test_the_sheet_gets_collection_bonuses_and_goals_of_the_round() -> None:
    state = position(
        hands=["7 30", "19 2"],
        row="12 28",
        collections=["1 3", "4 10"],
        open_goals="A1 C1 C2",
        goals="round",
        goal_count=3,
    )
    happened = [told(event) for event in choose(state, 7, 19)]
    # seat 0: 1, 30 orange on 2; 3 blue on 4; 12 green on 1; no pink. seat 1: green 4, pink 2 and 10, blue 28.
    assert list(state.sheet) == [4 + 4 + 1, -1 + 1, -2, 1, 2 + 8 + 1, 2 + 2 + 2, 2, 8]
    assert list(state.scores()) == [7, 19]
    assert happened[8:] == [
        ("goal-met", 0, [], EVERYONE, [4, -2]),
        ("scored", 0, [], EVERYONE, [9, 0, -2, 7]),
        ("goal-met", 1, [], EVERYONE, [5, 2]),
        ("scored", 1, [], EVERYONE, [11, 6, 2, 19]),
    ]


@clause("MINDUP-20")
def test_goal_a1_one_or_three_orange() -> None:
    assert [is_met("A1", orange) for orange in ("", "1", "1 8", "1 8 15", "1 8 15 16", "1 8 15 16 23 30 31")] == [
        False,
        True,
        False,
        True,
        False,
        False,
    ]
    assert not is_met("A1", "2 3 4")


@clause("MINDUP-21")
def test_goal_a2_orange_on_the_collection_card_1_or_2() -> None:
    assert is_met("A2", "1", order="1 2 3 4 5")
    assert is_met("A2", "2 1 8", order="1 2 3 4 5")
    assert not is_met("A2", "2 3 1", order="1 2 3 4 5")
    assert not is_met("A2", "2 3 4 1", order="1 2 3 4 5")
    assert not is_met("A2", "2 3 4 7 1", order="1 2 3 4 5")
    assert is_met("A2", "2 3 4 7 1", order="5 4 3 2 1")
    assert not is_met("A2", "2 3", order="1 2 3 4 5")


@clause("MINDUP-22")
def test_goal_b1_two_or_four_blue() -> None:
    blue = ["3", "13", "18", "21", "24"]
    assert [is_met("B1", " ".join(blue[:count])) for count in range(6)] == [False, False, True, False, True, False]


@clause("MINDUP-23")
def test_goal_b2_blue_is_the_largest_colour_or_tied() -> None:
    assert is_met("B2", "3 13 1")
    assert is_met("B2", "3 13 1 8")
    assert not is_met("B2", "3 13 1 8 15")
    assert not is_met("B2", "3 13 7 9 11")
    assert not is_met("B2", "1")


@clause("MINDUP-24")
def test_goal_c1_fewest_pink_or_tied_at_zero_too() -> None:
    assert is_met("C1", "1", "2", "6")
    assert is_met("C1", "2", "6", "10 19")
    assert not is_met("C1", "2", "6", "1")
    assert not is_met("C1", "2 6", "10 19", "27")
    assert is_met("C1", "1", "3", "2")


@clause("MINDUP-25")
def test_goal_c2_most_pink_or_tied_at_zero_too() -> None:
    assert is_met("C2", "2", "1", "3")
    assert is_met("C2", "2", "6", "3")
    assert not is_met("C2", "2", "6 10", "3")
    assert not is_met("C2", "1", "3", "6")
    assert is_met("C2", "1", "3", "4")


@clause("MINDUP-26")
def test_goal_d1_nothing_to_the_right_of_green() -> None:
    assert is_met("D1", "1 4")
    assert is_met("D1", "4")
    assert is_met("D1", "1 2 3 7 4")
    assert not is_met("D1", "4 1")
    assert not is_met("D1", "1 2 3 4 7")
    assert not is_met("D1", "1 2")
    assert not is_met("D1", "")


@clause("MINDUP-27")
def test_goal_d2_green_on_the_collection_card_4_or_5() -> None:
    assert [is_met("D2", before + " 4", order="1 2 3 4 5") for before in ("", "1", "1 2", "1 2 3", "1 2 3 7")] == [
        False,
        False,
        False,
        True,
        True,
    ]
    assert not is_met("D2", "1 2 3 7", order="1 2 3 4 5")


@clause("MINDUP-28")
def test_goal_e1_purple_is_there_and_at_least_as_many_as_orange() -> None:
    assert is_met("E1", "7")
    assert is_met("E1", "7 1")
    assert is_met("E1", "7 9 1")
    assert not is_met("E1", "7 1 8")
    assert not is_met("E1", "1")
    assert not is_met("E1", "2 3")


@clause("MINDUP-29")
def test_goal_e2_most_purple_or_tied_at_zero_too() -> None:
    assert is_met("E2", "7", "9", "1")
    assert is_met("E2", "7 11", "9", "1")
    assert not is_met("E2", "7", "9 11", "1")
    assert is_met("E2", "1", "2", "3")


@clause("MINDUP-30", "MINDUP-31")
def test_goals_f_count_the_colours() -> None:
    rainbow = ["1", "2", "3", "4", "7"]
    for count in range(6):
        collection = " ".join([*rainbow[:count], "8" if count else ""])
        assert is_met("F1", collection) == (count == 5)
        assert is_met("F2", collection) == (count == 3)
        assert how_many_colours(collected(collection), 0) == count


@clause("MINDUP-32", "MINDUP-33")
def test_goals_g_look_for_exactly_three_or_four_cards_together() -> None:
    orange = ["1", "8", "15", "16", "23"]
    for count in range(6):
        collection = "2 " + " ".join(orange[:count])
        assert is_met("G1", collection) == (count == 3)
        assert is_met("G2", collection) == (count == 4)
    assert is_met("G1", "1 2 3 4 7 9 11")
    assert is_met("G1", "1 8 15 16 2 6 10")
    assert is_met("G2", "1 8 15 16 2 6 10")


@clause(*(f"MINDUP-{number}" for number in range(20, 34)))
def test_the_points_of_the_goals() -> None:
    assert dict(zip(GOAL_NAMES, [int(points) for points in GOAL_POINTS], strict=True)) == {
        "A1": 2,
        "A2": -2,
        "B1": 2,
        "B2": 2,
        "C1": -2,
        "C2": 2,
        "D1": 2,
        "D2": 2,
        "E1": 2,
        "E2": -2,
        "F1": 2,
        "F2": 2,
        "G1": -2,
        "G2": 2,
    }


def test_goals_that_are_met_add_up_and_the_others_do_nothing() -> None:
    state = collected("1 8 15", "2", order="1 2 3 4 5", open_goals="A1 A2 B1 G1")
    assert goal_points(state, 0) == 2 - 2 - 2
    assert goal_rewards(state, 0) == 2
    assert goal_points(state, 1) == 0
    state = collected("1 8 15", "2", open_goals="B1 B2")
    assert goal_points(state, 0) == goal_rewards(state, 0) == 0


@clause("MINDUP-11", "MINDUP-12", *(f"MINDUP-{number}" for number in range(20, 34)))
def test_random_collections_score_as_the_slow_scorer_says() -> None:
    dice = FastDice(12)
    for case in range(120):
        seats = 2 + case % 5
        deck = numbered(60)
        shuffle(deck, 60, dice)
        size = 1 + case % 9
        numbers = [[int(deck[seat * 9 + nth]) + 1 for nth in range(size)] for seat in range(seats)]
        order = numbered(5)
        shuffle(order, 5, dice)
        values = [int(value) + 1 for value in order]
        texts = [" ".join(str(number) for number in own) for own in numbers]
        state = collected(*texts, order=" ".join(str(value) for value in values))
        table = [scorer.laid(own) for own in numbers]
        for seat in range(seats):
            placed, bonuses, _, rewards = scorer.score([], seat, table, values)
            assert placed_points(state, seat) == placed
            assert bonus_points(state.collections[seat]) == bonuses
            assert reward_points(state.collections[seat]) == rewards
            for name, goal in GOAL_CODES.items():
                assert meets(state, seat, goal) == scorer.met(name, seat, table, values), (name, texts, values)


def test_whole_games_score_as_the_slow_scorer_says() -> None:
    for seed in range(6):
        seats = 2 + seed % 5
        state = new(seats, seed, goals="round", goal_count=1 + seed % 5)
        for round_ in range(3):
            play_round(state, FastDice(seed + 40))
            lying: list[list[int]] = [[] for _ in range(seats)]
            for event in events(state):
                if event.kind in ("took", "laid"):
                    lying[event.seat].append(int(event.cards[0]) + 1)
            table = [scorer.laid(own) for own in lying]
            order = [int(value) for value in state.order]
            goals = [GOAL_NAMES[goal] for goal in state.goals]
            for seat in range(seats):
                written = [int(state.on_sheet(round_, seat, what)) for what in range(4)]
                assert written == scorer.score(goals, seat, table, order)
