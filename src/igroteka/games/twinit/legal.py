"""What a hand may do at Twin It!: touch, lift, turn over."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT
from igroteka.games.twinit.cards import CARDS, CENTRE, FLIP, GO, LIFT, MATCH, NONE, TOUCH, TURN, WON
from igroteka.games.twinit.table import ROW, Table


class Reach(Table):
    """The table, and where hands can go."""

    @abstractmethod
    def is_single(self, hand: i64) -> bool:
        """Does this hand lie, and would another one of its side make a pair with it?"""

    def is_banned(self, seat: i64, spot: i64) -> bool:
        """Must the hands of this player stay away from this card for a moment?"""
        return False

    def legal(self, seat: i64) -> vec[i64]:
        if self.piled:
            return append(vec[i64](), GO) if self.must & BIT[seat] else vec[i64]()
        moves = vec[i64](capacity=16)
        cards = self.not_buried()
        if self.has_a_free_hand(seat):
            for card in cards:
                if self.is_in_reach(seat, card):
                    moves = append(moves, TOUCH + card)
        if self.hand_on[2 * seat] != NONE or self.hand_on[2 * seat + 1] != NONE:
            for card in cards:
                if self.may_lift(seat, card):
                    moves = append(moves, LIFT + card)
        if self.mode > MATCH:
            for card in cards:
                if self.may_flip(seat, card):
                    moves = append(moves, FLIP + card)
        if self.must & BIT[seat]:
            moves = append(moves, TURN)
        return moves

    def not_buried(self) -> vec[i64]:
        """The cards that no other card of a stack covers: nobody can do anything with the others, mostly far more."""
        cards = vec[i64](capacity=32)
        place = self.place
        top = self.top
        for card in range(CARDS):
            lies = place[card]
            if lies >= CENTRE or top[lies] == card:
                cards = append(cards, card)
        return cards

    def accepts(self, seat: i64, move: i64) -> bool:
        if move < TOUCH or move > GO:
            return False
        if move >= TURN:
            return self.piled == (move == GO) and (self.must & BIT[seat]) != 0
        if move >= FLIP:
            return self.may_flip(seat, move - FLIP)
        if move >= LIFT:
            return self.may_lift(seat, move - LIFT)
        return self.may_touch(seat, move)

    def since(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= TURN:
            return self.opened
        if move >= FLIP:
            return self.changed[move - FLIP]
        if move >= LIFT:
            hand = self.hand_of(seat, self.lead(move - LIFT))
            return self.hand_at[hand] if hand != NONE else self.opened
        return self.changed[move]

    def is_target(self, seat: i64, card: i64) -> bool:
        """Can this player lay a hand on this card? One's own stack top is no target, a won triple is none."""
        place = self.place[card]
        if place < CENTRE:
            return place != seat and self.top[place] == card
        return place != WON or (self.in_sight(card) and not self.is_safe_from(seat, card))

    def is_safe_from(self, seat: i64, card: i64) -> bool:
        """TWINIT-26: is this card in a set of another side, at a table where nobody takes others' sets?"""
        return self.house.pairs_safe and self.sets[ROW * self.set_of[card]] != self.side_of(seat)

    def may_touch(self, seat: i64, card: i64) -> bool:
        """A free hand may go to any target but one where a hand of this player lies or from which it was sent."""
        return self.has_a_free_hand(seat) and self.is_in_reach(seat, card)

    def has_a_free_hand(self, seat: i64) -> bool:
        """Can this player touch anything at all?"""
        if self.counting or self.piled or self.blocked & BIT[seat]:
            return False
        return self.hand_on[2 * seat] == NONE or self.hand_on[2 * seat + 1] == NONE

    def is_in_reach(self, seat: i64, card: i64) -> bool:
        """Is this card a target for a free hand of this player?"""
        if not self.is_target(seat, card):
            return False
        spot = self.lead(card)
        return self.hand_of(seat, spot) == NONE and not self.is_banned(seat, spot)

    def may_lift(self, seat: i64, card: i64) -> bool:
        """A hand that lies may be lifted, unless it has done its part."""
        if self.hands_down == 0:
            return False
        hand = self.hand_of(seat, self.lead(card))
        return hand != NONE and self.is_single(hand)

    def may_flip(self, seat: i64, card: i64) -> bool:
        """TWINIT-23: any card on the table may be turned over, unless somebody else's hand lies on it."""
        if self.mode <= MATCH or self.piled or self.blocked & BIT[seat] or self.place[card] != CENTRE:
            return False
        if self.hands_down == 0:
            return True
        for hand in range(2 * self.seats):
            if self.hand_on[hand] == card and hand >> 1 != seat:
                return False
        return True

    def hand_of(self, seat: i64, card: i64) -> i64:
        """The hand of this player that lies on this card, or NONE."""
        for hand in range(2 * seat, 2 * seat + 2):
            if self.hand_on[hand] == card:
                return hand
        return NONE
