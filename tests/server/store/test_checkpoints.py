"""The write-ahead log of SQLite is copied beside the commits, and never grows for ever."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from threading import Event, Thread

import pytest
from sqlalchemy import make_url

from igroteka.server.store import Store, checkpoints, engine, runway
from igroteka.server.store.checkpoints import Checkpoints
from igroteka.server.store.engine import PAGE, address, writing_engine
from tests.server.store.desk import moves, play, put


def wal(url: str) -> Path:
    return Path(f"{make_url(url).database}-wal")


@pytest.fixture(autouse=True)
def _no_room_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is as long as what was written."""
    monkeypatch.setattr(runway.Runway, "short", lambda self: False)


async def write(store: Store, first: int, last: int) -> None:
    for seq in range(first, last):
        assert await put(store, moves("t", seq)) == [None]
        if seq % 10 == 0:
            await asyncio.sleep(0.001)  # the copying thread gets its turn


def test_commits_copy_nothing(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "ROWS", 1_000_000)
    sizes: list[int] = []

    async def scenario(store: Store) -> None:
        for part in range(3):
            await write(store, 1 + 600 * part, 601 + 600 * part)
            sizes.append(wal(sqlite_url).stat().st_size)

    play(sqlite_url, scenario)
    assert sizes[2] > 1000 * PAGE * 1.5  # SQLite by itself begins anew after a thousand pages
    assert not wal(sqlite_url).exists()  # closing copies all


def test_the_log_is_begun_anew_again_and_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "ROWS", 100)
    sizes: list[int] = []

    async def scenario(store: Store) -> None:
        for part in range(4):
            await write(store, 1 + 600 * part, 601 + 600 * part)
            sizes.append(wal(sqlite_url).stat().st_size)
        assert [row.seq for row in await store.log("t")] == list(range(1, 2401))

    play(sqlite_url, scenario)
    assert sizes[3] < 1200 * PAGE  # more than 2,400 pages were written


def test_a_copy_that_fails_is_made_later(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "ROWS", 20)
    monkeypatch.setattr(checkpoints.Checkpoints, "_copy", _locked)

    async def scenario(store: Store) -> None:
        await write(store, 1, 200)
        assert store.healthy()

    play(sqlite_url, scenario)


def _locked(self: object) -> None:
    raise sqlite3.OperationalError("database is locked")


def test_a_store_that_is_closed_in_the_middle_of_a_copy_is_closed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "ROWS", 1)
    begun, closing = Event(), Event()

    def copy(self: Checkpoints) -> None:
        begun.set()
        assert closing.wait(10)

    monkeypatch.setattr(Checkpoints, "_copy", copy)
    engine = writing_engine(address(sqlite_url), 0.0)
    copying = Checkpoints(engine)
    copying.wrote(1)
    assert begun.wait(10)
    closer = Thread(target=copying.close, daemon=True)
    closer.start()
    while closer.is_alive() and not copying._closed:
        time.sleep(0.001)
    closing.set()
    closer.join(10)
    assert not closer.is_alive()
    engine.dispose()


def test_a_file_keeps_the_pages_it_was_made_with(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def first(store: Store) -> None:
        await write(store, 1, 20)

    async def later(store: Store) -> None:
        await write(store, 20, 40)
        assert [row.seq for row in await store.log("t")] == list(range(1, 40))

    monkeypatch.setattr(engine, "PAGE", 4 * PAGE)
    play(sqlite_url, first)
    monkeypatch.undo()
    play(sqlite_url, later)
    assert page_of(sqlite_url) == 4 * PAGE


def test_a_new_file_has_small_pages(sqlite_url: str) -> None:
    async def scenario(store: Store) -> None:
        await write(store, 1, 2)

    play(sqlite_url, scenario)
    assert page_of(sqlite_url) == PAGE


def page_of(url: str) -> int:
    file = sqlite3.connect(str(make_url(url).database))
    try:
        return int(file.execute("PRAGMA page_size").fetchone()[0])
    finally:
        file.close()
