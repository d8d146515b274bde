"""The write-ahead log has room before it is written, and zeros at its end are no news to anybody."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import make_url

from igroteka.server.store import Store, runway
from igroteka.server.store.engine import address, writing_engine
from igroteka.server.store.writer import UNTOLD
from tests.server.store.desk import moves, play, put


def wal(url: str) -> Path:
    return Path(f"{make_url(url).database}-wal")


def test_commits_do_not_lengthen_the_log(sqlite_url: str) -> None:
    sizes: list[int] = []

    async def scenario(store: Store) -> None:
        for seq in range(1, 1001):
            assert await put(store, moves("t", seq)) == [None]
            sizes.append(wal(sqlite_url).stat().st_size)
            if seq % UNTOLD == 0:
                await store._writer.run(lambda _: None)  # the thread has heard of all these, and looked at the log
        assert [row.seq for row in await store.log("t")] == list(range(1, 1001))

    play(sqlite_url, scenario)
    assert len(set(sizes)) <= 2 * UNTOLD  # a thousand commits of a page each
    assert sizes[-1] > runway.SHORTEST


def test_what_lies_after_the_log_is_not_read(sqlite_url: str, tmp_path: Path) -> None:
    """As after a crash: the files as they lie there, with a log that ends in zeros."""
    database = Path(make_url(sqlite_url).database or "")

    async def scenario(store: Store) -> None:
        for seq in range(1, 51):
            assert await put(store, moves("t", seq)) == [None]
        assert wal(sqlite_url).read_bytes().endswith(bytes(100_000))
        shutil.copy(database, tmp_path / "crashed.db")
        shutil.copy(wal(sqlite_url), tmp_path / "crashed.db-wal")

    play(sqlite_url, scenario)
    found = sqlite3.connect(tmp_path / "crashed.db")
    try:
        assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert found.execute("SELECT count(*) FROM moves").fetchone() == (50,)
    finally:
        found.close()


def test_without_room_the_log_grows_by_itself(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(runway.Runway, "_lay_out", full)

    async def scenario(store: Store) -> None:
        for seq in range(1, 51):
            assert await put(store, moves("t", seq)) == [None]
        assert store.healthy()
        assert wal(sqlite_url).stat().st_size < runway.SHORTEST

    play(sqlite_url, scenario)


def test_nothing_is_laid_out_while_another_writer_is_at_work(sqlite_url: str) -> None:
    """Zeros over what somebody else is just writing would be the end of it."""

    async def scenario(store: Store) -> None:
        assert await put(store, moves("t", 1)) == [None]
        await store.secret("of-the-thread")  # done after it has looked after the log
        engine = writing_engine(address(sqlite_url), 0.0)
        ours = runway.Runway(engine)
        other = sqlite3.connect(str(make_url(sqlite_url).database), isolation_level=None)
        try:
            length = wal(sqlite_url).stat().st_size
            other.execute("BEGIN IMMEDIATE")
            other.execute("INSERT INTO guests VALUES ('g', 'x', 'ru', 0, 0)")
            assert ours.short()
            ours.lay_out()
            assert wal(sqlite_url).stat().st_size == length
            other.execute("COMMIT")
            assert ours.short()
            ours.lay_out()
            assert wal(sqlite_url).stat().st_size >= length + runway.SHORTEST
            assert other.execute("SELECT id FROM guests").fetchall() == [("g",)]
            assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        finally:
            other.close()
            engine.dispose()

    play(sqlite_url, scenario)
