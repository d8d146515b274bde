"""The quick bot."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from igroteka.games.zero import GAME
from igroteka.games.zero.bot import Quick, has_just_passed, promised_points
from igroteka.games.zero.rules import CALL, ZeroState
from igroteka.games.zero.scoring import points
from igroteka.games.zero.tests.positions import ZERO, cards, places, play, position, told


def chosen(state: ZeroState, seat: int) -> int:
    return Quick().choose(state.guess(seat, FastDice(1)), seat, FastDice(2))


def test_it_calls_its_zero_and_waits_otherwise() -> None:
    state = position(hands=["R1", ZERO, "V1"])
    assert Quick().interrupt(state.guess(1, FastDice(1)), 1, FastDice(2)) == CALL
    assert Quick().interrupt(state.guess(2, FastDice(1)), 2, FastDice(2)) == WAIT


def test_it_completes_a_group() -> None:
    state = position(hands=["R1 R2 R3 R4 O5 Y6 G7 B8 V8", ""], pool="R8 K1 K2 K3 K4 K5 K6 K7 O1")
    lay, _, take = GAME.write(chosen(state, 0)).partition("-")
    assert (lay, take) == ("G7", "R8")


def test_it_passes_with_a_good_hand_and_with_one_it_cannot_better() -> None:
    good = position(hands=["R7 O7 Y7 G7 B7 R1 O1 Y1 G1", ""])
    assert GAME.write(chosen(good, 0)) == "pass"


def test_in_a_last_turn_it_lowers_its_points_even_with_a_good_hand() -> None:
    last = position(hands=["R7 O7 Y7 G7 B7 R2 O2 Y2 G2", ""], pool="B2", passes=2, closer=1)
    assert GAME.write(chosen(last, 0)).endswith("-B2") or GAME.write(chosen(last, 0)) == "pass"
    last = position(hands=["R7 O7 Y7 G7 B7 R2 O2 Y2 G3", ""], pool="B2", passes=2, closer=1)
    assert GAME.write(chosen(last, 0)) == "G3-B2"


def test_nearly_full_groups_promise_something() -> None:
    assert promised_points(cards("R1 O2 Y3")) == 6
    assert promised_points(cards("R7 O7 Y7 G7 B7")) == 0
    assert promised_points(cards("R7 O7 Y7 G7")) == pytest.approx(7 * 0.55)
    assert promised_points(cards("R1 R2 R3")) == pytest.approx(6 * 0.85)


def test_it_beats_a_random_player_in_both_seats() -> None:
    for seed in range(3):
        for quick in (0, 1):
            state = GAME.new(2, None, FastDice(seed))
            dice, driver = FastDice(seed), Driver()
            while not state.over:
                seat = driver.next_seat(state)
                if seat == CLOCK:
                    move = due_timer(state)
                elif driver.is_interrupt(state, seat):
                    move = state.reflex(seat, dice)
                elif seat == quick:
                    move = Quick().choose(state.guess(seat, dice), seat, dice)
                else:
                    move = state.choices(seat)[dice.below(len(state.choices(seat)))]
                if move == WAIT:
                    driver.declined(seat)
                    continue
                state.play(seat, move)
                driver.made(seat)
            assert places(state)[quick] == 1


SEVEN = "V1 K1 B1 V2 K2 B2 V4 K4 B4"
ELEVEN = "R7 O7 Y7 G7 B7 R1 O2 Y3 G5"
EIGHTS = "R8 O8 Y8 G8 B8"  # a pool that makes neither of them better


def test_its_pass_does_not_close_a_round_in_which_somebody_has_passed_with_less() -> None:
    state = position(hands=[SEVEN, ELEVEN, ""], pool=EIGHTS)
    play(state, 0, GAME.write(chosen(state, 0)))
    assert told(state)[0][0] == "passed"
    assert GAME.write(chosen(state, 1)) != "pass"
    assert points(cards(SEVEN)) < points(cards(ELEVEN))


def test_who_has_passed_is_seen_until_the_next_exchange_of_that_player() -> None:
    state = position(hands=[SEVEN, ELEVEN, "", ""], pool=EIGHTS)
    play(state, 0, "pass")
    play(state, 1, "G5-R8")
    assert [has_just_passed(state, 2, other) for other in (0, 1, 3)] == [True, False, False]
    play(state, 2, GAME.write(state.choices(2)[0]))
    assert [has_just_passed(state, 3, other) for other in (0, 1, 2)] == [True, False, False]
    play(state, 3, GAME.write(state.choices(3)[0]))
    play(state, 0, "K4-O8")
    assert [has_just_passed(state, 1, other) for other in (0, 2, 3)] == [False, False, False]


def test_it_closes_a_round_in_which_it_is_ahead_of_what_the_others_show() -> None:
    state = position(hands=["", "", ELEVEN], pool=EIGHTS, turn=2, passes=1)
    assert GAME.write(chosen(state, 2)) == "pass"
    seen = position(hands=["R2 O1 Y1 G1", "", ELEVEN], pool=EIGHTS, turn=2, passes=1, shown=["R2 O1 Y1 G1", "", ""])
    assert GAME.write(chosen(seen, 2)) != "pass"


def test_after_many_turns_it_closes_even_if_it_is_behind() -> None:
    state = position(hands=[SEVEN, ELEVEN, ""], pool=EIGHTS, turns=30)
    play(state, 0, "pass")
    assert GAME.write(chosen(state, 1)) == "pass"


def test_of_equal_exchanges_the_dice_choose() -> None:
    state = position(hands=["R7 O7 Y7 G7 B7 R1 O1 Y1 G5", ""], pool="B1 V1 K1", passes=2, closer=1)
    world = state.guess(0, FastDice(1))
    taken = {GAME.write(Quick().choose(world, 0, FastDice(seed))) for seed in range(40)}
    assert taken == {"G5-B1", "G5-V1", "G5-K1"}
