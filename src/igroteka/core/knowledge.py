"""Facts: what an observer knows of cards in other hands, because it once saw them.

A fact says: observer O knows that a card of this kind is with one of these seats. Every change
keeps facts true (they may get weaker): the true world always agrees with all of them.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT


class Facts:
    """A multiset of facts, as three columns of one table."""

    __slots__ = ("kinds", "observers", "seats")

    def __init__(self) -> None:
        self.observers = vec[i64]()
        self.kinds = vec[i64]()
        self.seats = vec[i64]()  # bit sets: the seats that may hold the card

    def __len__(self) -> int:
        return len(self.kinds)

    def copy(self) -> Facts:
        other = Facts()
        other.observers = self.observers[:]
        other.kinds = self.kinds[:]
        other.seats = self.seats[:]
        return other

    def clear(self) -> None:
        """Everything was shuffled away."""
        self.observers = vec[i64]()
        self.kinds = vec[i64]()
        self.seats = vec[i64]()

    def add(self, observer: i64, kind: i64, seats: i64) -> None:
        """The observer sees a card of this kind go to one of these seats."""
        self.observers = append(self.observers, observer)
        self.kinds = append(self.kinds, kind)
        self.seats = append(self.seats, seats)

    def keep_only(self, observer: i64) -> None:
        """Forget what the other observers know."""
        kept = Facts()
        for row in range(len(self.kinds)):
            if self.observers[row] == observer:
                kept.add(observer, self.kinds[row], self.seats[row])
        self._become(kept)

    def keep_only_others(self, observer: i64, seat: i64) -> None:
        """Before a whole hand is shown: what the observer knew of that seat is said anew by the showing.

        A fact that names other seats too may speak of a card of this hand, so it goes as well.
        """
        kept = Facts()
        for row in range(len(self.kinds)):
            if self.observers[row] != observer or not self.seats[row] & BIT[seat]:
                kept.add(self.observers[row], self.kinds[row], self.seats[row])
        self._become(kept)

    def widen(self, giver: i64, taker: i64, except_for: i64) -> None:
        """An unseen card went from giver to taker; `except_for` is the set of those who saw it."""
        for row in range(len(self.kinds)):
            if self.seats[row] & BIT[giver] and not except_for & BIT[self.observers[row]]:
                self.seats[row] |= BIT[taker]

    def leaves(self, kind: i64, seat: i64) -> None:
        """A card of this kind left this seat and everybody saw it: each observer drops one fact."""
        for observer in range(12):
            self.leaves_for(observer, kind, seat)

    def leaves_for(self, observer: i64, kind: i64, seat: i64) -> None:
        """The observer saw a card of this kind leave the seat.

        Which of several facts it fulfilled cannot be told: one goes, and the others that it might
        have been become as wide as it was.
        """
        gone: i64 = -1
        for row in range(len(self.kinds)):
            if self._speaks_of(row, observer, kind, seat) and (gone < 0 or narrower(self.seats[row], self.seats[gone])):
                gone = row
        if gone < 0:
            return
        width = self.seats[gone]
        kept = Facts()
        for row in range(len(self.kinds)):
            if row == gone:
                continue
            seats = self.seats[row]
            if self._speaks_of(row, observer, kind, seat):
                seats |= width
            kept.add(self.observers[row], self.kinds[row], seats)
        self._become(kept)

    def hands_move(self, goes_to: vec[i64]) -> None:
        """Whole hands change places: the hand of seat s goes to goes_to[s]."""
        for row in range(len(self.kinds)):
            moved: i64 = 0
            for seat in range(len(goes_to)):
                if self.seats[row] & BIT[seat]:
                    moved |= BIT[goes_to[seat]]
            self.seats[row] = moved

    def observer_looks(self, observer: i64, own_cards: vec[i64]) -> None:
        """The observer sees its own hand (count by kind): facts about that seat are settled."""
        for kind in range(len(own_cards)):
            for copy in range(own_cards[kind]):
                self.leaves_for(observer, kind, observer)
        here = BIT[observer]
        kept = Facts()
        for row in range(len(self.kinds)):
            seats = self.seats[row]
            if self.observers[row] == observer:
                seats &= ~here
            if seats != 0:
                kept.add(self.observers[row], self.kinds[row], seats)
        self._become(kept)

    def forget_seat(self, seat: i64) -> None:
        """The hand of this seat went where it cannot be followed."""
        kept = Facts()
        for row in range(len(self.kinds)):
            if not self.seats[row] & BIT[seat]:
                kept.add(self.observers[row], self.kinds[row], self.seats[row])
        self._become(kept)

    def rows(self) -> list[tuple[int, int, int]]:
        """(observer, kind, seats) sorted, for plain Python: positions and tests."""
        return sorted(
            (int(self.observers[row]), int(self.kinds[row]), int(self.seats[row])) for row in range(len(self.kinds))
        )

    def _speaks_of(self, row: i64, observer: i64, kind: i64, seat: i64) -> bool:
        return self.observers[row] == observer and self.kinds[row] == kind and (self.seats[row] & BIT[seat]) != 0

    def _become(self, other: Facts) -> None:
        self.observers = other.observers
        self.kinds = other.kinds
        self.seats = other.seats


def narrower(seats: i64, than: i64) -> bool:
    """Is the first set a proper subset of the second?"""
    return seats != than and (seats & than) == seats


def facts_from(rows: list[tuple[int, int, int]]) -> Facts:
    """The inverse of `Facts.rows`."""
    facts = Facts()
    for observer, kind, seats in rows:
        facts.add(observer, kind, seats)
    return facts
