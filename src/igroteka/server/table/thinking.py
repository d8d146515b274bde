"""Thinking clocks: how much time each seat has left. Arithmetic on table time: replaying the log gives it back."""

from __future__ import annotations

from igroteka.core.seats import members
from igroteka.core.state import State
from igroteka.server.table.bodies import Clock

OVERTIME_MS = 5_000  # what a seat whose time has run out gets for each further move
UNLIMITED = 1 << 50


class Thinking:
    """The clocks of one match."""

    __slots__ = ("bank", "clock", "since", "used")

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.used = bool(clock.move or clock.game)  # is there a clock at all?
        self.bank = [1000 * clock.game if clock.game else UNLIMITED] * seats
        self.since: list[int | None] = [None] * seats  # when the question that a seat thinks about was put

    def tick(self, state: State, at: int, flagged: int = -1) -> None:
        """After an input at that time: stop the clocks of those who answered, start those who are asked."""
        if not self.used:
            return
        must = int(state.must)
        anew = state.opened == state.inputs
        for seat, since in enumerate(self.since):
            asked = bool(must >> seat & 1)
            if since is not None and (anew or not asked):
                self._stop(seat, at - since, seat == flagged)
            if asked and (anew or since is None):
                self.since[seat] = at

    def _stop(self, seat: int, spent: int, flagged: bool) -> None:
        self.since[seat] = None
        if self.clock.game:
            self.bank[seat] = max(self.bank[seat] - spent, 0) + 1000 * self.clock.increment
            if flagged:
                self.bank[seat] = max(self.bank[seat], OVERTIME_MS)

    def left(self, seat: int, at: int) -> int:
        """How many milliseconds this seat has, were it asked now."""
        since = self.since[seat]
        spent = at - since if since is not None else 0
        left = self.bank[seat] - spent
        if self.clock.move:
            left = min(left, 1000 * self.clock.move - spent)
        return left

    def running(self, state: State) -> list[int]:
        """The seats whose clocks run."""
        return members(state.must) if self.used else []

    def first_to_fall(self, state: State, at: int) -> tuple[int, int] | None:
        """The seat whose flag falls first and the table time at which it does."""
        falls = [(at + self.left(seat, at), seat) for seat in self.running(state)]
        if not falls:
            return None
        due, seat = min(falls)
        return seat, due
