"""The words of the client: the same in both languages, none missing, none idle.

An id is used as a literal, t('home-title'), or as a template whose beginning is literal, t(`seat-${kind}`): then all
ids that begin so are used. Ids that are chosen first and said later (`const key = late ? 'too-late' : 'gone'`) count
where they stand as a literal. A game's ids begin with its name and are said in its own folder; others are the frame's.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from igroteka.core.words import LANGUAGES
from tests.client.sources import GAMES, ROOT, WEB, sources, without_comments

SAID = re.compile(r"(?<![\w.$])t\(\s*(['\"`])((?:(?!\1)[^\\])*)\1")
LITERAL = re.compile(r"(['\"`])([a-z][\w-]*(?:\.[\w-]+)?)\1")
NO_WORDS = ("Русский", "йцукенгшщзфывапролдячсмить")  # a language calls itself so; the keys of a keyboard
FOLDERS = {"": WEB / "words", **{path.parent.name: path / "text" for path in sorted(GAMES.glob("*/web"))}}


class Named(Visitor):
    """What a message names: variables, other messages and terms."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.others.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.others.add(f"-{node.id.name}")


def named(folder: Path, lang: str) -> dict[str, Named]:
    """Every message, attribute (`id.name`) and term (`-id`) of a folder, with what it names.

    A game's page also reads the parts of the game's own words: names that the server says, too.
    """
    made: dict[str, Named] = {}
    files = [folder / f"{lang}.ftl", *sorted(folder.glob(f"*.{lang}.ftl"))]
    if folder.is_relative_to(GAMES):
        files += sorted((folder.parents[1] / "text").glob(f"*.{lang}.ftl"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"{folder} {lang}: {entry.content}"
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
        parts: list[tuple[str, ast.Pattern]] = [(f"{name}.{part.id.name}", part.value) for part in entry.attributes]
        if entry.value is not None:
            parts.append((name, entry.value))
        for id, pattern in parts:
            assert id not in made, f"{folder} {lang}: {id} stands twice"
            made[id] = Named()
            made[id].visit(pattern)
    return made


def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    """The messages with their variables; terms are a language's own affair."""
    return {id: one.variables for id, one in named(folder, lang).items() if not id.startswith("-")}


def code(name: str) -> str:
    """What is written in a game's folder, or in the frame's."""
    folder = FOLDERS[name].parent if name else WEB
    written = [path for path in sources() if path.is_relative_to(folder) and ".test." not in path.name]
    return "\n".join(without_comments(path.read_text(encoding="utf-8")) for path in written)


def said(text: str) -> tuple[set[str], set[str]]:
    """The ids that are said literally, and the beginnings of those that are made up."""
    whole, begun = set(), set()
    for _, id in SAID.findall(text):
        if "${" in id:
            begun.add(id.partition("${")[0])
        else:
            whole.add(id)
    return whole, begun


@pytest.mark.parametrize("name", FOLDERS, ids=lambda name: name or "frame")
def test_both_languages_have_the_same_messages_with_the_same_variables(name: str) -> None:
    russian, english = (messages(FOLDERS[name], lang) for lang in LANGUAGES)
    assert russian == english
    assert russian


@pytest.mark.parametrize("name", FOLDERS, ids=lambda name: name or "frame")
def test_every_message_is_used(name: str) -> None:
    text = code(name)
    _, begun = said(text)
    literal = {id for _, id in LITERAL.findall(text)}
    made_up = tuple(beginning for beginning in begun if beginning)
    for lang in LANGUAGES:
        found = named(FOLDERS[name], lang)
        used = literal.union(*(one.others for one in found.values()))
        assert {id for id in found if id not in used and not id.startswith(made_up)} == set()


@pytest.mark.parametrize("name", FOLDERS, ids=lambda name: name or "frame")
def test_every_message_that_is_said_is_there(name: str) -> None:
    known = set(messages(FOLDERS[""], "ru")) | set(messages(FOLDERS[name], "ru"))
    whole, begun = said(code(name))
    assert whole - known == set()
    assert {beginning for beginning in begun if not any(id.startswith(beginning) for id in known)} == set()
    assert "" not in begun, "the beginning of a message's id must be literal"


@pytest.mark.parametrize("name", [name for name in FOLDERS if name])
def test_the_ids_of_a_game_begin_with_its_name(name: str) -> None:
    assert [id for id in messages(FOLDERS[name], "ru") if not id.startswith(f"{name}-")] == []


@pytest.mark.parametrize(
    "path", [path for path in sources() if ".test." not in path.name], ids=lambda path: str(path.relative_to(ROOT))
)
def test_russian_stands_in_the_files_of_words_only(path: Path) -> None:
    text = without_comments(path.read_text(encoding="utf-8"))
    for said in NO_WORDS:
        text = text.replace(said, "")
    assert re.findall(r"[А-Яа-яЁё]{2,}[^\n]*", text) == []
