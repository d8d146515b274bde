"""The commands that were carried out here: asked again, they get their first answer and are not carried out twice."""

from __future__ import annotations

REMEMBERED = 256  # of each guest at least, whatever the others do; docs/protocol.md promises it
MOST_GUESTS = 512  # those who were silent longest are forgotten first


class Answered:
    """What each guest's last commands came to: the version of the table after them."""

    __slots__ = ("_of",)

    def __init__(self) -> None:
        self._of: dict[str, dict[str, int]] = {}

    def version(self, guest: str, id: str) -> int | None:
        """The version after this command; None if it was not carried out, or too long ago."""
        known = self._of.get(guest)
        return known.get(id) if known is not None else None

    def add(self, guest: str, id: str, version: int) -> None:
        """A command was carried out."""
        known = self._of.pop(guest, None)
        if known is None:
            known = {}
            if len(self._of) >= MOST_GUESTS:
                del self._of[next(iter(self._of))]
        self._of[guest] = known  # at the end: the last to have said something
        known[id] = version
        if len(known) > 2 * REMEMBERED:  # many at once: to find the first of all takes time
            for old in list(known)[:REMEMBERED]:
                del known[old]

    def knows(self, guest: str) -> bool:
        """Is anything of this guest remembered?"""
        return guest in self._of
