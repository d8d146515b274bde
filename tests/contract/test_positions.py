"""A position that somebody has garbled is refused with a sentence, or it is a position that can be played."""

from __future__ import annotations

import os
import random
import zlib

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame, Variant
from igroteka.core.seats import TABLE
from igroteka.core.state import State
from tests.contract.worlds import IDS, TABLES, somewhere, wild_input

GARBLED = 60 * int(os.environ.get("SOAK", "1"))  # positions of each variant
PLAYED = 12  # inputs that a position which was taken must bear
SIGNS = "0123456789.-:/=,{}[]\"' ABGRYWKxz-+_éЯ"


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_a_garbled_position_is_refused_kindly_or_can_be_played(game: AnyGame, variant: Variant) -> None:
    chance = random.Random(zlib.crc32(f"{game.name} {variant.name}".encode()))
    taken = 0
    for number in range(GARBLED):
        written = game.dump(somewhere(game, variant, number % 7, 1 + 9 * (number % 11)))
        text = garbled(written, chance)
        try:
            state = game.load(text, FastDice(number))
        except Mistake:
            continue
        taken += 1
        try:
            bears_play(game, state, number)
        except Exception as error:
            error.add_note(text)
            raise
    assert taken < GARBLED


def bears_play(game: AnyGame, state: State, seed: int) -> None:
    """It is written, seen by all, guessed at and played on."""
    dice, driver = FastDice(seed), Driver()
    game.load(game.dump(state), FastDice(0))
    for _ in range(PLAYED):
        for seat in (*range(state.seats), int(TABLE)):
            game.view(state, seat)
            state.guess(seat, dice)
        if state.over:
            return
        seat, move = wild_input(state, dice, driver)
        state.play(seat, move)
        driver.made(seat)


def garbled(text: str, chance: random.Random) -> str:
    """One to three mistakes of the kinds that people and programs make."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        text = chance.choice((_letter, _letter, _number, _number, _exchanged, _left_out, _doubled))(text, chance)
    return text


def _letter(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(SIGNS) + text[at + chance.randrange(2) :]


def _number(text: str, chance: random.Random) -> str:
    """Another number in one part."""
    parts = text.split(" ")
    at = chance.randrange(len(parts))
    name, _, value = parts[at].partition("=")
    numbers = value.split(".")
    which = chance.randrange(len(numbers))
    numbers[which] = str(chance.choice((-1, 0, 1, 2, 5, 15, 16, 63, 64, 99, 2**31, 2**62, 2**63, 10**30)))
    parts[at] = f"{name}={'.'.join(numbers)}"
    return " ".join(parts)


def _exchanged(text: str, chance: random.Random) -> str:
    """The value of one part in the place of another's."""
    parts = text.split(" ")
    a, b = chance.randrange(len(parts)), chance.randrange(len(parts))
    parts[a] = f"{parts[a].partition('=')[0]}={parts[b].partition('=')[2]}"
    return " ".join(parts)


def _left_out(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + text[at + chance.randrange(1, 12) :]


def _doubled(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    end = at + chance.randrange(1, 12)
    return text[:end] + text[at:end] + text[end:]
