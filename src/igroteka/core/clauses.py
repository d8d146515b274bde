"""The clauses of the rulebooks: RULES.ru.md and RULES.en.md of each game are the list of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import TypeVar

_ANCHOR = re.compile(r'^<a id="(?P<id>[A-Z]+-\d\d)"></a>\s*$', re.MULTILINE)

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


def clauses(game: str, lang: str) -> dict[str, str]:
    """Clause id -> its text, in the order of the rulebook."""
    text = rulebook(game, lang)
    marks = list(_ANCHOR.finditer(text))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return {mark["id"]: _until_heading(text[mark.end() : end]) for mark, end in zip(marks, ends, strict=True)}


def _until_heading(text: str) -> str:
    return re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0].strip()
