"""What a bot knows of Zero."""

from __future__ import annotations

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT, State
from igroteka.games.zero.cards import CARDS
from igroteka.games.zero.rules import CALL, PASS, ZeroState
from igroteka.games.zero.scoring import is_zero, points


class Quick(Bot):
    """Takes the exchange that lowers its points most."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, ZeroState)
        if is_zero(world.hands[seat]):
            return int(CALL)
        if not world.must & BIT[seat]:
            return int(WAIT)
        best, least = int(PASS), int(points(world.hands[seat]))
        for move in world.choices(seat):
            if move != PASS:
                left = points((world.hands[seat] & ~BIT[move // CARDS]) | BIT[move % CARDS])
                if left < least:
                    best, least = int(move), int(left)
        return best
