"""What any sensible player does: which cards fit without a bluff, what to say, and what to do without a card."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import WAIT
from igroteka.games.uno.cards import (
    COLOUR_MASK,
    COLOURS,
    DRAW,
    ENOUGH,
    FITTING,
    KEEP,
    PASS,
    PLAY_WILD,
    SEVERAL,
    SKIP,
    SYMBOL_MASK,
    SYMBOLS,
    TOPS,
    WILD_BIT,
    WILD_DRAW_FOUR_BIT,
)
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.table import DRAWN, HAND, MORE, NO_SEAT, TURN


def without_a_card(state: UnoState, seat: i64) -> i64:
    """What one does who lays nothing: keep, say that it is enough, draw, or pass."""
    if state.phase == DRAWN:
        return KEEP
    if state.phase == MORE:
        return ENOUGH
    return DRAW if state.may_draw(seat) else PASS


def smallest_hand(state: UnoState, seat: i64, dice: Dice) -> i64:
    """The other player with the fewest cards; among equals the dice choose."""
    chosen: i64 = NO_SEAT
    tied: i64 = 0
    for other in range(state.seats):
        if other == seat or state.out & BIT[other]:
            continue
        if chosen == NO_SEAT or state.size(other) < state.size(chosen):
            chosen = other
            tied = 1
        elif state.size(other) == state.size(chosen):
            tied += 1
            if dice.below(tied) == 0:
                chosen = other
    return chosen


def good_answers(state: UnoState, seat: i64) -> i64:
    """The kinds with which this seat can answer a hit without a bluff."""
    return 0 if state.house.plain else fitting(state, seat, state.answers(seat))


def jump_in(state: UnoState, seat: i64) -> i64:
    """The same card as the one on top, out of turn, or WAIT: a card fewer, and the others wait."""
    return state.top() + state.call_with(seat) if state.may_jump(seat) else WAIT


def gained(state: UnoState, seat: i64, card: i64) -> i64:
    """How many cards fewer this seat will hold by what the house lets follow; nothing follows the last card."""
    gains: i64 = 0
    if state.size(seat) > 1:
        for custom in state.house.followers:
            gains += custom.gains(state, seat, card)
    return gains


def may_lay_nothing(state: UnoState, seat: i64) -> bool:
    """Is it allowed to lay none of the cards that fit?"""
    if state.phase == DRAWN:
        return not state.house.must_play_drawn or not state.must_play(seat, state.drawn)
    return state.phase == MORE or state.may_draw(seat) or state.may_pass(seat)


def with_held_colours(moves: vec[i64], first_move: i64, held: i64) -> vec[i64]:
    """The moves that name a colour of which one holds a card; if one holds none, any colour is as good."""
    found = False
    for colour in range(COLOURS):
        if held & COLOUR_MASK[colour]:
            moves = append(moves, first_move + colour)
            found = True
    return moves if found else append(moves, first_move)


def fitting(state: UnoState, seat: i64, held: i64) -> i64:
    """Those of the held kinds that may be laid without a bluff, as bits."""
    bits = held & (FITTING[state.colour * TOPS + state.symbol] | WILD_BIT)
    if held & WILD_DRAW_FOUR_BIT and not state.holds_colour(seat, state.colour):
        bits |= WILD_DRAW_FOUR_BIT
    return bits


def any_of(moves: vec[i64], dice: Dice) -> i64:
    """One of them, each as likely."""
    return moves[dice.below(len(moves))]


def lay(state: UnoState, seat: i64, play: i64) -> i64:
    """This play with the call that is due, and with more cards of its number where one holds such."""
    number = state.house.several and state.phase == TURN and play < PLAY_WILD and play % SYMBOLS < SKIP
    if number and size_of(state.hands[seat * HAND] & SYMBOL_MASK[play % SYMBOLS]) > 1:
        return SEVERAL + play
    return play + state.call_with(seat)
