"""What the cards in a hand are certainly not: it is never false, and every guess keeps to it."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import TABLE
from igroteka.games.uno import GAME
from igroteka.games.uno.cards import COLOUR_MASK, EVERY_KIND
from igroteka.games.uno.dealing import HELD, REST, Deal, settle
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.signs import PLACES, SIGNS
from igroteka.games.uno.signs_text import has_places
from igroteka.games.uno.table import NO_SEAT
from igroteka.games.uno.tests.make_golden import lively_input
from igroteka.games.uno.tests.positions import field, hand, play, position
from igroteka.games.uno.tests.test_guess import imagined, worlds
from igroteka.games.uno.text import CARDS


def certain(state: UnoState, seat: int) -> list[int]:
    """What each card of this hand, in the order in which they came, certainly is not."""
    if not len(state.signs):
        return []
    first = seat * int(SIGNS)
    places = range(first, first + min(int(state.size(seat)), int(PLACES)))
    return [int(state.signs[place]) for place in places]


def colours(world: UnoState, seat: int) -> str:
    return "".join(sorted({name[0] for name in hand(world, seat).split()}))


@clause("UNO-18")
def test_an_innocent_hand_has_no_card_of_that_colour_until_it_draws() -> None:
    state = position("G5", ["B2 R5 Y1 Y2 W4", "R1 R2 B2 Y9", "R3 R4 B3 B4"], draw="G1 G2 G3 G4 G6 G7 G8")
    play(state, 0, "W4:R")
    assert any("G" in colours(world, 0) for world in worlds(state, 2))
    play(state, 1, "challenge")
    for seat in (2, TABLE):
        found = worlds(state, seat)
        assert not any("G" in colours(world, 0) for world in found)
        assert {"B", "R", "Y"} <= set("".join(colours(world, 0) for world in found))
    play(state, 2, "R3")
    play(state, 0, "R5")
    assert not any("G" in colours(world, 0) for world in worlds(state, 2))
    play(state, 1, "R1")
    play(state, 2, "R4")
    play(state, 0, "draw")
    found = worlds(state, 2, 100)
    assert any("G" in colours(world, 0) for world in found)
    assert all(sum(name[0] == "G" for name in hand(world, 0).split()) <= 1 for world in found)


@clause("UNO-18")
def test_a_guilty_hand_has_a_card_of_that_colour_until_one_is_played() -> None:
    state = position("G5", ["G2 R5 Y1 W4", "R1 B2 Y9", "R3 R4 B3 B4"], draw="Y1 Y2 Y3 Y4")
    play(state, 0, "W4:R")
    play(state, 1, "challenge")
    for seat in (2, TABLE):
        assert all("G" in colours(world, 0) for world in worlds(state, seat))
    play(state, 1, "R1")
    play(state, 2, "R3")
    play(state, 0, "R5")
    assert all("G" in colours(world, 0) for world in worlds(state, 2))
    state = position("G5", ["G2 G7 R5 W4", "R1 G4 Y9", "R3 R4 G3 B4"], draw="Y1 Y2 Y3 Y4")
    play(state, 0, "W4:G")
    play(state, 1, "challenge", "G4")
    play(state, 2, "G3")
    assert all("G" in colours(world, 0) for world in worlds(state, 2))
    play(state, 0, "G7")
    assert not all("G" in colours(world, 0) for world in worlds(state, 2, 100))


@clause("UNO-11")
def test_a_card_that_was_kept_though_it_must_be_played_fits_nothing() -> None:
    state = position("R7", ["*", "G1", "B1 B2"], turn=1, draw="B9")
    play(state, 1, "draw", "keep")
    for world in worlds(state, 0, 100):
        names = hand(world, 1).split()
        assert any(name[0] != "R" and name[1] != "7" and name != "W" for name in names)
    free = position("R7", ["G2 G3", "G1", "B1 B2"], turn=1, draw="B9", options={"drawn_card": "may"})
    play(free, 1, "draw", "keep")
    assert any(
        all(name[0] == "R" or name[1] == "7" for name in hand(world, 1).split()) for world in worlds(free, 0, 900)
    )
    assert field(free, "lacks") == "-"


@clause("UNO-26")
def test_who_passes_has_nothing_that_fits() -> None:
    state = position("R7", ["B1 G1", "*"], rest="draw")
    assert state.draw_size == 0
    play(state, 0, "pass")
    for world in worlds(state, TABLE):
        assert all(name[0] != "R" and name[1] != "7" and name != "W" for name in hand(world, 0).split())


@clause("UNO-17")
def test_where_bluffing_is_refused_a_wild_draw_four_proves_that_the_colour_is_missing() -> None:
    state = position("G5", ["B2 R5 Y1 Y2 W4", "R1 R2", "R3 R4"], options={"bluffing": "refused"})
    play(state, 0, "W4:R")
    assert not any("G" in colours(world, 0) for world in worlds(state, 2))


@clause("UNO-18", "UNO-11")
def test_a_card_once_seen_is_in_the_hand_until_it_is_played_whatever_is_kept_in_between() -> None:
    state = position("R7", ["G2 G5 B1", "R1 B2 Y9", "B3 B4"], shown="1:0:G2.G5", draw="Y1 Y2 Y3 Y4 Y5 Y6")
    for seat in (0, 1, 2, 0, 1):
        play(state, seat, "draw", "keep")
        for world in worlds(state, 1, 20):
            assert not Counter(["G2", "G5"]) - Counter(hand(world, 0).split())


def test_positions_written_before_there_were_signs_still_load() -> None:
    state = position("R7", ["B1 B2", "G1 G2"], draw="Y1")
    play(state, 0, "draw", "keep")
    assert field(state, "lacks") == "0:0.0.10407ffc100080"  # neither red nor a seven nor a Wild
    assert GAME.dump(GAME.load(GAME.dump(state), FastDice(1))) == GAME.dump(state)
    older = " ".join(part for part in GAME.dump(state).split() if not part.startswith(("lacks=", "unlikely=")))
    assert field(GAME.load(older, FastDice(1)), "lacks") == "-"


@pytest.mark.parametrize("seed", range(10))
def test_signs_are_true_at_every_moment_of_wild_play_and_guesses_keep_to_them(seed: int) -> None:
    seats = 2 + seed % 4
    options = GAME.read_options(
        {
            "drawn_card": "may" if seed % 3 == 0 else "must",
            "bluffing": "refused" if seed == 4 else "allowed",
            "goal": 900,
        }
    )
    state, dice = GAME.new(seats, options, FastDice(seed)), FastDice(seed + 90)
    checked = 0
    for number in range(900):
        if state.over:
            break
        state.play(*lively_input(state, dice))
        if not any(any(certain(state, seat)) for seat in range(seats)):
            continue
        for seat in range(seats):
            assert has_places([int(card) for card in state.hand(seat)], certain(state, seat))
        if number % 4 == 0:
            for observer in (*range(seats), int(TABLE)):
                world = imagined(state, observer, FastDice(number))
                for seat in range(seats):
                    assert has_places([int(card) for card in world.hand(seat)], certain(state, seat))
                    assert certain(world, seat) == certain(state, seat)
                checked += 1
    assert checked > 40


def test_a_card_that_must_be_green_is_found_where_only_cards_of_another_sort_are_green() -> None:
    """A hand that is known to have a green card was dealt a new one for it, and all green cards are old ones."""
    red, blue, green = (CARDS[name] for name in ("R1", "B1", "G1"))
    for seed in range(20):
        deal = Deal(position("R5", ["R2", "B2 B3", "Y2"]), 0)
        for card, holder, sort in ((red, 1, REST), (blue, 1, HELD), (green, 2, HELD), (red, NO_SEAT, REST)):
            deal.add(card, holder, sort)
        deal.lacking[0] = EVERY_KIND & ~COLOUR_MASK["BGRY".index("G")]
        deal.bound = True
        settle(deal, FastDice(seed))
        assert int(deal.cards[0]) == green
        assert sorted(int(card) for card in deal.cards) == sorted([red, blue, green, red])
        assert deal.sorts[3] == REST, "an old card went into the pile"


def test_cards_that_cannot_lie_as_they_should_stay_where_they_are() -> None:
    deal = Deal(position("R5", ["R2", "B2 B3", "Y2"]), 0)
    deal.add(CARDS["R1"], 1, REST)
    deal.add(CARDS["G1"], NO_SEAT, REST)
    deal.lacking[0] = EVERY_KIND
    deal.bound = True
    settle(deal, FastDice(1))
    assert [int(card) for card in deal.cards] == [CARDS["R1"], CARDS["G1"]]
