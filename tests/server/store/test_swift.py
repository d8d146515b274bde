"""Moves are written by the event loop itself, and only if that means no waiting."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence

import pytest
from sqlalchemy import make_url

from igroteka.server.store import Store, swift
from igroteka.server.store.arrivals import MOST_ROWS
from igroteka.server.store.rows import Change
from igroteka.server.store.swift import Swift
from igroteka.server.store.writer import Writer
from tests.server.store.desk import card, moves, play, put


@pytest.fixture
def by_thread(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many changes the thread was given at a time."""
    given: list[int] = []
    write = Writer._write

    def counted(self: Writer, changes: list[Change]) -> list[object]:
        assert threading.current_thread() is not threading.main_thread()
        given.append(len(changes))
        return write(self, changes)  # type: ignore[return-value]

    monkeypatch.setattr(Writer, "_write", counted)
    monkeypatch.setattr(swift, "BUSY", 1e9)  # and so may the loop
    monkeypatch.setattr(swift, "QUICK", 1e9)  # the disk of a busy test machine may be anything
    return given


@pytest.fixture
def by_loop(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many changes the loop wrote at a time."""
    written: list[int] = []
    write = Swift.write

    def counted(self: Swift, changes: Sequence[Change]) -> float | None:
        written.append(len(changes))
        return write(self, changes)

    monkeypatch.setattr(Swift, "write", counted)
    return written


async def settled(store: Store) -> None:
    """The first commit shows what the disk is like; then nobody is at work."""
    assert await put(store, moves("first", 1)) == [None]
    await store.secret("of-the-thread")
    writer = store._writer
    assert writer._swift is not None
    writer._swift._seconds = 0.0


def test_moves_need_no_thread(sqlite_url: str, by_thread: list[int]) -> None:
    async def scenario(store: Store) -> None:
        await settled(store)
        by_thread.clear()
        for seq in range(1, 11):
            assert await put(store, moves("a", seq), moves("b", seq)) == [None, None]
        assert by_thread == []
        assert [row.seq for row in await store.log("a")] == list(range(1, 11))
        assert store.healthy()

    play(sqlite_url, scenario)


def test_very_many_moves_and_all_that_is_no_move_go_to_the_thread(sqlite_url: str, by_thread: list[int]) -> None:
    async def scenario(store: Store) -> None:
        await settled(store)
        by_thread.clear()
        many = [moves(f"t{number}", 1) for number in range(MOST_ROWS + 1)]
        assert await put(store, *many) == [None] * len(many)
        assert by_thread == [len(many)]
        assert await put(store, moves("a", 1, 2)) == [None]
        assert await put(store, Change("b", moves("b", 1).rows, card("b"))) == [None]
        assert by_thread == [len(many), 1, 1]

    play(sqlite_url, scenario)


def test_a_slow_disk_is_left_to_the_thread_until_it_is_quick_again(
    sqlite_url: str, by_thread: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(store: Store) -> None:
        await settled(store)
        monkeypatch.setattr(swift, "QUICK", 0.5)
        writer = store._writer
        assert writer._swift is not None
        writer._swift.took(60.0)  # an old disk has gone to sleep
        by_thread.clear()
        seq = 0
        while len(by_thread) == seq:  # every commit of the thread is quick, and counts
            seq += 1
            assert await put(store, moves("a", seq)) == [None]
            await store.secret("of-the-thread")
        assert 10 < len(by_thread) < 60

    play(sqlite_url, scenario)


def test_the_loop_waits_for_no_lock(sqlite_url: str, by_thread: list[int]) -> None:
    async def scenario(store: Store) -> None:
        await settled(store)
        other = sqlite3.connect(str(make_url(sqlite_url).database), isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        by_thread.clear()
        asyncio.get_running_loop().call_later(0.2, other.execute, "ROLLBACK")  # never, if the loop stood still
        assert await put(store, moves("a", 1)) == [None]
        assert by_thread == [1]  # patience is the thread's
        other.close()

    play(sqlite_url, scenario)


def test_a_conflict_met_on_the_loop_is_told_like_any_other(sqlite_url: str, by_thread: list[int]) -> None:
    async def scenario(store: Store) -> None:
        await settled(store)
        assert await put(store, moves("a", 1)) == [None]
        by_thread.clear()
        answers = await put(store, moves("a", 1), moves("b", 1))
        assert [type(answer).__name__ for answer in answers] == ["Conflict", "NoneType"]
        assert by_thread == [2]  # which one was to blame is found out there
        assert len(await store.log("b")) == 1

    play(sqlite_url, scenario)


def test_moves_that_come_while_the_thread_is_at_work_wait_for_its_answer(
    sqlite_url: str, by_thread: list[int], by_loop: list[int]
) -> None:
    """Then the loop writes them, all together; it does not try to be first, nor is the thread woken for them."""

    async def scenario(store: Store) -> None:
        await settled(store)
        by_thread.clear()
        by_loop.clear()
        told: list[asyncio.Future[object]] = [asyncio.get_running_loop().create_future() for _ in range(4)]
        store._writer._give([(Change("b", moves("b", 1).rows, card("b")), told[0].set_result)])
        for number in range(1, 4):
            store.append(moves(f"t{number}", 1), told[number].set_result)
        assert await asyncio.gather(*told) == [None] * 4
        assert (by_thread, by_loop) == ([1], [3])

    play(sqlite_url, scenario)


def test_a_busy_loop_waits_for_the_disk_with_many_moves_or_not_at_all(
    sqlite_url: str, by_thread: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the thread waits, and moves gather for its next commit."""

    async def scenario(store: Store) -> None:
        await settled(store)
        monkeypatch.setattr(swift, "BUSY", 0.02)
        await work(swift.GLANCE)
        by_thread.clear()
        assert await put(store, moves("a", 1)) == [None]
        assert by_thread == [1]
        many = [moves(f"t{number}", 1) for number in range(swift.MANY)]
        assert await put(store, *many) == [None] * len(many)
        assert by_thread == [1]
        await asyncio.sleep(20 * swift.GLANCE)
        assert await put(store, moves("a", 2)) == [None]
        assert by_thread == [1]

    async def work(seconds: float) -> None:
        until = time.thread_time() + seconds
        while time.thread_time() < until:
            pass

    play(sqlite_url, scenario)


def test_moves_of_one_turn_after_the_other_share_a_commit(
    sqlite_url: str, by_thread: list[int], by_loop: list[int]
) -> None:
    """And a turn that brings none ends the waiting."""

    async def scenario(store: Store) -> None:
        await settled(store)
        by_loop.clear()
        told: list[asyncio.Future[object]] = []
        for number in range(5):
            told.append(asyncio.get_running_loop().create_future())
            store.append(moves(f"t{number}", 1), told[-1].set_result)
            await asyncio.sleep(0)  # a turn of the loop
        assert await asyncio.gather(*told) == [None] * 5
        assert await put(store, moves("a", 1)) == [None]
        assert await put(store, moves("a", 2)) == [None]
        assert by_loop == [5, 1, 1]
        assert by_thread == [1]  # the settling

    play(sqlite_url, scenario)


def test_who_is_answered_on_the_loop_can_write_at_once(sqlite_url: str, by_thread: list[int]) -> None:
    async def scenario(store: Store) -> None:
        await settled(store)
        told = asyncio.get_running_loop().create_future()
        store.append(moves("a", 1), lambda error: store.append(moves("a", 2), told.set_result))
        assert await told is None
        assert [row.seq for row in await store.log("a")] == [1, 2]

    play(sqlite_url, scenario)
