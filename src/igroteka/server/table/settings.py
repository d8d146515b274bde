"""Settings as they are kept and as they travel: the one place where the two meet. Their fields have the same names."""

from __future__ import annotations

import msgspec

from igroteka.server.table.bodies import Settings
from igroteka.server.wire import terms

# What is left out in writing is a default itself, not its equal.
NO_CLOCK, NO_CLOCK_SAID = Settings().clock, terms.Settings().clock


def kept(said: terms.Settings) -> Settings:
    """What a client asked for, as the log keeps it."""
    settings = msgspec.convert(said, Settings, from_attributes=True)
    return msgspec.structs.replace(settings, clock=NO_CLOCK) if settings.clock == NO_CLOCK else settings


def told(settings: Settings) -> terms.Settings:
    """What the log keeps, as clients are told."""
    said = msgspec.convert(settings, terms.Settings, from_attributes=True)
    return msgspec.structs.replace(said, clock=NO_CLOCK_SAID) if said.clock == NO_CLOCK_SAID else said
