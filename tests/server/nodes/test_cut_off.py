"""A database that says nothing: people are told soon; a node that is cut off from it alone lets its tables go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url

from igroteka.server import waiting
from igroteka.server.nodes.letters import Tidings
from tests.server.crash.play import play_on
from tests.server.faults.links import Link
from tests.server.harness import Player, run, running, started
from tests.server.nodes.houses import across, dealt, house_of, node_of, until
from tests.server.nodes.processes import notes
from tests.server.valkey import Valkey

SOON = waiting.LATE_SECONDS  # before `conftest.py` has made the houses of these tests patient


@asynccontextmanager
async def link_to(url: str) -> AsyncIterator[tuple[Link, str]]:
    """A way to this database that can be cut, and its address."""
    place = make_url(url)
    link = Link(Path(str(place.query["host"]), ".s.PGSQL.5432"))
    await link.open()
    try:
        yield link, f"postgresql://{place.username}@{link.host}:{link.port}/{place.database}"
    finally:
        await link.close()


def test_a_database_that_does_not_answer_is_told_within_a_second(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "LATE_SECONDS", SOON)
    assert waiting.LOOK_SECONDS + SOON < 1

    async def test() -> None:
        async with link_to(postgres_url) as (link, url), running(url) as server:
            table, players = await started(server, "uno", 2)
            link.cut()
            await players[0].say(do="say", id="waits", table=table, phrase="hurry")
            await players[1].until(lambda: "store-away" in notes(players[1]))
            link.mend()
            for player in players:
                await player.until(lambda player=player: notes(player)[-1:] == ["store-back"])  # type: ignore[misc]

    run(test())


def test_a_node_that_alone_cannot_reach_the_database_lets_its_tables_go(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with link_to(postgres_url) as (link, url), node_of(postgres_url, valkey.url) as a:  # noqa: SIM117
            async with node_of(url, valkey.url) as b, AsyncExitStack() as stack:
                await until(lambda: a.node.peers.here() and b.node.peers.here())
                table, (near, far) = await across([b, a], "uno", 2)
                await dealt(table, [near, far])
                assert b.runs(table)
                link.cut()
                stack.callback(link.mend)  # or nothing would ever end
                assert (await near.wait("bye"))["again"] > 0
                await until(lambda: a.runs(table))
                assert not b.runs(table)
                again = await Player.come(a, cookie=near.cookie)
                await again.do("watch", table=table)
                assert (await far.ask("say", table=table, phrase="hurry"))["type"] == "done"
                link.mend()
                await until(lambda: not b.service.cut_off)
                back = await Player.come(b, cookie=near.cookie)
                await back.do("watch", table=table)
                assert a.runs(table)
                assert not b.runs(table)

    run(test())


def test_a_table_that_was_let_go_while_its_lease_lives_is_shown_to_all_again(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, (near, far) = await across([a, b], "uno", 2)
            await dealt(table, [near, far])
            assert a.runs(table)
            a.node.lease._renewed -= 60  # as when the answers of the database are slow: it has heard us all the time
            a.node.lease._give_way()
            await near.wait("bye")
            back = await Player.come(b, cookie=near.cookie)
            await back.do("watch", table=table)
            await back.until(lambda: bool(back.frames))
            await play_on([back, far], 6)

    run(test())


def test_a_database_that_is_away_for_all_takes_no_table_from_anybody(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with link_to(postgres_url) as (link, url), house_of(2, url, valkey.url) as (a, b):
            table, (near, far) = await across([b, a], "uno", 2)
            link.cut()
            await asyncio.sleep(5.0)
            assert b.runs(table)
            assert not near.closed
            assert not far.closed
            link.mend()
            assert (await far.ask("say", table=table, phrase="hurry"))["type"] == "done"

    run(test())


def test_whoever_was_signed_off_hangs_up_even_if_the_news_was_lost(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            stays = await Player.come(b)
            off = await Player.come(b)
            (socket,) = [one for one in b.service.sockets if one.who.guest == off.guest]
            b.node._hears[Tidings] = lambda node, letter: None
            assert await a.service.sign_off(off.guest, socket.device)
            b.node._missed(a.node.id)
            assert (await off.wait("bye"))["key"] == "signed-off"
            assert not stays.closed

    run(test())


def test_a_table_that_was_made_and_opened_is_not_made_again(postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url) as server:
            host = await Player.come(server)
            made = await host.do("create", id="once", game="uno", seats=2)
            other = await Player.come(server)
            await other.do("watch", table=made["table"])  # now it is claimed
            again = await Player.come(server, cookie=host.cookie)
            assert (await again.do("create", id="once", game="uno", seats=2))["table"] == made["table"]

    run(test())
