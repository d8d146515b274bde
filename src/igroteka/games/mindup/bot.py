"""What a bot knows of Mind Up!"""

from __future__ import annotations

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.state import State


class Quick(Bot):
    """Stub."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        moves = world.moves(seat)
        return moves[dice.below(len(moves))]
