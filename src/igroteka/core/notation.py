"""Positions as one line of text: `uno=2 seats=2 options={} … hands=R5.G7/W`. Reversible and readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.seats import BIT, MOST_SEATS, members
from igroteka.core.state import State

T = TypeVar("T")

LARGEST = 2**31 - 1


class Fields:
    """The named parts of a position; every complaint names the part."""

    def __init__(self, values: dict[str, str]) -> None:
        self.values = values

    def text(self, name: str) -> str:
        """The text of a part that must be there."""
        if name not in self.values:
            raise Mistake("position-missing", field=name)
        return self.values[name]

    def read(self, name: str, reader: Callable[[str], T]) -> T:
        """A part, read by this function; whatever goes wrong is told with the part's name."""
        text = self.text(name)
        try:
            return reader(text)
        except (ValueError, TypeError, KeyError, IndexError, OverflowError):
            raise Mistake("position-field", field=name, value=text[:80]) from None

    def number(self, name: str) -> int:
        """A whole number."""
        return self.read(name, read_number)

    def numbers(self, name: str) -> list[int]:
        """Whole numbers separated by dots; `-` for none."""
        return self.read(name, read_numbers)


def read_object(text: str) -> dict[str, Any]:
    """A JSON object."""
    value = msgspec.json.decode(text.encode())
    if not isinstance(value, dict):
        raise TypeError("not an object")
    return value


def write_fields(values: dict[str, str]) -> str:
    """One line; values hold no spaces."""
    return " ".join(f"{name}={value}" for name, value in values.items())


def read_fields(text: str) -> Fields:
    """The inverse of `write_fields`."""
    values: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or not name or name in values:
            raise Mistake("position-part", part=part[:80])
        values[name] = value
    return Fields(values)


def read_number(text: str) -> int:
    """A whole number that fits every counter of the rules."""
    number = int(text)
    if abs(number) > LARGEST:
        raise OverflowError(text)
    return number


def within(number: int, low: int, high: int) -> int:
    """The number, if it lies in this range."""
    if not low <= number <= high:
        raise ValueError(number)
    return number


def as_many(things: list[T], count: int) -> list[T]:
    """The things, if there are so many."""
    if len(things) != count:
        raise ValueError(len(things))
    return things


def write_numbers(numbers: list[int]) -> str:
    """Numbers separated by dots; `-` for none."""
    return ".".join(str(number) for number in numbers) or "-"


def read_numbers(text: str) -> list[int]:
    """The inverse of `write_numbers`."""
    return [] if text == "-" else [read_number(number) for number in text.split(".")]


def write_seats(seats: int) -> str:
    """A set of seats as numbers."""
    return write_numbers(members(seats))


def read_seats(text: str) -> int:
    """The inverse of `write_seats`."""
    seats = read_numbers(text)
    if not all(0 <= seat < MOST_SEATS for seat in seats):
        raise ValueError(text)
    return sum({BIT[seat] for seat in seats})


def waits_for(fields: Fields, seats: int) -> None:
    """While a round is on, a position waits for these seats and for nobody else."""
    if fields.text("phase") == "round" and fields.read("must", read_seats) != seats:
        raise Mistake("position-field", field="must", value=fields.text("must")[:80])


def common_fields(state: State) -> dict[str, str]:
    """What every state holds (see `State.__init__`); the dice only as kind and counter."""
    return {
        "inputs": str(state.inputs),
        "opened": str(state.opened),
        "round": str(state.round),
        "must": write_seats(state.must),
        "may": write_seats(state.may),
        "ready": write_seats(state.ready),
        "phase": "over" if state.over else "interlude" if state.interlude else "round",
        "cut": str(int(state.cut_short)),
        "dice": f"{state.dice.kind}:{state.dice.drawn}",
    }


def restore_common(state: State, fields: Fields) -> None:
    """The inverse of `common_fields`; the dice keep what they are and take over the counter."""
    state.inputs = fields.number("inputs")
    state.opened = fields.number("opened")
    state.round = fields.number("round")
    state.must = fields.read("must", lambda text: _among(read_seats(text), state))
    state.may = fields.read("may", lambda text: _among(read_seats(text), state))
    state.ready = fields.read("ready", lambda text: _among(read_seats(text), state))
    phase = fields.read("phase", ("over", "interlude", "round").index)
    state.over = phase == 0
    state.interlude = phase == 1
    state.cut_short = fields.number("cut") == 1
    state.dice.drawn = fields.read("dice", lambda text: read_number(text.partition(":")[2]))


def _among(seats: int, state: State) -> int:
    """The seats, if all of them are at this table."""
    return within(seats, 0, int(BIT[state.seats]) - 1)
