"""The rules of a table on a card: what is otherwise than in the book on top, then the ordinary options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET

from igroteka.core.forms import BoolField, ChoiceField, FormField, NumberField
from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.words import Words


@dataclass(frozen=True)
class CardLine:
    """One rule as a person reads it; a house rule that is simply on has no value to name."""

    title: str
    value: str = ""
    clause: str = ""
    help: str = ""

    def said(self) -> str:
        """'Goal: 200', 'Stack Draw Two (UNO-H01)'."""
        named = f"{self.title}: {self.value}" if self.value else self.title
        return f"{named} ({self.clause})" if self.clause else named


@dataclass
class TableRules:
    """What a table plays."""

    house: list[CardLine] = field(default_factory=list)  # house rules in force
    otherwise: list[CardLine] = field(default_factory=list)  # ordinary options that differ from the book
    usual: list[CardLine] = field(default_factory=list)  # ordinary options as the book has them

    @property
    def by_the_book(self) -> bool:
        """Does nothing differ?"""
        return not self.house and not self.otherwise


def rules_of_table(game: AnyGame, options: Any, words: Words) -> TableRules:
    """The card of a table with these options, in the language of these words."""
    return _sorted(game.form(words.lang), changed(options), words)


def card_said(rules: TableRules, words: Words) -> list[str]:
    """The card in lines, for a terminal."""
    if rules.by_the_book:
        return [words.say("card-by-the-book")]
    lines = []
    if rules.house:
        lines += [words.say("card-house"), *(f"  {line.said()}. {line.help}" for line in rules.house)]
    if rules.otherwise:
        lines += [words.say("card-otherwise"), *(f"  {line.said()}" for line in rules.otherwise)]
    return [*lines, words.say("card-usual")]


def _sorted(fields: Sequence[FormField], options: Mapping[str, Any], words: Words) -> TableRules:
    rules = TableRules()
    for one in fields:
        differs = one.name in options
        line = _line(one, options.get(str(one.name), one.default), words)
        if differs:
            (rules.house if one.clause else rules.otherwise).append(line)
        elif not one.clause and not one.lab:
            rules.usual.append(line)
    return rules


def _line(one: FormField, value: Any, words: Words) -> CardLine:
    clause = "" if one.clause is UNSET else str(one.clause)
    said = "" if clause and value is True else _value(one, value, words)
    return CardLine(str(one.title), said, clause, str(one.help))


def _value(one: FormField, value: Any, words: Words) -> str:
    """A value in words."""
    if isinstance(one, BoolField):
        return words.say("value-on" if value else "value-off")
    if isinstance(one, ChoiceField):
        return next((choice.title for choice in one.choices if choice.value == value), str(value))
    return (
        str(value) if isinstance(one, NumberField) else words.say("value-own" if value != one.default else "value-box")
    )
