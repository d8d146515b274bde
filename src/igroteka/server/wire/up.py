"""What a client may say. Unknown fields are refused; the tag is `do`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from igroteka.server.wire.terms import (
    Code,
    CommandId,
    Commitment,
    Entropy,
    Eyes,
    Lang,
    Level,
    Name,
    Offer,
    Position,
    Seat,
    Settings,
    TableId,
    Talk,
    Tap,
    Unasked,
    Version,
    Word,
)


class Up(Struct, forbid_unknown_fields=True, tag_field="do", omit_defaults=True):
    """Anything a client says."""


class Hello(Up, tag="hello"):
    """The first message of every socket."""

    protocol: int
    lang: Lang = "ru"
    lines: bool = False  # send every event also as a sentence


class Pong(Up, tag="pong"):
    """The answer to `ping`, at once: that is how lag is measured."""

    n: Annotated[int, Meta(ge=0, le=2**31)]


class Command(Up):
    """Something that is answered by `done` or `sorry` with the same id."""

    id: CommandId


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
    settings: Settings = Settings()
    bots: Annotated[list[Level], Meta(max_length=15)] = []  # fill the last seats with these
    position: Position = ""  # start from a prepared position instead of a deal
    sit: bool = True
    start: bool = False  # as soon as the host watches and everyone present has added to the dice
    entropy: Unasked = ""  # of protocol 1, not used: no commitment has been shown yet


class AtTable(Command):
    """A command to one table."""

    table: TableId


class Watch(AtTable, tag="watch"):
    """Show me this table from my seats (or as a spectator); `since` is the version I know; `anew`: tell all again."""

    since: Version = 0
    eyes: Annotated[list[Eyes], Meta(max_length=16)] = []  # empty: all seats of mine, or TABLE
    anew: bool = False  # for whoever comes late, or in another language


class Unwatch(AtTable, tag="unwatch"):
    """Look away."""


class Move(AtTable, tag="move"):
    """Play a move; `seen` is the version I saw when I decided."""

    seat: Seat
    code: Code
    seen: Version


class Why(AtTable, tag="why"):
    """Why can't I? Asked by a code, or by what was touched."""

    seat: Seat
    code: Code | None = None
    taps: Annotated[list[Tap], Meta(max_length=8)] = []


class Sit(AtTable, tag="sit"):
    """Take a free seat (any, or this one); with `name` for another person on the same device.

    A seat that somebody has left in a running match has cards in it: the answer waits until the host says `admit`.
    """

    seat: Seat | None = None
    name: Name | None = None
    entropy: Unasked = ""  # of protocol 1, not used: it answers no commitment


class Admit(AtTable, tag="admit"):
    """Host: this person may take the seat they ask for in the running match, or not."""

    guest: Word
    yes: bool


class Stand(AtTable, tag="stand"):
    """Leave a seat of mine; in a running match a bot goes on in my place."""

    seat: Seat


class AddBot(AtTable, tag="bot"):
    """Host: let a bot take this free seat."""

    seat: Seat
    level: Level


class Clear(AtTable, tag="clear"):
    """Host: free this seat (remove a bot, or kick a person)."""

    seat: Seat


class Swap(AtTable, tag="swap"):
    """Host: exchange two seats before the start."""

    a: Seat
    b: Seat


class Lock(AtTable, tag="lock"):
    """Host: nobody takes this free seat (or again somebody may)."""

    seat: Seat
    on: bool


class Host(AtTable, tag="host"):
    """Host: hand the role to the person in this seat."""

    seat: Seat


class Adjust(AtTable, tag="set"):
    """Host: change settings, and before the start also options and the number of seats."""

    settings: Settings | None = None
    options: dict[str, Any] | None = None
    seats: Seat | None = None


class Start(AtTable, tag="start"):
    """Host: begin; whoever is here and has not yet added to the dice is waited for a moment."""

    entropy: Unasked = ""  # of protocol 1, not used: it answers no commitment


class Entropic(AtTable, tag="entropy"):
    """My part of the dice of the next match, once a seat; `commitment` is the one that I was shown for that match."""

    seat: Seat
    entropy: Entropy
    commitment: Commitment = ""  # without it (protocol 1) it is refused


class Concede(AtTable, tag="concede"):
    """I give this match up."""

    seat: Seat


class Propose(AtTable, tag="offer"):
    """Ask everyone for an undo, a pause, an end, a rematch; asking again while it is open means yes."""

    what: Offer
    seat: Seat


class Answer(AtTable, tag="answer"):
    """Yes or no to the open offer."""

    seat: Seat
    what: Offer
    yes: bool


class Say(AtTable, tag="say"):
    """Chat: free text, or one of the quick phrases by name."""

    text: Talk | None = None
    phrase: Word | None = None


class Mute(AtTable, tag="mute"):
    """Host: this person's free text is no longer passed on (or is again)."""

    guest: Word
    on: bool


class SeatLink(AtTable, tag="link"):
    """A link with which I go on from another device."""


class Close(AtTable, tag="close"):
    """Host: close a table that plays no match."""


Message = (
    Hello
    | Pong
    | Rename
    | Lobby
    | Create
    | Watch
    | Unwatch
    | Move
    | Why
    | Sit
    | Admit
    | Stand
    | AddBot
    | Clear
    | Swap
    | Lock
    | Host
    | Adjust
    | Start
    | Entropic
    | Concede
    | Propose
    | Answer
    | Say
    | Mute
    | SeatLink
    | Close
)
