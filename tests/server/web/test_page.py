"""The page: nothing inline, nothing from elsewhere, every word in both languages, every verb of the protocol known."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from igroteka.core.words import LANGUAGES
from igroteka.server.table.verbs import PHRASES
from igroteka.server.wire import up

FOLDER = files("igroteka.server").joinpath("page")
SCRIPTS = [file for file in FOLDER.iterdir() if file.name.endswith(".js")]
PAGES = [file for file in FOLDER.iterdir() if file.name.endswith(".html")]
CODE = "".join(file.read_text(encoding="utf-8") for file in [*SCRIPTS, *PAGES])


def words(lang: str) -> dict[str, str]:
    """The words as the browser reads them."""
    text = FOLDER.joinpath("text", f"{lang}.ftl").read_text(encoding="utf-8")
    assert all(not line or line.startswith("#") or " = " in line for line in text.splitlines())
    return dict(re.findall(r"^(page-[a-z-]+) = (.+)$", text, re.MULTILINE))


def test_every_word_is_used_and_every_used_word_is_there_in_both_languages() -> None:
    used = set(re.findall(r'["`](page-[a-z-]+)["`]', CODE)) | {f"page-{phrase}" for phrase in PHRASES}
    for lang in LANGUAGES:
        assert set(words(lang)) == used


def test_the_quick_phrases_are_those_of_the_table() -> None:
    [listed] = re.findall(r"const PHRASES = \[(.+?)\]", CODE)
    assert tuple(re.findall(r'"([a-z-]+)"', listed)) == PHRASES


def test_every_verb_the_page_says_is_one_of_the_protocol() -> None:
    said = set(re.findall(r'(?:do: |page\.at\(|page\.ask\()"([a-z]+)"', CODE))
    assert said >= {"hello", "pong", "create", "watch", "move", "sit", "start", "say", "offer", "answer"}
    assert said <= {message.__struct_config__.tag for message in up.Message.__args__}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_nothing_is_inline_and_nothing_comes_from_elsewhere(page: object) -> None:
    html = page.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    assert not re.search(r"\son\w+=|style=|javascript:", html)
    assert not re.search(r"<script(?![^>]*\ssrc=)", html)
    assert all(address.startswith("/") for address in re.findall(r'(?:src|href)="([^"]*)"', html))
    assert 'name="viewport"' in html


def test_scripts_write_no_markup_and_know_no_foreign_host() -> None:
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", CODE)
    assert not re.search(r"https?://", CODE)
    assert ".style" not in CODE
