"""The interface of a bot. A bot sees what its seat sees: it is given a guess, never the true state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from igroteka.core.dice import Dice
from igroteka.core.state import WAIT, State

ALIKE = 1e-9  # worths that differ by less are equal: sums of the same numbers in another order
REMEMBERED = 256  # inputs whose moments a watch holds: minutes of the fastest game


@dataclass(frozen=True, slots=True)
class Watch:
    """What a bot of a real-time game knows of time. Rules never read a clock; hands and eyes need one.

    A bot is asked again after every input and keeps nothing in mind. So that its reaction does not begin
    anew each time, all that it would remember follows from the seed and from how long ago things happened.
    """

    seed: int  # the same for a seat all through a match
    ago: Sequence[int] = ()  # milliseconds since the last input, since the one before it …

    def since(self, world: State, number: int) -> int:
        """How long ago this input was made; what is forgotten is as old as the oldest that is not."""
        if not self.ago:
            return 0
        return self.ago[min(max(int(world.inputs) - number, 0), len(self.ago) - 1)]


class Bot(ABC):
    """Chooses moves for one seat.

    `world` is `state.guess(seat, dice)`: everything the seat can see is true in it, everything else is
    dealt afresh. So a bot may read any attribute of it and still knows nothing it should not.

    >>> import igroteka
    >>> class First(igroteka.Bot):
    ...     def choose(self, world, seat, dice):
    ...         return int(world.moves(seat)[0])
    >>> igroteka.game("uno").match(seats=2, seed=7).ask(First())
    'R5'
    """

    @abstractmethod
    def choose(self, world: State, seat: int, dice: Dice) -> int:
        """The move for a turn or a sealed choice (in a real-time game: what it would do if time were no matter)."""

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        """Asked out of turn, because the seat is in `may`: a call, a catch, or WAIT."""
        return int(WAIT)

    def intend(self, world: State, seat: int, dice: Dice, watch: Watch) -> tuple[int, int]:
        """Real-time games: what it does next if nothing happens before, or WAIT, and in how many milliseconds."""
        return self.choose(world, seat, dice), 0


def best(moves: Iterable[int], worth: Callable[[int], float], dice: Dice) -> int:
    """The move of the highest worth; among equals the dice choose, so that no seat, card or colour is picked on.

    >>> from igroteka.core.dice import FastDice
    >>> best([1, 2, 3], lambda move: -abs(move - 2), FastDice(0))
    2
    >>> {best([1, 2, 3], lambda move: min(move, 2), FastDice(seed)) for seed in range(20)}
    {2, 3}
    """
    worths = [(int(move), worth(int(move))) for move in moves]
    most = max(value for _, value in worths)
    equal = [move for move, value in worths if value >= most - ALIKE]
    return equal[dice.below(len(equal))] if len(equal) > 1 else equal[0]
