"""Opening tables: what is asked for is checked before anything is written."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from tests.server.harness import Player, run, running
from tests.server.table.scenes import at_position, eventually, kinds_of, rows_of

WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"game": "chess", "seats": 2}, "game-unknown", "uno"),
    ({"game": "uno", "seats": 1}, "seats", "2"),
    ({"game": "uno", "seats": 11}, "seats", "10"),
    ({"game": "uno", "seats": 2, "options": {"goal": 5}}, "option-value", "50 … 1000"),
    ({"game": "uno", "seats": 2, "options": {"gaol": 100}}, "option-unknown", "goal"),
    ({"game": "uno", "seats": 2, "options": {"dealer": 3}}, "no-such-seat", "2"),
    ({"game": "twinit", "seats": 2, "options": {"mode": "match"}}, "mode-seats", "4"),
    ({"game": "zero", "seats": 2, "position": "zero=1 seats=2"}, "position-missing", "options"),
    ({"game": "zero", "seats": 2, "position": "uno=1"}, "position-game", "Zero"),
    ({"game": "uno", "seats": 2, "bots": ["grandmaster"]}, "bot-unknown", "quick"),
    ({"game": "uno", "seats": 2, "bots": ["quick", "quick"]}, "no-free-seat", ""),
    ({"game": "uno", "seats": 3, "bots": ["quick"], "start": True}, "seats-free", "2"),
]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_wrong_table_is_refused_kindly_and_nothing_is_written(sqlite_url: str, lang: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            player = await Player.come(server, lang=lang)
            for wrong, key, possible in WRONG:
                answer = await player.ask("create", **wrong)
                assert (answer["type"], answer["key"]) == ("sorry", key)
                assert possible in answer["text"]
            assert await server.service.store.tables_of(player.guest) == []

    run(test())


def test_public_tables_are_listed_and_those_by_link_are_not(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            host, other = await Player.come(server, name="Анна"), await Player.come(server)
            shown = (await host.do("create", game="uno", seats=3, settings={"public": True}, bots=["quick"]))["table"]
            hidden = (await host.do("create", game="zero", seats=2))["table"]
            await host.do("lobby")
            await other.do("lobby")
            lists = await other.wait("tables")
            assert [entry["table"] for entry in lists["open"]] == [shown]
            assert lists["mine"] == []
            entry = lists["open"][0]
            assert (entry["game"], entry["status"], entry["free"]) == ("uno", "open", 1)
            assert entry["names"][0] == "Анна"
            mine = (await host.wait("tables"))["mine"]
            assert {entry["table"] for entry in mine} == {shown, hidden}
            assert all(entry["mine"] for entry in mine)
            await other.do("watch", table=hidden)  # whoever has the link is welcome
            assert other.table["game"] == "zero"

    run(test())


def test_those_who_look_at_the_lists_are_told_of_every_change_until_they_look_away(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            looker = await Player.come(server)
            await looker.do("lobby")
            await looker.wait("tables")

            def listed(status: str, free: int) -> bool:
                entries = kinds_of(looker, kind="tables")[-1]["open"]
                return [(entry["status"], entry["free"]) for entry in entries] == [(status, free)]

            host, guest = await Player.come(server), await Player.come(server)
            table = (await host.do("create", game="uno", seats=2, settings={"public": True}))["table"]
            await looker.until(lambda: listed("open", 1))
            await guest.do("sit", table=table)
            await looker.until(lambda: listed("open", 0))
            await host.do("start", table=table)
            await looker.until(lambda: kinds_of(looker, kind="tables")[-1]["open"] == [])  # it waits for nobody now
            await looker.do("lobby", on=False)
            heard = len(kinds_of(looker, kind="tables"))
            await host.do("create", game="uno", seats=2, settings={"public": True})
            await looker.do("rename", name="Зритель")
            assert len(kinds_of(looker, kind="tables")) == heard

    run(test())


def test_my_tables_say_whose_turn_it_is_and_outlive_the_server(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, players = await at_position(server, UNO, position("R7", ["R1 R2 R3", "R4 R5 R6"], turn=1))
            cookies = [player.cookie for player in players]
            views = [player.views[seat] for seat, player in enumerate(players)]
            await players[1].do("lobby")
            assert [(entry["table"], entry["turn"]) for entry in (await players[1].wait("tables"))["mine"]] == [
                (table, True)
            ]
        async with running(store_url) as server:
            back = [await Player.come(server, cookie=cookie) for cookie in cookies]
            for seat, player in enumerate(back):
                await player.do("lobby")
                (entry,) = (await player.wait("tables"))["mine"]
                assert (entry["table"], entry["status"], entry.get("turn", False)) == (table, "playing", seat == 1)
                await player.do("watch", table=table)
                await player.until(lambda player=player: bool(player.views))  # type: ignore[misc]
                assert player.views[seat] == views[seat]
            assert (await back[1].move(back[1].moves()[0]))["type"] == "done"

    run(test())


def test_who_looks_at_the_lists_learns_at_once_that_a_match_waits_for_them(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await at_position(server, UNO, position("R7", ["R1 R2 R3", "R4 R5 R6"], turn=0))
            stranger, second = await Player.come(server), players[1]
            await stranger.do("lobby")
            await stranger.wait("tables")
            heard = len(kinds_of(stranger, kind="tables"))
            await second.do("lobby")
            (entry,) = (await second.wait("tables"))["mine"]
            assert not entry.get("turn", False)
            await players[0].move("R1")
            await second.until(lambda: kinds_of(second, kind="tables")[-1]["mine"][0].get("turn", False))
            await second.move("R4")
            await second.until(lambda: not kinds_of(second, kind="tables")[-1]["mine"][0].get("turn", False))
            assert entry["table"] == table
            assert len(kinds_of(stranger, kind="tables")) == heard  # nobody else hears of every move

    run(test())


def test_bots_and_the_start_can_come_with_the_table(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            player = await Player.come(server)
            create = {"settings": {"pace": "instant"}, "options": {"dealer": 2}}
            answer = await player.do("create", game="uno", seats=3, bots=["random", "quick"], start=True, **create)
            await player.do("watch", table=answer["table"])
            assert [chair["kind"] for chair in player.table["chairs"]] == ["person", "bot", "bot"]
            assert [chair["level"] for chair in player.table["chairs"][1:]] == ["random", "quick"]
            assert len({chair["name"] for chair in player.table["chairs"]}) == 3
            await player.until(lambda: player.views.get(0, {}).get("must") == [0])  # both bots have moved
            kinds = [row.kind for row in await rows_of(server, answer["table"])]
            assert kinds[:6] == ["table", "commit", "sit", "bot", "bot", "start"]

    run(test())


def test_creating_again_with_the_same_id_names_the_same_table(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            player = await Player.come(server)
            first = await player.do("create", id="mine", game="uno", seats=2)
            again = await player.do("create", id="mine", game="uno", seats=2)
            other = await player.do("create", id="yours", game="uno", seats=2)
        async with running(store_url) as server:
            player = await Player.come(server, cookie=player.cookie)
            later = await player.do("create", id="mine", game="uno", seats=2)
            stranger = await (await Player.come(server)).do("create", id="mine", game="uno", seats=2)
            assert len(await server.service.store.tables_of(player.guest)) == 2
        assert first["table"] == again["table"] == later["table"]
        assert len({first["table"], other["table"], stranger["table"]}) == 3

    run(test())
    assert sys.exception() is None, "what was caught is over"


def test_a_table_that_is_not_there_is_said_kindly(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            player = await Player.come(server, lang="en")
            for command in ({"do": "watch"}, {"do": "sit"}, {"do": "move", "seat": 0, "code": "R7", "seen": 1}):
                answer = await player.ask(**command, table="NOWHERE234")
                assert (answer["key"], "NOWHERE234" in answer["text"]) == ("table-unknown", True)
            await eventually(lambda: not server.service.house.runners)

    run(test())
