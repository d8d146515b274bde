"""What people asked and were told, with times: the history that the checker reads. In memory and as JSON lines."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct


class Asked(Struct, tag="asked", omit_defaults=True):
    """A command left for a node; the same id again means: said again."""

    time: float
    person: str
    guest: str
    node: int
    socket: int  # number of this person's connection
    table: str
    id: str
    do: str
    seat: int | None = None
    code: str | None = None


class Answered(Struct, tag="answered", omit_defaults=True):
    """A `done` or a `sorry` came."""

    time: float
    person: str
    guest: str
    node: int
    socket: int
    table: str
    id: str
    do: str
    done: bool
    version: int | None = None
    key: str | None = None  # of a `sorry`


class Step(Struct, array_like=True):
    """One move as these eyes saw it: the version it made, the table's time, and a digest of the events."""

    version: int
    at: int
    events: str


class Shown(Struct, tag="shown", omit_defaults=True):
    """A frame (or what a table says of itself: then without eyes) came."""

    time: float
    person: str
    node: int
    table: str
    version: int
    eyes: int | None = None
    steps: list[Step] = []
    picture: str = ""  # a digest of the view, patches merged in, and of the moves that were offered


class Line(Struct, tag="line", omit_defaults=True):
    """A connection: looked for (`lost`), then there again and shown the table (`found`)."""

    time: float
    person: str
    table: str
    node: int
    what: str


class FaultNote(Struct, tag="fault", omit_defaults=True):
    """A fault began or was mended."""

    time: float
    number: int
    kind: str
    mended: bool = False
    node: int | None = None
    alone: bool = True  # nothing else was broken at that time
    touched: list[str] = []  # tables that run or are looked at where it struck
    ran: list[str] = []  # tables that ran there


Note = Asked | Answered | Shown | Line | FaultNote


class Written(Struct, omit_defaults=True):
    """A row of the log, and who wrote it, as the database saw it."""

    table: str
    seq: int
    kind: str
    at: int = 0
    seat: int | None = None
    move: str | None = None
    who: str | None = None
    key: str | None = None
    writer: str | None = None  # the node whose link the row came by; None: not seen (written before the watch began)
    epoch: int | None = None  # the newest epoch of the table's claim at that moment
    holder: str | None = None  # the node that the claim named


class History:
    """Keeps every note, and writes it to a file as well where one is given."""

    def __init__(self, file: Path | None = None) -> None:
        self.notes: list[Note] = []
        self._out: IO[bytes] | None = file.open("wb") if file else None

    def add(self, note: Note) -> None:
        """One more thing that happened."""
        self.notes.append(note)
        if self._out is not None:
            self._out.write(msgspec.json.encode(note) + b"\n")

    def close(self) -> None:
        """No more."""
        if self._out is not None:
            self._out.close()
            self._out = None


def read(file: Path) -> list[Note]:
    """A history that was written to a file."""
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Note)
    return [decoder.decode(line) for line in file.read_bytes().splitlines()]
