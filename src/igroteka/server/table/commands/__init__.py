"""All commands of a table, found by their files: one file a verb."""

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
        verb = getattr(import_module(f"{__name__}.{module.name}"), "VERB", None)
        if isinstance(verb, Verb):
            found[verb.message] = verb
    return found


def messages() -> list[type]:
    """What clients may say to a table, in the order of the papers."""
    said = sorted((verb.place, verb.message.__name__, verb.message) for verb in verbs().values() if verb.place)
    return [message for _, _, message in said]
