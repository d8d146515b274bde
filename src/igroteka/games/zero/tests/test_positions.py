"""Positions as text: reversible, and garbage is refused in words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.core.words import LANGUAGES
from igroteka.games.zero import GAME
from igroteka.games.zero.tests.positions import dealt, play, position

HANDS = ["R1 R2 R3 R4 R5 R6 R7 R8 O1", "O2 O3 O4 O5 O6 O7 O8 Y1 Y2", "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3"]
POOL = "K1 K2 K3 K4 K5"
EMPTY = (
    'zero=1 seats=2 options={"pool":7,"first":"2"} inputs=0 opened=0 round=0 must=- may=- ready=- phase=interlude '
    "cut=0 dice=fast:0 first=- turns=0 passes=0 closer=- called=- changed=0.0 pool=- hands=-/- shown=-/- sheet=-"
)


def test_a_match_before_its_first_deal_is_written_like_this() -> None:
    state = GAME.new(2, GAME.read_options({"pool": 7, "first": "2"}), FastDice(1))
    assert GAME.dump(state) == EMPTY
    assert GAME.dump(GAME.load(EMPTY, FastDice(1))) == EMPTY


def test_a_position_holds_everything() -> None:
    state = position(hands=HANDS, pool=POOL, turn=0, passes=1, sheet=[[3, 4, 5]], first=1, turns=8, turn_limit=30)
    play(state, 1, "zero")
    play(state, 0, "R3-K2")
    play(state, 1, "pass")
    assert GAME.dump(state) == (
        'zero=1 seats=3 options={"turn_limit":30} inputs=13 opened=13 round=1 must=2 may=- ready=- phase=round cut=0 '
        "dice=fast:0 first=1 turns=10 passes=2 closer=1 called=1 changed=12.1.1 pool=K1.R3.K3.K4.K5 "
        "hands=R1.R2.R4.R5.R6.R7.R8.O1.K2/O2.O3.O4.O5.O6.O7.O8.Y1.Y2/Y3.Y4.Y5.Y6.Y7.Y8.G1.G2.G3 "
        "shown=K2/O2.O3.O4.O5.O6.O7.O8.Y1.Y2/- sheet=3.4.5"
    )


def test_positions_of_whole_matches_are_reversible() -> None:
    for seats in (2, 3, 5):
        state = GAME.new(seats, GAME.read_options({"turn_limit": 3}), FastDice(seats))
        while not state.over:
            playout(state, FastDice(seats), 1)
            text = GAME.dump(state)
            loaded = GAME.load(text, FastDice(0))
            assert GAME.dump(loaded) == text
            assert GAME.view(loaded, 0) == GAME.view(state, 0)
            if state.interlude:
                state.play(CLOCK, DEAL)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("K1.", "", "position-cards"),
        ("K1.", "K1.K6.", "position-cards"),
        ("K1.", "K2.", "position-cards"),
        ("hands=R1.", "hands=R2.", "position-cards"),
        ("hands=R1.", "hands=K1.", "position-cards"),
        ("hands=R1.", "hands=", "position-cards"),
        ("hands=R1.", "hands=R9.", "position-field"),
        ("/Y3", ".Y3", "position-field"),
        ("shown=-/-/-", "shown=-/-", "position-field"),
        ("shown=-/-/-", "shown=K1/-/-", "position-field"),
        ("first=0", "first=3", "position-field"),
        ("first=0", "first=-", "position-field"),
        ("first=0", "first=-1", "position-field"),
        ("closer=-", "closer=3", "position-field"),
        ("turns=0", "turns=-1", "position-field"),
        ("turns=0", "turns=many", "position-field"),
        ("passes=0", "passes=3", "position-field"),
        ("passes=0", "passes=2", "position-field"),
        ("closer=-", "closer=1", "position-field"),
        ("called=-", "called=3", "position-field"),
        ("called=-", "called=99", "position-field"),
        ("changed=1.1.1", "changed=1.1", "position-field"),
        ("changed=1.1.1", "changed=1.1.99999999999999999999999", "position-field"),
        ("sheet=-", "sheet=1.2.3", "position-field"),
        ("round=0", "round=1", "position-field"),
        ("round=0", "round=3", "position-field"),
        ("round=0", "round=4", "position-field"),
        ("must=0", "must=-", "position-field"),
        ("must=0", "must=0.1", "position-field"),
        ("must=0", "must=3", "position-field"),
        ("must=0", "must=-1", "position-field"),
        ("phase=round", "phase=over", "position-field"),
        ("phase=round", "phase=interlude", "position-field"),
        ("phase=round", "phase=night", "position-field"),
        (" pool=", " puddle=", "position-missing"),
        (" turns=0", "", "position-missing"),
        ("zero=1", "zero=2", "position-game"),
        ("seats=3", "seats=6", "seats"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(old: str, new: str, key: str) -> None:
    text = GAME.dump(position(hands=HANDS, pool=POOL))
    assert old in text
    with pytest.raises(Mistake) as mistake:
        GAME.load(text.replace(old, new, 1), FastDice(1))
    assert mistake.value.key == key
    for lang in LANGUAGES:
        assert mistake.value.said(GAME.words(lang))


@pytest.mark.parametrize(("turns", "fits"), [(5, True), (6, False), (7, False)])
def test_a_round_has_no_more_turns_than_its_limit(turns: int, fits: bool) -> None:
    text = GAME.dump(position(hands=HANDS, pool=POOL, turn_limit=2, turn=2)).replace("turns=0", f"turns={turns}")
    if fits:
        assert GAME.load(text, FastDice(1)).turns == turns
        return
    with pytest.raises(Mistake) as mistake:
        GAME.load(text, FastDice(1))
    assert mistake.value.args_["field"] == "turns"


@given(
    seed=st.integers(0, 30),
    at=st.integers(0, 10**6),
    length=st.integers(0, 6),
    new=st.text("0123456789-./=RKG :{}", max_size=4),
)
@settings(max_examples=250)
def test_garbage_is_refused_or_makes_sense(seed: int, at: int, length: int, new: str) -> None:
    state = dealt(2 + seed % 4, seed, turn_limit=2)
    playout(state, FastDice(seed), seed)
    text = GAME.dump(state)
    start = text.index("inputs=") + at % (len(text) - text.index("inputs="))
    garbled = text[:start] + new + text[start + length :]
    try:
        loaded = GAME.load(garbled, FastDice(1))
    except Mistake as mistake:
        assert mistake.said(GAME.words("ru"))
        return
    written = GAME.dump(loaded)
    assert GAME.dump(GAME.load(written, FastDice(1))) == written
    for seat in range(-2, int(loaded.seats)):
        if seat != CLOCK:
            GAME.view(loaded, seat)
            loaded.guess(seat, FastDice(1))
    playout(loaded, FastDice(1), 500)
    assert loaded.over
