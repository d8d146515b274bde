"""A turn: playing, drawing, keeping, and what happens when there is nothing to draw."""

from __future__ import annotations

from itertools import pairwise

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice, shuffle
from igroteka.core.seats import CLOCK, EVERYONE, TABLE
from igroteka.core.state import FLAG, IllegalMove
from igroteka.games.uno import GAME
from igroteka.games.uno.cards import DECK
from igroteka.games.uno.position import discard_pile, draw_pile
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import choices, field, hand, moves, names, play, position, why
from igroteka.games.uno.text import COLOUR_NAMES, write_card


@clause("UNO-10")
def test_on_a_red_7_goes_red_or_a_7_or_a_wild() -> None:
    state = position("R7", ["B7 B8 G7 R1 RS RD YR W W4", "B1"])
    assert moves(state, 0) == [
        "B7", "G7", "R1", "RS", "RD", "W:B", "W:G", "W:R", "W:Y", "W4:B", "W4:G", "W4:R", "W4:Y", "draw", "catch:1",
    ]  # fmt: skip
    assert why(state, 0, "B8") == ("why-no-fit", "UNO-10")
    assert why(state, 0, "R2") == ("why-not-in-hand", "UNO-10")


@clause("UNO-10")
def test_the_card_laid_is_the_new_top_and_the_turn_passes() -> None:
    state = position("R7", ["B7 B8 B9", "B1 B2", "B1 B2"])
    assert play(state, 0, "B7") == [("played", 0, "B7", EVERYONE, [])]
    assert (hand(state, 0), state.size(0)) == ("B8 B9", 2)
    assert names(discard_pile(state)) == "R7 B7"
    assert (state.colour, state.symbol, state.turn, state.must, state.turns) == (0, 7, 1, 2, 2)
    assert state.opened == state.inputs == 2
    assert moves(state, 1) == ["B1", "B2", "draw", "B1!", "B2!"]


@clause("UNO-10")
def test_nobody_plays_out_of_turn() -> None:
    state = position("R7", ["R1 R2 R3", "R1 R2 R3"])
    assert moves(state, 1) == []
    assert why(state, 1, "R1") == ("why-not-your-turn", None)
    with pytest.raises(IllegalMove):
        play(state, 1, "R1")


@clause("UNO-11")
def test_a_fitting_drawn_card_must_be_played() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="R5")
    assert moves(state, 0) == ["draw"]
    assert play(state, 0, "draw") == [("drew", 0, "R5", 1, [])]
    assert moves(state, 0) == ["R5"]
    assert why(state, 0, "keep") == ("why-must-play-drawn", "UNO-11")
    play(state, 0, "R5")
    assert (hand(state, 0), state.turn) == ("B1 B2", 1)


@clause("UNO-11")
def test_a_drawn_card_that_does_not_fit_is_kept_and_the_turn_passes() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="G5")
    play(state, 0, "draw")
    assert (field(state, "stage"), field(state, "drawn"), state.must, state.opened) == ("drawn", "G5", 1, 2)
    assert moves(state, 0) == ["keep"]
    assert why(state, 0, "G5") == ("why-drawn-no-fit", "UNO-11")
    assert play(state, 0, "keep") == [("kept", 0, "", EVERYONE, [])]
    assert (hand(state, 0), state.turn, field(state, "stage"), field(state, "drawn")) == ("B1 B2 G5", 1, "turn", "-")


@clause("UNO-11")
def test_where_the_table_says_may_a_fitting_drawn_card_can_be_kept() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="R5", options={"drawn_card": "may"})
    play(state, 0, "draw")
    assert moves(state, 0) == ["R5", "keep"]
    play(state, 0, "keep")
    assert state.turn == 1


@clause("UNO-11")
def test_a_drawn_wild_must_be_played() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="W")
    play(state, 0, "draw")
    assert moves(state, 0) == ["W:B", "W:G", "W:R", "W:Y"]


@clause("UNO-11", "UNO-17")
def test_a_drawn_wild_draw_four_is_forced_only_when_it_is_lawful() -> None:
    lawful = position("R7", ["B1 B7", "G1 G2"], draw="W4")
    play(lawful, 0, "draw")
    assert moves(lawful, 0) == ["W4:B", "W4:G", "W4:R", "W4:Y"]
    bluff = position("R7", ["B1 R2", "G1 G2"], draw="W4")
    play(bluff, 0, "draw")
    assert moves(bluff, 0) == ["W4:B", "W4:G", "W4:R", "W4:Y", "keep"]
    refused = position("R7", ["B1 R2", "G1 G2"], draw="W4", options={"bluffing": "refused"})
    play(refused, 0, "draw")
    assert moves(refused, 0) == ["keep"]
    assert why(refused, 0, "W4:B") == ("why-holds-colour", "UNO-17")


@clause("UNO-12")
def test_a_fitting_card_may_be_held_back_but_then_only_the_drawn_one_can_be_played() -> None:
    state = position("R7", ["R1 R2", "G1 G2"], draw="R5")
    assert moves(state, 0) == ["R1", "R2", "draw", "R1!", "R2!"]
    play(state, 0, "draw")
    assert moves(state, 0) == ["R5"]
    assert why(state, 0, "R1") == ("why-only-the-drawn", "UNO-12")
    assert why(state, 0, "R9") == ("why-only-the-drawn", "UNO-12")
    assert why(state, 0, "draw") == why(state, 0, "pass") == ("why-drew-already", "UNO-12")


@clause("UNO-12")
def test_a_second_copy_of_the_drawn_card_is_the_same_play() -> None:
    state = position("R7", ["R5 B2", "G1 G2"], draw="R5")
    play(state, 0, "draw", "R5")
    assert hand(state, 0) == "B2 R5"


@clause("UNO-22")
def test_an_empty_draw_pile_is_made_from_the_discard_pile_but_for_its_top() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], rest="discard")
    assert draw_pile(state) == []
    under = sorted(discard_pile(state)[:-1])
    assert len(under) == 103
    events = play(state, 0, "draw")
    assert events[0] == ("reshuffled", TABLE, "", EVERYONE, [103])
    assert names(discard_pile(state)) == "R7"
    assert sorted([*draw_pile(state), int(state.drawn)]) == under
    assert draw_pile(state) != sorted(draw_pile(state))


@clause("UNO-22")
def test_the_discard_pile_is_turned_over_only_when_a_card_must_be_drawn() -> None:
    state = position("R7", ["B1 B2 B3", "G1 G2 *"], draw="G9")
    play(state, 0, "draw")
    assert (draw_pile(state), names(discard_pile(state))) == ([], "R7")


@clause("UNO-22")
def test_a_wild_that_is_shuffled_back_loses_its_colour() -> None:
    drawn = set()
    for seed in range(8):
        state = position("B5", ["W B2 B3", "*"])
        play(state, 0, "W:G")
        play(state, 1, "G1")
        state.dice = FastDice(seed)
        play(state, 0, "draw")  # the blue 5 or the Wild
        drawn.add(field(state, "drawn"))
        if field(state, "drawn") == "W":
            assert moves(state, 0) == ["W:B", "W:G", "W:R", "W:Y"]
            assert (state.colour, state.symbol) == (1, 1)
    assert drawn == {"B5", "W"}


@clause("UNO-22")
def test_if_there_are_too_few_cards_one_draws_as_many_as_there_are() -> None:
    state = position("R7", ["RD R1 R2", "G1 *"], draw="G9")
    held = state.size(1)
    assert play(state, 0, "RD")[1:3] == [
        ("reshuffled", TABLE, "", EVERYONE, [1]),
        ("forced", 1, "G9 R7", 2, [2]),
    ]
    assert state.size(1) == held + 2
    assert (draw_pile(state), names(discard_pile(state))) == ([], "RD")
    assert not state.can_draw()


@clause("UNO-22", "UNO-26")
def test_a_forced_draw_takes_even_the_card_that_was_just_covered() -> None:
    state = position("R7", ["RD RD R1 R2", "G1 G2", "*"])
    assert play(state, 0, "RD")[1:] == [
        ("reshuffled", TABLE, "", EVERYONE, [1]),
        ("forced", 1, "R7", 2, [2]),
        ("skipped", 1, "", EVERYONE, []),
    ]


@clause("UNO-26")
def test_with_nothing_to_draw_a_fitting_card_must_be_played() -> None:
    state = position("R7", ["B7 B1 G2", "Y1 *"])
    assert moves(state, 0) == ["B7"]
    assert why(state, 0, "draw") == ("why-nothing-to-draw", "UNO-26")
    assert why(state, 0, "pass") == ("why-must-play", "UNO-26")


@clause("UNO-26")
def test_with_nothing_to_draw_a_wild_must_be_played_but_never_a_wild_draw_four() -> None:
    state = position("R7", ["B1 G2 W", "Y1 *"])
    assert moves(state, 0) == ["W:B", "W:G", "W:R", "W:Y"]
    state = position("R7", ["B1 G2 W4", "Y1 *"])
    assert moves(state, 0) == ["W4:B", "W4:G", "W4:R", "W4:Y", "pass"]


@clause("UNO-26")
def test_with_nothing_to_draw_and_nothing_to_play_one_passes() -> None:
    state = position("R7", ["B1 G2", "B1 G2 B2", "*"])
    assert moves(state, 0) == ["pass"]
    assert play(state, 0, "pass") == [("passed", 0, "", EVERYONE, [])]
    assert (state.turn, state.must) == (1, 2)
    play(state, 1, "pass")
    assert state.turn == 2
    play(state, 2, "R1")
    assert state.turn == 0
    assert why(state, 0, "pass") == ("why-no-pass", "UNO-11")


@clause("UNO-26")
@pytest.mark.parametrize("seed", range(30))
def test_never_all_pass_for_with_nothing_to_draw_somebody_holds_the_colour_in_force(seed: int) -> None:
    dice = FastDice(seed)
    cards = DECK[:]
    shuffle(cards, len(cards), dice)
    top, rest = write_card(int(cards[0])), [write_card(int(card)) for card in cards[1:]]
    seats = 2 + seed % 9
    colour = top[0] if top[0] != "W" else COLOUR_NAMES[seed % 4]
    by_colour = sorted(rest, key=lambda name: name[0] != colour)  # the worst case: one player holds the whole colour
    for deal in (rest, by_colour):
        cuts = [0, 40, *range(41, 40 + seats - 1), len(deal)]
        hands = [" ".join(deal[low:high]) for low, high in pairwise(cuts)]
        state = position(top, hands, colour=colour)
        assert not state.can_draw()
        assert sum(name[0] == colour for name in rest) >= 24
        assert not all(state.may_pass(seat) for seat in range(seats))


@clause("UNO-26")
def test_after_a_pass_the_next_players_are_asked_until_one_of_them_plays() -> None:
    state = position("W4", ["B1 B2", "B3 B4", "G1 G2", "*"], colour="R")
    for seat in range(3):
        assert moves(state, seat) == ["pass"] + [f"catch:{other}" for other in range(4) if state.size(other) == 1]
        play(state, seat, "pass")
    assert "pass" not in moves(state, 3)
    assert not state.interlude


def test_the_clock_draws_keeps_accepts_and_names_the_first_colour() -> None:
    state = position("R7", ["R1 R2 R3", "G1 G2"], draw="R5", options={"drawn_card": "may"})
    assert state.fallback(0) == 120
    state.play(CLOCK, FLAG + 0)
    assert state.recorder is not None
    assert [event.kind for event in state.recorder.take()] == ["flag", "drew"]
    assert state.fallback(0) == 121
    forced = position("R7", ["R1", "G1 G2"], draw="R5")
    play(forced, 0, "draw")
    assert forced.fallback(0) == 2 * 13 + 5 + 60  # with the call: the hand has two cards
    naming = position("W", ["R1 R2", "G1 G2"], stage="naming", colour="-")
    assert naming.fallback(0) == 125
    hit = position("R7", ["W4 R1 R2", "G1 G2"])
    play(hit, 0, "W4:B")
    assert hit.fallback(1) == 123
    stuck = position("R7", ["B1 B2", "*"])
    assert stuck.fallback(0) == 122
    sole = position("R7", ["R1 B2 B3", "*"])
    assert sole.fallback(0) == 2 * 13 + 1


def test_the_clock_lays_a_card_only_if_it_must_and_never_bluffs() -> None:
    for held, laid in (("R1 B2 W4", "R1"), ("R1 RS W", "R1"), ("B2 W W4", "W:B"), ("B2 G2 W4", "pass")):
        state = position("R7", [held, "*"])
        assert GAME.write(state.fallback(0)) == laid
    drawn = position("R7", ["B1 B2", "G1 G2"], draw="W4")
    play(drawn, 0, "draw")
    assert GAME.write(drawn.fallback(0)) == "W4:B"


def test_a_random_player_with_two_cards_always_calls() -> None:
    state = position("R7", ["R1 W", "G1"])
    assert choices(state, 0) == ["R1!", "W:B!", "W:G!", "W:R!", "W:Y!", "draw"]
    state = position("R7", ["R1 R2 R3", "G1"])
    assert choices(state, 0) == ["R1", "R2", "R3", "draw"]
    state = position("R7", ["R1", "G1 G2"])
    assert choices(state, 0) == ["R1", "draw"]


@clause("UNO-11")
def test_a_drawn_card_that_cannot_be_laid_may_be_kept_for_the_player() -> None:
    state = position("R7", ["B1 B2 B3", "G1 G2"], draw="G5")
    assert GAME.forced(state, 0) is None  # to draw for somebody would show that nothing in the hand fits
    play(state, 0, "draw")
    assert GAME.forced(state, 0) == GAME.read("keep")
    assert GAME.forced(state, 1) is None
    assert GAME.forced(play_draw(position("R7", ["B1 B2 B3", "G1 G2"], draw="R5")), 0) is None  # laid by hand
    may = position("R7", ["B1 B2 B3", "G1 G2"], draw="R5", options={"drawn_card": "may"})
    assert GAME.forced(play_draw(may), 0) is None
    assert GAME.forced(play_draw(position("R7", ["B1 R1 B3", "G1 G2"], draw="W4")), 0) is None  # a bluff is a choice


def play_draw(state: UnoState) -> UnoState:
    """The first seat draws."""
    play(state, 0, "draw")
    return state
