"""The arrows of the client point one way: pages → table → game → kit → look, words, net. Files stay small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.client.sources import GAMES, ROOT, WEB, sources, without_comments

MAY_IMPORT = {
    "wire": set(),  # what is made from the server's types: messages, and below answers
    "answers": {"wire"},
    "look": {"words"},  # a sentence that names an icon
    "words": {"look"},  # which language: one of the settings
    "net": {"answers", "wire", "words", "look"},
    "kit": {"look", "words", "net", "answers", "wire"},
    "proof": {"net", "answers", "wire"},
    "game": {"kit", "net", "words", "look", "answers", "wire"},
    "table": {"game", "proof", "kit", "net", "words", "look", "answers", "wire"},
    "app": {"kit", "net", "words", "look", "answers", "wire"},  # app.svelte.ts: what all pages share
    "pages": {"app", "table", "game", "proof", "kit", "net", "words", "look", "answers", "wire"},
    "games": {"game", "kit", "words", "look"},
}
LIBRARIES = {
    "svelte": set(MAY_IMPORT),
    "@fluent/bundle": {"words"},
    "@noble/hashes": {"proof"},  # fair deals are checked in a chunk that is fetched when a match is over
}
FOR_TESTS = {"vitest", "node:fs", "node:url", "node:path"}
IMPORTED = re.compile(r"(?:\b(?:import|export)\b[^'\";]*\bfrom|\bimport)\s*\(?\s*['\"]([^'\"]+)['\"]")


def layer_of(path: Path) -> str:
    """The folder of the client, `games`, or '' for the start (main.ts, App.svelte), which may import all."""
    if path.is_relative_to(GAMES):
        return "games"
    inside = path.relative_to(WEB).parts
    alone = inside[0].partition(".")[0]
    return inside[0] if len(inside) > 1 else (alone if alone in ("wire", "answers", "app") else "")


def target(path: Path, name: str) -> tuple[str, Path | None]:
    """The layer (and the file, as far as it is written) that an import points to; a library by its name."""
    if name.startswith("$"):
        return name[1:].partition("/")[0], None
    if name.startswith("."):
        found = (path.parent / name.partition("?")[0]).resolve()
        return (layer_of(found) if found.is_relative_to(WEB) or found.is_relative_to(GAMES) else "outside"), found
    return name, None


def is_wrong(path: Path, name: str) -> bool:
    """Does this import point the wrong way?"""
    layer = layer_of(path)
    to, file = target(path, name)
    for library, users in LIBRARIES.items():
        if to == library or to.startswith(f"{library}/"):
            return bool(layer) and layer not in users
    if to in FOR_TESTS:
        return ".test." not in path.name
    if layer == "games" and file is not None:
        own = GAMES / path.relative_to(GAMES).parts[0]
        return not (file.is_relative_to(own / "web") or (file.parent == own / "text" and file.suffix == ".ftl"))
    if not layer:
        return to != "" and to not in MAY_IMPORT
    return to != layer and to not in MAY_IMPORT[layer]


def wrong_arrows(path: Path, text: str) -> list[str]:
    """The imports of a file that point the wrong way."""
    return [name for name in IMPORTED.findall(without_comments(text)) if is_wrong(path, name)]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    assert wrong_arrows(path, path.read_text(encoding="utf-8")) == []


def test_a_wrong_arrow_is_found() -> None:
    for place, line in (
        (WEB / "kit" / "Button.svelte", "import { MatchStore } from '$game';"),
        (WEB / "kit" / "Button.svelte", "import { MatchStore } from '../game/match.svelte';"),
        (WEB / "game" / "match.svelte.ts", "const late = import('../table/Log.svelte');"),
        (WEB / "table" / "Log.svelte", "import x from 'lodash';"),
        (WEB / "table" / "Log.svelte", "import { sha256 } from '@noble/hashes/sha2.js';"),
        (GAMES / "uno" / "web" / "Board.svelte", "import Face from '../../zero/web/Face.svelte';"),
        (GAMES / "uno" / "web" / "Board.svelte", "import names from '../../zero/text/names.ru.ftl?raw';"),
        (GAMES / "uno" / "web" / "Board.svelte", "import { Log } from '$table';"),
        (GAMES / "uno" / "web" / "Board.svelte", "import { socket } from '$net';"),
    ):
        assert wrong_arrows(place, line), line


def test_a_right_arrow_is_not() -> None:
    for place, line in (
        (WEB / "App.svelte", "import Home from './pages/Home.svelte';"),
        (WEB / "pages" / "home" / "Open.svelte", "import { t } from '$words';"),
        (GAMES / "uno" / "web" / "parts" / "Face.svelte", "import { code } from '../view';"),
        (WEB / "words" / "words.svelte.ts", "import('./ru.ftl?raw')"),
        (GAMES / "uno" / "web" / "text" / "ru.ts", "import names from '../../text/names.ru.ftl?raw';"),
    ):
        assert wrong_arrows(place, line) == [], line


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_longer_than_three_hundred_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_begins_with_what_it_is_for(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith(("// ", "/* ", "/** ", "<!-- ", "<!--\n"))
