"""What nodes say to each other over the bus. Small arrays: every move of somebody at another node is two of them."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from igroteka.server.news import AnyNews


class Letter(Struct, array_like=True, tag=True, gc=False):
    """Anything one node says to another."""


class Beat(Letter, tag=0):
    """I am alive; `sent` is how many envelopes went to each node, so that the loss of a last one is noticed."""

    host: str
    pid: int
    version: str
    tables: int
    sockets: int
    sent: dict[str, int]
    stored: bool = False  # the database answers me


class Parting(Letter, tag=1):
    """I stop, and hold no table any more."""


class Command(Letter, tag=2):
    """Somebody whose socket is mine says this to a table of yours."""

    table: str
    key: str
    guest: str
    name: str
    lang: str
    lines: bool
    text: bytes
    size: int


class Answer(Letter, tag=3):
    """Somebody whose socket is mine answers the ping of a table of yours."""

    table: str
    key: str
    n: int


class Gone(Letter, tag=4):
    """Somebody whose socket is mine looks elsewhere; said again until `Seen` comes back."""

    table: str
    key: str


class Seen(Letter, tag=5):
    """I know that these look elsewhere."""

    table: str
    keys: list[str]


class Told(Letter, tag=6):
    """A table of mine tells this to sockets of yours: (table, key, the id of the command that it answers or '')."""

    text: bytes
    to: list[tuple[str, str, str]]


class NotMine(Letter, tag=7):
    """I do not run this table (any more): look again who does."""

    table: str


class Freed(Letter, tag=8):
    """I gave these tables up: whoever has watchers there may take them at once."""

    tables: list[str]


class Tidings(Letter, tag=9):
    """News of my tables and guests that people at yours should know."""

    news: list[AnyNews]


class Taken(Letter, tag=10):
    """What was taken out of buckets that run low (kind, key, how much), and how many sockets are open (key, number)."""

    buckets: list[tuple[str, str, float]]
    sockets: dict[str, int]


AnyLetter = Beat | Parting | Command | Answer | Gone | Seen | Told | NotMine | Freed | Tidings | Taken


class Envelope(Struct, array_like=True, gc=False):
    """What one node sends to one place in one turn of its loop; `number` counts them, so that a loss is noticed."""

    sender: str
    number: int
    letters: list[AnyLetter]


_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Envelope).decode


def sealed(sender: str, number: int, letters: list[AnyLetter]) -> bytes:
    """An envelope as bytes."""
    return _encode(Envelope(sender, number, letters))


def opened(text: bytes) -> Envelope | None:
    """The envelope of these bytes; None for what nobody of us has written (another version, a stranger)."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError):
        return None
