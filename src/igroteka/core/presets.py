"""Sets of options by name, as a game offers them (`Game.presets`): one tap, then every option can still be changed."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame

BOOK: Final = "book"  # every game has this one: nothing is otherwise


class Preset(msgspec.Struct):
    """A set of options by name.

    >>> import igroteka
    >>> igroteka.game("wazabi").presets()[3]
    Preset(name='short', title='Short game', help='Everyone starts with three dice.', options={'dice': 3})
    """

    name: str
    title: str
    help: str
    options: dict[str, Any]


def named_presets(game: AnyGame, lang: str) -> list[Preset]:
    """The presets of a game with their words, for a host to choose from."""
    words = game.words(lang)
    return [
        Preset(name, words.say(f"preset-{name}"), words.say(f"preset-{name}.help"), options)
        for name, options in game.presets.items()
    ]


def with_preset(game: AnyGame, name: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options of a preset, with these instead of its own."""
    known = {BOOK: {}, **game.presets}
    if name not in known:
        raise Mistake("preset-unknown", preset=name[:40], game=game.title, possible=", ".join(known))
    return {**known[name], **given}
