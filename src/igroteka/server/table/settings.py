"""Settings as they are kept and as they travel: the one place where the two meet."""

from __future__ import annotations

from igroteka.server.table.bodies import Clock, Settings
from igroteka.server.wire import terms

# What is left out in writing is a default itself, not its equal.
NO_CLOCK, NO_CLOCK_SAID = Settings().clock, terms.Settings().clock


def kept(said: terms.Settings) -> Settings:
    """What a client asked for, as the log keeps it."""
    clock = said.clock
    return Settings(
        public=said.public,
        clock=NO_CLOCK if clock == NO_CLOCK_SAID else Clock(clock.move, clock.game, clock.increment),
        grace=said.grace,
        watchers=said.watchers,
        watch_delay=said.watch_delay,
        undo=said.undo,
        talk=said.talk,
        pace=said.pace,
        lesson=said.lesson,
    )


def told(settings: Settings) -> terms.Settings:
    """What the log keeps, as clients are told."""
    clock = settings.clock
    return terms.Settings(
        public=settings.public,
        clock=NO_CLOCK_SAID if clock == NO_CLOCK else terms.Clock(clock.move, clock.game, clock.increment),
        grace=settings.grace,
        watchers=settings.watchers,
        watch_delay=settings.watch_delay,
        undo=settings.undo,
        talk=settings.talk,
        pace=settings.pace,
        lesson=settings.lesson,
    )
