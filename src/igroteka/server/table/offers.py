"""Offers that need everybody's consent: undo, pause, resume, end, rematch. They live in memory only."""

from __future__ import annotations

from dataclasses import dataclass, field

from igroteka.core.errors import Mistake
from igroteka.server.table.table import Table
from igroteka.server.table.verbs import check_seats
from igroteka.server.wire import down


@dataclass
class Open:
    """An offer that waits for answers."""

    seat: int
    yes: set[int] = field(default_factory=set)


class Offers:
    """The open offers of a table, one of each kind."""

    def __init__(self) -> None:
        self._open: dict[str, Open] = {}

    def check(self, table: Table, what: str) -> None:
        """Does this offer make sense now?"""
        playing = table.status == "playing"
        if what == "rematch":
            if table.status != "over":
                raise Mistake("match-runs" if playing else "no-match-yet")
            check_seats(table)
        elif not playing:
            raise Mistake("no-match")
        elif what == "resume" and not table.paused:
            raise Mistake("not-paused")
        elif what == "pause" and table.paused:
            raise Mistake("paused-already")
        elif what == "undo" and not table.settings.undo:
            raise Mistake("undo-off")

    def agree(self, table: Table, what: str, seat: int, present: set[int]) -> bool:
        """This seat (and every other seat of its person) is for it; True when nobody's consent is missing."""
        offer = self._open.setdefault(what, Open(seat))
        guest = table.chairs[seat].guest
        offer.yes.update(table.seats_of(guest) if guest else [seat])
        if present - offer.yes:
            return False
        del self._open[what]
        return True

    def is_open(self, what: str) -> bool:
        """Has somebody asked for this?"""
        return what in self._open

    def asked_by(self, what: str) -> int:
        """The seat that has asked."""
        return self._open[what].seat

    def refuse(self, what: str) -> None:
        """Somebody is against it."""
        if self._open.pop(what, None) is None:
            raise Mistake("no-offer")

    def forget(self, *what: str) -> bool:
        """The table moved on; True if anything was open."""
        if not self._open:
            return False
        gone = [self._open.pop(kind, None) for kind in what or tuple(self._open)]
        return any(gone)

    def listed(self) -> list[down.Proposal]:
        """For the table message."""
        return [down.Proposal(what, offer.seat, sorted(offer.yes)) for what, offer in self._open.items()]
