"""The bot that plays anything, with manners: it calls its own UNO and catches nobody."""

from __future__ import annotations

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT, State


class RandomBot(Bot):
    """In its turn uniform over `choices`; asked for an interrupt, the reflex of the game."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        if not world.must & BIT[seat]:
            return self.interrupt(world, seat, dice)
        choices = world.choices(seat)
        return int(choices[dice.below(len(choices))])

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        return int(world.reflex(seat, dice)) if world.may & BIT[seat] else int(WAIT)
