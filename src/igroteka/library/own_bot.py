"""A bot that is a function of a match and a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT as NO_MOVE
from igroteka.core.state import State
from igroteka.library.match import Match

if TYPE_CHECKING:
    from igroteka.library.game import Game

Chooser = Callable[[Match, int], str]  # a guess of the match, and the seat it plays: its move
AnyBot = str | Bot | Chooser


class OwnBot(Bot):
    """Asks a function, in a match that is a guess: it may look at all of it and play it on.

    Without a function for it, interrupts are those that every polite player makes: its own UNO!, a right Zero.
    """

    def __init__(self, game: Game, chooser: Chooser, interrupter: Chooser | None = None) -> None:
        self.game = game
        self.name = str(getattr(chooser, "__name__", type(chooser).__name__))
        self._choose = chooser
        self._interrupt = interrupter

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        if not self.game.real_time and not world.must & BIT[seat]:
            return self.interrupt(world, seat, dice)
        return self._answer(self._choose, world, seat, dice, self.game.real_time)

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        if not world.may & BIT[seat]:
            return int(NO_MOVE)
        if self._interrupt is None:
            return int(world.reflex(seat, dice))
        return self._answer(self._interrupt, world, seat, dice, True)

    def _answer(self, chooser: Chooser, world: State, seat: int, dice: Dice, out_of_turn: bool) -> int:
        match = Match(self.game, world, None, int(dice.below(1 << 30)))
        match._ask_only(seat, out_of_turn)
        return match._code(seat, chooser(match.copy(), seat))
