"""After a reshuffle all know what is in hands: what was held then stays known, whatever came since."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import TABLE
from igroteka.games.uno import GAME
from igroteka.games.uno.cards import NO_CARD, listed
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.make_golden import lively_input
from igroteka.games.uno.tests.positions import field, hand, play, position
from igroteka.games.uno.tests.test_guess import imagined, worlds

RESHUFFLED: dict[str, Any] = {"held": "B1.B2.G1.G2.G3", "beside": "0:G1.G2.G3/1:B1.B2", "old": "2.3"}


@clause("UNO-22", "UNO-11")
def test_the_own_drawn_card_is_not_taken_for_one_that_was_held_at_the_reshuffle_nor_after_it_is_kept() -> None:
    state = position("R7", ["B1 B2", "G1 G2 G3"], draw="G1", **RESHUFFLED)
    play(state, 0, "draw")
    assert field(state, "drawn") == "G1"
    assert {hand(world, 1) for world in worlds(state, 0)} == {"G1 G2 G3"}
    play(state, 0, "keep")
    assert {hand(world, 1) for world in worlds(state, 0)} == {"G1 G2 G3"}


@clause("UNO-22", "UNO-13")
def test_nor_are_cards_that_one_was_forced_to_draw() -> None:
    state = position("R7", ["B1 B2", "G1 G2 RD", "Y1 Y2"], turn=1, draw="G1 G2", rest="discard")
    state.everything_else_is_held()
    play(state, 1, "RD")  # seat 2 draws the other G1 and G2
    assert hand(state, 2) == "G1 G2 Y1 Y2"
    for world in worlds(state, 2):
        assert sorted((hand(world, 0) + " " + hand(world, 1)).split()) == ["B1", "B2", "G1", "G2"]


@clause("UNO-22")
def test_playing_the_own_drawn_card_takes_nothing_from_what_the_others_hold() -> None:
    state = position("G7", ["B1 B2", "G1 G2 G3", "Y1 Y2"], draw="G1 Y9", rest="discard")
    state.everything_else_is_held()
    play(state, 0, "draw", "G1")
    for world in worlds(state, 0):
        assert sorted((hand(world, 1) + " " + hand(world, 2)).split()) == ["G1", "G2", "G3", "Y1", "Y2"]


@clause("UNO-22")
def test_who_has_not_drawn_since_the_reshuffle_holds_only_what_was_held_then() -> None:
    state = position("R7", ["B1 B2", "G1 G2", "Y1 Y2"], rest="discard", turn=2)
    play(state, 2, "draw")
    if "keep" in [GAME.write(move) for move in state.moves(2)]:
        play(state, 2, "keep")
    found = worlds(state, 0, 200)
    for world in found:
        assert not Counter(hand(world, 1).split()) - Counter(["G1", "G2", "Y1", "Y2"])
        assert not Counter(["G1", "G2", "Y1", "Y2"]) - Counter((hand(world, 1) + " " + hand(world, 2)).split())
    assert len({hand(world, 1) for world in found}) == 6
    assert hand(state, 1) in {hand(world, 1) for world in found}


@clause("UNO-22")
def test_a_new_card_of_a_kind_that_was_held_leaves_open_who_holds_the_old_one() -> None:
    cards: dict[str, Any] = {"held": "B1.B2.G1.G2.Y1.Y2", "beside": "0:G1.G2.Y1.Y2", "old": "2.2.2"}
    state = position("G7", ["B1 B2", "G1 G2", "G1 Y1 Y2"], turn=2, **cards)  # seat 2 drew the other G1
    play(state, 2, "G1")
    assert (field(state, "held"), field(state, "old")) == ("B1.B2.G2.Y1.Y2", "1.1.1")
    assert any("G1" in hand(world, 1).split() for world in worlds(state, 0, 200))
    sure = position("G7", ["B1 B2", "G1 G2", "Y1 Y2"], turn=1, **cards)
    play(sure, 1, "G1")
    assert field(sure, "old") == "2.1.2"
    for world in worlds(sure, 0):
        assert hand(world, 1) in ("G2", "Y1", "Y2")


@pytest.mark.parametrize("seed", range(8))
def test_all_facts_are_true_at_every_moment_of_wild_play_and_guesses_agree_with_them(seed: int) -> None:
    seats = 2 + seed % 4
    options = GAME.read_options({"drawn_card": "may" if seed % 2 else "must", "goal": 1000})
    state, dice = GAME.new(seats, options, FastDice(seed)), FastDice(seed + 90)
    checked = 0
    for number in range(1500):
        if state.over:
            break
        state.play(*lively_input(state, dice))
        if len(state.facts):
            hold_their_facts(state)
            if number % 5 == 0:
                for seat in (*range(seats), int(TABLE)):
                    world = imagined(state, seat, FastDice(number))
                    agrees(state, world, seat)
                    checked += 1
    assert checked > 50


def hold_their_facts(state: UnoState) -> None:
    """What is noted is true, so the truth is among the worlds that agree with it."""
    hands = [undrawn(state, seat) for seat in range(state.seats)]
    held = known(state, int(state.held_fact()))
    assert not held - sum(hands, Counter())
    for seat in range(state.seats):
        others = sum((hands[other] for other in range(state.seats) if other != seat), Counter())
        assert not known(state, int(state.beside_fact(seat))) - others
        assert int(state.facts[state.old_fact(seat)]) <= (held & hands[seat]).total()
        for other in range(state.seats):
            assert not known(state, int(state.fact(seat, other))) - hands[other]


def agrees(state: UnoState, world: UnoState, seat: int) -> None:
    """The world has what this seat knows: shown cards in their hands, held cards in hands."""
    hands = [undrawn(world, other) for other in range(state.seats)]
    others = sum((hands[other] for other in range(state.seats) if other != seat), Counter())
    if seat < 0:
        assert not known(state, int(state.held_fact())) - others
        return
    assert not known(state, int(state.beside_fact(seat))) - others
    for other in range(state.seats):
        assert not known(state, int(state.fact(seat, other))) - hands[other]


def known(state: UnoState, at: int) -> Counter[int]:
    return Counter(int(card) for card in listed(state.facts, at))


def undrawn(state: UnoState, seat: int) -> Counter[int]:
    """A hand without the card that was drawn just now."""
    drawn = Counter([int(state.drawn)] if seat == state.turn and state.drawn != NO_CARD else [])
    return Counter(int(card) for card in state.hand(seat)) - drawn
