"""Reviews over HTTP: made once in a process of their own, told as they grow, kept, and read with the eyes of a seat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.bots.review.paper import kept
from igroteka.core.errors import Mistake
from igroteka.server import reviewer as module
from igroteka.server.journal.rows import Finished
from igroteka.server.reviewer import Reviewer, check
from tests.server.harness import Running, run, running
from tests.server.quick_reviewer import ODD, QUICK
from tests.server.web.browser import Browser
from tests.server.web.test_archive import finished


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "COMMAND", QUICK)
    monkeypatch.setattr(Reviewer.__init__, "__kwdefaults__", {"command": QUICK, "times": 1})


async def of(server: Running, id: str) -> Finished:
    found = await server.service.store.finished(id)
    assert found is not None
    return found


async def read(browser: Browser, id: str, query: str = "") -> dict[str, Any]:
    """The review, asked for until it is ready."""
    for _ in range(100):
        said: dict[str, Any] = (await browser.get(f"/api/review/{id}{query}")).json
        assert said["done"] == len(said["steps"]) <= said["asked"] or not said["asked"]
        if said["ready"]:
            return said
        assert said.get("sums") is None
    raise AssertionError("it never got ready")


def test_a_review_is_read_when_it_is_ready_and_kept(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            id, (anna, boris) = await finished(server, "zero", moves=6)
            said = await read(Browser(server, anna.cookie), id)
            assert said["seat"] == 0  # one's own
            assert said["asked"] == said["done"] > 0
            sums = said["sums"]
            assert sums["start"] + sums["luck"] - sums["lost"] == pytest.approx(sums["won"])
            assert sums["won"] == 1.0  # the other one gave up
            assert 0 <= sums["accuracy"] <= 100
            assert len(said["turns"]) <= 3
            for step in said["steps"]:
                assert 0 <= step["after"] <= step["before"] <= 1
                assert step["verdict"] in ("best", "good", "inaccuracy", "mistake")
            assert (await read(Browser(server, boris.cookie), id))["seat"] == 1
            assert (await read(Browser(server), id))["seat"] == 0  # a stranger with the link: the first person's
            match = await of(server, id)
            text = await server.service.store.review(id, 0)
            assert text is not None
            assert kept(text.encode(), match.record, 1) is not None
            assert not any(player.name in text for player in match.players)
            server.service.reviewer._command = ("no such program",)
            assert await read(Browser(server), id, "?seat=0") == said  # nobody thinks twice

    run(test())


def test_two_who_ask_wait_for_the_same_review_and_another_waits_in_line(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            id, _ = await finished(server, "zero", moves=6)
            match, here = await of(server, id), server.service.reviewer
            await asyncio.gather(*(here.review(match, seat) for seat in (0, 0, 1)))
            assert len(here._making) <= 2
            while here._making:
                await asyncio.gather(*(here.review(match, seat) for seat in (0, 1)))
            assert await here.review(match, 0) != await here.review(match, 1)

    run(test())


def test_a_process_that_dies_is_said_and_the_next_asking_begins_anew(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            id, _ = await finished(server, "zero", moves=6)
            server.service.reviewer._command = ODD
            browser = Browser(server)
            for _ in range(100):
                answer = await browser.get(f"/api/review/{id}?seat=0&lang=en")
                if answer.status != 200:
                    break
            assert answer.status == 503
            assert "again in a moment" in answer.json["text"]
            assert await server.service.store.review(id, 0) is None
            server.service.reviewer._command = QUICK
            assert (await read(browser, id, "?seat=0"))["ready"]

    run(test())


def test_what_cannot_be_reviewed_is_said_in_a_sentence(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            id, _ = await finished(server, "zero", moves=2)
            browser = Browser(server)
            assert (await browser.get("/api/review/NOSUCH-1")).status == 404
            wrong = await browser.get(f"/api/review/{id}?seat=7&lang=en")
            assert wrong.status == 400
            assert "0 to 1" in wrong.json["text"]
            assert (await browser.get(f"/api/review/{id}?seat=x")).status == 400
            match = await of(server, id)
            with pytest.raises(Mistake, match="The rules of this game have changed"):
                check(Finished(**{**_values(match), "rules": 0}), 0)
            with pytest.raises(Mistake, match="Eyes and hands"):
                check(Finished(**{**_values(match), "game": "twinit", "rules": 2}), 0)

    run(test())


def _values(match: Finished) -> dict[str, Any]:
    return {name: getattr(match, name) for name in match.__struct_fields__}
