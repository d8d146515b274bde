"""The wire format as a JSON Schema and as TypeScript types, both made from the messages themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from igroteka.server.wire import down, up
from igroteka.server.wire.terms import PROTOCOL

_PREFIX = "#/$defs/"


def schema() -> dict[str, Any]:
    """The JSON Schema of everything on the wire; `Up` and `Down` are the two directions."""
    (said, told), parts = msgspec.json.schema_components([up.Message, down.Message], ref_template=_PREFIX + "{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Igroteka, protocol {PROTOCOL}",
        "$defs": {**parts, "Up": _direction(said), "Down": _direction(told)},
    }


def _direction(union: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": union["anyOf"], "discriminator": union["discriminator"]}


def typescript() -> str:
    """The same as TypeScript: interfaces, and unions that a `switch` on the tag narrows."""
    lines = [
        "// Made by `make protocol` from src/igroteka/server/wire; do not edit.",
        "",
        f"export const PROTOCOL = {PROTOCOL};",
    ]
    for name, part in schema()["$defs"].items():
        lines.append("")
        if "description" in part:
            lines.append(f"/** {' '.join(part['description'].split())} */")
        if part.get("type") == "object" and "properties" in part:
            lines += _interface(name, part)
        else:
            lines.append(f"export type {name} = {_type(part)};")
    return "\n".join(lines) + "\n"


def _interface(name: str, part: dict[str, Any]) -> list[str]:
    required = set(part.get("required", []))
    fields = [
        f"  {field}{'' if field in required else '?'}: {_type(kind)};" for field, kind in part["properties"].items()
    ]
    return [f"export interface {name} {{", *fields, "}"]


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"]).removeprefix(_PREFIX)
    if "anyOf" in kind:
        return " | ".join(_type(choice) for choice in kind["anyOf"])
    if "const" in kind:
        return _literal(kind["const"])
    if "enum" in kind:
        return " | ".join(_literal(value) for value in kind["enum"])
    if kind.get("type") == "array":
        inner = _type(kind.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind.get("type") == "object":
        inner = kind.get("additionalProperties", {})
        return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
    simple = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return simple.get(str(kind.get("type")), "unknown")


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()
