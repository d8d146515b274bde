"""The options of a game for people: name, what is possible, what they mean."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from igroteka.core.game import AnyGame
from igroteka.core.options import possible
from igroteka.core.words import Words


@dataclass(frozen=True)
class OptionRow:
    """One option as a person reads it."""

    name: str
    usual: str
    possible: str
    title: str
    help: str


def option_rows(game: AnyGame, words: Words) -> list[OptionRow]:
    """Every option of the game, in the order of its declaration."""
    standard = game.options_type()
    return [
        OptionRow(
            name,
            shown(getattr(standard, name)),
            possible(game.options_type, name),
            _said(words, f"option-{name}"),
            _said(words, f"option-{name}.help"),
        )
        for name in game.options_type.__struct_fields__
    ]


def shown(value: object) -> str:
    """A value as one would type it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None or isinstance(value, (str, int)):
        return "-" if value is None or value == "" else str(value)
    return msgspec.json.encode(value).decode()


def value_words(words: Words, option: str, value: str) -> str:
    """What a value of a choice means, where the game says so."""
    return _said(words, f"option-{option}.v-{value}") or _said(words, f"option-{option}.{value}")


def _said(words: Words, key: str) -> str:
    return words.say(key) if words.has(key) else ""
