"""How matches end: by the rules, by leaving, conceding, agreeing; and what is kept of them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.core.record import read_record_text
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from igroteka.server.journal.rows import Finished
from igroteka.server.table import bots
from tests.server.harness import Player, Running, run, running, seated, started
from tests.server.table.scenes import at_position, dealt, play_out, rows_of, told

QUICK = {"pace": "instant"}


async def kept(server: Running, table: str, number: int = 1) -> Finished:
    """The match as it is in the archive; its record has been read and checked."""
    found = await server.service.store.finished(f"{table}-{number}")
    assert found is not None
    record = read_record_text(found.record, found.id)
    assert record.finished()
    assert [player.name for player in found.players] == record.names
    return found


def test_a_match_that_is_over_is_kept_with_its_players_bots_and_places(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "READY_AFTER", 0.0)

    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await seated(server, "uno", 2, 1, options={"goal": 50}, settings=QUICK)
            await anna.do("start", table=table)
            await dealt(anna, boris)
            await play_out([anna, boris])
            found = await kept(server, table)
            assert (found.game, found.seats, found.reason, found.prepared) == ("uno", 3, "over", False)
            assert [player.guest for player in found.players] == [anna.guest, boris.guest, None]
            assert [player.bot for player in found.players] == [None, None, "quick"]
            assert [player.score for player in found.players] == anna.views[0]["scores"]
            assert [player.place for player in found.players] == anna.views[0]["places"]
            stats = {stat.guest or stat.bot: stat for stat in await server.service.store.statistics(game="uno")}
            assert set(stats) == {anna.guest, boris.guest, "quick"}
            assert sum(stat.won for stat in stats.values()) == anna.views[0]["places"].count(1)
            assert anna.table["secret"]
            assert anna.table["result"] == f"{table}-1"

    run(test())


def test_of_two_the_one_who_concedes_loses(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "zero", 2)
            await dealt(anna, boris)
            assert (await boris.ask("concede", table=table, seat=0))["key"] == "not-your-seat"
            await anna.do("concede", table=table, seat=0)
            await boris.until(lambda: boris.table["status"] == "over")
            assert boris.table["reason"] == "conceded"
            assert boris.moves() == []
            found = await kept(server, table)
            assert (found.reason, [player.place for player in found.players]) == ("conceded", [2, 1])
            assert (await anna.ask("concede", table=table, seat=0))["key"] == "no-match"

    run(test())


def test_of_more_a_bot_plays_on_for_the_one_who_concedes_and_comes_last(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            # seat 0 has conceded, but its bot lays the last card and wins by the rules
            state = position("R7", ["R1", "B1 B2 W", "G1 G2 G3"], options={"goal": 50}, points="0.10.0")
            table, (anna, _boris, vera) = await at_position(server, UNO, state, settings=QUICK)
            await anna.do("concede", table=table, seat=0)
            seen = anna.frames[0]["version"]
            answer = await anna.ask("move", table=table, seat=0, code="R1", seen=seen)
            assert answer["key"] in ("conceded-already", "no-match")
            await vera.until(lambda: vera.table["status"] == "over")
            assert vera.table["chairs"][0]["conceded"]
            assert vera.views[2]["places"] == [1, 2, 3]
            found = await kept(server, table)
            assert found.reason == "over"
            assert [player.place for player in found.players] == [3, 1, 2]

    run(test())


def test_when_every_person_has_conceded_the_bots_do_not_go_on_alone(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna,) = await started(server, "uno", 1, 2)
            await anna.do("concede", table=table, seat=0)
            await anna.until(lambda: anna.table["status"] == "over")
            assert next(player.place for player in (await kept(server, table)).players) == 3

    run(test())


def test_a_match_ends_early_when_all_agree(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "wazabi", 2, 1, settings={"pace": "slow"})
            await anna.do("offer", table=table, what="end", seat=0)
            await told(boris)
            assert boris.table["offers"] == [{"what": "end", "seat": 0, "yes": [0]}]
            await boris.do("answer", table=table, what="end", seat=1, yes=False)
            await told(anna)
            assert (anna.table["status"], anna.table.get("offers", [])) == ("playing", [])
            assert (await anna.ask("answer", table=table, what="end", seat=0, yes=True))["key"] == "no-offer"
            await anna.do("offer", table=table, what="end", seat=0)
            await boris.do("answer", table=table, what="end", seat=1, yes=True, id="last")
            assert boris.table["status"] == "over"
            assert (await boris.do("answer", table=table, what="end", seat=1, yes=True, id="last"))["version"]
            found = await kept(server, table)
            assert (found.reason, len(found.players)) == ("agreed", 3)
            assert anna.table["reason"] == "agreed"

    run(test())


def test_a_bot_goes_on_for_whoever_leaves_and_another_person_can_take_the_seat_over(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6"], turn=1)
            table, (anna, boris) = await at_position(server, UNO, state, settings={"pace": "slow"})
            hand = boris.views[1]["hand"]
            await boris.do("stand", table=table, seat=1)
            await told(anna)
            chair = anna.table["chairs"][1]
            assert (chair["name"], chair["kind"], chair["autopilot"]) == ("P1", "person", True)
            assert anna.table["status"] == "playing"
            vera = await Player.come(server, name="Вера")
            await vera.do("watch", table=table)
            await vera.until(lambda: -2 in vera.views)
            assert "hand" not in vera.views[-2] or not vera.views[-2]["hand"]
            sitting = asyncio.create_task(vera.do("sit", table=table))
            await anna.until(lambda: "asking" in anna.table)  # there are cards in the seat: the host decides
            await anna.do("admit", table=table, guest=vera.guest, yes=True)
            await sitting
            await vera.until(lambda: 1 in vera.views)
            assert vera.views[1]["hand"] == hand
            assert not vera.table["chairs"][1].get("autopilot", False)
            assert (await vera.move("R4", 1))["type"] == "done"
            await anna.do("concede", table=table, seat=0)
            await vera.until(lambda: vera.table["status"] == "over")
            found = await kept(server, table)
            assert [(player.guest, player.name, player.place) for player in found.players] == [
                (anna.guest, "P0", 2),
                (vera.guest, "Вера", 1),
            ]

    run(test())


def test_a_bot_really_plays_for_whoever_has_left(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6"], turn=1)
            table, (anna, boris) = await at_position(server, UNO, state, settings=QUICK)
            await boris.do("stand", table=table, seat=1)
            await anna.until(lambda: anna.views[0]["must"] == [0])
            row = next(row for row in await rows_of(server, table) if row.kind == "move")
            assert (row.seat, row.who) == (1, None)

    run(test())


def test_a_rematch_is_the_next_match_of_the_same_table_and_the_next_seat_begins(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await started(server, "zero", 2, options={"first": "1"})
            await dealt(anna, boris)
            first = dict(anna.table)
            assert (await anna.ask("offer", table=table, what="rematch", seat=0))["key"] == "match-runs"
            await anna.do("concede", table=table, seat=0)
            await boris.until(lambda: boris.table["status"] == "over")
            await boris.until(lambda: boris.table.get("commitment", "") not in ("", first["commitment"]))
            await boris.do("offer", table=table, what="rematch", seat=1)
            await anna.do("offer", table=table, what="rematch", seat=0)  # asking too means yes
            await anna.until(lambda: anna.table["number"] == 2 and anna.views[0]["must"] == [1])
            assert anna.table["status"] == "playing"
            assert anna.table["options"] == {"first": "2"}
            assert not anna.table["chairs"][0].get("conceded", False)
            assert anna.frames[0]["number"] == 2
            assert not anna.table.get("secret")
            await anna.do("concede", table=table, seat=0)
            await boris.until(lambda: boris.table["status"] == "over")
            assert (await kept(server, table, 1)).number == 1
            assert (await kept(server, table, 2)).number == 2
            commitments = {row.body for row in await rows_of(server, table) if row.kind == "commit"}
            assert len(commitments) >= 2

    run(test())


def test_no_rematch_begins_with_an_empty_seat(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "uno", 2)
            await boris.do("stand", table=table, seat=1)
            await anna.do("offer", table=table, what="end", seat=0)
            await anna.until(lambda: anna.table["status"] == "over")
            refused: dict[str, Any] = await anna.ask("offer", table=table, what="rematch", seat=0)
            assert refused["key"] == "seats-free"
            assert anna.table.get("offers", []) == []

    run(test())
