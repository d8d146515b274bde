"""Hints over the wire, thought out in a process of their own."""

from __future__ import annotations

import asyncio

import pytest

from igroteka.core.errors import Mistake
from igroteka.core.registry import find_game
from igroteka.games.uno.tests.positions import position
from igroteka.server import workers
from igroteka.server.questions import Advice, Wish
from igroteka.server.words import server_words
from tests.server.harness import PATIENCE, Player, run, running, started
from tests.server.table.scenes import at_position, kinds_of, told

UNO = find_game("uno")


def test_a_hint_comes_to_the_asker_alone(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", PATIENCE)  # the process has to start, on a busy machine

    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 G7 W", "B1 B2 B3"], draw="Y1 Y2 Y3 Y4 Y5 Y6")
            table, (anna, boris) = await at_position(server, UNO, state)
            onlooker = await Player.come(server, lang="en")
            await onlooker.do("watch", table=table)
            hint = await anna.do("hint", table=table, seat=0)
            assert {move["code"] for move in hint["moves"]} <= set(anna.moves())
            assert 2 <= len(hint["moves"]) <= 3
            assert all(0 <= move["chance"] <= 100 for move in hint["moves"])
            assert hint["moves"][0]["why"]
            await told(anna, boris, onlooker)
            for other in (boris, onlooker):
                assert kinds_of(other, kind="hint") == []
                assert [said["phrase"] for said in kinds_of(other, kind="said")] == ["hint"]
                assert [chair.get("hints", 0) for chair in other.table["chairs"]] == [1, 0]
            late = await Player.come(server)
            await late.do("watch", table=table)
            await told(late)
            assert [said["phrase"] for said in kinds_of(late, kind="said")] == ["hint"]

    run(test())


def test_an_adviser_that_is_late_is_told_kindly_and_the_game_goes_on(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "uno", 2)

            async def too_long(wish: Wish) -> Advice:
                await asyncio.sleep(0)
                raise workers.NoAdvice

            server.service.house.workers.advise = too_long  # type: ignore[method-assign]
            await anna.until(lambda: bool(anna.views[0]["must"]))
            seat = anna.views[0]["must"][0]
            asker = (anna, boris)[seat]
            sorry = await asker.ask("hint", table=table, seat=seat)
            assert sorry["text"] == Mistake("hint-late").said(server_words("ru"))
            assert asker.table["chairs"][seat].get("hints", 0) == 0
            assert (await asker.move(asker.moves()[0], seat))["type"] == "done"

    run(test())


def test_who_looks_at_another_table_before_the_hint_comes_is_answered(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 G7 W", "B1 B2 B3"], draw="Y1 Y2 Y3 Y4 Y5 Y6")
            table, (anna, boris) = await at_position(server, UNO, state)
            other = (await anna.do("create", game="zero", seats=2))["table"]
            thinking = asyncio.Event()

            async def slowly(wish: Wish) -> Advice:
                thinking.set()
                await asyncio.sleep(3600)
                raise AssertionError

            server.service.house.workers.advise = slowly  # type: ignore[method-assign]
            asking = asyncio.create_task(anna.ask("hint", table=table, seat=0))
            await thinking.wait()
            await anna.do("watch", table=other)
            assert (await asking)["key"] == "hint-late"
            await told(boris)
            assert server.service.house.runners[table].room.unanswered() == []
            assert boris.table["chairs"][0].get("hints", 0) == 0

    run(test())
