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
_MARK = r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u20d0-\u20ff]"
_MARKS_IN_A_ROW = re.compile(f"({_MARK}{{2}}){_MARK}+")
_KEPT_FORMAT = {"\u200d"}  # joins emoji


def cleaned(text: str) -> str:
    """Without control characters, direction overrides, towers of accents and runs of spaces."""
    text = unicodedata.normalize("NFC", text)
    kept = [
        " " if unicodedata.category(letter) in ("Zs", "Zl", "Zp", "Cc") else letter
        for letter in text
        if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn") or letter in _KEPT_FORMAT
    ]
    return " ".join(_MARKS_IN_A_ROW.sub(r"\1", "".join(kept)).split())


def clean_name(text: str) -> str:
    """A name that can be shown, or a Mistake."""
    name = cleaned(text)[:LONGEST_NAME].strip()
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in name):
        raise Mistake("name-empty")
    return name


def clean_talk(text: str) -> str:
    """A line of chat that can be shown; may be empty."""
    return cleaned(text)[:LONGEST_TALK].strip()


def guest_name(lang: str, number: int) -> str:
    """What we call somebody who has not said a name."""
    return f"{_GUESTS[lang]} {number}"


def bot_name(taken: set[str], lang: str) -> str:
    """A name no one at the table has."""
    names = _BOTS[lang]
    return next((name for name in names if name not in taken), f"{names[0]} {len(taken) + 1}")
