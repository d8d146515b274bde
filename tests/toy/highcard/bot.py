"""What a bot knows of High Card."""

from __future__ import annotations

from igroteka.core.bot import Bot, best
from igroteka.core.dice import Dice
from igroteka.core.state import State


class Highest(Bot):
    """Lays its highest card."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        return best(world.moves(seat), float, dice)  # all cards differ here; where moves are equal the dice choose
