"""The journal: the one door to the database. Awaited on the event loop; the work is done in threads."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, select, update
from sqlalchemy.exc import SQLAlchemyError

from igroteka.core.errors import Mistake
from igroteka.core.files import whole_file
from igroteka.server.journal import archive, cards, claims, devices, guests, reviews, sheets, transfer
from igroteka.server.journal.address import address, insert_into
from igroteka.server.journal.appending import Appender
from igroteka.server.journal.forgetting import forget
from igroteka.server.journal.interface import Database
from igroteka.server.journal.migrate import migrate
from igroteka.server.journal.postgres import Postgres
from igroteka.server.journal.quick import Quick
from igroteka.server.journal.rows import (
    Card,
    Change,
    Claim,
    ClaimRow,
    Device,
    Finished,
    FoundMatch,
    Guest,
    KeptSheet,
    Row,
    Stat,
)
from igroteka.server.journal.schema import secrets
from igroteka.server.journal.sqlite import Sqlite
from igroteka.server.journal.troubles import Broken, Trouble, trouble_of
from igroteka.server.journal.writer import Done, Writer

T = TypeVar("T")
PRIVATE = 0o600  # what we write out holds secrets of unfinished games
READERS = 4  # threads, each with a connection
PATIENCE = 5.0  # seconds that we wait for a lock somebody else holds


def database_at(place: URL) -> Database:
    """The kind of database that is there."""
    return Sqlite() if place.drivername == "sqlite" else Postgres()


async def open_journal(url: str, *, create: bool = True, patience: float = PATIENCE) -> Journal:
    """Open a journal and bring it up to date; without `create` a file must be there."""
    place = address(url)
    database = database_at(place)
    writes = database.writing_engine(place, patience)
    try:
        await asyncio.to_thread(_prepare, database, writes, create, patience)
    except BaseException:
        writes.dispose()
        raise
    return Journal(database, writes, database.reading_engine(place, patience, READERS))


class Journal:
    """Logs, claims, cards, guests, secrets, sheets, finished matches. `interface.py` says what it promises."""

    def __init__(self, database: Database, writes: Engine, reads: Engine) -> None:
        self.database = database
        self.writes = writes
        self.reads = reads
        self.appender = Appender(writes, database)
        self._threads = ThreadPoolExecutor(READERS, "journal-reader")
        self._writer = Writer(writes, self.appender, Quick() if database.quick() else None)
        # Writes a change, all or nothing; then `done(None)`, or `done` with a Trouble, on the loop.
        self.append: Callable[[Change, Done], None] = self._writer.append
        self._guestbook = guests.Guestbook(self._writer.run)
        self._closed = False

    async def close(self) -> None:
        """Write what is queued, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._threads.shutdown)
        self.reads.dispose()
        self.writes.dispose()

    # -- writing ----------------------------------------------------------------------------

    def late(self, seconds: float) -> list[str]:
        """Tables with a change that has waited longer than this to be written."""
        return self._writer.late(seconds)

    def healthy(self) -> bool:
        """Did the last write work?"""
        return self._writer.healthy

    async def answers(self) -> bool:
        """Can it be read now? And after a write that failed: can it be written again?"""
        probe = self._read(_secret, "cookies") if self.healthy() else self._writer.run(_touch)
        try:
            await asyncio.wait_for(probe, PATIENCE)
        except (Trouble, TimeoutError):
            return False
        return True

    @property
    def observed(self) -> Callable[[float, int], None] | None:
        """Called on the loop after each commit with its seconds and the number of its rows."""
        return self._writer.observed

    @observed.setter
    def observed(self, hook: Callable[[float, int], None] | None) -> None:
        self._writer.observed = hook

    async def save_guest(self, guest: Guest) -> None:
        """A guest, new or changed."""
        await self._guestbook.save(guest)

    async def add_device(self, device: Device) -> bool:
        """A device where a guest is known from now on; False if its id was taken: a link is used once."""
        added: bool = await self._writer.run(lambda connection: devices.add(connection, device))
        return added

    async def see_device(self, id: str, now: int, browser: str, system: str) -> None:
        """A device was used."""
        await self._writer.run(lambda connection: devices.see(connection, id, now, browser, system))

    async def sign_off(self, guest: str, device: str, now: int) -> bool:
        """On this device the guest is a stranger; False if there is no such device of theirs."""
        was: bool = await self._writer.run(lambda connection: devices.sign_off(connection, guest, device, now))
        return was

    async def forget_guest(self, id: str, node: str = "") -> int:
        """Take a person out of everything that is kept (see `forgetting`); how many places changed.

        Tables that other nodes than this one hold have to be claimed anew there, so that they are read anew.
        """
        changed: int = await self._writer.run(lambda connection: forget(connection, id, node))
        return changed

    async def save_review(self, match: str, seat: int, text: str) -> None:
        """What this seat's decisions in a finished match were worth."""
        await self._writer.run(lambda connection: reviews.keep_review(connection, match, seat, text))

    async def keep_sheet(self, sheet: KeptSheet, most: int) -> KeptSheet:
        """A score sheet, or the same one that its guest keeps already; a guest keeps at most so many."""
        kept: KeptSheet = await self._writer.run(lambda connection: sheets.keep(connection, sheet, most))
        return kept

    async def add_facts(
        self,
        id: str,
        said: list[tuple[str, str]],
        now: int,
        most: int,
        summarise: Callable[[list[str]], str],
        guest: str = "",
    ) -> bool:
        """A guest (if known) says these (id, body) about a sheet, each once; False if it is gone.

        `summarise` makes of all bodies what lists say.
        """
        here: bool = await self._writer.run(
            lambda connection: sheets.add_facts(connection, id, said, now, most, summarise, guest)
        )
        return here

    async def drop_sheet(self, id: str) -> None:
        """A sheet and all that was said about it."""
        await self._writer.run(lambda connection: sheets.take_away(connection, id))

    async def secret(self, name: str) -> bytes:
        """32 random bytes, made at the first asking and the same ever after, whoever asks first."""

        def work(connection: Connection) -> bytes:
            new = insert_into(secrets, connection).on_conflict_do_nothing()
            connection.execute(new, {"name": name, "value": os.urandom(32)})
            return _secret(connection, name) or b""

        return await self._read(_secret, name) or await self._writer.run(work)

    # -- claims -----------------------------------------------------------------------------

    async def claim(self, table: str, node: str, silent: str = "") -> Claim:
        """This node writes the table from now on; raises `Held` while another one does, a shorter while if `silent`."""
        claim: Claim = await self._writer.run(lambda connection: claims.claim(connection, table, node, silent))
        return claim

    async def renew(self, node: str) -> int:
        """All claims of this node live on for LEASE seconds; how many there are."""
        held: int = await self._writer.run(lambda connection: claims.renew(connection, node), first=True)
        return held

    async def forget_the_dead(self) -> None:
        """Leases of nodes that have been gone for long are of no use."""
        await self._writer.run(claims.forget_the_dead)

    async def release(self, tables: Iterable[str], node: str) -> None:
        """Give these tables back: anyone may claim them at once."""
        names = list(tables)
        await self._writer.run(lambda connection: claims.release(connection, names, node))

    async def release_all(self, node: str) -> None:
        """Give back whatever this node holds."""
        await self._writer.run(lambda connection: claims.release_all(connection, node))

    async def claims(self, node: str | None = None) -> list[ClaimRow]:
        """Who holds which table (or what this node holds), and how fresh that is."""
        return await self._read(claims.all_claims, node)

    # -- reading ----------------------------------------------------------------------------

    async def log(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table behind this version, in order."""
        return await self._read(cards.log_of, table, after)

    async def knows(self, table: str) -> bool:
        """Is there such a table?"""
        return await self._read(cards.is_known, table)

    async def card(self, table: str) -> Card | None:
        """The card of a table."""
        return await self._read(cards.card_of, table)

    async def open_tables(self, game: str | None = None, limit: int = 50) -> list[Card]:
        """Public tables that wait for players, newest first."""
        return await self._read(cards.open_tables, game, limit)

    async def playing_tables(self, limit: int) -> list[str]:
        """The tables where a match goes on, by their cards, and which no living node runs; newest first."""
        return await self._read(cards.playing_tables, limit)

    async def tables_of(self, guest: str, limit: int = 50) -> list[Card]:
        """The tables where a guest sits or is the host: unfinished ones first, newest first."""
        return await self._read(cards.tables_of, guest, limit)

    async def guest(self, id: str) -> Guest | None:
        """A guest."""
        return await self._read(guests.guest_of, id)

    async def guest_on(self, guest: str, device: str) -> tuple[Guest, Device] | None:
        """The guest who is known on this device."""
        return await self._read(devices.guest_on, guest, device)

    async def strangers(self, ids: list[str]) -> list[str]:
        """Those of these devices that make nobody known (any more)."""
        return await self._read(devices.strangers, ids)

    async def devices_of(self, guest: str) -> list[Device]:
        """Where a guest is known, the last one seen first."""
        return await self._read(devices.devices_of, guest)

    async def finished(self, id: str) -> Finished | None:
        """A finished match, whole."""
        return await self._read(archive.match_of, id)

    async def finished_ids(self, game: str | None = None, after: int | None = None) -> list[str]:
        """The finished matches of a game (of all) that ended at that time or later, in no order."""
        return await self._read(archive.ids, game, after)

    async def sheet(self, id: str) -> KeptSheet | None:
        """A score sheet."""
        return await self._read(sheets.sheet_of, id)

    async def has_written(self, sheet: str, guest: str) -> bool:
        """Has this guest written on the sheet?"""
        return await self._read(sheets.has_written, sheet, guest)

    async def facts(self, sheet: str, after: int = 0) -> list[str]:
        """What was said about a sheet behind this place, in order."""
        return await self._read(sheets.facts_of, sheet, after)

    async def review(self, match: str, seat: int) -> str | None:
        """The review of this seat that was saved."""
        return await self._read(reviews.review_of, match, seat)

    async def search(
        self,
        game: str | None = None,
        guest: str | None = None,
        name: str | None = None,
        after: int | None = None,
        before: int | None = None,
        limit: int = 50,
        offset: int = 0,
        seen_by: str | None = None,
    ) -> list[FoundMatch | KeptSheet]:
        """Finished matches, and sheets of `seen_by`, by game, player (or part of a name) and time, newest first."""
        return await self._read(archive.search, game, guest, name, after, before, limit, offset, seen_by)

    async def statistics(
        self, guest: str | None = None, game: str | None = None, limit: int = 200, public: bool = False
    ) -> list[Stat]:
        """How players did, a line for each game and player."""
        return await self._read(archive.statistics, guest, game, limit, public)

    # -- files ------------------------------------------------------------------------------

    async def backup(self, path: Path) -> None:
        """All there is, of one moment, while others write on: a SQLite file, or (.jsonl, PostgreSQL) a portable one."""
        if path.exists():
            raise Mistake("store-file-there", file=str(path))

        def work(connection: Connection) -> None:
            with whole_file(path, PRIVATE) as beside:
                if path.suffix == ".jsonl" or not self.database.copy(connection, beside):
                    with beside.open("wb") as out:
                        transfer.write_out(connection, out, None, whole=True)

        await self._read(work)

    async def export(self, out: Path, tables: list[str] | None = None) -> int:
        """Write the portable file of these tables, or of all; how many they were."""

        def work(connection: Connection) -> int:
            with whole_file(out, PRIVATE) as beside, beside.open("wb") as file:
                return transfer.write_out(connection, file, tables)

        return await self._read(work)

    async def take_in(self, source: Path) -> int:
        """Take the tables of a portable file in, all or none; how many they were."""
        taken: int = await self._writer.run(lambda connection: transfer.read_in(connection, source))
        return taken

    # -- threads ----------------------------------------------------------------------------

    async def _read(self, question: Callable[..., T], *args: Any) -> T:
        if self._closed:
            raise Broken("the journal is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question, args)

    def _ask(self, question: Callable[..., T], args: tuple[Any, ...]) -> T:
        try:
            with self.reads.connect() as connection:
                return question(connection, *args)
        except Mistake:
            raise
        except Exception as error:
            raise trouble_of(error) from error


def _secret(connection: Connection, name: str) -> bytes | None:
    return connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar()


def _touch(connection: Connection) -> None:
    """A write that changes nothing."""
    connection.execute(update(secrets).values(name=secrets.c.name))


def _prepare(database: Database, engine: Engine, create: bool, patience: float) -> None:
    try:
        database.prepare(engine, create, patience)
        migrate(database, engine)
    except (Trouble, SQLAlchemyError, sqlite3.Error) as error:
        why = trouble_of(error).why
        raise Mistake("store-not-opened", url=engine.url.render_as_string(), why=why) from error
