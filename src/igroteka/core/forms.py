"""Options and presets as forms to fill in: plain JSON data with its words, from which a client draws fields.

A field has `name`, `kind`, `default`, `title`, `help`, `lab`. By kind: `bool`; `choice` has `choices` (value, title);
`number` has `minimum` and `maximum`; `list` has `length` and `of`, the field of which it holds so many; `box` has
`fields` of its own.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from igroteka.core.options import Options
from igroteka.core.words import Words


def form(kind: type[Options], words: Words, lab: Collection[str]) -> list[dict[str, Any]]:
    """Every option in the order of its declaration; `lab` names those that are for the laboratory."""
    standard = kind()
    return [
        {
            "name": name,
            **_field(annotation, getattr(standard, name), f"option-{name}", words),
            "title": words.say(f"option-{name}"),
            "help": words.say(f"option-{name}.help"),
            "lab": name in lab,
        }
        for name, annotation in get_type_hints(kind, include_extras=True).items()
        if name in kind.__struct_fields__
    ]


def house_rules(presets: dict[str, dict[str, Any]], words: Words) -> list[dict[str, Any]]:
    """Named sets of options with their words."""
    return [
        {
            "name": name,
            "title": words.say(f"preset-{name}"),
            "help": words.say(f"preset-{name}.help"),
            "options": options,
        }
        for name, options in presets.items()
    ]


def _field(annotation: Any, default: Any, message: str, words: Words) -> dict[str, Any]:
    """What one fills in: its kind, its limits and its default."""
    meta = msgspec.Meta()
    if hasattr(annotation, "__metadata__"):
        meta, annotation = annotation.__metadata__[0], annotation.__origin__
    field: dict[str, Any] = {"default": msgspec.json.decode(msgspec.json.encode(default))}
    if annotation is bool:
        return {"kind": "bool", **field}
    if annotation is int:
        return {"kind": "number", "minimum": meta.ge, "maximum": meta.le, **field}
    if get_origin(annotation) is Literal:
        choices = [{"value": value, "title": words.say(f"{message}.v-{value}")} for value in get_args(annotation)]
        return {"kind": "choice", "choices": choices, **field}
    if get_origin(annotation) is tuple:
        one = _field(get_args(annotation)[0], default[0], message, words)
        return {"kind": "list", "length": meta.max_length, "of": one, **field}
    hints = get_type_hints(annotation, include_extras=True)
    parts = [
        {
            "name": name,
            **_field(hints[name], getattr(default, name), message, words),
            "title": words.say(f"{message}.f-{name}"),
        }
        for name in annotation.__struct_fields__
    ]
    return {"kind": "box", "fields": parts, **field}
