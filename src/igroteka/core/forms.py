"""Options as forms to fill in: data with its words, from which a client draws fields."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from igroteka.core.house_rules import HouseRule
from igroteka.core.options import Options
from igroteka.core.words import Words

FormValue = str | int  # one of the possible values of a choice


class Field(msgspec.Struct, kw_only=True, tag_field="kind"):
    """What a field has whatever its kind; one of which a list holds many has no words of its own."""

    name: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    help: str | UnsetType = UNSET
    lab: bool | UnsetType = UNSET  # for the laboratory: out of the way of people
    clause: str | UnsetType = UNSET  # of the house rule it stands for
    group: str | UnsetType = UNSET  # what house rules of this kind are called
    apart: list[str] | UnsetType = UNSET  # the options of house rules that do not go with it


class BoolField(Field, kw_only=True, tag="bool"):
    """Yes or no."""

    default: bool


class FormChoice(msgspec.Struct):
    """One of the possible values in words."""

    value: FormValue
    title: str


class ChoiceField(Field, kw_only=True, tag="choice"):
    """One of several values."""

    default: FormValue
    choices: list[FormChoice]


class NumberField(Field, kw_only=True, tag="number"):
    """A number within limits."""

    default: int
    minimum: int | None
    maximum: int | None


class ListField(Field, kw_only=True, tag="list"):
    """So many of the same field."""

    default: list[Any]
    length: int
    of: FormField
    labels: list[str] | UnsetType = UNSET  # what each of them is called; without: by its number


class BoxField(Field, kw_only=True, tag="box"):
    """Fields that belong together."""

    default: dict[str, Any]
    fields: list[FormField]


FormField = BoolField | ChoiceField | NumberField | ListField | BoxField


def form(kind: type[Options], words: Words, lab: Collection[str], rules: Sequence[HouseRule]) -> list[FormField]:
    """Every option in the order of its declaration; `lab` names those that are for the laboratory."""
    house = {rule.option: rule for rule in rules}
    standard = kind()
    hints = get_type_hints(kind, include_extras=True)
    rows = []
    for name in kind.__struct_fields__:
        message = f"option-{name}"
        field = _field(hints[name], getattr(standard, name), message, words)
        field.name, field.title, field.help = name, words.say(message), words.say(f"{message}.help")
        field.lab = name in lab
        if name in house:
            _of_the_house(field, house[name], words)
        rows.append(field)
    return rows


def _of_the_house(field: FormField, rule: HouseRule, words: Words) -> None:
    """What a form needs to know of a house rule beside its option."""
    field.clause, field.apart = rule.clause, sorted(rule.apart)
    field.group = words.say(f"group-{rule.group}") if rule.group else ""


def _field(annotation: Any, default: Any, message: str, words: Words) -> FormField:
    """What one fills in: its kind, its limits and its default."""
    meta = msgspec.Meta()
    if hasattr(annotation, "__metadata__"):
        meta, annotation = annotation.__metadata__[0], annotation.__origin__
    plain = msgspec.to_builtins(default)
    if annotation is bool:
        return BoolField(default=plain)
    if annotation is int:
        return NumberField(default=plain, minimum=_limit(meta.ge), maximum=_limit(meta.le))
    if get_origin(annotation) is Literal:
        choices = [FormChoice(value, words.say(f"{message}.v-{value}")) for value in get_args(annotation)]
        return ChoiceField(default=plain, choices=choices)
    if get_origin(annotation) is tuple:
        one = _field(get_args(annotation)[0], default[0], message, words)
        return ListField(default=list(plain), length=meta.max_length or 0, of=one)
    return BoxField(default=plain, fields=_parts(annotation, default, message, words))


def _limit(number: float | None) -> int | None:
    return None if number is None else int(number)


def _parts(kind: type[msgspec.Struct], default: msgspec.Struct, message: str, words: Words) -> list[FormField]:
    hints = get_type_hints(kind, include_extras=True)
    parts = []
    for name in kind.__struct_fields__:
        part = _field(hints[name], getattr(default, name), message, words)
        part.name, part.title = name, words.say(f"{message}.f-{name}")
        parts.append(part)
    return parts
