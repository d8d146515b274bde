"""Setting up: the dealer, the deal, the turned card (UNO-02 to UNO-09)."""

from __future__ import annotations

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.events import Recorder
from igroteka.core.seats import CLOCK, EVERYONE
from igroteka.core.state import DEAL
from igroteka.games.uno import GAME
from igroteka.games.uno.position import discard_pile, draw_pile
from igroteka.games.uno.tests.positions import dealt, field, hand, moves, numbers, play, position, told


@clause("UNO-01")
def test_two_to_ten_can_play() -> None:
    assert (GAME.fewest, GAME.most, GAME.official) == (2, 10, 2)


@clause("UNO-02")
def test_the_highest_number_deals() -> None:
    state, events = dealt(4, "R7", draws=["B5 G9 R8 Y0"])
    assert state.dealer == 1
    assert events[:5] == [
        ("drew-for-deal", 0, "B5", EVERYONE, [5]),
        ("drew-for-deal", 1, "G9", EVERYONE, [9]),
        ("drew-for-deal", 2, "R8", EVERYONE, [8]),
        ("drew-for-deal", 3, "Y0", EVERYONE, [0]),
        ("dealer", 1, "", EVERYONE, []),
    ]


@clause("UNO-02")
def test_a_symbol_counts_as_zero() -> None:
    state, events = dealt(5, "R7", draws=["RD W W4 B1 GS"])
    assert state.dealer == 3
    assert [event[4] for event in events[:5]] == [[0], [0], [0], [1], [0]]


@clause("UNO-02")
def test_those_tied_for_the_highest_draw_again() -> None:
    state, events = dealt(4, "R7", draws=["B5 G9 R9 Y9", "B9 G3 R3 Y2", "B9 G0 R4 Y9"])
    assert state.dealer == 2
    assert [(event[1], event[2]) for event in events if event[0] == "drew-for-deal"] == [
        (0, "B5"), (1, "G9"), (2, "R9"), (3, "Y9"),
        (1, "G3"), (2, "R3"), (3, "Y2"),
        (1, "G0"), (2, "R4"),
    ]  # fmt: skip


@clause("UNO-02")
def test_if_nobody_draws_a_number_everyone_draws_again() -> None:
    state, events = dealt(2, "R7", draws=["W W4", "B0 G1"])
    assert state.dealer == 1
    assert [event[1] for event in events if event[0] == "drew-for-deal"] == [0, 1, 0, 1]


@clause("UNO-02")
def test_the_host_may_name_the_first_dealer() -> None:
    for dealer in range(4):
        state = GAME.new(4, GAME.read_options({"dealer": dealer + 1}), FastDice(3))
        state.recorder = Recorder()
        state.play(CLOCK, DEAL)
        events = told(state.recorder.take())
        assert state.dealer == dealer
        assert events[0] == ("dealer", dealer, "", EVERYONE, [])
        assert "drew-for-deal" not in [event[0] for event in events]


@clause("UNO-02")
def test_a_rematch_is_dealt_by_the_left_neighbour_of_the_first_dealer() -> None:
    for rounds, dealer in ((0, 2), (1, 0), (2, 1)):
        past = "/".join(["0:0.5.5:10.0.0"] * rounds) or "-"
        state = position(hands=["R1", "R2", "R3"], dealer=dealer, round=str(rounds), past=past)
        assert GAME.began(state) == 2
        assert GAME.rematch_options(state).dealer == 1
    over = position(hands=["R1", "R2", "R3"], dealer=1)
    play(over, 0, "R1")
    assert over.interlude
    assert GAME.began(over) == 1


@clause("UNO-02")
def test_the_deal_passes_to_the_left() -> None:
    for dealer, left in ((0, 1), (1, 2), (2, 0)):
        state, _ = dealt(3, "R7", draws=[["R9 B1 B2"], ["B1 R9 B2"], ["B1 B2 R9"]][dealer])
        assert state.dealer == dealer
        state.end_round()
        state.play(CLOCK, DEAL)
        assert state.recorder is not None
        events = told(state.recorder.take())
        assert state.dealer == left
        assert events[0] == ("dealer", left, "", EVERYONE, [])


@clause("UNO-03", "UNO-04")
def test_seven_cards_each_one_turned_and_the_left_neighbour_begins() -> None:
    hands = ["B1 B2 B3 B4 B5 B6 B7", "G1 G2 G3 G4 G5 G6 G7", "W W W W W4 W4 W4"]
    state, events = dealt(3, "R7", hands)
    assert [hand(state, seat) for seat in range(3)] == hands
    assert numbers(state.hands)[2::4] == [7, 7, 7]
    assert discard_pile(state) == [2 * 13 + 7]
    assert len(draw_pile(state)) == 108 - 22
    assert events[2:] == [
        ("drew-for-deal", 2, "G1", EVERYONE, [1]),
        ("dealer", 0, "", EVERYONE, []),
        ("dealt", 0, hands[0], 1, []),
        ("dealt", 1, hands[1], 2, []),
        ("dealt", 2, hands[2], 4, []),
        ("turned", 0, "R7", EVERYONE, []),
    ]
    assert (state.turn, state.must, state.may, state.colour, state.symbol) == (1, 2, 0, 2, 7)
    assert (state.direction, state.turns, field(state, "stage"), state.opened) == (1, 1, "turn", 1)
    assert not state.returned


@clause("UNO-04")
def test_after_the_last_seat_comes_the_first() -> None:
    state, _ = dealt(2, "R7", draws=["B1 R9"])
    assert (state.dealer, state.turn) == (1, 0)


@clause("UNO-05")
def test_a_turned_draw_two_hits_the_first_player() -> None:
    state, events = dealt(3, "RD")
    assert [int(state.size(seat)) for seat in range(3)] == [7, 9, 7]
    assert state.turn == 2
    assert [event[:2] for event in events[-3:]] == [("turned", 0), ("forced", 1), ("skipped", 1)]
    assert events[-2][3:] == (2, [2])


@clause("UNO-06")
def test_after_a_turned_reverse_the_dealer_plays_first_and_play_goes_to_the_right() -> None:
    state, events = dealt(4, "RR", hands=["R1 R2 R3 R4 R5 R6 R8"])
    assert events[-1] == ("reversed", 0, "", EVERYONE, [-1])
    assert (state.turn, state.direction) == (0, -1)
    play(state, 0, "R1")
    assert state.turn == 3


@clause("UNO-06")
def test_a_turned_reverse_lets_the_dealer_begin_with_two_players_too() -> None:
    for rule in ("skip", "literal"):
        state, _ = dealt(2, "RR", reverse_two=rule)
        assert state.turn == 0


@clause("UNO-06")
def test_the_next_round_goes_to_the_left_again() -> None:
    state, _ = dealt(3, "RR")
    state.end_round()
    state.play(CLOCK, DEAL)
    assert state.direction == 1 or field(state, "discard").endswith("R")


@clause("UNO-07")
def test_after_a_turned_skip_the_second_player_begins() -> None:
    state, events = dealt(4, "RS")
    assert events[-1] == ("skipped", 1, "", EVERYONE, [])
    assert state.turn == 2


@clause("UNO-08")
def test_after_a_turned_wild_the_first_player_names_the_colour_and_then_plays() -> None:
    state, events = dealt(3, "W", hands=["B1", "G1 G2 G3 G4 G5 G6 W", "R1"])
    assert events[-1] == ("turned", 0, "W", EVERYONE, [])
    assert moves(state, 1) == ["name:B", "name:G", "name:R", "name:Y"]
    assert moves(state, 0) == moves(state, 2) == []
    assert (state.turns, field(state, "colour"), field(state, "stage")) == (0, "-", "naming")
    assert play(state, 1, "name:G") == [("named", 1, "", EVERYONE, [1])]
    assert (state.turn, state.must, state.turns, state.opened) == (1, 2, 1, 2)
    assert moves(state, 1) == ["G1", "G2", "G3", "G4", "G5", "G6", "W:B", "W:G", "W:R", "W:Y", "draw"]


@clause("UNO-09")
def test_a_turned_wild_draw_four_goes_back_and_another_card_is_turned() -> None:
    state, events = dealt(3, "W4 W4 R7")
    assert [event for event in events if event[0] in ("returned", "turned")] == [
        ("returned", 0, "W4", EVERYONE, []),
        ("returned", 0, "W4", EVERYONE, []),
        ("turned", 0, "R7", EVERYONE, []),
    ]
    assert state.returned
    assert draw_pile(state).count(53) == 4
    assert (len(draw_pile(state)), discard_pile(state), state.turn) == (86, [33], 1)


def test_a_new_match_waits_for_its_deal() -> None:
    state = GAME.new(3, None, dealt(2, "R7")[0].dice)
    assert moves(state, 0) == []
    assert [GAME.write(move) for move in state.moves(CLOCK)] == ["deal"]
    assert draw_pile(state) == sorted(draw_pile(state))
    assert len(draw_pile(state)) == 108
    assert (state.turn, state.direction, state.colour, state.symbol) == (0, 1, 4, 13)
    assert (state.before, state.guilty, state.left) == (4, False, 0)
    assert (state.called, state.turns, state.returned) == (0, 0, False)
