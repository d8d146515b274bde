"""What a bot knows of Zero."""

from __future__ import annotations

from igroteka.core.bot import Bot, best
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import WAIT, State
from igroteka.games.zero.cards import CARDS, COLOURS, HAND, VALUES, row_of
from igroteka.games.zero.rules import CALL, PASS, ZeroState
from igroteka.games.zero.scoring import is_zero, points
from igroteka.games.zero.table import NO_SEAT

CONTENT = 4  # with no more points than this it passes: waiting helps the others more
PATIENCE = 10  # turns each; whoever is still behind then will hardly catch up
# The points of a hand of which so many cards were seen going into it (as quick bots have them).
RECKONED = (20, 17, 14, 11, 8, 7, 6, 5, 4)
PASSED = 8  # and of a hand with which somebody passed

# By how much cards of one colour, or of one value, are cheaper already, because the group may be filled.
PROMISE = (0.0, 0.0, 0.0, 0.15, 0.45, 1.0, 1.0, 1.0, 1.0)
# By the cards of one colour (see `row_of`): which values there are, and what each of them still counts.
VALUES_IN = [tuple(value for value in range(1, int(VALUES) + 1) if row & int(BIT[value - 1])) for row in range(256)]
SHARE = [1 - PROMISE[len(values)] for values in VALUES_IN]


class Quick(Bot):
    """Looks one exchange ahead: collects groups that promise to become five, and at the end lowers its points.

    Its pass does not close a round in which it is behind what the others seem to have.
    """

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, ZeroState)
        hand = int(world.hands[seat])
        ending = world.closer != NO_SEAT
        closes = world.passes == 1 and not ending  # the second pass starts the last turns of the others (ZERO-09)
        may_pass = not closes or not behind(world, seat)
        if points(hand) <= CONTENT and not ending and may_pass:
            return int(PASS)
        exchanges = [int(move) for move in world.choices(seat) if move != PASS]
        costs = {move: cost(exchanged(hand, move), ending) for move in exchanges}
        if may_pass and min(costs.values()) >= cost(hand, ending):
            return int(PASS)
        return best(exchanges, lambda move: -costs[move], dice)

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, ZeroState)
        return int(CALL if is_zero(world.hands[seat]) else WAIT)


def exchanged(hand: int, move: int) -> int:
    """The hand after this exchange."""
    return int((hand & ~BIT[move // CARDS]) | BIT[move % CARDS])


def behind(world: ZeroState, seat: int) -> bool:
    """Does somebody else seem to have fewer points? After so many turns it does not ask any more."""
    if world.turns >= PATIENCE * world.seats:
        return False
    others = [reckoned(world, seat, other) for other in range(world.seats) if other != seat]
    return points(world.hands[seat]) > min(others)


def reckoned(world: ZeroState, seat: int, other: int) -> int:
    """The points of another player, by what all have seen: a card taken made the hand better, who passes is content."""
    seen = int(size_of(world.shown[other]))
    if seen == HAND:
        return int(points(world.hands[other]))
    return min(RECKONED[seen], PASSED) if has_just_passed(world, seat, other) else RECKONED[seen]


def has_just_passed(world: ZeroState, seat: int, other: int) -> bool:
    """Was the last turn of another player a pass? Then the hand is older than that of the player before.

    `seat` is the one to move: its own turn is the longest ago.
    """
    turns_ago = int(seat - other) % int(world.seats)
    return world.turns >= turns_ago and world.changed[other] <= world.changed[world.right_of(other)]


def cost(hand: int, ending: bool) -> float:
    """What a hand will cost: its points in the end, before that with the promise of its groups."""
    return float(points(hand)) if ending else promised_points(hand)


def promised_points(hand: int) -> float:
    """The points of a hand in which a group that is nearly there counts as partly there."""
    shares = [0.0] * (int(VALUES) + 1)  # by value: what the most expensive card of it counts,
    same = [0] * (int(VALUES) + 1)  # and how many there are
    for colour in range(COLOURS):
        row = row_of(hand, colour)
        share = SHARE[row]
        for value in VALUES_IN[row]:
            same[value] += 1
            if share > shares[value]:
                shares[value] = share
    return sum(value * shares[value] * (1 - PROMISE[same[value]]) for value in range(1, int(VALUES) + 1))
