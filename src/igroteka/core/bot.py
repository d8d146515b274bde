"""The interface of a bot. A bot sees what its seat sees: it is given a guess, never the true state."""

from __future__ import annotations

from abc import ABC, abstractmethod

from igroteka.core.dice import Dice
from igroteka.core.state import WAIT, State


class Bot(ABC):
    """Chooses moves for one seat.

    `world` is `state.guess(seat, dice)`: everything the seat can see is true in it, everything else is
    dealt afresh. So a bot may read any attribute of it and still knows nothing it should not.
    """

    @abstractmethod
    def choose(self, world: State, seat: int, dice: Dice) -> int:
        """The move for a turn or a sealed choice (in a real-time game: whatever it does next, or WAIT)."""

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        """Asked out of turn, because the seat is in `may`: a call, a catch, or WAIT."""
        return int(WAIT)

    def delay(self, world: State, seat: int, move: int, dice: Dice) -> int:
        """Real-time games: after how many milliseconds the move comes."""
        return 0
