"""Full, locked, lost: told by name, nothing half-written, and the same store goes on when the trouble is over."""

from __future__ import annotations

import sqlite3

import psycopg
import pytest

from igroteka.core.words import LANGUAGES, Words, text_folder
from igroteka.server.journal import Broken, Conflict, Full, Guest, Held, Journal, Locked, Lost, Row, Stale, Trouble
from igroteka.server.journal.rows import Change
from tests.server.databases import Postgres
from tests.server.journal.desk import card, move, moves, play, put

LARGE = "x" * 200_000


def large(table: str, seq: int) -> Change:
    return Change(table, [Row(table, seq, "say", body=LARGE)], card(table))


async def limit_pages(store: Journal, pages: int) -> None:
    """How large the file may grow, counted in pages of 4 kB; it cannot be less than it is."""
    with store.writes.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_a_full_sqlite_file_refuses_and_goes_on_when_there_is_room(sqlite_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await put(store, moves("a", 1))
        await limit_pages(store, 1)
        answers = await put(store, large("a", 2), large("b", 1))
        assert [type(answer) for answer in answers] == [Full, Full]
        assert not store.healthy()
        assert await store.log("a") == [move("a", 1)]
        assert await store.log("b") == []
        assert await store.card("b") is None
        await limit_pages(store, 100_000)
        assert await put(store, large("a", 2), large("b", 1)) == [None, None]
        assert store.healthy()
        assert len(await store.log("a")) == 2

    play(sqlite_url, scenario)


def test_a_full_postgres_refuses_and_goes_on_when_there_is_room(postgres: Postgres, postgres_url: str) -> None:
    async def scenario(store: Journal) -> None:
        postgres.tell(raising("disk_full"), postgres_url)
        answers = await put(store, moves("a", 1), moves("b", 1))
        assert [type(answer) for answer in answers] == [Full, Full]
        postgres.tell("DROP TRIGGER trouble ON log", postgres_url)
        assert await put(store, moves("a", 1), moves("b", 1)) == [None, None]

    play(postgres_url, scenario)


def test_a_locked_sqlite_file_refuses_after_some_patience(sqlite_url: str) -> None:
    async def scenario(store: Journal) -> None:
        other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answers = await put(store, moves("a", 1), moves("b", 1))
        assert [type(answer) for answer in answers] == [Locked, Locked]
        assert await store.log("a") == []  # readers are not locked out
        other.execute("ROLLBACK")
        other.close()
        assert await put(store, moves("a", 1), moves("b", 1)) == [None, None]

    play(sqlite_url, scenario, patience=0.2)


def test_a_locked_postgres_refuses_after_some_patience(postgres_url: str) -> None:
    async def scenario(store: Journal) -> None:
        with psycopg.connect(postgres_url) as other:
            other.execute("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE")
            answers = await put(store, moves("a", 1), moves("b", 1))
            assert [type(answer) for answer in answers] == [Locked, Locked]
        assert await put(store, moves("a", 1), moves("b", 1)) == [None, None]

    play(postgres_url, scenario, patience=0.2)


def test_a_connection_lost_between_commits_is_not_noticed(postgres: Postgres, postgres_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await put(store, moves("a", 1))
        await store.log("a")
        assert postgres.cut(postgres_url) >= 2
        assert await put(store, moves("a", 2), moves("b", 1)) == [None, None]
        assert len(await store.log("a")) == 2
        postgres.cut(postgres_url)
        await store.save_guest(Guest("g", "Аня", "ru", 1, 1))
        assert await store.guest("g") is not None

    play(postgres_url, scenario)


def test_a_connection_lost_at_commit_leaves_it_open_whether_the_change_was_kept(
    postgres: Postgres, postgres_url: str
) -> None:
    async def scenario(store: Journal) -> None:
        postgres.tell(cutting_at_commit(), postgres_url)
        [answer] = await put(store, moves("a", 1))
        assert isinstance(answer, Lost)
        assert answer.unsure
        assert not store.healthy()
        postgres.tell("DROP TRIGGER trouble ON log", postgres_url)
        assert await store.log("a") == []  # that is how one finds out
        assert await put(store, moves("a", 1)) == [None]
        assert store.healthy()

    play(postgres_url, scenario)


def test_a_stopped_server_is_lost_and_found_again(postgres: Postgres, postgres_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await put(store, moves("a", 1))
        postgres.stop()
        try:
            answers = await put(store, moves("a", 2), moves("b", 1))
            assert [type(answer) for answer in answers] == [Lost, Lost]
            assert not any(answer.unsure for answer in answers if isinstance(answer, Lost))
            assert not store.healthy()
            with pytest.raises(Lost):
                await store.log("a")
            with pytest.raises(Lost):
                await store.save_guest(Guest("g", "Аня", "ru", 1, 1))
        finally:
            postgres.start()
        assert await put(store, moves("a", 2), moves("b", 1)) == [None, None]
        assert store.healthy()
        assert len(await store.log("a")) == 2

    play(postgres_url, scenario)


def test_a_file_that_was_damaged_under_us_is_broken(sqlite_url: str) -> None:
    async def scenario(store: Journal) -> None:
        with store.writes.connect() as connection:
            connection.exec_driver_sql("ALTER TABLE log RENAME TO gone")
            connection.commit()
        assert [type(answer) for answer in await put(store, moves("a", 1), moves("b", 1))] == [Broken, Broken]
        with pytest.raises(Broken):
            await store.log("a")

    play(sqlite_url, scenario)


def test_a_connection_that_the_pool_replaced_is_not_noticed(sqlite_url: str) -> None:
    async def scenario(store: Journal) -> None:
        assert await put(store, moves("a", 1)) == [None]
        with store.writes.connect() as connection:
            connection.invalidate()
        assert await put(store, moves("a", 2)) == [None]
        store.writes.dispose()
        assert await put(store, moves("a", 3)) == [None]
        assert [type(answer) for answer in await put(store, moves("a", 3))] == [Conflict]
        assert await put(store, moves("a", 4)) == [None]
        assert [row.seq for row in await store.log("a")] == [1, 2, 3, 4]

    play(sqlite_url, scenario)


@pytest.mark.parametrize("kind", [Conflict, Stale, Held, Full, Locked, Lost, Broken])
def test_every_trouble_can_be_told_and_tells_nothing_of_the_machine(kind: type[Trouble]) -> None:
    trouble = kind("OperationalError: secret details of the driver")
    for lang in LANGUAGES:
        said = trouble.said(Words(lang, text_folder("igroteka.server.journal")))
        assert said
        assert "secret" not in said
    assert "secret details" in str(trouble)  # in our own log it helps


def raising(condition: str) -> str:
    return f"""
        CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{condition}'; END $$;
        CREATE TRIGGER trouble BEFORE INSERT ON log EXECUTE FUNCTION trouble()
    """


def cutting_at_commit() -> str:
    return """
        CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER trouble AFTER INSERT ON log DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION trouble()
    """
