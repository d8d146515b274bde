"""How the server and its helping processes speak: messages in msgpack, their length before them, through pipes."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, TypeVar

import msgspec

from igroteka.core.registry import all_games

LENGTH = 4  # bytes before a message that say how long it is
LONGEST = 1 << 20
PR_SET_PDEATHSIG = 1
CYCLES = 200_000  # new things until somebody looks for cycles among them: answers make none, and looking takes time

_Asked = TypeVar("_Asked")
_encoder = msgspec.msgpack.Encoder()


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """A process that has loaded the games and waits for questions."""


class Trouble(msgspec.Struct, frozen=True, tag="trouble"):
    """It failed; what it said."""

    why: str


def framed(message: msgspec.Struct) -> bytes:
    """The message as it travels."""
    packed = _encoder.encode(message)
    return len(packed).to_bytes(LENGTH, "big") + packed


def length_of(head: bytes) -> int:
    """How long the message after these bytes is."""
    length = int.from_bytes(head, "big")
    if length > LONGEST:
        raise ValueError("this is no message of ours")
    return length


def help_out(read: Callable[[bytes], _Asked], answer: Callable[[_Asked], msgspec.Struct], nicer: int) -> None:
    """The life of a helping process: questions from stdin, answers to stdout, until the server closes the pipe."""
    for name in (signal.SIGINT, signal.SIGTERM):  # the server decides when its helpers leave
        signal.signal(name, signal.SIG_IGN)
    die_with_parent()
    if hasattr(os, "nice"):
        os.nice(nicer)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints must not get between the answers
    all_games()  # loaded before the first question, whose time is limited
    gc.freeze()  # what is loaded stays
    gc.set_threshold(CYCLES)
    with suppress(BrokenPipeError):
        _send(sink, Ready())
        while len(head := sys.stdin.buffer.read(LENGTH)) == LENGTH:
            asked = read(sys.stdin.buffer.read(length_of(head)))
            try:
                said = answer(asked)
            except Exception as trouble:  # whatever goes wrong is told, and the process goes on
                said = Trouble(f"{type(trouble).__name__}: {trouble}"[:500])
            _send(sink, said)


def _send(sink: BinaryIO, message: msgspec.Struct) -> None:
    sink.write(framed(message))
    sink.flush()


def die_with_parent() -> None:
    """On Linux: be killed when the parent dies, even in mid-thought. Elsewhere the end of stdin is soon enough."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
