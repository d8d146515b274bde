"""The course of a match: how long it took, who stood how and when, who hit whom. Follows it and changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame
from igroteka.core.seats import CLOCK
from igroteka.core.state import READY, State
from igroteka.lab.experiment.hits import hits_of
from igroteka.lab.experiment.pace import Pace
from igroteka.lab.experiment.standing import Look, Standing, look_by
from igroteka.lab.table import decides

NOBODY = -1


@dataclass(frozen=True)
class Hit:
    """Somebody did something to somebody else, while they stood so."""

    by: int
    on: int
    standing: Standing | None


class Course:
    """A follower (`lab/table.py`) for match after match at the same table."""

    def __init__(self, game: AnyGame, way: str, pace: Pace) -> None:
        self.game = game
        self.pace = pace
        self.look: Look | None = look_by(game, way)
        self.hurt = hits_of(game.name)
        self.begun_anew()

    def begun_anew(self) -> None:
        """Nothing has happened yet."""
        self.decisions = 0
        self.forced = 0  # decisions with one possibility
        self.seconds = 0.0  # at the pace of people
        self.began: int | None = None
        self.time = 0  # decisions so far; where a clock runs, its milliseconds
        self.turns: list[tuple[int, Standing]] = []  # from when on the seats stood how
        self.hits: list[Hit] = []
        self.hitting = 0  # inputs that hit somebody
        self._recorder = Recorder()
        self._question = NOBODY  # the input since which it is open
        self._together = False  # was it put to several at the same time?
        self._dealt = False
        self._acted = (NOBODY, NOBODY)  # the last seat that did something, and the last other one

    def begins(self, state: State) -> None:
        """A new match."""
        self.begun_anew()
        if self.hurt is not None:
            state.recorder = self._recorder

    def comes(self, state: State, seat: int, move: int) -> None:
        """How long would a person take for this?"""
        if not decides(state, seat, move):
            self.seconds += self.pace.call if move != READY else 0.0
            return
        self.decisions += 1
        alone = not self.game.real_time and len(state.moves(seat)) == 1
        self.forced += alone
        if not (self._together and state.opened == self._question):  # else all think at the same time
            self.seconds += self.pace.forced if alone else self.pace.choice
            must = int(state.must)
            self._question, self._together = int(state.opened), must & (must - 1) != 0

    def came(self, state: State, seat: int, ms: int) -> None:
        """What has changed?"""
        if seat == CLOCK and not self._dealt and not state.interlude:
            self._deal(state)
        self._dealt = not state.interlude
        self.time = ms if self.game.real_time else self.decisions
        if self.hurt is not None:
            self._count_hits(seat)
        if seat != CLOCK and seat != self._acted[0]:
            self._acted = (seat, self._acted[0])
        if self.look is not None and not state.over:
            standing = self.look(state)
            if not self.turns or standing != self.turns[-1][1]:
                self.turns.append((self.time, standing))

    def _deal(self, state: State) -> None:
        if self.began is None:
            self.began = self.game.began(state)
        self.seconds += self.pace.deal
        self._acted = (NOBODY, NOBODY)  # what a turned card does is nobody's doing

    def _count_hits(self, seat: int) -> None:
        """Who is hit in an answer of their own (a Draw Two accepted) was hit by the seat that acted before."""
        assert self.hurt is not None
        events = self._recorder.take()
        victims = {victim for event in events for victim in self.hurt(event)}
        standing = self.turns[-1][1] if self.turns else None
        last, before = self._acted
        found = False
        for victim in sorted(victims):
            by = seat if seat not in (victim, CLOCK) else last if last != victim else before
            if by != NOBODY:
                self.hits.append(Hit(by, victim, standing))
                found = True
        self.hitting += found
