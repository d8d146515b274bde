"""What a command says about itself; and the names that every command needs, to be had here at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from igroteka.server.table.decision import Decision, Heard, Now
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table
from igroteka.server.wire.base import AtTable

__all__ = ["AtTable", "Decide", "Decision", "Heard", "Inner", "Now", "Room", "Sayer", "Table", "Verb"]

Sayer = Literal["host", "seat", "anyone", "bot", "clock", "house"]
Decide = Callable[[Table, Room, Heard, Now], Decision]


class Inner(Struct):
    """A command that comes from inside: no client says it."""


class Verb(Struct, frozen=True, kw_only=True):
    """One command: `commands/` has a file for each, and the registry finds them."""

    message: type
    by: Sayer  # who may say it: the host, who sits in the seat it names, anyone, or nobody outside
    decide: Decide  # facts, an answer, effects; or a Mistake: it changes nothing itself
    limit: str = "around"  # of `allowances.EACH`; "": counted as a message only
    refusals: tuple[str, ...] = ()  # the keys of the words in which it is refused
    place: int = 0  # among the messages in the papers
    repeats: bool = False  # is it carried out anew when it comes again with the same id? (it writes nothing)
    touch: bool = False  # at a real-time table: does it count in the order in which it was made?
    aside: bool = False  # is it answered at once, whatever is in flight? (it changes nothing that is written)
