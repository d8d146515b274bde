"""What one does at Zero without thinking: the yardstick and the practised player."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import WAIT, State
from igroteka.games.zero.cards import CARDS, COLOURS, HAND, ROW_SIZE, row_of
from igroteka.games.zero.rules import CALL, PASS, ZeroState
from igroteka.games.zero.scoring import is_zero, points
from igroteka.games.zero.table import NO_SEAT

CONTENT: Final[i64] = 4  # with no more points than this it passes: waiting helps the others more
PATIENCE: Final[i64] = 10  # turns each; whoever is still behind then will hardly catch up
# The points of a hand of which so many cards were seen going into it (as quick bots have them).
RECKONED: Final[vec[i64]] = vec[i64]([20, 17, 14, 11, 8, 7, 6, 5, 4])
PASSED: Final[i64] = 8  # and of a hand with which somebody passed

# In hundredths: what a card still counts when its colour, or its value, has 3 or 4 cards; less than 3 promise nothing.
THREE: Final[i64] = 85
FOUR: Final[i64] = 55
WHOLE: Final[i64] = 100

# Of each set of values (a byte like a row): their sum.
VALUE_SUM: Final[vec[i64]] = vec[i64]([sum(at + 1 for at in range(8) if values & 2**at) for values in range(256)])

# How much a point is worth in the match, by the rounds still to play (see `worth`): tools/fit_worth.py zero.
WEIGHTS: Final[vec[float]] = vec[float]([0.0, 0.275, 0.197, 0.167, 0.156])


class ZeroHabit(Habit):
    """What both have in common: they call a Zero, and they know what points promise."""

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        return CALL if is_zero(state.hands[seat]) else WAIT

    def worth(self, state: State, seat: i64) -> float:
        """A lead is worth less the more rounds are still to play: the odds fall by the same factor with each point."""
        if state.over:
            return super().worth(state, seat)
        left = state.seats - state.round
        weight = WEIGHTS[left] if left < len(WEIGHTS) else WEIGHTS[len(WEIGHTS) - 1]
        scores = state.scores()
        mine = scores[seat]
        total = 0.0
        for theirs in scores:
            total += exp(weight * float(mine - theirs))
        return 1.0 / total


class Plain(ZeroHabit):
    """Uniform over the exchanges that do not raise its points; passes when there is none, or when it has few points."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        hand = state.hands[seat]
        now = cost(hand, True)
        if points(hand) <= CONTENT and state.closer == NO_SEAT:
            return PASS
        chosen: i64 = PASS
        found: i64 = 0
        for move in state.choices(seat):
            if move != PASS and cost(exchanged(hand, move), True) <= now:
                found += 1
                if dice.below(found) == 0:  # so that each is as likely as the others
                    chosen = move
        return chosen


class Quick(ZeroHabit):
    """Looks one exchange ahead: collects groups that promise to become five, and at the end lowers its points.

    Its pass does not close a round in which it is behind what the others seem to have.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        hand = state.hands[seat]
        ending = state.closer != NO_SEAT
        closes = state.passes == 1 and not ending  # the second pass starts the last turns of the others (ZERO-09)
        may_pass = not closes or not behind(state, seat)
        if may_pass and not ending and points(hand) <= CONTENT:
            return PASS
        least: i64 = cost(hand, ending) if may_pass else 1000000
        chosen: i64 = PASS
        alike: i64 = 0
        for move in state.choices(seat):
            if move == PASS:
                continue
            costs = cost(exchanged(hand, move), ending)
            if costs < least:
                least = costs
                chosen = move
                alike = 1
            elif costs == least and alike > 0:  # among equals the dice choose
                alike += 1
                if dice.below(alike) == 0:
                    chosen = move
        return chosen


def exchanged(hand: i64, move: i64) -> i64:
    """The hand after this exchange."""
    return (hand & ~BIT[move // CARDS]) | BIT[move % CARDS]


def behind(state: ZeroState, seat: i64) -> bool:
    """Does somebody else seem to have fewer points? After so many turns it does not ask any more."""
    if state.turns >= PATIENCE * state.seats:
        return False
    mine = points(state.hands[seat])
    for other in range(state.seats):
        if other != seat and reckoned(state, seat, other) < mine:
            return True
    return False


def reckoned(state: ZeroState, seat: i64, other: i64) -> i64:
    """The points of another player, by what all have seen: a card taken made the hand better, who passes is content."""
    seen = size_of(state.shown[other])
    if seen == HAND:
        return points(state.shown[other])
    if RECKONED[seen] > PASSED and has_just_passed(state, seat, other):
        return PASSED
    return RECKONED[seen]


def has_just_passed(state: ZeroState, seat: i64, other: i64) -> bool:
    """Was the last turn of another player a pass? Then the hand is older than that of the player before.

    `seat` is the one to move: its own turn is the longest ago.
    """
    turns_ago = (seat - other) % state.seats
    return state.turns >= turns_ago and state.changed[other] <= state.changed[state.right_of(other)]


def cost(hand: i64, ending: bool) -> i64:
    """What a hand will cost, in ten-thousandths of a point: its points in the end, before that with its promise."""
    return promised_points(hand, WHOLE, WHOLE) if ending else promised_points(hand, THREE, FOUR)


def promised_points(hand: i64, three: i64, four: i64) -> i64:
    """The points of a hand in which a group that is nearly there counts as partly there, in ten-thousandths.

    `three`, `four`: what a card of a group of so many counts, in hundredths; with 100 these are the very points.
    Of each value its most expensive card counts: sets of values (bytes) by the size of the colours they are in.
    """
    lone: i64 = 0  # values in colours of one or two cards
    threes: i64 = 0  # in colours of three
    fours: i64 = 0  # in colours of four
    once: i64 = 0  # the number of cards of each value, as the three binary digits of eight numbers side by side
    twice: i64 = 0
    often: i64 = 0
    for colour in range(COLOURS):
        row = row_of(hand, colour)
        size = ROW_SIZE[row]
        if size < 3:
            lone |= row
        elif size == 3:
            threes |= row
        elif size == 4:
            fours |= row
        carried = once & row
        once ^= row
        often |= twice & carried
        twice ^= carried
    threes &= ~lone
    fours &= ~(lone | threes)
    of_three = once & twice & ~often
    of_four = often & ~once & ~twice
    fewer = ~(often | of_three)
    total: i64 = WHOLE * (
        WHOLE * VALUE_SUM[fewer & lone] + three * VALUE_SUM[fewer & threes] + four * VALUE_SUM[fewer & fours]
    )
    if of_three != 0:
        total += three * (
            WHOLE * VALUE_SUM[of_three & lone]
            + three * VALUE_SUM[of_three & threes]
            + four * VALUE_SUM[of_three & fours]
        )
    if of_four != 0:
        total += four * (WHOLE * VALUE_SUM[of_four & lone] + three * VALUE_SUM[of_four & threes])
    return total
