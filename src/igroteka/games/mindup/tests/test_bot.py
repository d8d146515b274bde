"""The quick bot."""

from __future__ import annotations

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.seats import CLOCK
from igroteka.core.state import READY
from igroteka.games.mindup import GAME
from igroteka.games.mindup.bot import Quick, place_chances, value_of
from igroteka.games.mindup.tests.positions import new, play_round, position


def test_it_knows_how_likely_each_place_of_the_row_is() -> None:
    state = position(hands=["30 40", "10 50", "20 21"], row="12 28 45")
    assert place_chances(state, 0, 29) == [0.0, 0.5, 0.5]
    assert place_chances(state, 1, 9) == [1.0, 0.0, 0.0]
    assert place_chances(state, 2, 19) == [0.5, 0.5, 0.0]


def test_it_counts_the_catch_and_in_the_last_turn_the_card_that_is_left() -> None:
    state = position(hands=["30 40 41", "10 50 51"], row="12 28", collections=["8", "57"])
    assert value_of(state, 0, 29, 44) == 2 + 2
    assert value_of(state, 0, 29, 27) == 4 + 2
    state = position(hands=["30 40", "10 50"], row="12 28", collections=["8", "57"])
    assert value_of(state, 0, 29, 27) == 4 + 2 + 4 + 1


def test_it_plays_for_the_card_it_wants() -> None:
    # blue 28 joins a blue on 5; green 12 would open the worthless collection card 1
    state = position(
        hands=["5 60 30", "31 32 35"], row="12 28", collections=["21 8", "57 4"], order="5 2 1 3 4", known="31 32 35"
    )
    assert Quick().choose(state, 0, FastDice(1)) == 59
    state.row = state.row ^ (1 << 27) ^ (1 << 2)  # 3 blue, 12 green: now the left one is the better
    assert Quick().choose(state, 0, FastDice(1)) in (4, 29)


def test_it_goes_on_after_a_round() -> None:
    state = new(2)
    play_round(state)
    assert Quick().choose(state, 0, FastDice(1)) == READY


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


def test_it_is_the_quick_bot_of_the_game() -> None:
    assert GAME.bots() == {"quick": Quick}
