"""The habits: what one does without thinking, from what the seat itself knows."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import play_round, playout
from igroteka.core.game import Variant
from igroteka.core.state import WAIT
from igroteka.games.uno import GAME
from igroteka.games.uno.belief import chance_of_guilt
from igroteka.games.uno.habit import Beginner, Plain, Quick
from igroteka.games.uno.keen import Keen
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.table import HIT
from igroteka.games.uno.tests.positions import field, play, position
from igroteka.games.uno.tests.test_guess import imagined, worlds

HABITS = {**GAME.habits(), "beginner": Beginner(), "keen": Keen()}


def chosen(state: UnoState, seat: int) -> str:
    return GAME.write(Quick().choose(state.guess(seat, FastDice(4)), seat, FastDice(5)))


def said(state: UnoState, seat: int) -> str:
    move = Quick().interrupt(state.guess(seat, FastDice(4)), seat, FastDice(5))
    return "wait" if move == WAIT else GAME.write(move)


def test_a_quick_player_plays_sensibly() -> None:
    assert chosen(position("R7", ["R1 R2 B7 W", "G1 G2 G3"]), 0) == "R2"
    assert chosen(position("R7", ["R1 W4", "G1 G2 G3"]), 0) == "R1!"
    assert chosen(position("R7", ["W", "G1 G2 G3"]), 0).startswith("W:")
    assert chosen(position("R7", ["B1 B2", "G1 G2 G3"]), 0) == "draw"
    assert said(position("R7", ["R1 R2", "G1 G2 G3"]), 1) == "wait"
    assert chosen(position("W", ["B1 B2 R5", "G1 G2 G3"], stage="naming", colour="-"), 0) == "name:B"
    assert chosen(position("R7", ["B1 B2 W", "G1 G2 G3"]), 0) == "W:B"


def test_a_quick_player_stays_on_the_colour_that_the_next_player_has_just_shown_not_to_have() -> None:
    hands = ["R1 B7 B1 B2 B3", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4"]
    assert chosen(position("R7", hands), 0) == "B7"
    state = position("R7", hands, turn=1, direction="right", draw="Y5")
    play(state, 1, "draw", "keep")
    assert chosen(state, 0) == "B7"  # seat 1 has shown it, but seat 2 plays next
    state = position("R7", ["R1 B7 B1 B2 B3", "G1 G2 G3 G4"], turn=1, draw="Y5")
    play(state, 1, "draw", "keep")
    assert chosen(state, 0) == "R1"


def test_a_quick_player_names_the_colour_that_the_next_player_lacks() -> None:
    hands = ["W W B1 Y9", "G1 G2 G3 G4"]
    for lacking in "BY":
        assert chosen(position("R7", hands, without=f"1:{lacking}"), 0) == f"W:{lacking}"


def test_a_reverse_is_for_the_player_on_the_other_side() -> None:
    hands = ["RR R5 B1 B2", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4"]
    assert chosen(position("R7", hands, without="1:R"), 0) == "R5"
    assert chosen(position("R7", hands, without="2:R"), 0) == "RR"


def test_who_draws_shows_a_lack_until_other_cards_come_or_one_of_the_colour_is_laid() -> None:
    state = position("R7", ["R5 B1 B2 RD", "G1 G2 R3"], turn=1, draw="Y5")
    play(state, 1, "draw")
    assert field(state, "without") == "1:R"
    play(state, 1, "keep")
    play(state, 0, "R5")
    assert field(state, "without") == "1:R"
    laid = state.copy()
    laid.play(1, GAME.read("R3"))
    assert field(laid, "without") == "-"  # it had one after all
    drew = position("R7", ["RD B1 B2", "G1 G2 R3"], without="1:R")
    play(drew, 0, "RD")
    assert field(drew, "without") == "-"  # two cards that nobody saw
    lucky = position("R7", ["B1 B2 B3", "G1 G2 G3"], turn=1, draw="R5")
    play(lucky, 1, "draw", "R5")
    assert field(lucky, "without") == "1:R"  # what was laid is what was drawn


def test_of_equal_cards_the_dice_choose() -> None:
    world = position("R7", ["R1 R1 B7 B1 W W G1 Y1", "G1 G2 G3"], colour="R").guess(0, FastDice(4))
    named = position("W", ["B1 G1 R1 Y1", "G2 G3 G4"], stage="naming", colour="-").guess(0, FastDice(4))
    assert len({Quick().choose(named, 0, FastDice(seed)) for seed in range(40)}) == 4
    assert {GAME.write(Quick().choose(world, 0, FastDice(seed))) for seed in range(10)} == {"B7"}


def test_a_quick_player_calls_and_catches() -> None:
    state = position("R7", ["R1 B9", "G1 R2 R3", "B3 R4 R5"])
    play(state, 0, "R1")
    assert [said(state, seat) for seat in range(3)] == ["uno", "catch:0", "catch:0"]
    assert chosen(state, 1) == "R3"
    play(state, 0, "uno")
    assert [said(state, seat) for seat in range(3)] == ["wait", "wait", "wait"]


def test_a_quick_player_challenges_big_hands_and_accepts_from_small_ones() -> None:
    big = position("R7", ["W4 B9 B8 B7 B6 B5 B4 B3 G1 G2 G3 G4 G5", "G1 G6"])
    play(big, 0, "W4:B")
    assert chosen(big, 1) == "challenge"
    small = position("R7", ["W4 B9 B8", "G1 G6"])
    play(small, 0, "W4:B")
    assert chosen(small, 1) == "accept"


def test_a_plain_player_lays_any_card_that_fits_and_draws_only_when_none_does() -> None:
    state = position("R7", ["R1 B7 W W4 G2", "G1 G2 G3"])
    seen = {GAME.write(Plain().choose(state, 0, FastDice(seed))) for seed in range(200)}
    assert seen == {"R1", "B7", "W:B", "W:G", "W:R", "W:Y"}  # a Wild Draw Four would be a bluff
    state = position("R7", ["B1 W4 G2", "G1 G2 G3"])
    assert {GAME.write(Plain().choose(state, 0, FastDice(seed)))[:3] for seed in range(50)} == {"W4:"}
    assert GAME.write(Plain().choose(position("R7", ["B1 G2 G3", "G1 G2"]), 0, FastDice(1))) == "draw"


def test_a_plain_player_calls_and_neither_catches_nor_challenges() -> None:
    state = position("R7", ["R1 B9", "G1 R2 R3"])
    assert GAME.write(Plain().choose(state, 0, FastDice(1))) == "R1!"
    play(state, 0, "R1")
    assert GAME.write(Plain().interrupt(state, 0, FastDice(1))) == "uno"
    assert Plain().interrupt(state, 1, FastDice(1)) == WAIT
    big = position("R7", ["W4 B9 B8 B7 B6 B5 B4 B3 G1 G2 G3 G4 G5", "G1 G6"])
    play(big, 0, "W4:B")
    assert GAME.write(Plain().choose(big, 1, FastDice(1))) == "accept"


@pytest.mark.parametrize("variant", GAME.variants(), ids=lambda variant: variant.name)
@pytest.mark.parametrize("name", HABITS)
def test_a_habit_plays_whole_rounds_of_every_variant_legally(variant: Variant, name: str) -> None:
    habit, dice = HABITS[name], FastDice(3)
    state = GAME.new(variant.seats, GAME.read_options(variant.options), FastDice(5))
    for _ in range(60):
        playout(state, dice, 3)
        for seat in range(state.seats):
            if state.must >> seat & 1:
                assert state.allows(seat, habit.choose(state, seat, dice))
            if state.may >> seat & 1:
                word = habit.interrupt(state, seat, dice)
                assert word == WAIT or state.allows(seat, word)
    play_round(state, habit, dice, 100_000)
    assert state.over or state.interlude


@pytest.mark.parametrize("name", HABITS)
def test_how_hidden_cards_lie_never_changes_a_choice(name: str) -> None:
    habit, asked = HABITS[name], 0
    for seed in range(12):
        options = GAME.read_options({"drawn_card": "may" if seed % 2 else "must", "goal": 200})
        state, dice = GAME.new(2 + seed % 3, options, FastDice(seed)), FastDice(seed + 70)
        for moment in range(60):
            playout(state, dice, 1 + moment % 4)
            if state.over:
                break
            for seat in range(0 if not state.interlude else state.seats, state.seats):
                truth = [state, *(imagined(state, seat, FastDice(moment + nth)) for nth in range(3))]
                if state.must >> seat & 1:
                    assert len({int(habit.choose(world, seat, FastDice(moment))) for world in truth}) == 1
                    asked += 1
                if state.may >> seat & 1:
                    assert len({int(habit.interrupt(world, seat, FastDice(moment))) for world in truth}) == 1
    assert asked > 300


@pytest.mark.parametrize(
    "state",
    [
        position("R7", ["W4 B9 B8 B7 B6", "G1 G6"]),
        position("R7", ["W4 B9 B8 B7 B6", "G1 G6 R1 R2 R3 R4", "Y1 Y2 Y3"]),
        position("R7", ["W4 B9 B8 B7 B6", "G1 G6", "Y1 Y2 Y3"], shown="1:0:B9.B8/1:2:Y1"),
        position("R7", ["W4 B9 R8 B7 B6", "G1 G6"], shown="1:0:B9.R8"),
        position("R7", ["W4 B9 R8 B7 B6", "G1 G6", "Y1 Y2 Y3"], held="B9.R8.Y1.G6", beside="1:B9.R8.Y1"),
    ],
    ids=["two", "three", "shown", "guilt shown", "held"],
)
def test_the_chance_of_a_bluff_is_the_share_of_guilty_worlds(state: UnoState) -> None:
    state = state.copy()
    state.play(0, GAME.read("W4:G"))
    assert state.phase == HIT
    guilty = sum(world.guilty for world in worlds(state, 1, 3000)) / 3000
    assert chance_of_guilt(state, 1) == pytest.approx(guilty, abs=0.03)


@pytest.mark.parametrize(("scoring", "better"), [("winner", 2), ("own-hand", 1)])
def test_what_a_match_is_worth_adds_up_and_follows_the_points(scoring: str, better: int) -> None:
    state = position("R7", ["R1", "G1 G2", "B1 B2"], points="200.30.310", options={"scoring": scoring})
    play(state, 0, "R1")
    worths = [Quick().worth(state, seat) for seat in range(3)]
    assert sum(worths) == pytest.approx(1)
    assert max(worths) == worths[better]
    assert min(worths) > 0.01


def test_a_won_match_is_worth_everything() -> None:
    state = position("R7", ["R1", "G1 G2 W"], options={"goal": 50})
    play(state, 0, "R1")
    assert [Quick().worth(state, seat) for seat in range(2)] == [1.0, 0.0]
