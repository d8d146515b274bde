"""Which language to speak, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from igroteka.core.errors import Mistake
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES, Words, text_folder


def language_of(argv: list[str], environ: Mapping[str, str]) -> str:
    """`--lang`, else IGROTEKA_LANG, else the locale; Russian when that says nothing."""
    asked = _asked(argv) or environ.get("IGROTEKA_LANG") or ""
    if not asked:
        return locale_language(environ)
    if asked not in LANGUAGES:
        raise Mistake("cli-lang-unknown", lang=asked[:40], possible=", ".join(LANGUAGES))
    return asked


def locale_language(environ: Mapping[str, str]) -> str:
    """The language of the locale, Russian or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = environ.get(name)
        if locale:
            neutral = locale.partition(".")[0] in ("C", "POSIX")
            return "ru" if neutral or locale.startswith("ru") else "en"
    return "ru"


@cache
def cli_words(lang: str, game: str | None = None) -> Words:
    """The words of the command line, of the core, the laboratory and the server under them, of a game above them."""
    folders = [text_folder(f"igroteka.{part}") for part in ("core", "lab", "envs", "server.journal", "server", "cli")]
    if game is not None:
        folders.append(text_folder(f"igroteka.games.{game}"))
    return Words(lang, *folders)


def sentence(mistake: Mistake, lang: str, game: str | None = None) -> str:
    """The mistake in one line; a key that only a game knows is looked for in the games."""
    for name in (game, None, *all_games()):
        words = cli_words(lang, name)
        if words.has(mistake.key):
            return " ".join(mistake.said(words).split())
    return str(mistake)


def _asked(argv: list[str]) -> str | None:
    for at, word in enumerate(argv):
        if word.startswith("--lang="):
            return word.partition("=")[2]
        if word == "--lang" and at + 1 < len(argv):
            return argv[at + 1]
    return None
