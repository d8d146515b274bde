"""The rules of Wazabi."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT, CLOCK, EVERYONE, only
from igroteka.games.wazabi.cards import (
    A_WAY,
    AGAIN,
    AIMS,
    AT_A_PLAYER,
    DICE_AROUND,
    DRAW_3,
    FIRST_MOVE,
    GIVE,
    HANDS_AROUND,
    KEEP,
    KEEP_2,
    KEPT,
    KINDS,
    LOSE_1,
    LOSE_2,
    MANY,
    NAMED,
    NONE,
    ONE,
    PAIR_HIGH,
    PAIR_LOW,
    PASS,
    PLAY,
    PLAYED,
    ROLL,
    SKIP,
    STEAL,
    SWAP_DICE,
    listed,
)
from igroteka.games.wazabi.scoring import ScoredTable
from igroteka.games.wazabi.table import TO_GIVE, TO_KEEP, TO_PLAY, TO_ROLL, TO_STEAL


class WazabiState(ScoredTable):
    """A match: one game, or the games of a tournament."""

    def copy(self) -> WazabiState:
        other = WazabiState(
            self.seats,
            self.dice.copy(),
            self.options,
            self.house,
            self.has[:],
            self.hands[:],
            self.sizes[:],
            self.skips[:],
            self.left[:],
            self.chosen[:],
            self.points[:],
            self.known.copy(),
            self.deck.copy(),
            self.discard.copy(),
        )
        self.copy_common(other)
        self.copy_table(other)
        return other

    # -- setting up --------------------------------------------------------------------------

    def deal(self) -> None:
        """Four dice and three cards each, or what was agreed on; whoever rolls the most W begins."""
        for seat in range(self.seats):
            self.has[seat] = self.house.start_dice
            self.left[seat] = 0
        self.lost = 0
        self.turns = 0
        self.direction = 1
        self.collect_deck()
        for seat in range(self.seats):
            for nth in range(self.house.first_hand):
                self.take_top(seat)
            if self.recorder is not None:
                self.tell("dealt", seat, listed(self.hands[seat]), only(seat), vec[i64]())
        first = self.who_begins()
        if self.round == 0:
            self.began = first
        self.clear_roll()
        if self.recorder is not None:
            self.tell("begins", first, vec[i64](), EVERYONE, vec[i64]())
        self.begin_turn(first)

    # -- what may be done --------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        if self.stage == TO_KEEP:
            return self.keeps(seat) if self.asked & BIT[seat] else vec[i64]()
        if not self.must & BIT[seat]:
            return vec[i64]()
        if self.stage == TO_PLAY:
            return self.plays(seat)
        moves = vec[i64](capacity=6)
        if self.stage == TO_ROLL:
            return append(moves, ROLL)
        for other in range(self.seats):
            if self.stage == TO_GIVE:
                if self.may_get_a_die(seat, other):
                    moves = append(moves, GIVE + other)
            elif self.may_be_robbed(seat, other):
                moves = append(moves, STEAL + other)
        return moves

    def plays(self, seat: i64) -> vec[i64]:
        """No card, or any card that the rolled W pay for."""
        moves = append(vec[i64](capacity=16), PASS)
        hand = self.hands[seat]
        for kind in range(KINDS):
            if hand & MANY and self.may_play(kind):
                first = FIRST_MOVE[kind]
                if AIMS[kind] == AT_A_PLAYER:
                    for other in range(self.seats):
                        if other != seat and self.left[other] == 0:
                            moves = append(moves, first + other)
                else:
                    moves = append(moves, first)
                    if AIMS[kind] == A_WAY:
                        moves = append(moves, first + 1)
            hand >>= 6
        return moves

    def fallback(self, seat: i64) -> i64:
        """The clock plays no card, gives to the left and takes from there, and elsewhere does the first thing possible.

        Not the lowest seat: the dice of all who are away would go to the same player.
        """
        moves = self.legal(seat)
        first = GIVE if self.stage == TO_GIVE else STEAL
        if self.stage == TO_GIVE or self.stage == TO_STEAL:
            for move in moves:
                if move - first > seat:
                    return move
        return moves[0]

    # -- a turn ------------------------------------------------------------------------------

    def act(self, seat: i64, move: i64) -> None:
        if move == ROLL:
            self.roll(seat)
        elif move == PASS:
            if self.recorder is not None:
                self.tell("passed", seat, vec[i64](), EVERYONE, vec[i64]())
            self.next_turn()
        elif move < STEAL:
            self.give(seat, move - GIVE)
        elif move < PLAY:
            self.steal(seat, move - STEAL)
        elif move < KEEP:
            self.play_card(seat, PLAYED[move - PLAY], NAMED[move - PLAY])
        else:
            self.choose_to_keep(seat, move)

    def begin_turn(self, seat: i64) -> None:
        """The turn limit of the laboratory ends the game; otherwise this player is to roll."""
        self.turn = seat
        self.stage = TO_ROLL
        if self.house.turn_limit != 0 and self.turns >= self.house.turn_limit * self.seats:
            self.cut_short = True
            if self.recorder is not None:
                self.tell("limit", CLOCK, vec[i64](), EVERYONE, vec[i64]([self.turns]))
            self.end_game()
            return
        self.turns += 1
        self.ask(BIT[seat])

    def next_turn(self) -> None:
        """Play goes on in its direction; who has a Skip card misses the turn, and the card is discarded."""
        seat = self.neighbour(self.turn, self.direction)
        while self.skips[seat] > 0:
            self.skips[seat] -= 1
            self.discard.push(SKIP)
            if self.recorder is not None:
                self.tell("missed", seat, vec[i64](), EVERYONE, vec[i64]())
            seat = self.neighbour(seat, self.direction)
        self.begin_turn(seat)

    def roll(self, seat: i64) -> None:
        """Roll all dice; then draw, give, play."""
        self.roll_dice(seat)
        self.tell_roll("rolled", seat)
        self.gives = self.give_faces
        self.draw_cards(seat, self.card_faces)

    def draw_cards(self, seat: i64, number: i64) -> None:
        """Draw from the deck; when no card is left, from the hands of opponents."""
        drawn = vec[i64]()
        while number > 0 and (self.deck.size > 0 or self.discard.size > 0):
            if self.deck.size == 0:
                self.tell_drawn(seat, drawn)
                drawn = vec[i64]()
                self.turn_discard_over()
                if self.recorder is not None:
                    self.tell("reshuffled", CLOCK, vec[i64](), EVERYONE, vec[i64]([self.deck.size]))
            card = self.take_top(seat)
            if self.recorder is not None:
                drawn = append(drawn, card)
            number -= 1
        self.tell_drawn(seat, drawn)
        self.draws = number
        if number > 0 and self.somebody_can_be_robbed(seat):
            self.stage = TO_STEAL
            self.ask(BIT[seat])
            return
        self.after_drawing(seat)

    def steal(self, seat: i64, victim: i64) -> None:
        """Take one card at random from the fan of an opponent."""
        card = self.take_from(victim, seat)
        if self.recorder is not None:
            self.tell("stole", seat, vec[i64]([card]), BIT[seat] | BIT[victim], vec[i64]([victim]))
        self.draws -= 1
        if self.draws > 0 and self.somebody_can_be_robbed(seat):
            self.ask(BIT[seat])
        else:
            self.after_drawing(seat)

    def after_drawing(self, seat: i64) -> None:
        """Draw 3 has worked; otherwise the dice are given next."""
        if self.draws > 0:
            if self.recorder is not None:
                self.tell("nothing-to-draw", seat, vec[i64](), EVERYONE, vec[i64]([self.draws]))
            self.draws = 0
        if self.working == DRAW_3:
            self.card_has_worked()
        else:
            self.give_or_play(seat)

    def give_or_play(self, seat: i64) -> None:
        """Each die that shows give is given; then a card may be played."""
        self.stage = TO_GIVE if self.gives > 0 else TO_PLAY
        self.ask(BIT[seat])

    def give(self, seat: i64, taker: i64) -> None:
        """One die that shows give goes to that player; without dice the giver has won."""
        self.has[seat] -= 1
        self.has[taker] += 1
        self.gives -= 1
        if self.recorder is not None:
            self.tell("gave", seat, vec[i64](), EVERYONE, vec[i64]([taker]))
        if self.has[seat] == 0:
            self.goes_out(seat)
        else:
            self.give_or_play(seat)

    # -- cards -------------------------------------------------------------------------------

    def play_card(self, seat: i64, card: i64, named: i64) -> None:
        """The card leaves the hand and works at once; `named` is a player, a way or NONE."""
        self.take_out(seat, card)
        self.working = card
        if self.house.several_cards:
            self.power -= self.house.costs[card]
        if self.recorder is not None:
            numbers = vec[i64]() if named == NONE else vec[i64]([named])
            self.tell("played", seat, vec[i64]([card]), EVERYONE, numbers)
        if card == LOSE_1:
            self.lose_dice(seat, 1)
        elif card == LOSE_2:
            self.lose_dice(seat, 2)
        elif card == AGAIN:
            self.play_again(seat)
        elif card == KEEP_2:
            self.ask_who_keeps(seat)
        elif card == DRAW_3:
            self.draw_cards(seat, 3)
        elif card == SKIP:
            self.skips[named] += 1
            self.working = NONE
            self.after_card()
        elif card == SWAP_DICE:
            self.move_dice(self.swapped(seat, named))
            self.card_has_worked()
        elif card == DICE_AROUND:
            self.move_dice(self.around(named))
            self.card_has_worked()
        else:
            self.hands_change(seat, card, named)

    def card_has_worked(self) -> None:
        """The card lies face up beside the deck."""
        self.lay_working_card()
        self.after_card()

    def after_card(self) -> None:
        """The turn is over, unless another card may be played."""
        if not self.may_play_more():
            self.next_turn()
            return
        self.stage = TO_PLAY
        if self.recorder is not None:
            self.tell("plays-on", self.turn, vec[i64](), EVERYONE, vec[i64]([self.power]))
        self.ask(BIT[self.turn])

    def lose_dice(self, seat: i64, number: i64) -> None:
        """Dice leave the game; without dice the player has won."""
        if number > self.has[seat]:
            number = self.has[seat]
        self.has[seat] -= number
        self.lost += number
        if self.recorder is not None:
            self.tell("lost", seat, vec[i64](), EVERYONE, vec[i64]([number]))
        if self.has[seat] > 0:
            self.card_has_worked()
            return
        self.lay_working_card()
        self.goes_out(seat)

    def play_again(self, seat: i64) -> None:
        """Another turn; then play goes the other way."""
        self.lay_working_card()
        self.direction = -self.direction
        self.begin_turn(seat)

    def hands_change(self, seat: i64, card: i64, named: i64) -> None:
        """Swap hands with a player, or all hands around."""
        goes_to = self.around(named) if card == HANDS_AROUND else self.swapped(seat, named)
        self.move_hands(goes_to)
        if self.recorder is not None:
            for giver in range(self.seats):
                taker = goes_to[giver]
                if taker != giver:
                    self.tell("got-hand", taker, listed(self.hands[taker]), only(taker), vec[i64]([giver]))
        self.card_has_worked()

    # -- all others keep two -----------------------------------------------------------------

    def ask_who_keeps(self, seat: i64) -> None:
        """Everyone else with more than two cards chooses, all at the same time."""
        asked: i64 = 0
        for other in range(self.seats):
            if other != seat and self.sizes[other] > KEPT:
                asked |= BIT[other]
        if asked == 0:
            self.card_has_worked()
            return
        self.asked = asked
        self.stage = TO_KEEP
        self.ask(asked)

    def choose_to_keep(self, seat: i64, move: i64) -> None:
        """A sealed choice, which can be changed until the last one is in; of a change nobody hears."""
        first = self.chosen[seat] == NONE
        self.chosen[seat] = move
        self.must &= ~BIT[seat]
        if first and self.recorder is not None:
            kept = vec[i64]([PAIR_LOW[move - KEEP], PAIR_HIGH[move - KEEP]])
            self.tell("chose", seat, kept, only(seat), vec[i64]())
        if self.must == 0:
            self.discard_the_rest()

    def discard_the_rest(self) -> None:
        """All choices are in: what is not kept is discarded openly."""
        for seat in range(self.seats):
            if self.asked & BIT[seat]:
                pair = self.chosen[seat] - KEEP
                rest = listed(self.hands[seat] - ONE[PAIR_LOW[pair]] - ONE[PAIR_HIGH[pair]])
                self.chosen[seat] = NONE
                for card in rest:
                    self.take_out(seat, card)
                    self.discard.push(card)
                if self.recorder is not None:
                    self.tell("discarded", seat, rest, EVERYONE, vec[i64]())
        self.asked = 0
        self.card_has_worked()

    # -- the end -----------------------------------------------------------------------------

    def goes_out(self, seat: i64) -> None:
        """A player without dice: the first wins. Hand and Skip cards go to the discard pile."""
        hand = listed(self.hands[seat])
        for card in hand:
            self.take_out(seat, card)
            self.discard.push(card)
        while self.skips[seat] > 0:
            self.skips[seat] -= 1
            self.discard.push(SKIP)
        place = self.seats - self.how_many_in() + 1
        self.left[seat] = place
        if self.recorder is not None:
            self.tell("out", seat, hand, EVERYONE, vec[i64]([place]))
        if place == 1:
            self.score(seat)
        if self.house.play_on and self.how_many_in() > 1:
            self.next_turn()
        else:
            self.end_game()
