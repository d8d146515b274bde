"""The server's words, and any mistake as a sentence of its reader's language."""

from __future__ import annotations

from functools import cache

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.core.words import Words, text_folder


@cache
def server_words(lang: str) -> Words:
    """The words of the server, of its store, and those that everyone shares."""
    return Words(
        lang, text_folder("igroteka.core"), text_folder("igroteka.server.journal"), text_folder("igroteka.server")
    )


def game_named(name: str) -> AnyGame | None:
    """The game of this name, if there is one."""
    try:
        return find_game(name)
    except Mistake:
        return None


def sentence(mistake: Mistake, lang: str, game: AnyGame | None = None) -> str:
    """What went wrong and what to do, in this language; a game's own mistakes are in the game's words."""
    words = server_words(lang)
    if not words.has(mistake.key) and game is not None:
        words = game.words(lang)
    return mistake.said(words)
