"""Without the bus, without the database: people are told, nothing is acknowledged that is not durable, play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.crash.play import play_on, try_move
from tests.server.databases import Postgres
from tests.server.harness import Player, run
from tests.server.nodes.houses import across, dealt, house_of, until
from tests.server.nodes.processes import notes
from tests.server.valkey import Valkey
from tests.server.web.browser import Browser


@pytest.fixture
def own_valkey() -> Iterator[Valkey]:
    """One that may be stopped."""
    server = Valkey()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that may be stopped."""
    server = Postgres()
    try:
        yield server
    finally:
        server.remove()


def said(player: Player) -> list[str]:
    """The chat that this one heard, in order."""
    return [message["text"] for message in player.messages if message["type"] == "said"]


@pytest.mark.parametrize("hangs", [False, True])
def test_without_the_bus_those_at_the_table_s_node_play_on(postgres_url: str, own_valkey: Valkey, hangs: bool) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, own_valkey.url) as (a, b):
            table, near = await across([a], "uno", 2)
            await dealt(table, near)
            far = await Player.come(b)
            await far.do("watch", table=table)
            await far.until(lambda: bool(far.frames))
            own_valkey.freeze(True) if hangs else own_valkey.stop()
            await far.until(lambda: "bus-away" in notes(far))
            await until(lambda: not b.node.bus.up)
            assert (await Browser(b).get("/readyz")).json["bus"] is False
            await play_on(near, 3)
            await near[0].do("say", table=table, text="they do not hear us")
            assert said(far) == []
            own_valkey.freeze(False) if hangs else own_valkey.start()
            await far.until(lambda: "bus-back" in notes(far))
            version = near[0].frames[0]["version"]
            await far.until(lambda: far.frames[-2]["version"] >= version)
            await far.until(lambda: said(far) == ["they do not hear us"])
            await play_on(near, 2)
            assert (await Browser(b).get("/readyz")).json["bus"] is True
            assert said(far) == ["they do not hear us"], "once"

    run(test())


def test_what_is_said_while_the_bus_is_away_is_done_when_it_is_back(postgres_url: str, own_valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, own_valkey.url) as (a, b):
            table, players = await across([a, b], "uno", 2)
            own_valkey.stop()
            await until(lambda: not b.node.bus.up)
            asked = asyncio.create_task(players[1].ask("say", table=table, text="once"))
            await asyncio.sleep(0.3)
            assert not asked.done()
            own_valkey.start()
            assert (await asked)["type"] == "done"
            await players[0].until(lambda: said(players[0]) == ["once"])
            await dealt(table, players)
            await play_on(players, 3)
            assert said(players[0]) == said(players[1]) == ["once"]

    run(test())


def test_connections_to_the_bus_that_are_cut_lose_nothing(postgres_url: str, own_valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, own_valkey.url) as (a, b):
            table, players = await across([a, b], "uno", 2)
            await dealt(table, players)
            for _ in range(4):
                playing = asyncio.create_task(play_on(players, 4))
                own_valkey.cut()
                await playing
            assert players[0].frames[0]["version"] == players[1].frames[1]["version"]

    run(test())


def test_without_the_database_nothing_is_acknowledged_and_all_goes_on_when_it_is_back(
    own_postgres: Postgres, valkey: Valkey
) -> None:
    async def test() -> None:
        async with house_of(2, own_postgres.fresh(), valkey.url) as (a, b):
            table, players = await across([a, b, b], "uno", 3)
            await dealt(table, players)
            for _ in range(6):
                await play_on(players, 1)
                if 0 not in players[0].views[0]["must"]:  # somebody at the other node is to move
                    break
            own_postgres.stop()
            player, command, answer = await try_move(players, id="away")
            assert answer["type"] == "sorry", answer
            before = players[0].frames[0]["version"]
            own_postgres.start()
            async with asyncio.timeout(20):
                while (answer := await player.ask(**command))["type"] != "done":
                    await asyncio.sleep(0.2)
            await play_on(players, 3)
            assert players[0].frames[0]["version"] >= before + 4
            assert sum(node.runs(table) for node in (a, b)) == 1
            rows = await a.service.store.log(table)
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))

    run(test())
