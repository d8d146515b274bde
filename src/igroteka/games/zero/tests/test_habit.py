"""The habits: what one does without thinking."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer, play_round
from igroteka.core.habit import Habit
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from igroteka.games.zero import GAME
from igroteka.games.zero.cards import CARDS
from igroteka.games.zero.habit import Plain, Quick, ZeroHabit, has_just_passed
from igroteka.games.zero.knowledge import AS_THEY_ARE, QUICK, promised_points
from igroteka.games.zero.rules import CALL, PASS, ZeroState
from igroteka.games.zero.scoring import points
from igroteka.games.zero.tests.positions import ZERO, cards, dealt, places, play, position, told


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
    last.play(0, chosen(last, 0))
    assert last.scores()[0] == 2


def promised(text: str) -> float:
    return int(promised_points(cards(text), QUICK)) / 10_000


def test_nearly_full_groups_promise_something() -> None:
    assert promised("R1 O2 Y3") == 6
    assert promised("R7 O7 Y7 G7 B7") == 0
    assert promised("R7 O7 Y7 G7") == pytest.approx(7 * 0.55)
    assert promised("R1 R2 R3") == pytest.approx(6 * 0.85)
    assert promised("R1 R2 R3 R4 O4 Y4") == pytest.approx(0.55 * (1 + 2 + 3) + 4 * 0.85)  # the dearest 4 counts


def test_without_a_promise_these_are_the_points() -> None:
    for seed in range(300):
        state = dealt(2, seed)
        for hand in state.hands:
            assert promised_points(hand, AS_THEY_ARE) == 10_000 * points(hand)
    assert promised_points(cards("R1 R2 R3 R4 R7 G7 B7 G5 B6"), AS_THEY_ARE) == 180_000


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


def test_the_plain_one_never_raises_its_points_and_picks_any_exchange_that_does_not() -> None:
    state = position(hands=["R7 O7 Y7 G7 B7 R1 O1 Y1 G5", ""], pool="B1 V1 K1 O8 Y8 G8 B8 V8 K8")
    made = {GAME.write(Plain().choose(state.guess(0, FastDice(1)), 0, FastDice(seed))) for seed in range(2000)}
    kept = set()
    for move in state.choices(0):
        if move != PASS:
            after = state.hands[0] & ~(1 << move // CARDS) | 1 << move % CARDS
            if points(after) <= points(state.hands[0]):
                kept.add(GAME.write(move))
    assert made == kept
    assert "G5-B1" in made
    assert not any(name.startswith("R7") for name in made)


def test_the_plain_one_passes_with_few_points_and_where_every_exchange_costs() -> None:
    few = position(hands=["R7 O7 Y7 G7 B7 R1 O1 Y1 G1", ""])
    assert Plain().choose(few, 0, FastDice(1)) == PASS
    last = position(hands=["R7 O7 Y7 G7 B7 R2 O2 Y2 G2", ""], pool=EIGHTS + " V8 K8 V6 K6", passes=2, closer=1)
    assert Plain().choose(last, 0, FastDice(1)) == PASS


@pytest.mark.parametrize("habit", [Plain(), Quick()], ids=["plain", "quick"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_lies_hidden_never_changes_the_choice(habit: Habit, seats: int) -> None:
    state, dice = dealt(seats, 5), FastDice(3)
    for _ in range(60):
        if state.interlude or state.over:
            break
        seat = int(state.must).bit_length() - 1
        chosen = {int(habit.choose(state.guess(seat, FastDice(seed)), seat, FastDice(9))) for seed in range(4)}
        assert chosen == {int(habit.choose(state, seat, FastDice(9)))}
        said = {int(habit.interrupt(state.guess(seat, FastDice(seed)), seat, FastDice(9))) for seed in range(4)}
        assert said == {int(habit.interrupt(state, seat, FastDice(9)))}
        state.play(seat, habit.choose(state, seat, dice))


def test_the_worth_of_a_standing_adds_up_and_grows_with_a_lead_and_with_time() -> None:
    habit = ZeroHabit()
    early = position(hands=["", "", "", ""], sheet=[[5, 5, 5, 9]])
    late = position(hands=["", "", "", ""], sheet=[[5, 5, 5, 9], [0, 0, 0, 0], [0, 0, 0, 0]])
    for state in (early, late):
        worths = [habit.worth(state, seat) for seat in range(4)]
        assert sum(worths) == pytest.approx(1)
        assert worths[0] == worths[1] == worths[2] > 1 / 4 > worths[3]
    assert habit.worth(late, 0) > habit.worth(early, 0)


def test_at_the_end_winners_share_the_worth() -> None:
    state = GAME.new(3, None, FastDice(4))
    while not state.over:
        play_round(state, Quick(), FastDice(8), 10_000)
    won = [place == 1 for place in places(state)]
    assert [Quick().worth(state, seat) for seat in range(3)] == [each / sum(won) for each in won]


def test_quick_beats_plain() -> None:
    dice = FastDice(1)
    totals = [0, 0]
    for seed in range(10):
        for at, habit in enumerate((Plain(), Quick())):
            state = GAME.new(3, GAME.read_options({"turn_limit": 100}), FastDice(seed))
            while not state.over:
                play_round(state, habit, dice, 10_000)
            totals[at] += sum(int(score) for score in state.scores())
    assert totals[1] < 0.8 * totals[0]
