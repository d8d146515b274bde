"""What was played belongs to everyone who played: nobody takes a result away, from others or from themselves."""

from __future__ import annotations

import json

import pytest

from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from tests.server.harness import Player, Running, run, running, seated, started
from tests.server.table.scenes import at_position, dealt, eventually, rows_of, told
from tests.server.web.browser import Browser

PUBLIC = {"public": True, "pace": "instant"}


async def conceded(table: str, loser: Player, seat: int) -> None:
    """This seat gives up, and the match of two is over."""
    await loser.do("concede", table=table, seat=seat)
    await loser.until(lambda: loser.table["status"] == "over")


async def played(server: Running, guest: str) -> int:
    """How many matches stand in this guest's statistics."""
    return sum(stat.played for stat in await server.service.store.statistics(guest))


def test_a_match_that_runs_or_is_over_cannot_be_made_a_lesson(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await started(server, "zero", 2, settings=PUBLIC)
            for _ in ("running", "over"):
                refused = await anna.ask("set", table=table, settings={**PUBLIC, "lesson": True})
                assert refused["key"] == "lesson-fixed"
                if anna.table["status"] == "playing":
                    await conceded(table, anna, 0)
            assert await server.service.store.finished(f"{table}-1") is not None
            assert await played(server, boris.guest) == 1

    run(test())


def test_a_table_made_private_afterwards_leaves_everyones_statistics_as_they_are(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await started(server, "zero", 2, settings=PUBLIC)
            await conceded(table, anna, 0)
            await anna.do("set", table=table, settings={"public": False})
            stranger = Browser(server)
            assert [match["id"] for match in (await stranger.get("/api/history")).json["matches"]] == [f"{table}-1"]
            assert len((await stranger.get("/api/statistics")).json["everyone"]) == 2
            await anna.do("offer", table=table, what="rematch", seat=0)
            await boris.do("answer", table=table, what="rematch", seat=1, yes=True)
            await anna.until(lambda: anna.table["status"] == "playing")
            await anna.do(
                "set", table=table, settings={"public": True}
            )  # the other way round: this one began in private
            await conceded(table, boris, 1)
            await anna.do("close", table=table)
            assert [match["id"] for match in (await stranger.get("/api/history")).json["matches"]] == [f"{table}-1"]
            mine = (await Browser(server, anna.cookie).get("/api/history?mine=1")).json["matches"]
            assert [match["id"] for match in mine] == [f"{table}-2", f"{table}-1"]

    run(test())


def test_a_lesson_with_friends_is_a_match_like_any_other_and_in_their_lists(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await seated(server, "zero", 2, settings={"lesson": True})
            await anna.do("start", table=table)
            assert [
                entry["table"] for entry in (await Browser(server, boris.cookie).get("/api/mine")).json["tables"]
            ] == [table]
            await conceded(table, anna, 0)
            assert await server.service.store.finished(f"{table}-1") is not None
            alone, (vera,) = await seated(server, "zero", 1, 1, settings={"lesson": True})
            await vera.do("start", table=alone)
            await conceded(alone, vera, 0)
            assert await server.service.store.finished(f"{alone}-1") is None

    run(test())


def test_whoever_is_shown_out_or_leaves_keeps_the_match_they_played(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1", "B1 B2 W", "G1 G2 G3"], options={"goal": 50}, points="0.10.0")
            table, (anna, boris, vera) = await at_position(server, UNO, state, settings={"pace": "instant"})
            await dealt(anna, boris, vera)
            await anna.do("clear", table=table, seat=1)
            await vera.do("stand", table=table, seat=2)
            await anna.do("offer", table=table, what="end", seat=0)
            await anna.until(lambda: anna.table["status"] == "over")
            found = await server.service.store.finished(f"{table}-1")
            assert found is not None
            assert [player.guest for player in found.players] == [anna.guest, boris.guest, vera.guest]

    run(test())


def test_a_match_never_ends_before_its_start_even_when_the_clock_is_set_back(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            house = server.service.house
            wall = house.wall()
            house.time_ns = lambda: 1_000_000 * wall
            table, (anna, _) = await started(server, "zero", 2, settings=PUBLIC)
            await dealt(anna)
            before = house.runners[table].table.updated
            house.time_ns = lambda: 1_000_000 * (wall - 3_600_000)
            await conceded(table, anna, 0)
            [match] = (await Browser(server).get("/api/history")).json["matches"]
            assert match["ended"] >= match["started"] == wall
            assert house.runners[table].table.updated >= before
            card = await server.service.store.card(table)
            assert card is not None
            assert card.updated >= card.created

    run(test())


def test_a_log_from_before_matches_knew_what_they_began_as_still_wakes(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.01) as server:
            table, (anna, boris) = await started(server, "zero", 2, settings=PUBLIC)
            await told(anna, boris)
            [row] = [row for row in await rows_of(server, table) if row.kind == "start"]
            old = {
                name: value for name, value in json.loads(row.body or "").items() if name not in ("public", "lesson")
            }
            await anna.go()
            await boris.go()
            await eventually(lambda: table not in server.service.house.runners)
            with server.service.store.writes.begin() as connection:
                connection.exec_driver_sql("UPDATE log SET body = ? WHERE kind = 'start'", (json.dumps(old),))
            back = await Player.come(server, cookie=anna.cookie)
            await back.do("watch", table=table)
            await back.wait("table")
            await conceded(table, back, 0)
            assert [match["id"] for match in (await Browser(server).get("/api/history")).json["matches"]] == [
                f"{table}-1"
            ]

    run(test())
