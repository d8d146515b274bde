"""The rules of UNO, clause by clause (RULES.en.md), and nothing else."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, EVERYONE, size_of
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import (
    ACCEPT,
    CALL,
    CARD_LAID,
    CATCH,
    CHALLENGE,
    COLOUR_MASK,
    COLOUR_NAMED,
    DECK,
    DRAW,
    DRAW_TWO,
    ENOUGH,
    FITTING,
    KEEP,
    NAME,
    NO_CARD,
    PASS,
    REVERSE,
    SEVERAL,
    SKIP,
    SWAP,
    SYMBOL_OF,
    TOPS,
    WILD,
    WILD_BIT,
    WILD_DRAW_FOUR,
    WILD_DRAW_FOUR_BIT,
    WITH_CALL,
)
from igroteka.games.uno.exchange import pass_hands, tell_hands
from igroteka.games.uno.knowledge import deal_unseen, forget_others
from igroteka.games.uno.legal import Legal
from igroteka.games.uno.signs import RATHER, WILDS, lacks, last_lacks, likely_lacks, surely_without
from igroteka.games.uno.table import DRAWN, HAND, HIT, MORE, NO_FACTS, NO_SEAT, TURN

ROUND_CLOCK: Final[i64] = 1  # the timer of a round that may not last longer


class UnoState(Legal):
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

    def running(self) -> vec[i64]:
        return vec[i64]([ROUND_CLOCK, self.house.round_ms]) if self.house.round_ms > 0 else vec[i64]()

    def expire(self, timer: i64) -> None:
        self.time_is_up()

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
            self.pass_turn(seat)
        elif move == ACCEPT:
            self.accept(seat)
        elif move == CHALLENGE:
            self.challenge(seat)
        elif move == CALL:
            self.call(seat)
        elif move >= SEVERAL:
            self.phase = MORE
            self.play_card(seat, move - SEVERAL, False)
        elif move == ENOUGH:
            self.follow(seat, self.top())
        elif move >= SWAP:
            self.swap(seat, move - SWAP)
        elif move >= CATCH:
            self.catch(seat, move - CATCH)
        else:
            self.name_colour(seat, move - NAME)

    def play_card(self, seat: i64, play: i64, with_call: bool) -> None:
        jumps = seat != self.turn
        if jumps:
            self.jump_in(seat)
        card = CARD_LAID[play]
        fitting = FITTING[self.colour * TOPS + self.symbol]
        self.before = self.colour
        self.colour = COLOUR_NAMED[play]
        self.symbol = SYMBOL_OF[card]
        self.drawn = NO_CARD
        self.passes = 0
        self.jumpable = False
        if self.may != 0:
            self.shut_window()
        self.lay(seat, card)
        self.jumpable = self.house.jumps and card < WILD
        if self.recorder is not None:
            self.tell_play(seat, card, with_call)
        if self.house.open_cards > 0:
            self.lies_open(seat)
        size = self.size(seat)
        if self.phase == TURN and not jumps:
            rather = fitting if card >= WILD else fitting & RATHER[card]
            if rather != 0:
                likely_lacks(self.noted(), seat, size, rather)
        if size == 0:
            self.go_out(seat, card)
            return
        if size == 1:
            self.open_window(seat, with_call)
        if self.phase == MORE:
            self.ask(BIT[seat])
        else:
            self.follow(seat, card)

    def jump_in(self, seat: i64) -> None:
        """The turn comes to whoever has the very card that was laid last; play goes on from there (UNO-H08)."""
        if self.recorder is not None:
            self.tell("jumped", seat, vec[i64](), EVERYONE, vec[i64]([self.turn]))
        self.turn = seat

    def lies_open(self, seat: i64) -> None:
        """A hand that has become small enough is shown to everyone (UNO-H23)."""
        self.show_open(seat)
        if self.recorder is not None and self.size(seat) == self.house.open_cards:
            self.tell("opened", seat, self.hand(seat), EVERYONE, vec[i64]())

    def follow(self, seat: i64, card: i64) -> None:
        """What a card does that was laid."""
        hit = self.phase == HIT
        if hit:
            self.no_bluff()
        if card == WILD_DRAW_FOUR:
            self.lay_wild_draw_four(seat)
        elif self.house.with_consequences & BIT[card] and self.has_consequences(seat, card):
            return
        elif self.symbol < SKIP or card == WILD:
            self.begin_turn(self.after(seat))
        elif self.symbol == DRAW_TWO:
            self.lay_draw_two(seat)
        elif hit:
            self.answer(seat, self.symbol)
        elif self.symbol == SKIP:
            self.skip_next(seat)
        else:
            self.reverse(seat)
            if self.house.reverse_skips and self.two_play():
                self.skip_next(seat)
            else:
                self.begin_turn(self.after(seat))

    def go_out(self, seat: i64, card: i64) -> None:
        """The last card is laid; the next player still draws what it says."""
        self.no_bluff()
        owed = self.paid()
        if card == WILD_DRAW_FOUR:
            owed += 4
        elif self.symbol == DRAW_TWO:
            owed += 2
        elif self.symbol == REVERSE and owed > 0:
            self.reverse(seat)
        if owed > 0:
            self.draw_cards(self.after(seat), owed)
        self.finish_round(seat)

    def has_consequences(self, seat: i64, card: i64) -> bool:
        """What the house lets follow; does this seat have to say something first?"""
        for custom in self.house.followers:
            if custom.follows(self, seat, card):
                return True
        return False

    def swap(self, seat: i64, other: i64) -> None:
        """These two exchange their hands."""
        receivers = vec[i64](list(range(self.seats)))
        receivers[seat] = other
        receivers[other] = seat
        pass_hands(self, receivers)
        if self.recorder is not None:
            self.tell("swapped", seat, vec[i64](), EVERYONE, vec[i64]([other]))
            tell_hands(self, receivers)
        self.begin_turn(self.after(seat))

    def tell_play(self, seat: i64, card: i64, with_call: bool) -> None:
        how = vec[i64]()  # see `cited.py`
        if card >= WILD:
            how = append(how, self.colour)
        if self.phase == HIT:
            how = append(append(how, self.owed), 4 if self.hit_by_four else 2)
        elif self.phase == MORE:
            how = append(how, 0)
        self.tell("wild" if card >= WILD else "played", seat, vec[i64]([card]), EVERYONE, how)
        if with_call:
            self.tell("uno", seat, vec[i64](), EVERYONE, vec[i64]())

    def draw_one(self, seat: i64) -> None:
        self.passes = 0
        self.jumpable = False
        if self.may != 0:
            self.shut_window()
        likely_lacks(self.noted(), seat, self.size(seat), FITTING[self.colour * TOPS + self.symbol] | WILDS)
        if self.house.drawer is not None:
            self.house.drawer.draws(self, seat)
            return
        self.draws_on(seat, self.colour)
        self.take_one(seat)

    def take_one(self, seat: i64) -> None:
        """A drawn card comes into the hand; it may be laid."""
        self.drawn = self.draw_card()
        self.receive(seat, self.drawn)
        if self.house.open_cards > 0:
            self.show_open(seat)
        if self.recorder is not None:
            self.tell("drew", seat, vec[i64]([self.drawn]), self.who_sees(seat), vec[i64]())
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

    def pass_turn(self, seat: i64) -> None:
        """Nothing can be drawn and nothing fits; if so it goes with everybody, the round is void."""
        self.jumpable = False
        if self.may != 0:
            self.shut_window()
        lacking = (FITTING[self.colour * TOPS + self.symbol] | WILD_BIT) & ~self.not_as_last(seat)
        lacks(self.noted(), seat, self.size(seat), lacking)
        self.passes += 1
        if self.passes < size_of(self.playing()):
            self.pass_on(seat, "passed")
            return
        if self.recorder is not None:
            self.tell("passed", seat, vec[i64](), EVERYONE, vec[i64]())
        self.finish_round(NO_SEAT)

    def pass_on(self, seat: i64, how: str) -> None:
        if self.recorder is not None:
            self.tell(how, seat, vec[i64](), EVERYONE, vec[i64]())
        self.begin_turn(self.after(seat))

    def name_colour(self, seat: i64, colour: i64) -> None:
        self.colour = colour
        if self.recorder is not None:
            self.tell("named", seat, vec[i64](), EVERYONE, vec[i64]([colour]))
        self.begin_turn(seat)


def new_match(seats: i64, dice: Dice, house: House) -> UnoState:
    """A match that waits for its first deal."""
    return UnoState(seats, dice, house, DECK[:], filled(seats * HAND, 0), filled(seats, 0), NO_FACTS, NO_FACTS)
