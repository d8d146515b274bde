"""Positions as text: reversible, and kind to garbage."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.words import LANGUAGES
from igroteka.games.uno import GAME
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import field, hand, numbers, play, position


def example() -> UnoState:
    state = position(
        "G5",
        ["G2 R5 W4", "R1 B2 Y9", "B3 B4"],
        draw="Y1 Y2 Y3 Y4",
        dealer=2,
        shown="1:2:B3/2:0:G2.R5",
        held="B2.B3.G2",
        beside="1:B3.G2",
        old="1.0.1",
        single="3.0.1",
        called="0.2",
        points="10.0.20",
        past="0:0.4.6:10.0.0/2:9.11.0:0.0.20/-:1.1.1:0.0.0",
        options={"goal": 300, "drawn_card": "may"},
        turns="40",
    )
    play(state, 0, "W4:R")
    return state


def test_a_position_reads_like_the_table() -> None:
    written = GAME.dump(example())
    assert written.startswith("uno=2 seats=3 options={")
    for part in (
        "hands=G2.R5/B2.R1.Y9/B3.B4",
        "colour=R",
        "dealer=2",
        "turn=1",
        "direction=left",
        "stage=hit",
        "drawn=-",
        "hit=0:G:G2.R5",
        "window=-",
        "called=0.2",
        "single=3.0.1",
        "turns=40",
        "returned=0",
        "shown=1:2:B3/2:0:G2.R5",
        "held=B2.B3.G2",
        "beside=1:B3.G2",
        "old=1.0.1",
        "points=10.0.20",
        "past=0:0.4.6:10.0.0/2:9.11.0:0.0.20/-:1.1.1:0.0.0",
    ):
        assert part in written.split(" "), part
    assert field(example(), "discard") == "G5.W4"
    assert field(example(), "draw").endswith(".Y4.Y3.Y2.Y1")


def test_a_position_is_reversible() -> None:
    for state in (example(), position("R7", ["R1 B9", "*"]), position("W", stage="naming", colour="-")):
        again = GAME.load(GAME.dump(state), FastDice(1))
        assert GAME.dump(again) == GAME.dump(state)
        assert (again.symbol, again.colour, again.draw_size, again.discard_size) == (
            state.symbol, state.colour, state.draw_size, state.discard_size,
        )  # fmt: skip
    fresh = GAME.new(4, None, FastDice(1))
    assert GAME.dump(GAME.load(GAME.dump(fresh), FastDice(1))) == GAME.dump(fresh)


def test_a_loaded_position_plays_on_the_same() -> None:
    state = example()
    again = GAME.load(GAME.dump(state), state.dice.copy())
    for move in ("challenge", "R1"):
        state.play(1, GAME.read(move))
        again.play(1, GAME.read(move))
    assert GAME.dump(again) == GAME.dump(state)


def test_a_copy_has_everything_and_shares_nothing() -> None:
    state = example()
    attributes = (
        "must may inputs opened round ready draw_size discard_size dealer turn direction phase colour symbol drawn "
        "bluffer before left window called turns without owed hitter passes face_down out"
    )
    for seed, attribute in enumerate(attributes.split(" ")):
        setattr(state, attribute, seed + 20)
    state.guilty = state.over = state.interlude = state.cut_short = True
    state.returned = state.hit_by_four = state.jumpable = True
    copy = state.copy()
    flags = "guilty over interlude cut_short returned hit_by_four jumpable"
    for name in f"{attributes} {flags}".split(" "):
        assert getattr(copy, name) == getattr(state, name), name
    numbers_of = {name for name, value in getattr(state, "__dict__", {}).items() if isinstance(value, int | bool)}
    assert numbers_of <= set(f"{attributes} {flags} seats".split(" "))  # a new one must be copied too
    assert (copy.house, copy.past, copy.options) == (state.house, state.past, state.options)
    assert copy.recorder is None
    assert numbers(copy.points) == numbers(state.points)
    for name in ("cards", "hands", "facts"):
        mine, theirs = getattr(state, name), getattr(copy, name)
        assert numbers(mine) == numbers(theirs)
        theirs[0] += 1
        assert mine[0] != theirs[0]
    assert copy.dice is not state.dice
    assert [copy.dice.below(1000) for _ in range(5)] == [state.dice.below(1000) for _ in range(5)]


def test_a_copy_without_facts_gets_its_own_when_it_needs_them() -> None:
    state = position("G5", ["G2 R5 W4", "R1 B2 Y9"])
    copy = state.copy()
    copy.play(0, GAME.read("W4:R"))
    copy.play(1, GAME.read("challenge"))
    assert len(state.facts) == 0
    assert len(copy.facts) == 16
    assert hand(state, 0) == "G2 R5 W4"


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("hands", "R1.R2"),
        ("hands", "R1/R2/R3"),
        ("hands", "R1/Q9"),
        ("draw", "R1..R2"),
        ("discard", "-"),
        ("colour", "P"),
        ("colour", "-"),
        ("colour", "B"),
        ("dealer", "2"),
        ("dealer", "-"),
        ("turn", "2"),
        ("turn", "-1"),
        ("turn", "x"),
        ("direction", "up"),
        ("stage", "asleep"),
        ("stage", "drawn"),
        ("stage", "hit"),
        ("stage", "naming"),
        ("drawn", "R1"),
        ("hit", "0:G:G2"),
        ("window", "0"),
        ("window", "5"),
        ("called", "x"),
        ("single", "1"),
        ("single", "1.2.3"),
        ("single", "1.-2"),
        ("turns", "-1"),
        ("turns", "9999999999999999999999"),
        ("returned", "2"),
        ("shown", "0:1:R9"),
        ("shown", "0:1"),
        ("shown", "5:1:B1"),
        ("shown", "0:5:B1"),
        ("shown", "0:1:B1/0:1:B2"),
        ("held", "W4"),
        ("beside", "0:R1"),
        ("beside", "0:B1/0:B2"),
        ("beside", "2:B1"),
        ("old", "1"),
        ("old", "1.0"),
        ("points", "1"),
        ("points", "1.-1"),
        ("past", "0:1.2"),
        ("past", "7:1.2:1.2"),
        ("past", "0:1:2"),
    ],
)
def test_a_wrong_part_is_named(part: str, value: str) -> None:
    good = position("R7", ["R1 R2 R3", "B1 B2 B3"])
    parts = dict(piece.split("=", 1) for piece in GAME.dump(good).split())
    parts[part] = value
    with pytest.raises(Mistake) as trouble:
        GAME.load(" ".join(f"{name}={text}" for name, text in parts.items()), FastDice(1))
    if trouble.value.key == "position-field":
        assert trouble.value.args_["field"] in (part, "colour", "dealer", "drawn", "hit", "hands")
    else:
        assert trouble.value.key == "position-cards"
    for lang in LANGUAGES:
        assert trouble.value.said(GAME.words(lang))


def test_wrong_parts_of_special_positions_are_refused() -> None:
    hit = GAME.dump(example())
    drawn = position("R7", ["B1 B2", "G1 G2"], draw="R5")
    play(drawn, 0, "draw")
    for text, old, new in (
        (hit, "hit=0:G:G2.R5", "hit=0:G:G2.R5.R6"),
        (hit, "hit=0:G:G2.R5", "hit=0:-:G2.R5"),
        (hit, "hit=0:G:G2.R5", "hit=0:G:-"),
        (hit, "hit=0:G:G2.R5", "hit=0:G:R5"),  # somebody was shown the other card in this very hand
        (hit, "hit=0:G:G2.R5", "hit=-"),
        (hit, "old=1.0.1", "old=3.0.0"),
        (hit, "old=1.0.1", "old=2.1.1"),
        (hit, "beside=1:B3.G2", "beside=0:B3.G2"),
        (GAME.dump(drawn), "drawn=R5", "drawn=W"),
        (GAME.dump(drawn), "shown=-", "shown=1:0:R5"),
        (GAME.dump(drawn), "held=-", "held=R5"),
    ):
        assert old in text
        with pytest.raises(Mistake):
            GAME.load(text.replace(old, new), FastDice(1))


def test_a_card_too_many_is_named() -> None:
    text = GAME.dump(position("R7", ["R1 R2 R3", "B1 B2 B3"])).replace("hands=R1.R2.R3", "hands=R1.R2.R2")
    with pytest.raises(Mistake) as trouble:
        GAME.load(text, FastDice(1))
    assert trouble.value.key == "position-cards"
    assert trouble.value.args_["cards"] == "R2.R3"


@given(st.data())
@settings(max_examples=60)
def test_garbage_is_refused_or_becomes_a_table_one_can_look_at(data: st.DataObject) -> None:
    parts = GAME.dump(example()).split(" ")
    at = data.draw(st.integers(0, len(parts) - 1))
    name, _, value = parts[at].partition("=")
    cut = data.draw(st.integers(0, len(value)))
    junk = data.draw(st.text(alphabet='0123456789.:/-BGRYWSD{}"x', max_size=6))
    parts[at] = f"{name}={value[:cut]}{junk}{value[cut + data.draw(st.integers(0, 3)) :]}"
    try:
        state = GAME.load(" ".join(parts), FastDice(1))
    except Mistake:
        return
    for seat in range(-2, state.seats):
        GAME.view(state, seat)
        state.guess(seat, FastDice(2))
        state.moves(seat)
