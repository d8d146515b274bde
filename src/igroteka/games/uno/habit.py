"""What one does at UNO without thinking. Compiled; reads of a state only what the seat itself knows.

Worths are whole numbers, twenty to a card: sums of the same numbers are equal in any order, so ties are ties.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT, State
from igroteka.games.uno.belief import chance_of_guilt
from igroteka.games.uno.cards import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    COLOUR_NAMED,
    COLOURS,
    DRAW,
    KIND_OF_BIT,
    NAME,
    PLAY_WILD,
    PLAY_WILD_DRAW_FOUR,
    REMAINDERS,
    REVERSE,
    SKIP,
    SWAP,
    SYMBOLS,
    WILD,
    WILD_BIT,
    WITH_CALL,
)
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.scoring import POINTS, WILD_POINTS
from igroteka.games.uno.sensible import (
    any_of,
    fitting,
    gained,
    good_answers,
    jump_in,
    lay,
    may_lay_nothing,
    smallest_hand,
    with_held_colours,
    without_a_card,
)
from igroteka.games.uno.table import HAND, HIT, NAMING, NO_SEAT, SIZE, SWAPPING

CARD: Final[i64] = 20  # what a card of the colour one leaves behind is worth
CLOSE: Final[i64] = 2  # a hand this small is about to go out
STOP: Final[i64] = 2 * CARD  # a card that costs the next player the turn
STOP_THE_LAST: Final[i64] = 6 * CARD  # and when that player is about to go out
RAINY_DAY: Final[i64] = 15 * CARD  # what a Wild is worth in the hand, and
TOO_LATE: Final[i64] = 5 * CARD  # when somebody is about to go out
GAINED: Final[i64] = 3 * CARD  # each card fewer by what the house lets follow
STUCK: Final[i64] = 4 * CARD  # to leave the next player on a colour they have shown not to have,
STUCK_BY_A_WILD: Final[i64] = 12  # and to name such a colour: it decides between equals, no reason to spend a Wild
IMAGINED: Final[i64] = 8  # how many hands one imagines before one challenges,
SURE: Final[i64] = 6  # and in how many of them the player must have bluffed
SLACK: Final = 160.0  # points, see `promise`
SLACK_OF_TWO: Final = 120.0
SPREAD: Final = 100.0
SPREAD_OF_TWO: Final = 150.0
HASTY: Final[i64] = 50  # of a hundred times a beginner lays any card that fits,
FORGETS: Final[i64] = 10  # and does not think of calling
TRUST: Final[i64] = 95  # in how many of a hundred worlds one takes a player to play sensibly
BLUFFS: Final = 0.1  # how often a Wild Draw Four is laid that is a bluff, when it could be one
MILLION: Final[i64] = 1000000
WORST: Final[i64] = -1000000


def colour_held(first: i64, second: i64, colour: i64) -> i64:
    """How many cards of this colour are in a packed set."""
    mask: i64 = 0x1FFF
    return bits_of((first >> (colour * SYMBOLS)) & mask) + bits_of((second >> (colour * SYMBOLS)) & mask)


def bits_of(word: i64) -> i64:
    """How many of thirteen bits are set."""
    word -= (word >> 1) & 0x1555
    word = (word & 0x3333) + ((word >> 2) & 0x3333)
    word = (word + (word >> 4)) & 0x0F0F
    return (word + (word >> 8)) & 0x1F


def own_word(state: UnoState, seat: i64) -> i64:
    """The call that is due, or WAIT."""
    return CALL if seat == state.window and not state.called & BIT[seat] else WAIT


def catch_or_call(table: UnoState, seat: i64) -> i64:
    """The call or the catch that is due now, or WAIT."""
    silent = table.window
    if silent == NO_SEAT or table.called & BIT[silent]:
        return WAIT
    if silent == seat:
        return CALL
    if table.must & BIT[seat] and table.says_something_first():  # like an answer to a Wild Draw Four
        return WAIT
    return CATCH + silent


def word_or_jump(table: UnoState, seat: i64) -> i64:
    """The call or the catch that is due, else a card out of turn where that is no loss, or WAIT."""
    word = catch_or_call(table, seat)
    if word != WAIT or not table.jumpable or gained(table, seat, table.top()) < 0:
        return word
    return jump_in(table, seat)


class UnoHabit(Habit):
    """What all habits of UNO share: what one thinks about, believes of the others, and hopes of the match."""

    def candidates(self, state: State, seat: i64) -> vec[i64]:
        """Cards that fit, a Wild with each colour one holds; drawing only if nothing but Wilds fits; no bluffs."""
        table = cast(UnoState, state)
        if table.phase == HIT or table.phase == SWAPPING:
            return table.choices(seat)
        moves = vec[i64](capacity=16)
        at = seat * HAND
        first = table.hands[at]
        if table.phase == NAMING:
            return with_held_colours(moves, NAME, first)
        call = table.call_with(seat)
        bits = fitting(table, seat, table.playable(seat))
        while bits != 0:
            bit = bits & -bits
            bits ^= bit
            if bit < WILD_BIT:
                moves = append(moves, KIND_OF_BIT[bit % REMAINDERS] + call)
            else:
                moves = with_held_colours(moves, (PLAY_WILD if bit == WILD_BIT else PLAY_WILD_DRAW_FOUR) + call, first)
        if len(moves) == 0 or (moves[0] - call >= PLAY_WILD and may_lay_nothing(table, seat)):
            moves = append(moves, without_a_card(table, seat))
        return moves

    def imagined(self, state: State, seat: i64, dice: Dice) -> State:
        """Most players draw only when nothing fits, keep Wilds, and do not bluff."""
        table = cast(UnoState, state)
        honest: i64 = 100
        if table.bluffer != NO_SEAT:
            guilty = chance_of_guilt(table, seat)
            doubt = BLUFFS / (BLUFFS * guilty + 1.0 - guilty)
            honest = 100 - i64(100.0 * doubt)
        return table.imagined(seat, dice, TRUST, honest)

    def worth(self, state: State, seat: i64) -> float:
        if state.over:
            return super().worth(state, seat)
        table = cast(UnoState, state)
        together = 0.0
        for other in range(table.seats):
            together += promise(table, other)
        return promise(table, seat) / together

    def best_of(self, table: UnoState, seat: i64, bits: i64, dice: Dice) -> i64:
        """The play of the highest worth among these kinds; among equals the dice choose."""
        after = table.after(seat)
        close = table.hands[after * HAND + SIZE] <= CLOSE
        danger = close or in_danger(table, seat)
        best = WORST
        chosen: i64 = 0
        tied: i64 = 0
        while bits != 0:
            bit = bits & -bits
            bits ^= bit
            card = KIND_OF_BIT[bit % REMAINDERS]
            ways: i64 = 1 if card < WILD else COLOURS
            for colour in range(ways):
                play = card
                if card >= WILD:
                    play = (PLAY_WILD if card == WILD else PLAY_WILD_DRAW_FOUR) + colour
                worth = self.weigh(table, seat, after, play, 1 if close else 0, 1 if danger else 0)
                if worth > best:
                    best = worth
                    chosen = play
                    tied = 1
                elif worth == best:
                    tied += 1
                    if dice.below(tied) == 0:
                        chosen = play
        return chosen

    def weigh(self, table: UnoState, seat: i64, after: i64, play: i64, close: i64, danger: i64) -> i64:
        """How good it looks to lay this card; `close`: the next player is about to go out, `danger`: somebody is."""
        return 0


class Plain(UnoHabit):
    """The yardstick: any card that fits, each kind as likely, a Wild with any colour.

    It draws only when no card fits, calls UNO, and never catches, challenges or bluffs.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        table = cast(UnoState, state)
        if table.phase == NAMING:
            return NAME + dice.below(COLOURS)
        if table.phase == SWAPPING:
            return any_of(table.choices(seat), dice)
        bits = good_answers(table, seat) if table.phase == HIT else fitting(table, seat, table.playable(seat))
        chosen: i64 = 0
        found: i64 = 0
        while bits != 0:
            bit = bits & -bits
            bits ^= bit
            found += 1
            if found == 1 or dice.below(found) == 0:
                chosen = bit
        if found == 0:
            return ACCEPT if table.phase == HIT else without_a_card(table, seat)
        call = table.call_with(seat)
        if chosen < WILD_BIT:
            return KIND_OF_BIT[chosen % REMAINDERS] + call
        return (PLAY_WILD if chosen == WILD_BIT else PLAY_WILD_DRAW_FOUR) + dice.below(COLOURS) + call

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        table = cast(UnoState, state)
        word = own_word(table, seat)
        return word if word != WAIT or not table.jumpable else jump_in(table, seat)


class Quick(UnoHabit):
    """Plays the card that leaves the most of its colour behind, keeps Wilds for a rainy day, never bluffs.

    It always calls UNO, catches whoever has not, and challenges when most hands it can imagine hold the colour. It
    stays on a colour that the next player has just shown not to have.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        table = cast(UnoState, state)
        if table.phase == HIT and good_answers(table, seat) == 0:
            return self.judge(table, seat, dice)
        at = seat * HAND
        first, second = table.hands[at], table.hands[at + 1]
        if table.phase == NAMING:
            return NAME + longest_colour(first, second, dice)
        if table.phase == SWAPPING:
            return SWAP + smallest_hand(table, seat, dice)
        held = table.answers(seat) if table.phase == HIT else table.playable(seat)
        bits = fitting(table, seat, held)
        if bits == 0:
            return without_a_card(table, seat)
        return lay(table, seat, self.best_of(table, seat, bits, dice))

    def weigh(self, table: UnoState, seat: i64, after: i64, play: i64, close: i64, danger: i64) -> i64:
        """How good it looks to lay this card; `close`: the next player is about to go out, `danger`: somebody is."""
        at = seat * HAND
        colour = COLOUR_NAMED[play]
        worth = colour_held(table.hands[at], table.hands[at + 1], colour) * CARD
        follower = after
        stuck = STUCK
        if play >= PLAY_WILD:
            worth += (4 * WILD_POINTS - TOO_LATE) if danger else (WILD_POINTS - RAINY_DAY)
            stuck = STUCK_BY_A_WILD
            if play >= PLAY_WILD_DRAW_FOUR:
                worth += STOP_THE_LAST if close else STOP
                follower = table.after(after)
        else:
            worth += POINTS[play] * (4 if danger else 1)
            symbol = play - colour * SYMBOLS
            if symbol >= SKIP:
                worth += STOP_THE_LAST if close else STOP
                follower = next_to_play(table, seat, after, symbol)
        if table.without != 0 and follower != seat and table.without_colour(follower, colour):
            worth += stuck
        if play < PLAY_WILD and table.house.with_consequences & BIT[play]:
            worth += GAINED * gained(table, seat, play)
        return worth

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return word_or_jump(cast(UnoState, state), seat)

    def judge(self, table: UnoState, seat: i64, dice: Dice) -> i64:
        """Challenge when most of the hands one imagines are guilty."""
        if table.bluffer == NO_SEAT:
            return ACCEPT
        likely = i64(chance_of_guilt(table, seat) * float(MILLION))
        guilty: i64 = 0
        for nth in range(IMAGINED):
            if dice.below(MILLION) < likely:
                guilty += 1
        return CHALLENGE if guilty >= SURE else ACCEPT


def longest_colour(first: i64, second: i64, dice: Dice) -> i64:
    """The colour of which a packed set has most; among equals the dice choose."""
    chosen: i64 = 0
    most: i64 = -1
    tied: i64 = 0
    for colour in range(COLOURS):
        held = colour_held(first, second, colour)
        if held > most:
            most = held
            chosen = colour
            tied = 1
        elif held == most:
            tied += 1
            if dice.below(tied) == 0:
                chosen = colour
    return chosen


def in_danger(table: UnoState, seat: i64) -> bool:
    """Is somebody else about to go out?"""
    for other in range(table.seats):
        size = table.hands[other * HAND + SIZE]
        if other != seat and size <= CLOSE and size > 0:  # whoever has left the match holds none
            return True
    return False


def next_to_play(table: UnoState, seat: i64, after: i64, symbol: i64) -> i64:
    """Who plays after a card with a word on it."""
    if symbol != REVERSE:
        return table.after(after)
    if table.two_play():
        return seat if table.house.reverse_skips else after
    return table.ahead(seat)


def promise(table: UnoState, seat: i64) -> float:
    """The chances of a seat to win the match, as a weight beside those of the others.

    Fitted to matches of quick players to 200 and to 500 points.
    """
    if table.house.eliminates:  # all who are still in it have the same chances
        return 0.0 if table.out & BIT[seat] else 1.0
    if not table.house.own_hand:  # the first at the goal wins: the fewer points are missing the better
        missing = float(table.house.goal - table.points[seat]) + (SLACK_OF_TWO if table.seats == 2 else SLACK)
        return 1.0 / (missing * missing * missing)
    most: i64 = 0  # the first at the goal ends the match, and the fewest points win
    for points in table.points:
        if points > most:
            most = points
    left = 1.0 - float(most) / float(table.house.goal)
    spread = (SPREAD_OF_TWO if table.seats == 2 else SPREAD) * sqrt(left + 0.05)
    return exp(-float(table.points[seat]) / spread)


class Beginner(Quick):
    """Half the time lays whatever fits, sees later what would have been better, and sometimes forgets to call."""

    def __init__(self) -> None:
        self.plain = Plain()

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        hasty = dice.below(100) < HASTY
        move = self.plain.choose(state, seat, dice) if hasty else super().choose(state, seat, dice)
        return move - WITH_CALL if WITH_CALL <= move < DRAW and dice.below(100) < FORGETS else move

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return WAIT if dice.below(100) < FORGETS else super().interrupt(state, seat, dice)
