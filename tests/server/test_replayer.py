"""Replays are made once, off the event loop, and kept in a room that does not grow."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import msgspec
import pytest

from igroteka.core.errors import Mistake
from igroteka.server import replayer as module
from igroteka.server.allowances import Limits
from igroteka.server.http.replays import replay
from igroteka.server.journal.rows import Finished
from igroteka.server.limits import Buckets
from igroteka.server.replayer import Made, Replayer, Wish, made
from tests.server.harness import Running, no_limits, run, running
from tests.server.web.browser import Browser
from tests.server.web.test_archive import finished


async def of(server: Running, id: str) -> Finished:
    found = await server.service.store.finished(id)
    assert found is not None
    return found


@pytest.fixture
def makings(monkeypatch: pytest.MonkeyPatch) -> list[Wish]:
    """What was made in this process."""
    wishes: list[Wish] = []

    def counted(wish: Wish) -> Made:
        wishes.append(wish)
        return made(wish)

    monkeypatch.setattr(module, "made", counted)
    return wishes


def test_a_replay_is_made_once_however_many_ask(sqlite_url: str, makings: list[Wish]) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            id, _ = await finished(server)
            match, here = await of(server, id), Replayer(often=0.0)
            asked = await asyncio.gather(*(here.replay(match, 0, "en") for _ in range(20)))
            assert gzip.decompress(asked[0]) == replay(match, 0, "en")
            assert len(set(asked)) == 1
            assert await here.replay(match, 0, "en") == asked[0]
            assert len(makings) == 1
            await here.replay(match, 1, "en")
            assert len(makings) == 2
            here.clear()  # somebody was forgotten
            await here.replay(match, 0, "en")
            assert len(makings) == 3
            with pytest.raises(Mistake, match="There are no such eyes"):
                await here.replay(match, 2, "en")
            await here.stop()

    run(test())


def test_the_room_for_replays_does_not_grow(sqlite_url: str, makings: list[Wish]) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            id, _ = await finished(server)
            match = await of(server, id)
            size = len(await Replayer(often=0.0).replay(match, 0, "en"))
            here = Replayer(often=0.0, room=2 * size + size // 2)
            for eyes in (0, 1, -2, 0, 1, -2):
                await here.replay(match, eyes, "en")
                assert here.kept.held <= 2 * size + size // 2
            assert len(makings) == 1 + 6  # each was gone when it was asked for again

    run(test())


def test_many_replays_are_made_in_a_process(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            id, _ = await finished(server)
            match, here = await of(server, id), Replayer(often=1e9, room=0)
            async with asyncio.timeout(120):
                while here.aside.pid is None:
                    assert gzip.decompress(await here.replay(match, 0, "ru")) == replay(match, 0, "ru")
                    await asyncio.sleep(0.05)
            assert gzip.decompress(await here.replay(match, 1, "ru")) == replay(match, 1, "ru")
            assert here.aside.pid is not None
            await here.stop()
            assert here.aside.pid is None

    run(test())


def test_replays_come_packed_to_those_who_unpack_and_are_counted_by_address(sqlite_url: str) -> None:
    limits: Limits = no_limits()
    limits.asked["replay"] = Buckets(0.0001, 2)

    async def test() -> list[Any]:
        async with running(sqlite_url, limits) as server:
            id, _ = await finished(server)
            browser = Browser(server)
            plain = await browser.get(f"/api/replay/{id}?lang=en")
            packed = await browser.get(f"/api/replay/{id}?lang=en", Accept_Encoding="gzip")
            assert packed.headers["content-encoding"] == "gzip"
            assert msgspec.json.decode(gzip.decompress(packed.body)) == plain.json
            return [(await browser.get(f"/api/replay/{id}")).status]

    assert run(test()) == [429]
