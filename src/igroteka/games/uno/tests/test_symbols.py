"""Cards with symbols: Draw Two, Reverse, Skip, Wild (UNO-13 to UNO-16)."""

from __future__ import annotations

from igroteka.core.clauses import clause
from igroteka.core.seats import EVERYONE
from igroteka.games.uno.tests.positions import hand, moves, numbers, play, position, why


@clause("UNO-13")
def test_a_draw_two_makes_the_next_player_draw_two_and_miss_the_turn() -> None:
    state = position("R7", ["RD R1 R2", "G1 G2", "B1 B2"], draw="Y1 Y2")
    assert play(state, 0, "RD") == [
        ("played", 0, "RD", EVERYONE, []),
        ("forced", 1, "Y1 Y2", 2, [2]),
        ("skipped", 1, "", EVERYONE, []),
    ]
    assert (hand(state, 1), state.size(1), state.turn) == ("G1 G2 Y1 Y2", 4, 2)


@clause("UNO-13")
def test_a_draw_two_goes_on_its_colour_or_on_another_draw_two() -> None:
    state = position("RD", ["BD B1 B2", "G1 G2"])
    assert moves(state, 0) == ["BD", "draw"]
    state = position("R7", ["BD B1 B2", "G1 G2"])
    assert why(state, 0, "BD") == ("why-no-fit", "UNO-13")


@clause("UNO-14")
def test_a_reverse_turns_the_direction_back_and_forth() -> None:
    state = position("R7", ["RR R1 R2", "R3 RR R4", "B1 B2 B3", "R5 R6"])
    assert play(state, 0, "RR")[1:] == [("reversed", 0, "", EVERYONE, [-1])]
    assert (state.turn, state.direction) == (3, -1)
    play(state, 3, "R5")
    assert state.turn == 2
    state = position("R7", ["R1 R2 R3", "R3 RR R4", "B1 B2 B3"], turn=1, direction="right")
    assert play(state, 1, "RR")[1:] == [("reversed", 1, "", EVERYONE, [1])]
    assert (state.turn, state.direction) == (2, 1)


@clause("UNO-14")
def test_a_reverse_goes_on_its_colour_or_on_another_reverse() -> None:
    state = position("RR", ["BR B1 B2", "G1 G2"])
    assert moves(state, 0) == ["BR", "draw"]
    state = position("R7", ["BR B1 B2", "G1 G2"])
    assert why(state, 0, "BR") == ("why-no-fit", "UNO-14")


@clause("UNO-14")
def test_with_two_players_a_reverse_works_as_a_skip() -> None:
    state = position("R7", ["RR R1 R2", "G1 G2"])
    assert play(state, 0, "RR")[1:] == [
        ("reversed", 0, "", EVERYONE, [-1]),
        ("skipped", 1, "", EVERYONE, []),
    ]
    assert (state.turn, state.direction) == (0, -1)


@clause("UNO-14")
def test_read_literally_a_reverse_with_two_players_passes_the_turn() -> None:
    state = position("R7", ["RR R1 R2", "G1 G2"], options={"reverse_two": "literal"})
    assert play(state, 0, "RR")[1:] == [("reversed", 0, "", EVERYONE, [-1])]
    assert (state.turn, state.direction) == (1, -1)


@clause("UNO-14")
def test_with_three_players_a_reverse_is_no_skip() -> None:
    state = position("R7", ["RR R1 R2", "G1 G2", "B1 B2"])
    play(state, 0, "RR")
    assert state.turn == 2


@clause("UNO-15")
def test_a_skip_makes_the_next_player_miss_the_turn() -> None:
    state = position("R7", ["RS R1 R2", "G1 G2", "B1 B2"])
    assert play(state, 0, "RS")[1:] == [("skipped", 1, "", EVERYONE, [])]
    assert (state.turn, state.must) == (2, 4)
    state = position("R7", ["RS R1 R2", "G1 G2", "B1 B2"], direction="right")
    assert play(state, 0, "RS")[1:] == [("skipped", 2, "", EVERYONE, [])]
    assert state.turn == 1


@clause("UNO-15")
def test_a_skip_goes_on_its_colour_or_on_another_skip() -> None:
    state = position("RS", ["BS B1 B2", "G1 G2"])
    assert moves(state, 0) == ["BS", "draw"]
    state = position("R7", ["BS B1 B2", "G1 G2"])
    assert why(state, 0, "BS") == ("why-no-fit", "UNO-15")


@clause("UNO-16")
def test_a_wild_names_the_colour_that_goes_on_the_same_as_before_allowed() -> None:
    for colour, letter in enumerate("BGRY"):
        state = position("R7", ["W R1 R2", "G1 G2"])
        assert play(state, 0, f"W:{letter}") == [("wild", 0, "W", EVERYONE, [colour])]
        assert (state.colour, state.symbol, state.turn) == (colour, 13, 1)
        assert hand(state, 0) == "R1 R2"


@clause("UNO-16")
def test_on_a_wild_goes_only_its_colour_or_a_wild() -> None:
    state = position("W", ["B7 G7 R1 R2", "G1 G2"], colour="G")
    assert moves(state, 0) == ["G7", "draw"]
    assert why(state, 0, "B7") == ("why-no-fit", "UNO-10")


@clause("UNO-16")
def test_a_wild_may_be_played_with_another_fitting_card_in_hand() -> None:
    state = position("R7", ["R1 R2 W", "G1 G2"])
    assert "W:B" in moves(state, 0)


def test_play_goes_round_the_table_in_both_directions() -> None:
    state = position("R7", ["R1 R2", "R1 R2", "R3 R4"], turn=2)
    play(state, 2, "R3")
    assert state.turn == 0
    state = position("R7", ["R1 R2", "R1 R2", "R3 R4"], turn=0, direction="right")
    play(state, 0, "R1")
    assert state.turn == 2
    play(state, 2, "R3")
    assert state.turn == 1
    assert numbers(state.hands)[2::4] == [1, 2, 1]
