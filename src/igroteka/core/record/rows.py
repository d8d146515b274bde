"""The lines of a record: what each may hold."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from igroteka.core.errors import Mistake
from igroteka.core.fair import Fair

PLAIN, LIVE = 1, 2  # formats: what the terminal and the lab write, and what a live table adds to it


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """Base of the lines: a field nobody knows is damage."""


class Head(Line):
    """The first line."""

    igroteka: Annotated[int, msgspec.Meta(ge=PLAIN, le=LIVE)]
    game: str
    rules: int
    seats: int
    names: list[str]
    options: dict[str, Any]
    dice: dict[str, Any]
    about: dict[str, Any] = msgspec.field(default_factory=dict)
    position: str | UnsetType = UNSET
    fair: Fair | UnsetType = UNSET


class InputLine(Line):
    """An input; what is zero or empty is left out."""

    n: int
    seat: int
    move: str
    at: int = 0
    lag: Annotated[int, msgspec.Meta(ge=1)] | UnsetType = UNSET
    draws: Annotated[Sequence[tuple[int, int, int]], msgspec.Meta(min_length=1)] | UnsetType = UNSET


class EndLine(Line):
    """The last line; the digest of the final position shows a change of the rules that scores do not."""

    end: Literal[True]
    scores: list[int]
    places: list[int]
    position: str
    reason: Literal["over", "agreed", "conceded"] | UnsetType = UNSET


LineT = TypeVar("LineT", bound=Line)


def read_line(kind: type[LineT], row: dict[str, Any], line: int) -> LineT:
    """The row as a line of this kind."""
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError:
        raise damaged(line, "format") from None


def damaged(line: int, what: str) -> Mistake:
    """The complaint about a line."""
    return Mistake("record-line", line=line, what=what)


def digest(position: str) -> str:
    """The digest of a position that the end of a record holds."""
    return blake2b(position.encode(), digest_size=8).hexdigest()
