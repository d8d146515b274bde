"""The words of the store: the same in both languages, none missing, none idle."""

from __future__ import annotations

import re
from pathlib import Path

import igroteka.server.journal
from igroteka.core.words import LANGUAGES

FOLDER = Path(igroteka.server.journal.__file__).parent


def keys(lang: str) -> list[str]:
    text = (FOLDER / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def test_every_word_is_used_and_every_used_word_is_there_in_both_languages() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    used = set(re.findall(r'"(store-[a-z-]+)"', code))
    for lang in LANGUAGES:
        assert sorted(keys(lang)) == sorted(used)
