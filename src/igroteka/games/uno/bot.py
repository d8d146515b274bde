"""What a bot knows of UNO."""

from __future__ import annotations

from typing import cast

from igroteka.core.bot import Bot, best
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT, State
from igroteka.games.uno.cards import (
    ACCEPT,
    CALL,
    CARD_LAID,
    CATCH,
    CHALLENGE,
    COLOUR_NAMED,
    DRAW,
    DRAW_TWO,
    NAME,
    REVERSE,
    SKIP,
    SYMBOL_OF,
    SYMBOLS,
    WILD,
    WILD_DRAW_FOUR,
    WITH_CALL,
)
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.scoring import POINTS
from igroteka.games.uno.table import HIT, NAMING, NO_SEAT

SAMPLES = 8  # how many worlds it imagines before it challenges
SURE = 6  # in how many of them the player must have bluffed
STUCK = 4.0  # what it is worth to leave the next player on a colour they have shown not to have,
STUCK_BY_A_WILD = 0.6  # and to name such a colour: it decides between equals, and is no reason to spend a Wild
CLOSE = 2  # a hand this small is about to go out


class Quick(Bot):
    """Plays the card that leaves the most of its colour behind, keeps Wilds for a rainy day, never bluffs.

    It always calls UNO, catches whoever has not, and challenges when most hands it can imagine hold the colour. It
    stays on a colour that the next player has just shown not to have.
    """

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        state = cast(UnoState, world)
        if state.phase == HIT:
            guilty = sum(state.guess(seat, dice).guilty for _ in range(SAMPLES))
            return int(CHALLENGE if guilty >= SURE else ACCEPT)
        choices = [int(move) for move in state.choices(seat)]
        if state.phase == NAMING:
            return best(choices, lambda move: _held(state, seat, move - int(NAME)), dice)  # and plays on it itself
        return best(choices, lambda move: _worth(state, seat, move), dice)

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        return _word(cast(UnoState, world), seat)


def _word(state: UnoState, seat: int) -> int:
    """The call or the catch that is due now, or WAIT."""
    silent = state.window
    if silent == NO_SEAT or state.called & BIT[silent]:
        return int(WAIT)
    word = int(CALL if silent == seat else CATCH + silent)
    return word if state.allows(seat, word) else int(WAIT)


def _held(state: UnoState, seat: int, colour: int) -> int:
    """How many cards of this colour the hand has."""
    return sum(card // SYMBOLS == colour for card in state.hand(seat) if card < WILD)


def _worth(state: UnoState, seat: int, move: int) -> float:
    """How good a move of a turn looks."""
    if move >= DRAW:
        return -20.0
    play = move % int(WITH_CALL)
    card, colour = CARD_LAID[play], COLOUR_NAMED[play]
    if state.size(seat) == 1:
        return 1000.0
    danger = any(state.size(other) <= CLOSE for other in range(state.seats) if other != seat)
    worth = _held(state, seat, colour) + POINTS[card] / (5 if danger else 20)
    if card >= WILD:
        worth -= 5 if danger else 15
        if card == WILD_DRAW_FOUR and state.holds_colour(seat, state.colour):
            worth -= 100  # a bluff
    if card == WILD_DRAW_FOUR or (card < WILD and SYMBOL_OF[card] >= SKIP):
        worth += 6 if state.size(state.after(seat)) <= CLOSE else 2
    after = _next_to_play(state, seat, card)
    if after != seat and state.without_colour(after, colour):
        worth += STUCK_BY_A_WILD if card >= WILD else STUCK
    return float(worth)


def _next_to_play(state: UnoState, seat: int, card: int) -> int:
    """Who plays after this card."""
    symbol = SYMBOL_OF[card]
    following = int(state.after(seat))
    if symbol == REVERSE:
        if state.seats == 2:
            return seat if state.house.reverse_skips else following
        return int(seat - state.direction) % int(state.seats)
    passed_over = card == WILD_DRAW_FOUR or symbol in (SKIP, DRAW_TWO)
    return int(state.after(following)) if passed_over else following
