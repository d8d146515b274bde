"""Facts that are never written: they hold for as long as a table is awake, and `Room.fold` alone makes them hold."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from igroteka.server.table.decision import Heard


class Passing(Struct, gc=False):
    """A fact that is never written."""


class Came(Passing):
    """Somebody looks at the table over this line, through these eyes."""

    key: str
    guest: str
    eyes: tuple[int, ...]
    chosen: bool = False
    retold: float | None = None  # told everything, at this moment


class Went(Passing):
    """This line looks elsewhere."""

    key: str


class Retold(Passing):
    """This line was told everything."""

    key: str
    at: float


class Owed(Passing):
    """This line asked too soon to be told everything: it is told later (or the debt is gone)."""

    key: str
    on: bool


class Agreed(Passing):
    """These seats are for it; the first to say so has proposed it."""

    what: str
    seat: int
    yes: list[int]


class Dropped(Passing):
    """These proposals are open no more."""

    what: list[str]


class Knocked(Passing):
    """Somebody asks the host for a seat of the running match; the answer to their command waits."""

    heard: Heard
    seat: int


class Answered(Passing):
    """Whoever knocked has an answer, or is gone."""

    guest: str


class CarriedOut(Passing):
    """This command was done and left no row of its own: asked again, it gets the same answer."""

    guest: str
    id: str
    version: int


class Waits(Passing):
    """A start waits until everyone here has added to the dice."""

    options: Any
    heard: Heard | None


class WaitsNoMore(Passing):
    """It has begun, or comes to nothing."""


class Pinged(Passing):
    """A ping has left."""

    key: str
    at: float


class Ponged(Passing):
    """Its answer has come."""

    key: str
    n: int
    at: float


class Declined(Passing):
    """The bot of a seat has let an interrupt pass at this input."""

    seat: int
    inputs: int


class Intends(Passing):
    """The bot of a seat knows its move (None: it has none, or has made it)."""

    seat: int
    move: int | None


class Warned(Passing):
    """Everyone has heard that this seat has little time for the question that was put then."""

    seat: int
    since: int


class GraceOver(Passing):
    """The grace time of this guest is over."""

    guest: str


class GivenBack(Passing):
    """Whether this guest gets seats back from a bot was looked at."""

    guest: str


class Counted(Passing):
    """How many look on is told."""


class Measured(Passing):
    """How far away each is is told."""


class Roused(Passing):
    """Bedtime was, and is set anew if it must be."""
