"""The habits: what one does without thinking."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.driver import play_round as play_by_habit
from igroteka.core.habit import Habit
from igroteka.core.seats import CLOCK, all_of
from igroteka.games.mindup import GAME
from igroteka.games.mindup.cards import NONE
from igroteka.games.mindup.habit import Catches, MindUpHabit, Plain, Quick, gain
from igroteka.games.mindup.scoring import bonus_points, goal_points, placed_points
from igroteka.games.mindup.tests.positions import dealt, new, play_round, position


def test_it_reckons_with_each_place_of_the_row() -> None:
    # catches: orange 30 on 2 brings 2; blue 43 on 4 brings 4; pink 59 on 1 brings 1
    state = position(
        hands=["1 29 40", "10 50 51", "20 21 22"],
        row="30 43 59",
        collections=["8 18 2", "", ""],
        order="2 4 1 5 3",
        known="10 50 51 20 21 22",
    )
    catches = Catches(state, 0, state.hands[0])
    assert catches.expected(0) == pytest.approx(2)
    assert catches.expected(28) == pytest.approx((4 + 4 + 1) / 3)
    assert catches.expected(39) == pytest.approx((4 + 4 + 1) / 3)
    assert catches.range_of(0) == (2, 2)
    assert catches.range_of(39) == (1, 4)


def test_it_reckons_with_cards_that_nobody_has_seen() -> None:
    state = position(hands=["30 40 41", "10 50 51"], row="12 28", collections=["8", "57"], known="10")
    unseen = [card for card in range(60) if card not in (7, 56, 11, 27, 9, 29, 39, 40)]
    lower = sum(card < 29 for card in unseen) / len(unseen)
    below = (1 + 2 * lower) / 3
    left, right = (int(gain(state, 0, card, NONE)) for card in (11, 27))
    assert Catches(state, 0, state.hands[0]).expected(29) == pytest.approx(left * (1 - below) + right * below)


def test_it_counts_the_catch_and_in_the_last_turn_the_card_that_is_left() -> None:
    state = position(hands=["30 40 41", "10 50 51"], row="12 28", collections=["8", "57"])
    assert gain(state, 0, 44, NONE) == 2 + 2
    assert gain(state, 0, 27, NONE) == 4 + 2
    assert gain(state, 0, 27, 39) == 4 + 2 + 4 + 1


@pytest.mark.parametrize("options", [{}, {"goals": "round", "goal_count": 5}], ids=["no goals", "goals"])
def test_a_gain_is_what_the_rules_would_add(options: dict[str, object]) -> None:
    for seed in range(12):
        state, dice = dealt(3, seed, **options), FastDice(seed)
        for _ in range(15):
            if state.interlude:
                break
            for card in (11, 27, 44, 59):
                for left in (NONE, 3, 8, 27, 40):
                    after = state.copy()
                    after.place(1, card)
                    if left != NONE:
                        after.place(1, left)
                    if left == card or (state.collections[1] >> card | state.collections[1] >> max(left, 0)) & 1:
                        continue
                    worths = [
                        placed_points(table, 1) + bonus_points(table.collections[1]) + goal_points(table, 1)
                        for table in (state, after)
                    ]
                    assert gain(state, 1, card, left) == worths[1] - worths[0]
            for seat in range(3):
                state.play(seat, Quick().choose(state, seat, dice))


def test_it_plays_for_the_card_it_wants() -> None:
    # blue 28 joins a blue on 5; green 12 would open the worthless collection card 1
    state = position(
        hands=["5 60 30", "31 32 35"], row="12 28", collections=["21 8", "57 4"], order="5 2 1 3 4", known="31 32 35"
    )
    assert Quick().choose(state, 0, FastDice(1)) == 59
    state.row = state.row ^ (1 << 27) ^ (1 << 2)  # 3 blue, 12 green: now the left one is the better
    assert Quick().choose(state, 0, FastDice(1)) in (4, 29)


def test_the_plain_one_leaves_out_only_what_is_certainly_worse() -> None:
    # the other plays 31 or higher: 5 and 30 surely take the left card, 60 surely the right one, 33 either
    state = position(
        hands=["5 60 30 33", "31 32 35 36"],
        row="12 28",
        collections=["21 8", "57 4"],
        order="5 2 1 3 4",
        known="31 32 35 36",
    )
    assert {int(Plain().choose(state, 0, FastDice(seed))) for seed in range(60)} == {59, 32}


def test_it_beats_random_play_by_far() -> None:
    won = 0.0
    for game in range(24):
        state = new(2, game // 2)
        state.recorder = None
        dice, driver, bot = FastDice(game // 2 + 100), Driver(), Quick()
        while not state.over:
            seat = driver.next_seat(state)
            if seat == CLOCK:
                move = due_timer(state)
            elif seat == game % 2:
                move = bot.choose(state.guess(seat, dice), seat, dice)
            else:
                choices = state.choices(seat)
                move = choices[dice.below(len(choices))]
            state.play(seat, move)
            driver.made(seat)
        won += list(state.ranking())[game % 2] == 1
    assert won >= 18


@pytest.mark.parametrize("habit", [Plain(), Quick()], ids=["plain", "quick"])
@pytest.mark.parametrize("options", [{}, {"goals": "round", "goal_count": 3}], ids=["no goals", "goals"])
def test_what_lies_hidden_never_changes_the_choice(habit: Habit, options: dict[str, object]) -> None:
    state, dice = new(4, 3, **options), FastDice(3)
    state.recorder = None
    while not state.over:
        if state.interlude:
            state.play(CLOCK, due_timer(state))
        assert state.must == all_of(4)
        for seat in range(4):
            chosen = {int(habit.choose(state.guess(seat, FastDice(seed)), seat, FastDice(9))) for seed in range(3)}
            assert chosen == {int(habit.choose(state, seat, FastDice(9)))}
            state.play(seat, habit.choose(state, seat, dice))


def test_the_worth_of_a_standing_adds_up_and_grows_with_time() -> None:
    state = new(3)
    play_round(state)
    worths = [MindUpHabit().worth(state, seat) for seat in range(3)]
    points = [int(state.points(seat)) for seat in range(3)]
    assert sum(worths) == pytest.approx(1)
    assert sorted(range(3), key=worths.__getitem__) == sorted(range(3), key=points.__getitem__)
    leader = points.index(max(points))
    state.round = 2
    assert MindUpHabit().worth(state, leader) > worths[leader]


def test_at_the_end_the_winner_has_it_all() -> None:
    state = new(3)
    while not state.over:
        play_by_habit(state, Quick(), FastDice(2), 1000)
    worths = [Quick().worth(state, seat) for seat in range(3)]
    assert sorted(worths) == [0, 0, 1]
    assert [worth == 1 for worth in worths] == [place == 1 for place in state.ranking()]


def test_the_game_brings_both() -> None:
    assert {name: type(habit) for name, habit in GAME.habits().items()} == {"plain": Plain, "quick": Quick}
