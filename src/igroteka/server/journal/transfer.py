"""The portable file: tables with their logs and finished matches, one JSON object a line.

Each line carries a checksum of itself and of all before it, and the last one says that it is the last: damage and
missing lines are found, and named by their number. Taking a file in is one transaction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Table, insert, select, union

from igroteka.core.errors import Mistake
from igroteka.server.journal.address import insert_into
from igroteka.server.journal.archive import match_of
from igroteka.server.journal.cards import card_of, log_of
from igroteka.server.journal.guests import guest_of
from igroteka.server.journal.prepared import Beside
from igroteka.server.journal.rows import Card, Device, Finished, Guest, KeptFact, KeptSheet, Row, SheetWriter
from igroteka.server.journal.schema import cards, devices, facts, finished, guests, log, secrets, sheets, writers

FORMAT = 1
MOST_ROWS = 500  # written at once


class Head(Struct, frozen=True, tag="igroteka-store"):
    """The first line."""

    format: int
    devices: bool = False  # files from before there were devices say nothing of them


class Secret(Struct, frozen=True, tag="secret"):
    """A secret of the server: in backups only."""

    name: str
    value: bytes


class End(Struct, frozen=True, tag="end"):
    """The last line."""

    tables: int


Line = Head | Card | Row | Finished | Guest | Device | Secret | KeptSheet | KeptFact | SheetWriter | End
_decoder = msgspec.json.Decoder(Line)
_MARK = b',"sum":"'


# -- out --------------------------------------------------------------------------------------


def write_out(connection: Connection, out: BinaryIO, tables: list[str] | None, whole: bool = False) -> int:
    """Write these tables (all: None) with the guests who sit there; `whole`: every guest, sheet and secret too."""
    known = _all_tables(connection)
    for table in tables or []:
        if table not in known:
            raise Mistake("store-no-table", table=table[:80])
    chosen = known if tables is None else list(dict.fromkeys(tables))
    chain = b""
    for line in _lines(connection, chosen, whole):
        text = msgspec.json.encode(line)
        chain = _sum(chain, text)
        out.write(text[:-1] + _MARK + chain + b'"}\n')
    return len(chosen)


def _lines(connection: Connection, tables: list[str], whole: bool) -> Iterator[Line]:
    yield Head(FORMAT, devices=True)
    if whole:
        for name, value in connection.execute(select(secrets).order_by(secrets.c.name)):
            yield Secret(name, value)
        for row in connection.execute(select(devices).order_by(devices.c.id)):
            yield Device(*row)
        for row in connection.execute(select(sheets).order_by(sheets.c.id)):
            yield KeptSheet(*row)
        for row in connection.execute(select(facts).order_by(facts.c.sheet, facts.c.seq)):
            yield KeptFact(*row)
        for row in connection.execute(select(writers).order_by(writers.c.sheet, writers.c.guest)):
            yield SheetWriter(*row)
    told: set[str] = set()
    for id in connection.execute(select(guests.c.id).order_by(guests.c.id)).scalars().all() if whole else ():
        yield from _guest(connection, id, told)
    for table in tables:
        card = card_of(connection, table)
        if card is not None:
            for id in card.people:
                yield from _guest(connection, id, told)
            yield card
        yield from log_of(connection, table)
        asked = select(finished.c.id).where(finished.c.table == table).order_by(finished.c.number, finished.c.id)
        for id in connection.execute(asked).scalars().all():
            match = match_of(connection, id)
            if match is not None:
                yield match
    yield End(len(tables))


def _guest(connection: Connection, id: str, told: set[str]) -> Iterator[Guest]:
    guest = None if id in told else guest_of(connection, id)
    told.add(id)
    if guest is not None:
        yield guest


def _all_tables(connection: Connection) -> list[str]:
    asked = union(*(select(kept.c.table).where(kept.c.table != "") for kept in (cards, log, finished)))
    return sorted(connection.execute(asked).scalars())


# -- in ---------------------------------------------------------------------------------------


def read_in(connection: Connection, source: Path) -> int:
    """Take all tables of a file in; a table that is here already, or a damaged line, refuses the whole."""
    try:
        with source.open("rb") as file:
            taking = _Taking(connection)
            for number, line in enumerate(_unsealed(file), 1):
                taking.take(line, number)
            return taking.end()
    except FileNotFoundError:
        raise Mistake("file-missing", file=str(source)) from None
    except OSError as trouble:
        raise Mistake("file-not-read", file=str(source), why=trouble.strerror or "") from None


class _Taking:
    """One file on its way in."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._here = set(_all_tables(connection))  # in the transaction from here on
        self._beside = Beside(connection.engine)
        self._cursor = connection.connection.cursor()
        self._versions: dict[str, int] = {}  # of the tables of this file
        self._rows: list[Row] = []
        self._tables: int | None = None
        self._line = 0
        self._devices = True  # are they in this file?
        self._public: set[str] = set()  # tables of this file

    def take(self, line: Line, number: int) -> None:
        self._line = number
        if isinstance(line, Head) != (number == 1) or self._tables is not None:
            raise damaged(number, "format")
        match line:
            case Head():
                if line.format != FORMAT:
                    raise damaged(number, "version")
                self._devices = line.devices
            case Row():
                self._row(line)
            case Card():
                self._meet(line.table)
                self._beside.card(self._cursor, line)
                if line.public:
                    self._public.add(line.table)
            case Finished():
                self._meet(line.table)
                public = line.table in self._public if line.public is None else line.public
                self._beside.finished(self._cursor, msgspec.structs.replace(line, public=public))
            case Guest():
                self._keep(guests, msgspec.structs.asdict(line))
                if not self._devices:
                    self._keep(devices, known_before(line))
            case Device():
                self._keep(devices, msgspec.structs.asdict(line))
            case KeptSheet():
                self._keep(sheets, msgspec.structs.asdict(line))
            case KeptFact():
                self._keep(facts, msgspec.structs.asdict(line))
            case SheetWriter():
                self._keep(writers, msgspec.structs.asdict(line))
            case Secret():
                self._keep(secrets, msgspec.structs.asdict(line))
            case End():
                self._tables = line.tables

    def end(self) -> int:
        if self._tables != len(self._versions):
            raise damaged(self._line + 1, "end")
        self._flush()
        return self._tables

    def _row(self, row: Row) -> None:
        self._meet(row.table)
        self._versions[row.table] += 1
        if row.seq != self._versions[row.table]:
            raise damaged(self._line, "format")
        self._rows.append(row)
        if len(self._rows) == MOST_ROWS:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            self._connection.execute(insert(log), [msgspec.structs.asdict(row) for row in self._rows])
        self._rows = []

    def _meet(self, table: str) -> None:
        if table in self._here:
            raise Mistake("store-table-here", table=table[:80])
        self._versions.setdefault(table, 0)

    def _keep(self, table: Table, values: dict[str, Any]) -> None:
        """What is here already stays."""
        self._connection.execute(insert_into(table, self._connection).on_conflict_do_nothing(), values)


def known_before(guest: Guest) -> dict[str, Any]:
    """A guest's devices from before they were told apart: one, by the guest's own id."""
    return msgspec.structs.asdict(Device(guest.id, guest.id, "", "", guest.created, guest.seen))


def damaged(line: int, what: str) -> Mistake:
    """The sentence that names the line."""
    return Mistake("store-line", line=line, what=what)


def _unsealed(lines: Iterable[bytes]) -> Iterator[Line]:
    chain = b""
    for number, written in enumerate(lines, 1):
        body, mark, end = written.rpartition(_MARK)
        chain = _sum(chain, body + b"}")
        if not mark or end != chain + b'"}\n':
            raise damaged(number, "format" if number == 1 else "sum")
        try:
            yield _decoder.decode(body + b"}")
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise damaged(number, "format") from None


def _sum(before: bytes, text: bytes) -> bytes:
    return blake2b(before + b"\n" + text, digest_size=8).hexdigest().encode()
