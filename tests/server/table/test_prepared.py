"""Matches that begin from a prepared position: lessons and puzzles."""

from __future__ import annotations

from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from tests.server.harness import Player, run, running
from tests.server.table.scenes import at_position, dealt, told

LAST_CARD = {"goal": 50}


def test_a_prepared_match_is_marked_counts_in_no_statistics_and_its_rematch_is_dealt(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            state = position("R7", ["R1", "W W4"], options=LAST_CARD)
            table, (anna, boris) = await at_position(server, UNO, state)
            assert anna.table["prepared"]
            assert anna.table["options"] == LAST_CARD  # those of the position
            assert [card["card"] for card in anna.views[0]["hand"]] == ["R1"]
            await anna.move("R1")
            await boris.until(lambda: boris.table["status"] == "over")
            store = server.service.store
            kept = await store.finished(f"{table}-1")
            assert kept is not None
            assert (kept.prepared, [player.place for player in kept.players]) == (True, [1, 2])
            assert await store.statistics() == []
            await anna.do("offer", table=table, what="rematch", seat=0)
            await boris.do("offer", table=table, what="rematch", seat=1)
            await dealt(anna, boris)
            await anna.until(lambda: len(anna.views[0].get("hand", [])) >= 7)
            assert not anna.table.get("prepared", False)
            await boris.do("concede", table=table, seat=1)
            await anna.until(lambda: anna.table["status"] == "over")
            assert {stat.guest for stat in await store.statistics()} == {anna.guest, boris.guest}

    run(test())


def test_the_seats_and_options_of_a_prepared_table_are_fixed(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            host = await Player.come(server)
            text = UNO.dump(position("R7", ["R1 R2", "R3 R4"], options=LAST_CARD))
            wrong = await host.ask("create", game="uno", seats=3, position=text)
            assert wrong["key"] == "position-seats"
            table = (await host.do("create", game="uno", seats=2, position=text))["table"]
            await host.do("watch", table=table)
            assert host.table["prepared"]
            assert (await host.ask("set", table=table, seats=3))["key"] == "position-fixed"
            assert (await host.ask("set", table=table, options={}))["key"] == "position-fixed"
            await host.do("set", table=table, settings={"public": True})
            await told(host)
            assert host.table["settings"] == {"public": True}

    run(test())


def test_a_position_in_which_the_match_is_over_is_refused(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            host = await Player.come(server)
            state = position("R7", ["R1", "W W4"], options=LAST_CARD)
            state.play(0, UNO.read("R1"))
            answer = await host.ask("create", game="uno", seats=2, position=UNO.dump(state))
            assert answer["key"] == "position-over"

    run(test())


def test_a_prepared_match_goes_on_after_a_restart_and_late_moves_are_late_there_too(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6"])
            table, (anna, boris) = await at_position(server, UNO, state)
            old = anna.frames[0]["version"]
            await anna.move("R1")
            await told(boris)
            await boris.move("R4")
        async with running(sqlite_url) as server:
            anna = await Player.come(server, cookie=anna.cookie)
            await anna.do("watch", table=table)
            await anna.until(lambda: 0 in anna.views)
            assert anna.views[0]["must"] == [0]
            late = await anna.move("R2", seen=old)
            assert late["late"]
            assert (await anna.move("R2"))["type"] == "done"

    run(test())
