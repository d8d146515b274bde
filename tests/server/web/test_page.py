"""The page at its addresses: one file, packed where the browser takes it, kept as long as its name allows."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files
from pathlib import Path

import pytest

from igroteka.server.http import pages
from tests.server.harness import run, running, seated
from tests.server.web.browser import Answer, Browser

PAGE = b"<!doctype html><title>the page</title>" + b" " * 600
SCRIPT = b"export const answer = 42;" * 40


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as the build leaves it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    for name, body in (("index.html", PAGE), ("sw.js", SCRIPT), ("assets/index-A1b2C3d4.js", SCRIPT)):
        (folder / name).write_bytes(body)
        (folder / f"{name}.gz").write_bytes(gzip.compress(body))
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "manifest.webmanifest").write_text("{}")
    monkeypatch.setattr(pages, "CLIENT", folder)
    return folder


def asked(sqlite_url: str, *paths: str, **headers: str) -> list[Answer]:
    async def test() -> list[Answer]:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            return [await browser.get(path, **headers) for path in paths]

    return run(test())


@pytest.mark.usefixtures("client")
def test_every_address_of_the_client_opens_the_page(sqlite_url: str) -> None:
    for answer in asked(sqlite_url, "/", "/statistics", "/learn/uno", "/rules/zero"):
        assert (answer.status, answer.body) == (200, PAGE)
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.usefixtures("client")
def test_what_is_not_there_opens_the_page_too_and_the_status_tells(sqlite_url: str) -> None:
    strange = "/t/%3Cb%20onclick=1%3E"
    for answer in asked(sqlite_url, "/t/NOSUCHTABLE", strange, "/replay/NOSUCH-1", "/learn/chess", "/rules/chess"):
        assert (answer.status, answer.body) == (404, PAGE)


@pytest.mark.usefixtures("client")
def test_a_table_opens_the_page(sqlite_url: str) -> None:
    async def test() -> Answer:
        async with running(sqlite_url) as server:
            table, _ = await seated(server, "uno", 1, 1)
            return await Browser(server).get(f"/t/{table}")

    assert run(test()).status == 200


@pytest.mark.usefixtures("client")
def test_files_with_a_hash_are_kept_for_ever_and_the_others_asked_about(sqlite_url: str) -> None:
    script, worker, icon, manifest = asked(
        sqlite_url, "/assets/index-A1b2C3d4.js", "/sw.js", "/icon.svg", "/manifest.webmanifest"
    )
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    for answer in (worker, icon, manifest):
        assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
    assert icon.headers["content-type"].startswith("image/svg+xml")
    assert manifest.headers["content-type"].startswith("application/manifest+json")


@pytest.mark.usefixtures("client")
def test_packed_files_are_sent_to_those_who_take_them(sqlite_url: str) -> None:
    paths = ("/", "/assets/index-A1b2C3d4.js")
    for body, answer in zip((PAGE, SCRIPT), asked(sqlite_url, *paths, Accept_Encoding="br, gzip"), strict=True):
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert not answer.headers["content-type"].endswith("gzip")
        assert gzip.decompress(answer.body) == body
    for answer in asked(sqlite_url, *paths, Accept_Encoding="br, gzip;q=0"):
        assert "content-encoding" not in answer.headers
        assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.usefixtures("client")
def test_who_has_the_page_is_told_that_it_is_the_same(sqlite_url: str) -> None:
    async def test() -> Answer:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            first = await browser.get("/")
            return await browser.get("/", If_None_Match=first.headers["etag"])

    again = run(test())
    assert (again.status, again.body) == (304, b"")


@pytest.mark.usefixtures("client")
def test_nothing_outside_the_folder_is_served(sqlite_url: str) -> None:
    for path in ("/assets/nothing.js", "/assets/..%2findex.html", "/..%2fapp.py", "/assets/%2e%2e/%2e%2e/app.py"):
        assert asked(sqlite_url, path)[0].status == 404, path


def test_a_client_that_was_never_built_is_said_kindly(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "nowhere")
    home, look = asked(sqlite_url, "/?lang=en", "/notice.css")
    assert home.status == 503
    assert "make client" in home.text
    assert look.status == 200


def test_notices_have_nothing_inline_and_nothing_from_elsewhere() -> None:
    html = files("igroteka.server").joinpath("notice", "notice.html").read_text(encoding="utf-8")
    assert not re.search(r"\son\w+=|style=|javascript:", html)
    assert "<script" not in html
    assert all(address.startswith("/") for address in re.findall(r'(?:src|href)="([^"]*)"', html))
    assert 'name="viewport"' in html
