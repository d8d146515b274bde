"""The clauses of the rulebooks: RULES.ru.md and RULES.en.md of each game are the list of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import NamedTuple, TypeVar

_ANCHOR = re.compile(r'^<a id="(?P<id>[A-Z]+-H?\d\d)"></a>\s*$', re.MULTILINE)
_HEADING = re.compile(r"^## +(?P<title>.+?)\s*$", re.MULTILINE)
_SENTENCE = re.compile(r".+?[.!?](?=\s|$)", re.DOTALL)

Test = TypeVar("Test", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Mark a test: it fails when one of these clauses is broken."""

    def mark(test: Test) -> Test:
        test.clauses = ids  # type: ignore[attr-defined]
        return test

    return mark


def rulebook(game: str, lang: str) -> str:
    """The rulebook of a game in our own words, as Markdown."""
    return files(f"igroteka.games.{game}").joinpath(f"RULES.{lang}.md").read_text(encoding="utf-8")


class Chapter(NamedTuple):
    """A part of a rulebook under its heading."""

    title: str
    intro: str  # what stands before the first clause
    clauses: dict[str, str]


def lead(game: str, lang: str) -> str:
    """What the game is about, in a sentence: the first one below the title and the note on the name."""
    before = _HEADING.split(rulebook(game, lang), maxsplit=1)[0]
    paragraphs = [part.strip() for part in before.split("\n\n") if part.strip()]
    found = _SENTENCE.match(paragraphs[2]) if len(paragraphs) > 2 else None
    return " ".join(found[0].split()) if found else ""


def chapters(game: str, lang: str) -> list[Chapter]:
    """The rulebook by heading and clause."""
    _, *parts = _HEADING.split(rulebook(game, lang))
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return [Chapter(title, _ANCHOR.split(text, maxsplit=1)[0].strip(), _clauses(text)) for title, text in pairs]


def clauses(game: str, lang: str) -> dict[str, str]:
    """Clause id -> its text, in the order of the rulebook."""
    return _clauses(rulebook(game, lang))


def _clauses(text: str) -> dict[str, str]:
    marks = list(_ANCHOR.finditer(text))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return {mark["id"]: _until_heading(text[mark.end() : end]) for mark, end in zip(marks, ends, strict=True)}


def _until_heading(text: str) -> str:
    return re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0].strip()
