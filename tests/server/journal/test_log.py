"""The log: what was appended is there, whole, once, in order; one table's conflict is not another's."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.server.journal import Broken, Change, Conflict, Journal, Locked, Row, open_journal
from tests.server.journal.desk import card, match, move, moves, play, put

NASTY = [
    "Ёж",
    "e\u0301",
    "👩‍👩‍👧‍👦",
    "\u202eoverride",
    "a\u2028b\u2029c",
    "\ufeff",
    "\U0010ffff",
    "' OR 1=1; --",
    "%s ? :name %(x)s",
    "\\u0000",
    "\x01\x7f",
    " ",
    "",
]
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))


def test_rows_come_back_as_they_were_written(store_url: str) -> None:
    rows = [
        Row("t", 1, "start", wall=2**52, body='{"a": 1}'),
        Row("t", 2, "move", -1, "deal", 2**40, 250, None, None, 3),
        move("t", 3),
    ]

    async def scenario(store: Journal) -> None:
        assert await put(store, Change("t", rows)) == [None]
        assert await store.log("t") == rows
        assert await store.log("t", after=1) == rows[1:]
        assert await store.log("t", after=3) == []
        assert await store.log("another") == []

    play(store_url, scenario)
    play(store_url, lambda store: expect_log(store, "t", rows))


async def expect_log(store: Journal, table: str, rows: list[Row]) -> None:
    assert await store.log(table) == rows


@pytest.mark.parametrize("bodies", [(None, None), (None, "{}"), ("", None), ("{}", "{}")])
def test_rows_of_many_tables_come_back_with_the_bodies_they_had(
    store_url: str, bodies: tuple[str | None, str | None]
) -> None:
    rows = [Row(f"t{number}", 1, "say", body=bodies[number % 2]) for number in range(12)]

    async def scenario(store: Journal) -> None:
        assert await put(store, *(Change(row.table, [row]) for row in rows)) == [None] * len(rows)
        for row in rows:
            await expect_log(store, row.table, [row])

    play(store_url, scenario)


def test_text_of_any_kind_is_kept(store_url: str) -> None:
    rows = [Row(f"t{text}", 1, text, 0, text, 0, 0, text, text, 0, json.dumps({"text": text + "\0"})) for text in NASTY]

    async def scenario(store: Journal) -> None:
        assert await put(store, *[Change(row.table, [row]) for row in rows]) == [None] * len(rows)
        for row in rows:
            assert await store.log(row.table) == [row]

    play(store_url, scenario)


def test_any_text_at_all_is_kept(store_url: str) -> None:
    with asyncio.Runner() as runner:
        store = runner.run(open_journal(store_url))
        written = 0

        @settings(max_examples=60)
        @given(texts, texts)
        def keep(text: str, body: str) -> None:
            nonlocal written
            written += 1
            row = Row("t", written, text, 0, text, 0, 0, text, text, 0, body)
            assert runner.run(put(store, Change("t", [row]))) == [None]
            assert runner.run(store.log("t", after=written - 1)) == [row]

        try:
            keep()
        finally:
            runner.run(store.close())


def test_changes_that_queue_up_share_a_commit(store_url: str) -> None:
    commits: list[int] = []

    async def scenario(store: Journal) -> None:
        store.observed = lambda seconds, rows: commits.append(rows)
        assert await put(store, *[moves(f"t{n}", 1, 2) for n in range(300)]) == [None] * 300

    play(store_url, scenario)
    assert sum(commits) == 600
    assert len(commits) <= 10


def test_a_conflict_drops_only_the_change_of_its_table(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await put(store, moves("b", 1))
        answers = await put(
            store, moves("a", 1), Change("b", [move("b", 1, "G7"), move("b", 2)], card("b"), match("m")), moves("c", 1)
        )
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        assert len(await store.log("a")) == len(await store.log("c")) == 1
        assert await store.log("b") == [move("b", 1)]
        assert await store.card("b") is None
        assert await store.finished("m") is None
        assert store.healthy()

    play(store_url, scenario)


def test_what_builds_on_a_dropped_change_is_dropped_too(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await put(store, moves("b", 1))
        answers = await put(store, moves("b", 1), moves("b", 2), moves("a", 1))
        assert [type(answer) for answer in answers] == [Conflict, Conflict, type(None)]
        assert len(await store.log("b")) == 1

    play(store_url, scenario)


@pytest.mark.parametrize("poison", [Row("b", 1, "\ud800"), Row("b", 1, "say", wall=2**70)], ids=["surrogate", "huge"])
def test_what_no_database_can_hold_spoils_nothing_else(store_url: str, poison: Row) -> None:
    async def scenario(store: Journal) -> None:
        answers = await put(store, moves("a", 1), Change("b", [poison]), moves("c", 1))
        assert [type(answer) for answer in answers] == [type(None), Broken, type(None)]
        assert await put(store, moves("b", 1)) == [None]

    play(store_url, scenario)


def test_two_stores_that_race_never_both_win_a_version(store_url: str) -> None:
    rounds, tables = 15, [f"t{n}" for n in range(6)]

    async def race(stores: list[Journal], seq: int) -> list[list[Exception | None]]:
        offers = [[Change(t, [move(t, seq, f"{who}")]) for t in tables] for who in range(len(stores))]
        return list(await asyncio.gather(*[put(store, *offer) for store, offer in zip(stores, offers, strict=True)]))

    async def run() -> None:
        stores = [await open_journal(store_url) for _ in range(2)]
        for seq in range(1, rounds + 1):
            answers = await race(stores, seq)
            for at, table in enumerate(tables):
                [winner] = [who for who in range(2) if answers[who][at] is None]
                assert isinstance(answers[1 - winner][at], Conflict)
                [row] = await stores[0].log(table, after=seq - 1)
                assert row.move == str(winner)
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_of_eight_who_append_the_same_version_exactly_one_wins(store_url: str) -> None:
    async def run() -> None:
        journals = [await open_journal(store_url) for _ in range(8)]
        for seq in range(1, 6):
            offers = [put(journal, Change("t", [move("t", seq, str(n))])) for n, journal in enumerate(journals)]
            answers = [answer for [answer] in await asyncio.gather(*offers)]
            [winner] = [n for n, answer in enumerate(answers) if answer is None]
            # A file has one writer at a time: who has waited too long for it is told so, and has written nothing.
            others = Conflict | Locked if store_url.startswith("sqlite") else Conflict
            assert sum(isinstance(answer, others) for answer in answers) == 7
            assert [row.move for row in await journals[0].log("t", seq - 1)] == [str(winner)]
        for journal in journals:
            await journal.close()

    asyncio.run(run())


@pytest.mark.parametrize("many", [63, 64, 65, 500, 700])
def test_any_number_of_rows_is_written(store_url: str, many: int) -> None:
    async def scenario(store: Journal) -> None:
        assert await put(store, moves("one", *range(1, many + 1))) == [None]
        assert [row.seq for row in await store.log("one")] == list(range(1, many + 1))
        assert await put(store, *[moves(f"t{n}", 1) for n in range(many)]) == [None] * many

    play(store_url, scenario)


def test_moves_and_talk_of_many_tables_come_back_in_their_order(store_url: str) -> None:
    expected: dict[str, list[Row]] = {f"t{n}": [] for n in range(4)}
    chance = random.Random(1)

    async def scenario(store: Journal) -> None:
        for _ in range(60):
            table = chance.choice(list(expected))
            seq = len(expected[table]) + 1
            row = Row(table, seq, "say", body='{"text": "hm"}') if chance.random() < 0.2 else move(table, seq)
            assert await put(store, Change(table, [row])) == [None]
            expected[table].append(row)
        for table, rows in expected.items():
            for after in (0, 1, len(rows) - 1, len(rows)):
                assert await store.log(table, after) == rows[after:]

    play(store_url, scenario)
    play(store_url, scenario)  # and goes on where it was


def test_what_was_taken_back_leaves_its_number_free(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        poison = Change("b", [Row("b", 1, "move", 0, "\ud800")])
        answers = await put(store, moves("a", 1), poison, moves("c", 1))
        assert [answer is None for answer in answers] == [True, False, True]
        assert await put(store, moves("a", 2), moves("b", 1), moves("c", 2)) == [None, None, None]
        for table, count in (("a", 2), ("b", 1), ("c", 2)):
            assert await store.log(table) == [move(table, seq) for seq in range(1, count + 1)]

    play(store_url, scenario)


def test_jobs_come_after_the_changes_that_came_before_them(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        for seq in range(1, 60):
            store.append(Change("t", [Row("t", seq, "say", who="anna")]), lambda error: None)
        assert await store.forget_guest("anna") == 59

    play(store_url, scenario)


def test_answers_come_on_the_event_loop_and_closing_waits_for_them(store_url: str) -> None:
    threads: list[threading.Thread] = []

    async def run() -> None:
        store = await open_journal(store_url)
        for n in range(50):
            store.append(moves(f"t{n}", 1), lambda error: threads.append(threading.current_thread()))
        await store.close()
        assert threads == [threading.current_thread()] * 50
        with pytest.raises(Broken):
            await store.log("t0")
        [answer] = await put(store, moves("t0", 2))
        assert isinstance(answer, Broken)
        await store.close()  # twice is no mistake

    asyncio.run(run())
    play(store_url, lambda store: expect_log(store, "t49", [move("t49", 1)]))


def test_a_table_that_fails_after_its_append_leaves_the_others_told(sqlite_url: str) -> None:
    complaints: list[dict[str, Any]] = []

    def fail(error: Exception | None) -> None:
        raise RuntimeError("the table fell over")

    async def scenario(store: Journal) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        store.append(moves("a", 1), fail)
        assert await put(store, moves("b", 1)) == [None]

    play(sqlite_url, scenario)
    assert [str(complaint["exception"]) for complaint in complaints] == ["the table fell over"]
