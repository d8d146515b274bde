"""What a seat sees of a table of Wazabi, as numbers; `observed.py` says what each of them is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.core.seats import BIT
from igroteka.core.sight import Sight, small, steps_to
from igroteka.core.state import State
from igroteka.games.wazabi.agreed import NEVER
from igroteka.games.wazabi.cards import KEEP, KINDS, MANY, NONE, ONE, PAIR_HIGH, PAIR_LOW, SKIP
from igroteka.games.wazabi.knowledge import SETS
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.table import TO_KEEP, team_mate

# Where the numbers are, from the first of the game's own on.
IN_HAND: Final[i64] = 0  # my cards by kind
KEPT: Final[i64] = IN_HAND + KINDS  # what I keep of them, when all others keep two
UNSEEN: Final[i64] = KEPT + KINDS
DISCARDED: Final[i64] = UNSEEN + KINDS
WORKING: Final[i64] = DISCARDED + KINDS
IN_DECK: Final[i64] = WORKING + KINDS  # what I know of the deck, for sure
MAYBE_IN_DECK: Final[i64] = IN_DECK + KINDS
COST: Final[i64] = MAYBE_IN_DECK + KINDS
STAGE: Final[i64] = COST + KINDS
DIRECTION: Final[i64] = STAGE + TO_KEEP + 1
POWER: Final[i64] = DIRECTION + 1  # of the roll on the table
CARD_FACES: Final[i64] = POWER + 1
GIVE_FACES: Final[i64] = CARD_FACES + 1
TO_DRAW: Final[i64] = GIVE_FACES + 1
TO_GIVE: Final[i64] = TO_DRAW + 1
LOST: Final[i64] = TO_GIVE + 1
DECK: Final[i64] = LOST + 1
GAMES: Final[i64] = DECK + 1
TURNS: Final[i64] = GAMES + 1
TURNS_LEFT: Final[i64] = TURNS + 1
POWER_SIDES: Final[i64] = TURNS_LEFT + 1  # of a die
CARD_SIDES: Final[i64] = POWER_SIDES + 1
NEIGHBOURS: Final[i64] = CARD_SIDES + 1
PLAY_ON: Final[i64] = NEIGHBOURS + 1
GIVES_BAN: Final[i64] = PLAY_ON + 1
SEVERAL_CARDS: Final[i64] = GIVES_BAN + 1
TABLE: Final[i64] = SEVERAL_CARDS + 1  # how many numbers there are for the table

# and then for each seat, from oneself on round the table:
DICE: Final[i64] = 0
CARDS: Final[i64] = 1
SKIPS: Final[i64] = 2
PLACE: Final[i64] = 3
TO_MOVE: Final[i64] = 4
ROLLER: Final[i64] = 5
ASKED: Final[i64] = 6
MATE: Final[i64] = 7
KNOWN: Final[i64] = 8  # what I know of this hand, for sure
MAYBE: Final[i64] = KNOWN + KINDS
PLAYER: Final[i64] = MAYBE + KINDS  # how many numbers there are for a seat


class WazabiSight(Sight):
    """A seat at Wazabi."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, TABLE + PLAYER * seats)

    def see(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, WazabiState)
        if state.round == 0 and state.interlude:  # nothing is dealt yet
            return
        write_cards(state.hands[seat], into, at + IN_HAND)
        kept = state.chosen[seat]
        if kept != NONE:
            into[at + KEPT + PAIR_LOW[kept - KEEP]] += 1
            into[at + KEPT + PAIR_HIGH[kept - KEEP]] += 1
        see_cards(state, seat, into, at)
        see_turn(state, into, at)
        see_agreed(state, into, at)
        other = seat
        here = at + TABLE
        for nth in range(state.seats):
            see_player(state, other, into, here)
            here += PLAYER
            other += 1
            if other == state.seats:
                other = 0
        if state.house.teams:
            mate = steps_to(team_mate(seat, state.seats), seat, state.seats)
            into[at + TABLE + PLAYER * mate + MATE] = 1
        see_notes(state, seat, into, at)


def see_cards(state: WazabiState, seat: i64, into: vec[i16], at: i64) -> None:
    """What lies open, and how much of each kind I cannot see anywhere."""
    discarded = state.pile_cards(state.discard)
    seen = discarded + state.hands[seat]
    for skips in state.skips:
        seen += skips * ONE[SKIP]
    if state.working != NONE:
        into[at + WORKING + state.working] = 1
        seen += ONE[state.working]
    write_cards(discarded, into, at + DISCARDED)
    write_cards(state.house.copies - seen, into, at + UNSEEN)
    into[at + DECK] = i16(state.deck.size)


def see_turn(state: WazabiState, into: vec[i16], at: i64) -> None:
    """The roll and what is to be done about it."""
    if not state.interlude and not state.over:
        into[at + STAGE + state.stage] = 1
    into[at + DIRECTION] = i16(state.direction)
    into[at + POWER] = i16(state.power)
    into[at + CARD_FACES] = i16(state.card_faces)
    into[at + GIVE_FACES] = i16(state.give_faces)
    into[at + TO_DRAW] = i16(state.draws)
    into[at + TO_GIVE] = i16(state.gives)
    into[at + LOST] = i16(state.lost)
    into[at + TURNS] = small(state.turns)
    if state.house.turn_limit > 0:
        into[at + TURNS_LEFT] = small(state.house.turn_limit * state.seats - state.turns)


def see_agreed(state: WazabiState, into: vec[i16], at: i64) -> None:
    """The box and the house rules."""
    house = state.house
    for kind in range(KINDS):
        into[at + COST + kind] = i16(house.costs[kind])
    into[at + GAMES] = i16(house.games)
    into[at + POWER_SIDES] = i16(house.power_faces)
    into[at + CARD_SIDES] = i16(house.card_faces)
    if house.neighbours:
        into[at + NEIGHBOURS] = 1
    if house.play_on:
        into[at + PLAY_ON] = 1
    if house.gives_ban != NEVER:
        into[at + GIVES_BAN] = i16(house.gives_ban)
    if house.several_cards:
        into[at + SEVERAL_CARDS] = 1


def see_player(state: WazabiState, seat: i64, into: vec[i16], at: i64) -> None:
    """What everyone sees of a player."""
    into[at + DICE] = i16(state.has[seat])
    into[at + CARDS] = i16(state.sizes[seat])
    into[at + SKIPS] = i16(state.skips[seat])
    into[at + PLACE] = i16(state.left[seat])
    if state.turn == seat and not state.interlude and not state.over:
        into[at + TO_MOVE] = 1
    if state.roller == seat:
        into[at + ROLLER] = 1
    if state.asked & BIT[seat]:
        into[at + ASKED] = 1


def see_notes(state: WazabiState, seat: i64, into: vec[i16], at: i64) -> None:
    """What I know of cards that I do not see: where they are, or where each of them may be."""
    known = state.known
    known.settle()
    notes = known.notes
    row = known.row(seat)
    for places in SETS[state.seats + 1]:
        if notes[row + places] != 0:
            see_note(notes[row + places], places, seat, state.seats, into, at)


def see_note(cards: i64, places: i64, seat: i64, seats: i64, into: vec[i16], at: i64) -> None:
    """Each of these cards is at one of these places; where there is but one, for sure."""
    sure = places & (places - 1) == 0
    if places & BIT[seats]:
        add_cards(cards, into, at + (IN_DECK if sure else MAYBE_IN_DECK))
    for other in range(seats):
        if places & BIT[other]:
            here = at + TABLE + PLAYER * steps_to(other, seat, seats)
            add_cards(cards, into, here + (KNOWN if sure else MAYBE))


def write_cards(cards: i64, into: vec[i16], at: i64) -> None:
    """How many of each kind are in a packed hand."""
    while cards != 0:
        into[at] = i16(cards & MANY)
        cards >>= 6
        at += 1


def add_cards(cards: i64, into: vec[i16], at: i64) -> None:
    """So many more of each kind."""
    while cards != 0:
        into[at] += i16(cards & MANY)
        cards >>= 6
        at += 1
