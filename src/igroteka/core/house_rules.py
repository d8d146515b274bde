"""House rules: what a table plays otherwise than the book, one small file a rule in `games/<game>/house/`.

A rule says its clause, its option, its words, what it does not go with, and writes its answers into what the rules ask.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.happening import Happening
from igroteka.core.options import Options
from igroteka.core.words import Words

OptionsT = TypeVar("OptionsT", bound=Options)


def nothing(told: Happening) -> bool:
    """No line of the log."""
    return False


def of_kind(*kinds: str) -> Callable[[Happening], bool]:
    """Is it an event of one of these kinds?"""
    return lambda told: told.kind in kinds


@dataclass(frozen=True)
class HouseRule:
    """One way to play otherwise. The default of its option is the book."""

    clause: str  # "UNO-H03", in a part of the rulebooks of its own
    option: str
    words: Mapping[str, str]  # by language: Fluent messages, `option-<name>` with `.help` among them
    agree: Callable[[Any, Any], None]  # writes what follows from the value of the option into what the rules ask
    kind: Any = bool
    default: Any = False
    apart: frozenset[str] = frozenset()  # the options of the rules it does not go with
    group: str = ""  # where a form shows it, among rules of its kind; its words are `group-<name>`
    tells: Callable[[Happening], bool] = nothing  # which lines of the log are so because of it?
    raced: bool = False  # is it decided by who is first, so that a server makes up for distances?

    def played(self, options: Options) -> bool:
        """Does a table with these options play by it?"""
        return bool(getattr(options, self.option) != self.default)


class NotTogether(Mistake):
    """Two house rules that contradict each other, each by its name."""

    def __init__(self, one: HouseRule, other: HouseRule) -> None:
        super().__init__("house-rules-apart", one=one.option, other=other.option)
        self.rules = {"one": one, "other": other}

    def said(self, words: Words) -> str:
        return words.say(self.key, **{name: title(rule, words.lang) for name, rule in self.rules.items()})


def title(rule: HouseRule, lang: str) -> str:
    """What a house rule is called in this language."""
    words = Words(lang)
    words.add(rule.words[lang])
    return words.say(f"option-{rule.option}")


@cache
def house_rules_of(game: str) -> tuple[HouseRule, ...]:
    """The house rules of a game, found by looking, in the order of their clauses."""
    name = f"igroteka.games.{game}.house"
    if find_spec(name) is None:
        return ()
    modules = [import_module(f"{name}.{found.name}") for found in pkgutil.iter_modules(import_module(name).__path__)]
    return tuple(sorted((module.RULE for module in modules), key=lambda rule: str(rule.clause)))


@cache
def raced_rules(game: str) -> tuple[HouseRule, ...]:
    """The house rules of a game in which people race."""
    return tuple(rule for rule in house_rules_of(game) if rule.raced)


def are_raced(game: str, options: Options) -> bool:
    """Do people race at a table with these options, because of a house rule?"""
    return any(rule.played(options) for rule in raced_rules(game))


def with_house_rules(book: type[OptionsT], game: str) -> type[OptionsT]:
    """The options of a game with those of its house rules behind them."""
    fields = [(rule.option, rule.kind, rule.default) for rule in house_rules_of(game)]
    made = msgspec.defstruct(book.__name__, fields, bases=(book,), module=book.__module__, frozen=True, kw_only=True)
    made.__doc__ = book.__doc__
    return made  # type: ignore[return-value]


def check_together(game: str, options: Options) -> None:
    """Complain about two house rules that do not go together."""
    played = [rule for rule in house_rules_of(game) if rule.played(options)]
    for one in played:
        for other in played:
            if other.option in one.apart:
                raise NotTogether(one, other)


def agree_on(house: Any, game: str, options: Options) -> None:
    """Every house rule of the table writes its answers into what the rules of the game ask."""
    for rule in house_rules_of(game):
        if rule.played(options):
            rule.agree(house, getattr(options, rule.option))
