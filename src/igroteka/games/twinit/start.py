"""The start of the minute: ready, steady, go (TWINIT-23)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT, EVERYONE, all_of
from igroteka.games.twinit.cards import CARDS, FRONT_KNOWN, NONE
from igroteka.games.twinit.reaction import Hands


class Start(Hands):
    """The table before the minute, and how it begins."""

    def pile_up(self) -> None:
        """Before the minute the cards lie in a pile until all are ready; who said so after the last minute is."""
        self.piled = True
        self.may = 0
        waited_for = all_of(self.seats) & ~self.ready
        if self.recorder is not None:
            self.tell("piled", NONE, vec[i64](), EVERYONE, vec[i64]())
        self.ask(waited_for)
        if waited_for == 0:
            self._count_down()

    def get_ready(self, seat: i64) -> None:
        """This player is ready; when all are, the count begins."""
        self.must &= ~BIT[seat]  # asked since the deal, all the same: what others say makes nobody late
        if self.recorder is not None:
            self.tell("prepared", seat, vec[i64](), EVERYONE, vec[i64]())
        if self.must == 0:
            self._count_down()

    def _count_down(self) -> None:
        """A count of three; nobody can touch anything yet, and nobody sees anything."""
        self.counting = True
        self.opened = self.inputs
        if self.recorder is not None:
            self.tell("steady", NONE, vec[i64](), EVERYONE, vec[i64]())

    def spread(self) -> None:
        """The minute: all cards lie in the middle, for everyone at the same moment, and all search at once."""
        self.piled = False
        self.counting = False
        self.may = all_of(self.seats)
        for card in range(CARDS):
            self.changed[card] = self.inputs
        everything = vec[i64](capacity=CARDS)
        for card in range(CARDS):
            everything = append(everything, card)
        if self.recorder is not None:
            self.tell("spread", NONE, vec[i64](), EVERYONE, vec[i64]())
        self.uncover(everything)
        self.ask(0)

    def uncover(self, cards: vec[i64]) -> None:
        """These cards come into sight, for everyone at the same moment."""
        for card in cards:
            self.known[card] = FRONT_KNOWN
            self.appear(self.front[card])
        if self.recorder is not None:
            self.tell_faces(cards)
