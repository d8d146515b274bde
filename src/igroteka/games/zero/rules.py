"""The rules of Zero and nothing else."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, EVERYONE, NOBODY, TABLE, all_of, only
from igroteka.core.state import WAIT, winners
from igroteka.games.zero.agreed import House
from igroteka.games.zero.cards import CARDS, COLOURS, DECK, HAND, LOWEST, VALUES, listed, row_of
from igroteka.games.zero.scoring import is_zero, points
from igroteka.games.zero.table import DRAWN, NO_SEAT, ZeroTable

# A move: lay * CARDS + take is an exchange (lay and take differ), then the two that name no card.
PASS: Final[i64] = 3136
CALL: Final[i64] = 3137
MOVES: Final[i64] = 3138

PASSES: Final[vec[i64]] = vec[i64]([3136] * 82)  # as many as there can be choices


def new_table(seats: i64, dice: Dice, options: object, house: House) -> ZeroState:
    """A match before its first deal."""
    return ZeroState(
        seats,
        dice,
        options,
        house,
        filled(seats, 0),
        filled(seats, 0),
        filled(seats, 0),
        vec[i64](),
        filled(house.rounds * seats, 0),
    )


class ZeroState(ZeroTable):
    """Turns, passes, calls, rounds."""

    def deal(self) -> None:
        if self.first == NO_SEAT:
            named = self.house.named_first
            self.first = self.dice.below(self.seats) if named == DRAWN else named
        else:
            self.first = self.left_of(self.first)
        self.turns = 0
        self.passes = 0
        self.passer = NO_SEAT
        self.closer = NO_SEAT
        self.called = NOBODY
        self.may = all_of(self.seats)
        deck = DECK[:]
        shuffle(deck, CARDS, self.dice)
        at: i64 = 0
        for seat in range(self.seats):
            hand: i64 = 0
            for nth in range(HAND):
                hand |= BIT[deck[at]]
                at += 1
            self.hands[seat] = hand
            self.shown[seat] = 0
            self.changed[seat] = self.inputs
        self.pool = deck[at : at + self.house.pool_size]
        if self.recorder is not None:
            self.tell_deal()
        self.ask(BIT[self.first])

    def tell_deal(self) -> None:
        for seat in range(self.seats):
            self.tell("dealt", seat, listed(self.hands[seat]), only(seat), vec[i64]())
        self.tell("pool", TABLE, self.pool[:], EVERYONE, vec[i64]())
        self.tell("opens", self.first, vec[i64](), EVERYONE, vec[i64]([self.round + 1]))

    # -- what is possible -------------------------------------------------------------------

    def choices(self, seat: i64) -> vec[i64]:
        """Every exchange, and the pass (ZERO-06)."""
        pool = self.pool
        moves = PASSES[: HAND * len(pool) + 1]  # filled in place: this is the hottest loop of the game
        at: i64 = 0
        hand = self.hands[seat]
        for colour in range(COLOURS):
            row = row_of(hand, colour)
            while row != 0:
                lay = (colour * VALUES + LOWEST[row]) * CARDS
                for take in pool:
                    moves[at] = lay + take
                    at += 1
                row &= row - 1
        return moves

    def legal(self, seat: i64) -> vec[i64]:
        moves = self.choices(seat) if self.must & BIT[seat] else vec[i64]()
        if self.may_call(seat):
            moves = append(moves, CALL)
        return moves

    def may_call(self, seat: i64) -> bool:
        """Anyone at any moment, but not twice with the same hand (ZERO-15, ZERO-16)."""
        return not self.called & BIT[seat]

    def accepts(self, seat: i64, move: i64) -> bool:
        if move == CALL:
            return self.may_call(seat)
        if not self.must & BIT[seat] or move < 0 or move > PASS:
            return False
        if move == PASS:
            return True
        return (self.hands[seat] & BIT[move // CARDS]) != 0 and (self.open_cards() & BIT[move % CARDS]) != 0

    def since(self, seat: i64, move: i64) -> i64:
        return self.changed[seat] if move == CALL else self.opened

    def reflex(self, seat: i64, dice: Dice) -> i64:
        return CALL if is_zero(self.hands[seat]) else WAIT

    def fallback(self, seat: i64) -> i64:
        return PASS

    # -- what happens -----------------------------------------------------------------------

    def act(self, seat: i64, move: i64) -> None:
        if move == CALL:
            self.call_zero(seat)
            return
        if move == PASS:
            self.make_pass(seat)
        else:
            self.exchange(seat, move // CARDS, move % CARDS)
        self.end_turn(seat)

    def exchange(self, seat: i64, lay: i64, take: i64) -> None:
        """Lay a card, take another one of the pool (ZERO-07); everybody sees both."""
        self.hands[seat] = (self.hands[seat] & ~BIT[lay]) | BIT[take]
        self.shown[seat] = (self.shown[seat] & ~BIT[lay]) | BIT[take]
        for place in range(len(self.pool)):
            if self.pool[place] == take:
                self.pool[place] = lay
                break
        self.changed[seat] = self.inputs
        self.called &= ~BIT[seat]
        self.may |= BIT[seat]
        if self.recorder is not None:
            self.tell("exchanged", seat, vec[i64]([lay, take]), EVERYONE, vec[i64]())

    def make_pass(self, seat: i64) -> None:
        """The second pass of the round starts the last turns (ZERO-08, ZERO-09)."""
        if self.recorder is not None:
            self.tell("passed", seat, vec[i64](), EVERYONE, vec[i64]())
        if self.closer != NO_SEAT:
            return
        if seat == self.passer:
            if self.recorder is not None:
                self.tell("same-passer", seat, vec[i64](), EVERYONE, vec[i64]())
            return
        self.passes += 1
        if self.passes == 2:
            self.closer = seat
            if self.recorder is not None:
                self.tell_ending(seat)
        elif not self.house.one_may_pass_twice:
            self.passer = seat

    def would_close(self, seat: i64) -> bool:
        """Would a pass of this seat be the second one of the round?"""
        return self.passes == 1 and seat != self.passer

    def tell_ending(self, seat: i64) -> None:
        """Promise as many last turns as there will be: a turn limit may leave fewer (ZERO-21), or none."""
        if not self.house.last_turns:
            self.tell("stopped", seat, vec[i64](), EVERYONE, vec[i64]())
            return
        after_this_one = self.turns_to_come() - 1
        if self.house.turn_limit == 0 or after_this_one >= self.seats - 1:
            self.tell("ending", seat, vec[i64](), EVERYONE, vec[i64]())
        elif after_this_one > 0:
            self.tell("ending-limit", seat, vec[i64](), EVERYONE, vec[i64]([after_this_one]))

    def end_turn(self, seat: i64) -> None:
        """Go on with the left neighbour, unless the round is over."""
        if self.turns > 0:  # a driver asks about a hand until the next player has made a turn
            self.may &= ~BIT[self.right_of(seat)]
        self.turns += 1
        after = self.left_of(seat)
        if after == self.closer or (seat == self.closer and not self.house.last_turns):
            self.score_round()
        elif self.turns_to_come() == 0:
            self.cut_short = True
            if self.recorder is not None:
                self.tell("limit", TABLE, vec[i64](), EVERYONE, vec[i64]([self.house.turn_limit]))
            self.score_round()
        else:
            self.ask(BIT[after])

    def call_zero(self, seat: i64) -> None:
        """The hand is shown; a right call ends the round at once (ZERO-15, ZERO-16)."""
        hand = self.hands[seat]
        right = is_zero(hand)
        if self.recorder is not None:
            self.tell("zero" if right else "wrong", seat, listed(hand), EVERYONE, vec[i64]())
        if right:
            self.score_round()
            return
        self.shown[seat] = hand
        self.called |= BIT[seat]
        self.may &= ~BIT[seat]

    def score_round(self) -> None:
        """Everyone shows the hand and writes down its points (ZERO-17); as many rounds as players (ZERO-19)."""
        for seat in range(self.seats):
            hand = self.hands[seat]
            self.shown[seat] = hand
            self.sheet[self.round * self.seats + seat] = points(hand)
        self.end_round()
        if self.recorder is not None:
            self.tell_scores()
        if self.round == self.house.rounds:
            self.finish()
            if self.recorder is not None:
                self.tell_winners()

    def tell_scores(self) -> None:
        totals = self.scores()
        for seat in range(self.seats):
            hand = self.hands[seat]
            self.tell("scored", seat, listed(hand), EVERYONE, vec[i64]([points(hand), totals[seat]]))

    def tell_winners(self) -> None:
        totals = self.scores()
        ranking = self.ranking()
        for seat in range(self.seats):
            if ranking[seat] == 1:
                self.tell("won", seat, vec[i64](), EVERYONE, vec[i64]([totals[seat], winners(ranking)]))

    def copy(self) -> ZeroState:
        other = ZeroState(
            self.seats,
            self.dice.copy(),
            self.options,
            self.house,
            self.hands[:],
            self.shown[:],
            self.changed[:],
            self.pool[:],
            self.sheet[:],
        )
        self.copy_common(other)
        other.first = self.first
        other.turns = self.turns
        other.passes = self.passes
        other.passer = self.passer
        other.closer = self.closer
        other.called = self.called
        return other
