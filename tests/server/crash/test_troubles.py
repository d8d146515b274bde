"""Full, locked, lost, two at once: the one who asked hears why, nobody hears half, and the table goes on by itself."""

from __future__ import annotations

import asyncio
import os
import random
import socket
import sqlite3
import threading
from typing import Any

import psycopg
import pytest

from igroteka.core.dice import Dice
from igroteka.core.state import State
from igroteka.core.view import Look
from igroteka.core.words import LANGUAGES
from igroteka.server.journal import Journal
from igroteka.server.questions import Question, Thought
from igroteka.server.words import sentence
from tests.server.crash.judge import Judge, canonical
from tests.server.crash.play import again, level, mover, play_on, try_move, versions
from tests.server.crash.traveller import Listener, Traveller
from tests.server.databases import Postgres
from tests.server.harness import Player, Running, run, running, started
from tests.server.journal.test_troubles import cutting_at_commit, limit_pages


async def refused(players: list[Player], store: Journal, key: str) -> tuple[Player, dict[str, Any]]:
    """Play until the store refuses a move: it says so in words, and nobody has heard of the move."""
    while True:
        await mover(players)
        before = versions(players)
        player, command, answer = await try_move(players)
        if answer["type"] == "done":
            continue
        assert answer["key"] == key
        assert answer["text"].endswith(".")
        await asyncio.sleep(0.05)  # a frame that should not come would have come
        assert versions(players) == before
        return player, command


async def nothing_doubled(store: Journal, table: str, command: dict[str, Any]) -> None:
    rows = await store.log(table)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert sum(row.key == command["id"] for row in rows) == 1


def test_a_full_database_refuses_a_move_and_takes_it_when_there_is_room(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            store = server.service.store
            table, players = await started(server, "uno", 2)
            await limit_pages(store, 1)
            player, command = await refused(players, store, "store-full")
            onlooker = await Player.come(server.address, cookie=players[0].cookie)  # those who come are let in
            await onlooker.do("watch", table=table)
            await onlooker.until(lambda: bool(onlooker.frames))
            assert canonical(onlooker.views[0]) == canonical(players[0].views[0])
            await limit_pages(store, 1_000_000)
            await again(players, player, command)
            await play_on(players, 5)
            await nothing_doubled(store, table, command)

    run(test())


def test_a_locked_database_refuses_a_move_and_takes_it_when_it_is_free(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            store = server.service.store
            table, players = await started(server, "uno", 2)
            await play_on(players, 2)
            await hurry(store)
            with locked(sqlite_url):
                player, command = await refused(players, store, "store-locked")
                assert (await players[0].ask("say", table=table, phrase="hurry"))["key"] == "store-locked"
                comes_back = await Player.come(server.address, cookie=players[1].cookie)
                await comes_back.do("watch", table=table)
            await again(players, player, command)
            await play_on(players, 5)
            await nothing_doubled(store, table, command)

    run(test())


def test_a_bot_whose_move_the_store_refused_moves_when_the_store_is_back(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            workers, locking = server.service.house.workers, asyncio.Event()
            think = workers.think

            async def think_slowly(question: Question) -> Thought:
                await locking.wait()
                return await think(question)

            monkeypatch.setattr(workers, "think", think_slowly)
            table, [person] = await started(server, "mindup", 1, 2, settings={"pace": "instant"})
            await person.until(lambda: 0 in person.views[0]["must"])
            await hurry(server.service.store)
            runner = server.service.house.runners[table]
            before = runner.table.version
            with locked(sqlite_url):
                locking.set()
                await until(lambda: not server.service.store.healthy())  # a bot has tried
                assert person.frames[0]["version"] == before
            await until(lambda: runner.table.version >= before + 2)  # both bots have chosen

    run(test())


def test_a_lost_connection_between_moves_is_not_noticed(postgres: Postgres, postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url) as server:
            _, players = await started(server, "uno", 2)
            for _ in range(3):
                await play_on(players, 2)
                assert postgres.cut(postgres_url)
            await play_on(players, 2)

    run(test())


def test_a_connection_lost_at_commit_is_settled_by_the_log(postgres: Postgres, postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url) as server:
            table, players = await started(server, "uno", 2)
            await play_on(players, 2)
            postgres.tell(cutting_at_commit(), postgres_url)
            player, command = await refused(players, server.service.store, "store-lost")
            postgres.tell("DROP TRIGGER trouble ON log", postgres_url)
            await again(players, player, command)
            await nothing_doubled(server.service.store, table, command)

    run(test())


def test_a_move_that_was_kept_is_acknowledged_though_its_commit_seemed_lost(postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url) as server:
            store = server.service.store
            table, players = await started(server, "uno", 2)
            await play_on(players, 2)
            commit = store.appender.commit

            def commit_and_lose(connection: Any) -> None:
                store.appender.commit = commit
                commit(connection)
                raise psycopg.OperationalError("server closed the connection unexpectedly")

            store.appender.commit = commit_and_lose
            _, command, answer = await try_move(players)
            assert answer["type"] == "done"
            assert versions(players) == [answer["version"]] * 2
            await nothing_doubled(store, table, command)
            await play_on(players, 5)

    run(test())


def test_a_commit_that_goes_on_after_its_connection_is_gone_is_waited_for(
    postgres: Postgres, postgres_url: str
) -> None:
    async def test() -> None:
        async with running(postgres_url) as server:
            store = server.service.store
            table, players = await started(server, "uno", 2)
            await play_on(players, 2)
            commit = store.appender.commit

            def commit_and_cut(connection: Any) -> None:
                store.appender.commit = commit
                wire = socket.socket(fileno=os.dup(connection.driver_connection.fileno()))
                threading.Timer(0.2, wire.shutdown, [socket.SHUT_RDWR]).start()
                try:
                    commit(connection)
                finally:
                    wire.close()

            postgres.tell(slow_commit(), postgres_url)
            store.appender.commit = commit_and_cut
            _, command, answer = await try_move(players)
            assert answer["type"] == "done", "it was kept, and nobody may be told otherwise"
            postgres.tell("DROP TRIGGER slow ON log", postgres_url)
            await nothing_doubled(store, table, command)
            await play_on(players, 3)

    run(test())


def slow_commit() -> str:
    """Each commit takes a while, whether somebody still waits for it or not."""
    return """
        CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON log DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION slow()
    """


def test_a_stopped_postgres_is_told_and_found_again(postgres: Postgres, postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url) as server:
            table, players = await started(server, "uno", 2)
            await play_on(players, 3)
            postgres.stop()
            try:
                player, command = await refused(players, server.service.store, "store-lost")
                answer = await player.ask("watch", table="ASLEEP")
                assert answer["key"] == "store-lost"
                with pytest.raises(Exception, match="503"):
                    await Player.come(server.address)
            finally:
                postgres.start()
            await again(players, player, command)
            await play_on(players, 5)
            await Player.come(server.address)
            await nothing_doubled(server.service.store, table, command)

    run(test())


class BrokenDice(Dice):
    """No move can be tried with these."""

    @property
    def kind(self) -> str:
        return "broken"

    def below(self, n: int) -> int:
        raise RuntimeError("broken dice")

    def copy(self) -> BrokenDice:
        raise RuntimeError("broken dice")


def test_a_fault_of_ours_is_told_and_the_table_goes_on(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, "uno", 2)
            await play_on(players, 2)
            runner = server.service.house.runners[table]
            match = runner.table.match
            assert match is not None
            dice, match.state.dice = match.state.dice, BrokenDice()
            player, command = await refused(players, server.service.store, "our-fault")
            match.state.dice = dice
            await again(players, player, command)
            common, faults = match.game.common, [RuntimeError("durable, and then nobody can be told")]

            def broken_once(state: State) -> Look:
                if faults:
                    raise faults.pop()
                return common(state)

            monkeypatch.setattr(match.game, "common", broken_once)
            _, command, answer = await try_move(players)
            assert answer["type"] == "done"
            assert not faults
            await nothing_doubled(server.service.store, table, command)
            await play_on(players, 5)

    run(test())


def test_every_trouble_has_its_sentence_on_the_wire() -> None:
    from igroteka.core.errors import Mistake

    for key in ("store-full", "store-locked", "store-lost", "store-conflict", "store-broken", "store-away"):
        assert len({sentence(Mistake(key), lang) for lang in LANGUAGES}) == len(LANGUAGES)


# -- two servers ----------------------------------------------------------------------------


def test_two_servers_on_one_store_never_show_a_fork(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as one, running(store_url) as other:
            people, players = await apart(one, other)
            for _ in range(25):
                for person, player in [pair for pair in zip(people, players, strict=True) for _ in range(2)]:
                    code = person.choice(player)
                    seen = player.frames[person.seat]["version"]
                    if code is not None:
                        asked = await person.command(player, "move", seat=person.seat, code=code, seen=seen)
                    else:  # asks for news: its server has not heard of the other's moves
                        asked = await person.command(player, "say", phrase="hurry")
                    assert asked.answer is not None
                    if asked.answer["type"] == "sorry":
                        key = asked.answer["key"]  # heard again on what the other wrote, the rules may say no
                        assert key in ("store-conflict", "store-stale", "too-late") or key.startswith("why-"), key
                        await behind(player, person.seat, seen)
            [claim] = [claim for claim in await one.service.store.claims() if claim.table == people[0].table]
            assert claim.epoch >= 10  # so often they took it from each other
            assert sum(person.moved for person in people) >= 10
            judge = Judge(people[0].table, people)
            judge.fold(await one.service.store.log(people[0].table))
            assert judge.frames >= 40

    run(test())


def test_whoever_goes_to_the_other_server_sees_nothing_older_and_is_answered_as_before(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as one, running(sqlite_url) as other:
            table, players = await started(one, "uno", 2)
            there = [await Player.come(other.address, cookie=player.cookie) for player in players]
            for player in there:
                await player.do("watch", table=table)
            player, command, first = await try_move(players)
            seat = command["seat"]
            second = await there[seat].ask(**command)  # its server knows nothing of the move
            assert (second["type"], second["version"]) == ("done", first["version"])
            await level(there, first["version"])
            _, command, answer = await try_move(players)
            comes = await Player.come(other.address, cookie=player.cookie)
            await comes.do("watch", table=table, since=answer["version"])
            await comes.until(lambda: bool(comes.frames))
            assert canonical(comes.views[seat]) == canonical(player.views[seat])
            await nothing_doubled(one.service.store, table, command)

    run(test())


async def behind(player: Player, seat: int, version: int) -> None:
    """Wait for a frame that shows what the other server has written."""
    await player.until(lambda: player.frames[seat]["version"] > version)


async def apart(one: Running, other: Running) -> tuple[list[Traveller], list[Listener]]:
    """Two people at one table, each at a server of their own."""
    people = [Traveller(one.address, "A", random.Random(3), seat=0), Traveller(other.address, "B", random.Random(4))]
    players = [await person.first_visit() for person in people]
    table = (await players[0].do("create", game="uno", seats=2))["table"]
    await players[1].do("sit", table=table)
    begun = await players[0].do("start", table=table)
    for seat, (person, player) in enumerate(zip(people, players, strict=True)):
        person.seat, person.table, player.traveller = seat, table, person
        await player.do("watch", table=table, since=begun["version"])
        await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
    return people, players


# -- troubles -------------------------------------------------------------------------------


async def hurry(store: Journal) -> None:
    """Wait only a moment for locks."""
    with store.writes.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 50")


class locked:  # noqa: N801 (reads as a word)
    """Another program holds the database."""

    def __init__(self, url: str) -> None:
        self._other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)

    def __enter__(self) -> None:
        self._other.execute("BEGIN IMMEDIATE")

    def __exit__(self, *error: object) -> None:
        self._other.execute("ROLLBACK")
        self._other.close()


async def until(condition: Any) -> None:
    """Wait for something inside the server."""
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)
