"""Facts that are never written: they hold for as long as a table is awake, from `Room.fold` on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from igroteka.bots.advice import Advised as Move
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


class KnockAnswered(Passing):
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


class Wished(Passing):
    """Somebody waits for a hint about the question that was put to this seat at that version."""

    seat: int
    number: int
    heard: Heard
    opened: int


class WishAnswered(Passing):
    """They have it, or know why not."""

    seat: int


class Advised(Passing):
    """What was said to this seat about the match as it was at that version: asked again, it is said again."""

    seat: int
    version: int
    moves: list[Move]


class Warned(Passing):
    """Everyone has heard that this seat has little time for the question that was put then."""

    seat: int
    since: int


class Counted(Passing):
    """Everyone is told that so many look on."""

    count: int


class Promised(Passing):
    """Something is set to come later under this key: it is not set twice."""

    key: str


class Due(Passing):
    """It has come, or will not: it may be set anew."""

    key: str
