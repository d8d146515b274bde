"""Hands on cards in real time: which timers run, how a random player reacts.

Who takes what is a ruling of TWINIT-27: `claims.py`, or the first one, `palms.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, lowest
from igroteka.core.state import WAIT
from igroteka.games.twinit.cards import (
    BAN_MS,
    BAN_TIMER,
    BESIDE,
    BLOCK_MS,
    BLOCK_TIMER,
    CARDS,
    COUNT_MS,
    COUNT_TIMER,
    FLIP,
    HAND_TIMER,
    LAST_MS,
    LAST_TIMER,
    LIFT,
    MATCH,
    MINUTE_MS,
    MINUTE_TIMER,
    NONE,
    PACE_MS,
    PACE_TIMER,
    PATTERNS,
    SETTLE_TIMER,
    TOUCH,
    TURN_TIMER,
)
from igroteka.games.twinit.legal import Reach
from igroteka.games.twinit.table import HALF

# The reaction model of a random player, in 1024ths of the times it is asked.
ROLL: Final[i64] = 1024
NOTICES: Final[i64] = 16  # it sees a pair that is in sight
SLIPS: Final[i64] = 1  # a hand falls on any card
FOLLOWS: Final[i64] = 768  # the second hand comes, before somebody else is asked
HESITATES: Final[i64] = 128  # a hand that waits for a team-mate is lifted
HASTY: Final[i64] = 256  # a hand without a partner is followed by any other: a mistake
FLIPS: Final[i64] = 64
# In the minute somebody always does something; the minute is over when all wait. By the number of players.
IDLES: Final[vec[i64]] = vec[i64]([0, 64, 256, 406, 512, 588, 645])

PACE_EVEN: Final[vec[i64]] = vec[i64]([PACE_TIMER, PACE_MS])
PACE_ODD: Final[vec[i64]] = vec[i64]([PACE_TIMER + 1, PACE_MS])


class Hands(Reach):
    """The table and the hands on it."""

    # -- what a ruling says -------------------------------------------------------------------

    @abstractmethod
    def judge(self, pattern: i64) -> None:
        """Hands on cards of this pattern have changed: what follows?"""

    @abstractmethod
    def settle(self, pattern: i64) -> None:
        """The moment in which others could join in is over."""

    @abstractmethod
    def unsettled(self) -> vec[i64]:
        """The patterns about which it is not decided yet, in the order in which seats and hands show them."""

    @abstractmethod
    def settle_ms(self) -> i64:
        """How long that moment is."""

    @abstractmethod
    def hand_ms(self) -> i64:
        """How long a hand lies."""

    @abstractmethod
    def is_kept(self, spot: i64) -> bool:
        """Does a hand on this card keep others from taking it?"""

    def is_stopped(self) -> bool:
        """TWINIT-07: does play stop for a moment, because somebody has two hands on a pair?"""
        return False

    # -- who is first -------------------------------------------------------------------------

    def lay_hand(self, seat: i64, card: i64) -> None:
        """Lay the first free hand of a player on a card."""
        hand = 2 * seat
        if self.hand_on[hand] != NONE:
            hand += 1
        self.hand_on[hand] = card
        self.hand_at[hand] = self.inputs
        self.hands_down += 1

    def raise_all_hands(self) -> None:
        """Everyone's hands go up, and all are free to return."""
        self.hand_on = filled(2 * self.seats, NONE)
        self.hand_at = filled(2 * self.seats, 0)
        self.ban_on = filled(2 * self.seats, NONE)
        self.hands_down = 0
        self.bans = 0

    def first_hand(self, card: i64) -> i64:
        """The earliest hand on a card: the one underneath, which counts. NONE if no hand lies there."""
        first = NONE
        for hand in range(2 * self.seats):
            if self.hand_on[hand] == card and (first == NONE or self.hand_at[hand] < self.hand_at[first]):
                first = hand
        return first

    def wrong_partner(self, seat: i64, spot: i64) -> i64:
        """A card with which the hand just laid makes a mistake, or NONE."""
        if self.mode != MATCH:
            hand = 2 * seat
            if self.hand_on[hand] == spot:
                hand += 1
            other = self.hand_on[hand]
            return other if other != NONE and self.is_wrong(seat, other, spot) else NONE
        for hand in range(2 * self.seats):
            other = self.hand_on[hand]
            if not self.is_single(hand) or self.side_of(hand >> 1) != self.side_of(seat):
                continue
            if other != spot and (hand >> 1 == seat or self.is_wrong(seat, other, spot)):
                return other
        return NONE

    def is_wrong(self, seat: i64, a: i64, b: i64) -> bool:
        """Are these no set that this player's side may win?"""
        return self.front[a] != self.front[b] or not self.may_combine(seat, a, b)

    def seats_of(self, side: i64) -> i64:
        """The seats that win together."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.side_of(seat) == side:
                seats |= BIT[seat]
        return seats

    def with_stacks(self, seats: i64) -> i64:
        """Those of a set of seats that have a stack left."""
        left: i64 = 0
        for seat in range(self.seats):
            if seats & BIT[seat] and self.height[seat] > 0:
                left |= BIT[seat]
        return left

    def next_with_cards(self, seat: i64) -> i64:
        """The seats of which one goes on: the first at or after this one that has a stack; 0 if none has."""
        for step in range(self.seats):
            if self.height[seat] > 0:
                return BIT[seat]
            seat = seat + 1 if seat + 1 < self.seats else 0
        return 0

    # -- time -------------------------------------------------------------------------------

    def running(self) -> vec[i64]:
        if self.pacing and self.hands_down == 0 and self.bans == 0 and not self.counting:
            return PACE_ODD if self.turned & 1 else PACE_EVEN  # by far the commonest case
        timers = vec[i64](capacity=4)
        if self.counting:
            return append(append(timers, COUNT_TIMER), COUNT_MS)
        if self.piled:
            return timers
        if self.hands_down > 1:
            for pattern in self.unsettled():
                timers = append(append(timers, SETTLE_TIMER + pattern), self.settle_ms())
        if self.pacing:
            timers = append(append(timers, PACE_TIMER + (self.turned & 1)), PACE_MS)
        if self.blocked != 0:
            for seat in range(self.seats):
                if self.blocked & BIT[seat]:
                    timers = append(append(timers, BLOCK_TIMER + seat), BLOCK_MS)
        if self.bans > 0:
            for hand in range(2 * self.seats):
                if self.ban_on[hand] != NONE:
                    timers = append(append(timers, BAN_TIMER + hand), BAN_MS)
        if self.hands_down > 0:
            for hand in range(2 * self.seats):
                if self.is_single(hand):
                    timers = append(append(timers, HAND_TIMER + hand), self.hand_ms())
        if self.mode > MATCH:
            timers = append(append(timers, MINUTE_TIMER), MINUTE_MS)
        elif self.is_stopped():
            return timers
        elif self.turners == 0:
            timers = append(append(timers, LAST_TIMER + (self.stops & 1)), LAST_MS)
        elif not self.pacing:
            timers = append(append(timers, TURN_TIMER + (self.stops & 1)), self.house.turn_ms)
        return timers

    # -- the reaction model of a random player -----------------------------------------------

    def reflex(self, seat: i64, dice: Dice) -> i64:
        roll = dice.below(ROLL)
        if self.hands_down == 0 and NOTICES <= roll < ROLL - SLIPS and self.mode <= MATCH:
            return WAIT  # it sees nothing: by far the commonest case
        if self.counting or self.blocked & BIT[seat]:
            return WAIT
        if self.hands_down > 0:
            if self.hand_on[2 * seat] != NONE or self.hand_on[2 * seat + 1] != NONE:
                return self._second_thought(seat, roll, dice)
            if self.mode == MATCH:
                partner = self._called_by_a_mate(seat)
                if partner != NONE and roll < FOLLOWS:
                    return TOUCH + partner
        if self.mode > MATCH:
            if roll < IDLES[self.seats]:
                return WAIT
            if roll >= ROLL - FLIPS:
                card = dice.below(CARDS)
                return FLIP + card if self.may_flip(seat, card) else WAIT
            return self._notice(seat, dice)
        if roll < NOTICES and (self.twins_low | self.twins_high) != 0:
            return self._notice(seat, dice)
        if roll >= ROLL - SLIPS:
            return self._any_target(seat, dice)
        return WAIT

    def _second_thought(self, seat: i64, roll: i64, dice: Dice) -> i64:
        """A hand lies already: lay the other one beside it, or lift it again."""
        spot = self.hand_on[2 * seat]
        if spot == NONE:
            spot = self.hand_on[2 * seat + 1]
        elif self.hand_on[2 * seat + 1] != NONE:
            return LIFT + spot if roll < HESITATES and self.may_lift(seat, spot) else WAIT  # too late on one of the two
        partner = self.partner(seat, spot)
        if self.mode == MATCH:
            hesitates = partner == NONE or roll < HESITATES
            return LIFT + spot if hesitates and self.may_lift(seat, spot) else WAIT
        if partner != NONE:
            return TOUCH + partner if roll < FOLLOWS else WAIT
        if roll < HASTY:
            return self._any_target(seat, dice)
        return LIFT + spot

    def _called_by_a_mate(self, seat: i64) -> i64:
        """The card that completes what a team-mate's hand has begun, or NONE."""
        for hand in range(2 * self.seats):
            spot = self.hand_on[hand]
            if spot != NONE and self.side_of(hand >> 1) == self.side_of(seat):
                return self.partner(seat, spot)
        return NONE

    def partner(self, seat: i64, spot: i64) -> i64:
        """A card that makes a set with the one this player's side has touched, or NONE."""
        for other in self.targets(self.front[spot]):
            if other != spot and self.may_touch(seat, other) and self.may_combine(seat, spot, other):
                return other
        return NONE

    def may_combine(self, seat: i64, a: i64, b: i64) -> bool:
        """One's own untouchables may not be in a set."""
        return self.side_of(seat) != self.beside_side or (self.place[a] != BESIDE and self.place[b] != BESIDE)

    def _notice(self, seat: i64, dice: Dice) -> i64:
        """Look at the patterns from a random one on: touch the first of a pair."""
        start = dice.below(PATTERNS)
        spot = self._pair_between(seat, start, PATTERNS)
        if spot == NONE:
            spot = self._pair_between(seat, 0, start)
        return TOUCH + spot if spot != NONE else WAIT

    def _pair_between(self, seat: i64, start: i64, end: i64) -> i64:
        """A card of the first pair with a pattern in this range that the player may take, or NONE."""
        pattern = self.next_twins(start)
        while pattern != NONE and pattern < end:
            one: i64 = NONE
            for spot in self.targets(pattern):
                if self.may_touch(seat, spot) and self.may_combine(seat, spot, spot):
                    if one != NONE:
                        return one
                    one = spot
            pattern = self.next_twins(pattern + 1)
        return NONE

    def next_twins(self, pattern: i64) -> i64:
        """The first pattern from this one on that shows on two things in sight, or NONE."""
        if pattern < HALF:
            word = self.twins_low >> pattern
            if word != 0:
                return pattern + lowest(word)
            pattern = HALF
        word = self.twins_high >> (pattern - HALF)
        return pattern + lowest(word) if word != 0 else NONE

    def _any_target(self, seat: i64, dice: Dice) -> i64:
        card = dice.below(CARDS)
        return TOUCH + card if self.may_touch(seat, card) else WAIT
