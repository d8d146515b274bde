"""Finished matches: found, taken home, looked at again with every pair of eyes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from igroteka.core.record import read_record
from igroteka.server.journal.rows import Change, Finished
from tests.server.harness import Player, Running, merged, run, running, started
from tests.server.web.browser import Browser


async def finished(server: Running, game: str = "uno", moves: int = 4, **create: Any) -> tuple[str, list[Player]]:
    """The id of a match that was played for a while and then given up."""
    table, players = await started(server, game, 2, **create)
    for _ in range(moves):
        await players[0].until(lambda: bool(players[0].views[0].get("must")))
        seat = players[0].views[0]["must"][0]
        before = players[0].frames[0]["version"]
        await players[seat].until(lambda seat=seat, before=before: players[seat].frames[seat]["version"] >= before)
        await players[seat].move(players[seat].moves(seat)[0], seat)
    await players[1].do("concede", table=table, seat=1)
    await players[0].until(lambda: players[0].table["status"] == "over")
    return players[0].table["result"], players


def test_the_list_shows_public_matches_and_ones_own(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            private, (anna, boris) = await finished(server)
            public, _ = await finished(server, "zero", settings={"public": True})
            stranger, player = Browser(server), Browser(server, anna.cookie)

            async def found(browser: Browser, query: str = "") -> list[str]:
                return [match["id"] for match in (await browser.get(f"/api/history{query}")).json["matches"]]

            assert await found(stranger) == [public]
            assert await found(player) == [public, private]
            assert await found(player, "?mine=1") == [private]
            assert await found(player, "?game=uno") == [private]
            assert await found(player, "?player=p0") == [public, private]
            assert await found(player, "?player=nobody") == []
            assert await found(player, "?after=2000-01-01&before=2000-01-02") == []
            assert await found(player, "?after=2000-01-01&before=2999-01-01") == [public, private]
            assert await found(player, "?after=99999999999999") == []
            assert await found(player, "?size=1") == [public]
            assert (await player.get("/api/history?size=1")).json["more"] is True
            assert await found(player, "?size=1&page=1") == [private]
            [match] = (await player.get("/api/history?mine=1")).json["matches"]
            assert [(one["name"], one["you"], one["place"]) for one in match["players"]] == [
                ("P0", True, 1),
                ("P1", False, 2),
            ]
            assert boris.guest not in (await player.get("/api/history")).text

    run(test())


def test_statistics_count_ones_own_and_everyones_public_matches(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            _, (anna, _) = await finished(server)
            await finished(server, "zero", settings={"public": True})
            said = (await Browser(server, anna.cookie).get("/api/statistics")).json
            [mine] = said["mine"]
            assert (mine["game"], mine["played"], mine["won"], mine["you"]) == ("uno", 1, 1, True)
            everyone = sorted((stat["game"], stat["name"]) for stat in said["everyone"])
            assert everyone == [("zero", "P0"), ("zero", "P1")]
            assert (await Browser(server).get("/api/statistics?game=uno")).json == {"mine": [], "everyone": []}

    run(test())


def test_a_record_can_be_taken_home_and_verified(sqlite_url: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            match, _ = await finished(server)
            answer = await Browser(server).get(f"/api/games/{match}/record")
            name = f"igroteka-uno-{match}.igroteka"
            assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
            assert name.isascii()
            (tmp_path / name).write_bytes(answer.body)

    run(test())
    [path] = tmp_path.glob("*.igroteka")
    record = read_record(path)
    assert record.names == ["P0", "P1"]
    assert record.early is not None


def known(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what is null: in a patch null and absent are the same."""
    return {key: value for key, value in view.items() if value is not None}


def test_a_replay_shows_what_each_pair_of_eyes_saw(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            match, players = await finished(server)
            for eyes, player in enumerate(players):
                replay = (await Browser(server).get(f"/api/replay/{match}?eyes={eyes}&lang=en")).json
                assert (replay["names"], replay["reason"], replay["places"]) == (["P0", "P1"], "conceded", [1, 2])
                assert replay["views"] is True
                view: dict[str, Any] = {}
                for step in replay["steps"]:
                    view = step["view"] if "view" in step else merged(view, step["patch"])
                assert known(view) == known(player.views[eyes])
                heard = [frame for frame in player.messages if frame["type"] == "frame" and frame["eyes"] == eyes]
                told = {s["version"]: s["events"] for frame in heard for s in frame.get("steps", []) if s.get("events")}
                kinds = [event["kind"] for events in told.values() for event in events]
                shown = [event["kind"] for step in replay["steps"] for event in step["events"]]
                assert shown[-len(kinds) :] == kinds
                for step in replay["steps"]:  # another's sealed choice would be told by its code
                    assert ("move" in step) == (step["seat"] in (eyes, -1))
                    assert all(event["line"] for event in step["events"])
            spectator = (await Browser(server).get(f"/api/replay/{match}")).json
            assert spectator["eyes"] == -2
            dealt = [event for step in spectator["steps"] for event in step["events"] if None in event.get("cards", [])]
            assert dealt
            assert (await Browser(server).get(f"/api/replay/{match}?eyes=2")).status == 400

    run(test())


def test_a_replay_under_rules_that_are_gone_tells_what_happened_without_views(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            match, _ = await finished(server)
            kept = await server.service.store.finished(match)
            assert kept is not None
            old = msgspec.structs.replace(kept, id="OLD-1", table="OLD", rules=0)
            await write(server, old)
            replay = (await Browser(server).get("/api/replay/OLD-1?eyes=0")).json
            now = (await Browser(server).get(f"/api/replay/{match}?eyes=0")).json
            assert replay["views"] is False
            assert not any("view" in step or "patch" in step for step in replay["steps"])

            def happened(said: dict[str, Any]) -> list[tuple[Any, ...]]:
                return [
                    (event["kind"], event.get("seat"), event.get("cards", []), event.get("numbers", []))
                    for step in said["steps"]
                    for event in step["events"]
                ]

            assert happened(replay) == happened(now)
            assert (await Browser(server).get("/faces/OLD-1/abc.svg")).status == 404

    async def write(server: Running, match: Finished) -> None:
        done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        server.service.store.append(Change(match.table, [], None, match), done.set_result)
        assert await done is None

    run(test())
