"""Positions as text: written, read, and refused when they cannot be."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.games.mindup import GAME
from igroteka.games.mindup.tests.positions import choose, dealt, new, play_round, position

POSITION = (
    "mindup=1 seats=2 options={} inputs=13 opened=12 round=0 must=1 may=- ready=- phase=round cut=0 dice=fast:63 "
    f"pile={'.'.join(str(number) for number in range(17, 61))} "
    "row=15.16 order=2.4.1.5.3 shuffler=1 hands=1.2/3.4 secret=1.3.4 chosen=2/- "
    "collections=5.14,6.10,7/8,9.11,12,13 goals=- goalpile=- under=0 discards=- sheet=-"
)


def good(**changes: str) -> str:
    """A position of the first round, one turn before its end; parts may be replaced."""
    parts = dict(part.split("=", 1) for part in POSITION.split())
    assert set(changes) <= set(parts)
    return " ".join(f"{name}={value}" for name, value in (parts | changes).items())


def test_a_position_is_read_and_written_back() -> None:
    state = GAME.load(good(), FastDice(1))
    assert GAME.dump(state) == good()
    assert state.chosen[0] == 1
    assert state.must == 0b10
    assert [int(state.secrets(seat)) for seat in range(2)] == [1, 12]
    assert state.left == 44
    state.play(1, 3)
    assert state.interlude


def test_the_position_after_a_turn() -> None:
    state = position(hands=["7 1 22", "19 2 33"], row="12 28", known="7", collections=["3 21 8", "57"])
    choose(state, 7, 19)
    fields = GAME.fields(state)
    assert fields["row"] == "7.19"
    assert fields["hands"] == "1.22/2.33"
    assert fields["secret"] == "1.2.22.33"
    assert fields["collections"] == "3.21,8,12/57,28"
    assert fields["chosen"] == "-/-"
    assert fields["order"] == "2.4.1.5.3"
    assert fields["shuffler"] == "0"
    assert fields["sheet"] == "-"


def test_the_position_before_the_first_deal() -> None:
    state = new(2, goals="round")
    fields = GAME.fields(state)
    assert fields["pile"] == ".".join(str(number) for number in range(1, 61))
    assert fields["goalpile"] == "A1.A2.B1.B2.C1.C2.D1.D2.E1.E2.F1.F2.G1.G2"
    rest = {name: fields[name] for name in fields if name not in ("pile", "goalpile")}
    assert rest == {
        "row": "-",
        "order": "-",
        "shuffler": "-",
        "hands": "-/-",
        "secret": "-",
        "chosen": "-/-",
        "collections": "-/-",
        "goals": "-",
        "under": "0",
        "discards": "-",
        "sheet": "-",
    }


@pytest.mark.parametrize("options", [{}, {"goals": "round", "goal_count": 5}, {"goals": "game", "goal_count": 4}])
def test_every_moment_of_a_game_can_be_loaded_and_goes_on_alike(options: dict[str, object]) -> None:
    state = new(3, 5, **options)
    dice = FastDice(4)
    moments = 0
    while not state.over:
        text = GAME.dump(state)
        again = GAME.load(text, FastDice(1))
        assert GAME.dump(again) == text
        assert list(again.moves(0)) == list(state.moves(0))
        moments += 1
        if state.interlude:
            state.play(CLOCK, DEAL)
            continue
        seat = next(seat for seat in range(3) if state.must >> seat & 1)
        moves = state.moves(seat)
        state.play(seat, moves[dice.below(len(moves))])
    assert moments == 3 + 21 * 3
    assert GAME.dump(GAME.load(GAME.dump(state), FastDice(1))) == GAME.dump(state)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pile", "61"),
        ("pile", "1..2"),
        ("row", "16.15"),
        ("row", "15.15"),
        ("order", "1.2.3.4"),
        ("order", "1.2.3.4.4"),
        ("order", "0.1.2.3.4"),
        ("order", "-"),
        ("shuffler", "2"),
        ("shuffler", "-1"),
        ("shuffler", "-"),
        ("hands", "1.2"),
        ("hands", "1.2/3.4/-"),
        ("hands", "2.1/3.4"),
        ("chosen", "3/-"),
        ("chosen", "2"),
        ("chosen", "0/-"),
        ("chosen", "-/3"),
        ("collections", "5.6.10,7,14/8,9.11,12,13"),
        ("collections", "14.5,6.10,7/8,9.11,12,13"),
        ("collections", "5,14,6.10,7/8,9.11,12,13"),
        ("collections", "5.14,,6.10,7/8,9.11,12,13"),
        ("secret", "5"),
        ("secret", "17"),
        ("under", "1"),
        ("under", "-1"),
        ("under", "x"),
        ("discards", "H1"),
        ("sheet", "1.2.3"),
        ("sheet", "1.2.3.4.5.6.7.8"),
        ("sheet", "1000.0.0.0.0.0.0.0"),
        ("must", "0.1"),
        ("must", "-"),
        ("may", "1"),
        ("round", "1"),
        ("round", "-1"),
        ("round", "3"),
        ("round", "x"),
        ("phase", "over"),
        ("phase", "interlude"),
        ("phase", "later"),
        ("inputs", "many"),
    ],
)
def test_a_part_that_cannot_be_is_named(field: str, value: str) -> None:
    with pytest.raises(Mistake) as refused:
        GAME.load(good(**{field: value}), FastDice(1))
    assert refused.value.key in ("position-field", "position-cards")
    assert refused.value.said(GAME.words("ru"))


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"row": "15.17"}, "16.17"),
        ({"hands": "1.3/3.4"}, "2.3"),
        ({"row": "15.60"}, "16.60"),
        ({"goals": "A1"}, "A1"),
        ({"pile": "-"}, ".".join(str(number) for number in range(17, 61))),
    ],
)
def test_cards_that_do_not_add_up_are_named(changes: dict[str, str], wrong: str) -> None:
    with pytest.raises(Mistake) as refused:
        GAME.load(good(**changes), FastDice(1))
    assert refused.value.key == "position-cards"
    assert refused.value.args_ == {"cards": wrong}


@pytest.mark.parametrize(
    ("field", "value"),
    [("goals", "A1.A2"), ("goals", "A1"), ("under", "13"), ("goalpile", "A1"), ("goals", "A1.B1.C1")],
)
def test_goals_that_cannot_be_are_refused(field: str, value: str) -> None:
    text = GAME.dump(dealt(2, goals="round", goal_count=2))
    parts = dict(part.split("=", 1) for part in text.split())
    box = parts["goals"].split(".") + parts["goalpile"].split(".")
    parts[field] = value
    if field == "goals":
        parts["goalpile"] = ".".join(name for name in sorted(box) if name not in value.split("."))
    with pytest.raises(Mistake):
        GAME.load(" ".join(f"{name}={part}" for name, part in parts.items()), FastDice(1))


def test_garbage_is_refused_kindly() -> None:
    state = new(3, 2, goals="round", goal_count=3)
    play_round(state)
    state.play(CLOCK, DEAL)
    dice = FastDice(77)
    text = GAME.dump(state)
    refused = 0
    for _ in range(400):
        letters = list(text)
        for _ in range(1 + dice.below(3)):
            at = dice.below(len(letters))
            letters[at] = "0123456789.,/-=ABx "[dice.below(19)]
            if dice.below(4) == 0:
                del letters[at]
        try:
            other = GAME.load("".join(letters), FastDice(1))
        except Mistake as mistake:
            refused += 1
            assert mistake.said(GAME.words("en"))
        else:
            GAME.dump(other)
            playout(other, FastDice(3), 1000)  # what was accepted can be played to its end
            assert other.over
    assert refused > 300
