"""All who are asked at one moment answer at once: sealed choices, calls and catches, touches in real time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from igroteka.core.dice import Dice
from igroteka.core.driver import first_from
from igroteka.core.seats import BIT, members
from igroteka.core.sight import mark
from igroteka.envs.tables import Tables


class Together:
    """One table. Whoever may interrupt is asked before those whose turn it is; in real time all are asked."""

    def __init__(self, core: Tables, table: int) -> None:
        self.core = core
        self.table = table

    def asked(self) -> list[int]:
        """The seats that are asked at this moment; nobody is, when the match is over."""
        return members(self._asked())

    def _asked(self) -> int:
        core, state = self.core, self.core.states[self.table]
        if core.asked[self.table] < 0:
            return 0
        ready = int((state.may | state.must) & ~core.drivers[self.table].asked)
        if core.real_time:
            return ready
        return ready & ~int(state.must) or int(state.must)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do, in an array of its own; who is not asked may only wait, which is the last action."""
        core, state = self.core, self.core.states[self.table]
        buffer = vec[u8](bytes(int(core.actions)))
        if self._asked() & BIT[seat]:
            mark(core.possible(state, seat), buffer, 0)
        if not self._asked() & BIT[seat] or core.may_wait(state, seat):
            buffer[core.actions - 1] = 1
        shown: Any = buffer
        return np.frombuffer(shown, np.int8)

    def act(self, actions: Sequence[int]) -> None:
        """An action for each seat; then the match goes on until somebody is asked again.

        Moves are made after all have chosen: round the table from the last one who moved, in real time in an order
        drawn by lot. What an earlier one has made impossible, or another move than was meant, comes too late.
        """
        core, state, driver = self.core, self.core.states[self.table], self.core.drivers[self.table]
        moving = 0
        for seat in self.asked():
            if actions[seat] == core.actions - 1:
                driver.declined(seat)
            else:
                moving |= int(BIT[seat])
        chosen_at = int(state.inputs)
        while moving:
            seat = self._next(moving, core.dice[self.table])
            moving &= ~int(BIT[seat])
            if state.allows(seat, actions[seat]) and state.since(seat, actions[seat]) <= chosen_at:
                state.apply(seat, actions[seat])
                driver.made(seat)
            elif core.real_time:
                driver.declined(seat)  # its hand was there, and time goes on
        core.decided[self.table] += 1
        core.go_on(self.table)

    def _next(self, moving: int, lots: Dice) -> int:
        if self.core.real_time:
            seats = members(moving)
            return seats[int(lots.below(len(seats)))]
        last = self.core.drivers[self.table].last
        return int(first_from(last, moving, self.core.states[self.table].seats))
