"""Palms, the first ruling of TWINIT-27: on each card the earliest hand counts, and first on both cards wins."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.games.twinit.cards import HAND_MS, MATCH, MINUTE, NONE, SETTLE_MS, TEAM_HAND_MS, TOGETHER, WON
from igroteka.games.twinit.rules import TwinIt


class Palms(TwinIt):
    """A match in which a hand keeps its card, as a palm on a real table does."""

    def hand_ms(self) -> i64:
        return TEAM_HAND_MS if self.mode == MATCH else HAND_MS

    def settle_ms(self) -> i64:
        return SETTLE_MS

    def is_single(self, hand: i64) -> bool:
        return self.hand_on[hand] != NONE

    def is_kept(self, spot: i64) -> bool:
        return self.first_hand(spot) != NONE

    # -- who is first -------------------------------------------------------------------------

    def judge(self, pattern: i64) -> None:
        """Who is first on two cards of this pattern takes them."""
        if self.hands_down < 2:
            return
        spots = self.targets(pattern)
        for second in range(1, len(spots)):
            for one in range(second):
                seat = self.taker(spots[one], spots[second])
                if seat != NONE:
                    third = spots[3 - one - second] if len(spots) == 3 else NONE
                    self.take(seat, spots[one], spots[second], third)
                    return

    def taker(self, a: i64, b: i64) -> i64:
        """The player whose hand wins these two cards, or NONE."""
        if self.mode == TOGETHER:  # all are on one side: who covers both takes both
            for seat in range(self.seats):
                if self.hand_of(seat, a) != NONE and self.hand_of(seat, b) != NONE:
                    return seat
            return NONE
        first = self.first_hand(a)
        second = self.first_hand(b)
        if first == NONE or second == NONE or self.side_of(first >> 1) != self.side_of(second >> 1):
            return NONE
        return first >> 1 if self.hand_at[first] > self.hand_at[second] else second >> 1

    # -- disputes -----------------------------------------------------------------------------

    def is_disputed(self, pattern: i64) -> bool:
        """Are different sides first on cards of this pattern?"""
        side: i64 = NONE
        for spot in self.targets(pattern):
            first = self.first_hand(spot)
            if first == NONE:
                continue
            if side != NONE and self.side_of(first >> 1) != side:
                return True
            side = self.side_of(first >> 1)
        return False

    def unsettled(self) -> vec[i64]:
        """The patterns in dispute, in the order in which seats and hands show them."""
        found = vec[i64]()
        if self.hands_down < 2 or self.mode == TOGETHER:
            return found
        for hand in range(2 * self.seats):
            if self.hand_on[hand] == NONE:
                continue
            pattern = self.front[self.hand_on[hand]]
            fresh = self.is_disputed(pattern)
            for other in found:
                if other == pattern:
                    fresh = False
            if fresh:
                found = append(found, pattern)
        return found

    def settle(self, pattern: i64) -> None:
        """Every card on which somebody was first is disputed. All disputes share the count; the minute has none."""
        cards = vec[i64]()
        for settled in vec[i64]([pattern]) if self.mode == MINUTE else self.unsettled():
            for spot in self.targets(settled):
                if self.place[spot] != WON and self.first_hand(spot) != NONE:
                    cards = append(cards, spot)
        if self.mode == MINUTE:
            for spot in self.targets(pattern):
                self.raise_hands_on(spot)
        self.dispute(cards)

    # -- hands that were sent away ------------------------------------------------------------

    def send_away(self, hand: i64) -> None:
        """A hand lay too long: it goes up at no cost and may not return to that card for a while."""
        if self.ban_on[hand] == NONE:
            self.bans += 1
        self.ban_on[hand] = self.hand_on[hand]
        self.lift(hand, "sent-away")

    def is_banned(self, seat: i64, spot: i64) -> bool:
        """Did a hand of this player lie here too long, a moment ago?"""
        return self.bans > 0 and (self.ban_on[2 * seat] == spot or self.ban_on[2 * seat + 1] == spot)

    def copy(self) -> Palms:
        other = Palms(self.seats, self.dice.copy(), self.options)
        self.copy_table(other)
        return other
