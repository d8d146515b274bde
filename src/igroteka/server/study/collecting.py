"""From an archive to a data set: whole or not at all, in an order that nobody knows."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.files import whole_file
from igroteka.server.journal import Journal
from igroteka.server.journal.rows import Finished
from igroteka.server.study.decisions import decisions_of, is_of_somebody_forgotten
from igroteka.server.study.notes import Notes, notes_of
from igroteka.server.study.parquet import ParquetFile


@dataclass
class Collected:
    """What went into the file, and how many matches did not."""

    matches: int = 0
    decisions: int = 0
    forgotten: int = 0  # somebody who played has asked to be forgotten
    damaged: int = 0
    outdated: int = 0  # their rules are not played any more


async def collect(
    store: Journal, out: Path, game: str | None, since: int | None, tick: Callable[[int, int], None]
) -> Collected:
    """Write the decisions of all finished matches of this game since then; `tick` hears how many of how many."""
    ids = await store.finished_ids(game, since)
    secrets.SystemRandom().shuffle(ids)  # neither the order nor the numbers say when or where a match was played
    logs = Logs(store)
    found = Collected()
    with whole_file(out) as beside, ParquetFile(beside) as file:
        for done, id in enumerate(ids, 1):
            match = await store.finished(id)
            if match is not None:  # nobody has taken it away meanwhile
                await _take(match, logs, file, found)
            tick(done, len(ids))
        if not found.matches:
            raise Mistake("study-empty")
    return found


async def _take(match: Finished, logs: Logs, file: ParquetFile, found: Collected) -> None:
    try:
        notes = await logs.notes(match.table, match.number)
        if is_of_somebody_forgotten(match, notes):
            found.forgotten += 1
            return
        rows = decisions_of(match, notes, found.matches + 1)
    except (Mistake, msgspec.DecodeError, ValueError, LookupError):  # of its record, or of the log of its table
        found.damaged += 1
        return
    if rows is None:
        found.outdated += 1
        return
    file.add(rows)
    found.matches += 1
    found.decisions += len(rows)


class Logs:
    """What logs say about matches; each is read once, and only what is needed of it is remembered."""

    def __init__(self, store: Journal) -> None:
        self._store = store
        self._found: dict[str, dict[int, Notes]] = {}

    async def notes(self, table: str, number: int) -> Notes | None:
        """About this match; None if the table has no log."""
        if table not in self._found:
            self._found[table] = notes_of(table, await self._store.log(table))
        return self._found[table].pop(number, None)
