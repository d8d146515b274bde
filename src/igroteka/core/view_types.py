"""The type of a view: what every game's has. A game's own (`view_types.py`) adds what is its own.

Looks (`core/view.py`) make views as plain data, quickly; these types say what is in them, once: the contract tests
hold every view against its type, and the client's TypeScript is made from them (`make protocol`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Phase = Literal["round", "interlude", "over"]


class ViewPart(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a view. All that it names is there; a field that is null may as well be absent for a client."""


class View(ViewPart, kw_only=True):
    """What every game's view holds. A field that is null may as well be absent: use `== null`."""

    game: str
    seats: int
    official: bool  # as many play as the rulebook says
    round: int  # rounds finished
    phase: Phase
    must: list[int]  # the seats the game waits for
    ready: list[int]  # in an interlude: who is ready to go on
    scores: list[int]  # points so far, by seat
    places: list[int] | None  # when it is over: the place of each seat, 1 is best
    cut_short: bool  # a turn limit of the laboratory ended a round
