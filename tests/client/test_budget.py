"""The page stays light: what is loaded before a game's chunk, and what a game adds."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from igroteka.core.registry import all_games

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "igroteka" / "server" / "client"
GAMES = [name for name in all_games() if (ROOT / "src" / "igroteka" / "games" / name / "web" / "index.ts").is_file()]
FIRST_LOAD = 70_000  # bytes of script and style, packed
GAME = 40_000
START = "index.html"
PARTS = {"Table": (), "Learn": (), "Away": (), "Replay": ("replay",), "Companion": ("lobby", "companion")}


@cache
def chunks() -> dict[str, dict[str, Any]]:
    """What the bundler says about each source that became a file of its own."""
    assert (CLIENT / "index.html").is_file(), "build the client first: make client"
    listed: dict[str, dict[str, Any]] = json.loads((CLIENT / "chunks.json").read_text(encoding="utf-8"))
    return listed


def loaded(*sources: str) -> set[str]:
    """The scripts and styles that come with these sources: their own and those of all they import at once."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = list(sources)
    while waiting:
        source = waiting.pop()
        if source not in seen:
            seen.add(source)
            chunk = chunks()[source]
            found |= {chunk["file"], *chunk.get("css", [])}
            waiting += chunk.get("imports", [])
    return found


@cache
def weight(name: str) -> int:
    """Packed, as it travels."""
    return len(gzip.compress((CLIENT / name).read_bytes(), 9))


def weights(files: set[str]) -> dict[str, int]:
    """Heaviest first."""
    return dict(sorted(((name, weight(name)) for name in files), key=lambda one: -one[1]))


def words(folder: str) -> list[str]:
    """The words in one language; Russian ones weigh more."""
    return [source for source in chunks() if source.startswith(folder) and "ru.ftl" in source]


def spoken(page: str) -> list[str]:
    """The words that come with a page (App.svelte): those of every page, and of its kind."""
    at = re.search(r"src/pages/(\w+)", page)
    parts: tuple[str, ...] = PARTS.get(at[1] if at else "", ("lobby",))
    return [*words("src/words/ru.ftl"), *(file for part in parts for file in words(f"src/words/{part}.ru.ftl"))]


def pages() -> list[str]:
    """The pages that are loaded when somebody goes there; what is opened on a page comes later."""
    return [source for source in chunks() if re.fullmatch(r"src/pages/\w+\.svelte", source)]


def frame() -> set[str]:
    """All that a table has before the game's chunk comes."""
    tables = [source for source in pages() if Path(source).stem == "Table"]
    return loaded(START, *tables, *words("src/words/ru.ftl"))


def test_no_page_is_heavy_before_a_games_chunk_comes() -> None:
    for page in [START, *pages()]:
        found = weights(loaded(START, page, *spoken(page)))
        assert sum(found.values()) <= FIRST_LOAD, (page, sum(found.values()), found)


@pytest.mark.parametrize("game", GAMES)
def test_the_chunk_of_a_game_is_light(game: str) -> None:
    folder = f"../src/igroteka/games/{game}/web/"
    found = weights(loaded(f"{folder}index.ts", *words(folder)) - frame())
    assert found, "it is part of the frame, not a chunk of its own"
    assert sum(found.values()) <= GAME, (sum(found.values()), found)


def test_everything_worth_packing_is_packed() -> None:
    for path in CLIENT.rglob("*"):
        if path.suffix in (".js", ".css", ".html") and path.stat().st_size >= 512:
            assert gzip.decompress(Path(f"{path}.gz").read_bytes()) == path.read_bytes()


def test_nothing_in_the_page_is_inline_or_from_elsewhere() -> None:
    html = (CLIENT / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"\son\w+=|style=|<style|javascript:", html)
    assert not re.search(r"<script(?![^>]*\ssrc=)", html)
    assert all(address.startswith("/") for address in re.findall(r'(?:src|href)="([^"]*)"', html))
