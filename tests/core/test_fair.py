"""Fair deals: the arithmetic that a browser can repeat, and dice that list their draws."""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.core.dice import Dice, FastDice, KeyedDice, ListedDice
from igroteka.core.fair import LONGEST_ENTROPY, Fair, commitment, dice_key, new_secret
from igroteka.core.state import DEAL
from tests.core.matches import GAMES, SECRET, blank, random_inputs

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "fair-deals.md"
VECTORS: list[dict[str, Any]] = json.loads(
    re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)[0]
)
each_vector = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["table"] or "empty")
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@each_vector
def test_the_documented_answers_are_ours(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    assert commitment(secret, vector["table"], vector["number"]) == vector["commitment"]
    assert dice_key(secret, vector["entropy"]).hex() == vector["key"]
    dice = ListedDice(KeyedDice(bytes.fromhex(vector["key"])))
    for _, below, value in vector["draws"]:
        assert dice.below(below) == value
    assert [list(draw) for draw in dice.take()] == vector["draws"]


@each_vector
def test_the_documented_answers_come_from_the_documented_words(vector: dict[str, Any]) -> None:
    """Written from the page alone, with nothing of ours."""

    def frame(*parts: bytes) -> bytes:
        return b"".join(bytes(divmod(len(part) >> 16, 256)) + bytes(divmod(len(part), 256)) + part for part in parts)

    secret = bytes.fromhex(vector["secret"])
    head = frame(b"igroteka commitment 1", vector["table"].encode(), b"%d" % vector["number"], secret)
    assert blake2b(head, digest_size=32).hexdigest() == vector["commitment"]
    message = frame(b"igroteka dice 1", *(text.encode() for text in vector["entropy"]))
    key = blake2b(message, key=secret, digest_size=32).digest()
    assert key.hex() == vector["key"]
    for number, below, value in vector["draws"]:
        word = int(blake2b(f"{number}.0".encode(), key=key, digest_size=8).hexdigest(), 16) % 2**62
        assert word < 2**62 // below * below
        assert word % below == value


@given(st.tuples(texts, st.integers(1, 10**6)), st.tuples(texts, st.integers(1, 10**6)))
def test_a_promise_is_for_one_match_of_one_table(one: tuple[str, int], other: tuple[str, int]) -> None:
    assert (commitment(SECRET, *one) == commitment(SECRET, *other)) == (one == other)


@given(st.lists(texts, max_size=4), st.lists(texts, max_size=4))
def test_whatever_a_player_adds_changes_the_key(one: list[str], other: list[str]) -> None:
    assert (dice_key(SECRET, one) == dice_key(SECRET, other)) == (one == other)


def test_another_secret_gives_another_promise_and_another_key() -> None:
    other = bytes(32)
    assert commitment(SECRET, "t", 1) != commitment(other, "t", 1)
    assert dice_key(SECRET, ["a"]) != dice_key(other, ["a"])


def test_a_secret_comes_from_the_source_it_is_given() -> None:
    assert new_secret(lambda count: SECRET[:count]) == SECRET
    with pytest.raises(ValueError, match="32 bytes"):
        new_secret(lambda count: b"short")


@pytest.mark.parametrize("wrong", [b"", bytes(31), bytes(33)])
def test_a_secret_of_another_length_is_refused(wrong: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(wrong, "t", 1)
    with pytest.raises(ValueError, match="32 bytes"):
        dice_key(wrong, [])


def test_a_player_adds_sixty_four_characters_at_most() -> None:
    assert dice_key(SECRET, ["🦔" * LONGEST_ENTROPY]) != dice_key(SECRET, ["🦔" * (LONGEST_ENTROPY - 1)])
    with pytest.raises(ValueError, match="64"):
        dice_key(SECRET, ["", "x" * (LONGEST_ENTROPY + 1)])


def test_a_changed_secret_table_or_number_breaks_the_promise() -> None:
    fair = Fair.revealed(SECRET, "ROOK", 2, ["a", ""])
    assert fair.keeps_its_promise()
    assert fair.dice() == {"kind": "keyed", "key": dice_key(SECRET, ["a", ""]).hex()}
    for table, number, secret in (("ROOK", 3, SECRET), ("ROOL", 2, SECRET), ("ROOK", 2, bytes(32))):
        assert not Fair(table, number, fair.commitment, secret.hex(), fair.entropy).keeps_its_promise()


@pytest.mark.parametrize("inner", [KeyedDice(SECRET), FastDice(5)], ids=["keyed", "fast"])
def test_listed_dice_give_the_same_numbers_and_list_them(inner: Dice) -> None:
    plain, listed = inner.copy(), ListedDice(inner.copy())
    numbers = [int(plain.below(n)) for n in range(1, 60)]
    assert [int(listed.below(n)) for n in range(1, 60)] == numbers
    assert [tuple(draw) for draw in listed.take()] == [(n - 1, n, numbers[n - 1]) for n in range(1, 60)]
    assert listed.kind == plain.kind
    assert listed.drawn == plain.drawn


def test_a_copy_of_listed_dice_goes_its_own_way() -> None:
    dice = ListedDice(KeyedDice(SECRET))
    dice.below(6)
    copy = dice.copy()
    assert copy.below(52) == dice.below(52)
    copy.below(9)
    assert [draw.below for draw in dice.take()] == [6, 52]
    assert [draw.below for draw in copy.take()] == [6, 52, 9]
    assert dice.take() == []


@pytest.mark.parametrize("name", GAMES)
def test_a_match_with_listed_dice_is_the_same_match(name: str) -> None:
    record = blank(name)
    game = record.game
    plain, listed = record.start(KeyedDice(SECRET)), record.start(ListedDice(KeyedDice(SECRET)))
    drawn = 0
    for count, made in enumerate(random_inputs(plain)):
        listed = listed.copy()  # as a live table does: play on a copy, then adopt it
        listed.play(made.seat, made.move)
        assert isinstance(listed.dice, ListedDice)
        for draw in listed.dice.take():
            assert draw.number == drawn
            drawn += 1
        assert game.dump(listed) == game.dump(plain)
        if count == 40:
            break
    assert drawn == plain.dice.drawn > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_loaded_position_goes_on_with_the_counter_of_its_draws(name: str) -> None:
    record = blank(name)
    game = record.game
    state = record.start(KeyedDice(SECRET))
    state.play(-1, DEAL)
    again = game.load(game.dump(state), ListedDice(KeyedDice(SECRET)))
    assert again.dice.drawn == state.dice.drawn
    assert again.dice.below(1000) == state.dice.below(1000)
    assert isinstance(again.dice, ListedDice)
    assert again.dice.take()[0].number == state.dice.drawn - 1
