"""Recorded matches for the tests of records: random ones, from fair deals and from prepared positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from igroteka.core.dice import Dice, FastDice, ListedDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.fair import Fair
from igroteka.core.record import Input, Record, make_dice
from igroteka.core.record.seal import sealed
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK
from igroteka.core.state import State

GAMES = sorted(all_games())
SECRET = bytes(range(32))

# What makes a match short; every other game is played with its lab options.
SHORT: dict[str, dict[str, Any]] = {
    "zero": {"turn_limit": 12},
    "uno": {"goal": 50, "turn_limit": 40},
    "wazabi": {"turn_limit": 8},
    "twinit": {"turn_limit": 25},
}


def blank(name: str, options: dict[str, Any] | None = None, seats: int | None = None) -> Record:
    """A match before its first input, with fast dice."""
    game = all_games()[name]
    seats = seats or max(2, game.official)
    chosen = game.check(seats, game.read_options(game.lab_options if options is None else options))
    return Record(game, seats, chosen, {"kind": "fast", "seed": 4}, [f"P{seat}" for seat in range(seats)])


def random_inputs(state: State, seed: int = 9) -> Iterator[Input]:
    """Inputs of random players, each played before it is told."""
    dice, driver, count = FastDice(seed), Driver(), 0
    while not state.over:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            move = due_timer(state)
        elif driver.is_interrupt(state, seat):
            move = state.reflex(seat, dice)
            if move < 0:
                driver.declined(seat)
                continue
        else:
            choices = state.choices(seat)
            move = choices[dice.below(len(choices))]
        state.play(seat, move)
        driver.made(seat)
        yield Input(int(seat), int(move), at=count)
        count += 1


def play_on(record: Record, most: int, dice: Dice | None = None) -> State:
    """Give the record up to so many inputs; the state they lead to. Listed dice are listed."""
    state = record.start(dice)
    if most > 0:
        for made in random_inputs(state):
            draws = tuple(dice.take()) if isinstance(dice, ListedDice) else ()
            record.inputs.append(replace(made, draws=draws))
            if len(record.inputs) >= most:
                break
    return state


def recorded(name: str, most: int = 10**9) -> Record:
    """A random game."""
    record = blank(name)
    play_on(record, most)
    return record


def live(name: str, most: int = 10**9, prepared: int | None = None) -> Record:
    """A match of a live table, with a fair deal; begun from the position after so many inputs if that is given."""
    record = blank(name, SHORT.get(name))
    if prepared is not None:
        before = play_on(record, prepared)
        record.inputs.clear()
        record.position = record.game.dump(before)
    entropy = [f"rain {seat}" for seat in range(record.seats - 1)] + [""]
    record.fair = Fair.revealed(SECRET, "ROOK-7", 3, entropy)
    record.dice = dict(record.fair.dice())
    record.about = {"seats": ["person"] * record.seats, "rewinds": []}
    play_on(record, most, ListedDice(make_dice(record.dice)))
    return record


def rows_of(text: str) -> list[dict[str, Any]]:
    """The rows of a record without their sums."""
    rows: list[dict[str, Any]] = [json.loads(line) for line in text.removesuffix("\n").split("\n")]
    for row in rows:
        del row["sum"]
    return rows


def forged(rows: list[dict[str, Any]]) -> str:
    """The file of somebody who knows how to write right sums."""
    return sealed(rows)
