"""The sheet, the rounds, the winner."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, READY
from igroteka.games.zero import GAME
from igroteka.games.zero.tests.positions import cards, dealt, names, places, play, position, told, totals
from igroteka.games.zero.tests.slow_scorer import slow_points
from igroteka.games.zero.view import sheet

FIVE_SEVENS = "R7 O7 Y7 G7 B7 R1 O1 R2 O2"  # 3 points
EIGHT_REDS = "R1 R2 R3 R4 R5 R6 R7 R8 K8"  # 8 points
EIGHTEEN = "V1 V2 V3 V4 V7 G7 B7 G5 B6"


@clause("ZERO-17")
def test_everyones_points_are_written_down_and_every_hand_is_shown() -> None:
    state = position(hands=[FIVE_SEVENS, "K1 K2"], turn=0, passes=2, closer=1)
    play(state, 0, "pass")
    second = names(state.hands[1])
    worth = slow_points(second.split())
    assert sheet(state) == [[3, worth]]
    assert told(state)[1:] == [
        ("scored", 0, names(cards(FIVE_SEVENS)), [3, 3]),
        ("scored", 1, second, [worth, worth]),
    ]
    assert list(state.shown) == list(state.hands)


@clause("ZERO-17")
def test_points_add_up_over_the_rounds() -> None:
    state = position(hands=[EIGHTEEN, EIGHT_REDS, "K1"], turn=2, passes=2, closer=0, sheet=[[5, 6, 7]])
    play(state, 2, "pass")
    third = slow_points(names(state.hands[2]).split())
    assert sheet(state) == [[5, 6, 7], [18, 8, third]]
    assert totals(state) == [23, 14, 7 + third]
    assert [event[3] for event in told(state)[1:]] == [[18, 23], [8, 14], [third, 7 + third]]


@clause("ZERO-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_as_many_rounds_as_players_and_each_is_first_once(seats: int) -> None:
    state = dealt(seats)
    firsts = {int(state.first)}
    for _ in range(seats - 1):
        assert not state.over
        while not state.interlude:
            play(state, int(state.must).bit_length() - 1, "pass")
        state.play(CLOCK, DEAL)
        firsts.add(int(state.first))
    while not state.over:
        play(state, int(state.must).bit_length() - 1, "pass")
    assert state.round == seats
    assert firsts == set(range(seats))
    assert not state.interlude
    assert (state.must, state.may) == (0, 0)


@clause("ZERO-20")
def test_the_lowest_total_wins() -> None:
    state = position(hands=[FIVE_SEVENS, "K1 K2"], turn=0, passes=2, closer=1, sheet=[[50, 5]])
    second = slow_points(names(state.hands[1]).split())
    play(state, 0, "pass")
    assert state.over
    assert totals(state) == [53, 5 + second]
    assert places(state) == [2, 1]
    assert told(state)[-1] == ("won", 1, "", [5 + second, 1])


@clause("ZERO-20")
def test_equal_totals_share_the_victory() -> None:
    state = position(
        hands=["R6 O6 Y6 G6 B6 R1 O1 R2 O2", "R8 O8 Y8 G8 B8 Y1 G1 Y2 G2", "K1"],
        turn=1,
        passes=2,
        closer=2,
        sheet=[[1, 4, 9], [4, 1, 9]],
    )
    play(state, 1, "pass")
    assert state.over
    assert totals(state)[:2] == [8, 8]
    assert places(state) == [1, 1, 3]
    assert [event for event in told(state) if event[0] == "won"] == [("won", 0, "", [8, 2]), ("won", 1, "", [8, 2])]


def test_between_rounds_the_table_waits_for_everyone_to_be_ready() -> None:
    state = position(hands=["K1", "V1"], turn=0, passes=2, closer=1)
    play(state, 0, "pass")
    assert [int(move) for move in state.moves(0)] == [READY]
    assert [int(number) for number in state.timers()] == [0, 20000]
    state.play(0, READY)
    state.play(1, READY)
    assert [int(number) for number in state.timers()] == [0, 0]


def test_whole_matches_add_up_with_the_slow_scorer() -> None:
    for seed in range(4):
        state = GAME.new(2 + seed, GAME.read_options({"turn_limit": 3}), FastDice(seed))
        expected = [0] * int(state.seats)
        while not state.over:
            playout(state, FastDice(seed), 1)
            if state.interlude or state.over:
                for seat in range(state.seats):
                    expected[seat] += slow_points(names(state.hands[seat]).split())
                assert totals(state) == expected
                if state.interlude:
                    state.play(CLOCK, DEAL)


def test_the_sheet_before_the_first_round_is_empty() -> None:
    state = dealt(3)
    assert totals(state) == [0, 0, 0]
    assert places(state) == [1, 1, 1]
