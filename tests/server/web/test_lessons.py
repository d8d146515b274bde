"""Lessons over the wire: what is asked for, and the tables they are played at."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES
from tests.server.harness import Player, Running, run, running
from tests.server.web.browser import Browser


async def laid(server: Running, player: Player, game: str, step: dict[str, Any], names: list[str]) -> str:
    """The table of a step, as the page lays it: one person in all seats."""
    created = await player.do(
        "create",
        game=game,
        seats=step["seats"],
        position=step["position"],
        settings={"grace": 0, "watchers": False, "lesson": True},
    )
    table: str = created["table"]
    for name in names[: step["seats"] - 1]:
        await player.do("sit", table=table, name=name)
    await player.do("start", table=table)
    await player.do("watch", table=table, eyes=[0])
    await player.until(lambda: player.frames.get(0, {}).get("table") == table)
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_lesson_is_told_in_the_askers_language(sqlite_url: str, game: str, lang: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            lesson = (await Browser(server).get(f"/api/lessons/{game}?lang={lang}")).json
            assert len(lesson["names"]) >= max(step["seats"] for step in lesson["steps"]) - 1
            [first, *_] = lesson["steps"][0]["turns"]
            assert all(first[part] for part in ("say", "done", "hint", "wanted"))
            russian = any("а" <= letter <= "я" for letter in first["say"])
            assert russian == (lang == "ru")

    run(test())


def test_the_first_move_of_every_step_is_made_at_a_real_table(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            player = await Player.come(server)
            for game in all_games():
                lesson = (await Browser(server).get(f"/api/lessons/{game}?lang=en")).json
                for step in lesson["steps"]:
                    await laid(server, player, game, step, lesson["names"])
                    [turn, *_] = step["turns"]
                    offered = player.moves(0)
                    code = offered[0] if turn["wanted"] == ["*"] else turn["wanted"][0]
                    assert code in offered
                    await player.move(code, 0)

    run(test())


def test_tables_and_matches_of_lessons_are_in_no_list_of_ones_own(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            player = await Player.come(server)
            lesson = (await Browser(server).get("/api/lessons/wazabi?lang=en")).json
            table = await laid(server, player, "wazabi", lesson["steps"][-1], lesson["names"])
            mine = Browser(server, player.cookie)
            assert (await mine.get("/api/mine")).json["tables"] == []
            await player.move("give:1", 0)
            await player.until(lambda: player.table["status"] == "over")
            assert "result" not in player.table
            assert (await mine.get("/api/mine")).json["tables"] == []
            assert (await mine.get("/api/history")).json["matches"] == []
            assert (await mine.get("/api/history?mine=1")).json["matches"] == []
            assert (await mine.get(f"/api/replay/{table}-1")).status == 404

    run(test())
