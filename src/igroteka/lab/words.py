"""The words of the laboratory, and numbers as each language writes them."""

from __future__ import annotations

from functools import cache

from igroteka.core.words import Words, text_folder

_RUSSIAN = str.maketrans({",": "\u202f", ".": ","})


@cache
def lab_words(lang: str) -> Words:
    """The words of the laboratory and, under them, those all parts share."""
    return Words(lang, text_folder("igroteka.core"), text_folder("igroteka.lab"))


def number(value: float, digits: int, lang: str) -> str:
    """12,345.6 in English, 12 345,6 in Russian; a minus is a minus."""
    text = f"{value:,.{digits}f}".replace("-", "\u2212")
    return text.translate(_RUSSIAN) if lang == "ru" else text


def fitting(value: float, lang: str) -> str:
    """A number with as many digits as one wants to read: 12,345 or 3.14."""
    size = abs(value)
    return number(value, 0 if size >= 1000 else 1 if size >= 10 else 2, lang)


def percent(share: float, lang: str) -> str:
    """A share as a percentage with one digit."""
    return number(share * 100, 1, lang) + ("\u00a0%" if lang == "ru" else "%")
