"""The rules of UNO, clause by clause (RULES.en.md), and nothing else."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, EVERYONE, all_of, lowest, only, size_of
from igroteka.games.uno.cards import (
    ACCEPT,
    CALL,
    CARD_LAID,
    CATCH,
    CHALLENGE,
    COLOUR_MASK,
    COLOUR_NAMED,
    COLOURS,
    DECK,
    DECK_SIZE,
    DRAW,
    DRAW_TWO,
    FITTING,
    HAND_SIZE,
    KEEP,
    KIND_OF_BIT,
    NAME,
    NO_CARD,
    NO_COLOUR,
    PASS,
    PLAY_WILD,
    PLAY_WILD_DRAW_FOUR,
    REMAINDERS,
    REVERSE,
    SKIP,
    SYMBOL_OF,
    SYMBOLS,
    TOPS,
    WILD,
    WILD_BIT,
    WILD_DRAW_FOUR,
    WILD_DRAW_FOUR_BIT,
    WITH_CALL,
)
from igroteka.games.uno.knowledge import deal_unseen, forget_others
from igroteka.games.uno.reaction import Reactions
from igroteka.games.uno.signs import RATHER, WILDS, lacks, last_lacks, likely_lacks, surely_without
from igroteka.games.uno.table import DRAWN, HAND, HIT, NAMING, NO_FACTS, NO_SEAT, TURN, House


class UnoState(Reactions):
    """A match of UNO."""

    def copy(self) -> UnoState:
        facts = self.facts
        if len(facts) > 0:
            facts = facts[:]
        signs = self.signs
        if len(signs) > 0:
            signs = signs[:]
        dice = self.dice.copy()
        other = UnoState(self.seats, dice, self.house, self.cards[:], self.hands[:], self.points, facts, signs)
        self.copy_table(other)
        return other

    def guess(self, seat: i64, dice: Dice) -> UnoState:
        return self.imagined(seat, dice, 0, 0)

    def imagined(self, seat: i64, dice: Dice, trust: i64, honest: i64) -> UnoState:
        """A guess in which, in so many of a hundred worlds, what each player did was sensible with that hand.

        `honest`: in how many of a hundred the Wild Draw Four that may be challenged now is certainly no bluff.
        """
        world = self.copy()
        if self.dealer != NO_SEAT:
            forget_others(world, seat)
            deal_unseen(world, seat, dice, trust, honest)
        world.dice = dice.split()
        return world

    # -- setting up (UNO-02 to UNO-09) ------------------------------------------------------

    def deal(self) -> None:
        self.cards = DECK[:]
        self.hands = filled(self.seats * HAND, 0)
        self.draw_size = DECK_SIZE
        self.discard_size = 0
        self.direction = 1
        if self.dealer != NO_SEAT:
            self.dealer = self.left_of(self.dealer)
        elif self.house.first_dealer != NO_SEAT:
            self.dealer = self.house.first_dealer
        else:
            self.dealer = self.draw_for_dealer()
        if self.recorder is not None:
            self.tell("dealer", self.dealer, vec[i64](), EVERYONE, vec[i64]())
        shuffle(self.cards, DECK_SIZE, self.dice)
        for seat in range(self.seats):
            for nth in range(HAND_SIZE):
                self.receive(seat, self.draw_card())
            if self.recorder is not None:
                self.tell("dealt", seat, self.hand(seat), only(seat), vec[i64]())
        self.turn_first_card()

    def draw_for_dealer(self) -> i64:
        """Everyone draws; the highest number deals; those tied for it draw again."""
        contenders = all_of(self.seats)
        while size_of(contenders) > 1:
            shuffle(self.cards, DECK_SIZE, self.dice)
            highest: i64 = 0
            best: i64 = 0
            for seat in range(self.seats):
                if contenders & BIT[seat]:
                    card = self.cards[seat]
                    number = SYMBOL_OF[card] if SYMBOL_OF[card] < SKIP else 0
                    if self.recorder is not None:
                        self.tell("drew-for-deal", seat, vec[i64]([card]), EVERYONE, vec[i64]([number]))
                    if number > highest:
                        highest = number
                        best = BIT[seat]
                    elif number == highest:
                        best |= BIT[seat]
            contenders = best
        return lowest(contenders)

    def turn_first_card(self) -> None:
        card = self.draw_card()
        while card == WILD_DRAW_FOUR:  # it goes back, and another card is turned
            if self.recorder is not None:
                self.tell("returned", self.dealer, vec[i64]([card]), EVERYONE, vec[i64]())
            self.draw_size += 1
            shuffle(self.cards, self.draw_size, self.dice)
            self.returned = True
            card = self.draw_card()
        self.discard(card)
        if self.recorder is not None:
            self.tell("turned", self.dealer, vec[i64]([card]), EVERYONE, vec[i64]())
        self.symbol = SYMBOL_OF[card]
        if card == WILD:
            self.colour = NO_COLOUR
            self.turn = self.left_of(self.dealer)
            self.phase = NAMING
            self.ask(BIT[self.turn])
            return
        self.colour = card // SYMBOLS
        if self.symbol == REVERSE:
            self.reverse(self.dealer)
            self.begin_turn(self.dealer)
        elif self.symbol == DRAW_TWO:
            self.hit_next(self.dealer, 2)
        elif self.symbol == SKIP:
            self.skip_next(self.dealer)
        else:
            self.begin_turn(self.left_of(self.dealer))

    # -- what one may do --------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        size = self.size(seat)
        if self.must & BIT[seat]:
            moves = self.turn_moves(seat, 0)
            if self.phase == HIT:  # nothing else before that (UNO-18)
                return moves
            if size == 2:
                for move in moves[:]:
                    if move < WITH_CALL:
                        moves = append(moves, move + WITH_CALL)
        if size == 1 and not self.called & BIT[seat]:
            moves = append(moves, CALL)
        for other in range(self.seats):
            if other != seat and self.size(other) == 1:
                moves = append(moves, CATCH + other)
        return moves

    def choices(self, seat: i64) -> vec[i64]:
        return self.turn_moves(seat, WITH_CALL if self.size(seat) == 2 else 0)

    def turn_moves(self, seat: i64, call: i64) -> vec[i64]:
        """What this seat may do in its turn; plays come first, with the call or without it."""
        moves = vec[i64](capacity=16)
        if self.phase == HIT:
            return append(append(moves, ACCEPT), CHALLENGE)
        if self.phase == NAMING:
            return with_colours(moves, NAME)
        held = self.hands[seat * HAND] if self.phase == TURN else BIT[self.drawn]
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
        if self.phase == DRAWN:
            if not self.house.must_play_drawn or not self.must_play(seat, self.drawn):
                moves = append(moves, KEEP)
        elif self.can_draw():
            moves = append(moves, DRAW)
        elif self.may_pass(seat):
            moves = append(moves, PASS)
        return moves

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
        held = self.hands[seat * HAND]
        return not held & (FITTING[self.colour * TOPS + self.symbol] | WILD_BIT)

    def fallback(self, seat: i64) -> i64:
        """Draw, keep or pass where that is possible, else the first choice: so the clock never bluffs."""
        choices = self.choices(seat)
        last = choices[len(choices) - 1]
        return last if DRAW <= last <= PASS else choices[0]

    # -- doing it ---------------------------------------------------------------------------

    def act(self, seat: i64, move: i64) -> None:
        if move < WITH_CALL:
            self.play_card(seat, move, False)
        elif move < DRAW:
            self.play_card(seat, move - WITH_CALL, True)
        elif move == DRAW:
            self.draw_one(seat)
        elif move == KEEP:
            self.keep(seat)
        elif move == PASS:
            self.shut_window()
            lacks(self.noted(), seat, self.size(seat), FITTING[self.colour * TOPS + self.symbol] | WILD_BIT)
            self.pass_on(seat, "passed")
        elif move == ACCEPT:
            self.accept(seat)
        elif move == CHALLENGE:
            self.challenge(seat)
        elif move == CALL:
            self.call(seat)
        elif move >= CATCH:
            self.catch(seat, move - CATCH)
        else:
            self.name_colour(seat, move - NAME)

    def play_card(self, seat: i64, play: i64, with_call: bool) -> None:
        card = CARD_LAID[play]
        fitting = FITTING[self.colour * TOPS + self.symbol]
        self.before = self.colour
        self.colour = COLOUR_NAMED[play]
        self.symbol = SYMBOL_OF[card]
        self.drawn = NO_CARD
        self.shut_window()
        self.lay(seat, card)
        if self.recorder is not None:
            self.tell_play(seat, card, with_call)
        size = self.size(seat)
        if self.phase == TURN:
            rather = fitting if card >= WILD else fitting & RATHER[card]
            if rather != 0:
                likely_lacks(self.noted(), seat, size, rather)
        if size == 0:
            self.go_out(seat, card)
            return
        if size == 1:
            self.open_window(seat, with_call)
        if card == WILD_DRAW_FOUR:
            self.lay_wild_draw_four(seat)
        elif self.symbol < SKIP or card == WILD:
            self.begin_turn(self.after(seat))
        elif self.symbol == SKIP:
            self.skip_next(seat)
        elif self.symbol == DRAW_TWO:
            self.hit_next(seat, 2)
        else:
            self.reverse(seat)
            if self.seats == 2 and self.house.reverse_skips:
                self.skip_next(seat)
            else:
                self.begin_turn(self.after(seat))

    def go_out(self, seat: i64, card: i64) -> None:
        """The last card is laid; the next player still draws what it says."""
        if card == WILD_DRAW_FOUR:
            self.draw_cards(self.after(seat), 4)
        elif self.symbol == DRAW_TWO:
            self.draw_cards(self.after(seat), 2)
        self.finish_round(seat)

    def tell_play(self, seat: i64, card: i64, with_call: bool) -> None:
        if card >= WILD:
            self.tell("wild", seat, vec[i64]([card]), EVERYONE, vec[i64]([self.colour]))
        else:
            self.tell("played", seat, vec[i64]([card]), EVERYONE, vec[i64]())
        if with_call:
            self.tell("uno", seat, vec[i64](), EVERYONE, vec[i64]())

    def draw_one(self, seat: i64) -> None:
        self.shut_window()
        likely_lacks(self.noted(), seat, self.size(seat), FITTING[self.colour * TOPS + self.symbol] | WILDS)
        self.drawn = self.draw_card()
        self.draws_on(seat, self.colour)
        self.receive(seat, self.drawn)
        if self.recorder is not None:
            self.tell("drew", seat, vec[i64]([self.drawn]), only(seat), vec[i64]())
        self.phase = DRAWN
        self.ask(BIT[seat])

    def keep(self, seat: i64) -> None:
        """Where it must be played if it fits, a kept card shows what it is not."""
        signs, size = self.noted(), self.size(seat)
        must = self.house.must_play_drawn
        last_lacks(signs, seat, size, FITTING[self.colour * TOPS + self.symbol] | WILD_BIT, must)
        must = must and surely_without(signs, seat, size - 1, COLOUR_MASK[self.colour])
        last_lacks(signs, seat, size, WILD_DRAW_FOUR_BIT, must)  # see `must_play`
        self.drawn = NO_CARD
        self.pass_on(seat, "kept")

    def pass_on(self, seat: i64, how: str) -> None:
        if self.recorder is not None:
            self.tell(how, seat, vec[i64](), EVERYONE, vec[i64]())
        self.begin_turn(self.after(seat))

    def name_colour(self, seat: i64, colour: i64) -> None:
        self.colour = colour
        if self.recorder is not None:
            self.tell("named", seat, vec[i64](), EVERYONE, vec[i64]([colour]))
        self.begin_turn(seat)


def with_colours(moves: vec[i64], first: i64) -> vec[i64]:
    """Add the four moves that name a colour, from `first` on."""
    for colour in range(COLOURS):
        moves = append(moves, first + colour)
    return moves


def new_match(seats: i64, dice: Dice, house: House) -> UnoState:
    """A match that waits for its first deal."""
    return UnoState(seats, dice, house, DECK[:], filled(seats * HAND, 0), filled(seats, 0), NO_FACTS, NO_FACTS)
