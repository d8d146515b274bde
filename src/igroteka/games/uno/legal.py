"""What one may do: which cards fit, what may be said, and when one draws or passes."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT
from igroteka.games.uno.cards import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    COLOURS,
    DRAW,
    ENOUGH,
    FITTING,
    KEEP,
    KIND_OF_BIT,
    NAME,
    PASS,
    PLAY_WILD,
    PLAY_WILD_DRAW_FOUR,
    REMAINDERS,
    SEVERAL,
    SKIP,
    SWAP,
    SYMBOL_MASK,
    SYMBOLS,
    TOPS,
    WILD,
    WILD_BIT,
    WILD_DRAW_FOUR,
    WILD_DRAW_FOUR_BIT,
    WITH_CALL,
)
from igroteka.games.uno.start import Start
from igroteka.games.uno.table import DRAWN, HAND, HIT, MORE, NAMING, NO_SEAT, SWAPPING, TURN


class Legal(Start):
    """A table that knows what is allowed at it."""

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        size = self.size(seat)
        if self.must & BIT[seat]:
            moves = self.turn_moves(seat, 0)
            if size == 2 and self.house.calls_with_card:
                for move in moves[:]:
                    if move < WITH_CALL:
                        moves = append(moves, move + WITH_CALL)
            if self.says_something_first():
                return moves
        elif self.may_jump(seat):
            moves = append(moves, self.top())
            if size == 2 and self.house.calls_with_card:
                moves = append(moves, self.top() + WITH_CALL)
        if not self.house.calls or self.out & BIT[seat]:
            return moves
        if size == 1 and not self.called & BIT[seat]:
            moves = append(moves, CALL)
        for other in range(self.seats):
            if other != seat and self.size(other) == 1:
                moves = append(moves, CATCH + other)
        return moves

    def choices(self, seat: i64) -> vec[i64]:
        return self.turn_moves(seat, WITH_CALL if self.size(seat) == 2 and self.house.calls_with_card else 0)

    def may_jump(self, seat: i64) -> bool:
        """Does this seat hold the very card that was laid last, and may it lay it out of turn? (UNO-H08)"""
        if not self.jumpable or self.phase != TURN or seat == self.turn:
            return False
        return (self.hands[seat * HAND] & ~self.not_as_last(seat) & BIT[self.top()]) != 0

    def reflex(self, seat: i64, dice: Dice) -> i64:
        if seat == self.window and not self.called & BIT[seat]:
            return CALL
        return self.top() + self.call_with(seat) if self.may_jump(seat) else WAIT

    def call_with(self, seat: i64) -> i64:
        """What to add to a play so that UNO is called with it, where that is due and allowed."""
        return WITH_CALL if self.size(seat) == 2 and self.house.calls_with_card else 0

    def says_something_first(self) -> bool:
        """May whose turn it is neither call nor catch before that? (UNO-18)"""
        return self.phase == HIT or (self.phase == DRAWN and self.house.wrong_catch > 0)

    def turn_moves(self, seat: i64, call: i64) -> vec[i64]:
        """What this seat may do in its turn; plays come first, with the call or without it."""
        if self.phase == HIT:
            return self.hit_moves(seat, call)
        if self.phase == NAMING:
            return with_colours(vec[i64](), NAME)
        if self.phase == SWAPPING:
            return self.swaps(seat)
        plain = self.house.plain
        held = self.hands[seat * HAND] if plain and self.phase == TURN else self.playable(seat)
        moves = self.plays(seat, held, call)
        if not plain and self.phase == TURN and self.house.several:
            moves = self.beginnings(seat, moves)
        if self.phase == DRAWN:
            if not self.house.must_play_drawn or not self.must_play(seat, self.drawn):
                moves = append(moves, KEEP)
        elif self.phase == MORE:
            moves = append(moves, ENOUGH)
        elif self.can_draw() and (plain or self.may_draw(seat)):
            moves = append(moves, DRAW)
        elif self.may_pass(seat):
            moves = append(moves, PASS)
        return moves

    def plays(self, seat: i64, held: i64, call: i64) -> vec[i64]:
        """The ways to lay those of these kinds that fit."""
        moves = vec[i64](capacity=16)
        coloured = held & FITTING[self.colour * TOPS + self.symbol]
        while coloured != 0:
            bit = coloured & -coloured
            coloured ^= bit
            moves = append(moves, KIND_OF_BIT[bit % REMAINDERS] + call)
        if held >= WILD_BIT:
            if held & WILD_BIT:
                moves = with_colours(moves, PLAY_WILD + call)
            if held & WILD_DRAW_FOUR_BIT and (self.house.bluffing or not self.holds_colour(seat, self.colour)):
                moves = with_colours(moves, PLAY_WILD_DRAW_FOUR + call)
        return moves

    def hit_moves(self, seat: i64, call: i64) -> vec[i64]:
        """Accept, challenge where there may be a bluff, answer where the house allows it."""
        moves = vec[i64]([ACCEPT])
        if self.bluffer != NO_SEAT:
            moves = append(moves, CHALLENGE)
        if not self.house.plain:
            for play in self.plays(seat, self.answers(seat), call):
                moves = append(moves, play)
        return moves

    def swaps(self, seat: i64) -> vec[i64]:
        """With each of the others, in the order of play."""
        moves = vec[i64]()
        other = self.after(seat)
        while other != seat:
            moves = append(moves, SWAP + other)
            other = self.after(other)
        return moves

    def beginnings(self, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Add the plays of numbers to which more of the same may be laid."""
        if self.size(seat) > 1:
            for play in moves[:]:
                card = play % WITH_CALL
                if card < PLAY_WILD and card % SYMBOLS < SKIP:
                    moves = append(moves, SEVERAL + card)
        return moves

    def playable(self, seat: i64) -> i64:
        """The kinds from which this seat may choose a card to lay, whether they fit or not."""
        if self.phase == DRAWN:
            return BIT[self.drawn]
        if self.phase == MORE:
            return self.hands[seat * HAND] & SYMBOL_MASK[self.symbol]
        return self.hands[seat * HAND] & ~self.not_as_last(seat)

    def answers(self, seat: i64) -> i64:
        """The kinds in this hand with which the hit may be answered, if they fit."""
        allowed = self.house.answers_four if self.hit_by_four else self.house.answers_two
        return self.hands[seat * HAND] & allowed & ~self.not_as_last(seat)

    def not_as_last(self, seat: i64) -> i64:
        """The kinds with which this seat would go out and may not."""
        return self.house.never_last if self.size(seat) == 1 else 0

    def may_draw(self, seat: i64) -> bool:
        """Is there a card to draw, room for it in the hand, and does the house let one who could play?"""
        if not self.can_draw() or self.size(seat) >= self.house.hand_limit:
            return False
        return self.house.draws_freely or self.may_pass(seat)

    def fits(self, card: i64) -> bool:
        """Does the card match the top of the discard pile, or is it a Wild?"""
        return card >= WILD or (FITTING[self.colour * TOPS + self.symbol] & BIT[card]) != 0

    def must_play(self, seat: i64, card: i64) -> bool:
        """Has this seat to lay the card it drew? A forbidden Wild Draw Four is never forced (UNO-11)."""
        if card == WILD_DRAW_FOUR:
            return not self.holds_colour(seat, self.colour)
        return self.fits(card)

    def may_pass(self, seat: i64) -> bool:
        """With nothing to draw one passes only without a fitting card, a Wild Draw Four aside (UNO-26).

        Never all in a row: all cards but the top one are in hands then, at least 24 of the colour in force
        among them, and whoever holds one of those must play.
        """
        held = self.hands[seat * HAND] & ~self.not_as_last(seat)
        return not held & (FITTING[self.colour * TOPS + self.symbol] | WILD_BIT)

    def fallback(self, seat: i64) -> i64:
        """Draw, keep or pass where that is possible, else the first choice: so the clock never bluffs."""
        choices = self.choices(seat)
        last = choices[len(choices) - 1]
        return last if DRAW <= last <= PASS else choices[0]


def with_colours(moves: vec[i64], first: i64) -> vec[i64]:
    """Add the four moves that name a colour, from `first` on."""
    for colour in range(COLOURS):
        moves = append(moves, first + colour)
    return moves
