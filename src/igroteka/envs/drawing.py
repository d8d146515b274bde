"""A match in which every draw of the dice is somebody else's choice: for programs that walk through chance themselves.

The dice give what is written for them; where nothing is written they ask, and what was begun is done again later with
one draw more. So the rules are as they are, and every game has chance that can be enumerated.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.events import Event, Recorder
from igroteka.core.game import AnyGame
from igroteka.core.seats import TABLE
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.envs.tables import Tables

NOBODY = -1


class Asked(Exception):
    """The dice need one draw more, below `below`."""

    def __init__(self, below: int) -> None:
        super().__init__(below)
        self.below = below


class WrittenDice(Dice):
    """Dice that give what is written, then ask."""

    def __init__(self, written: list[int]) -> None:
        super().__init__()
        self.written = written

    @property
    def kind(self) -> str:
        return "written"

    def below(self, n: i64) -> i64:
        if n == 1:
            return 0  # nothing is left to chance
        if self.drawn >= len(self.written):
            raise Asked(int(n))
        self.drawn += 1
        return self.written[int(self.drawn) - 1]

    def copy(self) -> WrittenDice:
        other = WrittenDice(self.written)
        other.drawn = self.drawn
        return other


class Position:
    """Where a match stands: it waits for a draw (`outcomes` is not 0), for `seat`, or is over."""

    def __init__(self, game: AnyGame, core: Tables, deals: int) -> None:
        """A match that is to begin. `deals`: one of so many matches is drawn; 0: each draw is asked for."""
        self.game = game
        self.core = core  # plays on from any position: all positions of a game share it
        self.deals = deals
        self.state: State = core.pristine.copy()
        self.lots: Dice = FastDice(0)
        self.driver = core.new_driver(0)
        self.decided = 0
        self.seat = NOBODY
        self.story: list[Event | tuple[int, str]] = []  # what happened, and what a seat did that others need not see
        self.imagined_at = 0  # in a guess: how long the story was then
        self.holding: dict[int, str] = {}  # in a guess: what the other seats saw of it at that moment
        self.begun: int | None = None  # the action that waits for its draws; below 0: the first deal
        self.written: list[int] = []
        self.outcomes = deals
        if not deals:
            self._do(NOBODY)

    def copy(self) -> Position:
        """The same position, sharing nothing that changes."""
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        other.lots = self.lots.copy()
        other.driver = self.driver.copy()
        other.story = self.story[:]
        other.written = self.written[:]
        return other

    def __deepcopy__(self, memory: dict[int, Any]) -> Position:
        return self.copy()

    def moves(self) -> list[int]:
        """What the seat that is asked may do, in rising order; to wait is the last."""
        core = self.core
        moves = sorted(int(move) for move in core.possible(self.state, self.seat))
        return [*moves, int(core.actions) - 1] if core.may_wait(self.state, self.seat) else moves

    def draw(self, outcome: int) -> None:
        """What was asked for has been drawn."""
        if self.deals:
            self.outcomes = 0
            self.state.dice, self.lots = FastDice(derived(outcome, "deal")), FastDice(derived(outcome, "lots"))
            self._do(NOBODY)
        else:
            self.written.append(outcome)
            assert self.begun is not None
            self._do(self.begun)

    def act(self, action: int) -> None:
        """The seat that is asked does this."""
        name = "wait" if action == self.core.actions - 1 else self.game.write(action)
        self.story.append((self.seat, name))
        self._do(action)

    def imagined(self, seat: int, dice: Dice) -> Position:
        """A position that this seat can't tell from the true one: what it does not know is dealt afresh."""
        other = self.copy()
        other.state = self.state.guess(seat, dice)
        other.lots = dice.split()
        others = [one for one in range(int(self.state.seats)) if one != seat]
        other.holding = {one: str(self.game.own(other.state, one).view()) for one in others}
        other.imagined_at = len(self.story)
        return other

    def told(self, seat: int) -> list[str]:
        """All that this seat was ever told or did; in a guess, the others know what all saw and what they hold now."""
        own_from = self.imagined_at if seat in self.holding else 0
        before = [self._line(entry, TABLE) for entry in self.story[:own_from]]
        held = [self.holding[seat]] if seat in self.holding else []
        since = [self._line(entry, seat) for entry in self.story[own_from:]]
        return [line for line in (*before, *held, *since) if line]

    def _line(self, entry: Event | tuple[int, str], eyes: int) -> str:
        if isinstance(entry, tuple):
            return f"I: {entry[1]}" if entry[0] == eyes else ""
        return str(self.game.shown(entry, eyes))

    def _do(self, action: int) -> None:
        """Do it, and go on until somebody is asked; or find out which draw it needs."""
        core = self.core
        state, lots = self.state, self.lots
        if not self.deals:
            state = state.copy()
            state.dice = lots = WrittenDice(self.written)
        state.recorder = recorder = Recorder()
        core.states[0], core.drivers[0], core.dice[0] = state, self.driver.copy(), lots
        core.asked[0], core.decided[0] = self.seat, self.decided
        try:
            if action == NOBODY:
                core.go_on(0)
            else:
                core.take(0, action)
        except Asked as asked:
            self.begun, self.outcomes = action, asked.below
            return
        self.state, self.lots, self.driver = state, lots, core.drivers[0]
        self.seat, self.decided = int(core.asked[0]), int(core.decided[0])
        self.begun, self.written, self.outcomes = None, [], 0
        state.recorder = None
        self.story += recorder.take()
