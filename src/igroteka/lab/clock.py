"""The virtual clock of real-time games: who is first, in milliseconds that cost no time.

After every input each bot that may do something is asked anew what it intends and after how long; the
earliest of these intentions and of the running timers happens next. Time never enters the rules: they
only see the order. The terminal uses the same clock with a person at one of the seats.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from igroteka.core.bot import REMEMBERED, Bot, Watch
from igroteka.core.dice import Dice
from igroteka.core.driver import NOTHING, asked_for
from igroteka.core.seats import CLOCK
from igroteka.core.state import READY, WAIT, State
from igroteka.core.timers import Timers


@dataclass(frozen=True)
class TimedInput:
    """An input and the moment at which it is made."""

    at: int
    seat: int
    move: int


class VirtualClock:
    """A match in virtual time; a seat without a bot is played from outside, through `act`.

    All by itself: `while clock.upcoming(): clock.step()`. With a person: wait in real time until
    `upcoming().at`, then `step()`; if the person moves before that, `act(seat, move, at)`.
    """

    def __init__(self, state: State, bots: Sequence[Bot | None], dice: Sequence[Dice]) -> None:
        self.state = state
        self.bots = bots
        self.dice = dice
        self.now = 0
        self._seeds = [int(one.below(1 << 30)) for one in dice]
        self._made: deque[int] = deque([0], REMEMBERED)  # when the last inputs were made, the newest first
        self._timers = Timers()
        self._intentions: list[TimedInput] = []
        self._next: TimedInput | None = None
        self._timers.look(state, 0)
        self._look_around()

    def upcoming(self) -> TimedInput | None:
        """What happens next if nobody moves from outside; None: the match is over or waits for a person.

        At the same moment timers come before hands, and hands in the order in which they were asked.
        """
        return self._next

    def step(self) -> TimedInput | None:
        """Let the next thing happen; what it was."""
        coming = self._next
        if coming is not None:
            self._make(coming)
        return coming

    def act(self, seat: int, move: int, at: int) -> TimedInput:
        """An input from outside at that moment (never before `now`); raises IllegalMove like `State.play`.

        What was due before that moment and has not been let happen is overdue: timers fire at once, and
        the bots think again.
        """
        made = TimedInput(max(at, self.now), seat, move)
        self._make(made)
        return made

    def timers(self) -> dict[int, int]:
        """The running timers: name -> when it fires."""
        return {name: due for (name, _), due in self._timers.due.items()}

    def _make(self, made: TimedInput) -> None:
        self.state.play(made.seat, made.move)
        self.now = made.at
        self._made.appendleft(self.now)
        self._timers.made(self.state, made.seat, made.move, self.now)
        self._look_around()

    def _look_around(self) -> None:
        """After an input: who intends what, and what comes first."""
        self._intentions = []
        if not self.state.over:
            self._ask_everyone()
        fires = self._timers.first()
        timers = [] if fires is None else [TimedInput(max(fires[1], self.now), CLOCK, fires[0])]
        self._next = min(timers + self._intentions, key=lambda one: one.at, default=None)

    def _ask_everyone(self) -> None:
        # The asking begins one seat further after every input: a tie favours no seat.
        seats = int(self.state.seats)
        first = int(self.state.inputs) % seats
        for seat in (*range(first, seats), *range(first)):
            bot = self.bots[seat]
            if bot is not None:
                self._ask(seat, bot, self.dice[seat])

    def _ask(self, seat: int, bot: Bot, dice: Dice) -> None:
        state = self.state
        if state.interlude:
            if state.allows(seat, READY):
                self._intentions.append(TimedInput(self.now, seat, READY))  # a bot has seen the table at once
        elif asked_for(state, seat, False, True) != NOTHING:
            watch = Watch(self._seeds[seat], [self.now - at for at in self._made])
            move, delay = bot.intend(state.guess(seat, dice), seat, dice, watch)
            if move != WAIT:
                self._intentions.append(TimedInput(self.now + max(int(delay), 0), seat, int(move)))
