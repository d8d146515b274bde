"""Who wins (MINDUP-15, 16)."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.seats import EVERYONE
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.tests.positions import choose, events, new, play_round, position, told


def finished(rounds: list[list[tuple[int, int, int, int]]], **options: Any) -> MindUpState:
    """A finished match with this score sheet: by round, by seat (collection, bonuses, goals, rewards)."""
    state = new(len(rounds[0]), **options)
    state.round = 3
    state.interlude = False
    state.over = True
    state.sheet = vec[i64]([number for row in rounds for own in row for number in own])
    return state


def plain(*rounds: tuple[int, ...], **options: Any) -> MindUpState:
    """The same with points for the collection only."""
    return finished([[(points, 0, 0, 0) for points in row] for row in rounds], **options)


@clause("MINDUP-15")
def test_the_highest_sum_of_three_rounds_wins() -> None:
    state = plain((10, 20, 30), (10, 20, 0), (10, 0, 15))
    assert list(state.scores()) == [30, 40, 45]
    assert list(state.ranking()) == [3, 2, 1]


@clause("MINDUP-15")
def test_bonuses_and_goals_count_in_the_sum() -> None:
    state = finished([[(10, 3, 2, 9), (10, -3, 4, 0)]] * 3)
    assert list(state.scores()) == [45, 33]
    assert [int(state.round_points(round_, 1)) for round_ in range(3)] == [11, 11, 11]


@clause("MINDUP-16", "MINDUP-15")
def test_with_equal_points_more_in_the_third_round_wins() -> None:
    state = plain((22, 30), (27, 26), (31, 24))
    assert list(state.scores()) == [80, 80]
    assert list(state.ranking()) == [1, 2]
    assert list(plain((30, 22), (26, 27), (24, 31)).ranking()) == [2, 1]


@clause("MINDUP-15")
def test_with_an_equal_third_round_the_larger_net_sum_of_bonuses_wins() -> None:
    rows = [[(10, 2, 0, 5), (12, 0, 0, 9)], [(10, 0, 1, 1), (11, 0, 0, 0)], [(10, 1, 0, 1), (11, 1, -1, 1)]]
    state = finished(rows)
    assert list(state.scores()) == [34, 34]
    assert [int(state.bonus_sum(seat)) for seat in range(2)] == [4, 0]
    assert list(state.ranking()) == [1, 2]


@clause("MINDUP-15")
def test_with_the_option_bonuses_only_penalties_are_left_out() -> None:
    rows = [[(10, 2, 0, 5), (12, 0, 0, 9)], [(10, 0, 1, 1), (11, 0, 0, 0)], [(10, 1, 0, 1), (11, 1, -1, 1)]]
    state = finished(rows, tie_break="bonuses")
    assert [int(state.bonus_sum(seat)) for seat in range(2)] == [7, 10]
    assert list(state.ranking()) == [2, 1]


@clause("MINDUP-15")
def test_if_that_is_equal_too_the_victory_is_shared() -> None:
    assert list(plain((10, 12, 5), (12, 10, 5), (8, 8, 5)).ranking()) == [1, 1, 3]


@clause("MINDUP-15")
def test_the_ranking_of_the_others_follows_the_same_rules() -> None:
    state = plain((50, 20, 20, 21), (50, 20, 19, 20), (50, 20, 21, 20))
    assert list(state.ranking()) == [1, 4, 3, 2]
    state = plain((50, 20, 20, 20), (50, 20, 19, 20), (50, 20, 21, 20))
    assert list(state.ranking()) == [1, 3, 2, 3]


@clause("MINDUP-15")
def test_a_game_is_three_rounds() -> None:
    state = new(2)
    for round_ in range(3):
        assert not state.over
        play_round(state)
        assert state.round == round_ + 1
        assert state.interlude == (round_ < 2)
    assert state.over
    assert list(state.timers()) == []
    best = max(state.scores())
    winners = [told(event) for event in events(state) if event.kind == "won"]
    assert winners == [("won", list(state.scores()).index(best), [], EVERYONE, [best, 1])]


@clause("MINDUP-15")
@pytest.mark.parametrize(("finished_rounds", "kinds"), [(1, []), (2, ["won", "won"])])
def test_all_who_share_the_victory_are_told_and_only_at_the_end(finished_rounds: int, kinds: list[str]) -> None:
    # 8 and 53, 30 and 31: all orange without a bonus, one column, the same points
    state = position(hands=["8 30", "31 53"], row="14 47", finished=finished_rounds)
    happened = choose(state, 8, 53)
    assert [event.kind for event in happened if event.kind == "won"] == kinds
    assert list(state.scores()) == [6, 6]
    assert [told(event)[4] for event in happened if event.kind == "won"] == [[6, 2]] * len(kinds)


def test_an_unfinished_round_counts_nothing_yet() -> None:
    state = new(3)
    assert list(state.scores()) == [0, 0, 0]
    assert list(state.ranking()) == [1, 1, 1]
    play_round(state)
    assert state.on_sheet(1, 0, 0) == 0
    assert [int(state.points(seat)) for seat in range(3)] == [int(state.round_points(0, seat)) for seat in range(3)]
