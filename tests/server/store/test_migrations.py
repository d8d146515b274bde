"""A store is brought up to date when it is opened, by whoever comes first, and never taken back."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from igroteka.core.errors import Mistake
from igroteka.server.places import data_folder, default_store
from igroteka.server.store import Store
from igroteka.server.store.engine import address
from igroteka.server.store.schema import metadata
from tests.server.store.desk import moves, play, put

START = """
import alembic.command, asyncio, psycopg, sys
from igroteka.server.store import Change, Row, Store

async def start(url, who):
    store = await Store.open(url, patience=30)
    answer = asyncio.get_running_loop().create_future()
    store.append(Change(who, [Row(who, 1, "sit")]), answer.set_result)
    print(await answer, (await store.secret("cookies")).hex())
    await store.close()

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(start(*sys.argv[1:]))
"""


def test_the_migrations_lead_to_the_schema(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        with store.reads.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []

    play(store_url, scenario)


def test_four_processes_that_start_at_once_all_start(store_url: str) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", START, store_url, f"t{n}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for n in range(4)
    ]
    said = []
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in started:
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        said.append(out)
    assert len(set(said)) == 1  # all wrote, and all have the same secret
    assert said[0].startswith("None ")

    async def scenario(store: Store) -> None:
        for n in range(4):
            assert len(await store.log(f"t{n}")) == 1

    play(store_url, scenario)


def test_a_start_waits_for_somebody_who_holds_the_new_file(sqlite_url: str) -> None:
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    path.parent.mkdir()

    async def run() -> None:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.create_task(Store.open(sqlite_url, patience=30))
        await asyncio.sleep(0.3)
        assert not opening.done()
        other.execute("ROLLBACK")
        other.close()
        await (await opening).close()

    asyncio.run(run())


def test_a_store_of_a_newer_program_is_refused_and_left_alone(store_url: str) -> None:
    async def age(store: Store) -> None:
        await put(store, moves("t", 1))
        with store.writes.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    play(store_url, age)
    with pytest.raises(Mistake) as refused:
        asyncio.run(Store.open(store_url))
    assert refused.value.key == "store-newer"
    with pytest.raises(Mistake, match="store-newer"):
        asyncio.run(Store.open(store_url))


def test_sqlite_is_durable_and_private(sqlite_url: str) -> None:
    async def scenario(store: Store) -> None:
        with store.writes.connect() as connection:

            def ask(name: str) -> object:
                return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

            assert ask("journal_mode") == "wal"
            assert ask("synchronous") == 2  # FULL
            assert ask("foreign_keys") == 1
            made = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'log'").scalar()
            assert "WITHOUT ROWID" in str(made)

    play(sqlite_url, scenario)
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_readers_cannot_write(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        with store.reads.connect() as connection, pytest.raises(Exception, match=r"read-?only"):
            connection.exec_driver_sql("DELETE FROM log")

    play(store_url, scenario)


@pytest.mark.parametrize("url", ["", "games.db", "sqlite://", "sqlite:///:memory:", "mysql://host/games", "http://x"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Mistake) as refused:
        asyncio.run(Store.open(url))
    assert refused.value.key == "store-url"


def test_an_address_is_read_with_or_without_a_driver(tmp_path: Path) -> None:
    for url in ("postgresql://host/games", "postgres://host/games", "postgresql+psycopg2://host/games"):
        assert address(url).render_as_string() == "postgresql+psycopg://host/games"
    assert address(f"sqlite:///{tmp_path}/x.db").database == f"{tmp_path}/x.db"


def test_what_cannot_be_opened_is_told_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Mistake) as refused:
        asyncio.run(Store.open(f"postgresql://anna:sesame@/games?host={tmp_path}"))
    assert refused.value.key == "store-not-opened"
    assert "sesame" not in repr(refused.value.args_)


def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(Mistake) as refused:
        asyncio.run(Store.open(f"sqlite:///{path}"))
    assert refused.value.key == "store-not-opened"
    assert path.read_text().startswith("Dear diary")


def test_without_create_a_missing_file_stays_missing(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "igroteka.db"
    with pytest.raises(Mistake) as refused:
        asyncio.run(Store.open(f"sqlite:///{path}", create=False))
    assert refused.value.key == "store-missing"
    assert not path.parent.exists()


def test_the_data_folder_is_where_the_system_keeps_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IGROTEKA_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "igroteka"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "igroteka"
    monkeypatch.setenv("IGROTEKA_HOME", str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"
    assert default_store() == f"sqlite:///{tmp_path}/own/igroteka.db"
    assert default_store(tmp_path) == f"sqlite:///{tmp_path}/igroteka.db"
