"""Positions as text, there and back; garbage is refused by name, never with a traceback."""

from __future__ import annotations

import re

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.tests.positions import play, position


def somewhere(seed: int, steps: int, seats: int = 3, **options: object) -> str:
    """The dump of a random position."""
    state = GAME.new(seats, GAME.read_options({"turn_limit": 200, **options}), FastDice(seed))
    playout(state, FastDice(seed + 1), steps)
    return GAME.dump(state)


def test_a_position_is_written_as_one_reads_it() -> None:
    state = position(
        hands=["SH L1", "SD", "K2 K2 AG"], dice="4 3 2", discard="L2", stage="play", roll="W W give", skips="0 1 0"
    )
    play(state, "SH:2")
    text = GAME.dump(state)
    assert " turn=2 way=left stage=roll turns=2 roll=0.2.0.1 todo=0.0 has=4.3.2 lost=3 out=0.0.0 points=0.0.0" in text
    assert " skips=0.0.0 hands=AG.K2.K2/SD/L1 " in text
    assert " discard=L2.SH.SK working=- asked=- chosen=-/-/- counted=0 facts=0:2:L1;2:0:AG.K2.K2" in text
    assert text.startswith("wazabi=2 seats=3 options={} inputs=1 opened=1 round=0 must=2 may=- ready=- phase=round")


def test_a_sealed_choice_and_a_working_card_are_part_of_the_position() -> None:
    state = position(hands=["K2", "L1 AG SK", "SK L2 L2 SD"], stage="play", roll="W", dice="4 4 4")
    play(state, "K2", "2 keep:L2+L2")
    text = GAME.dump(state)
    assert "stage=keep" in text
    assert "working=K2 asked=1.2 chosen=-/-/keep:L2+L2 " in text
    again = GAME.load(text, FastDice(1))
    assert GAME.dump(again).replace("dice=fast", "dice=loaded") == text
    again.play(1, GAME.read("keep:L1+AG"))
    assert "hands=-/L1.AG/L2.L2 " in GAME.dump(again)


def test_every_position_of_a_game_is_read_back() -> None:
    for seed in range(10):
        for steps in range(0, 150, 37):
            text = somewhere(seed, steps, seats=2 + seed % 5)
            assert GAME.dump(GAME.load(text, FastDice(5))) == text


def changed(text: str, name: str, value: str) -> str:
    """The position with another value in this part."""
    return re.sub(rf" {name}=\S*", f" {name}={value}", text)


PLAYING = GAME.dump(position(hands=["L1 SK", "AG", "SD"], dice="4 4 4"))
KEEPING = GAME.dump(play(position(hands=["K2", "L1 AG SK", "L2 L2 SD"], stage="play", roll="W", dice="4 4 4"), "K2"))
STEALING = (
    GAME.dump(
        position(
            hands=["", "L1 " * 7 + "AG AG " + "K2 " * 4 + "D3 " * 3 + "SK SK " + "DA " * 3, "SH " * 4 + "HA " * 3],
            deck="",
            discard="L2 " * 5 + "SD " * 3,
        )
    )
    .replace("stage=roll", "stage=steal")
    .replace("todo=0.0", "todo=1.0")
)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", "3"),
        ("turn", "-1"),
        ("turn", "x"),
        ("way", "up"),
        ("stage", "rest"),
        ("turns", "-1"),
        ("turns", "99999999999999999999"),
        ("roll", "0.1"),
        ("roll", "3.0.0.0"),
        ("roll", "-2.0.0.0"),
        ("roll", "0.25.0.0"),
        ("roll", "0.-1.0.0"),
        ("todo", "1"),
        ("todo", "1.0"),
        ("todo", "0.25"),
        ("has", "4.4"),
        ("has", "4.4.25"),
        ("lost", "-1"),
        ("out", "1.0.0"),
        ("out", "0.0"),
        ("points", "0.0.-1"),
        ("skips", "0.0"),
        ("hands", "L1/L1"),
        ("hands", "XX/-/-"),
        ("deck", "L1.L9"),
        ("working", "L9"),
        ("working", "D3"),
        ("asked", "1"),
        ("asked", "7"),
        ("chosen", "-/-"),
        ("chosen", "-/roll/-"),
        ("chosen", "-/keep:L1+L1/-"),
        ("counted", "2"),
        ("facts", "0:1"),
        ("facts", "0:0:L1"),
        ("facts", "0:5:L1"),
        ("facts", "9:1:L1"),
        ("facts", "0:1:L1.L1.L1.L1.L1.L1.L1.L1"),
        ("facts", ";".join(["0:1:" + ".".join(["L1"] * 36)] * 20)),
        ("inputs", "99999999999999999999"),
        ("opened", "-3"),
        ("round", "2"),
        ("phase", "over"),
        ("phase", "lunch"),
        ("must", "0.1"),
        ("must", "-"),
        ("must", "99"),
    ],
)
def test_garbage_is_refused_with_the_name_of_the_part(name: str, value: str) -> None:
    text = changed(PLAYING, name, value)
    assert text != PLAYING
    with pytest.raises(Mistake) as refused:
        GAME.load(text, FastDice(1))
    assert refused.value.key in ("position-field", "position-cards", "position-dice")
    for lang in ("ru", "en"):
        assert refused.value.said(GAME.words(lang))


@pytest.mark.parametrize(
    ("text", "name", "value", "wrong"),
    [
        (KEEPING, "asked", "-", "must"),
        (KEEPING, "asked", "0.1.2", "asked"),
        (KEEPING, "must", "1", "must"),
        (KEEPING, "stage", "play", "must"),
        (KEEPING, "todo", "0.1", "todo"),
        (KEEPING, "todo", "1.0", "todo"),
        (STEALING, "todo", "0.0", "todo"),
        (STEALING, "todo", "1.5", "todo"),
        (STEALING, "stage", "give", "todo"),
        (PLAYING, "out", "0.0.1", "out"),
        (PLAYING, "todo", "0.1", "todo"),
        (PLAYING, "stage", "keep", "must"),
        (PLAYING, "phase", "over", "phase"),
        (KEEPING, "chosen", "-/keep:L1+SD/-", "chosen"),
        (KEEPING, "phase", "interlude", "phase"),
        (changed(STEALING, "must", "-"), "phase", "interlude", "phase"),
    ],
)
def test_a_position_that_cannot_be_gone_on_with_is_refused(text: str, name: str, value: str, wrong: str) -> None:
    with pytest.raises(Mistake) as refused:
        GAME.load(changed(text, name, value), FastDice(1))
    assert (refused.value.key, refused.value.args_.get("field")) == ("position-field", wrong)


def test_the_positions_that_these_tests_spoil_are_good() -> None:
    for text in (PLAYING, KEEPING, STEALING):
        assert GAME.load(text, FastDice(1)).must
    assert GAME.load(changed(STEALING, "todo", "1.4"), FastDice(1)).gives == 4


def test_who_is_out_holds_no_cards_and_no_dice() -> None:
    state = position(hands=["L1", "", ""], dice="4 0 4", out="0 1 0", play_on=True)
    text = GAME.dump(state)
    assert GAME.load(text, FastDice(1)).left[1] == 1
    for name, value, wrong in (("out", "0.2.0", "out"), ("out", "0.0.0", "out"), ("hands", "-/L1/-", "hands")):
        with pytest.raises(Mistake) as refused:
            GAME.load(changed(text, name, value), FastDice(1))
        assert refused.value.args_["field"] == wrong
    with pytest.raises(Mistake) as refused:
        GAME.load(changed(changed(text, "turn", "1"), "must", "1"), FastDice(1))
    assert refused.value.args_["field"] == "turn"


def test_cards_and_dice_must_add_up_to_the_box() -> None:
    with pytest.raises(Mistake) as refused:
        GAME.load(changed(PLAYING, "skips", "1.0.0"), FastDice(1))
    assert refused.value.key == "position-cards"
    with pytest.raises(Mistake) as refused:
        GAME.load(changed(PLAYING, "lost", "1"), FastDice(1))
    assert (refused.value.key, refused.value.args_) == ("position-dice", {"dice": 13, "right": 12})


def test_false_facts_are_refused_and_true_ones_read() -> None:
    text = GAME.dump(position(hands=["L1", "SK AG", "L1"], discard=""))
    for true in ("0:1:SK", "0:1:AG.SK", "0:1.2:L1.SK;t:0.2:L1", "2:0:L1", "1:0.2:L1.L1"):
        assert "facts=" + true in GAME.dump(GAME.load(changed(text, "facts", true), FastDice(1)))
    for false in ("0:1:L1", "0:1:SK.SK", "0:1.2:L1;0:2:L1", "1:0:L1.L1", "t:d:L1"):  # the first deck nobody knows
        with pytest.raises(Mistake) as refused:
            GAME.load(changed(text, "facts", false), FastDice(1))
        assert refused.value.args_["field"] == "facts"
    with pytest.raises(Mistake):  # after a reshuffle one has noted all that one does not see
        GAME.load(changed(changed(text, "facts", "0:1:SK"), "counted", "1"), FastDice(1))


def test_random_damage_never_makes_a_traceback() -> None:
    dice = FastDice(77)
    pieces = (
        "0",
        "1",
        "2",
        "9",
        "-",
        ".",
        "/",
        ":",
        ";",
        "L1",
        "SD",
        "keep:L1+L1",
        "d",
        "t",
        "x",
        "=",
        "36",
        "9" * 20,
        "{}",
    )
    texts = [somewhere(seed, steps) for seed in range(3) for steps in (1, 20, 60)] + [KEEPING, STEALING]
    read = 0
    for text in texts:
        for _ in range(30):
            at, piece = dice.below(len(text)), pieces[dice.below(len(pieces))]
            damaged = text[:at] + piece + text[at + dice.below(4) :]
            try:
                state = GAME.load(damaged, FastDice(1))
            except Mistake:
                continue
            read += 1
            GAME.view(state, 0)
            state.guess(1, FastDice(2))
            playout(state, FastDice(3), 30)
    assert read > 2
