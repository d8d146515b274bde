"""What a client is shown."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.seats import TABLE
from igroteka.games.mindup import GAME
from igroteka.games.mindup.printed import GOAL_NAMES
from igroteka.games.mindup.tests.positions import choose, dealt, goals, new, play_round, position
from igroteka.games.mindup.tests.scorer import goal_points, met


def numbers(faces: list[dict[str, int]]) -> list[int]:
    return [face["number"] for face in faces]


def test_a_turn_in_the_view() -> None:
    state = position(hands=["7 1 22", "19 2 33"], row="12 28", collections=["8 6 30 13", "57 4 5 12"], finished=0)
    view = GAME.view(state, 0)
    assert view["turn"] == 5
    assert view["turns"] == 6
    assert view["row"] == [{"number": 12, "colour": "green", "bonus": 0}, {"number": 28, "colour": "blue", "bonus": 2}]
    assert numbers(view["hand"]) == [1, 7, 22]
    assert view["order"] == [2, 4, 1, 5, 3]
    assert view["shuffler"] == 0
    assert view["choice"] is None
    assert view["chosen"] == []
    assert view["sheet"] == []
    assert view["pile"] == 60 - 2 - 6 - 7
    assert numbers(GAME.view(state, 1)["hand"]) == [2, 19, 33]
    assert GAME.view(state, TABLE)["hand"] == []


@clause("MINDUP-08", "MINDUP-11")
def test_a_collection_shows_its_columns_and_what_it_is_worth_now() -> None:
    state = position(
        hands=["7 1", "19 2"],
        row="12 28",
        collections=["8 6 30 13", "57 4"],
        open_goals="A1 B2 C2",
        goals="round",
        goal_count=3,
    )
    player = GAME.view(state, 1)["players"][0]
    assert [column["value"] for column in player["collection"]] == [2, 4, 1, 5, 3]
    assert [column["colour"] for column in player["collection"]] == ["orange", "pink", "blue", None, None]
    assert [numbers(column["cards"]) for column in player["collection"]] == [[8, 30], [6], [13], [], []]
    assert [column["points"] for column in player["collection"]] == [4, 4, 1, 0, 0]
    assert (player["placed"], player["bonuses"], player["goals"], player["worth"]) == (9, -1, 2, 10)
    assert player["goals_met"] == [False, False, True]
    assert player["cards"] == player["secret"] == 2
    assert player["known"] == []
    assert player["chosen"] is False
    assert player["bonus_sum"] == 0


def test_goals_in_the_view() -> None:
    state = position(hands=["7 1", "19 2"], row="12 28", open_goals="A1 G1", goals="round", goal_count=2)
    state.goal_pile, state.goal_discards, state.under = goals("A2 B1 C1"), goals("D1"), 1
    shown = GAME.view(state, TABLE)["goals"]
    assert shown["open"] == [
        {"name": "A1", "letter": "A", "points": 2, "clause": "MINDUP-20"},
        {"name": "G1", "letter": "G", "points": -2, "clause": "MINDUP-32"},
    ]
    assert [goal["name"] for goal in shown["discards"]] == ["D1"]
    assert [goal["name"] for goal in shown["under"]] == ["A2"]
    assert shown["pile"] == 3


def test_turns_are_counted_in_every_round() -> None:
    state = new(2)
    view = GAME.view(state, 0)
    assert (view["turn"], view["turns"], view["shuffler"], view["order"]) == (0, 6, None, [])
    assert view["players"][0]["collection"] == []
    for turns in (6, 7, 8):
        play_round(state)
        view = GAME.view(state, 0)
        assert (view["turn"], view["turns"]) == (turns, turns)
    state = dealt(2)
    assert GAME.view(state, 0)["turn"] == 1
    choose(state, *[int(state.moves(seat)[0]) + 1 for seat in range(2)])
    assert GAME.view(state, 0)["turn"] == 2


def test_the_sheet_tells_how_the_points_came_about() -> None:
    state = new(3, goals="round", goal_count=2)
    play_round(state)
    play_round(state)
    sheet = GAME.view(state, TABLE)["sheet"]
    assert len(sheet) == 2
    for round_, row in enumerate(sheet):
        for seat, written in enumerate(row):
            assert written["points"] == written["placed"] + written["bonuses"] + written["goals"]
            assert written["points"] == state.round_points(round_, seat)
            assert written["rewards"] >= written["bonuses"] + written["goals"]
    assert GAME.view(state, 0)["players"][1]["bonus_sum"] == sum(row[1]["bonuses"] + row[1]["goals"] for row in sheet)


@clause("MINDUP-23", "MINDUP-24", "MINDUP-25", "MINDUP-29")
def test_an_empty_collection_meets_no_goal_and_is_worth_nothing() -> None:
    for name in GOAL_NAMES:
        state = position(["1 2 3", "4 5 6"], row="10 20", open_goals=name)
        for player in GAME.view(state, TABLE)["players"]:
            assert (player["goals_met"], player["goals"], player["worth"]) == ([False], 0, 0), name


@clause("MINDUP-23")
def test_blue_is_the_largest_colour_only_where_there_is_blue() -> None:
    for mine, is_met in (("1", False), ("3", True), ("3 1", True), ("3 1 8", False), ("3 13 1 8", True)):
        state = position(["30 31", "4 5"], row="10 20", collections=[mine, "2"], open_goals="B2")
        assert GAME.view(state, TABLE)["players"][0]["goals_met"] == [is_met], mine


@pytest.mark.parametrize("seed", range(6))
def test_at_every_moment_the_view_counts_goals_as_the_end_of_the_round_would(seed: int) -> None:
    """A slow scorer of its own looks at the cards as they lie; at the end its numbers are those of the sheet."""
    seats = 2 + seed % 5
    state, dice = new(seats, seed, goals="round", goal_count=5), FastDice(seed)
    while not state.over:
        playout(state, dice, 1)
        if state.interlude and state.round == 0:
            continue
        view = GAME.view(state, TABLE)
        table = [
            [[face["number"] for face in column["cards"]] for column in player["collection"] if column["cards"]]
            for player in view["players"]
        ]
        names = [goal["name"] for goal in view["goals"]["open"]]
        for seat, player in enumerate(view["players"]):
            assert player["goals_met"] == [met(name, seat, table, view["order"]) for name in names]
            assert player["goals"] == sum(goal_points(names, seat, table, view["order"]))
            if state.interlude:
                assert player["goals"] == view["sheet"][-1][seat]["goals"]


def test_the_finished_table_stays_in_sight_in_the_interlude() -> None:
    state = new(3)
    play_round(state)
    view = GAME.view(state, 0)
    assert view["hand"] == []
    assert len(view["row"]) == 3
    assert all(sum(len(column["cards"]) for column in player["collection"]) == 7 for player in view["players"])
    assert [player["worth"] for player in view["players"]] == view["scores"]
    assert view["phase"] == "interlude"
