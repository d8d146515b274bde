"""The logs of tables as text, with what the version that wrote them made of each: `log.jsonl` of a released version."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from igroteka.core.seats import TABLE
from igroteka.server.journal.rows import Row
from igroteka.server.table.folding import fold
from igroteka.server.table.table import Table

LONGEST = 60  # rows; long matches are in the store beside it


class Line(msgspec.Struct, omit_defaults=True):
    """A row as it is kept: fields that say nothing are left out, the body can be read."""

    table: str
    seq: int
    kind: str
    seat: int | None = None
    move: str | None = None
    at: int = 0
    lag: int = 0
    who: str | None = None
    key: str | None = None
    wall: int = 0
    body: Any = None

    @classmethod
    def of(cls, row: Row) -> Line:
        """This row."""
        fields = {**msgspec.structs.asdict(row), "body": msgspec.json.decode(row.body) if row.body else None}
        return cls(**fields)

    def row(self) -> Row:
        """The row of this line."""
        body = None if self.body is None else msgspec.json.encode(self.body).decode()
        return Row(**{**msgspec.structs.asdict(self), "body": body})


class Woken(msgspec.Struct):
    """What a log makes: nothing of it may be lost."""

    game: str
    rules: int
    version: int
    status: str
    number: int
    host: str
    seated: list[tuple[str, str, str | None]]  # each chair: who sits there, by which name, which guest
    talk: list[str]
    settings: dict[str, Any]
    view: dict[str, Any] | None  # of a spectator

    @classmethod
    def of(cls, table: Table) -> Woken:
        """This table."""
        match = table.match
        return cls(
            game=table.game.name,
            rules=table.game.version,
            version=table.version,
            status=table.status,
            number=table.number,
            host=table.host,
            seated=[(chair.kind, chair.name, chair.guest) for chair in table.chairs],
            talk=[said.text or said.phrase for _, _, said in table.talk],
            settings=msgspec.to_builtins(table.settings),
            view=None if match is None else msgspec.to_builtins(table.game.view(match.state, TABLE)),
        )


class Log(msgspec.Struct):
    """One table: its rows, and what they make."""

    rows: list[Line]
    woken: Woken


def rows_of(backup: Path) -> Iterator[list[Row]]:
    """The logs in a portable file, table by table."""
    tables: dict[str, list[Row]] = {}
    for text in gzip.decompress(backup.read_bytes()).splitlines():
        if msgspec.json.decode(text)["type"] == "row":
            row = msgspec.json.decode(text, type=Row)
            tables.setdefault(row.table, []).append(row)
    yield from tables.values()


def write_logs(file: Path, logs: Iterable[list[Row]]) -> None:
    """Keep the short ones: a line a row, then a line with what they make."""
    with file.open("wb") as out:
        for rows in logs:
            if len(rows) <= LONGEST:
                for row in rows:
                    out.write(msgspec.json.encode(Line.of(row)) + b"\n")
                out.write(msgspec.json.encode({"woken": Woken.of(fold(rows[0].table, rows))}) + b"\n")


def read_logs(file: Path) -> list[Log]:
    """The inverse."""
    logs: list[Log] = []
    rows: list[Line] = []
    for text in file.read_bytes().splitlines():
        plain = msgspec.json.decode(text)
        if "woken" in plain:
            logs.append(Log(rows, msgspec.convert(plain["woken"], Woken)))
            rows = []
        else:
            rows.append(msgspec.convert(plain, Line))
    return logs
