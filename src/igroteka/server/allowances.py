"""How much of everything: by socket, by guest, by address. All of it stands here.

Generous for people (a family, a class behind one router), tight for machines. `docs/hosting.md` says the same in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from igroteka.server.limits import Buckets

MANY = 1e12

# A kind of thing one says or asks for: so many a second and so many at once, of one guest and of one address.
EACH: dict[str, tuple[tuple[float, float], tuple[float, float]]] = {
    "message": ((80, 240), (400, 2000)),  # of every kind: moves are counted here alone
    "say": ((0.7, 6), (5, 60)),
    "create": ((0.2, 20), (1, 80)),
    "rename": ((0.2, 10), (1, 60)),
    "set": ((1, 20), (5, 80)),
    "lobby": ((1, 20), (5, 100)),
    "watch": ((2, 40), (20, 300)),
    "why": ((10, 60), (40, 300)),
    "hint": ((0.5, 12), (4, 120)),  # each takes the better part of a second of a processor
    "sheet": ((0.2, 20), (1, 80)),  # new ones
    "entry": ((5, 60), (20, 300)),  # on sheets: here `guest` is the sheet
    "around": ((4, 60), (20, 300)),  # sitting down, offers, links: what else there is to do at a table
}
TOO_MUCH = {"say": "talk-too-fast", "create": "too-many-tables"}  # the words for it, where there are special ones
# The same for what comes over HTTP, of one address.
ASKED: dict[str, tuple[float, float]] = {
    "request": (20, 200),  # and new sockets
    "guest": (0.5, 50),  # new ones
    "face": (300, 6000),  # pictures of cards: a table of Twin It! shows 135 at once, to each of a class
    "replay": (1, 20),
    "look": (40, 600),  # at sheets: each phone of a table asks every second
    "review": (3, 60),  # while one is made its reader asks every second how far it is
}


class Limit:
    """Of one kind of thing: of each guest, and of each address."""

    def __init__(self, guest: tuple[float, float] = (MANY, MANY), address: tuple[float, float] = (MANY, MANY)) -> None:
        self.guests = Buckets(*guest)
        self.addresses = Buckets(*address)

    def take(self, guest: str, near: str, cost: float = 1.0) -> bool:
        """Is there room for one more of this guest, from there?"""
        return self.guests.take(guest, cost) and self.addresses.take(near, cost)


def _limits() -> dict[str, Limit]:
    return {kind: Limit(guest, address) for kind, (guest, address) in EACH.items()}


def _asked() -> dict[str, Buckets]:
    return {kind: Buckets(*limit) for kind, limit in ASKED.items()}


@dataclass
class Limits:
    """The limits of one server."""

    socket_rate: float = 40.0  # frames of every kind, and kilobytes
    socket_burst: float = 120.0
    said: dict[str, Limit] = field(default_factory=_limits)
    asked: dict[str, Buckets] = field(default_factory=_asked)
    sockets_of_guest: int = 24  # open at the same time: tabs and devices of one person
    sockets_each: int = 256  # open at the same time from one address: a school behind one router is fine

    @classmethod
    def lifted(cls) -> Limits:
        """None: for clients that are machines of ours, under test and under load."""
        said = {kind: Limit() for kind in EACH}
        asked = {kind: Buckets(MANY, MANY) for kind in ASKED}
        return cls(MANY, MANY, said, asked, sockets_of_guest=10**9, sockets_each=10**9)
