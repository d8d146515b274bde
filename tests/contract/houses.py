"""Tables that play by random house rules, in every game that has some."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame, Variant
from igroteka.core.house_rules import HouseRule, house_rules_of
from tests.soak import SOAK

COMBINATIONS = 2200 if SOAK else 110  # tables: some have the same house rules, and UNO has 2,000 (100) different sets


def another(rule: HouseRule, dice: FastDice) -> Any:
    """A value of its option that is not the book's."""
    kind = getattr(rule.kind, "__origin__", rule.kind)
    if get_origin(rule.kind) is Literal:
        values = [value for value in get_args(rule.kind) if value != rule.default]
        return values[dice.below(len(values))]
    if kind is bool:
        return not rule.default
    limits = rule.kind.__metadata__[0]
    number = limits.ge + dice.below(limits.le - limits.ge)
    return number if number < rule.default else number + 1


def a_table(game: AnyGame, seed: int) -> Variant:
    """A random number of seats with random house rules and other options that go together."""
    dice = FastDice(seed * 13 + 5)
    rules, often = house_rules_of(game.name), 2 + dice.below(5)
    base: dict[str, Any] = dict(game.variants()[dice.below(len(game.variants()))].options)
    while True:
        seats = game.fewest + dice.below(min(game.most, 6) - game.fewest + 1)
        options = {**base, **{rule.option: another(rule, dice) for rule in rules if dice.below(often) == 0}}
        try:
            game.check(seats, game.read_options(options))
        except Mistake:
            continue
        return Variant(f"house rules {seed}", seats, options)


def played_at(game: AnyGame, table: Variant) -> frozenset[str]:
    """The clauses of the house rules by which a table plays."""
    options = game.read_options(table.options)
    return frozenset(rule.clause for rule in house_rules_of(game.name) if rule.played(options))


def alone(game: AnyGame, rule: HouseRule, seed: int) -> Variant:
    """A table that plays by this house rule, with as few other options and seats as it takes."""
    given = {rule.option: another(rule, FastDice(seed))}
    for base in ({}, *(variant.options for variant in game.variants())):
        options = {**base, **given}
        for seats in range(game.fewest, game.most + 1):
            try:
                game.check(seats, game.read_options(options))
            except Mistake:
                continue
            return Variant(f"{rule.option} alone", seats, options)
    raise ValueError(rule.option)
