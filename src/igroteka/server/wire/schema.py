"""The wire format as a JSON Schema, made from the messages themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from igroteka.server.wire import down, up
from igroteka.server.wire.terms import PROTOCOL

_PREFIX = "#/$defs/"


def schema() -> dict[str, Any]:
    """The JSON Schema of everything on the wire; `Up` and `Down` are the two directions."""
    (said, told), parts = msgspec.json.schema_components([up.Message, down.Message], ref_template=_PREFIX + "{name}")
    for part in parts.values():
        if "description" in part:
            part["description"] = part["description"].partition(">>>")[0].rstrip()  # examples are for Python alone
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Igroteka, protocol {PROTOCOL}",
        "$defs": {**parts, "Up": _direction(said), "Down": _direction(told)},
    }


def _direction(union: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": union["anyOf"], "discriminator": union["discriminator"]}
