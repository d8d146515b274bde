"""A match that ended just before a crash is finished and kept without anybody's visit."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from igroteka.server import sweep
from igroteka.server.service import Service
from igroteka.server.table.story import Story, Written
from tests.server.harness import no_limits, run, running, started
from tests.server.table.scenes import at_position, dealt, eventually


def test_a_match_that_ended_just_before_a_crash_is_kept_before_anybody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "FIRST_REST", 0.0)
    copy = tmp_path / "crashed.db"

    async def test() -> None:
        async with running(f"sqlite:///{tmp_path / 'first.db'}") as server:
            archivist = server.service.house.archivist
            written, copied = archivist.written, asyncio.Event()

            async def slowly(story: Story) -> Written:
                await copied.wait()  # the power goes between the last move and the end
                return await written(story)

            monkeypatch.setattr(archivist, "written", slowly)
            state = position("R7", ["R1", "B1 B2"], options={"goal": 50}, points="49.0")
            over, (anna, _) = await at_position(server, UNO, state)
            await dealt(anna)
            assert (await anna.move("R1"))["type"] == "done"
            given_up, (vera, _) = await started(server, "zero", 2)
            await vera.do("concede", table=given_up, seat=0)
            going_on, (clara, _) = await started(server, "zero", 2)
            await dealt(clara)
            match = server.service.house.runners[over].table.match
            assert match is not None
            assert match.state.over
            await server.service.store.backup(copy)
            assert [await server.service.store.finished(f"{table}-1") for table in (over, given_up)] == [None, None]
            copied.set()
        service = await Service.open(f"sqlite:///{copy}", no_limits())
        service.sweep()
        try:
            found = [await service.store.finished(f"{table}-1") for table in (over, given_up)]
            async with asyncio.timeout(60):
                while not all(found):
                    await asyncio.sleep(0.01)
                    found = [await service.store.finished(f"{table}-1") for table in (over, given_up)]
            for table, reason in ((over, "over"), (given_up, "conceded")):
                kept, card = await service.store.finished(f"{table}-1"), await service.store.card(table)
                assert kept is not None
                assert card is not None
                assert (kept.reason, card.status) == (reason, "over")
            await eventually(lambda: len(service.house._tasks) == 1)  # the sweep is through
            assert going_on not in service.house.runners  # nobody wakes what only waits for its people
            assert await service.store.finished(f"{going_on}-1") is None
        finally:
            await service.close()

    run(test())
