"""What monitors see."""

from __future__ import annotations

import asyncio

import pytest

from igroteka.server.http.door import Door, is_near
from igroteka.server.journal.troubles import Lost
from tests.server.harness import run, running, started
from tests.server.web.browser import Browser

THOUGHT = {"game": "uno", "outcome": "thought"}


def lost(question: object, args: object) -> None:
    """A database that is gone."""
    raise Lost


def test_a_server_that_lives_and_can_write_is_ready(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            assert (await browser.get("/healthz")).json["lives"] is True
            assert (await browser.get("/readyz")).json == {"ready": True, "store": True, "stops": False}
            with monkeypatch.context() as patch:
                patch.setattr(server.service.store, "_ask", lost)
                answer = await browser.get("/readyz")
                assert (answer.status, answer.json["store"]) == (503, False)
                assert (await browser.get("/healthz")).status == 200
            assert (await browser.get("/readyz")).status == 200
            # a write failed and nobody writes any more: readiness comes back by itself
            server.service.store._writer.healthy = False
            assert (await browser.get("/readyz")).status == 200
            assert server.service.store.healthy()

    run(test())


def test_a_server_that_stops_lives_but_is_not_ready_and_takes_nobody_in(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            server.service.draining = True
            assert (await browser.get("/healthz")).status == 200
            answer = await browser.get("/readyz")
            assert (answer.status, answer.json["stops"]) == (503, True)
            refused = await browser.get("/api/games?lang=en")
            assert (refused.status, refused.json["key"]) == (503, "server-stops")
            assert "retry-after" in refused.headers

    run(test())


def test_metrics_count_moves_sockets_commits_and_thoughts(sqlite_url: str) -> None:
    async def test() -> dict[str, float]:
        async with running(sqlite_url) as server:
            _, (player,) = await started(server, "uno", 1, 1, settings={"pace": "instant"})
            count = server.service.metrics.registry.get_sample_value
            while not (count("igroteka_thoughts_total", THOUGHT) and count("igroteka_move_seconds_count")):
                if 0 in player.views[0].get("must", []):
                    await player.move(player.moves()[0])
                await asyncio.sleep(0.02)
            text = (await Browser(server).get("/metrics")).text
            lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
            return {name: float(value) for name, _, value in lines}

    said = run(test())
    assert said["igroteka_tables"] == 1
    assert said["igroteka_sockets"] == 1
    assert said["igroteka_moves_total"] >= 2
    assert said["igroteka_move_seconds_count"] >= 1
    assert said["igroteka_append_seconds_count"] >= 2
    assert said['igroteka_thinking_seconds_count{game="uno"}'] >= 1


def test_metrics_are_for_machines_nearby_unless_the_host_opens_them(sqlite_url: str) -> None:
    async def asked(door: Door) -> list[int]:
        async with running(sqlite_url, door=door) as server:
            browser = Browser(server)
            far = await browser.get("/metrics", X_Forwarded_For="198.51.100.7")
            return [(await browser.get("/metrics")).status, far.status]

    assert run(asked(Door())) == [200, 403]
    assert run(asked(Door(metrics_open=True))) == [200, 200]
    assert [
        is_near(place) for place in ("127.0.0.1", "10.1.2.3", "::1", "8.8.8.8", "::ffff:8.8.8.8", "2a00::1", "")
    ] == [
        True,
        True,
        True,
        False,
        False,
        False,
        False,
    ]
