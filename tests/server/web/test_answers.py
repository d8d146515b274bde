"""Every address answers as it should, in the asker's language, with all the headers that protect."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.bots.levels import lobby_levels
from igroteka.core.clauses import clauses
from igroteka.core.presets import named_presets
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES
from igroteka.server.http.headers import ALWAYS
from igroteka.server.service import Service
from tests.server.harness import run, running
from tests.server.web.browser import Answer, Browser, raw

GAMES = list(all_games().values())
ADDRESSES = [
    ("GET", "/", 200),
    ("GET", "/statistics", 200),
    ("GET", "/learn/uno", 200),
    ("GET", "/rules/uno", 200),
    ("GET", "/rules/chess", 404),
    ("GET", "/replay/NOSUCH-1", 404),
    ("GET", "/icon.svg", 200),
    ("GET", "/manifest.webmanifest", 200),
    ("GET", "/sw.js", 200),
    ("GET", "/notice.css", 200),
    ("GET", "/assets/nothing.js", 404),
    ("GET", "/assets/..%2f..%2fapp.py", 404),
    ("GET", "/favicon.ico", 308),
    ("GET", "/t/NOSUCHTABLE", 404),
    ("GET", "/s/nonsense", 410),
    ("GET", "/nowhere", 404),
    ("GET", "/api/games", 200),
    ("GET", "/api/rules/uno", 200),
    ("GET", "/api/rules/chess", 404),
    ("GET", "/api/lessons/uno", 200),
    ("GET", "/api/lessons/chess", 404),
    ("GET", "/api/tables", 200),
    ("GET", "/api/mine", 200),
    ("GET", "/api/guest", 200),
    ("DELETE", "/api/guest", 401),
    ("PUT", "/api/guest", 405),
    ("GET", "/api/history", 200),
    ("GET", "/api/history?after=yesterday", 400),
    ("GET", "/api/history?after=%C2%B2", 400),
    ("GET", "/api/history?page=two", 400),
    ("GET", "/api/history?page=99999999999999999999&size=-7&before=99999999999999999999999", 200),
    ("GET", "/api/history?game=chess", 404),
    ("GET", "/api/statistics", 200),
    ("GET", "/api/games/NOSUCH-1/record", 404),
    ("GET", "/api/replay/NOSUCH-1", 404),
    ("GET", "/api/tables/NOSUCHTABLE/qr.svg", 404),
    ("GET", "/api/tables/NOSUCHTABLE/invite", 404),
    ("GET", "/faces/NOSUCHTABLE/abc.svg", 404),
    ("GET", "/faces/NOSUCHTABLE-1/abc.svg", 404),
    ("GET", "/healthz", 200),
    ("GET", "/readyz", 200),
    ("GET", "/metrics", 200),
]


def protected(answer: Answer) -> bool:
    """Does it carry all that protects, once each?"""
    for name, value in ALWAYS:
        assert [said for key, said in answer.all_headers if key == name.decode()] == [value.decode()]
    assert "cache-control" in answer.headers
    assert "server" not in answer.headers
    return True


def test_every_address_answers_and_every_answer_is_protected(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            for method, path, status in ADDRESSES:
                answer = await browser.ask(method, path)
                assert (path, answer.status) == (path, status)
                assert protected(answer)
                assert "strict-transport-security" not in answer.headers
                head = await browser.ask("HEAD", path) if method == "GET" else answer
                assert head.status == status

    run(test())


def test_a_mistake_is_a_sentence_in_the_language_of_the_asker(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)

            async def said(path: str, **headers: str) -> str:
                text: str = (await browser.get(path, **headers)).json["text"]
                return text

            assert "Check the link" in await said("/api/replay/x?lang=en")
            assert "Check the link" in await said("/api/replay/x", Accept_Language="de, en;q=0.8, ru;q=0.3")
            assert "Проверьте ссылку" in await said("/api/replay/x", Accept_Language="de, en;q=0.8, ru;q=0.9")
            assert "Проверьте ссылку" in await said("/api/replay/x", Accept_Language="de, fr;q=nonsense")
            assert "Check the link" in await said("/api/replay/x", Cookie="lang=en", Accept_Language="ru")
            assert "Check the link" in await said("/api/replay/x", Cookie="lang=xx", Accept_Language="en")
            page = await browser.get("/s/nonsense", Accept_Language="en")
            assert "Ask for a new one" in page.text
            assert '<html lang="en">' in page.text

    run(test())


def test_our_own_fault_is_said_kindly_and_without_a_trace(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Service, cookie: str | None) -> None:
        raise RuntimeError("the secret reason")

    async def test() -> Answer:
        async with running(sqlite_url) as server:
            monkeypatch.setattr(Service, "known", broken)
            return await Browser(server).get("/api/guest?lang=en")

    answer = run(test())
    assert answer.status == 500
    assert answer.json["key"] == "our-fault"
    assert b"secret" not in answer.body
    assert b"Traceback" not in answer.body
    assert protected(answer)


def test_what_is_no_request_gets_a_protected_answer_too(sqlite_url: str) -> None:
    async def test() -> bytes:
        async with running(sqlite_url) as server:
            return await raw(server.port, b"\x16\x03\x01 hello\r\n\r\n")

    answer = run(test())
    assert answer.startswith(b"HTTP/1.1 400")
    assert b"nosniff" in answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_games_come_with_all_that_a_host_fills_in(sqlite_url: str, lang: str) -> None:
    async def test() -> list[dict[str, Any]]:
        async with running(sqlite_url) as server:
            games: list[dict[str, Any]] = (await Browser(server).get(f"/api/games?lang={lang}")).json["games"]
            return games

    for said, game in zip(run(test()), GAMES, strict=True):
        assert (said["name"], said["title"], said["real_time"]) == (game.name, game.title, game.real_time)
        assert (said["fewest"], said["most"], said["official"]) == (game.fewest, game.most, game.official)
        assert said["lead"].endswith((".", "!"))
        assert ("я" in said["lead"] or "е" in said["lead"]) == (lang == "ru")
        assert [field["name"] for field in said["form"]] == [field.name for field in game.form(lang)]
        assert [preset["title"] for preset in said["presets"]] == [preset.title for preset in named_presets(game, lang)]
        assert [level["name"] for level in said["levels"]] == lobby_levels(game)
        assert all(level["title"] and level["about"].endswith(".") for level in said["levels"])
        assert lang == "en" or all(level["title"] != level["name"] for level in said["levels"])
        assert said["usual_level"] in lobby_levels(game)


def test_the_rules_come_by_chapter_and_clause(sqlite_url: str) -> None:
    async def test() -> list[Answer]:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            asked = [browser.get(f"/api/rules/{game.name}?lang=en") for game in GAMES]
            return list(await asyncio.gather(*asked))

    for game, answer in zip(GAMES, run(test()), strict=True):
        book = answer.json
        told = {clause["id"]: clause["text"] for chapter in book["chapters"] for clause in chapter["clauses"]}
        assert told == clauses(game.name, "en")
        assert all(chapter["title"] for chapter in book["chapters"])
        assert "<a id" not in answer.text
