"""Rate limits: a bucket for a socket, a guest and an address. What runs over is answered kindly, then closed."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Address, ip_address

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

    __slots__ = ("_burst", "_filled", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._filled = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Is there room for one more?"""
        now = time.monotonic()
        self._left = min(self._left + (now - self._filled) * self._rate, self._burst)
        self._filled = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for each key, for the keys seen lately."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Is there room for one more of this key?"""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(cost)
