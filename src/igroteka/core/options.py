"""Options of a table: typed, validated, with a JSON schema from which a form can be drawn."""

from __future__ import annotations

from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from igroteka.core.errors import Mistake


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of a game's options. Every field has a default: that is the rulebook's game.

    The words of a field `goal` are the messages `option-goal` (its name) and `option-goal.help`; those
    of a value of a choice are attributes: `option-scoring.v-winner`.
    """


OptionsT = TypeVar("OptionsT", bound=Options)

_ON = {"on", "yes", "true", "1", "да", "вкл"}
_OFF = {"off", "no", "false", "0", "нет", "выкл"}


def schema(kind: type[Options]) -> dict[str, Any]:
    """The JSON schema of a game's options."""
    return msgspec.json.schema(kind)


def possible(kind: type[Options], name: str) -> str:
    """What may stand in this option, in short: 'on, off', '2 … 5', 'stop, play-on'."""
    annotation = get_type_hints(kind, include_extras=True)[name]
    meta: Any = None
    if hasattr(annotation, "__metadata__"):
        meta = annotation.__metadata__[0]
        annotation = annotation.__origin__
    if annotation is bool:
        return "on, off"
    if get_origin(annotation) is Literal:
        return ", ".join(str(value) for value in get_args(annotation))
    if annotation is int and isinstance(meta, msgspec.Meta):
        low = meta.ge if meta.ge is not None else "…"
        return f"{low} … {meta.le}" if meta.le is not None else f"{low} …"
    return getattr(annotation, "__name__", str(annotation))


def read_options(kind: type[OptionsT], given: dict[str, Any]) -> OptionsT:
    """Options from names and values (text as typed by a person, or JSON); says what is possible."""
    types = get_type_hints(kind, include_extras=True)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in types:
            raise Mistake("option-unknown", option=name, possible=", ".join(types) or "-")
        try:
            values[name] = msgspec.convert(_plain(value, types[name]), types[name], strict=False)
        except msgspec.ValidationError:
            raise Mistake("option-value", option=name, value=str(value)[:80], possible=possible(kind, name)) from None
    return kind(**values)


def changed(options: Options) -> dict[str, Any]:
    """The options that differ from their defaults, as plain JSON data."""
    standard = type(options)()
    return {
        name: msgspec.to_builtins(getattr(options, name))
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(standard, name)
    }


def _plain(value: Any, annotation: Any) -> Any:
    if get_origin(annotation) is Literal:  # a choice is meant alike as 2 and as "2"
        return next((choice for choice in get_args(annotation) if str(choice) == str(value)), value)
    if annotation is bool and isinstance(value, str):
        if value.lower() in _ON:
            return True
        if value.lower() in _OFF:
            return False
    return value
