"""A store is brought up to date when it is opened, by whoever comes first, and never taken back."""

from __future__ import annotations

import asyncio
import gzip
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from igroteka.core.errors import Mistake
from igroteka.server.journal import Journal, Row, open_journal
from igroteka.server.journal.address import address
from igroteka.server.journal.migrate import configured
from igroteka.server.journal.schema import metadata
from igroteka.server.places import data_folder, default_store
from tests.server.journal.desk import moves, play, put

START = """
import alembic.command, asyncio, psycopg, sys
from igroteka.server.journal import Change, Journal, Row, open_journal

async def start(url, who):
    store = await open_journal(url, patience=30)
    answer = asyncio.get_running_loop().create_future()
    store.append(Change(who, [Row(who, 1, "sit")]), answer.set_result)
    print(await answer, (await store.secret("cookies")).hex())
    await store.close()

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(start(*sys.argv[1:]))
"""


def test_the_migrations_lead_to_the_schema(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
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

    async def scenario(store: Journal) -> None:
        for n in range(4):
            assert len(await store.log(f"t{n}")) == 1

    play(store_url, scenario)


OLD = Path(__file__).parent.parent / "released"
WITH_MOVES_APART = ("0.1.0", "0.2.0")  # the releases before there was one log; later ones have nothing to move
# A process that dies in the middle of bringing a store up to date, before a statement that has these words in it.
DIES = """
import asyncio, os, signal, sys
from sqlalchemy import Engine, event
from igroteka.server.journal import open_journal

@event.listens_for(Engine, "before_cursor_execute")
def die(connection, cursor, statement, *more):
    if sys.argv[2] in statement:
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(open_journal(sys.argv[1]))
"""


def old_store(version: str, folder: Path) -> Path:
    """A store that a released version has written."""
    file = folder / "igroteka.db"
    file.write_bytes(gzip.decompress((OLD / version / "igroteka.db.gz").read_bytes()))
    return file


def rows_of_old_form(file: Path) -> dict[str, list[Row]]:
    """All logs, read as the versions that wrote them did: some moves lie in a place of their own."""
    connection = sqlite3.connect(file)
    found = connection.execute(
        'SELECT "table", seq, kind, seat, move, at, lag, who, "key", wall, body FROM log UNION ALL '
        'SELECT "table", seq, \'move\', seat, move, at, lag, who, "key", wall, NULL FROM moves '
        "WHERE \"table\" <> '' ORDER BY 1, 2"
    ).fetchall()
    connection.close()
    logs: dict[str, list[Row]] = {}
    for values in found:
        logs.setdefault(values[0], []).append(Row(*values))
    return logs


def nothing_is_lost(url: str, logs: dict[str, list[Row]]) -> None:
    async def scenario(journal: Journal) -> None:
        for table, rows in logs.items():
            assert await journal.log(table) == rows
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            assert await put(journal, moves(table, len(rows) + 1)) == [None]

    assert sum(row.kind == "move" for rows in logs.values() for row in rows) > 100
    play(url, scenario)


async def only_look(journal: Journal) -> None:
    await journal.secret("cookies")


@pytest.mark.parametrize("version", WITH_MOVES_APART)
def test_a_store_of_a_released_version_is_brought_up_to_date_and_kept_as_it_was(version: str, tmp_path: Path) -> None:
    file = old_store(version, tmp_path)
    logs = rows_of_old_form(file)
    nothing_is_lost(f"sqlite:///{file}", logs)
    kept = tmp_path / "igroteka.db.before-0007"
    assert rows_of_old_form(kept) == logs
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    play(f"sqlite:///{file}", only_look)
    assert sorted(path.name for path in tmp_path.glob("*before*")) == [kept.name]  # once, not at every start


@pytest.mark.parametrize("version", WITH_MOVES_APART)
def test_a_store_in_postgresql_is_brought_up_to_date_too(version: str, tmp_path: Path, postgres_url: str) -> None:
    file = old_store(version, tmp_path)
    logs = rows_of_old_form(file)
    copied_as_it_was(file, postgres_url)
    nothing_is_lost(postgres_url, logs)


def copied_as_it_was(file: Path, url: str) -> None:
    """The tables of a log as that version had them, in another database, row by row."""
    old = sqlite3.connect(file)
    (version,) = old.execute("SELECT version_num FROM alembic_version").fetchone()
    engine = create_engine(address(url))
    with engine.begin() as connection:
        alembic.command.upgrade(configured(connection), version)
        for table in ("log", "moves"):
            columns = [column[1] for column in old.execute(f"PRAGMA table_info({table})")]
            names = ", ".join(f'"{name}"' for name in columns)
            rows = [dict(zip(columns, row, strict=True)) for row in old.execute(f"SELECT {names} FROM {table}")]
            values = ", ".join(f":{name}" for name in columns)
            connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), rows)
    engine.dispose()
    old.close()


def test_a_copy_from_before_is_never_written_over(tmp_path: Path) -> None:
    file = old_store(WITH_MOVES_APART[-1], tmp_path)
    precious = tmp_path / "igroteka.db.before-0007"
    precious.write_text("mine")
    logs = rows_of_old_form(file)
    nothing_is_lost(f"sqlite:///{file}", logs)
    assert precious.read_text() == "mine"
    assert rows_of_old_form(tmp_path / "igroteka.db.before-0007-2") == logs


def test_a_new_store_has_nothing_to_keep(sqlite_url: str) -> None:
    play(sqlite_url, only_look)
    assert list(Path(sqlite_url.removeprefix("sqlite:///")).parent.glob("*before*")) == []


@pytest.mark.parametrize("at", ["INSERT INTO log", "DROP TABLE moves", "CREATE TABLE leases", "UPDATE alembic_version"])
def test_kill_9_in_the_middle_of_bringing_a_store_up_to_date_loses_nothing(tmp_path: Path, at: str) -> None:
    file = old_store(WITH_MOVES_APART[-1], tmp_path)
    logs = rows_of_old_form(file)
    for _ in range(2):
        died = subprocess.run([sys.executable, "-c", DIES, f"sqlite:///{file}", at])
        assert died.returncode == -signal.SIGKILL
        assert rows_of_old_form(file) == logs  # nothing has happened
    nothing_is_lost(f"sqlite:///{file}", logs)
    for copy in tmp_path.glob("*before*"):
        assert rows_of_old_form(copy) == logs


def test_a_start_waits_for_somebody_who_holds_the_new_file(sqlite_url: str) -> None:
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    path.parent.mkdir()

    async def run() -> None:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.create_task(open_journal(sqlite_url, patience=30))
        await asyncio.sleep(0.3)
        assert not opening.done()
        other.execute("ROLLBACK")
        other.close()
        await (await opening).close()

    asyncio.run(run())


def test_a_store_of_a_newer_program_is_refused_and_left_alone(store_url: str) -> None:
    async def age(store: Journal) -> None:
        await put(store, moves("t", 1))
        with store.writes.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    play(store_url, age)
    with pytest.raises(Mistake) as refused:
        asyncio.run(open_journal(store_url))
    assert refused.value.key == "store-newer"
    with pytest.raises(Mistake, match="written by a newer Igroteka"):
        asyncio.run(open_journal(store_url))


def test_sqlite_is_durable_and_private(sqlite_url: str) -> None:
    async def scenario(store: Journal) -> None:
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
    async def scenario(store: Journal) -> None:
        with store.reads.connect() as connection, pytest.raises(Exception, match=r"read-?only"):
            connection.exec_driver_sql("DELETE FROM log")

    play(store_url, scenario)


@pytest.mark.parametrize("url", ["", "games.db", "sqlite://", "sqlite:///:memory:", "mysql://host/games", "http://x"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Mistake) as refused:
        asyncio.run(open_journal(url))
    assert refused.value.key == "store-url"


def test_an_address_is_read_with_or_without_a_driver(tmp_path: Path) -> None:
    for url in ("postgresql://host/games", "postgres://host/games", "postgresql+psycopg2://host/games"):
        assert address(url).render_as_string() == "postgresql+psycopg://host/games"
    assert address(f"sqlite:///{tmp_path}/x.db").database == f"{tmp_path}/x.db"


def test_what_cannot_be_opened_is_told_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Mistake) as refused:
        asyncio.run(open_journal(f"postgresql://anna:sesame@/games?host={tmp_path}"))
    assert refused.value.key == "store-not-opened"
    assert "sesame" not in repr(refused.value.args_)


def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(Mistake) as refused:
        asyncio.run(open_journal(f"sqlite:///{path}"))
    assert refused.value.key == "store-not-opened"
    assert path.read_text().startswith("Dear diary")


def test_without_create_a_missing_file_stays_missing(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "igroteka.db"
    with pytest.raises(Mistake) as refused:
        asyncio.run(open_journal(f"sqlite:///{path}", create=False))
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
