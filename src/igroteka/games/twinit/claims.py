"""Claims, the ruling of TWINIT-27: two touches of one side are a claim, and the first claim takes the set.

Made for thumbs, which come one after the other where palms come together: a single hand keeps nobody from claiming.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import filled
from igroteka.core.seats import EVERYONE
from igroteka.games.twinit.cards import (
    CLAIM_MS,
    MATCH,
    MINUTE,
    MINUTE_TIMER,
    NONE,
    SAME_MOMENT_MS,
    TEAM_HAND_MS,
    TOGETHER,
    WON,
)
from igroteka.games.twinit.rules import TwinIt


class Claims(TwinIt):
    """A match in which hands count two by two."""

    def __init__(self, seats: i64, dice: Dice, options: object) -> None:
        super().__init__(seats, dice, options)
        self.claim_at = vec[i64]()  # for each hand the input at which its claim was made; 0 if it is in none

    def sweep(self) -> None:
        super().sweep()
        self.claim_at = filled(2 * self.seats, 0)

    def copy(self) -> Claims:
        other = Claims(self.seats, self.dice.copy(), self.options)
        self.copy_table(other)
        other.claim_at = self.claim_at[:]
        return other

    def hand_ms(self) -> i64:
        return TEAM_HAND_MS if self.mode == MATCH else CLAIM_MS

    def settle_ms(self) -> i64:
        return SAME_MOMENT_MS

    def is_single(self, hand: i64) -> bool:
        return self.hand_on[hand] != NONE and self.claim_at[hand] == 0

    def is_kept(self, spot: i64) -> bool:
        return False

    def is_stopped(self) -> bool:
        return self.hands_down > 1 and len(self.unsettled()) > 0

    # -- hands that go up -----------------------------------------------------------------------

    def raise_hand(self, hand: i64) -> None:
        """Both hands of a claim go up together."""
        claim = self.claim_at[hand]
        super().raise_hand(hand)
        self.claim_at[hand] = 0
        if claim != 0:
            for other in range(2 * self.seats):
                if self.claim_at[other] == claim:
                    self.raise_hand(other)

    def raise_all_hands(self) -> None:
        super().raise_all_hands()
        self.claim_at = filled(2 * self.seats, 0)

    # -- claims ---------------------------------------------------------------------------------

    def judge(self, pattern: i64) -> None:
        """Two hands of one side on two cards of this pattern are a claim."""
        if self.hands_down < 2:
            return
        for second in range(1, 2 * self.seats):
            for first in range(second):
                if self._may_claim(first, second, pattern):
                    self._claim(first, second)
                    return

    def _may_claim(self, a: i64, b: i64, pattern: i64) -> bool:
        """Do these two hands match, and has their side no claim on this pattern yet?"""
        if not (self.is_single(a) and self.is_single(b)) or self.side_of(a >> 1) != self.side_of(b >> 1):
            return False
        if self.hand_on[a] == self.hand_on[b] or not (self._lies_on(a, pattern) and self._lies_on(b, pattern)):
            return False
        for hand in range(2 * self.seats):
            if self._claims(hand, pattern) and self.side_of(hand >> 1) == self.side_of(a >> 1):
                return False
        return True

    def _claim(self, a: i64, b: i64) -> None:
        """The claim is made. Others have a moment to claim the same; all together, nobody is a rival."""
        self.claim_at[a] = self.inputs
        self.claim_at[b] = self.inputs
        first = a if self.hand_at[a] < self.hand_at[b] else b
        if self.mode == TOGETHER:
            self._award(first)
            return
        if self.recorder is not None:
            later = b if first == a else a
            cards = vec[i64]([self.hand_on[first], self.hand_on[later]])
            self.tell("claimed", later >> 1, cards, EVERYONE, vec[i64]())
        if self.mode <= MATCH:
            self.wait()

    def _lies_on(self, hand: i64, pattern: i64) -> bool:
        return self.hand_on[hand] != NONE and self.front[self.hand_on[hand]] == pattern

    def _claims(self, hand: i64, pattern: i64) -> bool:
        """Is this hand one of a claim on this pattern?"""
        return self.claim_at[hand] != 0 and self._lies_on(hand, pattern)

    def _other_hand(self, hand: i64) -> i64:
        """The other hand of a claim."""
        for other in range(2 * self.seats):
            if other != hand and self.claim_at[other] == self.claim_at[hand]:
                return other
        return NONE

    # -- what comes of them ---------------------------------------------------------------------

    def unsettled(self) -> vec[i64]:
        """The patterns that are claimed."""
        found = vec[i64]()
        for hand in range(2 * self.seats):
            if self.claim_at[hand] == 0:
                continue
            pattern = self.front[self.hand_on[hand]]
            fresh = True
            for other in found:
                if other == pattern:
                    fresh = False
            if fresh:
                found = append(found, pattern)
        return found

    def settle(self, pattern: i64) -> None:
        """The best claim takes the set; if there is none, what was claimed is disputed.

        A count of three waits for no other claim: all are judged before it. The minute has no count.
        """
        best = self._best_claim(pattern)
        if best != NONE:
            self._award(best)
            return
        cards = vec[i64]()
        for settled in vec[i64]([pattern]) if self.mode == MINUTE else self.unsettled():
            best = self._best_claim(settled)
            if best != NONE:
                self._award(best)
                if self.interlude or self.over:
                    return
            else:
                cards = self._with_claimed(cards, settled)
        self.dispute(cards)

    def _best_claim(self, pattern: i64) -> i64:
        """The hand that began the claim that wins: the only one, or the hand underneath. NONE where they dispute."""
        best: i64 = NONE
        for hand in range(2 * self.seats):
            if not self._claims(hand, pattern) or self.hand_at[hand] > self.hand_at[self._other_hand(hand)]:
                continue
            if best == NONE:
                best = hand
            elif self.hand_on[hand] != self.hand_on[best]:
                return NONE
            elif self.hand_at[hand] < self.hand_at[best]:
                best = hand
        return best

    def _award(self, first: i64) -> None:
        """The claim that this hand began takes its set; a third card in sight is turned."""
        later = self._other_hand(first)
        cards = vec[i64](capacity=2)
        third: i64 = NONE
        for spot in self.targets(self.front[self.hand_on[first]]):
            if spot == self.hand_on[first] or spot == self.hand_on[later]:
                cards = append(cards, spot)
            else:
                third = spot
        self.take(later >> 1, cards[0], cards[1], third)

    def _with_claimed(self, cards: vec[i64], pattern: i64) -> vec[i64]:
        """These cards, and those of this pattern that somebody claims and that are not won yet."""
        for spot in self.targets(pattern):
            claimed = False
            for hand in range(2 * self.seats):
                if self.hand_on[hand] == spot and self.claim_at[hand] != 0:
                    claimed = True
            if claimed and self.place[spot] != WON:
                cards = append(cards, spot)
        return cards

    def expire(self, timer: i64) -> None:
        """A claim made before the end of the minute counts."""
        if timer == MINUTE_TIMER:
            for pattern in self.unsettled():
                self.settle(pattern)
        super().expire(timer)
