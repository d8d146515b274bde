"""Limits hold across nodes, approximately: once a second each node tells what was taken out of buckets that run low.

How exact that is: within a second N nodes together may give a key N bursts, and below half of a bucket at a node the
others hear nothing. Then what was taken elsewhere is taken out of every bucket, below nothing, too (by one burst at
most), and the key waits until that is paid back: in the long run it gets the rate of one node.
Open sockets are told as soon as a key has an eighth of what it may have at a node.
"""

from __future__ import annotations

from igroteka.server.allowances import Limits
from igroteka.server.limits import Buckets
from igroteka.server.nodes.letters import Taken
from igroteka.server.open_sockets import OpenSockets

SHARE_SECONDS = 1.0
WORTH_TELLING = 8  # the part of a limit on open sockets from which on others are told


class Sharing:
    """What this node tells the others of its limits, and what it makes of theirs."""

    def __init__(self, limits: Limits, sockets: OpenSockets) -> None:
        self._buckets: dict[str, Buckets] = {}
        for kind, limit in limits.said.items():
            self._buckets[f"{kind} guest"] = limit.guests
            self._buckets[f"{kind} address"] = limit.addresses
        for kind, buckets in limits.asked.items():
            self._buckets[f"{kind} asked"] = buckets
        self._sockets = sockets
        self._few = max(1, min(limits.sockets_of_guest, limits.sockets_each) // WORTH_TELLING)
        self._told = False

    def taken(self) -> Taken | None:
        """What to tell; None if there is nothing."""
        buckets = [(kind, key, much) for kind, each in self._buckets.items() for key, much in each.shared()]
        sockets = self._sockets.many(self._few)
        if not buckets and not sockets and not self._told:
            return None
        self._told = bool(sockets)  # once more when there are none left
        return Taken(buckets, sockets)

    def heard(self, node: str, letter: Taken) -> None:
        """What another node tells."""
        for kind, key, much in letter.buckets:
            buckets = self._buckets.get(kind)
            if buckets is not None:
                buckets.of(key).drain(much)
        self._sockets.elsewhere[node] = letter.sockets

    def gone(self, node: str) -> None:
        """Its sockets are closed."""
        self._sockets.elsewhere.pop(node, None)
