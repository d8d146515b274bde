"""What sockets and other nodes see of a table, and what a table sees of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from igroteka.server.wire.base import AtTable


@dataclass(frozen=True, slots=True)
class Who:
    """The person who acts."""

    guest: str
    name: str
    lang: str = "ru"


class Watcher(Protocol):
    """A socket as a table sees it: here, or a stand-in for one at another node."""

    key: str  # unique within the house: node and number of the socket
    who: Who
    lines: bool  # wants events as sentences, too

    def send(self, text: bytes) -> None:
        """Pass a message on; never waits."""


class TableHandle(Protocol):
    """A table that runs, here or elsewhere."""

    def hear(self, watcher: Watcher, message: AtTable, size: int = 0) -> None:
        """A command: answered through `watcher.send`, exactly once."""

    def pong(self, watcher: Watcher, n: int) -> None:
        """The answer to a ping of this table."""

    def leave(self, watcher: Watcher) -> None:
        """It looks elsewhere or is gone."""

    def caught_up(self, watcher: Watcher) -> None:
        """A slow reader reads again: one whole frame instead of those it missed."""
