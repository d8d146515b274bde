"""The rules of Twin It!: the clauses TWINIT-03 to 28 and nothing else; whose hands take what is in a ruling's file."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.seats import BIT, EVERYONE, all_of, lowest
from igroteka.games.twinit.cards import (
    BAN_TIMER,
    BESIDE,
    BLOCK_TIMER,
    COUNT_TIMER,
    FLIP,
    GO,
    HAND_TIMER,
    LAST_TIMER,
    LIFT,
    MATCH,
    MINUTE,
    NONE,
    SETTLE_TIMER,
    TOGETHER,
    TURN,
    TURN_TIMER,
    UNTOUCHABLES,
    WON,
    bring_different_first,
    homes_of,
    shown_on,
)
from igroteka.games.twinit.scoring import match_ranking, match_scores, rating, sets_won, standing, winners
from igroteka.games.twinit.start import Start
from igroteka.games.twinit.table import ROW

ONLY_TURN: Final[vec[i64]] = vec[i64]([TURN])
ONLY_GO: Final[vec[i64]] = vec[i64]([GO])


class TwinIt(Start):
    """A match: one game or several in a row."""

    # -- the deal ---------------------------------------------------------------------------

    def deal(self) -> None:
        self.sweep()
        self.draw_faces(self.dice)
        self.first = self.house.named_first
        if self.first == NONE:
            self.first = self.dice.below(self.seats) if self.mode <= MATCH else 0  # in the minute nobody begins
        self.may = all_of(self.seats)
        if self.mode > MATCH:
            self.pile_up()
        else:
            self._deal_stacks()

    def _deal_stacks(self) -> None:
        """One by one from the first player on, so that what is left over goes to the first ones."""
        self._set_untouchables_aside()
        shown = self.deal_out(self.first)
        for owner in range(self.seats):
            shown = append(shown, self.top[owner])
        if self.recorder is not None:
            self.tell("dealt", self.first, vec[i64](), EVERYONE, self.height[:])
            if self.beside_side != NONE:
                owners = vec[i64]([self.seats_of(self.beside_side)])
                self.tell("set-aside", self.beside_side, shown[:UNTOUCHABLES], EVERYONE, owners)
        self.uncover(shown)
        self.turners = BIT[self.first]
        self.ask(self.turners)

    def _set_untouchables_aside(self) -> None:
        """The first three cards of the shuffled deck whose upper patterns differ; they are dealt as the first three."""
        if not self.house.untouchables:
            return
        self.beside_side = 0 if self.mode == MATCH else self.champion  # side 0 is the larger team
        if self.beside_side == NONE:
            return
        bring_different_first(self.front, self.back, UNTOUCHABLES)
        self.homes = homes_of(self.front, self.back)
        for card in range(UNTOUCHABLES):
            self.place[card] = BESIDE

    def _after(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.seats else 0

    # -- moves ------------------------------------------------------------------------------

    def act(self, seat: i64, move: i64) -> None:
        if move == TURN:
            self.turn(seat)
        elif move == GO:
            self.get_ready(seat)
        elif move >= FLIP:
            self._turn_one(seat, move - FLIP, "flipped")
        elif move >= LIFT:
            self.lift(self.hand_of(seat, self.lead(move - LIFT)), "lifted")
        else:
            self._touch(seat, self.lead(move))

    def fallback(self, seat: i64) -> i64:
        return GO if self.piled else TURN

    def choices(self, seat: i64) -> vec[i64]:
        return ONLY_GO if self.piled else ONLY_TURN

    # -- turning ----------------------------------------------------------------------------

    def turn(self, seat: i64) -> None:
        """The top of one's stack is turned over into the centre; the next player is to turn."""
        self.pacing = True
        card = self.top[seat]
        self._turn_one(seat, card, "turned")
        if self.interlude or self.over:
            return
        self.turners = self.next_with_cards(self._after(seat))
        self.wait()

    def _turn_one(self, seat: i64, card: i64, how: str) -> None:
        if self.recorder is not None:
            self.tell(how, seat, vec[i64]([card]), EVERYONE, vec[i64]())
        self.turn_over(card)
        self.turned += 1
        if 0 < self.house.turn_limit <= self.turned:
            self.cut_short = True
            self._end_game()

    def wait(self) -> None:
        """Wait for those who turn next; until the card before has been seen for a while, for nobody."""
        if self.turners == 0:
            self.pacing = False
        self.ask(0 if self.pacing or self.is_stopped() else self.turners)

    def _go_on(self, seat: i64) -> None:
        """After a stop this player goes on; in a match, any member of the team."""
        if self.opened < self.inputs:  # one stop an input: the name of the timer must change
            self.stops += 1
        self.turners = self.with_stacks(self.seats_of(self.side_of(seat)))
        if self.turners == 0:
            self.turners = self.next_with_cards(seat)
        self.wait()

    # -- hands ------------------------------------------------------------------------------

    def _touch(self, seat: i64, spot: i64) -> None:
        self.lay_hand(seat, spot)
        if self.recorder is not None:
            self.tell("touched", seat, vec[i64]([spot]), EVERYONE, vec[i64]())
        other = self.wrong_partner(seat, spot)
        if other == NONE:
            self.judge(self.front[spot])
        else:
            self._mistake(seat, spot, other)

    def lift(self, hand: i64, how: str) -> None:
        card = self.hand_on[hand]
        self.raise_hand(hand)
        if self.recorder is not None:
            self.tell(how, hand >> 1, vec[i64]([card]), EVERYONE, vec[i64]())
        self.judge(self.front[card])

    def take(self, seat: i64, a: i64, b: i64, third: i64) -> None:
        """A player takes two cards, or a won pair and the third card to it; a third card in sight is turned."""
        side = self.side_of(seat)
        cards = vec[i64]([a, b])
        how = "won"
        if self.place[a] == WON or self.place[b] == WON:
            row = self.set_of[a] if self.place[a] == WON else self.set_of[b]
            how = "completed" if self.sets[ROW * row] == side else "stolen"
            cards = append(self.cards_of_set(row), b if self.place[a] == WON else a)
            self.drop_set(row)
        if self.recorder is not None:
            self.tell(how, seat, cards[:], EVERYONE, shown_on(self.front, cards))
        self.add_set(side, cards)
        if self.mode > MATCH:
            return
        if sets_won(self, side) == self.house.goal:
            self._end_game()
            return
        if third != NONE:
            self._turn_together(vec[i64]([third]))
        self._go_on(seat)

    def _turn_together(self, cards: vec[i64]) -> None:
        """Turn cards over at the same moment, because the rules say so."""
        if self.recorder is not None:
            self.tell("turned-over", NONE, cards[:], EVERYONE, vec[i64]())
        for card in cards:
            self.turn_over(card)
        self.turned += 1
        self.pacing = self.mode <= MATCH

    def _mistake(self, seat: i64, spot: i64, other: i64) -> None:
        """Hands on a wrong pair: a set is lost (or what the table has agreed on); in the minute, hands are blocked."""
        if self.recorder is not None:
            wrong = vec[i64]([other, spot])
            self.tell("mistake", seat, wrong, EVERYONE, shown_on(self.front, wrong))
        side = self.side_of(seat)
        for hand in range(2 * self.seats):
            if self.is_single(hand) and self.side_of(hand >> 1) == side:
                self.raise_hand(hand)
        if self.mode > MATCH:
            self.blocked |= BIT[seat]
            self.may &= ~BIT[seat]
        else:
            penalty = self.house.penalty
            paid = self._give_up_set(seat) if penalty is None else penalty.is_paid(self, seat, spot, other)
            if paid or self.turners != 0:  # else all stacks are empty, and the last seconds run on
                self._go_on(seat)
        # a hand that lay on top of the other one may now be the first; on `spot` the lifted hand was the last
        self.judge(self.front[other])

    def _give_up_set(self, seat: i64) -> bool:
        """The set won last goes under the stack of this player; False if there is none."""
        row = self.last_set(self.side_of(seat))
        if row == NONE:
            return False
        if self.recorder is not None:
            lost = self.cards_of_set(row)
            self.tell("lost", seat, lost, EVERYONE, shown_on(self.front, lost))
        self.lose_set(row, seat)
        return True

    def last_set(self, side: i64) -> i64:
        """The row of the set that this side won last, or NONE."""
        row = len(self.sets) // ROW - 1
        while row >= 0 and self.sets[ROW * row] != side:
            row -= 1
        return row

    # -- disputes ---------------------------------------------------------------------------

    def dispute(self, cards: vec[i64]) -> None:
        """Nobody gets them: a count of three, and they are turned over. In the minute nothing waits: they just turn."""
        if self.recorder is not None:
            self.tell("disputed", NONE, cards[:], EVERYONE, shown_on(self.front, cards))
        if self.mode == MINUTE:
            self._turn_together(cards)
            return
        self.raise_all_hands()
        self.disputed = cards
        self.counting = True
        self.may = 0
        self.ask(0)

    def _end_count(self) -> None:
        """The cards are turned, and whoever would have turned next goes on."""
        self.counting = False
        self.may = all_of(self.seats)
        cards = self.disputed
        self.disputed = vec[i64]()
        self._turn_together(cards)
        self.stops += 1
        still = self.with_stacks(self.turners)
        if still == 0 and self.turners != 0:
            still = self.next_with_cards(lowest(self.turners))
        self.turners = still
        self.wait()

    # -- time -------------------------------------------------------------------------------

    def expire(self, timer: i64) -> None:
        if timer < TURN_TIMER:
            self.pacing = False
            self.wait()
        elif timer < LAST_TIMER:
            self._linger()
        elif timer == COUNT_TIMER:
            if self.piled:
                self.spread()
            else:
                self._end_count()
        elif timer < BLOCK_TIMER:
            self._end_game()  # all stacks are empty and nobody takes anything, or the minute is over
        elif timer < HAND_TIMER:
            self.blocked &= ~BIT[timer - BLOCK_TIMER]
            self.may |= BIT[timer - BLOCK_TIMER]
        elif timer < BAN_TIMER:
            self.send_away(timer - HAND_TIMER)
        elif timer < SETTLE_TIMER:
            self.ban_on[timer - BAN_TIMER] = NONE
            self.bans -= 1
        else:
            self.settle(timer - SETTLE_TIMER)

    def send_away(self, hand: i64) -> None:
        """A hand lay too long: it goes up at no cost."""
        self.lift(hand, "sent-away")

    def _linger(self) -> None:
        """The player to turn took too long: the clock turns the card."""
        seat = lowest(self.turners)
        if self.recorder is not None:
            self.tell("lingered", seat, vec[i64](), EVERYONE, vec[i64]())
        self.turn(seat)

    # -- the end ----------------------------------------------------------------------------

    def _end_game(self) -> None:
        won = winners(self)
        if self.recorder is not None:
            self._tell_end(won)
        self.champion = lowest(won) if won & (won - 1) == 0 else NONE
        self._keep_tally(won)
        self.raise_all_hands()
        self.counting = False
        self.pacing = False
        self.blocked = 0
        self.turners = 0
        self.disputed = vec[i64]()
        self.end_round()
        if self.round == self.house.games:
            self.finish()

    def _keep_tally(self, won: i64) -> None:
        """Games won, a shared one for each; in the minute, points."""
        if self.mode > MATCH:
            points = standing(self)
            for seat in range(self.seats):
                self.tally[seat] += points[seat]
            return
        for seat in range(self.seats):
            if won & BIT[seat]:
                self.tally[seat] += 1

    def _tell_end(self, won: i64) -> None:
        how = "game-over"
        for seat in range(self.seats):
            if won & BIT[seat] and self.side_of(seat) != self.side_of(lowest(won)):
                how = "shared"
        if self.mode == TOGETHER:
            points = standing(self)[0]
            self.tell("minute-over", NONE, vec[i64](), EVERYONE, vec[i64]([points, rating(self.seats, points)]))
        else:
            self.tell(how, NONE, vec[i64](), EVERYONE, vec[i64]([won]))

    def scores(self) -> vec[i64]:
        return match_scores(self)

    def ranking(self) -> vec[i64]:
        return match_ranking(self)

    # -- worlds -----------------------------------------------------------------------------

    @abstractmethod
    def copy(self) -> TwinIt:
        """A match of the same ruling."""

    def guess(self, seat: i64, dice: Dice) -> TwinIt:
        """All knowledge is public: what nobody has seen is drawn anew, whoever asks."""
        world = self.copy()
        if self.round > 0 or not self.interlude:
            world.redraw_hidden(dice)
        world.dice = dice.split()
        return world
