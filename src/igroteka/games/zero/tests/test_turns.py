"""Exchanges, passes, the end of a round."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import BIT, CLOCK
from igroteka.core.state import FLAG
from igroteka.games.zero import GAME
from igroteka.games.zero.rules import CALL, MOVES, PASS
from igroteka.games.zero.tests.positions import cards, dealt, may_play, names, play, position, told, totals

HANDS = ["R1 R2 R3 R4 R5 R6 R7 R8 O1", "O2 O3 O4 O5 O6 O7 O8 Y1 Y2", "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3"]
POOL = "K1 K2 K3 K4 K5"


@clause("ZERO-06")
def test_a_turn_is_an_exchange_or_a_pass() -> None:
    state = position(hands=HANDS, pool=POOL)
    exchanges = [f"{lay}-{take}" for lay in HANDS[0].split() for take in POOL.split()]
    assert may_play(state, 0) == [*exchanges, "pass", "zero"]
    assert [GAME.write(move) for move in state.choices(0)] == [*exchanges, "pass"]
    assert may_play(state, 1) == may_play(state, 2) == ["zero"]


@clause("ZERO-06")
def test_with_two_players_there_are_eighty_one_exchanges() -> None:
    state = position(hands=HANDS[:2])
    assert len(state.choices(0)) == 82
    assert len(set(state.choices(0))) == 82


@clause("ZERO-06")
def test_play_goes_clockwise() -> None:
    state = position(hands=HANDS, pool=POOL, turn=1)
    seats = []
    for take in ("K1", "K2", "K3", "K4"):
        seat = int(state.must).bit_length() - 1
        seats.append(seat)
        play(state, seat, f"{names(state.hands[seat]).split()[0]}-{take}")
    assert seats == [1, 2, 0, 1]
    assert state.must == BIT[2]
    assert state.turns == 4
    assert (state.inputs, state.opened) == (14, 14)


@clause("ZERO-06")
def test_the_neighbours_sit_in_a_ring() -> None:
    state = position(hands=HANDS)
    assert [state.left_of(seat) for seat in range(3)] == [1, 2, 0]
    assert [state.right_of(seat) for seat in range(3)] == [2, 0, 1]


@clause("ZERO-07")
def test_an_exchange_lays_one_card_and_takes_another() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 0, "R3-K2")
    assert names(state.hands[0]) == "R1 R2 R4 R5 R6 R7 R8 O1 K2"
    assert [GAME.write(card * 56)[:2] for card in state.pool] == ["K1", "R3", "K3", "K4", "K5"]
    assert names(state.hands[1]) == HANDS[1]
    assert told(state) == [("exchanged", 0, "R3 K2", [])]


@clause("ZERO-07")
def test_the_last_card_of_hand_and_pool_can_be_exchanged_too() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 0, "O1-K5")
    assert names(state.open_cards()) == "O1 K1 K2 K3 K4"
    assert names(state.hands[0]) == "R1 R2 R3 R4 R5 R6 R7 R8 K5"


@clause("ZERO-07")
@pytest.mark.parametrize("move", ["R3-R3", "R3-R4", "K1-K2", "K1-K1", "O2-K1", "R3-O2", "R3-V1", "V1-K1"])
def test_only_a_card_of_the_hand_for_another_of_the_pool(move: str) -> None:
    state = position(hands=HANDS, pool=POOL)
    assert not state.allows(0, GAME.read(move))
    assert state.allows(0, GAME.read("R3-K1"))


def test_what_is_legal_and_what_is_accepted_is_the_same() -> None:
    state = position(hands=HANDS, pool=POOL, turn=2)
    for seat in range(3):
        legal = {int(move) for move in state.legal(seat)}
        assert {move for move in range(-3, MOVES + 3) if state.accepts(seat, move)} == legal
        assert not any(state.accepts(seat, move) for move in (-5, -3000, 1 << 40))
    assert (PASS, CALL, MOVES) == (56 * 56, 56 * 56 + 1, 56 * 56 + 2)


@clause("ZERO-08")
def test_the_first_pass_changes_nothing() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 0, "pass")
    assert (state.must, state.passes, state.closer, state.turns) == (BIT[1], 1, -1, 1)
    assert names(state.hands[0]) == HANDS[0]
    assert names(state.open_cards()) == POOL
    assert told(state) == [("passed", 0, "", [])]
    assert not state.interlude


@clause("ZERO-09")
def test_the_second_pass_gives_everyone_else_one_last_turn() -> None:
    state = position(hands=HANDS, pool=POOL, turn=1, passes=1)
    play(state, 1, "pass")
    assert (state.must, state.passes, state.closer) == (BIT[2], 2, 1)
    assert told(state) == [("passed", 1, "", []), ("ending", 1, "", [])]
    play(state, 2, "Y3-K1")
    assert state.must == BIT[0]
    play(state, 0, "R8-K2")
    assert state.interlude
    assert (state.must, state.may, state.round) == (0, 0, 1)
    assert [event[0] for event in told(state)] == ["exchanged", "exchanged", "scored", "scored", "scored"]


@clause("ZERO-09")
def test_both_passes_may_be_of_the_same_player() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 0, "pass")
    play(state, 1, "O2-K1")
    play(state, 2, "Y3-K2")
    play(state, 0, "pass")
    assert (state.closer, state.must) == (0, BIT[1])
    play(state, 1, "pass")
    assert state.must == BIT[2]
    play(state, 2, "pass")
    assert state.interlude


@clause("ZERO-09")
def test_a_pass_in_a_last_turn_has_no_further_effect() -> None:
    state = position(hands=HANDS, pool=POOL, turn=2, passes=2, closer=1)
    play(state, 2, "pass")
    assert (state.must, state.passes, state.closer) == (BIT[0], 2, 1)
    assert told(state) == [("passed", 2, "", [])]
    play(state, 0, "pass")
    assert (state.interlude, state.passes, state.closer) == (True, 2, 1)


@clause("ZERO-09")
def test_of_two_players_only_the_other_has_a_last_turn() -> None:
    state = position(hands=HANDS[:2], passes=1, turn=1)
    play(state, 1, "pass")
    assert state.must == BIT[0]
    play(state, 0, "pass")
    assert state.interlude


def test_the_clock_passes_for_those_who_are_late() -> None:
    state = position(hands=HANDS, pool=POOL, turn=1, passes=1)
    assert [int(move) for move in state.moves(CLOCK)] == [FLAG + 1]
    state.play(CLOCK, FLAG + 1)
    assert (state.must, state.closer) == (BIT[2], 1)
    assert [event[0] for event in told(state)] == ["flag", "passed", "ending"]


@clause("ZERO-21")
def test_with_a_limit_a_round_stops_after_so_many_turns_a_player() -> None:
    state = position(hands=HANDS, pool=POOL, turn=2, turns=5, turn_limit=2)
    play(state, 2, "Y3-K1")
    assert state.interlude
    assert state.cut_short
    assert state.turns == 6
    assert told(state)[1] == ("limit", -2, "", [2])
    assert totals(state) == [1, 1 + 2, 1 + 2 + 3]
    assert GAME.view(state, 0)["cut_short"] is True


@clause("ZERO-21")
def test_one_turn_before_the_limit_the_round_goes_on() -> None:
    state = position(hands=HANDS, pool=POOL, turn=2, turns=4, turn_limit=2)
    play(state, 2, "Y3-K1")
    assert (state.interlude, state.cut_short, state.must) == (False, False, BIT[0])


@clause("ZERO-21")
def test_a_round_that_ends_by_itself_with_the_last_turn_of_the_limit_is_not_cut_short() -> None:
    state = position(hands=HANDS, pool=POOL, turn=2, turns=5, turn_limit=2, closer=0, passes=2)
    play(state, 2, "Y3-K1")
    assert (state.interlude, state.cut_short) == (True, False)


@clause("ZERO-21")
def test_the_limit_stops_last_turns_too() -> None:
    state = position(hands=HANDS, pool=POOL, turn=2, turns=5, turn_limit=2, closer=1, passes=2)
    play(state, 2, "Y3-K1")
    assert (state.interlude, state.cut_short) == (True, True)


@clause("ZERO-09", "ZERO-21")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_as_many_last_turns_are_promised_as_the_limit_gives(seats: int, limit: int) -> None:
    for closing in range(1, seats * limit):  # the turn that is the second pass; the one before it was the first
        state = position(hands=[""] * seats, turns=closing, turn=closing % seats, passes=1, turn_limit=limit)
        seat = closing % seats
        play(state, seat, "pass")
        said = told(state)
        promised = {"ending": seats - 1}.get(said[1][0], said[1][3][0] if said[1][0] == "ending-limit" else 0)
        listed = GAME.view(state, 0)["last_turns"]
        given: list[int] = []
        while not state.interlude:
            given.append(int(state.must).bit_length() - 1)
            state.play(given[-1], PASS)
        assert promised == len(given)
        assert listed == given


@clause("ZERO-21")
def test_at_a_table_there_is_no_limit() -> None:
    assert GAME.read_options({}).turn_limit == 0
    assert GAME.lab_options == {"turn_limit": 100}
    state = dealt(2)
    for _ in range(450):
        seat = int(state.must).bit_length() - 1
        state.play(seat, state.choices(seat)[0])
    assert (state.interlude, state.cut_short, state.turns) == (False, False, 450)


def test_a_driver_asks_about_a_hand_until_the_next_player_has_made_a_turn() -> None:
    state = position(hands=HANDS, pool=POOL)
    asked = [state.may]
    for seat, move in [(0, "R1-K1"), (1, "pass"), (2, "Y3-R1"), (0, "R2-K2"), (1, "O2-K3"), (2, "pass")]:
        play(state, seat, move)
        asked.append(state.may)
    assert asked == [0b111, 0b111, 0b110, 0b100, 0b001, 0b010, 0]


def test_every_turn_move_means_the_same_since_the_turn_began() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 1, "zero")
    assert state.since(0, PASS) == state.since(0, GAME.read("R1-K1")) == 10
    play(state, 0, "R1-K1")
    assert state.since(1, PASS) == 12
    assert cards("K1") & state.hands[0]
