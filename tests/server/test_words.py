"""The words of the server: the same in both languages, none missing, none idle."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import igroteka.server
from igroteka.bots.levels import lobby_levels
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES
from igroteka.server.words import server_words

FOLDER = Path(igroteka.server.__file__).parent
FOUND_BY_NAME = ("level-",)  # with the name of a bot


def messages(lang: str) -> dict[str, set[str]]:
    """Every message of the server's file, with the arguments it names."""
    text = (FOLDER / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ \t]+.*)*)", text, re.MULTILINE)
    assert len({key for key, _ in found}) == len(found)
    return {key: set(re.findall(r"\$(\w+)", said)) for key, said in found}


def code() -> Iterator[tuple[Path, str]]:
    for path in sorted(FOLDER.rglob("*.py")):
        yield path, path.read_text(encoding="utf-8")


def mistakes() -> Iterator[tuple[str, str, set[str]]]:
    """Where each Mistake of the server is made: the place, its key, the arguments it is given."""
    for path, text in code():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Mistake", "Refusal") and node.args:
                named = {word.arg for word in node.keywords if word.arg is not None}
                for key in ast.walk(node.args[0]):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        yield f"{path.name}:{node.lineno}", key.value, named


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    russian, english = (messages(lang) for lang in LANGUAGES)
    assert russian == english


def test_every_message_is_used() -> None:
    written = "".join(text for _, text in code())
    idle = {key for key in messages("ru") if f'"{key}"' not in written and not key.startswith(FOUND_BY_NAME)}
    assert idle == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mistake_of_the_server_can_be_said(lang: str) -> None:
    words, own = server_words(lang), messages(lang)
    games = [game.words(lang) for game in all_games().values()]
    for place, key, given in mistakes():
        assert words.has(key) or all(game.has(key) for game in games), (place, key)
        if key in own:
            assert own[key] == given, (place, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_a_person_can_choose_has_its_words(lang: str) -> None:
    levels = {level for game in all_games().values() for level in lobby_levels(game)}
    assert levels
    assert all(server_words(lang).has(f"level-{level}") for level in levels)
