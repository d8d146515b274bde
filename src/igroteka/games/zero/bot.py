"""What a bot knows of Zero."""

from __future__ import annotations

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT, State
from igroteka.games.zero.cards import CARDS, COLOURS, ROW_SIZE, VALUES, row_of
from igroteka.games.zero.rules import CALL, PASS, ZeroState
from igroteka.games.zero.scoring import is_zero, points
from igroteka.games.zero.table import NO_SEAT

CONTENT = 4  # with no more points than this it passes: waiting helps the others more

# By how much cards of one colour, or of one value, are cheaper already, because the group may be filled.
PROMISE = (0.0, 0.0, 0.0, 0.15, 0.45, 1.0, 1.0, 1.0, 1.0)


class Quick(Bot):
    """Looks one exchange ahead: collects groups that promise to become five, and at the end lowers its points."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, ZeroState)
        hand = int(world.hands[seat])
        ending = world.closer != NO_SEAT
        if points(hand) <= CONTENT and not ending:
            return int(PASS)
        best, least = int(PASS), cost(hand, ending)
        for move in world.choices(seat):
            if move != PASS:
                left = cost(int((hand & ~BIT[move // CARDS]) | BIT[move % CARDS]), ending)
                if left < least:
                    best, least = int(move), left
        return best

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, ZeroState)
        return int(CALL if is_zero(world.hands[seat]) else WAIT)


def cost(hand: int, ending: bool) -> float:
    """What a hand will cost: its points in the end, before that with the promise of its groups."""
    return float(points(hand)) if ending else promised_points(hand)


def promised_points(hand: int) -> float:
    """The points of a hand in which a group that is nearly there counts as partly there."""
    rows = [int(row_of(hand, colour)) for colour in range(COLOURS)]
    shares = [1 - PROMISE[ROW_SIZE[row]] for row in rows]
    total = 0.0
    for value in range(1, VALUES + 1):
        bit = BIT[value - 1]
        same = [share for row, share in zip(rows, shares, strict=True) if row & bit]
        if same:
            total += int(value) * max(same) * (1 - PROMISE[len(same)])
    return total
