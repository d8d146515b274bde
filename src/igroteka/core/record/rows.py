"""The lines of a record: what each may hold, and the chain of sums that finds damage at its line."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from igroteka.core.errors import Mistake
from igroteka.core.fair import Fair

PLAIN, LIVE = 1, 2  # formats: what the terminal and the lab write, and what a live table adds to it

_NOTHING_YET = blake2b(digest_size=6)  # every sum goes on from a copy: making one afresh costs more


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


def sealed(rows: list[Any]) -> str:
    """The text of a file with these lines, each with the sum of itself and of all before it."""
    lines: list[bytes] = []
    chain = b""
    for line in msgspec.json.Encoder().encode_lines(rows).splitlines():
        chain = _sum(chain, line)
        lines.append(line[:-1] + b',"sum":"' + chain + b'"}\n')
    return b"".join(lines).decode()


def unsealed(text: str) -> list[dict[str, Any]]:
    """The rows of a file whose sums are right."""
    rows: list[dict[str, Any]] = []
    chain = b""
    lines = text.removesuffix("\n").split("\n") if text else []  # not splitlines: JSON keeps U+2028 in a name as it is
    for line, written in enumerate(lines, 1):
        body, mark, end = written.rpartition(',"sum":"')
        chain = _sum(chain, f"{body}}}".encode())
        if not mark or end != chain.decode() + '"}':
            raise damaged(line, "sum")
        try:
            rows.append(msgspec.json.decode(body + "}"))
        except (msgspec.DecodeError, RecursionError):
            raise damaged(line, "format") from None
    return rows


def _sum(before: bytes, line: bytes) -> bytes:
    made = _NOTHING_YET.copy()
    made.update(before + b"\n" + line)
    return made.hexdigest().encode()
