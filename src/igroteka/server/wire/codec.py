"""Bytes in, messages out, and back; what cannot be read is a Mistake with the place named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from igroteka.core.errors import Mistake
from igroteka.server.table.commands.move import Move
from igroteka.server.wire import down, up

MOVE: Final = Move  # by far the most there is to read

LARGEST = 16 * 1024  # bytes of one message from a client

# What every move needs stands in final names: compiled code finds them without looking them up.
_decode: Final[Callable[[str | bytes], up.Message]] = msgspec.json.Decoder(up.Message).decode
_encode: Final[Callable[[Any], bytes]] = msgspec.json.Encoder().encode
_id_of = msgspec.json.Decoder(dict[str, msgspec.Raw])
_STATE = (b'{"type":"frame"', b'{"type":"table', b'{"type":"ping"')


def read(text: str | bytes) -> up.Message:
    """A client's message; refuses unknown fields, wrong types, wrong sizes."""
    try:
        message: up.Message = _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as trouble:
        raise Mistake("wire-unreadable", what=str(trouble)[:200]) from None
    if type(message) is MOVE or isinstance(message, up.AtTable):
        _check_id(message.id)
        if not _capital(message.table):
            raise Mistake("wire-unreadable", what="Expected A to Z and 0 to 9 - at `$.table`")
    elif isinstance(message, up.Command):
        _check_id(message.id)
    return message


def _check_id(id: str) -> None:
    if not _visible(id):
        raise Mistake("wire-unreadable", what="Expected visible ASCII characters - at `$.id`")


def _visible(id: str) -> bool:
    return id.isascii() and id.isprintable() and " " not in id


def _capital(table: str) -> bool:
    return table.isascii() and table.isalnum() and table == table.upper()


def claimed_id(text: str | bytes) -> str:
    """The id of a message that could not be read, if it has one: the answer carries it."""
    try:
        claimed = msgspec.json.decode(_id_of.decode(text)["id"], type=str)
    except (msgspec.DecodeError, UnicodeError, RecursionError, KeyError):
        return ""
    return claimed[:40]


def is_state(text: bytes) -> bool:
    """Does this message say how things are, so that a later one says it all again? (Answers and talk come once.)"""
    return text.startswith(_STATE)


def write(message: down.Message) -> bytes:
    """What goes to a client, as the text of one WebSocket message."""
    return _encode(message)


def written(part: Any) -> Any:
    """The same part of a message, as text already: whatever holds it copies it."""
    return msgspec.Raw(_encode(part))
