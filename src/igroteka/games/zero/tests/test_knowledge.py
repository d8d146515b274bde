"""What is known, and what a guess may change."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice, shuffle
from igroteka.core.seats import CLOCK, TABLE, size_of
from igroteka.core.state import DEAL
from igroteka.games.zero import GAME
from igroteka.games.zero.cards import EVERY_CARD, listed
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.tests.positions import NO_ZERO, cards, dealt, names, play, position

HANDS = ["R1 R2 R3 R4 R5 R6 R7 R8 O1", "O2 O3 O4 O5 O6 O7 O8 Y1 Y2", "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3"]
POOL = "K1 K2 K3 K4 K5"


def guessed(state: ZeroState, seat: int, seed: int) -> ZeroState:
    world = state.guess(seat, FastDice(seed))
    assert isinstance(world, ZeroState)
    return world


@clause("ZERO-07")
def test_everyone_sees_what_is_laid_and_taken() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 0, "R1-K1")
    play(state, 1, "O2-K2")
    play(state, 2, "Y3-R1")
    play(state, 0, "K1-O2")
    assert [names(shown) for shown in state.shown] == ["O2", "K2", "R1"]


def test_a_guess_keeps_the_own_hand_the_pool_and_what_was_shown() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 0, "R1-K1")
    play(state, 1, "O2-K2")
    for seed in range(20):
        world = guessed(state, 2, seed)
        assert world.hands[2] == state.hands[2]
        assert list(world.pool) == list(state.pool)
        assert world.hands[0] & cards("K1")
        assert world.hands[1] & cards("K2")
        assert [size_of(hand) for hand in world.hands] == [9, 9, 9]
        assert GAME.inventory(world) == GAME.inventory(state)
        assert list(world.shown) == list(state.shown)


def test_a_spectator_knows_only_what_was_shown() -> None:
    state = position(hands=HANDS, pool=POOL, shown=["R1 R2", "", ""])
    worlds = [guessed(state, TABLE, seed) for seed in range(30)]
    assert all(world.hands[0] & cards("R1 R2") == cards("R1 R2") for world in worlds)
    for seat in range(3):
        assert len({int(world.hands[seat]) for world in worlds}) == 30


def test_every_unseen_card_may_be_anywhere_unseen() -> None:
    state = position(hands=HANDS, pool=POOL, shown=["", "O2 O3", ""])
    places: Counter[tuple[int, int]] = Counter()
    rounds = 400
    for seed in range(rounds):
        world = guessed(state, 0, seed)
        for seat in (1, 2):
            places.update((seat, int(card)) for card in listed(world.hands[seat]))
        places.update((3, int(card)) for card in listed(world.unused()))
    unseen = EVERY_CARD & ~cards(" ".join([HANDS[0], POOL, "O2 O3"]))
    assert size_of(unseen) == 40
    for card in listed(unseen):
        assert 35 < places[1, int(card)] < 110  # 7 places of 40: 70 expected
        assert 50 < places[2, int(card)] < 135  # 9 places: 90
        assert 190 < places[3, int(card)] < 290  # 24 places: 240
    assert places[1, 9] == places[1, 10] == rounds


def test_the_unseen_cards_are_shuffled_from_their_rising_order_and_dealt_seat_by_seat() -> None:
    state = position(hands=HANDS, pool=POOL, shown=["", "O2 O3", ""])
    for seed in range(5):
        unseen = listed(EVERY_CARD & ~cards(" ".join([HANDS[0], POOL, "O2 O3"])))
        shuffle(unseen, len(unseen), FastDice(seed))
        world = guessed(state, 0, seed)
        assert world.hands[1] == cards("O2 O3") | sum(2**card for card in list(unseen)[:7])
        assert world.hands[2] == sum(2**card for card in list(unseen)[7:16])


def test_a_guess_does_not_depend_on_what_the_seat_cannot_know() -> None:
    one = position(hands=HANDS, pool=POOL)
    other = position(hands=[HANDS[0], HANDS[2], "B1 B2 B3 B4 B5 B6 B7 B8 G8"], pool=POOL)
    for seed in range(5):
        assert GAME.dump(guessed(one, 0, seed)) == GAME.dump(guessed(other, 0, seed))
        left, right = FastDice(seed), FastDice(seed)
        one.guess(0, left)
        other.guess(0, right)
        assert left.drawn == right.drawn
        assert left.below(1000) == right.below(1000)


def test_the_true_world_is_a_possible_guess() -> None:
    """With all but two cards known there are few worlds, and the true one is among them."""
    shown = [HANDS[0], HANDS[1], "Y4 Y5 Y6 Y7 Y8 G1 G2 G3"]
    state = position(hands=HANDS, pool=POOL, shown=shown)
    seen = {names(guessed(state, 0, seed).hands[2]) for seed in range(300)}
    assert HANDS[2] in seen
    assert len(seen) == 56 - 9 * 3 - 5 + 1


def test_the_guess_has_dice_of_its_own() -> None:
    state = dealt(3)
    world = guessed(state, 0, 1)
    assert world.dice.drawn == 0
    again = guessed(state, 0, 1)
    assert [world.dice.below(100) for _ in range(5)] == [again.dice.below(100) for _ in range(5)]
    assert state.dice.drawn == 56


@clause("ZERO-16")
def test_a_hand_shown_in_a_wrong_call_stays_known_until_its_cards_leave() -> None:
    state = position(hands=["R1", NO_ZERO, "V1"], pool=POOL, turn=1)
    play(state, 1, "zero")
    world = guessed(state, 0, 3)
    assert world.hands[1] == state.hands[1]
    play(state, 1, "B7-K1")
    assert names(state.shown[1]) == names((cards(NO_ZERO) & ~cards("B7")) | cards("K1"))
    assert guessed(state, 0, 4).hands[1] == state.hands[1]


@pytest.mark.parametrize("seat", [0, 1, 2, TABLE])
def test_between_rounds_every_hand_is_open(seat: int) -> None:
    state = position(hands=HANDS, pool=POOL, turn=0, passes=2, closer=1)
    play(state, 0, "pass")
    world = guessed(state, seat, 5)
    assert list(world.hands) == list(state.hands)
    world.play(CLOCK, DEAL)
    assert list(world.hands) != list(state.hands)


@pytest.mark.parametrize("seat", [0, 1, TABLE])
def test_before_the_first_deal_there_is_nothing_to_know(seat: int) -> None:
    state = GAME.new(2, None, FastDice(7))
    dice = FastDice(1)
    world = state.guess(seat, dice)
    assert isinstance(world, ZeroState)
    assert dice.drawn == 2
    assert GAME.dump(world) == GAME.dump(state)
    assert not state.is_dealt()
    assert GAME.view(world, seat) == GAME.view(state, seat)
    assert dealt(2).is_dealt()


def test_a_copy_shares_nothing() -> None:
    state = position(hands=HANDS, pool=POOL, called=[1], passes=1, sheet=[[3, 4, 5]], first=2, turns=4, turn_limit=50)
    before = GAME.dump(state)
    copy = state.copy()
    assert copy.recorder is None
    assert GAME.dump(copy) == before
    assert (copy.house.pool_size, copy.house.named_first, copy.house.turn_limit) == (5, -1, 50)
    play(copy, 0, "R1-K1")
    play(copy, 1, "pass")
    play(copy, 2, "Y3-K2")
    play(copy, 0, "zero", "pass")
    assert copy.interlude
    copy.play(CLOCK, DEAL)
    assert GAME.dump(state) == before


def test_a_copy_of_a_table_with_a_named_first_player_keeps_the_name() -> None:
    state = GAME.new(3, GAME.read_options({"first": "2", "pool": 7}), FastDice(1)).copy()
    assert (state.house.named_first, state.house.pool_size) == (1, 7)
