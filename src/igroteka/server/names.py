"""Names and chat as people type them: any Unicode, made safe to show."""

from __future__ import annotations

import re
import unicodedata

from igroteka.core.errors import Mistake

LONGEST_NAME = 24
LONGEST_TALK = 300

_BOTS = {
    "ru": ("Аглая", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Инна", "Кузьма"),
    "en": ("Ada", "Basil", "Clara", "Dexter", "Edith", "Felix", "Greta", "Hugo", "Iris", "Jasper"),
}
_GUESTS = {"ru": "Гость", "en": "Guest"}
_MADE_UP = re.compile(rf"({'|'.join(_GUESTS.values())}) \d+")
_MARK = r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u20d0-\u20ff]"
_MARKS_IN_A_ROW = re.compile(f"({_MARK}{{2}}){_MARK}+")
_MOST_MARKS = 4  # in a row, in scripts that need them
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and symbols that look like nothing
_JOINER = "\u200d"  # joins emoji


def cleaned(text: str) -> str:
    """Without control characters, direction overrides, invisible letters, towers of accents and runs of spaces."""
    seen = _without_lone_joiners("".join(letter for letter in text if not _unseen(letter)))
    low = _MARKS_IN_A_ROW.sub(r"\1", _without_towers(unicodedata.normalize("NFC", seen)))
    return " ".join("".join(" " if _is_space(letter) else letter for letter in low).split())


def _unseen(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cf", "Cs", "Co", "Cn") and letter != _JOINER


def _is_space(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter) in ("Zs", "Zl", "Zp", "Cc")


def _without_towers(text: str) -> str:
    kept: list[str] = []
    height = 0
    for letter in text:
        height = height + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if height <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def _without_lone_joiners(text: str) -> str:
    """A joiner stays between two emoji; anywhere else it would only make equal names different."""
    return "".join(
        letter
        for at, letter in enumerate(text)
        if letter != _JOINER or (at and _is_emoji(text[at - 1]) and _is_emoji(text[at + 1 : at + 2]))
    )


def _is_emoji(letter: str) -> bool:
    return letter == "\ufe0f" or (letter != "" and unicodedata.category(letter) in ("So", "Sk"))


def _cut(text: str, length: int) -> str:
    """The beginning, without a space or half a joined emoji at its end."""
    return text[:length].rstrip(" " + _JOINER)


def clean_name(text: str) -> str:
    """A name that can be shown, or a Mistake."""
    name = _cut(cleaned(text), LONGEST_NAME)
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in name):
        raise Mistake("name-empty")
    return name


def clean_talk(text: str) -> str:
    """A line of chat that can be shown; may be empty."""
    return _cut(cleaned(text), LONGEST_TALK)


def guest_name(lang: str, number: int) -> str:
    """What we call somebody who has not said a name."""
    return f"{_GUESTS[lang]} {number}"


def is_made_up(name: str) -> bool:
    """Is it a name that we gave to somebody who has not said one?"""
    return _MADE_UP.fullmatch(name) is not None


def bot_name(taken: set[str], lang: str) -> str:
    """A name no one at the table has."""
    names = _BOTS[lang]
    return next((name for name in names if name not in taken), f"{names[0]} {len(taken) + 1}")
