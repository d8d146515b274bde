"""What happened, for those who watch: recorded only when a recorder is attached."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.core.seats import holds

HIDDEN: Final[i64] = -1  # the face of a card that the observer does not learn


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Event:
    """Something that happened at the table.

    Everyone learns that it happened, to whom, the public numbers and how many cards were in
    it; only the seats in `seen` learn the faces of the cards. There is no default for `seen`.
    """

    __slots__ = ("cards", "kind", "numbers", "seat", "seen")

    def __init__(self, kind: str, seat: i64, cards: vec[i64], seen: i64, numbers: vec[i64]) -> None:
        self.kind = kind
        self.seat: i64 = seat
        self.cards = cards
        self.seen: i64 = seen
        self.numbers = numbers

    def faces(self, observer: i64) -> list[int]:
        """The cards as this observer sees them: HIDDEN where it may not look."""
        if holds(self.seen, observer):
            return [int(card) for card in self.cards]
        return [HIDDEN for card in self.cards]

    def whole(self) -> tuple[str, int, int, list[int], list[int]]:
        """Kind, seat, seen, all cards, numbers: in one step, for archives that copy very many of them."""
        return (
            self.kind,
            int(self.seat),
            int(self.seen),
            [int(card) for card in self.cards],
            [int(number) for number in self.numbers],
        )


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Recorder:
    """Collects events until somebody takes them."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def take(self) -> list[Event]:
        """The events since the last time; the recorder is empty again."""
        events = self.events
        self.events = []
        return events
