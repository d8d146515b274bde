"""How many can play by the options that somebody is filling in."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from tests.server.harness import run, running
from tests.server.web.browser import Browser


@pytest.mark.parametrize(
    ("game", "options", "refused"),
    [
        ("uno", {}, []),
        ("mindup", {}, []),
        ("twinit", {}, [1]),
        ("twinit", {"mode": "together"}, []),
        ("twinit", {"mode": "match"}, [1, 2, 3]),
        ("twinit", {"mode": "match", "untouchables": True}, [1, 2, 3, 4, 6]),
        ("twinit", {"mode": "minute", "untouchables": True}, [1, 2, 3, 4, 5, 6]),
        ("wazabi", {"teams": True}, [2, 3, 5]),
        ("zero", {"first": "4"}, [2, 3]),
    ],
)
def test_the_numbers_that_cannot_play_are_named_with_the_reason(
    sqlite_url: str, game: str, options: dict[str, Any], refused: list[int]
) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            path = f"/api/games/{game}/seats?lang=en&options={quote(json.dumps(options))}"
            said = (await Browser(server).get(path)).json["refused"]
            assert sorted(map(int, said)) == refused
            assert all(text.endswith(".") for text in said.values())

    run(test())


@pytest.mark.parametrize(
    ("game", "options", "official"),
    [("mindup", {}, 3), ("twinit", {}, 2), ("twinit", {"mode": "minute"}, 2), ("twinit", {"mode": "together"}, 1)],
)
def test_the_fewest_that_the_rulebook_names_depend_on_the_rules(
    sqlite_url: str, game: str, options: dict[str, Any], official: int
) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            path = f"/api/games/{game}/seats?options={quote(json.dumps(options))}"
            assert (await Browser(server).get(path)).json["official"] == official

    run(test())


def test_what_cannot_be_read_is_said(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            for asked in ("uno/seats?options={", "uno/seats?options=[]", 'uno/seats?options={"nonsense":1}'):
                answer = await browser.get(f"/api/games/{quote(asked, safe='/?=')}")
                assert answer.status == 400
                assert answer.json["text"]
            assert (await browser.get("/api/games/chess/seats")).status == 404

    run(test())
