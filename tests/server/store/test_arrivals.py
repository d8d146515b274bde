"""In SQLite moves lie in the order in which they came: found again, in order, once, whoever else writes."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import make_url

from igroteka.server.store import Change, Conflict, Row, Store, arrivals, runway
from igroteka.server.store.engine import address, alone, prepare_place, turn_on_wal, writing_engine
from igroteka.server.store.migrate import configured
from tests.server.store.desk import card, move, moves, play, put

Write = Callable[[str, int], Change]


@pytest.fixture
def soon_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tails are noted after a few moves."""
    monkeypatch.setattr(arrivals, "NOTED", 7)
    monkeypatch.setattr("igroteka.server.store.writer.UNTOLD", 1)


def said(table: str, seq: int) -> Change:
    return Change(table, [Row(table, seq, "say", who="guest-1", body='{"text": "hm"}')])


def tails(url: str) -> dict[str, int]:
    file = sqlite3.connect(str(make_url(url).database))
    try:
        return dict(file.execute('SELECT "table", n FROM tails').fetchall())
    finally:
        file.close()


def test_moves_and_talk_of_many_tables_come_back_in_their_order(sqlite_url: str, soon_noted: None) -> None:
    expected: dict[str, list[Row]] = {f"t{n}": [] for n in range(4)}

    async def write(store: Store) -> None:
        chance = random.Random(1)
        for _ in range(60):
            table = chance.choice(list(expected))
            seq = len(expected[table]) + 1
            change = said(table, seq) if chance.random() < 0.2 else moves(table, seq)
            assert await put(store, change) == [None]
            expected[table] += change.rows

    async def read(store: Store) -> None:
        for table, rows in expected.items():
            for after in (0, 1, len(rows) - 1, len(rows)):
                assert await store.log(table, after) == rows[after:]

    async def both(store: Store) -> None:
        await write(store)
        await read(store)

    play(sqlite_url, both)
    play(sqlite_url, both)  # and goes on where it was
    play(sqlite_url, read)
    assert set(tails(sqlite_url)) == {arrivals.NOTED_UP_TO, *expected}


def test_moves_that_nobody_has_noted_are_found_after_a_crash(sqlite_url: str, tmp_path: Path) -> None:
    database = Path(make_url(sqlite_url).database or "")
    crashed = f"sqlite:///{tmp_path}/crashed.db"

    async def scenario(store: Store) -> None:
        for seq in range(1, 31):
            assert await put(store, moves("a", seq), moves("b", seq)) == [None, None]
        shutil.copy(database, tmp_path / "crashed.db")
        shutil.copy(f"{database}-wal", tmp_path / "crashed.db-wal")

    async def later(store: Store) -> None:
        assert await store.log("a") == [move("a", seq) for seq in range(1, 31)]
        assert [type(answer) for answer in await put(store, moves("a", 30))] == [Conflict]
        assert await put(store, moves("a", 31)) == [None]
        assert [row.seq for row in await store.log("a")] == list(range(1, 32))

    play(sqlite_url, scenario)
    assert tails(crashed) == {arrivals.NOTED_UP_TO: 0}
    play(crashed, later)


def test_a_number_is_taken_whoever_took_it_and_however(sqlite_url: str, soon_noted: None) -> None:
    async def run() -> None:
        ours, theirs = [await Store.open(sqlite_url) for _ in range(2)]
        try:
            for seq in range(1, 31):
                first, second = (ours, theirs) if seq % 3 else (theirs, ours)
                change, late = (said, moves) if seq % 4 == 0 else (moves, said) if seq % 4 == 1 else (moves, moves)
                assert await put(first, change("t", seq)) == [None]
                assert [type(answer) for answer in await put(second, late("t", seq))] == [Conflict]
                assert await put(second, moves(f"of its own {id(second)}", seq)) == [None]
            assert [row.seq for row in await theirs.log("t")] == list(range(1, 31))
        finally:
            await ours.close()
            await theirs.close()

    asyncio.run(run())


@pytest.mark.parametrize("late", [said, moves])
@pytest.mark.parametrize("first", [said, moves])
def test_nor_does_one_take_it_twice(sqlite_url: str, first: Write, late: Write) -> None:
    async def scenario(store: Store) -> None:
        assert await put(store, moves("t", 1)) == [None]
        assert await put(store, first("t", 2)) == [None]
        assert [type(answer) for answer in await put(store, late("t", 2))] == [Conflict]
        assert await put(store, late("t", 3)) == [None]
        assert [row.seq for row in await store.log("t")] == [1, 2, 3]

    play(sqlite_url, scenario)


def test_what_was_taken_back_leaves_its_number_free(sqlite_url: str) -> None:
    async def scenario(store: Store) -> None:
        assert await put(store, moves("a", 1)) == [None]
        poison = Change("b", [Row("b", 1, "move", 0, "\ud800")])
        answers = await put(store, moves("a", 2), poison, moves("c", 1))
        assert [answer is None for answer in answers] == [True, False, True]
        assert await put(store, moves("a", 3), moves("b", 1), moves("c", 2)) == [None, None, None]
        for table, count in (("a", 3), ("b", 1), ("c", 2)):
            assert await store.log(table) == [move(table, seq) for seq in range(1, count + 1)]

    play(sqlite_url, scenario)


def test_moves_in_the_log_of_an_older_program_stay_there_and_are_gone_on_with(sqlite_url: str) -> None:
    engine = writing_engine(address(sqlite_url), 1.0)
    prepare_place(engine.url, create=True)
    turn_on_wal(engine, 1.0)
    with alone(engine) as connection:
        command.upgrade(configured(connection), "0001")
        for seq in range(1, 6):
            connection.exec_driver_sql(
                "INSERT INTO log VALUES ('a', ?, 'move', 0, 'R5', ?, 0, 'guest-1', ?, ?, NULL)",
                (seq, seq * 1000, f"key-{seq}", 1_700_000_000_000 + seq),
            )
    engine.dispose()

    async def scenario(store: Store) -> None:
        assert [type(answer) for answer in await put(store, moves("a", 5))] == [Conflict]
        assert await put(store, moves("a", 6)) == [None]
        assert await put(store, moves("a", 7)) == [None]
        assert await store.log("a") == [move("a", seq) for seq in range(1, 8)]
        assert await store.log("a", after=4) == [move("a", seq) for seq in range(5, 8)]

    play(sqlite_url, scenario)


def test_a_commit_of_thirty_moves_changes_a_few_pages(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runway.Runway, "short", lambda self: False)  # the log is as long as what was written
    log = Path(f"{make_url(sqlite_url).database}-wal")

    async def scenario(store: Store) -> None:
        for seq in range(1, 21):
            assert await put(store, *(moves(f"t{number}", seq) for number in range(30))) == [None] * 30
        before = log.stat().st_size
        assert await put(store, *(moves(f"t{number}", 21) for number in range(30))) == [None] * 30
        assert 0 < log.stat().st_size - before < 8 * 1048  # a page and its head; a page a table would be thirty

    play(sqlite_url, scenario)


def test_moves_do_not_wait_for_what_is_no_move(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.store.swift.QUICK", 1e9)
    monkeypatch.setattr("igroteka.server.store.swift.BUSY", 1e9)
    order: list[str] = []

    async def scenario(store: Store) -> None:
        assert await put(store, moves("first", 1)) == [None]
        await store.secret("of-the-thread")  # nobody is at work
        told = [asyncio.get_running_loop().create_future() for _ in range(4)]
        changes = [Change("a", [move("a", 1)], card("a")), moves("b", 1), moves("a", 2), moves("c", 1)]
        for change, future in zip(changes, told, strict=True):

            def done(error: Exception | None, change: Change = change, future: asyncio.Future[None] = future) -> None:
                assert error is None
                order.append(f"{change.table}{change.rows[0].seq}")
                future.set_result(None)

            store.append(change, done)
        await asyncio.gather(*told)
        assert order == ["b1", "c1", "a1", "a2"]  # what builds on it comes after it
        assert await store.log("a") == [move("a", 1), move("a", 2)]

    play(sqlite_url, scenario)
