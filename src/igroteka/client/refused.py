"""The one thing that goes wrong: a kind "no", of the server or of the way to it."""

from __future__ import annotations

from functools import cache

from igroteka.core.words import Words, text_folder


class Refused(Exception):
    """`str` is one sentence that says why and what to do; `key` names it, `clause` the rule behind it."""

    def __init__(self, text: str, key: str = "", clause: str = "", late: bool = False) -> None:
        super().__init__(text)
        self.key = key
        self.clause = clause
        self.late = late  # the table had moved on: look again and decide anew


def refused(key: str, lang: str, **args: str | int) -> Refused:
    """In our own words, where the server has none."""
    return Refused(_words(lang).say(key, **args), key)


@cache
def _words(lang: str) -> Words:
    return Words(lang, text_folder("igroteka.client"))
