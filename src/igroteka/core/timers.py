"""Which timers of the rules run and when each fires. Time is the caller's: the rules only see that a timer fired."""

from __future__ import annotations

from igroteka.core.seats import CLOCK
from igroteka.core.state import EXPIRE, FLAG, State


class Timers:
    """A timer (name, ms) that stays runs on, a new one starts, one that fired and is still there begins anew."""

    __slots__ = ("due",)

    def __init__(self) -> None:
        self.due: dict[tuple[int, int], int] = {}  # (name, ms) -> when it fires, in the order of the rules

    def made(self, state: State, seat: int, move: int, at: int) -> None:
        """An input was made at that moment and led to this state."""
        if self.due and seat == CLOCK and EXPIRE <= move < FLAG:
            fired = move - EXPIRE
            self.due = {pair: due for pair, due in self.due.items() if pair[0] != fired}
        self.look(state, at)

    def look(self, state: State, at: int) -> None:
        """See which timers run from this moment on."""
        numbers = state.timers()
        if not numbers and not self.due:
            return
        due: dict[tuple[int, int], int] = {}
        for nth in range(0, len(numbers), 2):
            pair = (int(numbers[nth]), int(numbers[nth + 1]))
            due[pair] = self.due.get(pair, at + pair[1])
        self.due = due

    def anew(self, at: int) -> None:
        """All that run begin to count at this moment."""
        self.due = {pair: at + pair[1] for pair in self.due}

    def first(self) -> tuple[int, int] | None:
        """The timer that fires next, as (its input, when); of several at one moment the first of the rules."""
        soonest: tuple[int, int] | None = None
        for (name, _), due in self.due.items():
            if soonest is None or due < soonest[1]:
                soonest = (EXPIRE + name, due)
        return soonest
