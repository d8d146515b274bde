"""The end of a round and of a match (UNO-20, UNO-23 to UNO-25), against an independent scorer."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.seats import CLOCK, EVERYONE
from igroteka.core.state import DEAL
from igroteka.games.uno import GAME
from igroteka.games.uno.cards import put
from igroteka.games.uno.scoring import (
    POINTS,
    all_results,
    gains,
    goal_reached,
    points_in,
    points_of,
)
from igroteka.games.uno.table import NO_SEAT, Result
from igroteka.games.uno.tests.positions import SORTED, field, hand, moves, numbers, play, position
from igroteka.games.uno.text import write_card


def slow_points(names: str) -> int:
    """The table of UNO-23, card by card."""
    worth = 0
    for name in names.split():
        if name in ("W", "W4"):
            worth += 50
        elif name[1] in "DRS":
            worth += 20
        else:
            worth += int(name[1])
    return worth


@clause("UNO-23")
def test_the_points_of_every_card() -> None:
    worth = [slow_points(write_card(card)) for card in range(54)]
    assert numbers(POINTS) == [points_of(card) for card in range(54)] == worth


@clause("UNO-23")
@given(st.lists(st.sampled_from(SORTED), max_size=40))
def test_the_points_of_any_hand(drawn: list[int]) -> None:
    cards = sorted((Counter(drawn) & Counter(SORTED)).elements())
    words = vec[i64]([0, 0])
    for card in cards:
        put(words, 0, card)
    assert points_in(words, 0) == slow_points(" ".join(write_card(card) for card in cards))


@clause("UNO-23", "UNO-20")
def test_anna_goes_out_and_scores_97() -> None:
    state = position("R7", ["R1", "R7 GS W", "B0 YD"], points="10.0.5")
    assert play(state, 0, "R1") == [
        ("played", 0, "R1", EVERYONE, []),
        ("left", 1, "GS R7 W", EVERYONE, [77]),
        ("left", 2, "B0 YD", EVERYONE, [20]),
        ("out", 0, "", EVERYONE, [97]),
    ]
    assert numbers(state.scores()) == [107, 0, 5]
    assert (state.interlude, state.round, state.must, state.may, state.over) == (True, 1, 0, 0, False)
    assert field(state, "past") == "0:0.77.20:97.0.0"


@clause("UNO-20")
def test_a_round_goes_on_while_everyone_has_cards() -> None:
    state = position("R7", ["R1 R2", "R7"])
    play(state, 0, "R1!")
    assert not state.interlude
    play(state, 1, "R7")
    assert state.interlude


@clause("UNO-20")
def test_the_finished_table_stays_in_sight_and_the_next_round_is_dealt_afresh() -> None:
    state = position("R7", ["R1", "R7 GS W"], shown="1:0:R1", held="R1.R7", window="0", may="0.1", called="0")
    play(state, 0, "R1")
    assert (hand(state, 1), field(state, "shown"), field(state, "held")) == ("GS R7 W", "-", "-")
    assert moves(state, 0) == ["ready"]
    state.play(CLOCK, DEAL)
    assert numbers(state.hands)[2::4] in ([7, 7], [9, 7], [7, 9])
    assert (state.dealer, state.round) == (1, 1)
    assert (field(state, "window"), field(state, "called"), field(state, "single")) == ("-", "-", "0.0")


@clause("UNO-24")
def test_500_points_or_more_win_the_match() -> None:
    for before, over in (("402.499", False), ("403.499", True), ("404.0", True)):
        state = position("R7", ["R1", "R7 GS W B0 YD"], points=before)
        play(state, 0, "R1")
        assert state.over == over
        assert state.interlude != over
    assert numbers(state.ranking()) == [1, 2]
    assert numbers(state.scores()) == [501, 0]


@clause("UNO-24")
def test_the_goal_can_be_another() -> None:
    for goal, over in ((97, True), (98, False)):
        state = position("R7", ["R1", "R7 GS W B0 YD"], options={"goal": goal})
        play(state, 0, "R1")
        assert state.over == over


@clause("UNO-25")
def test_with_the_other_scoring_everyone_counts_the_own_hand() -> None:
    state = position("R7", ["R1", "R7 GS W", "B0 YD"], points="1.2.3", options={"scoring": "own-hand"})
    assert play(state, 0, "R1")[-1] == ("out", 0, "", EVERYONE, [0])
    assert numbers(state.scores()) == [1, 79, 23]
    assert not state.over


@clause("UNO-25")
def test_when_someone_reaches_500_the_lowest_total_wins() -> None:
    state = position("R7", ["R1", "R7 GS W", "B0 YD"], points="200.423.100", options={"scoring": "own-hand"})
    play(state, 0, "R1")
    assert state.over
    assert numbers(state.scores()) == [200, 500, 120]
    assert numbers(state.ranking()) == [2, 3, 1]


@clause("UNO-25")
def test_equal_lowest_totals_share_the_victory() -> None:
    state = position("R7", ["R1", "R7 GS W", "B0 YD"], points="120.423.100", options={"scoring": "own-hand"})
    play(state, 0, "R1")
    assert numbers(state.ranking()) == [1, 3, 1]


def test_what_a_round_adds() -> None:
    left = vec[i64]([3, 0, 5])
    assert numbers(gains(1, left, False)) == [0, 8, 0]
    assert numbers(gains(1, left, True)) == [3, 0, 5]
    assert numbers(gains(NO_SEAT, left, False)) == [0, 0, 0]
    assert numbers(gains(NO_SEAT, left, True)) == [3, 0, 5]


def test_places_by_points() -> None:
    for scoring, places in (("winner", [2, 1, 2]), ("own-hand", [1, 3, 1])):
        state = position("R7", ["R1", "R2", "R3"], points="5.9.5", options={"scoring": scoring})
        assert numbers(state.ranking()) == places


def test_the_goal_is_reached_by_as_many_points() -> None:
    assert goal_reached(vec[i64]([5, 9]), 9)
    assert not goal_reached(vec[i64]([5, 9]), 10)


def test_results_are_listed_from_the_first_round_on() -> None:
    one = Result(0, vec[i64]([0, 1]), vec[i64]([1, 0]), None)
    two = Result(1, vec[i64]([2, 0]), vec[i64]([0, 2]), one)
    assert all_results(two) == [one, two]
    assert all_results(None) == []


def test_the_turn_limit_ends_the_match() -> None:
    state = position("R7", ["R1 R2 R3", "R7 R8 R9"], options={"turn_limit": 3}, points="3.4", turns="2")
    play(state, 0, "R1")
    assert (state.over, state.turns, state.turn) == (False, 3, 1)
    events = play(state, 1, "R7")
    assert [event[0] for event in events] == ["played", "left", "left", "cut"]
    assert events[-1] == ("cut", 0, "", EVERYONE, [])
    assert (state.over, state.cut_short, state.round, numbers(state.scores())) == (True, True, 1, [3, 4])
    assert field(state, "past") == "-:5.17:0.0"
    assert numbers(state.ranking()) == [2, 1]


def test_the_turn_limit_counts_own_hands_where_that_is_the_scoring() -> None:
    options = {"turn_limit": 1, "scoring": "own-hand"}
    state = position("R7", ["R1 R2 R3", "R7 R8 R9"], options=options, draw="G1")
    play(state, 0, "draw", "keep")
    assert (state.over, numbers(state.scores()), field(state, "stage")) == (True, [7, 24], "turn")


@clause("UNO-23", "UNO-24", "UNO-25")
def test_whole_matches_agree_with_the_slow_scorer() -> None:
    for seed, scoring in ((1, "winner"), (2, "own-hand"), (3, "winner")):
        options = GAME.read_options({"scoring": scoring, "goal": 200, **GAME.lab_options})
        state = GAME.new(3, options, FastDice(seed))
        totals = [0, 0, 0]
        dice = FastDice(seed)
        while not state.over:
            before = state.round
            while state.round == before and not state.over:
                playout(state, dice, 1)
            left = [slow_points(hand(state, seat)) for seat in range(3)]
            winner = next((seat for seat in range(3) if not hand(state, seat)), None)
            if scoring == "own-hand":
                totals = [total + mine for total, mine in zip(totals, left, strict=True)]
            elif winner is not None:
                totals[winner] += sum(left)
            assert numbers(state.scores()) == totals
            assert state.over == (max(totals) >= 200 or state.cut_short)


def test_the_points_of_a_copy_are_its_own() -> None:
    state = position("R7", ["R1", "R7 GS W"], points="10.0")
    copy = state.copy()
    play(state, 0, "R1")
    assert numbers(copy.scores()) == [10, 0]
    scores = state.scores()
    scores[0] = 0
    assert numbers(state.scores()) == [87, 0]
