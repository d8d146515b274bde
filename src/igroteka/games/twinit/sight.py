"""What a seat sees of a table of Twin It!, as numbers; `observed.py` says what each of them is.

A face is what is drawn on it (`drawn.py`). No number says that two faces are equal: who looks has to compare.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.core.seats import BIT
from igroteka.core.sight import Sight, small, steps_to
from igroteka.core.state import State
from igroteka.games.twinit import drawn
from igroteka.games.twinit.cards import BACK_KNOWN, CARDS, CENTRE, FRONT_KNOWN, MATCH, NONE, TOGETHER, WON
from igroteka.games.twinit.claims import Claims
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.scoring import cards_won, sets_won
from igroteka.games.twinit.table import ROW

FAMILY: Final[vec[i64]] = vec[i64](drawn.FAMILY)
FIRST: Final[vec[i64]] = vec[i64](drawn.FIRST)
SECOND: Final[vec[i64]] = vec[i64](drawn.SECOND)

# Where a card lies.
IN_THE_CENTRE: Final[i64] = 1
ON_A_STACK: Final[i64] = 2
UNDER_A_STACK: Final[i64] = 3  # seen before it went there
IN_A_PAIR: Final[i64] = 4
IN_A_TRIPLE: Final[i64] = 5
ASIDE: Final[i64] = 6  # an untouchable

# Where the numbers are, from the first of the game's own on. First one of each for every card:
LIES: Final[i64] = 0
WHOSE: Final[i64] = LIES + CARDS  # stack or set; 1 is mine
FACE: Final[i64] = WHOSE + CARDS  # what is up: family, then two settings
BACK: Final[i64] = FACE + 3 * CARDS  # what all have seen on the other side
HAND: Final[i64] = BACK + 3 * CARDS  # whose hand lies on it and counts; 1 is mine
MODE: Final[i64] = HAND + CARDS
PILED: Final[i64] = MODE + 4
COUNTING: Final[i64] = PILED + 1
PACING: Final[i64] = COUNTING + 1
LAST_LOOK: Final[i64] = PACING + 1
GAMES: Final[i64] = LAST_LOOK + 1
GOAL: Final[i64] = GAMES + 1
SAFE: Final[i64] = GOAL + 1
PALMS: Final[i64] = SAFE + 1
WRONG_CARDS: Final[i64] = PALMS + 1
TURNED: Final[i64] = WRONG_CARDS + 1
BANNED: Final[i64] = TURNED + 1  # the card from which each of my hands was sent away; 1 is card 0
TABLE: Final[i64] = BANNED + 2  # how many numbers there are for the table

# and then for each seat, from oneself on round the table:
STACK: Final[i64] = 0
TOP: Final[i64] = 1  # card 0 is 1
SETS: Final[i64] = 2
WON_CARDS: Final[i64] = 3
MATE: Final[i64] = 4
TURNS: Final[i64] = 5
BLOCKED: Final[i64] = 6
UNTOUCHABLES: Final[i64] = 7
LEFT: Final[i64] = 8  # the card under each hand; card 0 is 1
RIGHT: Final[i64] = 9
CLAIMS: Final[i64] = 10
PLAYER: Final[i64] = 11  # how many numbers there are for a seat


class TwinItSight(Sight):
    """A seat at Twin It!"""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, TABLE + PLAYER * seats)

    def see(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, TwinIt)
        if state.round == 0 and state.interlude:  # nothing is dealt yet
            return
        see_agreed(state, seat, into, at)
        if not state.piled:
            see_cards(state, seat, into, at)
            see_sets(state, seat, into, at)
        other = seat
        here = at + TABLE
        for nth in range(state.seats):
            see_player(state, other, state.side_of(other) == state.side_of(seat), into, here)
            if state.hands_down > 0:
                see_hands(state, other, nth, into, at, here)
            here += PLAYER
            other += 1
            if other == state.seats:
                other = 0


def see_cards(state: TwinIt, seat: i64, into: vec[i16], at: i64) -> None:
    """Every card of which a side has been seen."""
    known = state.known
    for card in range(CARDS):
        if known[card] != 0:
            see_card(state, card, known[card], seat, into, at + card)


def see_card(state: TwinIt, card: i64, seen: i64, seat: i64, into: vec[i16], at: i64) -> None:
    """Where it lies, what shows, what is behind; of a won one `see_sets` says where."""
    place = state.place[card]
    if place == CENTRE:
        into[at + LIES] = i16(IN_THE_CENTRE)
    elif place < CENTRE:
        into[at + LIES] = i16(ON_A_STACK if state.top[place] == card else UNDER_A_STACK)
        into[at + WHOSE] = i16(1 + steps_to(place, seat, state.seats))
    elif place != WON:
        into[at + LIES] = i16(ASIDE)
    if seen & FRONT_KNOWN:
        see_face(state.front[card], into, at + FACE)
    if seen & BACK_KNOWN:
        see_face(state.back[card], into, at + BACK)


def see_face(pattern: i64, into: vec[i16], at: i64) -> None:
    """What is drawn."""
    into[at] = i16(FAMILY[pattern])
    into[at + CARDS] = i16(FIRST[pattern])
    into[at + 2 * CARDS] = i16(SECOND[pattern])


def see_sets(state: TwinIt, seat: i64, into: vec[i16], at: i64) -> None:
    """Won pairs, which can be completed, and triples; in a match they are a team's."""
    sets = state.sets
    for row in range(0, len(sets), ROW):
        lies = IN_A_PAIR if sets[row + 3] == NONE else IN_A_TRIPLE
        owner = steps_to(sets[row], state.side_of(seat), 2 if state.mode == MATCH else state.seats)
        for nth in range(row + 1, row + ROW):
            if sets[nth] != NONE:
                into[at + LIES + sets[nth]] = i16(lies)
                into[at + WHOSE + sets[nth]] = i16(1 + owner)


def see_agreed(state: TwinIt, seat: i64, into: vec[i16], at: i64) -> None:
    """The mode, what the table waits for, and the house rules."""
    into[at + MODE + state.mode] = 1
    if state.piled:
        into[at + PILED] = 1
    if state.counting:
        into[at + COUNTING] = 1
    if state.pacing:
        into[at + PACING] = 1
    if state.turners == 0 and state.mode <= MATCH and not state.interlude and not state.over:
        into[at + LAST_LOOK] = 1
    house = state.house
    into[at + GAMES] = i16(house.games)
    into[at + GOAL] = i16(house.goal)
    if house.pairs_safe:
        into[at + SAFE] = 1
    if not isinstance(state, Claims):
        into[at + PALMS] = 1
    if house.penalty is not None:
        into[at + WRONG_CARDS] = 1
    into[at + TURNED] = small(state.turned)
    if state.bans > 0:
        into[at + BANNED] = i16(1 + state.ban_on[2 * seat])
        into[at + BANNED + 1] = i16(1 + state.ban_on[2 * seat + 1])


def see_player(state: TwinIt, seat: i64, ours: bool, into: vec[i16], at: i64) -> None:
    """What everyone sees of a player; sets are those of the side."""
    into[at + STACK] = i16(state.height[seat])
    into[at + TOP] = i16(1 + state.top[seat])
    side = state.side_of(seat)
    if len(state.sets) > 0:
        into[at + SETS] = i16(sets_won(state, side))
        into[at + WON_CARDS] = i16(cards_won(state, side))
    if ours or state.mode == TOGETHER:
        into[at + MATE] = 1
    if state.turners & BIT[seat]:
        into[at + TURNS] = 1
    if state.blocked & BIT[seat]:
        into[at + BLOCKED] = 1
    if state.beside_side == side:
        into[at + UNTOUCHABLES] = 1


def see_hands(state: TwinIt, seat: i64, nth: i64, into: vec[i16], at: i64, here: i64) -> None:
    """The hands of a player that lie, and whether they claim."""
    for hand in range(2 * seat, 2 * seat + 2):
        card = state.hand_on[hand]
        if card != NONE:
            into[here + LEFT + (hand & 1)] = i16(1 + card)
            if state.first_hand(card) == hand:
                into[at + HAND + card] = i16(1 + nth)
            if isinstance(state, Claims) and state.claim_at[hand] != 0:
                into[here + CLAIMS] = 1
