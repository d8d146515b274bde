"""Clocks: thinking time, warnings, flags, pauses, interludes. Table time is driven, nobody waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

from igroteka.games.mindup import GAME as MINDUP
from igroteka.games.mindup.tests.positions import dealt as mindup_dealt
from igroteka.games.twinit import GAME as TWINIT
from igroteka.games.twinit.tests.scene import dealt as twinit_dealt
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import position
from tests.server.harness import Player, run, running
from tests.server.table.scenes import at_position, events_of, eventually, hurry, kinds_of, rows_of, table_time, told

SLACK = 2_500  # ms that a busy machine may really spend; far less than what is driven


def two() -> UnoState:
    """Seat 0 is to move; nothing that is drawn from the pile can be played."""
    return position("R7", ["R1 R2 R3", "R4 R5 R6"], draw="B1 B2 B3 B4")


def left(player: Player, seat: int) -> int:
    """The thinking time of a seat in the last frame."""
    clocks: dict[str, Any] = next(iter(player.frames.values()))["clocks"]
    return int(clocks["left"][seat])


def near(time: int, expected: int) -> bool:
    """Did only the driven time pass?"""
    return expected - SLACK <= time <= expected


def flagged(player: Player) -> list[int]:
    """The seats whose flags have fallen."""
    return [event["seat"] for event in events_of(player) if event["kind"] == "flag"]


def warnings(player: Player) -> list[int]:
    """The seats of which it was said that little time is left."""
    return [note["seat"] for note in kinds_of(player, kind="note") if note["key"] == "clock-low"]


def test_a_clock_for_each_move_warns_and_then_plays_what_the_rules_say(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, two(), settings={"clock": {"move": 60}})
            assert near(left(anna, 0), 60_000)
            assert anna.frames[0]["clocks"]["running"] == [0]
            hurry(server, table, 40_000)
            await told(anna, boris)
            assert warnings(boris) == []
            hurry(server, table, 10_000)
            await boris.until(lambda: warnings(boris) == [0])
            note = kinds_of(boris, kind="note")[-1]
            assert "P0" in note["text"]
            hurry(server, table, 10_000)
            await boris.until(lambda: flagged(boris) == [0])
            assert [event["kind"] for event in events_of(boris)][:2] == ["flag", "drew"]
            moves = [(row.seat, row.move) for row in await rows_of(server, table) if row.kind == "move"]
            assert moves[0] == (-1, "flag:0")
            assert near(left(boris, 0), 60_000)  # for the next decision
            assert warnings(boris) == [0]

    run(test())


def test_a_clock_for_the_whole_game_counts_down_and_adds_the_increment(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            clock = {"game": 100, "increment": 5}
            table, (anna, boris) = await at_position(server, UNO, two(), settings={"clock": clock})
            hurry(server, table, 30_000)
            await anna.move("R1")
            await told(anna, boris)
            assert near(left(boris, 0), 75_000)
            assert near(left(boris, 1), 100_000)
            assert boris.frames[1]["clocks"]["running"] == [1]
            hurry(server, table, 101_000)
            await boris.until(lambda: flagged(boris) == [1])
            assert 0 < left(boris, 1) <= 5_000  # so much for every further move

    run(test())


def test_without_a_clock_nobody_is_hurried(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, _boris) = await at_position(server, UNO, two())
            assert "clocks" not in anna.frames[0]
            hurry(server, table, 7 * 86_400_000)
            await asyncio.sleep(0.05)
            assert (await anna.move("R1"))["type"] == "done"
            assert [row.move for row in await rows_of(server, table) if row.kind == "move"] == ["R1"]

    run(test())


def test_everyone_who_thinks_at_the_same_time_is_warned(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            settings = {"clock": {"move": 60}}
            table, players = await at_position(server, MINDUP, mindup_dealt(3), settings=settings)
            await players[1].move(players[1].moves()[0])
            hurry(server, table, 51_000)
            await players[0].until(lambda: sorted(warnings(players[0])) == [0, 2])  # seat 1 has chosen
            hurry(server, table, 10_000)
            await players[0].until(lambda: players[0].views[0]["turn"] == 2)
            flags = [row.move for row in await rows_of(server, table) if row.seat == -1]
            assert flags == ["flag:0", "flag:2"]

    run(test())


def test_the_clocks_outlive_the_server(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            settings = {"clock": {"game": 600}}
            table, (anna, boris) = await at_position(server, UNO, two(), settings=settings)
            hurry(server, table, 100_000)
            await anna.move("R1")
            hurry(server, table, 200_000)
        async with running(store_url) as server:
            boris = await Player.come(server, cookie=boris.cookie)
            await boris.do("watch", table=table)
            await boris.until(lambda: 1 in boris.frames)
            assert near(left(boris, 0), 500_000)
            assert near(left(boris, 1), 400_000)  # what was thought before the stop counts
            hurry(server, table, 400_000)
            await boris.until(lambda: flagged(boris) == [1])

    run(test())


def test_a_pause_by_consent_stops_all_time_until_both_go_on(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            settings = {"clock": {"move": 60}}
            table, (anna, boris) = await at_position(server, UNO, two(), settings=settings)
            hurry(server, table, 20_000)
            await anna.do("offer", table=table, what="pause", seat=0)
            assert not anna.table.get("paused", False)
            assert (await anna.move("R1"))["type"] == "done"  # an offer stops nothing
            await told(boris)
            await boris.do("answer", table=table, what="pause", seat=1, yes=True)
            await told(anna)
            assert anna.table["paused"]
            assert (await anna.ask("offer", table=table, what="pause", seat=0))["key"] == "paused-already"
            before = table_time(server, table)
            await asyncio.sleep(0.05)
            assert table_time(server, table) == before
            refused = await boris.move("R4")
            assert refused["key"] == "table-paused"
            await boris.do("say", table=table, text="Чай")
        async with running(sqlite_url) as server:  # a paused table is paused after a restart
            anna = await Player.come(server, cookie=anna.cookie)
            boris = await Player.come(server, cookie=boris.cookie)
            for player in (anna, boris):
                await player.do("watch", table=table)
                await told(player)
            assert boris.table["paused"]
            assert table_time(server, table) == before
            await boris.do("offer", table=table, what="resume", seat=1)
            await anna.do("answer", table=table, what="resume", seat=0, yes=True)
            await told(boris)
            assert not boris.table.get("paused", False)
            assert (await anna.ask("offer", table=table, what="resume", seat=0))["key"] == "not-paused"
            assert (await boris.move("R4"))["type"] == "done"

    run(test())


def test_a_pause_stops_the_timers_of_the_rules_too(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, TWINIT, twinit_dealt(2))
            runner = server.service.house.runners[table]
            assert anna.frames[0]["timers"]
            for player, seat in ((anna, 0), (boris, 1)):
                await player.do("offer", table=table, what="pause", seat=seat)
            assert "clock" not in runner._timers
            for player, seat in ((anna, 0), (boris, 1)):
                await player.do("offer", table=table, what="resume", seat=seat)
            hurry(server, table, 8_000)
            await eventually(lambda: runner.table.match is not None and runner.table.match.inputs > 0)
            rows = await rows_of(server, table)
            assert next(row.seat for row in rows if row.kind == "move") == -1

    run(test())


def test_between_rounds_all_who_are_ready_go_on_at_once_and_otherwise_the_timer_does(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", ["R1", "R4 R5 R6"]))
            await anna.move("R1")
            await told(anna, boris)
            assert anna.views[0]["phase"] == "interlude"
            assert anna.frames[0]["timers"] == [{"name": "next", "left": anna.frames[0]["timers"][0]["left"]}]
            assert anna.moves() == ["ready"]
            await anna.move("ready")
            await told(boris)
            assert boris.views[1]["ready"] == [0]
            assert boris.views[1]["phase"] == "interlude"
            await boris.move("ready")
            await anna.until(lambda: anna.views[0]["phase"] == "round")
            rows = [row for row in await rows_of(server, table) if row.kind == "move"]
            assert [row.move for row in rows][:4] == ["R1", "ready", "ready", "deal"]
            assert rows[3].at == rows[2].at

            second, (anna, boris) = await at_position(server, UNO, position("R7", ["R1", "R4 R5 R6"]))
            await anna.move("R1")
            await boris.move("ready")
            hurry(server, second, 20_000)
            await anna.until(lambda: anna.views[0]["phase"] == "round")
            assert (await boris.ask("move", table=second, seat=1, code="ready", seen=1))["late"]

    run(test())
