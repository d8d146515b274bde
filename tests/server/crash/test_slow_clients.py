"""Clients that read nothing, or have vanished without a word: nobody else notices, and they may come back."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.seats import TABLE
from igroteka.server import direct, line, serve
from tests.server.crash.judge import canonical
from tests.server.crash.play import deaf, ear, hears, play_on, transport, unsent
from tests.server.harness import Player, run, running, started

FRAMES = 700
BOUND = 300_000  # bytes kept for one client: what the transport takes at most, and the queue
VANISHED = {"grace": 1}


def test_a_client_that_reads_nothing_delays_nobody_and_gets_one_whole_frame_when_it_reads(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, "uno", 2)
            slow = await deaf(server, table)
            largest = 0
            for _ in range(FRAMES // 20):
                await play_on(players, 20)
                largest = max(largest, unsent(server.service, slow))
            assert ear(server.service, slow).line._stale
            assert largest < BOUND
            told = sum(len(text) for text in players[0].heard)
            assert told > 2 * largest  # most of it was not even kept
            hears(slow)
            last = players[0].frames[0]["version"]
            await slow.until(lambda: slow.frames.get(TABLE, {}).get("version", 0) >= last)
            assert "view" in slow.frames[TABLE]
            got = [message["version"] for message in slow.messages if message["type"] == "frame"]
            assert got == sorted(got)
            assert len(got) < FRAMES / 2
            fresh = await Player.come(server.address)
            await fresh.do("watch", table=table)
            await fresh.until(lambda: TABLE in fresh.frames)
            assert canonical(fresh.views[TABLE]) == canonical(slow.views[TABLE])
            await play_on(players, 5)
            last = players[0].frames[0]["version"]
            await slow.until(lambda: slow.frames[TABLE]["version"] >= last)

    run(test())


def test_a_client_that_never_reads_again_is_let_go(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "STUCK_SECONDS", 0.3)
    monkeypatch.setattr(direct, "CLOSING_SECONDS", 0.1)

    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, "uno", 2)
            slow = await deaf(server, table)
            wire = transport(server.service, slow)
            while any(socket.who.guest == slow.guest for socket in server.service.sockets):
                await play_on(players, 10)
            assert server.service.house.runners[table].room.spectators() == 0
            while wire.get_extra_info("socket").fileno() >= 0:  # what it has not read does not keep the connection
                await play_on(players, 1)
            await play_on(players, 5)
            slow.socket.transport.abort()

    run(test())


def test_a_player_who_vanishes_without_a_word_is_missed_and_may_come_back(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PING_SECONDS", 0.2)

    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, "uno", 2, settings=VANISHED)
            stays, goes = players
            goes.socket.transport.pause_reading()  # the device is gone: no FIN, no pong, no word
            await stays.until(lambda: not stays.table["chairs"][1].get("here", False))
            assert len(server.service.sockets) == 1
            await stays.until(lambda: stays.table["chairs"][1].get("autopilot", False))
            back = await Player.come(server.address, cookie=goes.cookie)
            await back.do("watch", table=table)
            await back.until(lambda: 1 in back.frames)
            await stays.until(lambda: not stays.table["chairs"][1].get("autopilot", False))
            await play_on([stays, back], 5)
            goes.socket.transport.abort()

    run(test())


def test_a_client_that_answers_pings_is_kept(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PING_SECONDS", 0.1)

    async def test() -> None:
        async with running(sqlite_url) as server:
            _, players = await started(server, "uno", 2)
            for player in players:
                protocol: Any = transport(server.service, player).get_protocol()
                rounds = [protocol.ping_sent_at]
                while len(rounds) < 4:
                    await play_on(players, 1)
                    if protocol.ping_sent_at != rounds[-1]:
                        rounds.append(protocol.ping_sent_at)
            assert len(server.service.sockets) == 2

    run(test())
