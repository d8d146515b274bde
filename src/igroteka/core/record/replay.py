"""What a record holds, and the match played again from it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from igroteka.core.dice import Dice, FastDice, KeyedDice
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.fair import Fair
from igroteka.core.game import AnyGame
from igroteka.core.inputs import Input
from igroteka.core.replaying import replayed, state_after
from igroteka.core.state import State


@dataclass(frozen=True)
class EarlyEnd:
    """The table ended the match before the rules did; scores and places are then the table's word."""

    reason: Literal["agreed", "conceded"]
    scores: list[int]
    places: list[int]


@dataclass
class Record:
    """Everything needed to play a match again."""

    game: AnyGame
    seats: int
    options: Any
    dice: dict[str, Any]
    names: list[str]
    inputs: list[Input] = field(default_factory=list)
    about: dict[str, Any] = field(default_factory=dict)  # who played the seats, when; free for the writer
    position: str | None = None  # the prepared position that the match began from
    fair: Fair | None = None
    early: EarlyEnd | None = None
    rules: int | None = None  # the version of the rules it was written under; None: today's

    def start(self, dice: Dice | None = None) -> State:
        """The match before its first input, with the dice of the record unless others are given."""
        dice = dice or make_dice(self.dice)
        state: State = (
            self.game.new(self.seats, self.options, dice)
            if self.position is None
            else self.game.load(self.position, dice)
        )
        return state

    def state(self) -> State:
        """The match after its last input."""
        return state_after(self.start(), self.inputs)

    def finished(self) -> bool:
        """Has the match ended, by the rules or by the table?"""
        return self.early is not None or self.state().over

    def steps(self) -> Iterator[tuple[Input, list[Event], State]]:
        """Each input with the events it caused and the state it led to."""
        return replayed(self.start(), self.inputs)


def make_dice(description: dict[str, Any]) -> Dice:
    """Dice as a record describes them: {"kind": "fast", "seed": 7} or {"kind": "keyed", "key": hex}."""
    try:
        if description["kind"] == "fast":
            return FastDice(int(description["seed"]) & 0x7FFFFFFFFFFFFFFF)
        if description["kind"] == "keyed":
            return KeyedDice(bytes.fromhex(description["key"]))
    except (KeyError, TypeError, ValueError, OverflowError):
        pass
    raise Mistake("record-dice")


def seeded(seed: int | None) -> dict[str, Any]:
    """The dice of a new match: secret ones, unless a seed is given."""
    if seed is None:
        return {"kind": "keyed", "key": secrets.token_bytes(32).hex()}
    return {"kind": "fast", "seed": seed}
