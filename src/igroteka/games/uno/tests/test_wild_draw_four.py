"""The Wild Draw Four, the bluff and the challenge (UNO-17, UNO-18, UNO-21)."""

from __future__ import annotations

from igroteka.core.clauses import clause
from igroteka.core.events import HIDDEN
from igroteka.core.seats import EVERYONE, TABLE
from igroteka.games.uno import GAME
from igroteka.games.uno.position import discard_pile
from igroteka.games.uno.tests.positions import choices, field, hand, moves, names, play, position, why

REFUSED = {"bluffing": "refused"}


@clause("UNO-17")
def test_where_bluffing_is_refused_the_colour_in_force_forbids_it() -> None:
    state = position("R7", ["R1 B2 W4", "G1 G2"], options=REFUSED)
    assert moves(state, 0) == ["R1", "draw"]
    assert why(state, 0, "W4:G") == ("why-holds-colour", "UNO-17")


@clause("UNO-17")
def test_a_fitting_number_symbol_or_wild_does_not_stand_in_the_way() -> None:
    state = position("R7", ["B7 W W4", "G1 G2"], options=REFUSED)
    assert moves(state, 0)[-5:-1] == ["W4:B", "W4:G", "W4:R", "W4:Y"]
    state = position("RS", ["BS W W4", "G1 G2"], options=REFUSED)
    assert "W4:B" in moves(state, 0)


@clause("UNO-17")
def test_on_a_wild_the_named_colour_is_in_force() -> None:
    state = position("W", ["G7 R1 W4", "G1 G2"], colour="G", options=REFUSED)
    assert moves(state, 0) == ["G7", "draw"]
    state = position("W", ["G7 R1 W4", "G1 G2"], colour="Y", options=REFUSED)
    assert moves(state, 0) == ["W4:B", "W4:G", "W4:R", "W4:Y", "draw"]


@clause("UNO-17", "UNO-18")
def test_where_bluffing_is_refused_the_next_player_draws_four_without_a_challenge() -> None:
    state = position("R7", ["B1 B2 W4", "G1 G2", "B3 B4"], draw="Y1 Y2 Y3 Y4", options=REFUSED)
    assert play(state, 0, "W4:G") == [
        ("wild", 0, "W4", EVERYONE, [1]),
        ("forced", 1, "Y1 Y2 Y3 Y4", 2, [4]),
        ("skipped", 1, "", EVERYONE, []),
    ]
    assert (state.turn, state.colour, state.symbol, field(state, "hit")) == (2, 1, 13, "-")


@clause("UNO-18")
def test_the_hit_player_first_accepts_or_challenges_nothing_else() -> None:
    state = position("R7", ["B1 W4", "G1", "B3 B4"], single="0.1.0")
    assert play(state, 0, "W4:G") == [("wild", 0, "W4", EVERYONE, [1])]
    assert moves(state, 1) == choices(state, 1) == ["accept", "challenge"]
    assert (state.turn, state.must, state.opened, field(state, "stage")) == (1, 2, 2, "hit")
    for move in ("G1", "draw", "keep", "uno", "catch:0", "name:B", "pass"):
        assert why(state, 1, move) == ("why-decide-first", "UNO-18")
    assert moves(state, 2) == ["catch:0", "catch:1"]
    assert moves(state, 0) == ["uno", "catch:1"]


@clause("UNO-17", "UNO-18")
def test_who_accepts_draws_four_and_misses_the_turn() -> None:
    state = position("R7", ["R1 R2 W4", "G1 G2", "B3 B4"], draw="Y1 Y2 Y3 Y4 Y5")
    play(state, 0, "W4:G")
    assert play(state, 1, "accept") == [
        ("accepted", 1, "", EVERYONE, []),
        ("forced", 1, "Y1 Y2 Y3 Y4", 2, [4]),
        ("skipped", 1, "", EVERYONE, []),
    ]
    assert (state.turn, hand(state, 1), field(state, "stage"), field(state, "hit")) == (
        2, "G1 G2 Y1 Y2 Y3 Y4", "turn", "-",
    )  # fmt: skip
    assert field(state, "shown") == "-"


@clause("UNO-18")
def test_a_bluffer_draws_the_four_and_the_challenger_plays_a_normal_turn_on_the_named_colour() -> None:
    state = position("G5", ["G2 R5 W4", "R1 B2", "B3 B4"], draw="Y1 Y2 Y3 Y4")
    play(state, 0, "W4:R")
    assert (field(state, "hit"), state.guilty) == ("0:G:G2.R5", True)
    assert play(state, 1, "challenge") == [
        ("challenged", 1, "", EVERYONE, [0]),
        ("shown", 0, "G2 R5", 3, [1]),
        ("guilty", 0, "", EVERYONE, [1]),
        ("forced", 0, "Y1 Y2 Y3 Y4", 1, [4]),
    ]
    assert (hand(state, 0), hand(state, 1)) == ("G2 R5 Y1 Y2 Y3 Y4", "B2 R1")
    assert (state.turn, state.colour, field(state, "stage"), field(state, "hit")) == (1, 2, "turn", "-")
    assert moves(state, 1) == ["R1", "draw", "R1!"]
    assert field(state, "shown") == "1:0:G2.R5"


@clause("UNO-18")
def test_an_innocent_bluff_costs_the_challenger_six() -> None:
    state = position("G5", ["R5 Y9 W4", "R1 B2", "B3 B4"], draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7")
    play(state, 0, "W4:R")
    assert (field(state, "hit"), state.guilty) == ("0:G:R5.Y9", False)
    assert play(state, 1, "challenge") == [
        ("challenged", 1, "", EVERYONE, [0]),
        ("shown", 0, "R5 Y9", 3, [1]),
        ("innocent", 0, "", EVERYONE, [1]),
        ("forced", 1, "Y1 Y2 Y3 Y4 Y5 Y6", 2, [6]),
        ("skipped", 1, "", EVERYONE, []),
    ]
    assert (hand(state, 1), state.turn, state.colour) == ("B2 R1 Y1 Y2 Y3 Y4 Y5 Y6", 2, 2)


@clause("UNO-18")
def test_what_counts_is_the_colour_before_not_the_named_one_nor_the_number() -> None:
    state = position("G5", ["R5 W4 W", "R1 B2"])
    play(state, 0, "W4:R")
    assert not state.guilty
    on_a_wild = position("W", ["B5 W4", "R1 B2"], colour="B")
    play(on_a_wild, 0, "W4:R")
    assert (field(on_a_wild, "hit"), on_a_wild.guilty) == ("0:B:B5", True)


@clause("UNO-18")
def test_what_counts_is_the_hand_at_the_moment_of_the_play() -> None:
    state = position("G5", ["R5 W4", "R1 B2", "B3 B4"], draw="G1 G2 Y1 Y2 Y3 Y4 Y5 Y6")
    play(state, 0, "W4:R")
    play(state, 2, "catch:0")
    assert (hand(state, 0), field(state, "hit"), state.guilty) == ("G1 G2 R5", "0:G:R5", False)
    events = play(state, 1, "challenge")
    assert events[1:3] == [("shown", 0, "R5", 3, [1]), ("innocent", 0, "", EVERYONE, [1])]
    assert field(state, "shown") == "1:0:R5"


@clause("UNO-18", "UNO-19")
def test_the_log_of_a_challenge_shows_what_is_judged_and_agrees_with_the_verdict() -> None:
    for card, draw, verdict in (("R5", "G1 G2", "innocent"), ("G3", "R1 R2", "guilty")):
        state = position("G5", [f"{card} W4", "R9 B2", "B3 B4"], draw=f"{draw} Y1 Y2 Y3 Y4 Y5 Y6")
        play(state, 0, "W4:R")
        play(state, 2, "catch:0")
        assert state.recorder is not None
        state.play(1, GAME.read("challenge"))
        shown, told = state.recorder.take()[1:3]
        assert (shown.kind, told.kind) == ("shown", verdict)
        for observer in (0, 1):
            assert [names([face]) for face in shown.faces(observer)] == [card]
            assert any(name[0] == "G" for name in [card]) == (verdict == "guilty")
        assert shown.faces(2) == shown.faces(TABLE) == [HIDDEN]
        assert GAME.view(state, 1)["known"][0] == [card]
        assert GAME.view(state, 2)["known"][0] == []


@clause("UNO-18", "UNO-19")
def test_what_was_drawn_between_the_play_and_the_challenge_stays_a_secret() -> None:
    state = position("G5", ["R5 W4", "R1 B2", "B3 B4"], draw="G1 G2 Y1 Y2 Y3 Y4 Y5 Y6")
    play(state, 0, "W4:R")
    play(state, 2, "catch:0")
    other = position("G5", ["R5 W4", "R1 B2", "B3 B4"], draw="Y8 Y9 Y1 Y2 Y3 Y4 Y5 Y6")
    play(other, 0, "W4:R")
    play(other, 2, "catch:0")
    for one, two in zip(play(state, 1, "challenge")[:3], play(other, 1, "challenge")[:3], strict=True):
        assert one == two


@clause("UNO-18")
def test_the_hand_is_shown_to_the_challenger_alone() -> None:
    state = position("G5", ["G2 R5 W4", "R1 B2", "B3 B4"])
    play(state, 0, "W4:R")
    shown = play(state, 1, "challenge")[1]
    assert shown[3] == 0b011
    assert field(state, "shown") == "1:0:G2.R5"


@clause("UNO-18")
def test_without_a_wild_draw_four_there_is_nothing_to_challenge() -> None:
    state = position("R7", ["R1 R2", "G1 G2"])
    assert why(state, 0, "challenge") == why(state, 0, "accept") == ("why-nothing-to-challenge", "UNO-18")


@clause("UNO-18")
def test_with_two_players_the_player_of_an_accepted_wild_draw_four_plays_again() -> None:
    state = position("R7", ["B1 B2 W4", "G1 G2"])
    play(state, 0, "W4:B")
    play(state, 1, "accept")
    assert (state.turn, state.size(1)) == (0, 6)


@clause("UNO-21", "UNO-20")
def test_a_last_draw_two_still_makes_the_next_player_draw_and_counts() -> None:
    state = position("R7", ["RD", "G1 G2", "B3 B4"], draw="Y1 Y2")
    events = play(state, 0, "RD")
    assert events == [
        ("played", 0, "RD", EVERYONE, []),
        ("forced", 1, "Y1 Y2", 2, [2]),
        ("left", 1, "G1 G2 Y1 Y2", EVERYONE, [6]),
        ("left", 2, "B3 B4", EVERYONE, [7]),
        ("out", 0, "", EVERYONE, [13]),
    ]


@clause("UNO-21")
def test_a_last_wild_draw_four_cannot_be_challenged_and_the_four_count() -> None:
    for options in ({}, REFUSED):
        state = position("R7", ["W4", "G1 G2", "B3 B4"], draw="Y1 Y2 Y3 Y4", options=options)
        events = play(state, 0, "W4:G")
        assert events[0] == ("wild", 0, "W4", EVERYONE, [1])
        assert events[1] == ("forced", 1, "Y1 Y2 Y3 Y4", 2, [4])
        assert events[-1] == ("out", 0, "", EVERYONE, [20])
        assert state.interlude
        assert names(discard_pile(state)) == "R7 W4"


@clause("UNO-21")
def test_other_last_cards_do_nothing_to_the_next_player() -> None:
    for card in ("RS", "RR", "R0", "W:B"):
        state = position("R7", [card.partition(":")[0], "G1 G2", "B3 B4"])
        events = play(state, 0, card)
        assert [event[0] for event in events[1:]] == ["left", "left", "out"]


@clause("UNO-21")
def test_the_next_player_is_the_one_in_the_direction_of_play() -> None:
    state = position("R7", ["RD", "G1 G2", "B3 B4"], direction="right")
    assert play(state, 0, "RD")[1][1] == 2
    state = position("R7", ["W4", "G1 G2", "B3 B4"], direction="right")
    assert play(state, 0, "W4:R")[1][1] == 2
