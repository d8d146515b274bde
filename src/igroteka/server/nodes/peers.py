"""Which other nodes there are, and which of them are heard.

Silence is measured in turns of our own: whoever slept (a stopped process, a busy loop) does not take others for dead.
Being silent takes nothing from a node: that is decided by its lease in the database alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from igroteka.server.nodes.letters import Beat

TURN_SECONDS = 0.1  # how often we look
AWAY_SECONDS = 0.9  # of silence: people are told
GONE_SECONDS = 3.0  # of silence: its people are no longer here, and come again when it does
FORGOTTEN_SECONDS = 60.0


@dataclass
class Peer:
    """Another node, as we know it."""

    node: str
    beat: Beat | None = None
    quiet: float = 0.0  # seconds
    away: bool = False
    gone: bool = False


class Peers:
    """All other nodes."""

    def __init__(self) -> None:
        self.known: dict[str, Peer] = {}
        self._parted: set[str] = set()
        self.went: Callable[[str], None] = lambda node: None  # it is silent
        self.came: Callable[[str], None] = lambda node: None  # it is heard again
        self.lost: Callable[[str], None] = lambda node: None  # it has been silent for long, or has said goodbye
        self.forgot: Callable[[str], None] = lambda node: None

    def heard(self, node: str) -> bool:
        """It said something; False for what comes after its goodbye."""
        peer = self.known.get(node)
        if peer is None:
            if node in self._parted:
                return False
            self.known[node] = Peer(node)
            self.came(node)  # somebody may have asked for its tables before it was heard
            return True
        peer.quiet = 0.0
        if peer.away:
            peer.away = peer.gone = False
            self.came(node)
        return True

    def beat(self, node: str, beat: Beat) -> None:
        """Its heartbeat."""
        self.known[node].beat = beat

    def parted(self, node: str) -> None:
        """It has said goodbye; what still comes of it is old, and an id is never used again."""
        self._parted.add(node)
        peer = self.known.pop(node, None)
        if peer is not None:
            self.lost(node)
            self.forgot(node)

    def is_away(self, node: str) -> bool:
        """Is it silent, or was it never heard?"""
        peer = self.known.get(node)
        return peer is None or peer.away

    def here(self) -> list[Peer]:
        """Those that are heard."""
        return [peer for peer in self.known.values() if not peer.away]

    def turn(self, seconds: float = TURN_SECONDS) -> None:
        """So much of our own time has passed."""
        for peer in list(self.known.values()):
            peer.quiet += seconds
            if not peer.away and peer.quiet > AWAY_SECONDS:
                peer.away = True
                self.went(peer.node)
            if not peer.gone and peer.quiet > GONE_SECONDS:
                peer.gone = True
                self.lost(peer.node)
            if peer.quiet > FORGOTTEN_SECONDS:
                del self.known[peer.node]
                self.forgot(peer.node)
