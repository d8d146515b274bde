"""What each pair of eyes should have seen after each row: the log, folded once more, far from any node."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from igroteka.core.seats import TABLE
from igroteka.server.journal import open_journal
from igroteka.server.journal.rows import Row
from igroteka.server.table.table import Table
from igroteka.server.table.tell import Teller
from tests.server.crash.judge import canonical
from tests.server.faults.history import Note, Shown

Place = tuple[str, int, int]  # table, version, eyes


def picture(number: int, view: Any, moves: Any) -> str:
    """A digest of what a frame shows."""
    return hashlib.blake2s(canonical([number, view, moves]), digest_size=8).hexdigest()


async def true_pictures(url: str, tables: Iterable[str], notes: list[Note]) -> dict[Place, str]:
    """For everything that somebody was shown."""
    wanted = {
        (note.table, note.version, note.eyes) for note in notes if isinstance(note, Shown) and note.eyes is not None
    }
    journal = await open_journal(url)
    try:
        logs = {table: await journal.log(table) for table in tables}
    finally:
        await journal.close()
    return {place: seen for table, rows in logs.items() for place, seen in _folded(table, rows, wanted).items()}


def _folded(id: str, rows: list[Row], wanted: set[Place]) -> dict[Place, str]:
    table, seen = Table(id), {}
    for row in rows:
        table.apply(row)
        for eyes in (TABLE, *range(len(table.chairs))):
            if (id, row.seq, eyes) in wanted and table.match is not None:
                teller = Teller(table, table.match)
                offered = teller.legal_moves(eyes) if table.status == "playing" and eyes != TABLE else []
                seen[id, row.seq, eyes] = picture(table.number, teller.view(eyes), offered)
    return seen
