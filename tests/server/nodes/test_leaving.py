"""A node that stops: nobody takes it for a loss, nothing stays its own, and nobody gets in any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from websockets.exceptions import InvalidStatus

from igroteka.server.journal import Guest, Journal, Row, open_journal
from igroteka.server.journal.rows import Change
from igroteka.server.nodes import node as nodes
from igroteka.server.nodes.lease import hand_over
from tests.server.crash.play import play_on
from tests.server.harness import PATIENCE, Player, run, running
from tests.server.nodes.houses import across, dealt, house_of, node_of, until
from tests.server.nodes.processes import notes
from tests.server.valkey import Valkey


def test_whoever_looks_on_from_elsewhere_is_told_of_no_loss(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with node_of(postgres_url, valkey.url) as a:
            async with node_of(postgres_url, valkey.url) as b:
                await until(lambda: a.node.peers.here() and b.node.peers.here())
                table, players = await across([b, a, a], "uno", 3)
                await dealt(table, players)
                assert b.runs(table)
                await b.node.leave()
                await until(lambda: a.runs(table))
            assert (await players[1].ask("say", table=table, text="still here"))["type"] == "done"
            assert [notes(player) for player in players[1:]] == [[], []]

    run(test())


def test_a_table_that_was_just_waking_is_given_back_too(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, players = await across([a], "uno", 2)
            for player in players:
                await player.go()
            await hand_over(a.service.house, lambda tables: None)
            store = b.service.store
            read, claimed = store.log, asyncio.Event()

            async def slow(table: str, after: int = 0) -> list[Row]:
                if await store.claims():
                    claimed.set()
                    await asyncio.sleep(0.2)
                return await read(table, after)

            store.log = slow  # type: ignore[method-assign]
            waking = asyncio.create_task(b.service.house.open(table))
            await claimed.wait()
            await b.node.leave()
            await asyncio.gather(waking, return_exceptions=True)
            assert await a.service.store.claims() == []

    run(test())


def forgetful(store: Journal, table: str) -> Callable[[], None]:
    """What is appended to this table is not written, until the store is reminded."""
    append, kept = store.append, list[tuple[Change, Callable[[Exception | None], None]]]()

    def some(change: Change, done: Callable[[Exception | None], None]) -> None:
        if change.table == table:
            kept.append((change, done))
        else:
            append(change, done)

    def remind() -> None:
        store.append = append
        for change, done in kept:
            append(change, done)

    store.append = some
    return remind


def test_one_table_that_is_stuck_keeps_no_other(
    postgres_url: str, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "LEAVE_SECONDS", PATIENCE)

    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            stuck, seated = await across([b], "uno", 2)
            tables = [(await across([b], "uno", 2))[0] for _ in range(3)]
            for table in tables:
                await (await Player.come(a)).do("watch", table=table)
            remind = forgetful(b.service.store, stuck)
            await seated[0].say(do="say", id="lost", table=stuck, text="does anybody hear me?")
            await until(lambda: b.service.house.runners[stuck].waiting)
            leaving = asyncio.create_task(b.node.leave())
            await until(lambda: all(a.runs(table) for table in tables))
            assert {claim.table for claim in await a.service.store.claims()} == {stuck, *tables}
            assert not leaving.done()
            remind()
            await leaving
            assert {claim.table for claim in await a.service.store.claims()} == set(tables)

    run(test())


def test_a_table_that_stays_stuck_is_free_in_the_end(
    postgres_url: str, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "LEAVE_SECONDS", 0.2)

    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            stuck, seated = await across([b], "uno", 2)
            forgetful(b.service.store, stuck)
            await seated[0].say(do="say", id="lost", table=stuck, text="does anybody hear me?")
            await until(lambda: b.service.house.runners[stuck].waiting)
            await b.node.leave()
            assert await a.service.store.claims() == []

    run(test())


def test_whoever_is_in_the_handshake_when_a_server_stops_is_sent_elsewhere(postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url) as server:
            service = server.service
            meet = service.meet

            async def late(lang: str, agent: str) -> tuple[Guest, str]:
                met = await meet(lang, agent)
                service.say_goodbye(100)
                return met

            service.meet = late  # type: ignore[method-assign]
            with pytest.raises(InvalidStatus) as refused:
                await Player.come(server)
            assert refused.value.response.status_code == 503

    run(test())


def test_a_table_that_wakes_while_somebody_is_forgotten_does_not_remember_them(
    postgres_url: str, valkey: Valkey
) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, players = await across([a], "uno", 2)
            await dealt(table, players)
            await play_on(players, 1)
            for player in players:
                await player.go()
            await hand_over(a.service.house, lambda tables: None)
            other = await open_journal(postgres_url)
            store, gone = b.service.store, players[1].guest
            read, once = store.log, [True]

            async def forgetting(table: str, after: int = 0) -> list[Row]:
                rows = await read(table, after)
                if once:
                    once.clear()
                    await other.forget_guest(gone, "another node, whose news are lost")
                return rows

            store.log = forgetting  # type: ignore[method-assign]
            again = await Player.come(b, cookie=players[0].cookie)
            await again.do("watch", table=table)
            await again.do("say", table=table, text="who was that?")
            assert not b.service.house.runners[table].table.knows(gone)
            await other.close()

    run(test())
