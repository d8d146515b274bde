"""All commands of a table, found by their files: one file a verb that people say, or what belongs together inside."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from igroteka.server.table.commands.verb import Verb


@cache
def verbs() -> dict[type, Verb]:
    """Every verb by the type of its message."""
    found: dict[type, Verb] = {}
    for module in pkgutil.iter_modules(__path__):
        file = import_module(f"{__name__}.{module.name}")
        for verb in getattr(file, "VERBS", [file.VERB] if hasattr(file, "VERB") else []):
            found[verb.message] = verb
    return found


def messages() -> list[type]:
    """What clients may say to a table, in the order of the papers."""
    said = sorted((verb.place, verb.message.__name__, verb.message) for verb in verbs().values() if verb.place)
    return [message for _, _, message in said]
