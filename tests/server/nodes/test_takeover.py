"""Nodes that are killed, stopped and restarted: their tables play on elsewhere, and people notice little of it."""

from __future__ import annotations

import asyncio
import signal

import pytest

from tests.server.crash.play import level, play_on
from tests.server.harness import Player, run
from tests.server.nodes.processes import BUSY, NodeProcess, Processes, notes
from tests.server.valkey import Valkey


async def seated(nodes: list[NodeProcess], people: int = 0) -> tuple[str, list[Player]]:
    """A match at the first node, with people at all of them."""
    people = people or len(nodes)
    players = [await Player.come(nodes[at % len(nodes)].address) for at in range(people)]
    table: str = (await players[0].do("create", game="uno", seats=people, settings={"grace": 0}))["table"]
    for at, player in enumerate(players):
        if at:
            await player.do("sit", table=table)
        await player.do("watch", table=table)
    await players[0].do("start", table=table)
    for player in players:
        await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
    return table, players


async def back(player: Player, node: NodeProcess, table: str) -> Player:
    """The same person on a new connection, who knows what they knew."""
    again = await Player.come(node.address, cookie=player.cookie)
    since = max(frame["version"] for frame in player.frames.values())
    await again.do("watch", table=table, since=since)
    await again.until(lambda: bool(again.frames))
    return again


async def over(player: Player, old: NodeProcess, new: NodeProcess, table: str) -> Player:
    """From a node that stops to another one."""
    bye = await player.wait("bye")
    with pytest.raises(ConnectionRefusedError):  # nobody listens: a proxy goes on to the next node at once
        await Player.come(old.address)
    assert bye["key"] == "server-stops"
    assert 0 < bye["again"] <= 200
    await asyncio.sleep(bye["again"] / 1000)
    return await back(player, new, table)


def test_a_killed_node_s_tables_play_on_elsewhere(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        with Processes(postgres_url, valkey.url) as house:
            a, b, c = await house.start(3)
            table, players = await seated([a, b, c])
            await play_on(players, 3)
            before = players[1].frames[1]["version"]
            a.signal(signal.SIGKILL)
            await players[1].until(lambda: "bus-away" in notes(players[1]))
            players[0] = await back(players[0], b, table)
            await play_on(players, 4)
            assert players[1].frames[1]["version"] > before
            assert not players[1].closed
            assert not players[2].closed

    run(test())


def test_a_node_that_slept_through_its_lease_writes_nothing_and_looks_on(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        with Processes(postgres_url, valkey.url) as house:
            a, b = await house.start(2)
            table, players = await seated([a, b, b])
            quiet, others = await seated([a, b])
            seconds = [await Player.come(b.address, cookie=crowd[0].cookie) for crowd in (players, others)]
            await play_on(players, 2)
            a.signal(signal.SIGSTOP)
            # what is said to it now is heard when it wakes, and by then the table is elsewhere
            asked = asyncio.create_task(players[0].ask("say", table=table, text="from my sleep"))
            for second, where in zip(seconds, (table, quiet), strict=True):  # the same people's other devices
                await second.do("watch", table=where)
            await play_on([seconds[0], *players[1:]], 3)
            await play_on([seconds[1], *others[1:]], 2)
            a.signal(signal.SIGCONT)
            assert (await asked)["type"] == "done"
            assert (await players[1].wait("said"))["text"] == "from my sleep"
            await level(players, players[1].frames[1]["version"])
            await level(others, others[1].frames[1]["version"])  # where nobody has said anything, too
            await play_on(players, 3)
            assert not any(player.closed for player in (*players, *others))

    run(test())


def test_a_rolling_restart_is_noticed_by_a_reconnect_alone(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        with Processes(postgres_url, valkey.url) as house:
            nodes = await house.start(2)
            homes = [nodes[0], nodes[1], nodes[0]]
            table, players = await seated(homes)
            for old in list(nodes):
                await play_on(players, 2)
                (new,) = await house.start(1)
                there = [at for at, home in enumerate(homes) if home is old]
                old.signal(signal.SIGTERM)
                returned = await asyncio.gather(*(over(players[at], old, new, table) for at in there))
                for at, player in zip(there, returned, strict=True):
                    homes[at], players[at] = new, player
                await play_on(players, 2)
                assert not any(player.closed for player in players)
                assert {note for player in players for note in notes(player)} <= BUSY, "nothing was lost"
                assert await old.ended() == 0

    run(test())
