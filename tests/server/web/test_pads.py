"""A round beside the box, counted by the engine over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.clauses import clause
from tests.server.harness import run, running
from tests.server.web.browser import Browser

ROUND: dict[str, Any] = {"hands": [["7", "W"], [], 23], "out": 1, "own_hand": False}


@clause("UNO-23")
def test_the_engine_counts_a_round(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            said = await Browser(server).post("/api/pads/uno", ROUND)
            assert (said.status, said.json) == (200, {"gains": [0, 80, 0]})

    run(test())


@pytest.mark.parametrize(
    "round",
    [
        b"",
        b"[[[",
        {"hands": "abc"},
        {**ROUND, "hands": [["0"] * 5, []]},
        {**ROUND, "hands": [["Ж"], []]},
        {**ROUND, "out": 9},
        {**ROUND, "out": -7},
        {**ROUND, "more": 1},
    ],
)
def test_a_round_that_cannot_be_is_refused_in_words(sqlite_url: str, round: Any) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            said = await Browser(server).post("/api/pads/uno?lang=en", round)
            assert (said.status, said.json["key"]) == (400, "pad-round")
            assert "correct it" in said.json["text"]

    run(test())


def test_a_game_that_is_not_there_has_no_pad(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            assert (await Browser(server).post("/api/pads/chess", ROUND)).status == 404

    run(test())
