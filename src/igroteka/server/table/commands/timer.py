"""A timer of the rules fires, or a flag falls."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Inner, Verb
from igroteka.server.table.inputs import of_clock


class Timer(Inner):
    """The input of the clock, and the table time at which it was due."""

    move: int
    due: int


VERB = Verb(message=Timer, by="clock", decide=of_clock)
