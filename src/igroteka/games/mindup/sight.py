"""What a seat sees of a table of Mind Up!, as numbers; `observed.py` says what each of them is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.core.sight import Sight, small, steps_to
from igroteka.core.state import State
from igroteka.games.mindup.cards import (
    BONUS_OF,
    CARDS,
    COLOUR_OF,
    COLOURS,
    GOALS,
    NONE,
    how_many,
    lowest_card,
    without_lowest,
)
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.scoring import meets

# Where the numbers are, from the first of the game's own on.
IN_HAND: Final[i64] = 0  # my cards
CHOICE: Final[i64] = IN_HAND + CARDS  # the one that I have laid face down
ROW: Final[i64] = CHOICE + CARDS
ORDER: Final[i64] = ROW + CARDS  # the values of the collection cards from left to right
PILE: Final[i64] = ORDER + COLOURS
OPEN_GOALS: Final[i64] = PILE + 1
PAST_GOALS: Final[i64] = OPEN_GOALS + GOALS
UNDER_GOALS: Final[i64] = PAST_GOALS + GOALS
LASTING: Final[i64] = UNDER_GOALS + GOALS
FEWEST_SHUFFLES: Final[i64] = LASTING + 1
BONUSES_ONLY: Final[i64] = FEWEST_SHUFFLES + 1
FRESH_ROW: Final[i64] = BONUSES_ONLY + 1
NEW_LETTERS: Final[i64] = FRESH_ROW + 1
ROUND_TIES: Final[i64] = NEW_LETTERS + 1
TABLE: Final[i64] = ROUND_TIES + 1  # how many numbers there are for the table

# and then for each seat, from oneself on round the table:
COLLECTION: Final[i64] = 0
KNOWN: Final[i64] = COLLECTION + CARDS  # cards of the hand that all have seen
SIZE: Final[i64] = KNOWN + CARDS
CHOSEN: Final[i64] = SIZE + 1
VALUE: Final[i64] = CHOSEN + 1  # of the collection card on which each colour lies
PLACED: Final[i64] = VALUE + COLOURS
BONUSES: Final[i64] = PLACED + 1
MET: Final[i64] = BONUSES + 1  # open goals
TIE: Final[i64] = MET + GOALS
SHUFFLER: Final[i64] = TIE + 1
PLAYER: Final[i64] = SHUFFLER + 1  # how many numbers there are for a seat


class MindUpSight(Sight):
    """A seat at Mind Up!"""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, TABLE + PLAYER * seats)

    def see(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, MindUpState)
        if len(state.order) == 0:  # nothing is dealt yet
            return
        write_cards(state.hands[seat], into, at + IN_HAND)
        if state.chosen[seat] != NONE:
            into[at + CHOICE + state.chosen[seat]] = 1
        see_table(state, into, at)
        other = seat
        here = at + TABLE
        for nth in range(state.seats):
            see_player(state, other, into, here)
            here += PLAYER
            other += 1
            if other == state.seats:
                other = 0
        into[at + TABLE + PLAYER * steps_to(state.shuffler, seat, state.seats) + SHUFFLER] = 1


def see_table(state: MindUpState, into: vec[i16], at: i64) -> None:
    """What lies in the middle, and what the table has agreed on."""
    write_cards(state.row, into, at + ROW)
    for column in range(COLOURS):
        into[at + ORDER + column] = i16(state.order[column])
    into[at + PILE] = i16(state.left)
    house = state.house
    if house.goals > 0:
        for goal in state.goals:
            into[at + OPEN_GOALS + goal] = 1
        for goal in state.goal_discards:
            into[at + PAST_GOALS + goal] = 1
        for nth in range(state.under):
            into[at + UNDER_GOALS + state.goal_pile[nth]] = 1
        if house.lasting:
            into[at + LASTING] = 1
        if not house.letters_return:
            into[at + NEW_LETTERS] = 1
    if house.fewest_shuffles:
        into[at + FEWEST_SHUFFLES] = 1
    if house.bonuses_only:
        into[at + BONUSES_ONLY] = 1
    if not house.row_stays:
        into[at + FRESH_ROW] = 1
    if not house.bonuses_break_ties:
        into[at + ROUND_TIES] = 1


def see_player(state: MindUpState, seat: i64, into: vec[i16], at: i64) -> None:
    """What everyone sees of a player; of a choice only that there is one."""
    hand = state.hands[seat]
    write_cards(hand & state.shown, into, at + KNOWN)
    into[at + SIZE] = i16(how_many(hand))
    if state.chosen[seat] != NONE:
        into[at + CHOSEN] = 1
    for column in range(COLOURS):
        colour = state.colours[seat * COLOURS + column]
        if colour == NONE:
            break  # colours lie from the left without a gap
        into[at + VALUE + colour] = i16(state.order[column])
    placed: i64 = 0
    bonuses: i64 = 0
    cards = state.collections[seat]
    while cards != 0:
        card = lowest_card(cards)
        cards = without_lowest(cards)
        into[at + COLLECTION + card] = 1
        placed += i64(into[at + VALUE + COLOUR_OF[card]])
        bonuses += BONUS_OF[card]
    into[at + PLACED] = i16(placed)
    into[at + BONUSES] = i16(bonuses)
    for goal in state.goals:
        if meets(state, seat, goal):
            into[at + MET + goal] = 1
    if state.round > 0 and state.house.bonuses_break_ties:
        into[at + TIE] = small(state.bonus_sum(seat))


def write_cards(cards: i64, into: vec[i16], at: i64) -> None:
    """1 for each card of a set."""
    while cards != 0:
        into[at + lowest_card(cards)] = 1
        cards = without_lowest(cards)
