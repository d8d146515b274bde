"""The data of the box: WAZABI-02 and WAZABI-21, and how a host corrects them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import due_timer
from igroteka.core.errors import Mistake
from igroteka.core.options import changed
from igroteka.core.seats import CLOCK
from igroteka.core.words import LANGUAGES
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.box import CARDS, STANDARD, box_from, read_box
from igroteka.games.wazabi.game import FIRST_EDITION
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import legal, play, position

TOML = files("igroteka.games.wazabi").joinpath("data/box.toml").read_text(encoding="utf-8")


@clause("WAZABI-02", "WAZABI-21")
def test_the_box_of_the_clauses() -> None:
    assert STANDARD.faces == ("W", "W", "W", "card", "card", "give")
    assert dict(zip(CARDS, STANDARD.costs, strict=True)) == {
        "L1": 1, "AG": 1, "K2": 1, "D3": 1, "SK": 1, "DA": 2, "SH": 2, "HA": 2, "L2": 3, "SD": 3
    }  # fmt: skip
    assert dict(zip(CARDS, STANDARD.copies, strict=True)) == {
        "L1": 7, "AG": 2, "K2": 4, "D3": 3, "SK": 2, "DA": 3, "SH": 4, "HA": 3, "L2": 5, "SD": 3
    }  # fmt: skip
    assert changed(GAME.options_type()) == {}


@clause("WAZABI-02", "WAZABI-21")
def test_the_file_says_of_each_number_where_it_comes_from() -> None:
    data = tomllib.loads(TOML)
    assert data["die"]["source"] == "first edition"
    cards = data["cards"]
    assert [card for card in CARDS if cards[card]["cost_source"] == "inferred"] == ["AG", "K2"]
    assert [card for card in CARDS if cards[card]["cost_source"] == "first edition"] == ["L1"]
    assert [card for card in CARDS if cards[card]["cost_source"] == "this edition"] == list(CARDS[3:])
    assert [card for card in CARDS if cards[card]["copies_source"] == "reconstructed"] == ["SH", "HA", "SD"]


@clause("WAZABI-21")
def test_a_host_can_correct_the_box_and_the_options_carry_it() -> None:
    options = GAME.read_options({"box": FIRST_EDITION})
    assert options.box.costs == (1, 0, 2, 1, 0, 2, 2, 2, 3, 3)
    assert list(changed(options)) == ["box"]
    assert GAME.read_options(changed(options)) == options
    state = position(hands=["AG K2 SK", ""], stage="play", roll="card give", box=FIRST_EDITION)
    assert legal(state) == "pass AG SK:1"
    assert GAME.load(GAME.dump(state), FastDice(1)).house.costs[2] == 2


@clause("WAZABI-02")
def test_other_faces_roll_otherwise() -> None:
    box = {**FIRST_EDITION, "faces": ["W", "card", "card", "card", "give", "give"]}
    state = position(hands=["", "", ""], rolls="0 1 3 4", box=box)
    play(state, "roll")
    assert (state.power, state.card_faces, state.give_faces) == (1, 2, 1)


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TOML.replace("cost = 3", "cost = 2"), encoding="utf-8")
    assert read_box(path).costs == (1, 1, 1, 1, 1, 2, 2, 2, 2, 2)
    with pytest.raises(Mistake, match="no file"):
        read_box(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("[die]", "[die", "box-toml"),
        ("[die]", "[dye]", "box-part"),
        ("[cards.SK]", "[cards.XX]", "box-card"),
        ("copies = 7", "copies = 8", "box-total"),
        ("copies = 7", "copies = 37", "box-number"),
        ("copies = 7", "copies = -1", "box-number"),
        ("copies = 7", "copies = true", "box-number"),
        ("copies = 7", "", "box-number"),
        ("cost = 3", "cost = 25", "box-number"),
        ("cost = 3", 'cost = "three"', "box-number"),
        ('"give"]', '"gift"]', "box-faces"),
        ('"give"]', '"give", "W"]', "box-faces"),
        ('["W", "W", "W", "card", "card", "give"]', "6", "box-faces"),
        ('"card", "card", "give"', '"W", "W", "W"', "box-power"),
        ('"W", "W", "W", "card"', '"card", "card", "card", "card"', "box-power"),
    ],
)
def test_garbage_in_the_file_is_named(old: str, new: str, key: str) -> None:
    assert old in TOML
    with pytest.raises(Mistake) as refused:
        box_from(TOML.replace(old, new))
    assert refused.value.key == key
    for lang in LANGUAGES:
        assert refused.value.said(GAME.words(lang))


def test_the_extremes_that_are_possible() -> None:
    faces = '"W", "W", "W", "card", "card", "give"'
    assert box_from(TOML.replace(faces, '"W", "card", "card", "card", "card", "give"')).faces.count("W") == 1
    assert box_from(TOML.replace(faces, '"W", "W", "W", "W", "W", "give"')).faces.count("W") == 5
    assert box_from(TOML.replace("cost = 3", "cost = 24")).costs[9] == 24
    assert box_from(TOML.replace("cost = 3", "cost = 0")).costs[9] == 0


@pytest.mark.parametrize(
    "box",
    [
        7,
        "standard",
        {},
        {**FIRST_EDITION, "faces": ["W"]},
        {**FIRST_EDITION, "costs": [1]},
        {**FIRST_EDITION, "copies": [37] + [0] * 9},
        {**FIRST_EDITION, "more": 1},
    ],
)
def test_a_wrong_option_is_refused_and_told_its_form(box: object) -> None:
    with pytest.raises(Mistake) as refused:
        GAME.read_options({"box": box})
    assert refused.value.key == "box-shape"
    for lang in LANGUAGES:
        assert refused.value.said(GAME.words(lang))


def test_an_option_that_does_not_add_up_is_refused_at_the_table() -> None:
    for spoiled in ({"copies": [7, 2, 4, 3, 2, 3, 4, 3, 5, 4]}, {"faces": ["W"] * 6}):
        with pytest.raises(Mistake):
            GAME.new(2, GAME.read_options({"box": {**FIRST_EDITION, **spoiled}}), FastDice(1))


NO_GIVE = ["W", "W", "W", "W", "card", "card"]


def without_gifts(lose_1: int | None, lose_2: int | None) -> dict[str, Any]:
    """A box without a give face, with these costs of the cards that make dice fewer (None: there is no such card)."""
    costs, copies = [0] * 10, [0] * 10
    for kind, cost in ((0, lose_1), (8, lose_2)):
        costs[kind], copies[kind] = cost or 0, 0 if cost is None else 12
    copies[9] = 36 - sum(copies)
    return {"faces": NO_GIVE, "costs": costs, "copies": copies}


@clause("WAZABI-22", "WAZABI-11", "WAZABI-19")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("lose_1", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("lose_2", [None, 1, 2, 3])
def test_a_box_is_refused_exactly_when_nobody_gets_rid_of_all_dice(
    dice: int, lose_1: int | None, lose_2: int | None
) -> None:
    """Players who try every way down: whoever can lose dice picks how, by lot, and no box that is refused is won."""
    box = without_gifts(lose_1, lose_2)
    options = GAME.read_options({"box": box, "dice": dice, "first": 1, "turn_limit": 60})
    won = any(somebody_won(GAME.start(2, options, FastDice(seed)), FastDice(seed + 50)) for seed in range(12))
    if won:
        assert GAME.check(2, options) is options
        return
    with pytest.raises(Mistake) as refused:
        GAME.check(2, options)
    assert refused.value.key == "box-cannot-be-won"
    for lang in LANGUAGES:
        assert refused.value.said(GAME.words(lang))


def somebody_won(state: WazabiState, dice: FastDice) -> bool:
    """Play that loses dice where it can."""
    while not state.over:
        if state.must == 0:
            state.play(CLOCK, due_timer(state))
            continue
        seat = int(state.must).bit_length() - 1
        moves = [int(move) for move in state.moves(seat)]
        losing = [move for move in moves if GAME.write(move) in ("L1", "L2")]
        among = losing if losing and dice.below(4) else moves
        state.play(seat, among[dice.below(len(among))])
    return not state.cut_short


@clause("WAZABI-07", "WAZABI-22")
def test_a_single_give_face_is_enough_to_win_with() -> None:
    for dice in (1, 4, 12):
        box = {**without_gifts(None, None), "faces": [*NO_GIVE[:-1], "give"]}
        assert GAME.check(2, GAME.read_options({"box": box, "dice": dice}))
    every = position(hands=["", ""], dice="12 12", rolls=" ".join(["5"] * 12))
    play(every, "roll", *["give:1"] * 12)
    assert every.left[0] == 1


def test_other_mistakes_in_options_are_told_as_everywhere() -> None:
    with pytest.raises(Mistake) as refused:
        GAME.read_options({"dice": "many"})
    assert refused.value.key == "option-value"
