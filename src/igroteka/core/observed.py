"""What the numbers of an observation are, one by one: the paper that goes with a game's `Sight`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from igroteka.core.sight import LARGEST

ONE = ("",)  # the labels of a number that stands alone


@dataclass(frozen=True)
class Field:
    """Some neighbouring numbers of one meaning."""

    name: str  # "hand"
    labels: Sequence[str]  # of each number: ("R0", "R1", …)
    most: int  # none of them is larger
    says: str  # one sentence for whoever writes a learner
    least: int = 0
    seat: int | None = None  # whom they are about: 0 is the observer, 1 the next one round the table; None: the table

    @property
    def size(self) -> int:
        """How many numbers."""
        return len(self.labels)


def flag(name: str, says: str) -> Field:
    """One number that is 0 or 1."""
    return Field(name, ONE, 1, says)


def each_seat(seats: int, fields: Sequence[Field]) -> list[Field]:
    """The same fields for every seat, from the observer on round the table: "cards me", "cards +1" …"""
    return [
        replace(field, name=f"{field.name} {'me' if seat == 0 else f'+{seat}'}", seat=seat)
        for seat in range(seats)
        for field in fields
    ]


def shared_fields(seats: int) -> list[Field]:
    """What `core/sight.py` writes for every game, before the game's own."""
    return [
        flag("turn", "1 if the game waits for me"),
        flag("interrupt", "1 if I may say something out of turn"),
        flag("between", "1 between rounds and when the match is over"),
        Field("round", ONE, int(LARGEST), "rounds finished"),
        Field("seat", ONE, seats - 1, "the number of my seat: moves that name a seat name it so"),
        *each_seat(
            seats,
            [
                Field("points", ONE, int(LARGEST), "points of the match so far", -int(LARGEST)),
                flag("waited for", "1 if the game waits for this seat"),
            ],
        ),
    ]


def title(game: str, version: int) -> str:
    """The name under which the numbers of a game are known: "uno-v0"."""
    return f"{game}-v{version}"
