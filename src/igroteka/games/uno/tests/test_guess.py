"""What a seat can imagine: facts are kept, the truth is possible, nothing leaks."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.seats import CLOCK, TABLE
from igroteka.core.state import DEAL
from igroteka.games.uno import GAME
from igroteka.games.uno.position import discard_pile, draw_pile
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import dealt, field, hand, numbers, play, position


def worlds(state: UnoState, seat: int, how_many: int = 40) -> list[UnoState]:
    dice = FastDice(3)
    return [imagined(state, seat, dice) for _ in range(how_many)]


def imagined(state: UnoState, seat: int, dice: FastDice) -> UnoState:
    world = state.guess(seat, dice)
    assert isinstance(world, UnoState)
    return world


def test_one_keeps_the_own_hand_and_the_others_get_new_cards() -> None:
    state = position("R7", ["R1 R2 R3", "G1 G2", "B1 B2 B3 B4"])
    found = worlds(state, 0)
    assert {hand(world, 0) for world in found} == {"R1 R2 R3"}
    assert len({hand(world, 1) for world in found}) > 30
    for world in found:
        assert numbers(world.hands)[2::4] == [3, 2, 4]
        assert [len(world.hand(seat)) for seat in range(3)] == [3, 2, 4]
        assert discard_pile(world) == discard_pile(state)
        assert GAME.inventory(world) == GAME.inventory(state)


def test_a_spectator_knows_no_hand() -> None:
    state = position("R7", ["R1 R2 R3", "G1 G2"])
    assert all(len({hand(world, seat) for world in worlds(state, TABLE)}) > 30 for seat in (0, 1))


def test_the_true_order_of_hidden_cards_does_not_leak() -> None:
    state = position("R7", ["R1 R2", "G1 G2", "B1 B2"], draw="Y1 Y2 Y3")
    other = position("R7", ["R1 R2", "Y1 Y2", "Y3 W"], draw="G1 G2 B1")
    for seed in range(5):
        assert GAME.dump(imagined(state, 0, FastDice(seed))) == GAME.dump(imagined(other, 0, FastDice(seed)))
    assert GAME.dump(imagined(state, 1, FastDice(1))) != GAME.dump(imagined(other, 1, FastDice(1)))


def test_the_dice_of_a_guess_are_its_own() -> None:
    state = position("R7", ["R1 R2", "G1 G2"])
    dice = FastDice(5)
    world = imagined(state, 0, dice)
    assert world.dice is not dice
    assert world.dice is not state.dice
    assert state.dice.drawn == 0
    assert field(world, "dice") == "fast:0"


def test_before_the_first_deal_there_is_nothing_to_guess() -> None:
    state = GAME.new(3, None, FastDice(1))
    dice = FastDice(2)
    world = imagined(state, 1, dice)
    assert GAME.dump(world) == GAME.dump(state)
    assert dice.drawn == 2


def test_between_rounds_all_hands_are_open() -> None:
    state = position("R7", ["R1", "G1 G2", "B1 B2"], held="G1.R1")
    play(state, 0, "R1")
    found = worlds(state, 0, 10)
    assert {hand(world, 1) + "/" + hand(world, 2) for world in found} == {"G1 G2/B1 B2"}
    assert len({field(world, "draw") for world in found}) == 10
    over = position("R7", ["R1", "G1 G2 W", "B1 B2"], options={"goal": 50})
    play(over, 0, "R1")
    assert over.over
    assert {hand(world, 1) for world in worlds(over, TABLE, 10)} == {"G1 G2 W"}


@clause("UNO-18")
def test_what_a_challenge_showed_stays_known_until_it_is_played() -> None:
    state = position("G5", ["G2 R5 W4", "R1 B2 Y9", "B3 B4"], draw="Y1 Y2 Y3 Y4 B9")
    play(state, 0, "W4:R")
    play(state, 1, "challenge")
    for world in worlds(state, 1):
        assert not Counter(["G2", "R5"]) - Counter(hand(world, 0).split())
        assert len(world.hand(0)) == 6
        assert field(world, "shown") == "1:0:G2.R5"
    assert len({hand(world, 0) for world in worlds(state, 1)}) > 30
    assert any("G2" not in hand(world, 0) for world in worlds(state, 2))
    assert {field(world, "shown") for world in worlds(state, 2)} == {"-"}
    assert {field(world, "shown") for world in worlds(state, TABLE)} == {"-"}
    assert set(numbers(worlds(state, 2, 1)[0].facts)) == {0}
    play(state, 1, "R1")
    play(state, 2, "draw", "keep")
    play(state, 0, "R5")
    assert field(state, "shown") == "1:0:G2"


@clause("UNO-18")
def test_a_known_card_that_is_played_is_forgotten_and_only_one_of_two() -> None:
    state = position("R7", ["R5 R5 G2", "R1 B2", "B3 B4"], shown="1:0:R5.R5.G2/2:0:R5/1:2:B3")
    play(state, 0, "R5")
    assert field(state, "shown") == "1:0:G2.R5/1:2:B3"
    state = position("R7", ["B3 B4", "R5 R5 G2", "R1 B2"], turn=1, shown="2:1:R5.G2", held="B3.R5.R5.B2")
    play(state, 1, "R5")
    assert (field(state, "shown"), field(state, "held")) == ("2:1:G2", "B2.B3.R5")


@clause("UNO-12", "UNO-18", "UNO-22")
def test_a_drawn_card_that_is_played_is_not_the_one_that_was_seen_before() -> None:
    state = position("R7", ["R5 B2 W4", "G1 G2"], draw="R5", shown="1:0:R5", held="R5.G1")
    play(state, 0, "draw", "R5")
    assert (field(state, "shown"), field(state, "held")) == ("1:0:R5", "G1.R5")
    assert all("R5" in hand(world, 0).split() for world in worlds(state, 1))


@clause("UNO-18")
def test_an_accepted_bluff_stays_a_secret() -> None:
    state = position("G5", ["G2 R5 W4", "R1 B2", "B3 B4"])
    play(state, 0, "W4:R")
    play(state, 1, "accept")
    assert {world.guilty for seat in (1, 2, TABLE) for world in worlds(state, seat)} == {False}


def test_a_guess_has_no_trace_of_the_cards_that_were_drawn() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="R5")
    play(state, 0, "draw", "R5")
    for world in worlds(state, 1, 5):
        between = numbers(world.cards)[world.draw_size : 108 - world.discard_size]
        assert between == [-1] * 4  # two hands of two cards


def test_an_observer_with_two_facts_sees_both_hands() -> None:
    state = position("R7", ["R5 R6", "R1 B2 W W", "B3 B4"], shown="0:1:W.W.R1/0:2:B4")
    for world in worlds(state, 0):
        assert not Counter(["W", "W", "R1"]) - Counter(hand(world, 1).split())
        assert "B4" in hand(world, 2).split()


@clause("UNO-22")
def test_after_a_reshuffle_two_players_know_each_other_s_hands() -> None:
    state = position("R7", ["B1 B2 W W", "G1 G2 W4"], rest="discard")
    play(state, 0, "draw")
    drawn = field(state, "drawn")
    assert field(state, "held") == "B1.B2.G1.G2.W.W.W4"
    assert {hand(world, 1) for world in worlds(state, 0)} == {"G1 G2 W4"}
    seen = worlds(state, 1)
    for world in seen:
        assert not Counter(["B1", "B2", "W", "W"]) - Counter(hand(world, 0).split())
        assert Counter(hand(world, 0).split()) - Counter(["B1", "B2", "W", "W"]) == Counter([field(world, "drawn")])
    assert len({field(world, "drawn") for world in seen}) > 15
    assert drawn in hand(state, 0)


@clause("UNO-22")
def test_after_a_reshuffle_three_players_know_what_is_not_in_the_pile() -> None:
    state = position("R7", ["B1 B2", "G1 G2", "Y1 Y2"], rest="discard")
    play(state, 0, "draw")
    for world in worlds(state, 0):
        assert sorted((hand(world, 1) + " " + hand(world, 2)).split()) == ["G1", "G2", "Y1", "Y2"]
    assert len({hand(world, 1) for world in worlds(state, 0)}) == 6
    for world in worlds(state, TABLE):
        held = sorted(name for seat in range(3) for name in hand(world, seat).split())
        assert not Counter(["B1", "B2", "G1", "G2", "Y1", "Y2"]) - Counter(held)
        assert len(draw_pile(world)) == len(draw_pile(state))


@clause("UNO-22")
def test_a_second_reshuffle_replaces_what_was_known_of_the_first() -> None:
    state = position("R7", ["B1 B2 W W", "G1 G2"], rest="discard", held="B1.W.W")
    play(state, 0, "draw")
    assert field(state, "held") == "B1.B2.G1.G2.W.W"


@clause("UNO-09")
def test_a_returned_wild_draw_four_is_known_to_be_in_the_pile_until_somebody_draws() -> None:
    hands = ["B1 B2 B3 B4 B5 B6 B7", "W4 W4 W4 G1 G2 G3 G4", "Y1 Y2 Y3 Y4 Y5 Y6 Y7"]
    state, _ = dealt(3, "W4 R7", hands)
    for world in worlds(state, 0):
        assert draw_pile(world).count(53) >= 1
        assert len(draw_pile(world)) == len(draw_pile(state))
        assert field(world, "returned") == "1"
    assert {draw_pile(world).count(53) for world in worlds(state, 1)} == {1}
    assert len({draw_pile(world).index(53) for world in worlds(state, 1)}) > 10
    play(state, 1, "draw")
    assert field(state, "returned") == "0"


@clause("UNO-11")
def test_nobody_else_knows_the_drawn_card() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="R5")
    play(state, 0, "draw")
    assert {field(world, "drawn") for world in worlds(state, 0)} == {"R5"}
    seen = worlds(state, 1, 200)
    assert len({field(world, "drawn") for world in seen}) > 40
    for world in seen:
        assert field(world, "drawn") in hand(world, 0).split()
        assert len(world.hand(0)) == 3


def test_a_drawn_card_is_never_one_that_was_shown_before() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="R5", shown="1:0:B1.B2")
    play(state, 0, "draw")
    for world in worlds(state, 1):
        rest = Counter(hand(world, 0).split()) - Counter([field(world, "drawn")])
        assert rest == Counter(["B1", "B2"])


@clause("UNO-18")
def test_the_guilt_of_a_guess_fits_its_hand() -> None:
    state = position("G5", ["G2 R5 Y1 W4", "R1 B2", "B3 B4"])
    play(state, 0, "W4:R")
    for seat in (1, 2, TABLE):
        found = worlds(state, seat, 100)
        for world in found:
            assert world.guilty == any(name[0] == "G" for name in hand(world, 0).split())
        assert {world.guilty for world in found} == {True, False}
    assert {world.guilty for world in worlds(state, 0)} == {True}


@clause("UNO-18", "UNO-19")
def test_the_guilt_of_a_caught_player_is_that_of_the_card_held_before() -> None:
    state = position("G5", ["R5 W4", "R1 B2", "B3 B4"], draw="G1 G2")
    play(state, 0, "W4:R")
    play(state, 2, "catch:0")
    assert {world.guilty for world in worlds(state, 0)} == {False}
    found = worlds(state, 1, 200)
    assert 20 < sum(world.guilty for world in found) < 90  # one card in four is green
    for world in found:
        green = [name[0] == "G" for name in hand(world, 0).split()]
        assert any(green) or not world.guilty
        assert not all(green) or world.guilty
    assert any(any(name[0] == "G" for name in hand(world, 0).split()) and not world.guilty for world in found)


@clause("UNO-18", "UNO-19")
def test_who_knew_the_single_card_knows_the_guilt() -> None:
    for card, guilty in (("R5", False), ("G3", True)):
        state = position("G5", [f"{card} W4", "R1 B2", "B3 B4"], draw="G1 R2", shown=f"1:0:{card}")
        play(state, 0, "W4:R")
        assert {world.guilty for world in worlds(state, 1)} == {guilty}
        play(state, 2, "catch:0")
        assert {world.guilty for world in worlds(state, 1)} == {guilty}


def test_every_hidden_card_is_as_likely_in_every_place() -> None:
    state = position("R7", ["R1 R2", "G1 G2"])
    dice = FastDice(9)
    seen: Counter[str] = Counter()
    for _ in range(700):
        seen.update(hand(imagined(state, 0, dice), 1).split())
    assert sum(seen.values()) == 1400
    assert 35 < seen["B5"] + seen["Y5"] < 75  # 4 of 105 hidden cards, two places: 53
    assert 35 < seen["W"] < 75
    assert seen["R1"] < 28  # the other copy: 13


def test_the_truth_is_always_a_possible_guess() -> None:
    state = position("R7", ["R1 R2", "G1"], rest="discard")
    play(state, 0, "draw")
    if "keep" in [GAME.write(move) for move in state.moves(0)]:
        play(state, 0, "keep")
    assert any(hand(world, 1) == hand(state, 1) for world in worlds(state, 0))
    small = position("R7", ["R1 R2", "G1", "*"], draw="B1")
    found = worlds(small, 2, 300)
    assert any(GAME.dump(world).split("dice=")[1][7:] == GAME.dump(small).split("dice=")[1][7:] for world in found)


@pytest.mark.parametrize("seed", range(6))
def test_guesses_along_whole_rounds_agree_with_all_that_was_seen(seed: int) -> None:
    options = GAME.read_options({"drawn_card": "may" if seed % 2 else "must", **GAME.lab_options})
    seats = 2 + seed % 3
    state = GAME.new(seats, options, FastDice(seed))
    state.play(CLOCK, DEAL)
    dice = FastDice(seed + 50)
    for _ in range(25):
        playout(state, dice, 9)
        if state.over:
            break
        for seat in range(-2, seats):
            if seat == CLOCK:
                continue
            world = imagined(state, seat, dice)
            assert GAME.view(world, seat) == GAME.view(state, seat)
            assert GAME.inventory(world) == GAME.inventory(state)
            held = Counter(card for other in range(seats) for card in numbers(world.hand(other)))
            known = GAME.load(GAME.dump(world), FastDice(1))  # loading checks facts, the drawn card and the counts
            assert GAME.dump(known) == GAME.dump(world)
            assert sum(held.values()) == sum(int(state.size(other)) for other in range(seats))
