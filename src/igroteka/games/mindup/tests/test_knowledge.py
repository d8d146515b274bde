"""What a seat knows, and guesses that keep to it."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import CLOCK, TABLE, size_of
from igroteka.core.state import DEAL
from igroteka.games.mindup import GAME
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.tests.positions import cards, dealt, events, goals, new, play_round, position, shown


def guessed(state: MindUpState, seat: int, seed: int = 1) -> MindUpState:
    world = state.guess(seat, FastDice(seed))
    assert isinstance(world, MindUpState)
    return world


@clause("MINDUP-05", "MINDUP-08")
def test_a_guess_keeps_what_lay_open_and_deals_the_rest_afresh() -> None:
    state = position(hands=["7 1 22", "19 2 33", "40 3 44"], row="12 28 50", known="7 1 19 2 40 3", finished=1)
    dealt_to_1, dealt_to_2 = Counter[str](), Counter[str]()
    for seed in range(250):
        world = guessed(state, 0, seed)
        assert shown(world.hands[0]) == "1 7 22"
        assert cards("2 19") & ~world.hands[1] == 0
        assert cards("3 40") & ~world.hands[2] == 0
        assert [size_of(hand) for hand in world.hands] == [3, 3, 3]
        dealt_to_1[shown(world.secrets(1))] += 1
        dealt_to_2[shown(world.secrets(2))] += 1
        assert GAME.inventory(world) == GAME.inventory(state)
        assert world.left == len(world.pile) == state.left
    unseen = 60 - 3 - 7
    assert unseen - 5 < len(dealt_to_1) <= unseen
    assert unseen - 5 < len(dealt_to_2) <= unseen
    assert "33" in dealt_to_1
    assert "44" in dealt_to_2
    assert max(dealt_to_1.values()) < 20


def test_spectators_know_no_secret_at_all() -> None:
    state = position(hands=["7 1", "19 2"], row="12 28", known="7 19", finished=1)
    first = {shown(guessed(state, TABLE, seed).secrets(0)) for seed in range(200)}
    assert 50 < len(first) <= 60 - 4
    assert not first & {"7", "19", "12", "28"}
    world = guessed(state, TABLE)
    assert cards("7") & world.hands[0]
    assert cards("19") & world.hands[1]


def test_a_guess_tells_nothing_of_the_true_order() -> None:
    one = position(hands=["7 1", "19 2", "3 4"], row="12 28 50")
    two = position(hands=["7 1", "5 6", "59 60"], row="12 28 50")
    two.pile = two.pile[::-1]
    for seed in range(20):
        assert GAME.dump(guessed(one, 0, seed)) == GAME.dump(guessed(two, 0, seed))
        assert one.guess(0, FastDice(seed)).dice.below(1000) == two.guess(0, FastDice(seed)).dice.below(1000)


@clause("MINDUP-06")
def test_sealed_choices_of_others_are_chosen_afresh_and_the_own_one_stays() -> None:
    state = position(hands=["7 1 5", "19 2 6", "40 3 9"], row="12 28 50", known="19 2 6", finished=1)
    state.play(0, 4)
    state.play(1, 18)
    choices = Counter(int(guessed(state, 0, seed).chosen[1]) + 1 for seed in range(300))
    assert set(choices) == {2, 6, 19}
    assert min(choices.values()) > 60
    world = guessed(state, 0)
    assert world.chosen[0] == 4
    assert world.chosen[2] == -1
    assert world.must == 0b100
    for seed in range(30):
        world = guessed(state, 2, seed)
        for seat in (0, 1):
            assert world.hands[seat] & 1 << world.chosen[seat]
    seen_by_nobody = {int(guessed(state, TABLE, seed).chosen[1]) for seed in range(60)}
    assert seen_by_nobody == {1, 5, 18}


def test_the_true_world_is_a_possible_guess() -> None:
    state = position(hands=["7 1", "19 2"], row="12 28", known="7 1 19", finished=2)
    state.play(1, 1)
    state.pile = state.pile[:2]
    state.left = 2
    state.shown = (2**60 - 1) & ~cards("2") & ~sum(1 << int(card) for card in state.pile)
    worlds = {GAME.dump(guessed(state, 0, seed)).partition("pile=")[2] for seed in range(150)}
    assert GAME.dump(state).partition("pile=")[2] in worlds
    assert len(worlds) == 12  # three hidden cards in any order, and either choice


def test_what_went_under_the_goal_pile_is_known_to_all() -> None:
    state = position(hands=["7 1", "19 2"], row="12 28", goals="round", goal_count=2)
    state.goals, state.goal_pile, state.goal_discards = goals("A1 B1"), goals("A2 B2 G1 F1 E1"), goals("C1")
    state.under = 2
    piles = set()
    for seed in range(100):
        world = guessed(state, 0, seed)
        assert list(world.goal_pile)[:2] == [1, 3]
        assert sorted(world.goal_pile) == sorted(state.goal_pile)
        assert list(world.goals) == list(state.goals)
        assert list(world.goal_discards) == list(state.goal_discards)
        assert world.under == 2
        piles.add(tuple(int(goal) for goal in world.goal_pile))
    assert len(piles) == 6
    assert len({tuple(guessed(state, TABLE, seed).goal_pile) for seed in range(60)}) == 6


def test_the_order_of_the_goal_pile_does_not_leak() -> None:
    one = dealt(3, 3, goals="round", goal_count=3)
    two = one.copy()
    hidden = [int(goal) for goal in two.goal_pile][two.under :]
    pile = two.goal_pile[:]
    for at, goal in enumerate(reversed(hidden)):
        pile[two.under + at] = goal
    two.goal_pile = pile
    assert GAME.dump(guessed(one, 1, 4)) == GAME.dump(guessed(two, 1, 4))


@pytest.mark.parametrize("seat", [0, 2, TABLE])
def test_guesses_work_before_the_deal_in_interludes_and_at_the_end(seat: int) -> None:
    state = new(3, goals="round")
    for _ in range(4):
        world = guessed(state, seat)
        assert GAME.view(world, seat) == GAME.view(state, seat)
        assert GAME.inventory(world) == GAME.inventory(state)
        if not world.over:
            play_round(world)
        if not state.over:
            play_round(state)
    assert state.over


def test_a_guess_has_dice_of_its_own() -> None:
    state = new(3)
    draws = {int(state.guess(0, FastDice(seed)).dice.below(1 << 30)) for seed in range(10)}
    assert len(draws) == 10
    assert state.guess(0, FastDice(1)).dice.drawn == 0


def test_a_guess_and_a_copy_leave_the_original_alone() -> None:
    state = dealt(3, goals="round", goal_count=3)
    state.play(0, state.moves(0)[0])
    before = GAME.dump(state)
    for other in (state.copy(), guessed(state, 1)):
        assert other.recorder is None
        while not other.over:
            if other.interlude:
                other.play(CLOCK, DEAL)
            for seat in range(3):
                if other.must >> seat & 1:
                    other.play(seat, other.moves(seat)[0])
        assert GAME.dump(state) == before


def test_a_copy_is_the_same_match_with_the_same_dice() -> None:
    state = new(4, goals="round", goal_count=5, shuffler="fewest", tie_break="bonuses")
    play_round(state)
    play_round(state)
    copy = state.copy()
    events(state)
    state.recorder = None
    play_round(state)
    play_round(copy)
    assert GAME.dump(copy) == GAME.dump(state)
    assert copy.options is state.options
    assert list(copy.ranking()) == list(state.ranking())
