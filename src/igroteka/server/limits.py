"""Buckets that run over: of a socket, of a guest, of an address. How large they are, `allowances.py` says."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Address, ip_address

KILO = 10  # bits: each kilobyte counts as a frame more
PIECE = 0.1  # of a frame, where frames are counted
NEIGHBOURS = 64  # bits of an IPv6 address that one household shares: a machine has as many others as it likes


def place(address: str) -> IPv4Address | IPv6Address | None:
    """The address behind its text; one of IPv4 is that, even on a socket of IPv6."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def neighbourhood(address: str) -> str:
    """What counts as one address.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8:1:2:3:4:5:6"), neighbourhood("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    found = place(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Address(int(found) >> NEIGHBOURS << NEIGHBOURS))
    return address if found is None else str(found)


class Bucket:
    """So many at once, so many a second."""

    __slots__ = ("_burst", "_filled", "_left", "_rate", "_taken")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._filled = time.monotonic()
        self._taken = 0.0  # since other nodes were told

    def take(self, cost: float = 1.0) -> bool:
        """Is there room for one more?"""
        now = time.monotonic()
        self._left = min(self._left + (now - self._filled) * self._rate, self._burst)
        self._filled = now
        if self._left < cost:
            return False
        self._left -= cost
        self._taken += cost
        return True

    def drain(self, cost: float) -> None:
        """Somebody took this out of the same bucket at another node: below nothing, too, but not without end."""
        self._left = max(self._left - cost, -self._burst)

    def shared(self) -> float:
        """What was taken since this was asked last; 0 while more than half is left."""
        taken, self._taken = self._taken, 0.0
        return taken if self._left < self._burst / 2 else 0.0


class Buckets:
    """A bucket for each key, for the keys seen lately."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Is there room for one more of this key?"""
        return self.of(key).take(cost)

    def of(self, key: str) -> Bucket:
        """The bucket of this key, for whoever takes out of it often."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def shared(self) -> list[tuple[str, float]]:
        """What was taken out of buckets that run low since this was asked last."""
        return [(key, taken) for key, bucket in self._buckets.items() if (taken := bucket.shared())]


class Allowance:
    """What may come over one socket: of itself, and together with all others of its guest and of its address."""

    __slots__ = ("_buckets",)

    def __init__(self, own: Bucket) -> None:
        self._buckets = [own]

    def share(self, bucket: Bucket) -> None:
        """It is known now who this is: others count with it."""
        self._buckets.append(bucket)

    def takes(self, size: int) -> bool:
        """Is there room for one more frame of so many bytes? A long one counts for several."""
        cost = 1.0 + (size >> KILO)
        for bucket in self._buckets:
            if not bucket.take(cost):
                return False
        return True

    def takes_piece(self) -> bool:
        """Is there room for one more piece of a frame? Whoever sends single bytes has many."""
        return self._buckets[0].take(PIECE)
