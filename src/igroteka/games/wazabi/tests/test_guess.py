"""Guesses: everything a seat cannot know dealt afresh, everything it knows kept."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import FastDice
from igroteka.core.seats import BIT, TABLE
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.knowledge import chosen_place, leaves_room
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import cards, chosen, hands, packed, play, position
from igroteka.games.wazabi.view import facts


def guess(state: WazabiState, seat: int, seed: int) -> WazabiState:
    """A world that this seat holds possible."""
    world = state.guess(seat, FastDice(seed))
    assert isinstance(world, WazabiState)
    return world


def test_ones_own_hand_stays_and_all_others_may_change() -> None:
    state = position(hands=["L1 SK", "AG AG", "SD"])
    worlds = [guess(state, 0, seed) for seed in range(30)]
    assert {hands(world)[0] for world in worlds} == {"L1.SK"}
    assert len({hands(world)[1] for world in worlds}) > 10
    assert all([int(size) for size in world.sizes] == [2, 2, 1] for world in worlds)
    assert all(GAME.inventory(world) == GAME.inventory(state) for world in worlds)
    assert len({tuple(world.deck.listed()) for world in worlds}) == 30


def test_a_spectator_sees_no_hand() -> None:
    state = position(hands=["L1 SK", "AG AG", "SD"])
    assert len({hands(guess(state, TABLE, seed))[0] for seed in range(30)}) > 10


def test_open_cards_stay() -> None:
    state = position(hands=["L1", "SK", "SD"], discard="L2 L2", skips="0 1 0")
    world = guess(state, 2, 1)
    assert world.discard.listed() == cards("L2 L2")
    assert [int(n) for n in world.skips] == [0, 1, 0]


def test_known_cards_stay_where_they_are() -> None:
    state = position(hands=["SH L1 L1", "SD", "AG SK"], stage="play", roll="W W")
    play(state, "SH:2")
    for seed in range(20):
        assert hands(guess(state, 0, seed))[2] == "L1.L1"
        assert hands(guess(state, 2, seed))[0] == "AG.SK"
    assert len({hands(guess(state, 1, seed))[2] for seed in range(20)}) > 5


def test_only_the_observers_knowledge_is_kept() -> None:
    state = position(hands=["SH L1 L1", "SD", "AG SK"], stage="play", roll="W W")
    play(state, "SH:2")
    world = guess(state, 0, 1)
    assert facts(world, 0) == facts(state, 0) != []
    assert facts(world, 2) == []


def test_with_all_other_cards_seen_the_last_hand_is_counted_out() -> None:
    state = position(hands=["L1", "AG SK"], deck="", discard="L2 SD")
    assert hands(guess(state, 0, 3)) == ["L1", "AG.SK"]


def test_a_deck_whose_cards_were_seen_holds_those_cards() -> None:
    state = position(hands=["", "L1 SK", "AG"], deck="", discard="SD SD L2 D3", rolls="card W W W 0 0 0")
    play(state, "roll")
    for seed in range(20):
        world = guess(state, 0, seed)
        assert sorted(world.deck.listed()) == sorted(state.deck.listed())
        assert sorted(".".join(hands(world)[1:]).split(".")) == ["AG", "L1", "SK"]


def test_a_spectator_keeps_what_it_knows_of_the_new_deck() -> None:
    state = position(hands=["", "L1 SK", "AG"], deck="", discard="SD SD L2 D3", rolls="card W W W 0 0 0")
    play(state, "roll")
    assert facts(state, TABLE) != []
    for seed in range(20):
        world = guess(state, TABLE, seed)
        assert facts(world, TABLE) == facts(state, TABLE)
        assert sorted(".".join(hands(world)[1:]).split(".")) == ["AG", "L1", "SK"]


def test_a_drawn_card_comes_from_the_deck_that_was_seen() -> None:
    state = position(hands=["L2 L2", "L1 SK", "AG"], deck="", discard="SD SD SD HA HA", rolls="card W W W 0 0 0 0")
    play(state, "roll")
    drawn: Counter[str] = Counter()
    for seed in range(300):
        world = guess(state, 1, seed)
        new = [card for card in hands(world)[0].split(".") if card in ("SD", "HA")]
        assert len(new) == 1
        drawn[new[0]] += 1
    assert 140 < drawn["SD"] < 220  # three of five


def test_the_true_world_is_possible_and_each_world_about_as_likely() -> None:
    state = position(hands=["L1", "SK", "AG"], deck="SD", discard="L2")
    seen = Counter(
        ("/".join(hands(world)[1:]), world.deck.listed()[0]) for world in (guess(state, 0, seed) for seed in range(600))
    )
    assert ("SK/AG", 9) in seen
    assert len(seen) == 6
    assert all(60 < times < 140 for times in seen.values())


def test_a_card_known_to_be_with_one_of_two_lies_with_each_by_its_room() -> None:
    state = position(hands=["", "L1 AG K2", "SK"], deck="")
    state.known.learns(0, packed("L1"), 0b0110)
    with_one = sum("L1" in hands(guess(state, 0, seed))[1] for seed in range(400))
    assert 260 < with_one < 340  # three of four spots


def test_of_several_noted_cards_each_is_as_likely_to_be_the_one_that_left() -> None:
    state = position(hands=["", "AG SD", "K2", "D3"], deck="L1", discard="")
    state.known.learns(0, packed("L1 SD"), 0b10010)
    state.known.learns(0, packed("AG K2 D3"), 0b01110)
    in_deck = sum(guess(state, 0, seed).deck.listed() == cards("L1") for seed in range(300))
    assert 120 < in_deck < 180


def test_notes_never_crowd_each_other_out() -> None:
    state = position(hands=["", "L1 AG", "SK D3", "SD"], deck="")
    state.known.learns(0, packed("L1 AG SK"), 0b00110)
    state.known.learns(0, packed("D3"), 0b00010 | 0b00100)
    state.known.learns(0, packed("SD"), 0b01010)
    for seed in range(40):
        assert hands(guess(state, 0, seed))[3] == "SD"


def test_a_place_is_chosen_by_free_spots_and_the_slack_is_kept_up_to_date() -> None:
    # three places, the first full: sets -, 0, 1, 01, 2, 02, 12, 012
    slack = vec[i64]([0, 0, 2, 2, 1, 1, 2, 2])
    assert not leaves_room(0, 0b011, slack, 3)
    assert leaves_room(1, 0b011, slack, 3)
    assert leaves_room(2, 0b111, vec[i64]([0, 1, 1, 1, 1, 1, 1, 0]), 3)
    assert chosen_place(0b011, slack, 3, FastDice(1)) == 1
    assert [int(number) for number in slack] == [0, 0, 1, 2, 1, 1, 1, 2]
    assert chosen_place(0b010, vec[i64]([0] * 8), 3, FastDice(1)) == 1


def test_sealed_choices_of_others_are_made_anew_and_ones_own_stays() -> None:
    state = position(hands=["K2", "L1 AG SK", "SK L2 L2 SD", "L1 L1 L1"], stage="play", roll="W")
    play(state, "K2", "1 keep:AG+SK", "2 keep:L2+L2")
    worlds = [guess(state, 1, seed) for seed in range(20)]
    assert {chosen(world)[1] for world in worlds} == {"keep:AG+SK"}
    assert {chosen(world)[3] for world in worlds} == {"-"}
    assert len({chosen(world)[2] for world in worlds}) > 5
    for world in worlds:
        assert world.chosen[2] in world.keeps(2)
    assert len({chosen(guess(state, TABLE, seed))[1] for seed in range(20)}) > 5
    assert len({GAME.dump(guess(state, 0, 5)) for _ in range(3)}) == 1


def test_guessing_works_before_the_first_deal() -> None:
    state = GAME.new(2, None, FastDice(1))
    for seat in (0, TABLE):
        world = guess(state, seat, 1)
        assert GAME.inventory(world) == GAME.inventory(state)
        assert world.deck.size == 36


def test_the_guess_has_dice_of_its_own_and_leaves_the_state_alone() -> None:
    state = position(hands=["L1", "SK"])
    before = GAME.dump(state)
    world = guess(state, 0, 1)
    assert world.dice.kind == "fast"
    assert world.dice.drawn == 0
    assert world.recorder is None
    assert GAME.dump(state) == before
    assert guess(state, 0, 1).must == BIT[0]
