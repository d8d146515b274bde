"""The habit of a strong player: weights found by experiment, what others have shown, and now and then a bluff."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import State
from igroteka.games.uno.belief import chance_of_guilt, share_without
from igroteka.games.uno.cards import (
    ACCEPT,
    CHALLENGE,
    COLOUR_MASK,
    COLOUR_NAMED,
    COLOURS,
    NAME,
    PLAY_WILD,
    PLAY_WILD_DRAW_FOUR,
    SKIP,
    SWAP,
    SYMBOLS,
    WILD_DRAW_FOUR_BIT,
)
from igroteka.games.uno.habit import (
    BLUFFS,
    GAINED,
    UnoHabit,
    colour_held,
    longest_colour,
    next_to_play,
    word_or_jump,
)
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.scoring import POINTS
from igroteka.games.uno.sensible import fitting, gained, good_answers, lay, smallest_hand, without_a_card
from igroteka.games.uno.table import HAND, HIT, NAMING, NO_SEAT, SWAPPING

# The weights, each once at leisure and once when somebody is about to go out.
LONG: Final[i64] = 0  # for each card of the colour one leaves behind
POINT: Final[i64] = 2  # for each point one is rid of
STOP: Final[i64] = 4  # for costing the next player the turn
RAINY_WILD: Final[i64] = 6  # for a Wild that is spent
RAINY_FOUR: Final[i64] = 8  # for a Wild Draw Four that is spent
STUCK: Final[i64] = 10  # if nobody takes it that the next player has the colour
COLOURS_LEFT: Final[i64] = 12  # for each colour one still has
SAME: Final[i64] = 14  # for another card with the symbol that one leaves on top
WEIGHTS: Final[i64] = 16
TUNED: Final[vec[i64]] = vec[i64]([20, 20, -2, 4, 40, 121, -251, 180, -230, 60, 85, 85, 0, 0, -90, -40])

SELDOM: Final[i64] = 2  # of a hundred Wild Draw Fours that would be a bluff so many are laid
LIKELY: Final = 0.4  # above this chance of a bluff one challenges,
POSSIBLE: Final = 0.15  # and above this one now and then,
NOW_AND_THEN: Final[i64] = 10  # of a hundred times


class Keen(UnoHabit):
    """Weighs each card, calls and catches, bluffs and challenges now and then, so that nobody can count on it."""

    def __init__(self, weights: vec[i64] = TUNED, bluffs: i64 = SELDOM, challenges: i64 = NOW_AND_THEN) -> None:
        self.weights = weights
        self.bluffs: i64 = bluffs
        self.challenges: i64 = challenges

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        table = cast(UnoState, state)
        if table.phase == HIT and good_answers(table, seat) == 0:
            return self.judge(table, seat, dice)
        at = seat * HAND
        first = table.hands[at]
        if table.phase == NAMING:
            return NAME + longest_colour(first, table.hands[at + 1], dice)
        if table.phase == SWAPPING:
            return SWAP + smallest_hand(table, seat, dice)
        held = table.answers(seat) if table.phase == HIT else table.playable(seat)
        bits = fitting(table, seat, held)
        bluff = held & WILD_DRAW_FOUR_BIT & ~bits if table.house.bluffing else 0
        if bluff != 0 and dice.below(100) < self.bluffs:
            bits = bluff
        if bits == 0:
            return without_a_card(table, seat)
        return lay(table, seat, self.best_of(table, seat, bits, dice))

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return word_or_jump(cast(UnoState, state), seat)

    def judge(self, table: UnoState, seat: i64, dice: Dice) -> i64:
        """Few bluff; but who never challenges invites it."""
        if table.bluffer == NO_SEAT:
            return ACCEPT
        could = chance_of_guilt(table, seat)
        guilty = BLUFFS * could / (BLUFFS * could + 1.0 - could)
        if guilty > LIKELY or (guilty > POSSIBLE and dice.below(100) < self.challenges):
            return CHALLENGE
        return ACCEPT

    def weigh(self, table: UnoState, seat: i64, after: i64, play: i64, close: i64, danger: i64) -> i64:
        """How good it looks to lay this card; `close`: the next player is about to go out, `danger`: somebody is."""
        weights = self.weights
        at = seat * HAND
        first, second = table.hands[at], table.hands[at + 1]
        colour = COLOUR_NAMED[play]
        long = colour_held(first, second, colour)
        worth = long * weights[LONG + danger]
        follower = after
        if play >= PLAY_WILD_DRAW_FOUR:
            worth += weights[RAINY_FOUR + danger] + weights[STOP + close]
            follower = table.after(after)
        elif play >= PLAY_WILD:
            worth += weights[RAINY_WILD + danger]
        else:
            worth += POINTS[play] * weights[POINT + danger]
            symbol = play - colour * SYMBOLS
            if symbol >= SKIP:
                worth += weights[STOP + close]
                follower = next_to_play(table, seat, after, symbol)
            if weights[SAME + danger] != 0:
                for other in range(COLOURS):
                    if other != colour and first & BIT[other * SYMBOLS + symbol]:
                        worth += weights[SAME + danger]
        if weights[COLOURS_LEFT + danger] != 0:
            for other in range(COLOURS):
                if first & COLOUR_MASK[other] and (other != colour or play >= PLAY_WILD or long > 1):
                    worth += weights[COLOURS_LEFT + danger]
        if follower != seat and len(table.signs) > 0:
            worth += weights[STUCK + close] * share_without(table, follower, COLOUR_MASK[colour]) // 100
        if play < PLAY_WILD and table.house.with_consequences & BIT[play]:
            worth += GAINED * gained(table, seat, play)
        return worth
