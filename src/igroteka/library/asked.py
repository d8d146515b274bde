"""What a program asks for, checked: numbers, texts, languages."""

from __future__ import annotations

from operator import index
from pathlib import Path

from igroteka.core.errors import Mistake
from igroteka.core.words import LANGUAGES


def whole(what: str, value: object) -> int:
    """A whole number; NumPy's are as good as Python's."""
    try:
        return index(value)  # type: ignore[arg-type]  # what has no index is refused
    except TypeError:
        raise Mistake("lab-not-a-number", what=what, value=str(value)[:40]) from None


def at_least_one(what: str, value: object) -> int:
    """A number of matches, deals or processes."""
    number = whole(what, value)
    if number < 1:
        raise Mistake("lab-number", what=what, number=str(number)[:40])
    return number


def seed_or_none(value: object) -> int | None:
    """A seed, if one is given."""
    return None if value is None else whole("seed", value)


def a_text(what: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise Mistake("library-text", what=what, value=str(value)[:40])
    return value


def a_path(value: object) -> Path:
    """Where a file is."""
    if not isinstance(value, str | Path):
        raise Mistake("library-path", path=str(value)[:40])
    return Path(value).expanduser()


def language(lang: object) -> str:
    """A language that we speak."""
    if lang not in LANGUAGES:
        raise Mistake("library-lang", lang=str(lang)[:40], possible=", ".join(LANGUAGES))
    return str(lang)
