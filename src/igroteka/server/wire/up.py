"""What a client may say. Unknown fields are refused; the tag is `do`.

What is said to a table lies with its command, in `table/commands`: here is what is said to the house.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Union

from msgspec import Meta

from igroteka.core.presets import BOOK
from igroteka.server.table.commands import messages
from igroteka.server.wire.base import AtTable, Command, Up
from igroteka.server.wire.terms import Lang, Level, Name, Position, Seat, Settings, Unasked, Word

__all__ = ["AtTable", "Command", "Create", "Hello", "Lobby", "Message", "Pong", "Rename", "Up"]


class Hello(Up, tag="hello"):
    """The first message of every socket."""

    protocol: int
    lang: Lang = "ru"
    lines: bool = False  # send every event also as a sentence


class Pong(Up, tag="pong"):
    """The answer to `ping`, at once: that is how lag is measured."""

    n: Annotated[int, Meta(ge=0, le=2**31)]


class Rename(Command, tag="rename"):
    """Call me so."""

    name: Name


class Lobby(Command, tag="lobby"):
    """Tell me about open tables and my own, now and whenever they change."""

    on: bool = True


class Create(Command, tag="create"):
    """A new table; whoever creates it is its host and sits down first; `start`: begin when I look at it."""

    game: Word
    seats: Seat
    options: dict[str, Any] = {}
    preset: Word = BOOK  # a set of rules by name; `options` are taken instead of its own
    settings: Settings = Settings()
    bots: Annotated[list[Level], Meta(max_length=15)] = []  # fill the last seats with these
    position: Position = ""  # start from a prepared position instead of a deal
    sit: bool = True
    start: bool = False  # as soon as the host watches and everyone present has added to the dice
    entropy: Unasked = ""  # of protocol 1, not used: no commitment has been shown yet


if TYPE_CHECKING:
    Message = Up
else:  # one of these, told apart by their tags: a new command is here as soon as its file is there
    Message = Union[(Hello, Pong, Rename, Lobby, Create, *messages())]
