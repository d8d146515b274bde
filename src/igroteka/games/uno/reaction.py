"""What a card or a word does to the others: turns missed, forced draws, challenges, calls and catches."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.seats import BIT, EVERYONE, only, size_of
from igroteka.games.uno.agreed import NO_LIMIT
from igroteka.games.uno.cards import CALL, CATCH, COLOUR_MASK, NO_CARD, REVERSE, listed
from igroteka.games.uno.scoring import Scoring
from igroteka.games.uno.signs import has_colour, lacks
from igroteka.games.uno.table import HAND, HIT, NO_FACTS, NO_SEAT, SINCE, SIZE, TURN


class Reactions(Scoring):
    """A table at which players answer each other's cards."""

    # -- whose turn it is -------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """The neighbour to the left."""
        return self.beside(seat, 1)

    def after(self, seat: i64) -> i64:
        """The next seat in the direction of play."""
        return self.beside(seat, self.direction)

    def ahead(self, seat: i64) -> i64:
        """The seat that plays before this one."""
        return self.beside(seat, -self.direction)

    def beside(self, seat: i64, way: i64) -> i64:
        """The neighbour on this side who is still in the match."""
        neighbour = seat + way
        if neighbour == self.seats:
            neighbour = 0
        elif neighbour < 0:
            neighbour = self.seats - 1
        while self.out != 0 and self.out & BIT[neighbour]:
            neighbour = (neighbour + way) % self.seats
        return neighbour

    def smallest(self, seat: i64) -> i64:
        """How many cards the smallest hand of the others has."""
        fewest = NO_LIMIT
        for other in range(self.seats):
            if other != seat and not self.out & BIT[other] and self.size(other) < fewest:
                fewest = self.size(other)
        return fewest

    def two_play(self) -> bool:
        """Are there only two players, or only two left?"""
        return self.seats == 2 if self.out == 0 else size_of(self.playing()) == 2

    def begin_turn(self, seat: i64) -> None:
        """It is this seat's turn, unless the laboratory has seen enough."""
        limit = self.house.turn_limit
        if limit > 0 and self.turns >= limit:
            self.cut_short = True
            self.finish_round(NO_SEAT)
            return
        self.turns += 1
        self.turn = seat
        self.phase = TURN
        if not self.house.plain:
            if self.jumpable:
                self.may = self.playing()
            if self.face_down & BIT[seat]:
                self.pick_up(seat)
        self.ask(BIT[seat])

    def pick_up(self, seat: i64) -> None:
        """The card drawn face down in the last turn comes into the hand."""
        self.face_down &= ~BIT[seat]
        if self.size(seat) >= self.house.hand_limit:
            return
        card = self.draw_card()
        if card == NO_CARD:
            return
        self.forget_signs(seat)
        self.receive(seat, card)
        self.show_open(seat)
        if self.recorder is not None:
            self.tell("picked-up", seat, vec[i64]([card]), self.who_sees(seat), vec[i64]())

    def skip_next(self, seat: i64) -> None:
        """The player after this seat misses the turn."""
        skipped = self.after(seat)
        if self.recorder is not None:
            self.tell("skipped", skipped, vec[i64](), EVERYONE, vec[i64]())
        self.begin_turn(self.after(skipped))

    def hit_next(self, seat: i64, how_many: i64) -> None:
        """The player after this seat draws and misses the turn."""
        self.draw_cards(self.after(seat), how_many)
        self.skip_next(seat)

    def reverse(self, seat: i64) -> None:
        """Play goes the other way round."""
        self.direction = -self.direction
        if self.recorder is not None:
            self.tell("reversed", seat, vec[i64](), EVERYONE, vec[i64]([self.direction]))

    # -- hits that wait for an answer -------------------------------------------------------

    def hit(self, seat: i64) -> None:
        """What is owed waits for the next player to say something."""
        self.hitter = seat
        self.turn = self.after(seat)
        self.phase = HIT
        self.ask(BIT[self.turn])

    def paid(self) -> i64:
        """What was owed; nothing is any more."""
        owed = self.owed
        self.owed = 0
        self.hitter = NO_SEAT
        self.hit_by_four = False
        return owed

    def lay_draw_two(self, seat: i64) -> None:
        """The next player draws two, unless the house lets them answer."""
        if self.house.answers_two == 0:
            self.hit_next(seat, self.paid() + 2)
            return
        self.owed += 2
        self.hit_by_four = False
        self.hit(seat)

    def answer(self, seat: i64, symbol: i64) -> None:
        """A card that hits nobody anew sends the hit back or on."""
        if symbol == REVERSE:
            self.reverse(seat)
        self.hit(seat)

    def no_bluff(self) -> None:
        """There is no Wild Draw Four to challenge any more."""
        self.bluffer = NO_SEAT
        self.judged = NO_FACTS
        self.guilty = False  # nobody will ever know

    # -- the Wild Draw Four (UNO-17, UNO-18) ------------------------------------------------

    def lay_wild_draw_four(self, seat: i64) -> None:
        """The next player draws four; where bluffing is allowed they may challenge first."""
        judges = self.house.bluffing and self.house.challenges
        if not self.house.bluffing:  # then it proves something (UNO-17)
            lacks(self.noted(), seat, self.size(seat), COLOUR_MASK[self.before])
        if not judges and self.house.answers_four == 0:
            self.hit_next(seat, self.paid() + 4)
            return
        if judges:
            self.bluffer = seat
            self.guilty = self.holds_colour(seat, self.before)
            self.judged = self.hands[seat * HAND : seat * HAND + SIZE]
            self.left = self.size(seat)
        self.owed += 4
        self.hit_by_four = True
        self.hit(seat)

    def accept(self, seat: i64) -> None:
        hitter = self.hitter
        self.jumpable = False
        if self.recorder is not None:
            self.tell_accepted(seat)
        self.no_bluff()
        self.hit_next(hitter, self.paid())

    def tell_accepted(self, seat: i64) -> None:
        """Where there was nothing to challenge, it is said what is taken, and after which hit."""
        taken = vec[i64]()
        if self.bluffer == NO_SEAT:
            taken = vec[i64]([self.owed, 4 if self.hit_by_four else 2])
        self.tell("accepted", seat, vec[i64](), EVERYONE, taken)

    def challenge(self, seat: i64) -> None:
        bluffer, owed = self.bluffer, self.paid()
        self.bluffer = NO_SEAT
        self.show_judged(bluffer, seat)
        if self.recorder is not None:
            self.tell("challenged", seat, vec[i64](), EVERYONE, vec[i64]([bluffer]))
            self.tell("shown", bluffer, listed(self.judged, 0), only(seat) | only(bluffer), vec[i64]([seat]))
            verdict = "guilty" if self.guilty else "innocent"
            self.tell(verdict, bluffer, vec[i64](), EVERYONE, vec[i64]([self.before]))
        self.judged = NO_FACTS
        if self.guilty:
            has_colour(self.noted(), bluffer, self.left, self.before)
            self.draw_cards(bluffer, owed)
            self.begin_turn(seat)
        else:
            lacks(self.noted(), bluffer, self.left, COLOUR_MASK[self.before])
            self.hit_next(bluffer, owed + 2)

    # -- calling UNO (UNO-19) ---------------------------------------------------------------

    def since(self, seat: i64, move: i64) -> i64:
        if move == CALL:
            return self.hands[seat * HAND + SINCE]
        if CATCH <= move < CATCH + self.seats:
            return self.hands[(move - CATCH) * HAND + SINCE]
        return self.opened

    def call(self, seat: i64) -> None:
        self.called |= BIT[seat]
        if self.recorder is not None:
            self.tell("uno", seat, vec[i64](), EVERYONE, vec[i64]())

    def catch(self, seat: i64, other: i64) -> None:
        if other != self.window or self.called & BIT[other]:
            if self.recorder is not None:
                cost = vec[i64]([other]) if self.house.wrong_catch == 0 else vec[i64]([other, self.house.wrong_catch])
                self.tell("wrong-catch", seat, vec[i64](), EVERYONE, cost)
            if self.house.wrong_catch > 0:
                self.draw_cards(seat, self.house.wrong_catch)
            return
        if self.recorder is not None:
            self.tell("caught", seat, vec[i64](), EVERYONE, vec[i64]([other]))
        self.shut_window()
        self.draw_cards(other, self.house.missed_call)
