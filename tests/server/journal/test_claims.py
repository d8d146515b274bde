"""Who may write a table: epochs grow, leases run by the clock of the database, and an old claim writes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterator

import psycopg
import pytest
from sqlalchemy import make_url

from igroteka.server.journal import Change, Claim, ClaimRow, Guest, Held, Journal, Row, Stale, open_journal
from tests.server.journal.desk import card, match, move, moves, play, put


def under(epoch: int, table: str, *seqs: int) -> Change:
    return Change(table, [move(table, seq) for seq in seqs], epoch=epoch)


async def aged(journal: Journal, ms: int) -> None:
    """All that was claimed and renewed was so much longer ago."""

    def work(connection: object) -> None:
        connection.exec_driver_sql(f"UPDATE claims SET taken = taken - {ms}")  # type: ignore[attr-defined]
        connection.exec_driver_sql(f"UPDATE leases SET renewed = renewed - {ms}")  # type: ignore[attr-defined]

    await journal._writer.run(work)


def test_an_epoch_grows_with_every_claim_and_over_giving_back(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        assert await journal.claim("t", "a") == Claim("t", "a", 1)
        assert await journal.claim("t", "a") == Claim("t", "a", 2)
        await journal.release(["t", "unknown"], "b")  # not b's to give
        with pytest.raises(Held) as held:
            await journal.claim("t", "b")
        assert held.value.node == "a"
        assert journal.healthy()
        await journal.release(["t"], "a")
        assert await journal.claims() == []
        assert await journal.claim("t", "b") == Claim("t", "b", 3)
        assert await journal.claim("u", "") == Claim("u", "", 1)

    play(store_url, scenario)

    async def after_a_restart(journal: Journal) -> None:
        assert await journal.claim("u", "") == Claim("u", "", 2)

    play(store_url, after_a_restart)


def test_a_claim_expires_unless_its_node_renews(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("t", "a")
        await journal.claim("u", "a")
        await aged(journal, 2_000)
        with pytest.raises(Held):
            await journal.claim("t", "b")
        assert await journal.renew("a") == 2
        await aged(journal, 2_000)
        with pytest.raises(Held):
            await journal.claim("t", "b")
        await aged(journal, 1_100)
        assert await journal.claim("t", "b") == Claim("t", "b", 2)
        assert await journal.renew("a") == 1
        with pytest.raises(Held):
            await journal.claim("u", "b")

    play(store_url, scenario)


def test_a_silent_holder_is_waited_for_a_shorter_while_and_one_knows_how_long(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("t", "a")
        await journal.renew("a")
        await aged(journal, 1_000)
        for silent, left in (("", 2.0), ("another", 2.0), ("a", 1.0)):
            with pytest.raises(Held) as held:
                await journal.claim("t", "b", silent)
            assert left - 0.7 < held.value.left <= left
        await aged(journal, 1_100)
        for silent in ("", "another"):
            with pytest.raises(Held):
                await journal.claim("t", "b", silent)
        assert (await journal.claim("t", "b", "a")).epoch == 2

    play(store_url, scenario)


def test_a_lease_is_renewed_before_all_that_waits_to_be_written(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        for attempt in range(8):  # a loop that hears late of both sees no difference; one that waits for all never does
            done: list[str] = []
            busy = asyncio.create_task(journal._writer.run(lambda connection: time.sleep(0.2)))
            await asyncio.sleep(0.05)
            for number in range(100):
                name = f"t{attempt}-{number}"
                change = Change(name, [move(name, 1)], card(name))
                journal.append(change, lambda error, name=name, done=done: done.append(name))  # type: ignore[misc]
            await journal.renew("a")
            await busy
            if len(done) < 100:
                return
        pytest.fail("the lease waited for all that was to be written")

    play(store_url, scenario)


def test_nodes_that_are_long_dead_are_forgotten(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.renew("old")
        await aged(journal, 86_400_000 + 1000)
        await journal.renew("new")
        await journal.forget_the_dead()
        left = await journal._writer.run(lambda connection: connection.exec_driver_sql("SELECT node FROM leases").all())
        assert [node for (node,) in left] == ["new"]

    play(store_url, scenario)


def test_all_that_a_node_holds_is_given_back_at_once(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        for table, node in (("t", "a"), ("u", "a"), ("v", "b")):
            await journal.claim(table, node)
        await journal.release_all("a")
        assert [(row.table, row.node) for row in await journal.claims()] == [("v", "b")]
        assert (await journal.claim("t", "b")).epoch == 2

    play(store_url, scenario)


def test_tables_of_living_nodes_are_not_among_those_a_crash_left(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        for table, node in (("living", "a"), ("dead", "b"), ("free", "a")):
            await journal.claim(table, node)
            await put(journal, Change(table, [move(table, 1)], card(table, status="playing"), epoch=1))
        await put(journal, Change("unclaimed", [move("unclaimed", 1)], card("unclaimed", status="playing")))
        await journal.release(["free"], "a")
        await journal.renew("b")
        await aged(journal, 3_100)
        await journal.renew("a")
        assert sorted(await journal.playing_tables(10)) == ["dead", "free", "unclaimed"]

    play(store_url, scenario)


def test_a_dead_node_is_not_kept_alive_by_the_living(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("t", "dead")
        await aged(journal, 3_100)
        await journal.claim("u", "b")
        await journal.renew("b")
        assert await journal.claim("t", "b") == Claim("t", "b", 2)

    play(store_url, scenario)


def test_the_clock_is_that_of_the_database(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("t", "a")
        monkeypatch.setattr(time, "time", lambda: 1e10)
        monkeypatch.setattr(time, "time_ns", lambda: 10**19)
        with pytest.raises(Held):
            await journal.claim("t", "b")
        [row] = await journal.claims()
        assert row.age < 60

    play(store_url, scenario)


def test_claims_are_listed_with_their_age(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("t", "b")
        await journal.claim("u", "a")
        await journal.claim("u", "a")
        await aged(journal, 5_000)
        await journal.renew("a")
        rows = await journal.claims()
        assert [(row.table, row.node, row.epoch) for row in rows] == [("u", "a", 2), ("t", "b", 1)]
        assert rows[0].age < 4 < 5 <= rows[1].age
        assert isinstance(rows[0], ClaimRow)

    play(store_url, scenario)


def test_the_database_refuses_a_change_under_an_old_claim_and_only_that(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        for table in ("a", "b", "c"):
            await journal.claim(table, "one")
        assert await put(journal, under(1, "a", 1), under(1, "b", 1), moves("free", 1)) == [None] * 3
        await journal.claim("b", "one")
        stale = Change("b", [move("b", 2)], card("b"), match("m"), epoch=1)
        answers = await put(journal, under(1, "a", 2), stale, under(1, "c", 1, 2), moves("free", 2))
        assert [type(answer) for answer in answers] == [type(None), Stale, type(None), type(None)]
        assert [row.seq for row in await journal.log("b")] == [1]
        assert await journal.card("b") is None
        assert await journal.finished("m") is None
        assert len(await journal.log("c")) == 2
        assert journal.healthy()
        assert await put(journal, under(2, "b", 2)) == [None]

    play(store_url, scenario)


@pytest.mark.parametrize("epoch", [0, 1, 3, 2**40])
def test_no_other_epoch_than_the_newest_writes(store_url: str, epoch: int) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("t", "a")
        await journal.claim("t", "a")
        for change in (under(epoch, "t", 1), Change("t", [], card("t"), epoch=epoch)):
            [answer] = await put(journal, change)
            assert isinstance(answer, Stale)
        assert await journal.log("t") == []
        assert await journal.card("t") is None
        assert await put(journal, under(2, "t", 1)) == [None]

    play(store_url, scenario)


def test_nor_does_an_epoch_of_a_table_that_nobody_claimed(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        assert [type(answer) for answer in await put(journal, under(1, "t", 1))] == [Stale]
        assert await put(journal, under(0, "t", 1)) == [None]

    play(store_url, scenario)


def test_stale_conflicting_and_poisoned_changes_leave_the_others_in(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("stale", "a")
        await put(journal, moves("taken", 1))
        poison = Change("poison", [Row("poison", 1, "say", wall=2**70)])
        answers = await put(journal, moves("a", 1), moves("stale", 1), moves("taken", 1), poison, moves("z", 1))
        names = [type(answer).__name__ for answer in answers]
        assert names == ["NoneType", "Stale", "Conflict", "Broken", "NoneType"]
        assert len(await journal.log("a")) == len(await journal.log("z")) == 1

    play(store_url, scenario)


def test_of_two_nodes_that_claim_at_once_one_is_told_of_the_other(store_url: str) -> None:
    async def run() -> None:
        journals = [await open_journal(store_url) for _ in range(2)]
        for number in range(20):
            asked = [journal.claim(f"t{number}", f"n{who}") for who, journal in enumerate(journals)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            [won] = [answer for answer in answers if isinstance(answer, Claim)]
            [lost] = [answer for answer in answers if isinstance(answer, Held)]
            assert (won.epoch, lost.node) == (1, won.node)
        for journal in journals:
            await journal.close()

    asyncio.run(run())


def test_after_a_takeover_no_row_of_the_old_claim_appears(store_url: str) -> None:
    """One node writes as fast as it can while another takes its table over, again and again, with real connections."""

    async def run() -> None:
        old, new = [await open_journal(store_url) for _ in range(2)]
        for number in range(15):
            table = f"t{number}"
            epoch = (await old.claim(table, "old")).epoch
            writing = asyncio.create_task(keep_writing(old, table, epoch))
            while len(await new.log(table)) < 1 + number % 3:
                await asyncio.sleep(0.002)
            await expire(new, table)
            await new.claim(table, "new")
            seen = await new.log(table)
            kept, refused = await writing
            assert isinstance(refused, Stale)
            assert await new.log(table) == seen  # nothing came after it was ours
            assert [row.seq for row in seen] == list(range(1, kept + 1))  # and all that was acknowledged was there
        await old.close()
        await new.close()

    async def keep_writing(journal: Journal, table: str, epoch: int) -> tuple[int, Exception]:
        seq = 0
        while True:
            [answer] = await put(journal, under(epoch, table, seq + 1))
            if answer is not None:
                return seq, answer
            seq += 1

    async def expire(journal: Journal, table: str) -> None:
        def work(connection: object) -> None:
            connection.exec_driver_sql(f"UPDATE claims SET taken = 0 WHERE \"table\" = '{table}'")  # type: ignore[attr-defined]

        await journal._writer.run(work)

    asyncio.run(run())


@contextlib.contextmanager
def half_claimed(url: str, table: str) -> Iterator[None]:
    """Somebody has taken the table over and has not committed yet."""
    took = f"UPDATE claims SET node = 'other', epoch = epoch + 1 WHERE \"table\" = '{table}'"
    if url.startswith("sqlite"):
        file = sqlite3.connect(str(make_url(url).database), isolation_level=None)
        file.execute("BEGIN IMMEDIATE")
        file.execute(took)
        yield
        file.execute("COMMIT")
        file.close()
        return
    with psycopg.connect(url) as other:
        other.execute(took.encode())
        yield
        other.commit()


def test_an_append_that_met_a_takeover_waits_for_it_and_is_refused(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.claim("t", "a")
        with half_claimed(store_url, "t"):
            appending = asyncio.create_task(put(journal, under(1, "t", 1)))
            await asyncio.sleep(0.3)
            assert not appending.done()
        assert [type(answer) for answer in await appending] == [Stale]
        assert await journal.log("t") == []

    play(store_url, scenario)


def test_a_takeover_that_met_an_append_waits_until_it_is_written(postgres_url: str) -> None:
    async def run() -> None:
        journals = [await open_journal(postgres_url) for _ in range(2)]
        old, new = journals
        epoch = (await old.claim("t", "old")).epoch
        await aged(old, 10_000)
        commit, claiming = old.appender.commit, []
        loop = asyncio.get_running_loop()

        def commit_late(connection: object) -> None:
            claiming.append(asyncio.run_coroutine_threadsafe(new.claim("t", "new"), loop))
            time.sleep(0.3)
            assert not claiming[0].done()
            commit(connection)

        old.appender.commit = commit_late
        assert await put(old, under(epoch, "t", 1)) == [None]
        claim = await asyncio.wrap_future(claiming[0])
        assert claim.epoch == epoch + 1
        assert len(await new.log("t")) == 1
        for journal in journals:
            await journal.close()

    asyncio.run(run())


def test_a_node_that_stops_in_the_middle_of_an_append_keeps_nobody_waiting(postgres_url: str) -> None:
    async def run() -> None:
        journals = [await open_journal(postgres_url) for _ in range(2)]
        old, new = journals
        epoch = (await old.claim("t", "old")).epoch
        await aged(old, 10_000)
        in_flight, goes_on = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()
        commit = old.appender.commit

        def commit_later(connection: object) -> None:
            old.appender.commit = commit
            loop.call_soon_threadsafe(in_flight.set)
            asyncio.run_coroutine_threadsafe(goes_on.wait(), loop).result()
            commit(connection)

        old.appender.commit = commit_later
        appending = asyncio.create_task(put(old, under(epoch, "t", 1)))
        await in_flight.wait()
        assert (await new.claim("t", "new")).epoch == epoch + 1  # before the other one goes on
        goes_on.set()
        [answer] = await appending
        assert answer is not None
        assert await new.log("t") == []
        for journal in journals:
            await journal.close()

    asyncio.run(run())


def test_whoever_is_forgotten_makes_other_nodes_read_their_tables_anew(store_url: str) -> None:
    async def scenario(journal: Journal) -> None:
        await journal.save_guest(Guest("anna", "Аня", "ru", 1, 1))
        for table, node in (("mine", "a"), ("theirs", "b"), ("others", "b"), ("asleep", "b")):
            await journal.claim(table, node)
        await journal.release(["asleep"], "b")
        rows = [Change(t, [Row(t, 1, "sit", who="anna")], epoch=1) for t in ("mine", "theirs", "asleep")]
        assert await put(journal, *rows, under(1, "others", 1)) == [None] * 4
        await journal.forget_guest("anna", "a")
        answers = await put(journal, *[under(1, table, 2) for table in ("mine", "theirs", "others", "asleep")])
        kinds = [type(answer) for answer in answers]
        assert kinds == [type(None), Stale, type(None), Stale], "whoever wakes one just now has to read it anew, too"
        assert [row.who for row in await journal.log("theirs")] == [None]
        assert (await journal.claim("theirs", "b")).epoch == 3

    play(store_url, scenario)
